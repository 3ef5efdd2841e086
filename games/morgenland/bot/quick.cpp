// For searches, which ask thousands of times a decision: menus without detours, and a quick action for playing on.
#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/magic/power.h"

namespace morgenland {

namespace {

// Declarations in a window that gain nothing over a later or a plainer one.
bool is_detour(const State& state, const Action& action) {
  if (!is_declaration(action.verb)) return false;
  const Power& power = kPowers[declared_by(action).power];
  return !could_help(state, action) || (power.can_wait && power.can_wait(state));
}

constexpr int kStrong = 5;  // index of kTokenValues from which a token is strong
constexpr int kTries = 4;

// Weak tokens belong into rooms, where strength costs money, strong ones into caves; the guard takes either.
bool looks_right(const Action& placement) {
  const bool strong = placement.arg >= kStrong;
  return placement.target == kGuardRoom || (is_room(placement.target) ? !strong : is_cave(placement.target));
}

}  // namespace

// Who wants to play magic can do so in the windows, and there when it may help and cannot wait.
void Morgenland::canonical(const State& state, Seat seat, engine::ActionList& menu) {
  if (!is_magic(state)) return legal(state, seat, menu);
  engine::ActionList whole;
  legal(state, seat, whole);
  const bool is_window = state.question.ask == Ask::window;
  for (const ActionId id : whole)
    if (id != encode(Verb::magic) && !(is_window && is_detour(state, decode(id)))) menu.push_back(id);
}

ActionId Morgenland::play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice) {
  if (state.question.ask != Ask::place) return sensible_answer(state, seat);
  const auto any = [&] { return menu[dice.below(static_cast<std::uint32_t>(menu.size()))]; };
  ActionId placement = any();
  for (int i = 0; i < kTries && !looks_right(decode(placement)); ++i) placement = any();
  return placement;
}

}  // namespace morgenland
