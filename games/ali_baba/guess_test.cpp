// Guesses fit everything a viewer was told, and are fair about the rest.
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "engine/word_list.h"
#include "games/ali_baba/ali_baba.h"
#include "tests/shape_trees.h"

namespace ali_baba {
namespace {

using engine::Viewer;
using toolkit::FastDice;

State position(const engine::Setup& setup, const char* text) {
  const auto json = toolkit::parse_json(text);
  const auto state = engine::read_position<AliBaba>(setup, json.value_or(toolkit::Json()));
  EXPECT_TRUE(state) << (state ? "" : state.error());
  return state ? *state : State{};
}

Tile tile(std::string_view words) {
  const auto space = words.find(' ');
  const int kind = engine::index_in(kKinds, words.substr(0, space));
  return static_cast<Tile>(kColourCount * kind + engine::index_in(kColours, words.substr(space + 1)));
}
bool has(TileSet tiles, Tile which) { return tiles >> which & 1; }

constexpr engine::Setup seats(Seat count) { return {count, static_cast<std::uint8_t>(Mode::base), {}}; }

// Seat 1 took a tile from seat 2, unseen by seat 0: one of three kinds.
constexpr const char* kOneSteal = R"({"turn":0,"turnNumber":6,"gone":[50,51,52,53,41],
  "held":[["chest blue"],["ring pink","sword yellow"],["crown pink","statue pink"]],
  "chronicle":[{"gain":0,"tile":"chest blue"},{"gain":2,"tile":"ring pink"},{"gain":2,"tile":"crown pink"},
    {"gain":2,"tile":"statue pink"},{"gain":1,"tile":"sword yellow"},
    {"offer":0,"to":1,"tile":"chest blue"},{"offer":2,"to":1,"tile":"ring pink"},{"steal":1,"from":2,"tile":"ring pink"}]})";

TEST(Guess, AnUnseenTransferMayHaveBeenAnyKind) {
  const State truth = position(seats(3), kOneSteal);
  const View seen = AliBaba::view(truth, Viewer{0});
  FastDice dice(1);
  std::vector<int> moved(3);
  constexpr int kGuesses = 3000;
  for (int i = 0; i < kGuesses; ++i) {
    const State guess = AliBaba::guess(seen, dice);
    EXPECT_EQ(std::popcount(guess.held[1]), 2);
    moved[0] += has(guess.held[1], tile("ring pink"));
    moved[1] += has(guess.held[1], tile("crown pink"));
    moved[2] += has(guess.held[1], tile("statue pink"));
  }
  for (const int count : moved) EXPECT_NEAR(count, kGuesses / 3, 150);
}

TEST(Guess, TheTwoWhoTradedKnow) {
  const State truth = position(seats(3), kOneSteal);
  FastDice dice(2);
  for (const Seat seat : {Seat{1}, Seat{2}})
    for (int i = 0; i < 50; ++i) EXPECT_EQ(AliBaba::guess(AliBaba::view(truth, Viewer{seat}), dice).held, truth.held);
}

TEST(Guess, ABrownScoreTellsWhatWasTaken) {
  State truth = position(seats(3), kOneSteal);
  truth.chronicle.push_back(note(Note::Type::gain, 1, 0, tile("ring brown")));  // then seat 1 scores for two rings
  truth.held[1] |= bit(tile("ring brown"));
  truth.chronicle.push_back(note(Note::Type::brown, 1, 2, kind_of(tile("ring brown"))));
  FastDice dice(3);
  for (const Viewer viewer : {Viewer{0}, Viewer::spectator()})
    for (int i = 0; i < 200; ++i) EXPECT_EQ(AliBaba::guess(AliBaba::view(truth, viewer), dice).held, truth.held);
}

TEST(Guess, ABrownScoreTellsWhatWasNotTaken) {
  State truth = position(seats(3), kOneSteal);
  truth.chronicle.push_back(note(Note::Type::gain, 1, 0, tile("crown brown")));  // scores for one crown: it took none
  truth.held[1] |= bit(tile("crown brown"));
  truth.chronicle.push_back(note(Note::Type::brown, 1, 1, kind_of(tile("crown brown"))));
  FastDice dice(4);
  std::set<TileSet> holdings;
  for (int i = 0; i < 300; ++i) holdings.insert(AliBaba::guess(AliBaba::view(truth, Viewer{0}), dice).held[1]);
  const TileSet sure = bit(tile("sword yellow")) | bit(tile("crown brown"));
  EXPECT_EQ(holdings, (std::set<TileSet>{sure | bit(tile("ring pink")), sure | bit(tile("statue pink"))}));
}

TEST(Guess, AnOfferSeenLaterTellsToo) {
  State truth = position(seats(3), kOneSteal);
  truth.chronicle.push_back(note(Note::Type::offer, 1, 0, tile("ring pink")));  // seat 1 shows the ring to seat 0
  FastDice dice(5);
  for (int i = 0; i < 200; ++i) EXPECT_EQ(AliBaba::guess(AliBaba::view(truth, Viewer{0}), dice).held, truth.held);
}

TEST(Guess, OpenOffersLeaveNothingToGuess) {
  engine::Setup setup = seats(3);
  setup.options[static_cast<std::size_t>(Option::open_offers)] = 1;
  const State truth = position(setup, kOneSteal);
  FastDice dice(6);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(AliBaba::guess(AliBaba::view(truth, Viewer{0}), dice).held, truth.held);
}

// A sealed offer of another seat is guessed among the kinds that seat holds, one's own is known.
TEST(Guess, SealedOffers) {
  const State truth = position(seats(3), R"({"phase":"offer","turn":0,"gone":[50,51,52,53,41,42],
    "held":[["chest yellow"],["ring pink","sword blue"],["crown pink","statue pink","statue blue"]],
    "lastTaken":{"seat":0,"pos":42,"tile":"chest yellow","turnedUp":[]},"offers":{"2":"statue"}})");
  FastDice dice(7);
  std::set<Tile> offered;
  for (int i = 0; i < 200; ++i) {
    const State guess = AliBaba::guess(AliBaba::view(truth, Viewer{1}), dice);
    EXPECT_EQ(guess.offers[1], kNoTile);
    offered.insert(guess.offers[2]);
    EXPECT_EQ(AliBaba::guess(AliBaba::view(truth, Viewer{2}), dice).offers[2], tile("statue pink"));
  }
  EXPECT_EQ(offered, (std::set<Tile>{tile("crown pink"), tile("statue pink")}));
}

// ---- the tiles nobody has seen -----------------------------------------------------------------------------------

struct Spot {
  std::size_t place;  // or a slot of the box
  bool in_box;
};

// How often each unseen tile lies in each hidden spot: every cell of the table must be as likely as any other.
void expect_uniform(const engine::Setup& setup, std::size_t hidden_places, std::size_t box) {
  FastDice dice(8);
  const State truth = AliBaba::start(setup, dice);
  const View seen = AliBaba::view(truth, Viewer{0});
  std::vector<Spot> spots;
  for (std::size_t p = 0; p < kPlacesMax; ++p)
    if ((seen.present & ~seen.face_up) >> p & 1) spots.push_back({p, false});
  EXPECT_EQ(spots.size(), hidden_places);
  for (std::size_t slot = 0; slot < kAside; ++slot)
    if (truth.unused[slot] != kNoTile) spots.push_back({slot, true});
  EXPECT_EQ(spots.size(), hidden_places + box);

  const std::size_t count = spots.size();
  std::vector<std::vector<int>> table(kTileCount, std::vector<int>(count));
  const int guesses = static_cast<int>(40 * count);
  for (int i = 0; i < guesses; ++i) {
    const State guess = AliBaba::guess(seen, dice);
    for (std::size_t s = 0; s < count; ++s)
      ++table.at(spots[s].in_box ? guess.unused[spots[s].place] : guess.tile_at[spots[s].place])[s];
  }
  double chi_square = 0;
  const double expected = static_cast<double>(guesses) / static_cast<double>(count);
  std::size_t tiles = 0;
  for (const auto& row : table) {
    int seen_somewhere = 0;
    for (const int times : row) seen_somewhere += times;
    if (seen_somewhere == 0) continue;  // a tile everybody sees, or out of the game
    ++tiles;
    for (const int times : row) chi_square += (times - expected) * (times - expected) / expected;
  }
  EXPECT_EQ(tiles, count);  // as many unseen tiles as hidden spots
  const auto freedom = static_cast<double>((count - 1) * (count - 1));
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
  EXPECT_GT(chi_square, freedom - 5 * std::sqrt(2 * freedom)) << "too even to be chance";
}

TEST(Guess, UnseenTilesAreUniform) {
  expect_uniform({3, static_cast<std::uint8_t>(Mode::base), {}}, 50, 6);
  expect_uniform({2, static_cast<std::uint8_t>(Mode::lamp), {}}, 50, 0);
  expect_uniform({4, static_cast<std::uint8_t>(Mode::equal), {}}, 50, 0);
  expect_uniform({2, static_cast<std::uint8_t>(Mode::small_cave), {}}, 34, 6);
}

// ---- the worst that can happen -----------------------------------------------------------------------------------

// A history with a secret at its start that only its end tells: seat 3 took something from seat 1, then seats 1 and 2
// traded again and again, and at last a score of seat 3 says what it was. Trying every way the trades between can have
// gone, before going back to the start, would take hours.
State long_history() {
  State truth = position(seats(4), "{}");
  const auto gain = [&](int seat, int what) {
    truth.held[static_cast<std::size_t>(seat)] |= bit(what);
    truth.chronicle.push_back(note(Note::Type::gain, seat, 0, static_cast<Tile>(what)));
  };
  const auto lose = [&](int seat, int to, int what) {
    truth.chronicle.push_back(note(Note::Type::offer, seat, to, static_cast<Tile>(what)));
    truth.chronicle.push_back(note(Note::Type::steal, to, seat, static_cast<Tile>(what)));
    truth.held[static_cast<std::size_t>(seat)] &= ~bit(what);
    truth.held[static_cast<std::size_t>(to)] |= bit(what);
  };
  const auto blue = [](int kind) { return kColourCount * kind + 1; };
  for (int kind = 0; kind < kKindCount; ++kind) {
    gain(1, blue(kind));
    gain(2, blue(kind) + 3);
  }
  lose(1, 3, blue(kLamp));
  for (int kind = 0; kind < 4; ++kind) {
    lose(1, 2, blue(kind));
    lose(2, 1, blue(kind + 4) + 3);
  }
  gain(3, blue(kLamp) + 1);
  truth.chronicle.push_back(note(Note::Type::brown, 3, 2, kLamp));
  return truth;
}

TEST(Guess, FindsItsWayThroughALongHistory) {
  const View seen = AliBaba::view(long_history(), Viewer{0});
  FastDice dice(9);
  for (int i = 0; i < 200; ++i) {
    const State guess = AliBaba::guess(seen, dice);
    EXPECT_EQ(count_of_kind(guess.held[3], kLamp), 2);
    EXPECT_EQ(AliBaba::view(guess, Viewer{0}), seen);
  }
}

// At the end the collections are known, but not what went between screens.
TEST(Guess, LeadsToTheCollectionsOfTheEnd) {
  State truth = long_history();
  truth.phase = Phase::over;
  FastDice dice(9);
  for (const Viewer viewer : {Viewer{0}, Viewer{3}, Viewer::spectator()}) {
    const View seen = AliBaba::view(truth, viewer);
    for (int i = 0; i < 100; ++i) {
      const State guess = AliBaba::guess(seen, dice);
      EXPECT_EQ(guess.held, truth.held);
      EXPECT_EQ(AliBaba::view(guess, viewer), seen);
    }
  }
}

}  // namespace
}  // namespace ali_baba
