// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/ali_baba/ali_baba.h"
#include "tests/reasons.h"

namespace ali_baba {
namespace {

TEST(AliBabaReasons, HangTogetherAndAreAllTold) {
  std::set<std::string> told;
  tests::compare_at_random<AliBaba>({3, static_cast<std::uint8_t>(Mode::base), {}}, 20, told);
  tests::compare_at_random<AliBaba>({2, static_cast<std::uint8_t>(Mode::lamp), {}}, 10, told);
  tests::expect_all_told<AliBaba>(told);
}

}  // namespace
}  // namespace ali_baba
