// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/magic_lamp/magic_lamp.h"
#include "tests/reasons.h"

namespace magic_lamp {
namespace {

TEST(MagicLampReasons, HangTogetherAndAreAllTold) {
  constexpr std::uint8_t kRelaxed = 1, kNerve = 3;  // of the option `tap`
  tests::expect_reasons<MagicLamp, Mode>({{3, Mode::base, 20},
                                          {2, Mode::base, 10},
                                          {4, Mode::precious, 60},
                                          {4, Mode::base, 12, {kRelaxed}},
                                          {3, Mode::base, 6, {kNerve}},
                                          {2, Mode::base, 6, {kNerve}}},
                                         {{"change", "what is chosen instead is compared then"},
                                          {"decline", "a card from the pile is never worth less than none"}});
}

}  // namespace
}  // namespace magic_lamp
