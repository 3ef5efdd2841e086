// What a board shows, as words: "token 2 5", "chest gold". A page names what somebody asks about by them, and a game
// explains it from the asker's view (abilities.h, Explains). Which words there are is a table of the game.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace engine {

// What a sort of pieces is told apart by: one of these words, or a number below `count`.
struct PieceArg {
  std::string_view name{};
  std::span<const std::string_view> words{};
  int count = 0;

  constexpr int size() const { return words.empty() ? count : static_cast<int>(words.size()); }
};

inline constexpr std::size_t kPieceArgsMax = 2;

struct PieceSpec {
  std::string_view sort{};
  std::array<PieceArg, kPieceArgsMax> args{};
};

using PieceArgs = std::array<int, kPieceArgsMax>;  // places in the words, or numbers

struct Piece {
  std::size_t sort = 0;  // its line in the game's table
  PieceArgs args{};

  friend bool operator==(const Piece&, const Piece&) = default;
};

// The piece that a text names; empty: no board of this game has such a thing.
std::optional<Piece> read_piece(std::span<const PieceSpec> table, std::string_view text);

}  // namespace engine
