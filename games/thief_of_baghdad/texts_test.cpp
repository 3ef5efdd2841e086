// Whatever the game can say has a sentence in every language, for those who may know all and for those who may not.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/words.h"
#include "games/thief_of_baghdad/events.h"
#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "toolkit/dice.h"

namespace thief_of_baghdad {
namespace {

using engine::Catalogue;
using engine::Words;

const std::array<std::string, 4> kPlayers{"Ali", "Kasim", "Morgiana", "Abdallah"};

// A full stop inside a word: a key nobody has worded, since sentences go on with a space.
bool has_key(std::string_view said) {
  for (std::size_t i = 0; i + 1 < said.size(); ++i)
    if (said[i] == '.' && said[i + 1] >= 'a' && said[i + 1] <= 'z') return true;
  return false;
}

class ThiefTexts : public testing::TestWithParam<const Catalogue*> {
 protected:
  void expect_text(const std::string& key) { EXPECT_NE(words_.text(key), key); }

  // No key, no hole and no question mark is left.
  void expect_sentence(const engine::Message& message) {
    const std::string said = words_.say(message, kPlayers);
    EXPECT_EQ(said.find_first_of("{}?|"), std::string::npos) << message.key << ": " << said;
    EXPECT_FALSE(has_key(said)) << message.key << ": " << said;
  }

  void expect_words_for_every_action(const View& view) {
    for (engine::ActionId action = 0; action < kActionCount; ++action) {
      const auto message = ThiefOfBaghdad::describe(view, action);
      expect_sentence(message);
      expect_sentence({message.key + ".about", message.args});
      const std::string entry = message.key + ".entry";
      if (words_.text(entry) != entry) expect_sentence({entry, message.args});
    }
  }

  Words words_{*GetParam()};
};

TEST_P(ThiefTexts, ModesAndOptions) {
  for (const auto& mode : ThiefOfBaghdad::info().modes) {
    expect_text("mode." + std::string(mode.key));
    expect_text("mode." + std::string(mode.key) + ".about");
  }
  for (const auto& option : ThiefOfBaghdad::info().options) {
    const std::string key = "option." + std::string(option.key);
    expect_text(key);
    expect_text(key + ".about");
    for (const auto value : option.values) expect_text(key + "." + std::string(value));
  }
}

TEST_P(ThiefTexts, Events) {
  const auto table = ThiefOfBaghdad::info().events;
  for (std::size_t type = 0; type < table.size(); ++type) {
    engine::Event event;
    event.type = static_cast<std::uint8_t>(type);
    event.seat = 1;
    expect_sentence(engine::tell(event, table));
  }
}

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
  EXPECT_EQ(ThiefOfBaghdad::describe(view, encode(Verb::place, 2)).key, "action.place-steal");
  EXPECT_EQ(ThiefOfBaghdad::describe(view, encode(Verb::place, 2, 0, 1)).key, "action.place-dancers-steal");
  EXPECT_EQ(ThiefOfBaghdad::describe(view, encode(Verb::carry, 2, 3)).key, "action.carry-steal");
  expect_words_for_every_action(view);
}

INSTANTIATE_TEST_SUITE_P(Languages, ThiefTexts, testing::Values(&kCatalogues[0], &kCatalogues[1]),
                         [](const auto& tested) { return std::string(tested.param->language); });

}  // namespace
}  // namespace thief_of_baghdad
