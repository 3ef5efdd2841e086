// Whether every piece of a game can be asked about by everybody, at any moment, and is answered in sentences: a name
// and what it does come first, and all lines are of the game's own tables.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/abilities.h"
#include "tests/played.h"

namespace tests {

// Every piece of the table of a game, as a page would name it.
inline std::vector<std::string> all_pieces(std::span<const engine::PieceSpec> table) {
  std::vector<std::string> all;
  for (const auto& spec : table) {
    std::vector<std::string> made{std::string(spec.sort)};
    for (const auto& arg : spec.args) {
      if (!arg.size()) continue;
      std::vector<std::string> longer;
      for (const auto& text : made)
        for (int i = 0; i < arg.size(); ++i)
          longer.push_back(
              text + " " +
              (arg.words.empty() ? std::to_string(i) : std::string(arg.words[static_cast<std::size_t>(i)])));
      made = std::move(longer);
    }
    all.insert(all.end(), made.begin(), made.end());
  }
  return all;
}

// What a seat is told of a piece that it names.
template <class G>
engine::Explained asked(const typename G::State& state, engine::Seat seat, std::string_view piece) {
  return G::explain(G::view(state, engine::Viewer{seat}), *engine::read_piece(G::info().pieces, piece));
}

template <class G>
void expect_explained(const typename G::View& view, const std::string& text, int& answered) {
  const auto& game = G::info();
  const auto piece = engine::read_piece(game.pieces, text);
  ASSERT_TRUE(piece) << text;
  const auto lines = G::explain(view, *piece);
  if (lines.empty()) return;  // this match has none
  ++answered;
  ASSERT_GE(lines.size(), 2u) << text;
  EXPECT_EQ(lines[0].key().rfind("piece.name.", 0), 0u) << text;
  EXPECT_EQ(lines[1].key().rfind("piece.does.", 0), 0u) << text;
  for (const auto& line : lines) {
    const auto specs = line.family == "piece"  ? game.explained
                       : line.family == "then" ? game.foretold
                       : line.family == "case" ? game.cases
                                               : game.events;
    EXPECT_TRUE(line.spec >= specs.data() && line.spec < specs.data() + specs.size()) << text << ": " << line.key();
    EXPECT_FALSE(line.has_hidden()) << text << ": " << line.key();
  }
}

// Random matches, a look now and then, through everybody's eyes. Answers how often something was explained.
template <class G>
int explain_at_random(const engine::Setup& setup, int matches, int one_step_in) {
  const auto pieces = all_pieces(G::info().pieces);
  int answered = 0, steps = 0;
  for (int seed = 1; seed <= matches; ++seed)
    played<G>(setup, static_cast<std::uint64_t>(seed),
              [&](const auto& state, engine::Seat, const auto& menu, toolkit::Dice& dice) {
                if (steps++ % one_step_in == 0) {
                  for (const auto& piece : pieces) {
                    expect_explained<G>(G::view(state, engine::Viewer::spectator()), piece, answered);
                    for (engine::Seat seat = 0; seat < setup.seats; ++seat)
                      expect_explained<G>(G::view(state, engine::Viewer{seat}), piece, answered);
                  }
                }
                return any_of(menu, dice);
              });
  return answered;
}

}  // namespace tests
