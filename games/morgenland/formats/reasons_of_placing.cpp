// "Why this rather than that", of tokens to be placed: what a space is good for, who is there, and what it would take.
#include <algorithm>
#include <bit>

#include "games/morgenland/formats/reasons.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using engine::Reasons;

// What the viewer's pieces in a space come to with one more token.
struct Placement {
  int space = 0, value = 0, strength = 0;
  int pieces = 0, shown = 0;   // of the others
  int treasure = 0, held = 0;  // of the cave's type: to be won, and owned
  int price_left = 0;          // of a room: what all of it would leave of the purse
  int on_sale = 0;             // artifacts in a room
  Artifact displayed = kNoArtifact;

  bool is_ahead() const { return shown && strength > shown; }
};

Placement placement_of(const View& view, const Action& action) {
  const Seat me = view.viewer.seat;
  const State own = own_part(view);
  Placement at;
  at.space = action.target;
  at.value = kTokenValues[action.arg];
  at.strength = strength(own, me, at.space) + worth(view, static_cast<Value>(at.value), at.space);
  for (Seat seat = 0; seat < seats(view); ++seat) {
    if (seat == me) continue;
    at.pieces += pieces_in(view, seat, at.space);
    at.shown = std::max(at.shown, shown_strength(view, seat, at.space));
  }
  if (is_cave(at.space)) {
    at.treasure = treasure_in(view, at.space);
    at.held = view.units[me][static_cast<std::size_t>(at.space)];
  }
  if (is_room(at.space)) {
    const Room& room = view.rooms[static_cast<std::size_t>(at.space - kFirstRoom)];
    at.price_left = total(view.units[me]) - at.strength;
    at.on_sale = pile_size(room);
    at.displayed = room.display;
  }
  return at;
}

int spells_left(const Table& table) { return table.deck_size; }

int unused_artifacts(const View& view) {
  const Seat me = view.viewer.seat;
  return std::max(0, view.artifacts[me] - uses(view, me));
}

int tokens_in_rooms(const View& view) {
  int tokens = 0;
  for (const Token& token : view.tokens[view.viewer.seat]) tokens += is_room(token.place);
  return tokens;
}

// What a space is for, beside one of another sort.
void speak_for_space(Reasons& reasons, const View& view, const Placement& at) {
  const Seat me = view.viewer.seat;
  if (is_room(at.space)) return say(reasons, because("for-sale", at.space, at.on_sale, at.strength));
  switch (at.space) {
    case kTent:
      return say(reasons, because("tent", spells_left(view)));
    case kDjinn:
      return say(reasons, because("djinn", unused_artifacts(view)));
    case kMarket:
      return say(reasons, because("market", total(view.units[me])));
    case kCaravanserai:
      return say(reasons, because("caravanserai", view.camel));
    case kGuardRoom:
      return is_empty_of(view, me, kGuardRoom) ? say(reasons, because("way-in", tokens_in_rooms(view)))
                                               : say(reasons, because("guard", at.strength));
    default:
      return;  // a cave: its treasure
  }
}

bool are_alike(const Placement& one, const Placement& other) {
  return one.space == other.space || (is_room(one.space) && is_room(other.space)) ||
         (is_cave(one.space) && is_cave(other.space));
}

void compare_caves(Reasons& reasons, const Placement& mine, const Placement& theirs) {
  if (mine.treasure > theirs.treasure) say(reasons, because("treasure", mine.space, mine.treasure, theirs.treasure));
  if (is_cave(theirs.space) && mine.held < theirs.held)
    say(reasons, because("lacking", mine.space, mine.held, theirs.held));
}

void compare_rooms(Reasons& reasons, const View& view, const Placement& mine, const Placement& theirs) {
  if (mine.displayed != kNoArtifact && theirs.displayed != mine.displayed && theirs.displayed == kNoArtifact)
    say(reasons, because("artifact", mine.displayed));
  if (!is_room(theirs.space)) return;
  if (mine.price_left >= 0 && theirs.price_left < 0)
    say(reasons, because("affordable", mine.strength, total(view.units[view.viewer.seat]), theirs.strength));
  if (mine.strength < theirs.strength) say(reasons, because("price", mine.space, mine.strength, theirs.strength));
}

void compare_company(Reasons& reasons, const Placement& mine, const Placement& theirs) {
  if (mine.is_ahead() && !theirs.is_ahead()) say(reasons, because("ahead", mine.space, mine.strength, mine.shown));
  if (!mine.pieces && theirs.pieces) say(reasons, because("alone", mine.space));
  if (mine.pieces && mine.pieces < theirs.pieces)
    say(reasons, because("crowd", mine.space, mine.pieces, theirs.pieces));
}

}  // namespace

void compare_placements(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  const Placement mine = placement_of(view, action), theirs = placement_of(view, other);
  if (mine.space != theirs.space) {
    if (!are_alike(mine, theirs)) speak_for_space(reasons, view, mine);
    compare_company(reasons, mine, theirs);
    if (is_cave(mine.space)) compare_caves(reasons, mine, theirs);
    if (is_room(mine.space)) compare_rooms(reasons, view, mine, theirs);
    if (!reasons.empty()) return;
  } else if (mine.is_ahead() && !theirs.is_ahead()) {
    say(reasons, because("ahead", mine.space, mine.strength, mine.shown));
  }
  if (mine.value < theirs.value) say(reasons, because("token", mine.value, theirs.value));
  if (mine.strength > theirs.strength) say(reasons, because("stronger", mine.space, mine.strength, theirs.strength));
}

}  // namespace morgenland
