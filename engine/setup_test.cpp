#include "engine/setup.h"

#include <gtest/gtest.h>

#include "toolkit/json.h"

namespace engine {
namespace {

constexpr ModeSpec kModes[] = {{"plain", 2, 4, 0}};

GameInfo game_of_version(int newest) { return {"oasis", "Oasis", newest, 10, kModes, {}, {}, {}, {}, {}, {}}; }

SetupWords words_with(std::optional<int> rules) { return {"plain", 2, {}, rules}; }

std::string refusal(const GameInfo& game, int rules) {
  const auto setup = read_setup(game, words_with(rules));
  const auto* problem = std::get_if<SetupProblem>(&setup);
  return problem ? problem->text : "";
}

TEST(RulesVersion, ANewMatchHasTheNewestRules) {
  const auto setup = std::get<engine::Setup>(read_setup(game_of_version(3), words_with({})));
  EXPECT_EQ(setup.rules, kNewestRules);
  EXPECT_EQ(rules_version(game_of_version(3), setup), 3);
}

TEST(RulesVersion, AnOldMatchKeepsItsOwn) {
  const auto setup = std::get<engine::Setup>(read_setup(game_of_version(3), words_with(2)));
  EXPECT_EQ(setup.rules, 2);
  EXPECT_EQ(rules_version(game_of_version(3), setup), 2);
}

TEST(RulesVersion, TheNewestByItsNumberIsTheNewest) {
  const auto setup = std::get<engine::Setup>(read_setup(game_of_version(3), words_with(3)));
  EXPECT_EQ(setup, std::get<engine::Setup>(read_setup(game_of_version(3), words_with({}))));
}

TEST(RulesVersion, WhatNobodyKnowsIsRefusedInWords) {
  EXPECT_EQ(refusal(game_of_version(3), 4),
            "There is no version 4 of the rules of oasis here; this program plays versions 1 to 3.");
  EXPECT_EQ(refusal(game_of_version(1), 0),
            "There is no version 0 of the rules of oasis here; this program plays version 1.");
  EXPECT_EQ(refusal(game_of_version(1), -1),
            "There is no version -1 of the rules of oasis here; this program plays version 1.");
  EXPECT_NE(refusal(game_of_version(3), 255), "");
  EXPECT_NE(refusal(game_of_version(3), 257), "");
}

TEST(RulesVersion, OnlyFilesMayNameIt) {
  const auto json = *toolkit::parse_json(R"({"mode":"plain","seats":2,"rules":1})");
  EXPECT_EQ(setup_words_of_any_version(json)->rules, 1);
  EXPECT_FALSE(setup_words(json)) << "people agree on a new match";
  EXPECT_FALSE(setup_words_of_any_version(*toolkit::parse_json(R"({"rules":"1"})")));
  EXPECT_FALSE(setup_words_of_any_version(*toolkit::parse_json(R"({"rules":4294967297})")));
}

}  // namespace
}  // namespace engine
