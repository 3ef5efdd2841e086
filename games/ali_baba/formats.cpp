// Views as JSON and back, and the scores line by line (FORMATS.md).
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/json_words.h"

namespace ali_baba {

using toolkit::Error;
using toolkit::Result;

namespace {

Json board_json(const View& view) {
  const Cave& cave = cave_of(view);
  Json tiles = Json::array();
  for (PlaceSet present = view.present; present;) {
    const auto p = static_cast<std::size_t>(pop_lowest(present));
    const Place& place = cave.at[p];
    tiles.push_back(
        Json{{"pos", p}, {"layer", place.layer}, {"x", place.x}, {"y", place.y}, {"tile", tile_json(view.open[p])}});
  }
  return Json{{"side", cave.side}, {"tiles", tiles}};
}

// `memoryAid`: what this viewer saw going behind a screen and not leaving it.
Json seen_json(const View& view, Seat seat) {
  TileSet tiles = 0;
  int unseen_in = 0, unseen_out = 0;
  for (const Note& note : view.chronicle) {
    if (note.type == Note::Type::gain && note.seat == seat) tiles |= bit(note.tile);
    if (note.type != Note::Type::steal) continue;
    const bool unseen = note.tile == kNoTile;
    if (note.seat == seat) unseen ? void(++unseen_in) : void(tiles |= bit(note.tile));
    if (note.other == seat) unseen ? void(++unseen_out) : void(tiles &= ~bit(note.tile));
  }
  return Json{{"tiles", tiles_json(tiles)}, {"unseenIn", unseen_in}, {"unseenOut", unseen_out}};
}

template <class Of>
Json per_seat(const View& view, Of of) {
  Json list = Json::array();
  for (Seat seat = 0; seat < view.setup.seats; ++seat) list.push_back(of(seat));
  return list;
}

Json offers_json(const View& view) {
  Json offers = Json::object();
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (view.offers[seat] != kNoTile) offers[std::to_string(seat)] = tile_json(view.offers[seat]);
  return offers;
}

}  // namespace

Json AliBaba::view_json(const View& view) {
  const bool over = view.phase == Phase::over;
  Json json{{"viewer", view.viewer.is_seat() ? Json(view.viewer.seat) : Json()}};
  json.update(engine::to_json(info(), view.setup));
  write_table(json, view);
  const bool all_may_offer = view.phase == Phase::offer;
  json["toAct"] = Json::array();
  for (Seat seat = 0; seat < view.setup.seats && !over; ++seat)
    if (all_may_offer ? seat != view.turn && view.counts[seat] && !view.offered.has(seat) : seat == view.turn)
      json["toAct"].push_back(seat);
  json["board"] = board_json(view);
  json["faceDown"] = std::popcount(view.present & ~view.face_up);
  json["counts"] = per_seat(view, [&](Seat seat) { return Json(view.counts[seat]); });
  json["held"] = view.viewer.is_seat() ? tiles_json(view.held) : Json();
  json["setPoints"] = view.viewer.is_seat() ? Json(set_points(view.held)) : Json();
  json["offered"] = Json::array();
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (view.offered.has(seat)) json["offered"].push_back(seat);
  json["offers"] = offers_json(view);
  json["seen"] =
      option(view, Option::memory_aid) ? per_seat(view, [&](Seat seat) { return seen_json(view, seat); }) : Json();
  json["collections"] = over ? per_seat(view, [&](Seat seat) { return tiles_json(view.collections[seat]); }) : Json();
  json["chronicle"] = chronicle_json(view.chronicle);
  return json;
}

namespace {

const Json& field(const Json& json, const char* key) {
  static const Json kNothing;
  const auto found = json.find(key);
  return found == json.end() ? kNothing : *found;
}

Result<engine::Setup> read_view_setup(const Json& json) {
  auto words = engine::setup_words(
      Json{{"mode", field(json, "mode")}, {"seats", field(json, "seats")}, {"options", field(json, "options")}});
  if (!words) return Error{words.error()};
  auto setup = engine::read_setup(AliBaba::info(), *words);
  if (const auto* problem = std::get_if<engine::SetupProblem>(&setup)) return Error{problem->text};
  return std::get<engine::Setup>(setup);
}

std::optional<Error> read_board(const Json& board, View& view) {
  view.open.fill(kNoTile);
  const Json& tiles = field(board, "tiles");
  if (!tiles.is_array()) return Error{"\"board\".\"tiles\" must be a list."};
  for (const auto& item : tiles) {
    const auto place = item.is_object() ? read_int(field(item, "pos"), 0, cave_of(view).places - 1) : std::nullopt;
    if (!place) return Error{"Each of \"board\".\"tiles\" needs a \"pos\" of this board."};
    view.present |= bit(*place);
    if (field(item, "tile").is_null()) continue;
    const auto tile = read_tile(field(item, "tile"));
    if (!tile) return Error{"\"tile\" must be null or a tile such as \"ring pink\"."};
    view.face_up |= bit(*place);
    view.open[static_cast<std::size_t>(*place)] = *tile;
  }
  return std::nullopt;
}

std::optional<Error> read_screens(const Json& json, View& view) {
  const int seats = view.setup.seats;
  const Json& counts = field(json, "counts");
  const Json& offered = field(json, "offered");
  const Json& offers = field(json, "offers");
  if (!counts.is_array() || counts.size() != static_cast<std::size_t>(seats) || !offered.is_array() ||
      !offers.is_object())
    return Error{"\"counts\", \"offered\" or \"offers\" is missing or of the wrong form."};
  for (std::size_t seat = 0; seat < counts.size(); ++seat) {
    const auto count = read_int(counts[seat], 0, kTileCount);
    if (!count) return Error{"\"counts\" must hold one number for each seat."};
    view.counts[seat] = static_cast<std::uint8_t>(*count);
  }
  for (const auto& item : offered) {
    const auto seat = read_int(item, 0, seats - 1);
    if (!seat) return Error{"\"offered\" must be a list of seats."};
    view.offered.add(static_cast<Seat>(*seat));
  }
  view.offers.fill(kNoTile);
  for (Seat seat = 0; seat < seats; ++seat)
    if (const Json& offer = field(offers, std::to_string(seat).c_str()); !offer.is_null()) {
      const auto tile = read_tile(offer);
      if (!tile) return Error{"\"offers\" must hold tiles by seat."};
      view.offers[seat] = *tile;
    }
  if (view.viewer.is_seat()) {
    const auto held = read_tiles(field(json, "held"));
    if (!held) return Error{"\"held\" must be the list of the viewer's tiles."};
    view.held = *held;
  }
  if (view.phase != Phase::over) return std::nullopt;
  const Json& collections = field(json, "collections");
  if (!collections.is_array() || collections.size() != static_cast<std::size_t>(seats))
    return Error{"\"collections\" must hold one list for each seat."};
  for (std::size_t seat = 0; seat < collections.size(); ++seat) {
    const auto tiles = read_tiles(collections[seat]);
    if (!tiles) return Error{"\"collections\" must hold lists of tiles."};
    view.collections[seat] = *tiles;
  }
  return std::nullopt;
}

}  // namespace

Result<View> AliBaba::view_from_json(const Json& json) {
  if (!json.is_object()) return Error{"A view is a JSON object (games/ali_baba/FORMATS.md)."};
  auto setup = read_view_setup(json);
  if (!setup) return Error{setup.error()};
  View view;
  view.setup = *setup;
  view.bans.fill(kNoBan);
  view.special.fill(kNoTile);
  if (const Json& viewer = field(json, "viewer"); !viewer.is_null()) {
    const auto seat = read_int(viewer, 0, view.setup.seats - 1);
    if (!seat) return Error{"\"viewer\" must be null or a seat of this match."};
    view.viewer.seat = static_cast<Seat>(*seat);
  }
  if (auto wrong = read_table(json, view)) return *wrong;
  view.kinds = (1u << kKindCount) - 1;
  for (const auto& item : field(json, "removed")) {
    const auto kind = read_kind(item);
    if (!kind) return Error{"\"removed\" must be a list of kinds."};
    view.kinds = static_cast<std::uint16_t>(view.kinds & ~(1u << *kind));
  }
  if (auto wrong = read_board(field(json, "board"), view)) return *wrong;
  if (auto wrong = read_screens(json, view)) return *wrong;
  const auto chronicle = read_chronicle(field(json, "chronicle"), view.setup.seats);
  if (!chronicle) return Error{"\"chronicle\" is missing or of the wrong form."};
  view.chronicle = *chronicle;
  if (!could_be_seen(view)) return Error{"This view contradicts itself: no match could have shown it."};
  return view;
}

Json AliBaba::explain_scores(const State& state) {
  const auto result = outcome(state);
  Json list = Json::array();
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    Json sets = Json::array();
    for (int kind = 0; kind < kKindCount; ++kind)
      if (const int count = count_of_kind(state.held[seat], kind))
        sets.push_back(Json{{"kind", kKinds[static_cast<std::size_t>(kind)]},
                            {"count", count},
                            {"points", kSetPoints[static_cast<std::size_t>(count)]}});
    list.push_back(Json{{"seat", seat},
                        {"magic", state.points[seat]},
                        {"sets", sets},
                        {"tiles", std::popcount(state.held[seat])},
                        {"total", result.scores[seat]},
                        {"rank", result.ranks[seat]}});
  }
  return list;
}

}  // namespace ali_baba
