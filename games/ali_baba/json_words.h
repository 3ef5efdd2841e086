// How single things of Ali Baba are written in JSON, shared by views and positions (FORMATS.md).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/ali_baba/state.h"
#include "toolkit/json.h"
#include "toolkit/result.h"

namespace ali_baba {

using toolkit::Json;

inline constexpr std::array<std::string_view, 8> kPhases{"take",  "lamp",  "green", "yellow",
                                                         "offer", "steal", "ban",   "over"};

Json tile_json(Tile tile);  // "ring pink", or null
std::optional<Tile> read_tile(const Json& json);

Json tiles_json(TileSet tiles);
std::optional<TileSet> read_tiles(const Json& json);

Json places_json(PlaceSet places);
std::optional<PlaceSet> read_places(const Json& json, int places);

Json ban_json(Ban ban);
std::optional<Ban> read_ban(const Json& json);

Json last_json(const LastTaken& last);
std::optional<LastTaken> read_last(const Json& json, int seats, int places);

Json chronicle_json(const Chronicle& chronicle);
std::optional<Chronicle> read_chronicle(const Json& json, int seats);

Json removed_json(std::uint16_t kinds);
std::optional<int> read_kind(const Json& json);

// A whole number within bounds.
std::optional<int> read_int(const Json& json, int lowest, int highest);

// Phase, turn, turnNumber, points, bans, special, remaining, lastTaken: the parts of Table that views and positions
// write alike. Reading leaves what is absent as it was; the error names the field.
void write_table(Json& json, const Table& table);
std::optional<toolkit::Error> read_table(const Json& json, Table& table);

}  // namespace ali_baba
