// Whatever the game can say has a sentence in every language, for those who may know all and for those who may not.
#include <string>

#include "games/thief_of_baghdad/events.h"
#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/texts_check.h"
#include "toolkit/dice.h"

namespace thief_of_baghdad {
namespace {

class ThiefTexts : public TextsCheck {
 protected:
  void expect_words_for_every_action(const View& view) {
    for (engine::ActionId action = 0; action < kActionCount; ++action)
      expect_action(ThiefOfBaghdad::describe(view, action));
  }
};

TEST_P(ThiefTexts, ModesAndOptions) { expect_modes_and_options(ThiefOfBaghdad::info()); }

TEST_P(ThiefTexts, Events) { expect_events(ThiefOfBaghdad::info()); }

TEST_P(ThiefTexts, WhatIsForetoldAndWhyNot) { expect_foretellings(ThiefOfBaghdad::info()); }

TEST_P(ThiefTexts, WhatMayStillBe) { expect_doubts(ThiefOfBaghdad::doubt_words()); }

TEST_P(ThiefTexts, ACardDrawnByAnother) {
  const engine::Event event{static_cast<std::uint8_t>(Happening::draw), 1, 0, {engine::kHidden}, 0, {}};
  expect_sentence(engine::tell(event, ThiefOfBaghdad::info().events));
}

TEST_P(ThiefTexts, EveryCardHasAWord) {
  for (std::int16_t card = 0; card <= kDancerWord; ++card)
    expect_sentence(engine::tell(event(Happening::move, 0, 0, {0, 1, card}), ThiefOfBaghdad::info().events));
}

TEST_P(ThiefTexts, PromptsAndHints) {
  for (const char* phase : {"post", "act"})
    for (const char* family : {"prompt.", "wait.", "hint.", "phase."}) expect_text(std::string(family) + phase);
  expect_text("prompt.over");
  expect_text("phase.over");
}

TEST_P(ThiefTexts, Scores) {
  for (const char* label : {"chests", "chestSum", "total", "rank", "win", "share"})
    expect_text("score." + std::string(label));
}

TEST_P(ThiefTexts, ActionsAtTheStart) {
  toolkit::FastDice dice(1);
  engine::Setup setup;
  setup.seats = 4;
  setup.mode = static_cast<std::uint8_t>(Mode::tactical);
  expect_words_for_every_action(ThiefOfBaghdad::view(ThiefOfBaghdad::start(setup, dice), engine::Viewer{0}));
}

// With three thieves everywhere, the next one takes the chest: placing and carrying are told in other words.
TEST_P(ThiefTexts, ActionsThatSteal) {
  toolkit::FastDice dice(1);
  engine::Setup setup;
  setup.seats = 2;
  auto view = ThiefOfBaghdad::view(ThiefOfBaghdad::start(setup, dice), engine::Viewer{0});
  for (auto& palace : view.palaces) palace.thieves[0] = 3;
  EXPECT_EQ(ThiefOfBaghdad::describe(view, encode(Verb::place, 2)).key(), "action.place-steal");
  EXPECT_EQ(ThiefOfBaghdad::describe(view, encode(Verb::place, 2, 0, 1)).key(), "action.place-only-dancers-steal");
  EXPECT_EQ(ThiefOfBaghdad::describe(view, encode(Verb::carry, 2, 3)).key(), "action.carry-steal");
  expect_words_for_every_action(view);
  for (auto& palace : view.palaces) palace.neutral = 2;
  EXPECT_EQ(ThiefOfBaghdad::describe(view, encode(Verb::place, 2, 0, 1)).key(), "action.place-dancers-steal");
  expect_words_for_every_action(view);
}

INSTANTIATE_TEST_SUITE_P(Languages, ThiefTexts, testing::Values(&kCatalogues[0], &kCatalogues[1]),
                         [](const auto& tested) { return std::string(tested.param->language); });

}  // namespace
}  // namespace thief_of_baghdad
