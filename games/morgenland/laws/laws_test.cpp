// Morgenland obeys the laws: every mode and player count, every option by itself and drawn together.
#include "games/morgenland/laws/invariants.h"
#include "games/morgenland/laws/plenty.h"
#include "tests/laws/suite.h"

namespace morgenland {
namespace {

// Thirteen options are too many for every combination: each alone, in each mode that has it, with every player count
// in turn; and for each mode and player count one set-up with many of them together.
std::vector<engine::Setup> setups_worth_playing() {
  const engine::GameInfo& game = Morgenland::info();
  std::vector<engine::Setup> setups;
  const auto is_switch_of = [&](std::size_t i, std::uint8_t mode) {
    return laws::is_switch(game.options[i]) && laws::exists_in(game.options[i], mode);
  };
  for (std::uint8_t mode = 0; mode < game.modes.size(); ++mode) {
    for (Seat seats = 3; seats <= 5; ++seats) setups.push_back({seats, mode, {}});
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      if (!is_switch_of(i, mode)) continue;
      engine::Setup setup{static_cast<Seat>(3 + i % 3), mode, {}};
      setup.options[i] = 1;
      setups.push_back(setup);
    }
    for (Seat seats = 3; seats <= 5; ++seats) {
      engine::Setup setup{seats, mode, {}};
      for (std::size_t i = 0; i < game.options.size(); ++i) setup.options[i] = is_switch_of(i, mode);
      setups.push_back(setup);
    }
  }
  return setups;
}

laws::Suite suite() {
  return {.setups = setups_worth_playing(),
          .quick = 1,
          .thorough = 2,
          .steps = 50,
          .has_secrets = [](const engine::Setup&) { return true; }};  // somebody places a token others may not see
}

laws::Suite plenty() {
  laws::Suite suite = morgenland::suite();
  suite.thorough = 1;
  std::erase_if(suite.setups, [](const engine::Setup& setup) { return setup.mode != 1; });
  return suite;
}

LAWS_OF(Morgenland, Morgenland, invariants, suite())
LAWS_OF(MorgenlandPlenty, Plenty, invariants, plenty())  // where spells are plentiful

TEST(MorgenlandSetups, AreAllThere) {
  // Two basic modes with 5 switches, the magic mode with 11; each with 3 player counts plain and with everything on.
  EXPECT_EQ(suite().setups.size(), 2u * (3 + 5 + 3) + (3 + 11 + 3));
}

}  // namespace
}  // namespace morgenland
