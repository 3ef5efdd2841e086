// Views and positions from outside are believed only if a match could have come to them.
#include <gtest/gtest.h>

#include <string>

#include "games/ali_baba/ali_baba.h"
#include "tests/shape_trees.h"

namespace ali_baba {
namespace {

using engine::Viewer;
using toolkit::FastDice;
using toolkit::Json;

TEST(Contradictions, AreToldOfAView) {
  FastDice dice(2);
  Json json = view_tree<AliBaba>(AliBaba::view(AliBaba::start({3, 0, {}}, dice), Viewer{0}));
  json["chronicle"].push_back(Json{{"brown", 1}, {"kind", "ring"}, {"count", 6}});
  const auto view = engine::read_view<AliBaba>(json);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error(), "This view contradicts itself: no match could have shown it.");
}

// A position may be written by hand; a chronicle that cannot be true would leave bots without a guess.
TEST(Contradictions, OfAPositionsChronicleAreNamed) {
  struct Case {
    const char* told;
    const char* problem;
  };
  for (const auto& [told, problem] : {Case{R"({"brown":0,"kind":"ring","count":2})", "another number of tiles"},
                                      Case{R"({"offer":0,"to":1,"tile":"ring blue"})", "could not show"},
                                      Case{R"({"steal":1,"from":0,"tile":"ring blue"})", "did not hold"},
                                      Case{R"({"steal":1,"from":0,"tile":"ring pink"})", "did not show before"}}) {
    const std::string text = std::string(R"({"gone":[50],"held":[["ring pink"],[],[]],"chronicle":[)") +
                             R"({"gain":0,"tile":"ring pink"},)" + told + "]}";
    const auto state = engine::read_position<AliBaba>({3, 0, {}}, toolkit::parse_json(text).value());
    ASSERT_FALSE(state) << told;
    EXPECT_NE(state.error().find(problem), std::string::npos) << state.error();
  }
}

}  // namespace
}  // namespace ali_baba
