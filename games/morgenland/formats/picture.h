// The pieces a picture is made of (picture.cpp: the board; picture_seats.cpp: everybody's own things).
#pragma once

#include <string>
#include <string_view>

#include "games/morgenland/view.h"
#include "toolkit/picture_line.h"

namespace morgenland {

using Line = toolkit::PictureLine;
using toolkit::counted, toolkit::repeated;

// 256-colour palette. A seat is always its digit too, so that nothing is lost without colours.
inline constexpr std::string_view kSeatPaint[kSeatsMax] = {"48;5;215;38;5;16", "48;5;80;38;5;16", "48;5;209;38;5;16",
                                                           "48;5;141;38;5;16", "48;5;149;38;5;16"};
inline constexpr std::string_view kTreasurePaint[kTreasureCount] = {"38;5;203", "38;5;255", "38;5;75", "38;5;246",
                                                                    "38;5;220"};
inline constexpr std::string_view kMagicPaint = "38;5;141";
inline constexpr std::string_view kFaint = "38;5;244";
inline constexpr std::string_view kBold = "1";

void add_seat(Line& line, Seat seat);  // its digit, on its colour or in brackets

// Everything that does not lie on the board: seats in turn order with what they have shown, the viewer's own things,
// what is declared, bank and decks.
std::string picture_of_seats(const View& view, bool colours);

}  // namespace morgenland
