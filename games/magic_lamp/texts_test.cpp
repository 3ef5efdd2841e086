// Whatever the game can say has a sentence in every language, for those who may know all and for those who may not.
#include <algorithm>
#include <string>

#include "engine/shapes.h"
#include "games/magic_lamp/events.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/rules.gen.h"
#include "tests/texts_check.h"
#include "toolkit/dice.h"

namespace magic_lamp {
namespace {

class LampTexts : public TextsCheck {
 protected:
  static View view_of(const char* position, Seat seats, TapMode tap = TapMode::lots, Mode mode = Mode::base) {
    engine::Setup setup;
    setup.seats = seats;
    setup.mode = static_cast<std::uint8_t>(mode);
    setup.options[static_cast<std::size_t>(Option::tap)] = static_cast<std::uint8_t>(tap);
    const auto state = engine::read_position<MagicLamp>(setup, *toolkit::parse_json(position));
    EXPECT_TRUE(state) << (state ? "" : state.error());
    return MagicLamp::view(*state, engine::Viewer{0});
  }

  // A prompt may ask: it has the question marks of its text, and none for something unknown.
  void expect_question(const engine::Message& message) {
    const std::string text = words_.text(message.key()), said = words_.say(message, {});
    EXPECT_NE(text, message.key());
    EXPECT_EQ(std::ranges::count(said, '?'), std::ranges::count(text, '?')) << message.key() << ": " << said;
    EXPECT_EQ(said.find_first_of("{}|"), std::string::npos) << message.key() << ": " << said;
  }

  void expect_words_for_every_action(const View& view) {
    for (engine::ActionId action = 0; action < kActionCount; ++action) expect_action(MagicLamp::describe(view, action));
  }
};

TEST_P(LampTexts, ModesAndOptions) { expect_modes_and_options(MagicLamp::info()); }

TEST_P(LampTexts, Events) { expect_events(MagicLamp::info()); }

TEST_P(LampTexts, WhatIsForetoldAndWhyNot) { expect_foretellings(MagicLamp::info()); }

TEST_P(LampTexts, ACardAnotherHasSeen) {
  const engine::Event event{static_cast<std::uint8_t>(Happening::peeked), 1, 0,
                            {2, 1, engine::kHidden, engine::kHidden},     0, {}};
  expect_sentence(engine::tell(event, MagicLamp::info().events));
}

TEST_P(LampTexts, EveryKindAndLampCardHasAWord) {
  for (std::size_t kind = 0; kind < kKindCount; ++kind)
    expect_sentence(engine::tell(event(Happening::draw, 0, 0, {0, static_cast<std::int16_t>(kind), 1, 1}),
                                 MagicLamp::info().events));
  for (std::size_t lamp = 0; lamp < kLampDesigns; ++lamp)
    expect_sentence(
        engine::tell(event(Happening::wish, 0, 0, {1, static_cast<std::int16_t>(lamp)}), MagicLamp::info().events));
}

// A turn of a match in every tap mode: each prompt that comes up, for those asked and those who wait.
TEST_P(LampTexts, PromptsAsTheyComeUp) {
  for (int seed = 0; seed < 40; ++seed) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(seed));
    engine::Setup setup;
    setup.seats = static_cast<Seat>(2 + seed % 4);
    setup.mode = static_cast<std::uint8_t>(Mode::precious);
    setup.options[static_cast<std::size_t>(Option::tap)] = static_cast<std::uint8_t>(seed / 4 % 4);
    State state = MagicLamp::start(setup, dice);
    while (state.phase != Phase::over) {
      const Seat seat = MagicLamp::to_act(state).lowest();
      for (Seat viewer = 0; viewer < setup.seats; ++viewer)
        expect_question(MagicLamp::prompt(MagicLamp::view(state, engine::Viewer{viewer})));
      engine::ActionList menu;
      MagicLamp::legal(state, seat, menu);
      engine::Events events;
      MagicLamp::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice,
                       engine::Sink(events));
      for (const auto& event : events) expect_sentence(engine::tell(event, MagicLamp::info().events));
      if (HasFailure()) return;
    }
  }
}

TEST_P(LampTexts, PromptsOfEveryEffect) {
  for (const auto effect : kEffects) {
    if (effect == "draw" || effect == "charm" || effect == "whim" || effect == "caravan") continue;  // no target
    expect_text("prompt.target-" + std::string(effect));
  }
  for (const char* key :
       {"prompt.target-exchange-for", "prompt.whim", "prompt.caravan", "prompt.over", "prompt.retrieve"})
    expect_text(key);
}

TEST_P(LampTexts, Scores) {
  for (const char* label : {"cards", "sets", "majorities", "ring", "total", "rank", "win", "share"})
    expect_text("score." + std::string(label));
  for (const auto metal : kMetals) expect_text("score.sets." + std::string(metal));
  for (const auto stone : kStones) expect_text("score.majorities." + std::string(stone));
}

// The same action is told in other words where the phase or the Lamp card gives it another meaning.
TEST_P(LampTexts, Actions) {
  expect_words_for_every_action(view_of("{}", 5));
  expect_words_for_every_action(view_of("{}", 2, TapMode::race));
  expect_words_for_every_action(view_of("{}", 2, TapMode::nerve));
  const std::string wished = R"("boards":[{"bronze":4},{"gold":4},{"gold":5}],"summons":[{"seat":0,"face":4}],)"
                             R"("loot":[{"ruby":1,"emerald":1},{"diamond":1},{}],"discard":{"ruby":1}})";
  const auto with = [&](const char* start) { return view_of((start + wished).c_str(), 3); };
  expect_words_for_every_action(with(R"({"phase":"wish","lamp":["L05"],)"));
  expect_words_for_every_action(with(R"({"phase":"target","lamp":["L17"],)"));
  expect_words_for_every_action(with(R"({"phase":"target","lamp":["L07"],"given":"ruby",)"));
  expect_words_for_every_action(with(R"({"phase":"target","lamp":["L08"],)"));
  expect_words_for_every_action(with(R"({"phase":"caravan","lamp":["L18"],)"));
  expect_words_for_every_action(
      view_of(R"({"phase":"search","boards":[{"bronze":4},{"gold":3},{"gold":5}],"drawn":["B04"]})", 3));
  expect_words_for_every_action(view_of(
      R"({"phase":"retrieve","chest":1,"searchers":[0,null,null],"boards":[{"bronze":6},{"gold":3},{"gold":5}],)"
      R"("discard":{"ruby":1}})",
      3, TapMode::lots, Mode::precious));
}

INSTANTIATE_TEST_SUITE_P(Languages, LampTexts, testing::Values(&kCatalogues[0], &kCatalogues[1]),
                         [](const auto& tested) { return std::string(tested.param->language); });

}  // namespace
}  // namespace magic_lamp
