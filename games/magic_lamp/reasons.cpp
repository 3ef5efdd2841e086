// "Why this rather than that": by counting the cards still in a chest, by the wishes that may come, and by the points
// that change hands; from what the viewer knows alone.
#include "games/magic_lamp/reasons.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/weighing.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

namespace {

using engine::Message;
using engine::Reasons;

// ---- choosing a chest --------------------------------------------------------------------------------------------

// One die of a choice: how many of the cards that may come first would not end its search.
struct Search {
  std::size_t chest = 0;
  int face = 0, safe = 0, all = 0;
  int points = 0;  // expected of it, to the nearest

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

struct Searches {
  std::optional<Search> weakest, richest;
  int cards = 0;  // in all chests of the choice
};

Searches searches_of(const View& view, ActionId id) {
  const SearchTable worths = search_table(view, worths_for(view, view.viewer.seat));
  const Choice choice = choice_of(id);
  Searches found;
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    if (!choice.faces[chest] || !cards_left(view, chest)) continue;
    const Search search = search_of(view, worths, chest, choice.faces[chest]);
    if (!found.weakest || found.weakest->is_safer_than(search)) found.weakest = search;
    if (!found.richest || search.points > found.richest->points) found.richest = search;
    found.cards += search.all;
  }
  return found;
}

int highest_face(const Choice& choice) { return *std::max_element(choice.faces.begin(), choice.faces.end()); }

void compare_choices(Reasons& reasons, const View& view, ActionId id, ActionId other) {
  const Searches mine = searches_of(view, id), theirs = searches_of(view, other);
  const Choice choice = choice_of(id), instead = choice_of(other);
  const int face = highest_face(choice), other_face = highest_face(instead);
  if (mine.weakest && theirs.weakest && mine.weakest->is_safer_than(*theirs.weakest))
    say(reasons, because("safer", mine.weakest->chest, mine.weakest->safe, mine.weakest->all, theirs.weakest->safe,
                         theirs.weakest->all));
  const int points = theirs.richest ? theirs.richest->points : 0;
  if (mine.richest && mine.richest->points > points)
    say(reasons, because("richer", mine.richest->chest, mine.richest->points, points));
  if (face > other_face) say(reasons, because("deeper", face, other_face));
  if (face < other_face) say(reasons, because("lower", face, other_face));  // LAMP-61
  if (reasons.empty() && mine.richest && mine.cards > theirs.cards)
    say(reasons, because("fuller", mine.richest->chest, mine.cards, theirs.cards));
  if (choice.haste > instead.haste) say(reasons, because("hasty", face));
  if (choice.haste < instead.haste) say(reasons, because("steady"));
}

void speak_for_lock(Reasons& reasons, const View& view) {
  if (view.choice == kNoChoice) return;
  if (const auto search = searches_of(view, view.choice).weakest)
    say(reasons, because("stands", search->chest, search->safe, search->all));
}

// ---- the Lamp ----------------------------------------------------------------------------------------------------

void compare_taps(Reasons& reasons, const View& view, bool taps) {
  const Groups groups = groups_of(view);
  const Seat me = view.viewer.seat;
  if (!groups.eligible.has(me)) return taps ? void() : say(reasons, because("no-match"));
  const WishOdds odds = wish_odds(view);
  if (!taps)
    return odds.better < odds.all ? say(reasons, because("few-wishes", odds.all - odds.better, odds.all)) : void();
  for (std::size_t i = 0; i < groups.count; ++i)
    if (groups.of[i].seats.has(me)) return say(reasons, because("matched", groups.of[i].face, odds.better, odds.all));
}

bool is_idle(const View& view) {
  const Lamp lamp = view.lamp[0];
  const Wish& wish = wish_of(lamp);
  return wish.idle && wish.idle(view, view.viewer.seat, lamp);
}

void compare_wishes(Reasons& reasons, const View& view, bool accepts) {
  const WishOdds odds = wish_odds(view);
  const int left = kWishesMax - view.wish;  // LAMP-46, LAMP-47: the third must be taken as it comes
  const bool better_to_come = 2 * odds.better > odds.all;
  if (!accepts && is_idle(view)) say(reasons, because("idle"));
  if (accepts && !better_to_come) say(reasons, because("accepts", odds.better, odds.all));
  if (!accepts && better_to_come) say(reasons, because("refuses", odds.better, odds.all));
  say(reasons, accepts ? because("sure-wish", left) : because("more-wishes", left));
}

// ---- one card more, or enough ------------------------------------------------------------------------------------

const Message* line_in(const engine::Foretold& lines, std::string_view key) {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const Message& line) { return line.key() == key; });
  return found == lines.end() ? nullptr : &*found;
}

int lead_of(const View& view) {
  const Seat me = view.viewer.seat;
  int best = 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != me) best = std::max(best, score_of(view, seat).total);
  return score_of(view, me).total - best;
}

void compare_draw(Reasons& reasons, const View& view, bool draws) {
  const auto of_draw = MagicLamp::foretell(view, encode(Verb::draw));
  const auto of_stop = MagicLamp::foretell(view, encode(Verb::stop));
  const Message* bust = line_in(of_draw, "then.bust");
  const Message* keeps = line_in(of_stop, "then.keeps");
  const int percent = bust ? bust->values[0] : 0, points = keeps ? keeps->values[1] : 0;
  if (line_in(of_draw, "then.sorcerer-next")) {  // LAMP-95: he ends the match
    const int lead = lead_of(view) + points;
    if (draws && lead > 0) say(reasons, because("ends-ahead", lead));
    if (!draws && lead <= 0) say(reasons, because("ends-behind", -lead));
  }
  if (!draws) return percent ? say(reasons, because("great-risk", percent, points)) : void();
  if (!percent) return say(reasons, because("no-risk"));
  say(reasons, keeps ? because("small-risk", percent, points) : because("nothing-at-stake", percent));
}

bool moves_cards(Verb verb) {
  return verb == Verb::take || verb == Verb::steal || verb == Verb::place || verb == Verb::retrieve ||
         verb == Verb::give;
}

bool turns_dice(Verb verb) {
  return verb == Verb::turn || verb == Verb::move || verb == Verb::push || verb == Verb::nudge || verb == Verb::mirror;
}

}  // namespace

Reasons MagicLamp::reasons(const View& view, ActionId id, ActionId other) {
  Reasons reasons;
  if (id == other) return reasons;
  const Action mine = decode(id), theirs = decode(other);
  if (mine.verb == Verb::choose && theirs.verb == Verb::choose) compare_choices(reasons, view, id, other);
  if (mine.verb == Verb::lock) speak_for_lock(reasons, view);
  if (mine.verb == Verb::tap || mine.verb == Verb::pass) compare_taps(reasons, view, mine.verb == Verb::tap);
  if (mine.verb == Verb::accept || mine.verb == Verb::refuse) compare_wishes(reasons, view, mine.verb == Verb::accept);
  if (mine.verb == Verb::draw || mine.verb == Verb::stop) compare_draw(reasons, view, mine.verb == Verb::draw);
  if (mine.verb == Verb::pick && theirs.verb == Verb::pick) compare_takers(reasons, view, mine.a, theirs.a);
  if (mine.verb == Verb::peek && theirs.verb == Verb::peek) compare_glances(reasons, view, mine.a, theirs.a);
  if (turns_dice(mine.verb)) compare_wished_dice(reasons, view, id, other);
  if (moves_cards(mine.verb)) compare_cards(reasons, view, id, other);
  return reasons;
}

}  // namespace magic_lamp
