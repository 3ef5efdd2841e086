// The end of a round and of the match (ledger 2.9, 2.10).
#include <algorithm>

#include "games/morgenland/events.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

constexpr int kRoundLimits[] = {0, 20, 40, 60};  // option maxRounds

void clear_caves(Play& play) {  // MOR-161
  if (option(play.state, Option::leftover)) return;
  for (int cave = 0; cave < static_cast<int>(kCaveCount); ++cave)
    if (const int units = empty_cave(play.state, cave))
      play.sink(event(Happening::leftover, engine::kNoSeat, MOR_161, cave, units));
}

void remember(Table& table) {
  table.last.guard = table.guard;
  table.last.tokens = {};
  for (std::size_t seat = 0; seat < kSeatsMax; ++seat) {
    auto next = table.last.tokens[seat].begin();
    for (const Token& token : table.tokens[seat])
      if (token.place != kInHand) *next++ = {token.place, token.shown};
  }
}

void take_everything_back(State& state) {  // MOR-160, MOR-162
  for (auto& tokens : state.tokens) tokens.fill({});
  for (auto& values : state.values) values.fill(0);
  for (auto& carpets : state.carpets) carpets.fill(kNoCarpet);
  for (auto& used : state.used) used.fill(0);
  state.guard = 0;
  state.entries = 0;
  state.admitted = state.declined = state.spied = state.lit = state.twice = {};
  state.taboo = state.smuggled = 0;
  state.smuggler = engine::kNoSeat;
  state.swapped = false;
  state.returned.fill(0);
}

bool somebody_owns(const Table& table, int artifacts) {
  return std::any_of(table.artifacts.begin(), table.artifacts.end(), [&](int owned) { return owned >= artifacts; });
}

// MOR-RUL-52: over, though there is still something to buy and the short game's goal is not reached.
bool was_stopped(const Table& table) {
  const bool reached = mode_of(table) == Mode::first && somebody_owns(table, kFirstGameTarget);
  return !reached &&
         std::any_of(table.rooms.begin(), table.rooms.end(), [](const Room& r) { return pile_size(r) > 0; });
}

int scrolls(const State& state, Seat seat) { return state.owned[seat][kScroll] + state.secret[seat][kScroll]; }

// What was taken secretly is laid open at the end (ledger section 5).
void open_screens(State& state) {
  for (Seat seat = 0; seat < seats(state); ++seat) {
    for (std::size_t a = 0; a < kArtifactCount; ++a)
      state.owned[seat][a] = static_cast<Count>(state.owned[seat][a] + state.secret[seat][a]);
    state.secret[seat].fill(0);
    state.secrets[seat] = 0;
  }
}

}  // namespace

void end_round(Play& play) {
  State& state = play.state;
  play.sink(event(Happening::round_end, engine::kNoSeat, MOR_160, state.round));
  remember(state);
  take_everything_back(state);
  clear_caves(play);
  state.camel = state.next_camel;  // MOR-163
  if (mode_of(state) == Mode::first && somebody_owns(state, kFirstGameTarget)) return finish_match(play);
  const int limit = kRoundLimits[option(state, Option::max_rounds)];
  if (limit && state.round >= limit) {
    play.sink(event(Happening::stopped, engine::kNoSeat, MOR_RUL_52, state.round));
    return finish_match(play);
  }
  ++state.round;
  start_round(play);
}

void finish_match(Play& play) {
  State& state = play.state;
  state.stage = Stage::over;
  state.space = kSpaceCount;
  ask_nothing(state);
  open_screens(state);
  const engine::Outcome outcome = Morgenland::outcome(state);
  const auto rule = outcome.winners.count() == 1 ? MOR_171 : is_magic(state) ? MOR_173 : MOR_172;
  for (Seat seat = 0; seat < seats(state); ++seat)
    if (outcome.winners.has(seat)) play.sink(event(Happening::win, seat, rule, state.artifacts[seat]));
}

// MOR-171 to MOR-173: most artifacts; in the magic game the Scrolls break ties; otherwise shared.
engine::Outcome Morgenland::outcome(const State& state) {
  engine::Outcome outcome;
  outcome.seats = state.setup.seats;
  outcome.over = state.stage == Stage::over;
  outcome.adjudicated = outcome.over && was_stopped(state);
  for (Seat seat = 0; seat < outcome.seats; ++seat) outcome.scores[seat] = state.artifacts[seat];
  outcome.rank_by([&](Seat seat) { return std::pair<int, int>(state.artifacts[seat], scrolls(state, seat)); });
  return outcome;
}

}  // namespace morgenland
