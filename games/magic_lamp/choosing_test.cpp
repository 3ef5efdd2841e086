// Dice are chosen so that nobody gains by knowing how.
#include "games/magic_lamp/choosing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"
#include "tests/played.h"

namespace magic_lamp {
namespace {

using toolkit::FastDice;

// Moments at which dice are chosen, in the middle of matches of planners.
template <class Look>
void at_choices(Seat seats, const Look& look) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    FastDice dice(seed);
    State state = MagicLamp::start({seats, 0, {}}, dice);
    for (int step = 0; step < 400; ++step) {
      const auto asked = MagicLamp::to_act(state);
      if (asked.empty()) break;
      const Seat seat = asked.lowest();
      const View view = MagicLamp::view(state, {seat});
      if (MagicLamp::is_sealed(view) && seat == 0) look(view);
      MagicLamp::apply(state, seat, MagicLamp::plan(view, dice), dice, {});
    }
  }
}

struct Gain {
  double by_the_best = 0, of_all = 0;  // points a turn: of who answers it best, and of who chooses so himself
};

Gain against(const Mixture& mixture, const Mixture::Shares& rivals, const SearchTable& searches) {
  const auto worth = mixture.worth_against(rivals, searches);
  return {*std::max_element(worth.begin(), worth.end()),
          std::inner_product(worth.begin(), worth.end(), rivals.begin(), 0.0)};
}

// Who always takes the best single answer to others who choose well is undercut as soon as that is known.
TEST(MagicLampChoosing, IsWorthNothingToKnow) {
  for (Seat seats = 2; seats <= 5; ++seats) {
    double known = 0, habit_known = 0;
    int moments = 0;
    at_choices(seats, [&](const View& view) {
      const auto searches = search_table(view, worths_for(view, 0));
      const Mixture mixture(view, searches);
      const Gain mixed = against(mixture, mixture.shares(), searches);
      const auto worth = mixture.worth_against(mixture.shares(), searches);
      Mixture::Shares habit{};
      habit[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin())] = 1;
      const Gain single = against(mixture, habit, searches);
      known += mixed.by_the_best - mixed.of_all;
      habit_known += single.by_the_best - single.of_all;
      ++moments;
    });
    EXPECT_LT(known / moments, 0.3) << int{seats} << " seats: points a turn";
    EXPECT_GT(habit_known / moments, 1) << int{seats} << " seats: and what a single answer would cost";
  }
}

TEST(MagicLampChoosing, ShowsEveryFaceNowAndThen) {
  for (Seat seats = 3; seats <= 5; ++seats) {
    std::map<int, int> faces;
    int all = 0;
    at_choices(seats, [&](const View& view) {
      FastDice dice(static_cast<std::uint64_t>(all));
      const auto choice = choice_of(MagicLamp::plan(view, dice));
      for (const Count face : choice.faces)
        if (face) ++faces[face], ++all;
    });
    for (const auto& [face, often] : faces) EXPECT_LE(often, 0.7 * all) << "face " << face << ", " << int{seats};
    EXPECT_GE(faces.size(), 4u) << int{seats} << " seats";
  }
}

}  // namespace
}  // namespace magic_lamp
