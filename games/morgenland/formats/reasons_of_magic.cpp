// "Why this rather than that", of spells and artifacts: what they would do, whom they hit, and what is kept by waiting.
#include <algorithm>
#include <bit>
#include <optional>

#include "games/morgenland/formats/reasons.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using engine::Reasons;

// ---- what a target is --------------------------------------------------------------------------------------------

// Where something is aimed at, who stands there, and the number of the token if it is one that the viewer knows.
struct Aimed {
  int space = -1;
  int own = 0, rivals = 0;  // pieces
  int value = 0;

  int surplus() const { return rivals - own; }
};

Aimed in_space(const View& view, int space) {
  Aimed aimed;
  if (!on_board(static_cast<Place>(space))) return aimed;
  aimed.space = space;
  for (Seat seat = 0; seat < seats(view); ++seat)
    (seat == view.viewer.seat ? aimed.own : aimed.rivals) += pieces_in(view, seat, space);
  return aimed;
}

Aimed at_piece(const View& view, Piece piece) {
  Aimed aimed = in_space(view, place_of(view, piece));
  const Seat owner = owner_of(piece);
  if (!is_token(piece)) {
    aimed.value = kCarpetValue;
  } else {
    const auto slot = index_of(piece);
    aimed.value = owner == view.viewer.seat ? view.values[slot] : view.tokens[owner][slot].shown;
  }
  return aimed;
}

Aimed aimed_at(const View& view, Aim aim, int target) {
  switch (aim) {
    case Aim::cave:
    case Aim::space:
      return in_space(view, target);
    case Aim::room:
      return in_space(view, kFirstRoom + target);
    case Aim::token:
    case Aim::piece:
      return at_piece(view, static_cast<Piece>(target));
    default:
      return {};
  }
}

Aimed aimed_at(const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::cast:
      return aimed_at(view, kFirstAim[action.arg], action.target);
    case Verb::use_double:
    case Verb::aim_token:
      return aimed_at(view, Aim::token, action.arg);
    case Verb::aim_space:
      return aimed_at(view, Aim::space, action.arg);
    case Verb::remove:
      return aimed_at(view, Aim::piece, action.arg);
    default:
      return {};
  }
}

// Where a token goes: an own one to where few rivals are, a rival's to where it does the viewer least harm.
void compare_destinations(Reasons& reasons, const View& view, const Aimed& mine, const Aimed& theirs) {
  const Item& item = view.batch[static_cast<std::size_t>(std::max(1, int{view.batch_size}) - 1)];
  const bool is_own = item.first < kAllTokens && owner_of(item.first) == view.viewer.seat;
  if (!is_own && mine.own < theirs.own) say(reasons, because("harmless", mine.space, mine.own, theirs.own));
  if (!is_own || mine.rivals >= theirs.rivals) return;
  say(reasons, mine.rivals ? because("crowd", mine.space, mine.rivals, theirs.rivals) : because("alone", mine.space));
}

void compare_targets(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  if (action.verb != other.verb) return;
  const Aimed mine = aimed_at(view, action), theirs = aimed_at(view, other);
  if (mine.space < 0 || theirs.space < 0) return;
  if (action.verb == Verb::aim_space) return compare_destinations(reasons, view, mine, theirs);
  if (mine.value > theirs.value) say(reasons, because("token-there", mine.space, mine.value, theirs.value));
  if (mine.surplus() > theirs.surplus()) say(reasons, because("hits", mine.space, mine.rivals, mine.own));
}

// ---- strength where something is turned up -----------------------------------------------------------------------

struct Stand {
  int space = 0, strength = 0, shown = 0;

  int margin() const { return strength - shown; }
};

// What a Double or a Carpet makes of the viewer's strength.
std::optional<Stand> stand_after(const View& view, const Action& action) {
  const Seat me = view.viewer.seat;
  const bool doubles = action.verb == Verb::use_double;
  if (!doubles && action.verb != Verb::use_carpet) return std::nullopt;
  const Place place = doubles ? place_of(view, action.arg) : view.space;
  if (!on_board(place)) return std::nullopt;
  const int more = doubles ? worth(view, view.values[index_of(action.arg)], place) : kCarpetValue;
  Stand stand{place, strength(own_part(view), me, place) + more, 0};
  for (Seat seat = 0; seat < seats(view); ++seat)
    if (seat != me) stand.shown = std::max(stand.shown, shown_strength(view, seat, place));
  return stand;
}

void compare_stands(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  const auto mine = stand_after(view, action), theirs = stand_after(view, other);
  if (mine && (!theirs || mine->margin() > theirs->margin()))
    say(reasons, because("stronger-here", mine->space, mine->strength, mine->shown));
}

// ---- declarations ------------------------------------------------------------------------------------------------

int sure_effects(const View& view, ActionId id) {
  const auto lines = Morgenland::foretell(view, id);
  return static_cast<int>(std::ranges::count(lines, "event", &engine::Message::family));
}

void speak_for_declaration(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  if (action.verb == Verb::use_lamp) return say(reasons, because("lights", std::popcount(view.hand)));
  if (action.verb == Verb::use_counter && other.verb != Verb::use_counter) {
    const Item& item = view.batch[action.arg];
    return say(reasons, because("stops", item.seat, item.power));
  }
  if (!is_declaration(other.verb)) say(reasons, because("does", declared_by(action).power));
}

// ---- spells and artifacts to choose from -------------------------------------------------------------------------

constexpr WindowSet kAfterTent =
    window_bit(Window::before) | window_bit(Window::turned) | window_bit(Window::buying) | window_bit(Window::ending);

void compare_spells(Reasons& reasons, Spell spell, Spell other) {
  const Power &mine = kPowers[spell], &theirs = kPowers[other];
  if (mine.windows & kAfterTent && !(theirs.windows & kAfterTent)) say(reasons, because("this-round", spell));
  if (mine.liking > theirs.liking) say(reasons, because("liked-spell", spell, other));
}

Artifact artifact_of(const View& view, const Action& action) {
  if (action.verb == Verb::swap) return static_cast<Artifact>(action.arg);
  const std::size_t room = view.question.about;
  if (room >= kRoomCount) return kNoArtifact;
  return action.arg == 0 ? view.rooms[room].display
                         : view.down[room][down_index(view, static_cast<int>(room), action.arg)];
}

void compare_artifacts(Reasons& reasons, const View& view, const Action& action, const Action& other) {
  const Artifact mine = artifact_of(view, action), theirs = artifact_of(view, other);
  if (mine == kNoArtifact || theirs == kNoArtifact) return;
  const int liking = kPowers[power_of(mine)].liking, other_liking = kPowers[power_of(theirs)].liking;
  if (action.verb == Verb::pick && liking > other_liking) say(reasons, because("liked-artifact", mine, theirs));
  if (action.verb == Verb::swap && liking < other_liking) say(reasons, because("spares-artifact", mine, theirs));
}

}  // namespace

void compare_magic(Reasons& reasons, const View& view, ActionId id, ActionId otherwise) {
  const Action action = decode(id), other = decode(otherwise);
  if (action.verb == Verb::keep && other.verb == Verb::keep)
    compare_spells(reasons, static_cast<Spell>(action.arg), static_cast<Spell>(other.arg));
  if (action.verb == other.verb && (action.verb == Verb::pick || action.verb == Verb::swap))
    compare_artifacts(reasons, view, action, other);
  compare_targets(reasons, view, action, other);
  if (!is_declaration(action.verb)) {
    if (is_declaration(other.verb)) say(reasons, because("keeps", declared_by(other).power));
    return;
  }
  speak_for_declaration(reasons, view, action, other);
  compare_stands(reasons, view, action, other);
  const int effects = sure_effects(view, id), other_effects = sure_effects(view, otherwise);
  if (effects > other_effects) say(reasons, because("surely", effects, other_effects));
}

}  // namespace morgenland
