// Why an action is refused just here, before the rule is recited: told from a view alone.
#include "games/morgenland/formats/foretelling.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"

#include "engine/saying.h"
namespace morgenland {

namespace {

using Case = std::optional<engine::Message>;

constexpr engine::Saying<"case", told_of::kCaseSpecs> in_this_case;

Case about_placement(const Action& action, engine::RuleId rule) {
  switch (rule) {
    case MOR_44:
      return in_this_case("room-full", action.target, kRoomTokenLimit);
    case MOR_45:
      return in_this_case("empty-cave", action.target);
    case MOR_51:
      return in_this_case("placed", kTokenValues[action.arg]);
    case MOR_481:
      return in_this_case("taboo", action.target);
    default:
      return std::nullopt;
  }
}

Case about_declaration(const View& view, const Action& action, engine::RuleId rule) {
  const auto [power, first] = declared_by(action);
  const bool at_guard = view.question.ask == Ask::entry;
  const auto artifact = power - static_cast<int>(kSpellCount);
  switch (rule) {
    case MOR_232:
      return in_this_case("no-lamp");
    case MOR_220:
      return in_this_case("uses", uses(view, view.viewer.seat));
    case MOR_260:
      if (is_spell(power)) return in_this_case("no-spell", power);
      return std::nullopt;
    case MOR_221:
      if (!is_spell(power)) return in_this_case("no-artifact", artifact);
      return std::nullopt;
    case MOR_223:
      if (!is_spell(power)) return in_this_case("artifact-used", artifact);
      return std::nullopt;
    default:
      break;
  }
  if (at_guard) return is_spell(power) ? Case(in_this_case("at-guard")) : std::nullopt;
  const auto window = window_now(view);
  const bool wrong_moment = window && !(kPowers[power].windows & window_bit(*window));
  return wrong_moment ? Case(in_this_case("moment", static_cast<int>(*window))) : std::nullopt;
}

Case about_price(const View& view, Treasure type, engine::RuleId rule) {
  const Seat me = view.viewer.seat;
  const Price price = shown_price(view, me, view.space);
  const std::size_t next = view.question.ask == Ask::price ? view.question.left : 0u;
  if (rule == MOR_147) return in_this_case("too-many-pieces", price.size());
  if (rule == MOR_144) return in_this_case("type-used", type);
  if (next >= price.size()) return std::nullopt;
  if (rule == MOR_143) return in_this_case("price", type, price[next], view.units[me][type]);
  return in_this_case("cannot-complete", price.size() - next);
}

Case about_units(const View& view, Treasure type, engine::RuleId rule) {
  const Seat me = view.viewer.seat;
  if (rule == MOR_123) return in_this_case("absent", kGuardRoom);
  const int due =
      view.question.ask == Ask::entry ? view.guard - shown_strength(view, me, kGuardRoom) : view.question.left;
  if (total(view.units[me]) < due) return in_this_case("missing", due, total(view.units[me]));
  if (!view.units[me][type]) return in_this_case("none-held", type);
  return std::nullopt;
}

Case about_payment(const View& view, Treasure type, engine::RuleId rule) {
  const bool buys = view.question.ask == Ask::offer || view.question.ask == Ask::price;
  return buys ? about_price(view, type, rule) : about_units(view, type, rule);
}

}  // namespace

Case Morgenland::case_against(const View& view, ActionId id, engine::RuleId rule) {
  if (view.stage == Stage::over) return std::nullopt;
  if (!asked(view).has(view.viewer.seat)) {
    if (view.question.seat == engine::kNoSeat) return std::nullopt;
    return in_this_case("turn", view.question.seat);
  }
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::place:
      return about_placement(action, rule);
    case Verb::pay:
      return about_payment(view, action.arg, rule);
    case Verb::give:
      if (!view.units[view.viewer.seat][action.arg]) return in_this_case("none-held", action.arg);
      return std::nullopt;
    default:
      return is_declaration(action.verb) && is_magic(view) ? about_declaration(view, action, rule) : std::nullopt;
  }
}

}  // namespace morgenland
