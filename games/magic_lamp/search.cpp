// The chests are searched, then what was kept is laid out (LAMP-57 to LAMP-93), with the Magic Ring of the variant
// (LAMP-106 to LAMP-113).
#include <algorithm>
#include <utility>

#include "games/magic_lamp/course.h"
#include "games/magic_lamp/events.h"
#include "games/magic_lamp/rules.gen.h"

namespace magic_lamp {

Seat searcher_of(const Table& table, std::size_t chest) {  // LAMP-61: equal faces cancel, the smallest left searches
  std::array<Count, kFacesMax + 1> claims{};
  std::array<Seat, kFacesMax + 1> claimant{};
  for (Seat seat = 0; seat < table.setup.seats; ++seat) {
    const Count face = table.board[seat][chest];
    ++claims[face];
    claimant[face] = seat;
  }
  for (std::size_t face = 1; face <= kFacesMax; ++face)
    if (claims[face] == 1) return claimant[face];
  return engine::kNoSeat;
}

int counted_scorpions(const Table& table) {  // LAMP-68
  int total = 0;
  for (std::size_t i = 0; i < table.drawn_count; ++i) total += scorpions_on(table.drawn[i]);
  return std::max(0, total - (table.actor < kSeatsMax ? table.charm[table.actor] : 0));
}

namespace {

int claimants(const Table& table, std::size_t chest) {
  int count = 0;
  for (Seat seat = 0; seat < table.setup.seats; ++seat) count += table.board[seat][chest] != 0;
  return count;
}

Pile take_drawn_cards(State& state) {
  Pile cards{};
  for (std::size_t i = 0; i < state.drawn_count; ++i) ++cards[kind_of(state.drawn[i])];
  state.drawn.fill(kNoCard);
  state.drawn_count = 0;
  return cards;
}

void add(Pile& pile, const Pile& cards) {
  for (std::size_t kind = 0; kind < kKindCount; ++kind) pile[kind] = static_cast<Count>(pile[kind] + cards[kind]);
}

void leave_chest(Course& course) {
  ++course.state.chest;
  course.go_on();
}

void bust(Course& course, int total) {  // LAMP-69 to LAMP-71
  State& state = course.state;
  course.sink(
      event(Happening::bust, state.actor, LAMP_70, {state.chest, state.drawn_count, static_cast<std::int16_t>(total)}));
  add(state.discard, take_drawn_cards(state));
  leave_chest(course);
}

// LAMP-106: a six, and all six cards drawn.
bool finds_ring(const Table& table) {
  return mode_of(table) == Mode::precious && table.board[table.actor][table.chest] == kFacesMax &&
         table.drawn_count == kFacesMax;
}

void hand_ring(Course& course) {  // LAMP-107, LAMP-109
  State& state = course.state;
  const Seat holder = std::exchange(state.ring, state.actor);
  if (holder == engine::kNoSeat)
    course.sink(event(Happening::ring, state.actor, LAMP_107));
  else if (holder == state.actor)
    course.sink(event(Happening::ring_kept, state.actor, LAMP_109));
  else
    course.sink(event(Happening::ring_taken, state.actor, LAMP_107, {holder}));
}

}  // namespace

// The order among equals nobody has seen is nobody's business; what a seat peeked at moves up with the pile.
Card take_top_card(Course& course, std::size_t chest) {
  State& state = course.state;
  const auto top = static_cast<std::size_t>(cards_left(state, chest) - 1);
  const Card card = std::exchange(state.order[chest][top], kNoCard);
  state.inside[chest] &= ~(ChestSet{1} << index_of(card));
  for (auto& seen : state.peeked) seen[chest] = static_cast<Count>(seen[chest] - (seen[chest] > 0));
  state.drew = true;
  return card;
}

void treat_chest(Course& course) {
  State& state = course.state;
  const Seat searcher = searcher_of(state, state.chest);
  const int claims = claimants(state, state.chest);
  state.searchers[state.chest] = searcher;
  if (searcher == engine::kNoSeat) {
    const bool cancelled = claims > 0;
    course.sink(event(cancelled ? Happening::cancelled : Happening::unclaimed, engine::kNoSeat,
                      cancelled ? LAMP_62 : LAMP_59, {state.chest}));
    ++state.chest;
    return;
  }
  course.sink(event(Happening::search, searcher, claims > 1 ? LAMP_61 : LAMP_60,
                    {state.chest, state.board[searcher][state.chest]}));
  course.ask(Phase::search, searcher);
  if (!cards_left(state, state.chest)) end_search(course, LAMP_75);
}

void draw(Course& course) {  // LAMP-65, LAMP-68
  State& state = course.state;
  const Card card = take_top_card(course, state.chest);
  state.drawn[state.drawn_count++] = card;
  const int total = counted_scorpions(state);
  const int face = state.board[state.actor][state.chest];
  course.sink(event(
      Happening::draw, state.actor, LAMP_65,
      {state.chest, kind_of(card), static_cast<std::int16_t>(scorpions_on(card)), static_cast<std::int16_t>(total)}));
  if (kind_of(card) == kSorcerer) {
    state.ending = true;
    course.sink(event(Happening::sorcerer, state.actor, LAMP_74, {state.chest}));
  }
  if (total >= face) return bust(course, total);
  if (state.drawn_count == face) return end_search(course, LAMP_66);
  if (!cards_left(state, state.chest)) end_search(course, LAMP_75);
}

void end_search(Course& course, engine::RuleId rule) {
  State& state = course.state;
  course.sink(event(Happening::keep, state.actor, rule, {state.chest, state.drawn_count}));
  const bool ring = finds_ring(state);
  add(state.kept[state.actor], take_drawn_cards(state));
  if (!ring) return leave_chest(course);
  hand_ring(course);
  if (!retrievable(state) && !state.discard[kTalisman]) return leave_chest(course);  // LAMP-R-39
  ++state.chest;
  course.ask(Phase::retrieve, state.actor);
}

KindSet retrievable(const Table& table) {
  KindSet kinds = 0;
  for (std::size_t kind = 0; kind < kLooseKinds; ++kind)
    if (table.discard[kind]) kinds = static_cast<KindSet>(kinds | 1u << kind);
  return kinds;
}

void retrieve(Course& course, Kind kind) {  // LAMP-108, LAMP-112
  State& state = course.state;
  if (kind == kNoKind) {
    course.sink(event(Happening::decline, state.actor, LAMP_108));
  } else {
    --state.discard[kind];
    ++state.kept[state.actor][kind];
    course.sink(event(Happening::retrieve, state.actor, LAMP_108, {kind}));
  }
  course.go_on();
}

void lay_out(Course& course) {  // LAMP-76, LAMP-77: everything but talismans
  State& state = course.state;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    Pile& kept = state.kept[seat];
    std::size_t count = 0;
    for (std::size_t kind = 0; kind < kLooseKinds; ++kind) count += kept[kind];
    if (count) course.sink(event(Happening::lay, seat, LAMP_76, {arg(count)}));
    for (std::size_t kind = 0; kind < kKindCount; ++kind)
      for (; kept[kind] && kind != kTalisman; --kept[kind]) gain(course, seat, static_cast<Kind>(kind));
  }
}

namespace {

Seat next_to_place(const State& state) {
  if (state.wish) return state.kept[summoner(state)][kTalisman] ? summoner(state) : engine::kNoSeat;
  for (const Seat searcher : state.searchers)  // LAMP-78
    if (searcher != engine::kNoSeat && state.kept[searcher][kTalisman]) return searcher;
  return engine::kNoSeat;
}

void put_talisman(Course& course, Seat seat, Kind stone) {  // kNoKind: there is no stone
  State& state = course.state;
  --state.kept[seat][kTalisman];
  ++state.loot[seat].cards[kTalisman];
  if (stone == kNoKind) return course.sink(event(Happening::orphan, seat, LAMP_91));
  ++state.loot[seat].live[stone];
  course.sink(event(Happening::place, seat, LAMP_85, {stone}));
}

}  // namespace

bool ask_for_talisman(Course& course) {
  State& state = course.state;
  for (Seat seat = next_to_place(state); seat != engine::kNoSeat; seat = next_to_place(state)) {
    KindSet stones = 0;
    for (std::size_t stone = 0; stone < kStoneCount; ++stone)
      if (state.loot[seat].cards[stone]) stones = static_cast<KindSet>(stones | 1u << stone);  // LAMP-86
    if (std::popcount(stones) > 1) {
      course.ask(Phase::place, seat);
      return true;
    }
    put_talisman(course, seat, only_kind(stones));
  }
  return false;
}

void place_talisman(Course& course, std::size_t stone) {
  put_talisman(course, course.state.actor, static_cast<Kind>(stone));
  course.go_on();
}

}  // namespace magic_lamp
