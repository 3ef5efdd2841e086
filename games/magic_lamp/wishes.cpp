// The Genie's wishes (LAMP-44 to LAMP-56): how they are shown, refused and granted. What the Lamp cards do is gathered
// from the units in wishes/ (ledger 7.3).
#include <algorithm>
#include <concepts>
#include <type_traits>

#include "games/magic_lamp/events.h"
#include "games/magic_lamp/rules.gen.h"
#include "games/magic_lamp/units.gen.h"

namespace magic_lamp {

namespace {

// Either it takes effect by itself, or it has targets; anything else that a Wish may hold it may say or leave out.
template <class U>
concept Unit = requires {
  { U::words } -> std::convertible_to<std::string_view>;
} && (requires(Course& course) { U::at_once(course); } != requires(const State& state, ActionList& menu, Course& course,
                                                                     Seat seat, const Action& action) {
  { U::verb } -> std::convertible_to<Verb>;
  U::list(state, menu);
  { U::refuses(state, seat, action) } -> std::same_as<Reason>;
  U::hit(course, action);
});

template <Unit U>
constexpr Wish wish_of_unit() {
  Wish wish{};
  wish.words = U::words;
  if constexpr (requires { U::verb; }) {
    wish.verb = wish.verb_then = U::verb;
    wish.list = U::list;
    wish.refuses = U::refuses;
    wish.hit = U::hit;
  }
  if constexpr (requires { U::verb_then; }) wish.verb_then = U::verb_then;
  if constexpr (requires { U::gift; }) wish.gift = U::gift;
  if constexpr (requires { U::at_once; }) wish.at_once = U::at_once;
  if constexpr (requires { U::answer; }) wish.answer = U::answer;
  if constexpr (requires { U::idle; }) wish.idle = U::idle;
  if constexpr (requires { U::worth; }) wish.worth = U::worth;
  return wish;
}

template <class... Units>
constexpr std::array<Wish, sizeof...(Units)> gather(std::type_identity<std::tuple<Units...>>) {
  return {wish_of_unit<Units>()...};
}

const Wish& shown_wish(const State& state) { return wish_of(state.lamp[0]); }

}  // namespace

constinit const std::array<Wish, kEffectCount> kWishes = gather(std::type_identity<AllEffects>{});

void bury_lamp_card(State& state) {  // LAMP-50
  std::rotate(state.lamp.begin(), state.lamp.begin() + 1, state.lamp.end());
  if (state.lamp_known < kLampCards) ++state.lamp_known;
  state.wish = 0;
}

void nothing_happens(Course& course) {  // LAMP-53
  course.sink(event(Happening::no_effect, summoner(course.state), LAMP_53, {course.state.lamp[0]}));
  course.go_on();
}

void list_targets(const State& state, ActionList& menu) { shown_wish(state).list(state, menu); }

void hit_target(Course& course, const Action& action) { shown_wish(course.state).hit(course, action); }

void answer_wish(Course& course, Seat seat, Kind kind) { shown_wish(course.state).answer(course, seat, kind); }

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
  const Wish& wish = shown_wish(course.state);
  if (wish.at_once) return wish.at_once(course);
  ActionList targets;
  wish.list(course.state, targets);
  if (targets.empty()) return nothing_happens(course);
  course.ask(Phase::target, summoner(course.state));
  if (targets.size() == 1) hit_target(course, decode(targets[0]));
}

}  // namespace magic_lamp
