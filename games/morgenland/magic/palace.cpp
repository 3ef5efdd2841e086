// Spells on the piles of the palace rooms: Abracadabra (MOR-310 to MOR-313), Mage's Apprentice (MOR-400 to MOR-403) and
// Mirage (MOR-410 to MOR-412).
#include <algorithm>
#include <utility>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

// ---- Abracadabra: the buyer takes any artifact of the pile -------------------------------------------------------

namespace abracadabra {

namespace {

const Room& room_on_sale(const Table& table) { return table.rooms[static_cast<std::size_t>(table.space - kFirstRoom)]; }

}  // namespace

Targets targets(const State& state, Seat caster) {
  return untargeted(state.buyer == caster && pile_size(room_on_sale(state)) > 1);
}

Reason refuses(const State& state, Seat caster, int) {
  if (state.buyer != caster) return MOR_310;
  return unless(room_on_sale(state).down > 0, MOR_RUL_57);
}

bool useful(const Table& table, Seat) { return pile_size(room_on_sale(table)) > 1; }

Step begin(Play& play, Item& item) { return ask_to_pick(play, item.seat, play.state.space - kFirstRoom, true); }

Step resume(Play& play, Item&, const Action& answer) {
  take_bought(play, answer.arg, MOR_311);
  return Step::resolved;
}

}  // namespace abracadabra

// ---- Mage's Apprentice: an own artifact for one on show ----------------------------------------------------------

namespace apprentice {

namespace {

bool has_spare(const State& state, Seat seat) {
  for (std::size_t a = 0; a < kArtifactCount; ++a)
    if (spare(state, seat, static_cast<Artifact>(a)) > 0) return true;
  return false;
}

}  // namespace

Targets targets(const State& state, Seat caster) {
  if (!has_spare(state, caster)) return 0;
  Targets rooms = 0;
  for (std::size_t r = 0; r < kRoomCount; ++r)
    if (state.rooms[r].display != kNoArtifact) rooms |= Targets{1} << r;
  return rooms;
}

// All artifacts less those laid out, the Lamp that this casting lights among them (MOR-635).
Reason refuses(const State& state, Seat caster, int first) {
  if (state.rooms[static_cast<std::size_t>(first)].display == kNoArtifact) return MOR_400;
  return unless(state.artifacts[caster] - uses(state, caster) > (state.lit.has(caster) ? 0 : 1), MOR_400);
}

Step begin(Play& play, Item& item) {
  const State& state = play.state;
  if (state.rooms[item.first].display == kNoArtifact || !has_spare(state, item.seat)) return Step::failed;  // MOR-403
  return ask_to_swap(play, item.seat, item.first);
}

Step resume(Play& play, Item& item, const Action& answer) {
  const auto given = static_cast<Artifact>(answer.arg);
  const Artifact taken = std::exchange(play.state.rooms[item.first].display, given);
  lose_artifact(play.state, item.seat, given);
  gain_artifact(play.state, item.seat, taken);
  play.sink(event(Happening::exchange, item.seat, MOR_401, kFirstRoom + item.first, taken, given));
  return Step::resolved;
}

}  // namespace apprentice

// ---- Mirage: another artifact of the pile is on show -------------------------------------------------------------

namespace mirage {

namespace {

// What was known of the pile before somebody took from it unseen (Recall) stays true of the pile with one more at the
// bottom and one more turned up. Where that no longer fits the memory is given up.
void remember(State& state, std::size_t room, Artifact shown, Artifact bottom) {
  Recall& recall = state.recall;
  if (recall.room != room) return;
  if (recall.size == kDownMax || recall.seen == kDownMax) {
    recall = {};
    return;
  }
  recall.turned_up[recall.seen++] = shown;
  std::copy_backward(recall.was.begin(), recall.was.end() - 1, recall.was.end());
  std::copy_backward(recall.known_by.begin(), recall.known_by.end() - 1, recall.known_by.end());
  recall.was[0] = bottom;
  recall.known_by[0] = kEverybody;
  ++recall.size;
}

}  // namespace

Targets targets(const State& state, Seat) {
  Targets rooms = 0;
  for (std::size_t r = 0; r < kRoomCount; ++r)
    if (state.rooms[r].display != kNoArtifact && state.rooms[r].down) rooms |= Targets{1} << r;
  return rooms;
}

Reason refuses(const State& state, Seat, int first) {
  const Room& room = state.rooms[static_cast<std::size_t>(first)];
  return unless(room.display != kNoArtifact && pile_size(room) > 1, MOR_410);
}

Step begin(Play& play, Item& item) { return ask_to_pick(play, item.seat, item.first, false); }

Step resume(Play& play, Item& item, const Action& answer) {
  State& state = play.state;
  const std::size_t room = item.first;
  auto& down = state.down[room];
  auto& known = state.known_by[room];
  const std::size_t index = down_index(state, item.first, answer.arg);
  const Artifact shown = down[index];
  for (std::size_t i = index; i > 0; --i) {  // those beneath move up; the order of the rest is unchanged
    down[i] = down[i - 1];
    known[i] = known[i - 1];
  }
  const Artifact bottom = std::exchange(state.rooms[room].display, shown);
  down[0] = bottom;
  known[0] = kEverybody;  // MOR-412
  remember(state, room, shown, bottom);
  play.sink(event(Happening::mirage, item.seat, MOR_411, kFirstRoom + item.first, shown, bottom));
  return Step::resolved;
}

}  // namespace mirage

}  // namespace morgenland
