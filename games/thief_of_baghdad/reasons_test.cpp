// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/reasons.h"

namespace thief_of_baghdad {
namespace {

TEST(ThiefOfBaghdadReasons, HangTogetherAndAreAllTold) {
  tests::expect_reasons<ThiefOfBaghdad, Mode>({{3, Mode::standard, 12}, {2, Mode::tactical, 30}}, {});
}

}  // namespace
}  // namespace thief_of_baghdad
