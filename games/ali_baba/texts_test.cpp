// Whatever the game can say has a sentence in every language, for those who may know all and for those who may not.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/words.h"
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/events.h"
#include "games/ali_baba/rules.gen.h"
#include "toolkit/dice.h"

namespace ali_baba {
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

class Texts : public testing::TestWithParam<const Catalogue*> {
 protected:
  void expect_text(const std::string& key) { EXPECT_NE(words_.text(key), key); }

  // No key, no hole and no question mark is left.
  void expect_sentence(const engine::Message& message) {
    const std::string said = words_.say(message, kPlayers);
    EXPECT_EQ(said.find_first_of("{}?|"), std::string::npos) << message.key << ": " << said;
    EXPECT_FALSE(has_key(said)) << message.key << ": " << said;
  }

  Words words_{*GetParam()};
};

TEST_P(Texts, ModesAndOptions) {
  for (const auto& mode : AliBaba::info().modes) {
    expect_text("mode." + std::string(mode.key));
    expect_text("mode." + std::string(mode.key) + ".about");
  }
  for (const auto& option : AliBaba::info().options) {
    const std::string key = "option." + std::string(option.key);
    expect_text(key);
    expect_text(key + ".about");
    for (const auto value : option.values) expect_text(key + "." + std::string(value));
  }
}

TEST_P(Texts, Events) {
  const auto table = AliBaba::info().events;
  for (std::size_t type = 0; type < table.size(); ++type) {
    engine::Event event;
    event.type = static_cast<std::uint8_t>(type);
    event.seat = 1;
    expect_sentence(engine::tell(event, table));
  }
}

TEST_P(Texts, EventsWithASecretTile) {
  const auto table = AliBaba::info().events;
  for (const Happening type : {Happening::offer, Happening::steal}) {
    engine::Event event{static_cast<std::uint8_t>(type), 1, 0, {0, engine::kHidden, engine::kHidden}, 0, {}};
    expect_sentence(engine::tell(event, table));
  }
}

TEST_P(Texts, PromptsAndHints) {
  for (const char* phase : {"take", "lamp", "green", "yellow", "offer", "steal", "ban"})
    for (const char* family : {"prompt.", "wait.", "hint.", "phase."}) expect_text(std::string(family) + phase);
  expect_text("prompt.over");
  expect_text("phase.over");
}

// At the deal most actions cannot be played, and most tiles they speak of are unknown: their words must do even so.
TEST_P(Texts, Actions) {
  toolkit::FastDice dice(1);
  engine::Setup setup;
  setup.seats = 4;
  setup.mode = static_cast<std::uint8_t>(Mode::lamp);
  const auto view = AliBaba::view(AliBaba::start(setup, dice), engine::Viewer{0});
  for (engine::ActionId action = 0; action < AliBaba::kActionCount; ++action) {
    auto message = AliBaba::describe(view, action);
    expect_sentence(message);
    message.key += ".about";
    expect_sentence(message);
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, Texts, testing::Values(&kCatalogues[0], &kCatalogues[1]),
                         [](const auto& tested) { return std::string(tested.param->language); });

}  // namespace
}  // namespace ali_baba
