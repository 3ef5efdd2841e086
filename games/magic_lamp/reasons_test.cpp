// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/magic_lamp/magic_lamp.h"
#include "tests/reasons.h"

namespace magic_lamp {
namespace {

TEST(MagicLampReasons, HangTogetherAndAreAllTold) {
  tests::expect_reasons<MagicLamp, Mode>({{3, Mode::base, 20}, {2, Mode::precious, 10}});
}

}  // namespace
}  // namespace magic_lamp
