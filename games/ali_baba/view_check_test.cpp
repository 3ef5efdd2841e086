// Views from outside are believed only if a match could have shown them; whatever is damaged, nothing breaks.
#include <gtest/gtest.h>

#include <string>

#include "games/ali_baba/ali_baba.h"
#include "tests/shape_trees.h"

namespace ali_baba {
namespace {

using engine::Viewer;
using toolkit::FastDice;
using toolkit::Json;

// A state somewhere in a random match.
State some_state(const engine::Setup& setup, FastDice& dice) {
  State state = AliBaba::start(setup, dice);
  for (auto steps = dice.below(110); steps > 0 && !AliBaba::to_act(state).empty(); --steps) {
    engine::ActionList menu;
    const Seat seat = AliBaba::to_act(state).lowest();
    AliBaba::legal(state, seat, menu);
    AliBaba::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
  }
  return state;
}

// Any part of a document, as a path of steps drawn at random.
Json& some_part(Json& json, FastDice& dice) {
  Json* part = &json;
  while (part->is_structured() && !part->empty() && (part == &json || dice.below(4))) {
    const auto step = dice.below(static_cast<std::uint32_t>(part->size()));
    auto child = part->begin();
    std::advance(child, step);
    part = &*child;
  }
  return *part;
}

void damage(Json& json, FastDice& dice) {
  Json& part = some_part(json, dice);
  switch (dice.below(6)) {
    case 0:
      part = nullptr;
      break;
    case 1:
      part = dice.below(60);
      break;
    case 2:
      part = Json(some_part(json, dice));
      break;  // a copy first: the part may lie inside the other
    case 3:
      part = "lamp yellow";
      break;
    case 4:
      if (part.is_array() && !part.empty()) part.erase(dice.below(static_cast<std::uint32_t>(part.size())));
      break;
    default:
      if (part.is_array() && !part.empty()) part.push_back(Json(part[0]));
  }
}

TEST(ViewCheck, DamagedViewsAreRefusedOrStillFit) {
  FastDice dice(1);
  int refused = 0, believed = 0;
  for (int i = 0; i < 20'000; ++i) {
    const auto mode = static_cast<std::uint8_t>(dice.below(4));
    const auto seats = static_cast<Seat>(mode == 3 ? 2 : 2 + dice.below(3));
    const State truth = some_state({seats, mode, {}}, dice);
    const auto viewer = dice.below(seats + 1u);
    Json json = view_tree<AliBaba>(
        AliBaba::view(truth, viewer == seats ? Viewer::spectator() : Viewer{static_cast<Seat>(viewer)}));
    damage(json, dice);
    const auto view = engine::read_view<AliBaba>(json);
    if (!view) {
      EXPECT_FALSE(view.error().empty());
      ++refused;
      continue;
    }
    ++believed;
    State guess = AliBaba::guess(*view, dice);
    ASSERT_EQ(AliBaba::view(guess, view->viewer), *view) << toolkit::to_text(json);
    while (!AliBaba::to_act(guess).empty()) {  // and can be played to its end
      engine::ActionList menu;
      const Seat seat = AliBaba::to_act(guess).lowest();
      AliBaba::legal(guess, seat, menu);
      ASSERT_FALSE(menu.empty()) << toolkit::to_text(json);
      AliBaba::apply(guess, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
    }
  }
  EXPECT_GT(refused, 2000);
  EXPECT_GT(believed, 2000);
}

TEST(ViewCheck, SaysThatAViewContradictsItself) {
  FastDice dice(2);
  Json json = view_tree<AliBaba>(AliBaba::view(some_state({3, 0, {}}, dice), Viewer{0}));
  json["chronicle"].push_back(Json{{"brown", 1}, {"kind", "ring"}, {"count", 6}});
  const auto view = engine::read_view<AliBaba>(json);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error(), "This view contradicts itself: no match could have shown it.");
}

// A position may be written by hand; a chronicle that cannot be true would leave bots without a guess.
TEST(ViewCheck, PositionsTellATrueChronicle) {
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
