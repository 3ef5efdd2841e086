// "If I do this", and why not just here: told from a view alone. What an action does is tried on a guess at what is
// hidden, and only what every guess agrees on is told: points, sets, how many tiles turn up, never which.
#include "games/ali_baba/foretelling.h"

#include "engine/saying.h"
#include "engine/tried.h"
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/rules.gen.h"

namespace ali_baba {

namespace {

constexpr engine::Saying<"then", told_of::kForetoldSpecs> then;
constexpr engine::Saying<"case", told_of::kCaseSpecs> in_this_case;

int points_of_last(TileSet held, int kind) {
  const auto count = static_cast<std::size_t>(count_of_kind(held, kind));
  return kSetPoints[count] - kSetPoints[count - 1];
}

bool uses_a_power(Verb verb) { return verb == Verb::take || verb == Verb::lamp_keep || verb == Verb::lamp_swap; }

// The tile that an action would bring behind the viewer's screen, as far as it is in sight.
Tile gained_by(const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::take:
    case Verb::green:
      return view.open[action.of];
    case Verb::lamp_keep:
      return view.last.tile;
    case Verb::lamp_swap:
      return view.special[action.of];
    default:
      return kNoTile;
  }
}

// ---- what a tile brings ------------------------------------------------------------------------------------------

void tell_sets(engine::Foretold& lines, TileSet before, TileSet after) {
  for (TileSet gained = after & ~before; gained;) {
    const int kind = kind_of(static_cast<Tile>(pop_lowest(gained)));
    lines.push_back(then("set", points_of_last(after, kind), kind, count_of_kind(after, kind)));
  }
  for (TileSet lost = before & ~after; lost;) {
    const int kind = kind_of(static_cast<Tile>(pop_lowest(lost)));
    lines.push_back(then("loses", points_of_last(before, kind), kind));
  }
}

// The power of the tile: points at once, a choice that follows, or nothing here.
void tell_power(engine::Foretold& lines, const State& before, const State& after, Colour colour) {
  const Seat me = before.turn;
  if (const int points = after.points[me] - before.points[me]) return lines.push_back(then("power", points, colour));
  engine::ActionList menu;
  int rivals = 0;
  switch (after.phase) {
    case Phase::green:
      AliBaba::legal(after, me, menu);
      return lines.push_back(then("beside", menu.size() - 1));
    case Phase::yellow:
      for (Seat seat = 0; seat < after.setup.seats; ++seat) rivals += seat != me && after.held[seat];
      return lines.push_back(then("show", rivals));
    case Phase::ban:
      return lines.push_back(then("ban"));
    case Phase::lamp:
      return lines.push_back(then("lamp"));
    default:
      return lines.push_back(then("no-effect", colour));
  }
}

void tell_cave(engine::Foretold& lines, const State& before, const State& after, int place) {
  if (cave_of(before).at[static_cast<std::size_t>(place)].layer == 1) return;
  const int turned = std::popcount(after.face_up & ~before.face_up);
  lines.push_back(turned ? then("uncovers", turned) : then("uncovers-nothing"));
}

void tell_end(engine::Foretold& lines, const State& before, const State& after) {
  if (after.phase == Phase::over) return lines.push_back(then("ends"));
  if (before.remaining < 0 && after.remaining >= 0) lines.push_back(then("last-round", after.remaining));
}

void tell_ban(engine::Foretold& lines, const View& view, Ban ban) {
  int barred = 0;
  for (PlaceSet open = view.face_up; open;) {
    const Tile tile = view.open[static_cast<std::size_t>(pop_lowest(open))];
    barred += ban == ban_kind(kind_of(tile)) || ban == ban_colour(static_cast<int>(colour_of(tile)));
  }
  lines.push_back(barred ? then("bars", barred) : then("bars-nothing"));
}

}  // namespace

engine::Foretold AliBaba::foretell(const View& view, ActionId id) {
  engine::Foretold lines;
  const Action action = decode(id);
  if (action.verb == Verb::offer) lines.push_back(then("may-lose", points_of_last(view.held, action.of)));
  if (action.verb == Verb::ban_kind) tell_ban(lines, view, ban_kind(action.of));
  if (action.verb == Verb::ban_colour) tell_ban(lines, view, ban_colour(action.of));
  const engine::Tried<AliBaba> tried(view, id);
  const State &before = tried.before, &after = tried.after;
  tell_sets(lines, view.held, after.held[view.viewer.seat]);
  if (uses_a_power(action.verb)) tell_power(lines, before, after, colour_of(gained_by(view, action)));
  if (action.verb == Verb::take || action.verb == Verb::green) tell_cave(lines, before, after, action.of);
  if (view.phase != Phase::offer) tell_end(lines, before, after);
  return lines;
}

// ---- why not just here -------------------------------------------------------------------------------------------

namespace {

std::optional<engine::Message> about_place(const View& view, int place) {
  if (place >= cave_of(view).places) return std::nullopt;
  if (!(view.present >> place & 1)) return in_this_case("gone");
  const PlaceSet above = cave_of(view).at[static_cast<std::size_t>(place)].covered_by & view.present;
  if (above) return in_this_case("covered", std::popcount(above));
  return std::nullopt;
}

std::optional<engine::Message> about_ban(const View& view, Tile tile) {
  for (Seat rival = 0; rival < view.setup.seats && tile != kNoTile; ++rival) {
    if (rival == view.turn) continue;
    if (view.bans[rival] == ban_kind(kind_of(tile))) return in_this_case("barred-kind", rival, kind_of(tile));
    if (view.bans[rival] == ban_colour(static_cast<int>(colour_of(tile))))
      return in_this_case("barred-colour", rival, colour_of(tile));
  }
  return std::nullopt;
}

}  // namespace

std::optional<engine::Message> AliBaba::case_against(const View& view, ActionId id, engine::RuleId rule) {
  const bool others_turn = view.viewer.is_seat() && view.viewer.seat != view.turn;  // who shows a tile takes none
  if ((rule == ALI_6 || (rule == ALI_7 && others_turn)) && view.phase != Phase::over)
    return in_this_case("turn", view.turn);
  const Action action = decode(id);
  const bool names_place = action.verb == Verb::take || action.verb == Verb::green;
  switch (rule) {
    case ALI_7:
    case ALI_17:
      return names_place ? about_place(view, action.of) : std::nullopt;
    case ALI_20:
    case ALI_24:
      return names_place ? about_ban(view, view.open[action.of]) : std::nullopt;
    case ALI_47:
      return in_this_case("not-beside");
    case ALI_21:
      if (action.verb == Verb::offer && view.phase == Phase::offer) return in_this_case("none-held", action.of);
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace ali_baba
