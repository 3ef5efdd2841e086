// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/morgenland/morgenland.h"
#include "tests/reasons.h"

namespace morgenland {
namespace {

TEST(MorgenlandReasons, HangTogetherAndAreAllTold) {
  constexpr std::string_view kRare = "does not come up in these matches";
  tests::expect_reasons<Morgenland, Mode>({{4, Mode::basic, 6}, {5, Mode::magic, 40}, {3, Mode::magic, 20}},
                                          {{"against", kRare},
                                           {"camel-stay", kRare},
                                           {"light-cast-on-carpet", kRare},
                                           {"next", "the order of one's own magic seldom matters"},
                                           {"next-artifact", "the order of one's own magic seldom matters"},
                                           {"remove-carpet", kRare}});
}

}  // namespace
}  // namespace morgenland
