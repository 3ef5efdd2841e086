// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "tests/reasons.h"

namespace morgenland {
namespace {

TEST(MorgenlandReasons, HangTogetherAndAreAllTold) {
  tests::expect_reasons<Morgenland, Mode>({{4, Mode::basic, 4}, {5, Mode::magic, 10}});
}

}  // namespace
}  // namespace morgenland
