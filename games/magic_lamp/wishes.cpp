// The Genie's wishes (LAMP-44 to LAMP-56): what the Lamp cards do is a table of small functions (ledger 7.3).
#include <algorithm>
#include <utility>

#include "games/magic_lamp/course.h"
#include "games/magic_lamp/events.h"
#include "games/magic_lamp/rules.gen.h"
#include "games/magic_lamp/view.h"

namespace magic_lamp {

using engine::ActionList;

void bury_lamp_card(State& state) {  // LAMP-50
  std::rotate(state.lamp.begin(), state.lamp.begin() + 1, state.lamp.end());
  if (state.lamp_known < kLampCards) ++state.lamp_known;
  state.wish = 0;
}

namespace {

// ---- whom and what a card may hit --------------------------------------------------------------------------------

constexpr KindSet kAllStones = (1u << kStoneCount) - 1;
constexpr KindSet kAllLoose = (1u << kLooseKinds) - 1;
constexpr KindSet kAllJewels = kAllLoose & ~kAllStones;

template <class Do>
void for_each_opponent(const State& state, Do act) {
  for (Seat seat = 0; seat < state.setup.seats; ++seat)
    if (seat != summoner(state)) act(seat);
}

template <class Do>
void for_each_kind(KindSet kinds, Do act) {
  for (; kinds; kinds = static_cast<KindSet>(kinds & (kinds - 1))) act(std::countr_zero(kinds));
}

// Every die of a board, as (space, face).
template <class Do>
void for_each_die(const State& state, Seat seat, Do act) {
  for (int space = 0; space < int{kChestCount}; ++space)
    if (const int face = state.board[seat][static_cast<std::size_t>(space)]) act(space, face);
}

// Every free space of a board.
template <class Do>
void for_each_gap(const State& state, Seat seat, Do act) {
  for (int space = 0; space < int{kChestCount}; ++space)
    if (!state.board[seat][static_cast<std::size_t>(space)]) act(space);
}

KindSet own_loose(const State& state) { return loose_kinds(state.loot[summoner(state)].cards); }

void list_loot(const State& state, ActionList& menu, KindSet wanted) {
  for_each_opponent(state, [&](Seat seat) {
    for_each_kind(static_cast<KindSet>(loose_kinds(state.loot[seat].cards) & wanted),
                  [&](int kind) { menu.push_back(encode(Verb::steal, seat, kind)); });
  });
}
void list_stones(const State& state, ActionList& menu) { list_loot(state, menu, kAllStones); }
void list_jewels(const State& state, ActionList& menu) { list_loot(state, menu, kAllJewels); }
void list_all_loose(const State& state, ActionList& menu) { list_loot(state, menu, kAllLoose); }

void list_own(const State& state, ActionList& menu) {
  for_each_kind(own_loose(state), [&](int kind) { menu.push_back(encode(Verb::give, kind)); });
}

void list_exchange(const State& state, ActionList& menu) {
  if (state.given != kNoKind) return list_all_loose(state, menu);
  bool somebody = false;
  for_each_opponent(state, [&](Seat seat) { somebody |= loose_kinds(state.loot[seat].cards) != 0; });
  if (somebody) list_own(state, menu);
}

void list_discard(const State& state, ActionList& menu) {
  for_each_kind(retrievable(state), [&](int kind) { menu.push_back(encode(Verb::retrieve, kind)); });
}

void list_turns(const State& state, ActionList& menu) {
  for_each_die(state, summoner(state), [&](int space, int) {
    for (int face = 0; face < int{kFacesMax}; ++face) menu.push_back(encode(Verb::turn, space, face));
  });
}

void list_moves(const State& state, ActionList& menu) {
  const Seat seat = summoner(state);
  for_each_die(state, seat, [&](int space, int) {
    for_each_gap(state, seat, [&](int gap) { menu.push_back(encode(Verb::move, space, gap)); });
  });
}

void list_pushes(const State& state, ActionList& menu) {
  for_each_opponent(state, [&](Seat seat) {
    for_each_die(state, seat, [&](int space, int) {
      for_each_gap(state, seat, [&](int gap) { menu.push_back(encode(Verb::push, seat, space, gap)); });
    });
  });
}

void list_nudges(const State& state, ActionList& menu) {
  for_each_opponent(state, [&](Seat seat) {
    for_each_die(state, seat, [&](int space, int face) {
      if (face > 1) menu.push_back(encode(Verb::nudge, seat, space, 0));
      if (face < int{kFacesMax}) menu.push_back(encode(Verb::nudge, seat, space, 1));
    });
  });
}

void list_mirrors(const State& state, ActionList& menu) {
  for_each_die(state, summoner(state), [&](int own, int) {
    for_each_opponent(state, [&](Seat seat) {
      for_each_die(state, seat, [&](int space, int) { menu.push_back(encode(Verb::mirror, own, seat, space)); });
    });
  });
}

void list_chests(const State& state, ActionList& menu) {
  for (std::size_t chest = 0; chest < kChestCount; ++chest)
    if (cards_left(state, chest)) menu.push_back(encode(Verb::peek, static_cast<int>(chest)));
}

// ---- what happens ------------------------------------------------------------------------------------------------

void steal(Course& course, const Action& action) {
  const Seat seat = summoner(course.state);
  course.sink(event(Happening::steal, seat, LAMP_45, {action.a, action.b}));
  hand_over(course, action.a, seat, action.b);
  course.go_on();
}

void exchange(Course& course, const Action& action) {  // two steps: the own card, then the other's
  State& state = course.state;
  if (action.verb == Verb::give) {
    state.given = action.a;
    return grant(course);
  }
  const Seat seat = summoner(state);
  const Kind given = std::exchange(state.given, kNoKind);
  course.sink(event(Happening::exchange, seat, LAMP_R_31, {action.a, given, action.b}));
  lose(course, seat, given);
  lose(course, action.a, action.b);
  gain(course, seat, action.b);
  gain(course, action.a, given);
  check_orphans(course, seat);
  check_orphans(course, action.a);
  course.go_on();
}

void salvage(Course& course, const Action& action) {
  const Seat seat = summoner(course.state);
  --course.state.discard[action.a];
  course.sink(event(Happening::salvage, seat, LAMP_45, {action.a}));
  gain(course, seat, action.a);
  course.go_on();
}

void turn_die(Course& course, const Action& action) {
  const Seat seat = summoner(course.state);
  Count& die = course.state.board[seat][action.a];
  const Count before = std::exchange(die, static_cast<Count>(action.b + 1));
  course.sink(event(Happening::turn_die, seat, LAMP_R_23, {action.a, before, die}));
  course.go_on();
}

void carry_die(Course& course, Seat owner, std::size_t from, std::size_t to) {
  auto& board = course.state.board[owner];
  std::swap(board[from], board[to]);
  course.sink(event(Happening::move_die, summoner(course.state), LAMP_R_23, {owner, arg(from), arg(to)}));
  course.go_on();
}
void move_die(Course& course, const Action& action) { carry_die(course, summoner(course.state), action.a, action.b); }
void push_die(Course& course, const Action& action) { carry_die(course, action.a, action.b, action.c); }

void nudge_die(Course& course, const Action& action) {
  Count& die = course.state.board[action.a][action.b];
  const Count before = std::exchange(die, static_cast<Count>(action.c ? die + 1 : die - 1));
  course.sink(event(Happening::nudge_die, summoner(course.state), LAMP_R_23, {action.a, action.b, before, die}));
  course.go_on();
}

void swap_faces(Course& course, const Action& action) {
  State& state = course.state;
  const Seat seat = summoner(state);
  std::swap(state.board[seat][action.a], state.board[action.b][action.c]);
  course.sink(event(Happening::swap_faces, seat, LAMP_R_23, {action.a, action.b, action.c}));
  course.go_on();
}

void peek(Course& course, const Action& action) {
  State& state = course.state;
  const Seat seat = summoner(state);
  const auto left = static_cast<std::size_t>(cards_left(state, action.a));
  const std::size_t count = std::min(left, kPeekCards);
  state.peeked[seat][action.a] = static_cast<Count>(count);
  course.sink(event(Happening::peek, seat, LAMP_R_7, {action.a, arg(count)}));
  for (std::size_t depth = 1; depth <= count; ++depth)
    course.sink(peeked_event(seat, LAMP_R_7, action.a, static_cast<int>(depth), state.order[action.a][left - depth]));
  course.go_on();
}

void toll(Course& course, const Action& action) {
  const Seat seat = summoner(course.state);
  course.sink(event(Happening::toll, seat, LAMP_45, {action.a}));
  lose(course, seat, action.a);
  ++course.state.discard[action.a];
  check_orphans(course, seat);
  course.go_on();
}

// ---- cards that ask for no target --------------------------------------------------------------------------------

void nothing_happens(Course& course) {  // LAMP-53
  course.sink(event(Happening::no_effect, summoner(course.state), LAMP_53, {course.state.lamp[0]}));
  course.go_on();
}

void draw_from_chest(Course& course) {  // LAMP-54
  State& state = course.state;
  const Seat seat = summoner(state);
  const auto chest = static_cast<std::size_t>(parameter_of(state.lamp[0]));
  if (!cards_left(state, chest)) return nothing_happens(course);
  const Kind kind = kind_of(take_top_card(course, chest));
  course.sink(event(Happening::lamp_draw, seat, LAMP_54, {arg(chest), kind}));
  if (kind == kSorcerer) {  // LAMP-96
    state.ending = true;
    ++state.loot[seat].cards[kSorcerer];
    bury_lamp_card(state);
    course.sink(event(Happening::sorcerer, seat, LAMP_96, {arg(chest)}));
    return finish(course, LAMP_96);
  }
  if (kind == kTalisman)
    ++state.kept[seat][kTalisman];  // placed at the end of the wish (LAMP-55)
  else
    gain(course, seat, kind);
  course.go_on();
}

void charm(Course& course) {
  State& state = course.state;
  const int count = parameter_of(state.lamp[0]);
  state.charm[summoner(state)] = static_cast<Count>(state.charm[summoner(state)] + count);
  course.sink(event(Happening::charm, summoner(state), LAMP_45, {static_cast<std::int16_t>(count)}));
  course.go_on();
}

void whim(Course& course) {  // LAMP-R-53
  if (!own_loose(course.state)) return nothing_happens(course);
  open_calm(course, summoner(course.state));
}

void send_caravan(Course& course) {
  State& state = course.state;
  const Seat seats = state.setup.seats;
  const auto picks = std::exchange(state.pick, {kNoKind, kNoKind, kNoKind, kNoKind, kNoKind});
  for (Seat seat = 0; seat < seats; ++seat)
    if (picks[seat] != kNoKind) lose(course, seat, picks[seat]);
  for (Seat seat = 0; seat < seats; ++seat) {
    if (picks[seat] == kNoKind) continue;
    const auto next = static_cast<Seat>((seat + 1) % seats);
    course.sink(event(Happening::caravan, seat, LAMP_45, {next, picks[seat]}));
    gain(course, next, picks[seat]);
  }
  for (Seat seat = 0; seat < seats; ++seat) check_orphans(course, seat);
  course.go_on();
}

void load_caravan(Course& course) {
  State& state = course.state;
  bool somebody = false;
  state.asked = {};
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const KindSet loose = loose_kinds(state.loot[seat].cards);
    somebody |= loose != 0;
    state.pick[seat] = only_kind(loose);
    if (loose && state.pick[seat] == kNoKind) state.asked.add(seat);
  }
  if (!somebody) return nothing_happens(course);
  if (state.asked.empty()) return send_caravan(course);
  course.ask(Phase::caravan);
}

// ---- the table ---------------------------------------------------------------------------------------------------

// Either a card takes effect by itself, or it lists its targets and hits one of them.
struct EffectSpec {
  void (*at_once)(Course&) = nullptr;
  void (*list)(const State&, ActionList&) = nullptr;
  void (*hit)(Course&, const Action&) = nullptr;
};

constexpr EffectSpec kEffectSpecs[kEffectCount] = {
    {draw_from_chest},                    // draw
    {nullptr, list_stones, steal},        // steal_stone
    {nullptr, list_jewels, steal},        // steal_jewel
    {nullptr, list_all_loose, steal},     // steal_any
    {nullptr, list_exchange, exchange},   // exchange
    {nullptr, list_discard, salvage},     // salvage
    {nullptr, list_turns, turn_die},      // turn_die
    {nullptr, list_moves, move_die},      // move_die
    {nullptr, list_pushes, push_die},     // push_die
    {nullptr, list_nudges, nudge_die},    // nudge_die
    {nullptr, list_mirrors, swap_faces},  // swap_faces
    {charm},                              // charm
    {nullptr, list_chests, peek},         // peek
    {whim},                               // whim
    {nullptr, list_own, toll},            // toll
    {load_caravan},                       // caravan
};

const EffectSpec& shown_effect(const State& state) {
  return kEffectSpecs[static_cast<std::size_t>(effect_of(state.lamp[0]))];
}

}  // namespace

void list_targets(const State& state, ActionList& menu) { shown_effect(state).list(state, menu); }

void hit_target(Course& course, const Action& action) { shown_effect(course.state).hit(course, action); }

void pick_for_caravan(Course& course, Seat seat, Kind kind) {
  course.state.pick[seat] = kind;
  course.state.asked.remove(seat);
  if (course.state.asked.empty()) send_caravan(course);
}

void show_wish(Course& course, int number) {
  State& state = course.state;
  constexpr engine::RuleId kRules[] = {LAMP_44, LAMP_46, LAMP_47};
  const Seat seat = summoner(state);
  if (number == 1) course.sink(event(Happening::summon, seat, LAMP_39, {state.summons[state.summoned].face}));
  state.wish = static_cast<Count>(number);
  course.sink(event(Happening::wish, seat, kRules[number - 1], {static_cast<std::int16_t>(number), state.lamp[0]}));
  course.ask(Phase::wish, seat);
  if (number < kWishesMax) return;
  course.sink(event(Happening::granted, seat, LAMP_47, {state.lamp[0]}));
  grant(course);
}

void refuse(Course& course) {
  State& state = course.state;
  const int number = state.wish;
  course.sink(event(Happening::refuse, state.actor, number == 1 ? LAMP_46 : LAMP_47, {state.lamp[0]}));
  bury_lamp_card(state);
  show_wish(course, number + 1);
}

// The shown card takes effect: by itself, on its only target, or on one that must be chosen. For an exchange this
// happens twice.
void grant(Course& course) {
  const EffectSpec& effect = shown_effect(course.state);
  if (effect.at_once) return effect.at_once(course);
  ActionList targets;
  effect.list(course.state, targets);
  if (targets.empty()) return nothing_happens(course);
  course.ask(Phase::target, summoner(course.state));
  if (targets.size() == 1) hit_target(course, decode(targets[0]));
}

}  // namespace magic_lamp
