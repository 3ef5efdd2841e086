// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/ali_baba/ali_baba.h"
#include "tests/reasons.h"

namespace ali_baba {
namespace {

TEST(AliBabaReasons, HangTogetherAndAreAllTold) {
  tests::expect_reasons<AliBaba, Mode>(
      {{3, Mode::base, 20}, {2, Mode::lamp, 10}},
      {{"yellow-decline", "a tile more is a point at least"}, {"ban-decline", "a ban binds the others alone"}});
}

}  // namespace
}  // namespace ali_baba
