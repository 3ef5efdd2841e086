// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "tests/reasons.h"

namespace morgenland {
namespace {

TEST(MorgenlandReasons, HangTogetherAndAreAllTold) {
  constexpr std::string_view kOrder = "the order of one's own magic seldom matters";
  tests::expect_reasons<Morgenland, Mode>({{4, Mode::basic, 6}, {5, Mode::magic, 40}, {3, Mode::magic, 20}},
                                          {{"next", kOrder}, {"next-artifact", kOrder}});
}

}  // namespace
}  // namespace morgenland
