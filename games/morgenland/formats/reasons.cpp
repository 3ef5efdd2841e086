// "Why this rather than that": what treasure is needed for, who would be first, what a way costs; and how the round
// would end. Strengths, prices and purses are those of the viewer and of what lies open.
#include "games/morgenland/formats/reasons.h"

#include <algorithm>

#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using engine::Reasons;

// ---- treasure ----------------------------------------------------------------------------------------------------

int held(const View& view, int treasure) {
  const Seat me = view.viewer.seat;
  const auto type = static_cast<Treasure>(treasure);
  const auto& picks = view.picks;
  const auto picked = std::count(picks.begin(), picks.begin() + view.picked[me], type);  // sealed at the start
  return view.units[me][type] + (view.stage == Stage::treasures ? static_cast<int>(picked) : 0);
}

bool gives_away(Verb verb) { return verb == Verb::pay || verb == Verb::give; }

// Whether one more unit, or the last one, of a type is part of what the viewer's pieces in the rooms will cost.
bool is_needed(const View& view, int treasure, int units) {
  constexpr double kWorthOfAnyUnit = 0.2;  // a needed one is worth more
  return Needs(own_part(view), view.viewer.seat).of_unit(static_cast<std::size_t>(treasure), units) > kWorthOfAnyUnit;
}

void compare_gifts(Reasons& reasons, const View& view, int type, int other) {
  const int mine = held(view, type), theirs = held(view, other);
  if (mine > theirs) say(reasons, because("plenty", type, mine, theirs));
  if (is_needed(view, other, theirs) && !is_needed(view, type, mine)) say(reasons, because("needs-other", other));
  const int banked = view.bank[static_cast<std::size_t>(type)],
            other_banked = view.bank[static_cast<std::size_t>(other)];
  if (banked > other_banked) say(reasons, because("common", type, banked, other_banked));
}

void compare_takings(Reasons& reasons, const View& view, int type, int other) {
  const int mine = held(view, type), theirs = held(view, other);
  if (is_needed(view, type, mine + 1) && !is_needed(view, other, theirs + 1)) say(reasons, because("needed", type));
  if (mine < theirs) say(reasons, because("lacking", type, mine, theirs));
  const int banked = view.bank[static_cast<std::size_t>(type)],
            other_banked = view.bank[static_cast<std::size_t>(other)];
  if (banked < other_banked) say(reasons, because("scarce", type, banked, other_banked));
}

int tokens_before_rooms(const View& view) {
  int tokens = 0;
  for (const Token& token : view.tokens[view.viewer.seat]) tokens += is_room(token.place);
  return tokens;
}

int missing_at_guard(const View& view) {
  return std::max(0, view.guard - shown_strength(view, view.viewer.seat, kGuardRoom));
}

// To buy or not, to go in or not, to pay a tax or not, to give one and take three or not.
void speak_for_paying(Reasons& reasons, const View& view, const Action& action) {
  const Seat me = view.viewer.seat;
  switch (view.question.ask) {
    case Ask::offer:
      return say(reasons, because("buys", shown_strength(view, me, view.space), total(view.units[me])));
    case Ask::entry:
      if (const int tokens = tokens_before_rooms(view)) say(reasons, because("enters", tokens));
      return;
    case Ask::pay:
      return say(reasons, because("stays", view.question.left));
    case Ask::market:
      return say(reasons, because("three-for-one", action.arg, held(view, action.arg)));
    case Ask::give:
      return say(reasons, because("swaps", action.arg, held(view, action.arg)));
    default:
      return;
  }
}

void speak_for_refusing(Reasons& reasons, const View& view, Verb verb) {
  if (verb == Verb::done) return say(reasons, because("enough", view.question.left));
  const int units = view.question.ask == Ask::offer   ? shown_strength(view, view.viewer.seat, view.space)
                    : view.question.ask == Ask::entry ? missing_at_guard(view)
                    : view.question.ask == Ask::pay   ? view.question.left
                                                      : 0;
  if (units) say(reasons, because("saves", units));
}

bool refuses(Verb verb) { return verb == Verb::decline || verb == Verb::withdraw || verb == Verb::done; }

// ---- the camel ---------------------------------------------------------------------------------------------------

// The how-manieth the viewer would be, were the camel there (MOR-7).
int place_in_order(const View& view, const Action& action) {
  const Seat camel = action.verb == Verb::camel ? action.arg : view.camel;
  return (view.viewer.seat + seats(view) - camel) % seats(view) + 1;
}

bool is_about_camel(Verb verb) { return verb == Verb::camel || verb == Verb::camel_stay; }

void compare_camels(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  const int mine = place_in_order(view, action), theirs = place_in_order(view, other);
  if (mine < theirs) say(reasons, because("order", mine, theirs));  // MOR-64
  if (mine > theirs) say(reasons, because("sees-more", mine - 1, theirs - 1));
}

}  // namespace

Reasons Morgenland::reasons(const View& view, ActionId id, ActionId otherwise) {
  Reasons reasons;
  if (id == otherwise) return reasons;
  const Action action = decode(id), other = decode(otherwise);
  if (action.verb == Verb::place && other.verb == Verb::place) compare_placements(reasons, view, action, other);
  if (action.verb == other.verb && (gives_away(action.verb) || action.verb == Verb::take))
    action.verb == Verb::take ? compare_takings(reasons, view, action.arg, other.arg)
                              : compare_gifts(reasons, view, action.arg, other.arg);
  if (gives_away(action.verb) && refuses(other.verb)) speak_for_paying(reasons, view, action);
  if (refuses(action.verb)) speak_for_refusing(reasons, view, action.verb);
  if (is_about_camel(action.verb) && is_about_camel(other.verb)) compare_camels(reasons, view, action, other);
  compare_magic(reasons, view, id, otherwise);
  compare_round_ends(reasons, view, id, otherwise);
  return reasons;
}

}  // namespace morgenland
