#include "engine/pieces.h"

#include <gtest/gtest.h>

namespace engine {
namespace {

constexpr std::string_view kMetals[] = {"bronze", "gold"};
constexpr PieceSpec kTable[] = {
    {"chest", {{{"metal", kMetals}}}},
    {"space", {{{"seat", {}, 12}, {"metal", kMetals}}}},
    {"lamp"},
};

TEST(Pieces, AreReadByTheTable) {
  EXPECT_EQ(read_piece(kTable, "chest gold"), (Piece{0, {1, 0}}));
  EXPECT_EQ(read_piece(kTable, "space 11 bronze"), (Piece{1, {11, 0}}));
  EXPECT_EQ(read_piece(kTable, "lamp"), (Piece{2, {}}));
}

TEST(Pieces, NothingElseIsOne) {
  for (const auto* text : {"", " ", "chest", "chest ", "chest tin", "chest gold ", "chest gold 1", "Chest gold",
                           "space 12 gold", "space -1 gold", "space 01 gold", "space 1gold", "space gold 1",
                           "space 99999999999 gold", "lamp 0", "lamps", "space  1 gold"})
    EXPECT_FALSE(read_piece(kTable, text)) << '"' << text << '"';
}

}  // namespace
}  // namespace engine
