// The tally: space after space in the order of MOR-60, each turned up, ranked and carried out (ledger 2.4, 2.5, 3.4).
#include "games/morgenland/events.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

bool is_smuggled(const Table& table, int space) { return table.smuggled >> space & 1; }

// MOR-640: fast games skip most of the windows before a space.
bool opens_before(const Table& table, int space) {
  return !option(table, Option::windows) || space == 0 || space == kTent || space == kGuardRoom;
}

// MOR-600: an empty space has no W-PRE, except the Tent (W-GATE) and the guard room, which has no W-REV.
bool begins_turned(const Table& table, int space) {
  return space != kTent && space != kGuardRoom && is_empty(table, space);
}

bool is_bare_room(const Table& table, int space) {  // MOR-153, MOR-601
  return is_room(space) && pile_size(table.rooms[static_cast<std::size_t>(space - kFirstRoom)]) == 0;
}

void turn_up_space(Play& play, engine::RuleId rule) {
  const int space = play.state.space;
  if (const int count = turn_up(play.state, space))
    play.sink(event(Happening::turn_up, engine::kNoSeat, rule, space, count));
}

// MOR-80, MOR-81: the k-th takes the k-th niche that holds something.
void share_out(Play& play, const Ranking& ranks) {
  State& state = play.state;
  auto& niches = state.niches[state.space];
  std::size_t niche = 0;
  for (const Seat seat : ranks) {
    while (niche < kNicheCount && !niches[niche]) ++niche;
    if (niche == kNicheCount) break;
    const int units = std::exchange(niches[niche], Count{0});
    state.units[seat][state.space] = static_cast<Units>(state.units[seat][state.space] + units);
    play.sink(event(Happening::cave, seat, MOR_80, state.space, units, strength(state, seat, state.space)));
  }
}

void carry_out(Play& play) {
  State& state = play.state;
  if (is_room(state.space)) return offer_artifact(play);
  const Ranking ranks = ranking(state, state.space);
  if (ranks.empty()) {
    play.sink(event(Happening::passed_over, engine::kNoSeat, MOR_66, state.space));
    return space_is_done(play);
  }
  if (is_city(state.space)) return act_in_city(play);
  share_out(play, ranks);
  space_is_done(play);
}

}  // namespace

Ranking ranking(const State& state, int space) {
  Ranking ranks;
  std::array<int, kSeatsMax> power{};
  for (int i = 0; i < seats(state); ++i) {
    const Seat seat = in_order(state, i);
    const bool smuggles = is_smuggled(state, space) && state.smuggler == seat;
    if (!smuggles && is_empty_of(state, seat, space)) continue;
    power[seat] = is_smuggled(state, space) ? 0 : strength(state, seat, space);  // MOR-443: turn order alone
    ranks.push_back(seat);
    for (std::size_t k = ranks.size() - 1; k > 0 && power[ranks[k - 1]] < power[ranks[k]]; --k)
      std::swap(ranks[k - 1], ranks[k]);
  }
  return ranks;
}

void enter_space(Play& play, int space) {
  State& state = play.state;
  while (space < static_cast<int>(kSpaceCount) && !is_open(state, space)) ++space;  // MOR-9, MOR-61
  state.space = static_cast<Space>(space);
  state.declined = {};
  state.had_magic = false;
  if (space == kSpaceCount) {
    state.stage = Stage::ending;
    return open_window(play);  // W-END
  }
  state.stage = Stage::before;
  if (is_bare_room(state, space)) {
    turn_up_space(play, MOR_153);
    return space_is_done(play);
  }
  if (begins_turned(state, space)) {
    state.stage = Stage::turned;
    return open_window(play);
  }
  if (opens_before(state, space)) open_window(play);  // W-PRE
}

void go_on_in_space(Play& play) {
  State& state = play.state;
  if (state.stage == Stage::turned) return carry_out(play);
  if (state.space == kGuardRoom) return begin_judging(play);
  turn_up_space(play, MOR_62);
  state.stage = Stage::turned;
  open_window(play);  // W-REV
}

void space_is_done(Play& play) {
  ask_nothing(play.state);
  enter_space(play, play.state.space + 1);
}

}  // namespace morgenland
