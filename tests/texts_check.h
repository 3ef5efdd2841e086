// What every game's texts must hold, in every language: one sentence for whatever the tables of GameInfo name.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/doubts.h"
#include "engine/event.h"
#include "engine/words.h"

class TextsCheck : public testing::TestWithParam<const engine::Catalogue*> {
 protected:
  void expect_text(const std::string& key) { EXPECT_NE(words_.text(key), key); }

  // No key, no hole and no question mark is left.
  void expect_sentence(const engine::Message& message, std::string_view variant = "") {
    static const std::array<std::string, 5> kPlayers{"Ali", "Kasim", "Morgiana", "Abdallah", "Aziz"};
    const std::string said = words_.say(message, kPlayers, variant);
    EXPECT_EQ(said.find_first_of("{}?|"), std::string::npos) << message.key() << variant << ": " << said;
    EXPECT_FALSE(has_key(said)) << message.key() << variant << ": " << said;
  }

  // What an action would do, more about it, and what it is called under a heading, where it has such a name.
  void expect_action(const engine::Message& message) {
    expect_text(message.key());
    expect_sentence(message);
    expect_sentence(message, ".about");
    if (const std::string entry = message.key() + ".entry"; words_.text(entry) != entry)
      expect_sentence(message, ".entry");
  }

  void expect_modes_and_options(const engine::GameInfo& game) {
    for (const auto& mode : game.modes) {
      expect_text("mode." + std::string(mode.key));
      expect_text("mode." + std::string(mode.key) + ".about");
    }
    for (const auto& option : game.options) {
      const std::string key = "option." + std::string(option.key);
      expect_text(key);
      expect_text(key + ".about");
      for (const auto value : option.values) expect_text(key + "." + std::string(value));
    }
  }

  void expect_events(const engine::GameInfo& game) {
    for (std::size_t type = 0; type < game.events.size(); ++type) {
      engine::Event event;
      event.type = static_cast<std::uint8_t>(type);
      event.seat = 1;
      expect_sentence(engine::tell(event, game.events));
    }
  }

  // "If I do this", why not just here, why this rather than that, "ask any piece": a sentence for every line of their
  // tables.
  void expect_foretellings(const engine::GameInfo& game) {
    for (const auto& spec : game.foretold) expect_told({.family = "then", .spec = &spec});
    for (const auto& spec : game.cases) expect_told({.family = "case", .spec = &spec});
    for (const auto& spec : game.reasons) expect_told({.family = "why", .spec = &spec});
    for (const auto& spec : game.explained) expect_told({.family = "piece", .spec = &spec});
  }

  void expect_doubts(const engine::DoubtWords& doubts) {
    for (const auto& spec : doubts.said) {
      const engine::Message message{.family = "doubt", .spec = &spec};
      expect_text(message.key());
      if (!spec.key.starts_with("asks.")) expect_sentence(message);  // a question has its mark
    }
  }

  engine::Words words_{*GetParam()};

 private:
  void expect_told(const engine::Message& message) {
    expect_text(message.key());
    expect_sentence(message);
  }

  // A full stop inside a word: a key nobody has worded, since sentences go on with a space.
  static bool has_key(std::string_view said) {
    for (std::size_t i = 0; i + 1 < said.size(); ++i)
      if (said[i] == '.' && said[i + 1] >= 'a' && said[i + 1] <= 'z') return true;
    return false;
  }
};
