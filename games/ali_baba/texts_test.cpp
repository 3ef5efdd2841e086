// Whatever the game can say has a sentence in every language, for those who may know all and for those who may not.
#include <string>

#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/events.h"
#include "games/ali_baba/rules.gen.h"
#include "tests/texts_check.h"
#include "toolkit/dice.h"

namespace ali_baba {
namespace {

class AliBabaTexts : public TextsCheck {};

TEST_P(AliBabaTexts, ModesAndOptions) { expect_modes_and_options(AliBaba::info()); }

TEST_P(AliBabaTexts, Events) { expect_events(AliBaba::info()); }

TEST_P(AliBabaTexts, WhatIsForetoldAndWhyNot) { expect_foretellings(AliBaba::info()); }

TEST_P(AliBabaTexts, WhatMayStillBe) { expect_doubts(AliBaba::doubt_words()); }

TEST_P(AliBabaTexts, EventsWithASecretTile) {
  const auto table = AliBaba::info().events;
  for (const Happening type : {Happening::offer, Happening::steal}) {
    engine::Event event{static_cast<std::uint8_t>(type), 1, 0, {0, engine::kHidden, engine::kHidden}, 0, {}};
    expect_sentence(engine::tell(event, table));
  }
}

TEST_P(AliBabaTexts, PromptsAndHints) {
  for (const char* phase : {"take", "lamp", "green", "yellow", "offer", "steal", "ban"})
    for (const char* family : {"prompt.", "wait.", "hint.", "phase."}) expect_text(std::string(family) + phase);
  expect_text("prompt.over");
  expect_text("phase.over");
}

// At the deal most actions cannot be played, and most tiles they speak of are unknown: their words must do even so.
TEST_P(AliBabaTexts, Actions) {
  toolkit::FastDice dice(1);
  engine::Setup setup;
  setup.seats = 4;
  setup.mode = static_cast<std::uint8_t>(Mode::lamp);
  const auto view = AliBaba::view(AliBaba::start(setup, dice), engine::Viewer{0});
  for (engine::ActionId action = 0; action < AliBaba::kActionCount; ++action)
    expect_action(AliBaba::describe(view, action));
}

INSTANTIATE_TEST_SUITE_P(Languages, AliBabaTexts, testing::Values(&kCatalogues[0], &kCatalogues[1]),
                         [](const auto& tested) { return std::string(tested.param->language); });

}  // namespace
}  // namespace ali_baba
