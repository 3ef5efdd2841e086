// The palace rooms (ledger 2.8): offers in rank order, prices piece by piece, and the purchase.
#include <algorithm>
#include <functional>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

// Whether the pieces from `next` on can be paid with types that are not `used`. Pieces of equal value take their types
// in ascending order, so that equal payments are one path; `floor` is the first type open to the next piece.
bool can_complete(const Purse& purse, const Price& price, std::size_t next, unsigned used, unsigned floor) {
  if (next == price.size()) return true;
  for (unsigned type = floor; type < kTreasureCount; ++type) {
    if (used >> type & 1 || purse[type] < price[next]) continue;
    const bool equal = next + 1 < price.size() && price[next + 1] == price[next];
    if (can_complete(purse, price, next + 1, used | 1u << type, equal ? type + 1 : 0)) return true;
  }
  return false;
}

bool is_last_pile(const Table& table) {
  return std::all_of(table.rooms.begin(), table.rooms.end(), [](const Room& room) { return !pile_size(room); });
}

void decline(Play& play, Seat seat) {  // MOR-149, MOR-604
  State& state = play.state;
  state.declined.add(seat);
  state.had_magic = false;
  ask_nothing(state);
  state.stage = Stage::turned;
  open_window(play);
}

void pay_piece(Play& play, Seat seat, Treasure type) {
  State& state = play.state;
  const Price price = price_of(state, seat, state.space);
  if (state.question.ask == Ask::offer) ask(state, Ask::price, seat);
  Question& question = state.question;
  const int units = price[question.left];
  pay_bank(state, seat, type, units);
  play.sink(event(Happening::pay, seat, MOR_143, type, units));
  question.types = static_cast<std::uint8_t>(question.types | 1u << type);
  ++question.left;
  const bool equal = question.left < price.size() && price[question.left] == units;
  question.floor = static_cast<Treasure>(equal ? type + 1 : 0);
  if (question.left < price.size()) return;
  ask_nothing(state);
  state.stage = Stage::buying;
  state.buyer = seat;
  state.had_magic = false;
  open_window(play);  // W-BUY
}

}  // namespace

Price price_of(const State& state, Seat seat, int room) {  // MOR-143, MOR-270
  Price price;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = state.tokens[seat][slot];
    if (token.place != room) continue;
    for (int i = 0; i <= token.doubles && price.size() < price.capacity(); ++i)
      price.push_back(static_cast<Count>(worth(state, state.values[seat][slot], room)));
  }
  for (const Place carpet : state.carpets[seat])
    if (carpet == room && price.size() < price.capacity()) price.push_back(kCarpetValue);
  std::sort(price.begin(), price.end(), std::greater<>());
  return price;
}

bool can_pay(const State& state, const Price& price, Seat seat) {
  return price.size() <= kTreasureCount && can_complete(state.units[seat], price, 0, 0, 0);  // MOR-147
}

std::uint8_t types_for_next_piece(const State& state, const Price& price, Seat seat, const Question& question) {
  const std::size_t next = question.left;
  unsigned types = 0;
  if (price.size() > kTreasureCount || next >= price.size()) return 0;
  for (unsigned type = question.floor; type < kTreasureCount; ++type) {
    if (question.types >> type & 1 || state.units[seat][type] < price[next]) continue;
    const bool equal = next + 1 < price.size() && price[next + 1] == price[next];
    if (can_complete(state.units[seat], price, next + 1, question.types | 1u << type, equal ? type + 1 : 0))
      types |= 1u << type;
  }
  return static_cast<std::uint8_t>(types);
}

void offer_artifact(Play& play) {  // MOR-142
  State& state = play.state;
  const int room = state.space;
  for (const Seat seat : ranking(state, room)) {
    if (state.declined.has(seat)) continue;
    if (!can_pay(state, price_of(state, seat, room), seat) && !is_able(state, seat)) {  // MOR-RUL-61
      play.sink(event(Happening::cannot_pay, seat, MOR_146, room));
      return decline(play, seat);
    }
    if (!state.had_magic) play.sink(event(Happening::offer, seat, MOR_142, room, strength(state, seat, room)));
    state.stage = Stage::offer;
    return ask(state, Ask::offer, seat);
  }
  if (!is_empty(state, room))
    play.sink(event(Happening::unsold, engine::kNoSeat, MOR_150, room));
  else
    play.sink(event(Happening::passed_over, engine::kNoSeat, MOR_66, room));
  space_is_done(play);
}

void answer_offer(Play& play, const Action& action) {
  const Seat seat = play.state.question.seat;
  if (action.verb == Verb::pay) return pay_piece(play, seat, action.arg);
  if (action.verb == Verb::magic) return open_by_magic(play);
  play.sink(event(Happening::decline, seat, MOR_148, play.state.space));
  decline(play, seat);
}

// ---- taking ------------------------------------------------------------------------------------------------------

std::size_t down_index(const Table& table, int room, int pick) {
  return static_cast<std::size_t>(table.rooms[static_cast<std::size_t>(room)].down - pick);
}

namespace {

// What the others knew of the pile's order is now true of the pile as it was (see Recall); of the pile as it is they
// know nothing.
void forget_order(State& state, std::size_t room, Seat taker) {
  auto& known = state.known_by[room];
  const Count size = state.rooms[room].down;
  const auto own = static_cast<Knowers>(1u << taker);
  const bool worth_keeping = std::any_of(known.begin(), known.begin() + size, [&](Knowers k) { return k & ~own; });
  if (worth_keeping || state.recall.room == room) state.recall = {};
  if (worth_keeping) {
    state.recall.room = static_cast<Count>(room);
    state.recall.taker = taker;
    state.recall.size = size;
    state.recall.was = state.down[room];
    state.recall.known_by = known;
  }
  std::fill(known.begin(), known.begin() + size, own);
}

void take_out(State& state, std::size_t room, std::size_t index) {
  auto& down = state.down[room];
  auto& known = state.known_by[room];
  const Count left = --state.rooms[room].down;
  for (std::size_t i = index; i < left; ++i) {
    down[i] = down[i + 1];
    known[i] = known[i + 1];
  }
  down[left] = kNoArtifact;
  known[left] = 0;
}

}  // namespace

void take_bought(Play& play, int pick, engine::RuleId rule) {
  State& state = play.state;
  const Seat seat = std::exchange(state.buyer, engine::kNoSeat);
  const auto r = static_cast<std::size_t>(state.space - kFirstRoom);
  Room& room = state.rooms[r];
  if (!is_magic(state)) {
    --room.down;
    ++state.artifacts[seat];
    return play.sink(event(Happening::buy, seat, rule, state.space, kUnseenArtifact));
  }
  if (pick == 0) {
    const Artifact artifact = std::exchange(room.display, kNoArtifact);
    gain_artifact(state, seat, artifact);
    return play.sink(event(Happening::buy, seat, rule, state.space, artifact));
  }
  const std::size_t index = down_index(state, static_cast<int>(r), pick);
  const Artifact artifact = state.down[r][index];
  forget_order(state, r, seat);
  take_out(state, r, index);
  ++state.secret[seat][artifact];
  ++state.secrets[seat];
  ++state.artifacts[seat];
  play.sink(secret(event(Happening::buy, seat, rule, state.space, artifact), 0b10, SeatSet::of(seat)));
}

void gain_artifact(State& state, Seat seat, Artifact artifact) {
  ++state.owned[seat][artifact];
  ++state.artifacts[seat];
}

void lose_artifact(State& state, Seat seat, Artifact artifact) {
  --state.artifacts[seat];
  if (known_unused(state, seat, artifact) > 0) {
    --state.owned[seat][artifact];
  } else {
    --state.secret[seat][artifact];
    --state.secrets[seat];
  }
}

void finish_purchase(Play& play) {
  if (play.state.buyer != engine::kNoSeat) take_bought(play, 0, MOR_151);
  if (is_last_pile(play.state)) return finish_match(play);  // MOR-170
  space_is_done(play);
}

}  // namespace morgenland
