// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "tests/reasons.h"

namespace morgenland {
namespace {

TEST(MorgenlandReasons, HangTogetherAndAreAllTold) {
  std::set<std::string> told;
  tests::compare_at_random<Morgenland>({4, static_cast<std::uint8_t>(Mode::basic), {}}, 4, told);
  tests::compare_at_random<Morgenland>({5, static_cast<std::uint8_t>(Mode::magic), {}}, 10, told);
  tests::expect_all_told<Morgenland>(told);
}

}  // namespace
}  // namespace morgenland
