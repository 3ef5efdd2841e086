#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/schedules/planted.h"
#include "tests/simulation/schedules/shelves.h"
#include "tests/soak.h"

namespace simulation {
namespace {

// Faults are what these tests are about; the house need not say so each time.
struct Schedules : testing::Test {
  Schedules() { spdlog::set_level(spdlog::level::off); }
  Shelves shelves;
};

TEST_F(Schedules, NothingIsLostDoubledLeakedOrWrong) {
  const auto count = static_cast<std::uint64_t>(soak(2'000));
  Coverage coverage;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    auto& shelf = shelves.of(seed);
    const auto problem = try_schedule(shelf, seed, steps_of(seed), no_plant, coverage);
    ASSERT_EQ(problem, "") << shrink(shelf, seed, no_plant, problem).in_words();
  }
  if (count < 1'000) return;
  // Every fault has met a command at every stage that it can meet it at.
  for (int kind = static_cast<int>(StepKind::cut); kind <= static_cast<int>(StepKind::clock_set); ++kind)
    for (const auto stage : {Stage::to_house, Stage::in_house, Stage::to_page})
      EXPECT_GT(coverage.at[static_cast<std::size_t>(kind)][static_cast<std::size_t>(stage)], 0u)
          << name_of(static_cast<StepKind>(kind)) << " at stage " << static_cast<int>(stage) << "\n"
          << coverage.table();
}

// The same with three nodes of one house on one database, which are killed, frozen, drained and cut off.
TEST_F(Schedules, ThreeNodesAreOneHouse) {
  const auto count = static_cast<std::uint64_t>(soak(600));
  Coverage coverage;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    auto& shelf = shelves.of(seed);
    const auto problem = try_schedule(shelf, seed, steps_of(seed, 3), no_plant, coverage, 3);
    ASSERT_EQ(problem, "") << shrink(shelf, seed, no_plant, problem, 3).in_words();
  }
  if (count < 600) return;
  for (int kind = static_cast<int>(StepKind::kill_node); kind < static_cast<int>(StepKind::lose_notice); ++kind)
    for (const auto stage : {Stage::to_house, Stage::in_house, Stage::to_page})
      EXPECT_GT(coverage.at[static_cast<std::size_t>(kind)][static_cast<std::size_t>(stage)], 0u)
          << name_of(static_cast<StepKind>(kind)) << " at stage " << static_cast<int>(stage) << "\n"
          << coverage.table();
}

// 5464, 9033: a wish for notices of a match that ended without a result. 5725, 400457985: only the judge was wrong.
// 20266969: a table that had said it was idle wrote once more while the house let go of it.
TEST_F(Schedules, ThatOnceFailed) {
  Coverage coverage;
  for (const std::uint64_t seed : {5464u, 9033u, 5725u, 20266969u, 400457985u})
    EXPECT_EQ(try_schedule(shelves.of(seed), seed, steps_of(seed), no_plant, coverage), "") << seed;
}

TEST_F(Schedules, TheSameSeedIsTheSameSchedule) {
  Coverage once, twice;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(try_schedule(shelves.of(seed), seed, steps_of(seed), no_plant, once), "");
    EXPECT_EQ(try_schedule(shelves.of(seed), seed, steps_of(seed), no_plant, twice), "");
  }
  EXPECT_EQ(once.bytes, twice.bytes);
  EXPECT_EQ(once.table(), twice.table());
}

struct Planted : testing::TestWithParam<Plant> {
  Planted() { spdlog::set_level(spdlog::level::off); }
};

// A house with a fault is found out within a fraction of the normal run, and in a few steps.
TEST_P(Planted, IsNoticed) {
  constexpr std::uint64_t kWithin = 600;
  Shelves shelves;
  Coverage coverage;
  for (std::uint64_t seed = 1; seed <= kWithin; ++seed) {
    auto& shelf = shelves.of(seed);
    auto problem = try_schedule(shelf, seed, steps_of(seed), GetParam().make, coverage);
    if (problem.empty()) continue;
    const auto failure = shrink(shelf, seed, GetParam().make, std::move(problem));
    EXPECT_FALSE(failure.problem.empty());
    EXPECT_LE(failure.steps.size(), 15u) << failure.in_words();
    return;
  }
  ADD_FAILURE() << "not noticed in " << kWithin << " schedules";
}

INSTANTIATE_TEST_SUITE_P(Fault, Planted, testing::ValuesIn(plants().begin(), plants().end()),
                         [](const auto& plant) { return std::string(plant.param.name); });

}  // namespace
}  // namespace simulation
