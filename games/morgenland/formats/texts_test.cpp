// Whatever the game can say has a sentence in every language, for those who may know all and for those who may not.
#include <string>

#include "games/morgenland/events.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/formats/words.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"
#include "tests/texts_check.h"
#include "toolkit/dice.h"

namespace morgenland {
namespace {

using Game = Morgenland;

// Everybody has pieces everywhere, and everything is declared, so that every action has something to speak of.
View full_view(Ask ask) {
  View view;
  view.setup.seats = kSeatsMax;
  view.setup.mode = static_cast<std::uint8_t>(Mode::magic);
  view.viewer.seat = 0;
  view.stage = ask == Ask::entry ? Stage::entry : Stage::offer;
  view.space = ask == Ask::entry ? kGuardRoom : kFirstRoom;
  view.question.ask = ask;
  view.question.seat = view.question.about = 0;
  view.question.left = ask == Ask::price || ask == Ask::start ? 0 : 1;
  view.guard = 10;
  for (auto& tokens : view.tokens)
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      tokens[slot].place = slot < 4 ? kFirstRoom : kGuardRoom;
      tokens[slot].shown = static_cast<Value>(kTokenValues[slot]);
    }
  for (auto& carpets : view.carpets) carpets.fill(kMarket);
  view.batch_size = kBatchMax;
  for (std::size_t i = 0; i < kBatchMax; ++i) {
    view.batch[i].seat = 1;
    view.batch[i].power = static_cast<std::uint8_t>(i % kPowerCount);
  }
  for (std::size_t r = 0; r < kRoomCount; ++r) {
    view.rooms[r] = {kDownMax, kKey};
    view.down[r].fill(kScroll);
  }
  return view;
}

class MorgenlandTexts : public TextsCheck {
 protected:
  void expect_words_for_every_action(const View& view) {
    for (engine::ActionId action = 0; action < kActionCount; ++action) {
      const auto message = Game::describe(view, action);
      expect_action(message);
    }
  }
};

TEST_P(MorgenlandTexts, ModesAndOptions) { expect_modes_and_options(Game::info()); }

TEST_P(MorgenlandTexts, Events) { expect_events(Game::info()); }

TEST_P(MorgenlandTexts, WhatIsForetoldAndWhyNot) { expect_foretellings(Game::info()); }

TEST_P(MorgenlandTexts, WhatMayStillBe) { expect_doubts(Game::doubt_words()); }

TEST_P(MorgenlandTexts, EventsThatOthersSeeInPart) {
  const auto hidden = [&](Happening type, std::initializer_list<int> args) {
    engine::Event event{static_cast<std::uint8_t>(type), 1, 0, {}, 0, {}};
    std::size_t i = 0;
    for (const int arg : args) event.args[i++] = arg < 0 ? engine::kHidden : static_cast<std::int16_t>(arg);
    expect_sentence(engine::tell(event, Game::info().events));
  };
  hidden(Happening::place, {0, -1});
  hidden(Happening::draw, {-1});
  hidden(Happening::keep, {-1});
  hidden(Happening::hand_on, {2, -1});
  hidden(Happening::buy, {kFirstRoom, -1});
}

TEST_P(MorgenlandTexts, EverySymbolHasAWord) {
  const auto expect_all = [&](const std::string& family, std::span<const std::string_view> words) {
    for (const auto word : words) expect_text(family + "." + std::string(word));
  };
  expect_all("treasure", kTreasures);
  expect_all("space", kSpaces);
  expect_all("artifact", kArtifacts);
  expect_all("spell", kSpells);
  expect_all("window", kWindows);
  expect_all("stage", kStages);
  const auto stops = Game::stops({.seats = 3, .mode = static_cast<std::uint8_t>(Mode::magic), .options = {}});
  expect_all("stop", stops);
  for (const auto stop : stops) expect_text("stop." + std::string(stop) + ".about");
  expect_text("artifact.unseen");
  for (std::int16_t power = 0; power < static_cast<std::int16_t>(kPowerCount); ++power)
    expect_sentence(engine::tell(event(Happening::resolved, 1, 0, power), Game::info().events));
}

TEST_P(MorgenlandTexts, Actions) {
  for (const Ask ask : {Ask::offer, Ask::price, Ask::entry, Ask::market}) expect_words_for_every_action(full_view(ask));
  View lit = full_view(Ask::window);
  lit.lit.add(0);
  expect_words_for_every_action(lit);
}

TEST_P(MorgenlandTexts, Prompts) {
  for (int i = 1; i < static_cast<int>(kAsks.size()); ++i) {
    View view = full_view(static_cast<Ask>(i));
    expect_sentence(Game::prompt(view));
    expect_text(Game::prompt(view).key());
    view.viewer.seat = 1;
    if (view.question.ask != Ask::start) expect_sentence(Game::prompt(view));
  }
  for (const char* key :
       {"prompt.window", "prompt.window-answer", "prompt.offer", "prompt.offer-magic", "prompt.pay", "prompt.pay-tax",
        "prompt.pay-seat", "prompt.over", "wait.start", "wait.place", "wait.window", "wait.choose"})
    expect_text(key);
}

TEST_P(MorgenlandTexts, WhatIsAnsweredIsNamed) {
  View view = full_view(Ask::window);
  view.batch_size = 3;  // what I declared last is not mine to answer
  view.batch[1].seat = 2;
  view.batch[1].power = kSultansTax;
  view.batch[2].seat = 0;
  const auto said = words_.say(Game::prompt(view), std::array<std::string, 3>{"Ali", "Kasim", "Morgiana"});
  EXPECT_NE(said.find("Morgiana"), std::string::npos) << said;
  EXPECT_NE(said.find(words_.text("spell.sultans-tax")), std::string::npos) << said;
}

TEST_P(MorgenlandTexts, Scores) {
  for (const char* label : {"artifacts", "scrolls", "total", "rank", "win", "share"})
    expect_text("score." + std::string(label));
  for (const auto artifact : kArtifacts) expect_text("score.artifacts." + std::string(artifact));
}

INSTANTIATE_TEST_SUITE_P(Languages, MorgenlandTexts, testing::Values(&kCatalogues[0], &kCatalogues[1]),
                         [](const auto& tested) { return std::string(tested.param->language); });

}  // namespace
}  // namespace morgenland
