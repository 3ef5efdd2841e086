// "Why this rather than that": strengths, prices and purses are those of the viewer and of what lies open.
#include "games/morgenland/formats/reasons.h"

#include <algorithm>
#include <optional>

#include "engine/saying.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

using engine::Reasons;

constexpr engine::Saying<"why", told_of::kReasonSpecs> because;

// ---- placing -----------------------------------------------------------------------------------------------------

// What the viewer's pieces in a space come to with one more token.
struct Placement {
  int space = 0, value = 0, strength = 0;
  int pieces = 0, shown = 0;  // of the others
  int treasure = 0;
  int types = 0;  // that a purchase there takes; 0: it is no room
  Artifact displayed = kNoArtifact;

  bool is_ahead() const { return shown && strength > shown; }
};

Placement placement_of(const View& view, const Action& action) {
  const Seat me = view.viewer.seat;
  State own;
  static_cast<Table&>(own) = view;
  own.values[me] = view.values;
  Placement at;
  at.space = action.target;
  at.value = kTokenValues[action.arg];
  at.strength = strength(own, me, at.space) + worth(view, static_cast<Value>(at.value), at.space);
  for (Seat seat = 0; seat < seats(view); ++seat) {
    if (seat == me) continue;
    at.pieces += pieces_in(view, seat, at.space);
    at.shown = std::max(at.shown, shown_strength(view, seat, at.space));
  }
  if (is_cave(at.space)) at.treasure = treasure_in(view, at.space);
  if (is_room(at.space)) {
    at.types = static_cast<int>(price_of(own, me, at.space).size()) + 1;
    at.displayed = view.rooms[static_cast<std::size_t>(at.space - kFirstRoom)].display;
  }
  return at;
}

void compare_placements(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  const Placement mine = placement_of(view, action), theirs = placement_of(view, other);
  const auto say = [&](const engine::Message& reason) {
    if (reasons.size() < reasons.capacity()) reasons.push_back(reason);
  };
  if (mine.space == theirs.space) {
    if (mine.value < theirs.value) say(because("token", mine.value, theirs.value));
    if (mine.is_ahead() && !theirs.is_ahead()) say(because("ahead", mine.space, mine.strength, mine.shown));
    return;
  }
  if (mine.is_ahead() && !theirs.is_ahead()) say(because("ahead", mine.space, mine.strength, mine.shown));
  if (!mine.pieces && theirs.pieces) say(because("alone", mine.space));
  if (mine.treasure > theirs.treasure) say(because("treasure", mine.space, mine.treasure, theirs.treasure));
  if (mine.displayed != kNoArtifact && theirs.displayed == kNoArtifact) say(because("artifact", mine.displayed));
  if (mine.types && theirs.types && mine.strength < theirs.strength)
    say(because("price", mine.space, mine.strength, theirs.strength));
}

// ---- treasure ----------------------------------------------------------------------------------------------------

int held(const View& view, int treasure) { return view.units[view.viewer.seat][static_cast<std::size_t>(treasure)]; }

bool gives_away(Verb verb) { return verb == Verb::pay || verb == Verb::give; }

void compare_treasures(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  const int mine = held(view, action.arg), theirs = held(view, other.arg);
  if (gives_away(action.verb) && mine > theirs) reasons.push_back(because("plenty", action.arg, mine, theirs));
  if (action.verb == Verb::take && mine < theirs) reasons.push_back(because("lacking", action.arg, mine, theirs));
}

int tokens_before_rooms(const View& view) {
  int tokens = 0;
  for (const Token& token : view.tokens[view.viewer.seat]) tokens += is_room(token.place);
  return tokens;
}

// To buy or not, to go in or not.
void compare_with_declining(Reasons& reasons, const View& view, bool pays) {
  const Seat me = view.viewer.seat;
  if (view.question.ask == Ask::offer) {
    const int units = shown_strength(view, me, view.space);
    reasons.push_back(pays ? because("buys", units, total(view.units[me])) : because("saves", units));
  } else if (view.question.ask == Ask::entry) {
    if (const int tokens = tokens_before_rooms(view); tokens && pays) reasons.push_back(because("enters", tokens));
    const int missing = std::max(0, view.guard - shown_strength(view, me, kGuardRoom));
    if (missing && !pays) reasons.push_back(because("saves", missing));
  }
}

int sure_effects(const View& view, ActionId id) {
  const auto lines = Morgenland::foretell(view, id);
  return static_cast<int>(std::ranges::count(lines, "event", &engine::Message::family));
}

}  // namespace

Reasons Morgenland::reasons(const View& view, ActionId id, ActionId otherwise) {
  Reasons reasons;
  const Action action = decode(id), other = decode(otherwise);
  if (action.verb == Verb::place && other.verb == Verb::place) {
    compare_placements(reasons, view, action, other);
  } else if (action.verb == other.verb && (gives_away(action.verb) || action.verb == Verb::take)) {
    compare_treasures(reasons, view, action, other);
  } else if ((action.verb == Verb::pay) != (other.verb == Verb::pay) &&
             (action.verb == Verb::decline || other.verb == Verb::decline)) {
    compare_with_declining(reasons, view, action.verb == Verb::pay);
  } else if (action.verb == Verb::pass && is_declaration(other.verb)) {
    reasons.push_back(because("keeps-magic"));
  } else if (is_declaration(action.verb)) {
    const int effects = sure_effects(view, id);
    if (effects > sure_effects(view, otherwise)) reasons.push_back(because("surely", effects));
  }
  return reasons;
}

}  // namespace morgenland
