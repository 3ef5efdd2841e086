// "If I do this", and why not just here: told from a view alone. What an action does is tried on a guess at what is
// hidden, of which only numbers that everybody can count are told.
#include "games/thief_of_baghdad/foretelling.h"

#include "engine/saying.h"
#include "engine/tried.h"
#include "games/thief_of_baghdad/payments.h"
#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

constexpr engine::Saying<"then", told_of::kForetoldSpecs> then;
constexpr engine::Saying<"case", told_of::kCaseSpecs> in_this_case;

bool is_paid_for(Verb verb) { return is_thief_action(verb) || verb == Verb::move || verb == Verb::neutral; }

// ---- if I do this ------------------------------------------------------------------------------------------------

void tell_thief(engine::Foretold& lines, const State& before, const State& after, std::size_t at) {
  const Seat me = before.turn;
  const int top = top_chest(before.palaces[at]);
  if (after.chests[me] > before.chests[me])
    lines.push_back(then("steals", at, top, after.chests[me]));
  else
    lines.push_back(top ? then("inside", at, after.palaces[at].thieves[me], top) : then("no-chest", at));
  if (after.phase == Phase::over) return lines.push_back(then("wins"));
  lines.push_back(then("thieves-left", kThiefActionLimit - after.thief_actions));
}

// What a thief would cost there next (THIEF-19).
void tell_price(engine::Foretold& lines, const State& after, Seat me, std::size_t at) {
  if (!after.palaces[at].guards[me]) return;
  if (!top_chest(after.palaces[at])) return lines.push_back(then("no-chest", at));
  const int price = foreign_guards_at(after.palaces[at], me);
  lines.push_back(price ? then("costs", at, price) : then("free-of-guards", at));
}

void tell_guards(engine::Foretold& lines, const State& after, Seat me, const Action& action) {
  const bool own = action.verb == Verb::move || action.verb == Verb::carry;
  if (own && !after.palaces[action.at].guards[me]) lines.push_back(then("unguarded", action.at));
  if (action.verb == Verb::move || action.verb == Verb::neutral) {
    if (!own) tell_price(lines, after, me, action.at);
    tell_price(lines, after, me, action.to);
  }
}

int drawn_by(const State& before, const State& after) {
  return after.hand_size[before.turn] - before.hand_size[before.turn];
}

}  // namespace

engine::Foretold ThiefOfBaghdad::foretell(const View& view, ActionId id) {
  engine::Foretold lines;
  const Action action = decode(id);
  const Seat me = view.viewer.seat;
  const engine::Tried<ThiefOfBaghdad> tried(view, id);
  const State &before = tried.before, &after = tried.after;
  if (is_thief_action(action.verb)) tell_thief(lines, before, after, action.to);
  if (action.verb == Verb::post_own || action.verb == Verb::post_neutral) tell_price(lines, after, me, action.at);
  if (is_paid_for(action.verb)) {
    tell_guards(lines, after, me, action);
    lines.push_back(then("hand", after.hand_size[me], after.dancers[me]));
  }
  if (action.verb == Verb::end || action.verb == Verb::pass_cards)
    lines.push_back(then("draws", drawn_by(before, after)));
  if (action.verb == Verb::pass_dancer) lines.push_back(then("draws-dancer", drawn_by(before, after)));
  return lines;
}

// ---- why not just here -------------------------------------------------------------------------------------------

namespace {

// What is missing to send a thief in (THIEF-18).
engine::Message about_placing(const View& view, std::size_t at) {
  const Palace& palace = view.palaces[at];
  if (!palace.guards[view.turn]) return in_this_case("no-own-guard", at);
  return foreign_guards_at(palace, view.turn) ? in_this_case("no-thief") : in_this_case("no-other-guard", at);
}

// The first palace of whose cards too few are in hand.
std::optional<engine::Message> about_payment(const View& view, const Action& action) {
  const Payment payment = payment_of(view, view.turn, action);
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    if (payment.cards[p] > view.hand[p]) return in_this_case("lacks", p, payment.cards[p], view.hand[p]);
  return std::nullopt;
}

engine::Message about_square(const View& view, const Action& action) {
  if (action.verb == Verb::neutral && !view.palaces[action.at].neutral) return in_this_case("no-neutral", action.at);
  return in_this_case("full", action.to, kGuardSquares);
}

}  // namespace

std::optional<engine::Message> ThiefOfBaghdad::case_against(const View& view, ActionId id, engine::RuleId rule) {
  const Action action = decode(id);
  switch (rule) {
    case THIEF_8:
    case THIEF_12:
      return in_this_case("turn", view.turn);
    case THIEF_14:
      return in_this_case("thief-limit", view.thief_actions);
    case THIEF_18:
      return about_placing(view, action.at);
    case THIEF_19:
    case THIEF_24:
    case THIEF_30:
      return about_payment(view, action);
    case THIEF_34:
      return in_this_case("dancers", payment_of(view, view.turn, action).dancers, view.dancers[view.turn]);
    case THIEF_36:
      return in_this_case("too-many-dancers", action.at, foreign_guards_at(view.palaces[action.at], view.turn));
    case THIEF_22:
      return in_this_case("no-own-guard", action.at);
    case THIEF_9:
    case THIEF_23:
    case THIEF_29:
      return about_square(view, action);
    case THIEF_26:
    case THIEF_27:
      return in_this_case("no-thief-there", action.at);
    case THIEF_6:
    case THIEF_57:
      return in_this_case("none-left");
    case THIEF_44:
      return in_this_case("nothing-done");
    case THIEF_45:
      return in_this_case("acted", view.actions);
    default:
      return std::nullopt;
  }
}

}  // namespace thief_of_baghdad
