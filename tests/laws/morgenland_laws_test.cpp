// Morgenland obeys the laws: every mode and player count, every option by itself and drawn together.
#include <gtest/gtest.h>

#include "tests/laws/morgenland_invariants.h"
#include "tests/laws/morgenland_plenty.h"
#include "tests/soak.h"

namespace laws {
namespace {

using morgenland::Morgenland;

// Thirteen options are too many for every combination: each alone, in each mode that has it, with every player count
// in turn; and for each mode and player count one set-up with many of them together.
std::vector<engine::Setup> setups_worth_playing() {
  const engine::GameInfo& game = Morgenland::info();
  std::vector<engine::Setup> setups;
  for (std::uint8_t mode = 0; mode < game.modes.size(); ++mode) {
    for (Seat seats = 3; seats <= 5; ++seats) setups.push_back({seats, mode, {}});
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      if (!is_switch(game.options[i]) || !exists_in(game.options[i], mode)) continue;
      engine::Setup setup{static_cast<Seat>(3 + i % 3), mode, {}};
      setup.options[i] = 1;
      setups.push_back(setup);
    }
    for (Seat seats = 3; seats <= 5; ++seats) {
      engine::Setup setup{seats, mode, {}};
      for (std::size_t i = 0; i < game.options.size(); ++i)
        setup.options[i] = is_switch(game.options[i]) && exists_in(game.options[i], mode);
      setups.push_back(setup);
    }
  }
  return setups;
}

template <class G>
void play_matches(const engine::Setup& setup, std::uint64_t first_seed, int matches) {
  Tally tally;
  EXPECT_EQ(play<G>(setup, first_seed, matches, morgenland_invariants, tally), "");
  EXPECT_EQ(tally.matches, static_cast<std::uint64_t>(matches));
  EXPECT_GT(tally.steps, 50 * tally.matches);
  EXPECT_GT(tally.unlike_dreams, tally.steps) << "guesses that always hit the truth prove nothing";
  EXPECT_GT(tally.secret_steps, 0u) << "nobody placed a token that others may not see";
}

class MorgenlandLaws : public testing::TestWithParam<engine::Setup> {};
using SlowMorgenlandLaws = MorgenlandLaws;

TEST_P(MorgenlandLaws, HoldInRandomPlay) { play_matches<Morgenland>(GetParam(), 1, soak(1)); }
TEST_P(SlowMorgenlandLaws, HoldInRandomPlay) { play_matches<Morgenland>(GetParam(), 1'000'000, soak(2)); }

class PlentyLaws : public testing::TestWithParam<engine::Setup> {};
using SlowPlentyLaws = PlentyLaws;

TEST_P(PlentyLaws, HoldWhereSpellsArePlentiful) { play_matches<Plenty>(GetParam(), 1, soak(1)); }
TEST_P(SlowPlentyLaws, HoldWhereSpellsArePlentiful) { play_matches<Plenty>(GetParam(), 1'000'000, soak(1)); }

std::vector<engine::Setup> magic_setups() {
  auto setups = setups_worth_playing();
  std::erase_if(setups, [](const engine::Setup& setup) { return setup.mode != 1; });
  return setups;
}

const auto kNameOf = [](const auto& test) { return words_for(Morgenland::info(), test.param); };
const auto kSetups = testing::ValuesIn(setups_worth_playing());
const auto kMagic = testing::ValuesIn(magic_setups());

INSTANTIATE_TEST_SUITE_P(Every, MorgenlandLaws, kSetups, kNameOf);
INSTANTIATE_TEST_SUITE_P(Every, SlowMorgenlandLaws, kSetups, kNameOf);
INSTANTIATE_TEST_SUITE_P(Every, PlentyLaws, kMagic, kNameOf);
INSTANTIATE_TEST_SUITE_P(Every, SlowPlentyLaws, kMagic, kNameOf);

TEST(MorgenlandSetups, AreAllThere) {
  // Two basic modes with 5 switches, the magic mode with 11; each with 3 player counts plain and with everything on.
  EXPECT_EQ(setups_worth_playing().size(), 2u * (3 + 5 + 3) + (3 + 11 + 3));
}

TEST(MorgenlandNames, LeadBackToTheirActions) { EXPECT_EQ(names_fit<Morgenland>(), ""); }

}  // namespace
}  // namespace laws
