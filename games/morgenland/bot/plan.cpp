// The action a thoughtful player would choose. Placements are laid out as a whole (plan_placing.cpp); most questions of
// the tally have an answer that suggests itself (sensible.cpp); where it is worth a thought, at the guard, at an offer
// and in windows, the few options that make sense are tried on a few guesses at what is hidden, and the one is taken
// after which the round ends best.
#include <algorithm>
#include <array>

#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/rules/answers.h"

namespace morgenland {

namespace {

using engine::ActionList;
using toolkit::Dice;

constexpr int kGuesses = 6;
constexpr double kCostOfUse = 0.04;  // of an artifact: another may be wanted more later in the round

// ---- trying ------------------------------------------------------------------------------------------------------

double cost_of(ActionId id) {
  const Verb verb = decode(id).verb;
  return is_declaration(verb) ? kCostOfUse : 0;
}

ActionId best_of(const View& view, const ActionList& options, Dice& dice) {
  if (options.size() == 1) return options[0];
  const Seat seat = view.viewer.seat;
  std::array<double, engine::kMenuMax> worth{};
  for (int i = 0; i < kGuesses; ++i) {
    const State guess = Morgenland::guess(view, dice);
    for (std::size_t a = 0; a < options.size(); ++a) {
      State after = guess;
      Morgenland::apply(after, seat, options[a], dice, {});
      worth[a] += outlook(after, seat);
    }
  }
  std::size_t best = 0;
  for (std::size_t a = 0; a < options.size(); ++a) {
    worth[a] -= kGuesses * cost_of(options[a]);
    if (worth[a] > worth[best] + 1e-9) best = a;
  }
  return options[best];
}

// ---- the tally ---------------------------------------------------------------------------------------------------

ActionId plan_entry(const View& view, const State& guess, const ActionList& menu, Dice& dice) {
  const Seat seat = view.viewer.seat;
  const int missing = guess.guard - strength(guess, seat, kGuardRoom);
  Question question;
  question.left = static_cast<Count>(std::max(1, missing));
  const ActionId pay = encode(Verb::pay, Needs(guess, seat).to_pay(question));
  ActionList options;
  for (const ActionId id : menu)
    if (decode(id).verb != Verb::pay || id == pay) options.push_back(id);
  return best_of(view, options, dice);
}

ActionId plan_offer(const View& view, const State& guess, Dice& dice) {
  const Seat seat = view.viewer.seat;
  const Price price = price_of(guess, seat, guess.space);
  if (!can_pay(guess, price, seat)) return encode(Verb::decline);
  ActionList options;
  options.push_back(encode(Verb::pay, Needs(guess, seat).to_pay_for_piece(price, guess.question)));
  options.push_back(encode(Verb::decline));
  return best_of(view, options, dice);
}

// Three of different types: whatever the caves bring, something can be paid with them.
ActionId plan_start(const View& view, Dice& dice) {
  const int picked = view.picked[view.viewer.seat];
  constexpr int kLast = static_cast<int>(kTreasureCount) - 1;
  const int from = picked ? std::min(kLast, view.picks[static_cast<std::size_t>(picked - 1)] + 1) : 0;
  const int to = std::max(from + 1, kLast + 1 - (kStartUnits - 1 - picked));
  return encode(Verb::take, from + static_cast<int>(dice.below(static_cast<std::uint32_t>(to - from))));
}

// ---- magic -------------------------------------------------------------------------------------------------------

ActionId plan_window(const View& view, const ActionList& menu, Dice& dice) {
  ActionList options;
  options.push_back(encode(Verb::pass));
  for (const ActionId id : menu)
    if (could_help(view, decode(id))) options.push_back(id);
  return best_of(view, options, dice);
}

}  // namespace

ActionId Morgenland::plan(const View& view, Dice& dice) {
  const Seat seat = view.viewer.seat;
  switch (view.question.ask) {
    case Ask::start:
      return plan_start(view, dice);
    case Ask::place:
      return plan_placement(view, dice);
    default:
      break;
  }
  const State guess = Morgenland::guess(view, dice);
  ActionList menu;
  legal(guess, seat, menu);
  if (menu.size() == 1) return menu[0];
  switch (view.question.ask) {
    case Ask::window:
      return plan_window(view, menu, dice);
    case Ask::entry:
      return plan_entry(view, guess, menu, dice);
    case Ask::offer:
      return plan_offer(view, guess, dice);
    case Ask::aim:
      return best_of(view, menu, dice);
    default:
      return sensible_answer(guess, seat);
  }
}

}  // namespace morgenland
