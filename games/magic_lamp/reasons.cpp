// "Why this rather than that": by counting the cards still in a chest, and by the points that change hands; from what
// the viewer knows alone.
#include "games/magic_lamp/reasons.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/saying.h"
#include "engine/tried.h"
#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

namespace {

using engine::Message;
using engine::Reasons;

constexpr engine::Saying<"why", told_of::kReasonSpecs> because;

// ---- choosing a chest --------------------------------------------------------------------------------------------

// The weakest search of a choice: how many of the cards that may come first would not end it.
struct Search {
  std::size_t chest = 0;
  int face = 0, safe = 0, all = 0;
  int points = 0;  // expected of a search, to the nearest

  bool is_safer_than(const Search& other) const { return all && other.all && safe * other.all > other.safe * all; }
};

Search search_of(const View& view, const SearchTable& worths, std::size_t chest, int face) {
  Search search{chest, face, 0, cards_left(view, chest), 0};
  for (ChestSet left = view.inside[chest]; left; left &= left - 1) {
    const Card card = card_of(chest, static_cast<std::size_t>(std::countr_zero(left)));
    search.safe += scorpions_on(card) - view.charm[view.viewer.seat] < face;  // LAMP-69
  }
  search.points = static_cast<int>(std::lround(worths[chest][static_cast<std::size_t>(face)]));
  return search;
}

std::optional<Search> weakest_of(const View& view, const SearchTable& worths, ActionId id) {
  std::optional<Search> weakest;
  const Choice choice = choice_of(id);
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    if (!choice.faces[chest] || !cards_left(view, chest)) continue;
    const Search search = search_of(view, worths, chest, choice.faces[chest]);
    if (!weakest || weakest->is_safer_than(search)) weakest = search;
  }
  return weakest;
}

void compare_choices(Reasons& reasons, const View& view, ActionId id, ActionId other) {
  const SearchTable worths = search_table(view, worths_for(view, view.viewer.seat));
  const auto mine = weakest_of(view, worths, id), theirs = weakest_of(view, worths, other);
  if (!mine || !theirs) return;
  if (mine->is_safer_than(*theirs))
    reasons.push_back(because("safer", mine->chest, mine->safe, mine->all, theirs->safe, theirs->all));
  if (mine->points > theirs->points) reasons.push_back(because("richer", mine->chest, mine->points, theirs->points));
  if (mine->face > theirs->face) reasons.push_back(because("deeper", mine->face, theirs->face));
}

// ---- one card more, or enough ------------------------------------------------------------------------------------

int number_in(const engine::Foretold& lines, std::string_view key, std::size_t arg) {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const Message& line) { return line.key() == key; });
  return found == lines.end() ? 0 : found->values[arg];
}

void compare_draw(Reasons& reasons, const View& view, bool draws) {
  const int percent = number_in(MagicLamp::foretell(view, encode(Verb::draw)), "then.bust", 0);
  const int points = number_in(MagicLamp::foretell(view, encode(Verb::stop)), "then.keeps", 1);
  if (!percent && draws) return reasons.push_back(because("no-risk"));
  if (percent)
    reasons.push_back(draws ? because("small-risk", percent, points) : because("great-risk", percent, points));
}

// ---- cards that change hands -------------------------------------------------------------------------------------

struct Trial {
  std::array<int, kSeatsMax> points{};
};

Trial trial_of(const View& view, ActionId id) {
  const State after = engine::Tried<MagicLamp>(view, id).after;
  Trial trial;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    trial.points[seat] = score_of(after, seat).total - score_of(view, seat).total;
  return trial;
}

Seat strongest_rival(const View& view) {
  const auto me = view.viewer.seat;
  Seat strongest = me == 0 ? 1 : 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != me && score_of(view, seat).total > score_of(view, strongest).total) strongest = seat;
  return strongest;
}

void compare_points(Reasons& reasons, const View& view, ActionId id, ActionId other) {
  const Seat me = view.viewer.seat;
  const Trial mine = trial_of(view, id), theirs = trial_of(view, other);
  if (mine.points[me] > theirs.points[me]) reasons.push_back(because("points", mine.points[me], theirs.points[me]));
  const Seat ahead = strongest_rival(view);
  if (mine.points[ahead] < theirs.points[ahead])
    reasons.push_back(because("rival", ahead, mine.points[ahead], theirs.points[ahead]));
}

bool moves_cards(Verb verb) {
  return verb == Verb::take || verb == Verb::steal || verb == Verb::place || verb == Verb::retrieve ||
         verb == Verb::give;
}

bool is_idle(const View& view) {
  const Lamp lamp = view.lamp[0];
  const Wish& wish = wish_of(lamp);
  return wish.idle && wish.idle(view, view.viewer.seat, lamp);
}

}  // namespace

Reasons MagicLamp::reasons(const View& view, ActionId id, ActionId other) {
  Reasons reasons;
  const Verb mine = decode(id).verb, theirs = decode(other).verb;
  if (mine == Verb::choose && theirs == Verb::choose) compare_choices(reasons, view, id, other);
  if (mine != theirs && (mine == Verb::draw || mine == Verb::stop)) compare_draw(reasons, view, mine == Verb::draw);
  if (moves_cards(mine) && moves_cards(theirs) && !asks_several(view.phase)) compare_points(reasons, view, id, other);
  if (mine == Verb::refuse && theirs == Verb::accept && is_idle(view)) reasons.push_back(because("idle"));
  return reasons;
}

}  // namespace magic_lamp
