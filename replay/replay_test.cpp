#include "replay/replay.h"

#include <gtest/gtest.h>

#include "roster/roster.h"
#include "toolkit/fair_dice.h"

namespace replay {
namespace {

// A match played at random, as a table would record it.
engine::Record random_match(engine::DiceOrigin origin) {
  const auto& game = *roster::find_game("ali-baba");
  engine::Record record;
  record.game = game.info->key;
  record.rules_version = game.info->rules_version;
  record.setup = {"base", 2, {}};
  record.players = {"Ann", "Bob"};
  record.dice = std::move(origin);
  auto played = replay(record);
  EXPECT_TRUE(played) << played.error();
  toolkit::FastDice choices(7);
  while (!played->match->to_act().empty()) {
    const auto seat = played->match->to_act().lowest();
    engine::ActionList menu;
    played->match->legal(seat, menu);
    const auto action = menu[choices.below(static_cast<std::uint32_t>(menu.size()))];
    record.actions.push_back({seat, played->match->name(action), 0});
    play_on(*played, seat, action);
  }
  return record;
}

engine::DiceOrigin promised() {
  const toolkit::Bytes secret(32, 5);
  return {{}, toolkit::commitment_of(secret), toolkit::to_hex(secret), {std::string(32, 'a'), ""}};
}

TEST(FairDice, TheKeyDependsOnEveryPart) {
  const toolkit::Bytes secret(32, 1), a{1, 2}, b{3}, ab{1, 2, 3}, none;
  const auto key = [&](std::vector<toolkit::Bytes> shares) { return toolkit::dice_key(secret, shares); };
  EXPECT_EQ(key({a, b}), key({a, b}));
  EXPECT_NE(key({a, b}), key({b, a}));
  EXPECT_NE(key({a, b}), key({ab, none})) << "borders between shares count";
  EXPECT_NE(key({a}), key({a, none}));
  EXPECT_NE(toolkit::dice_key(toolkit::Bytes(32, 2), std::vector<toolkit::Bytes>{a}), key({a}));
}

TEST(FairDice, TheCommitmentIsPlainBlake2b) {
  // printf abc | b2sum -l 256
  EXPECT_EQ(toolkit::commitment_of(toolkit::Bytes{'a', 'b', 'c'}),
            "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(Hexadecimal, RoundTripsAndRefusesTheRest) {
  EXPECT_EQ(toolkit::to_hex(*toolkit::from_hex("00fFa1")), "00ffa1");
  EXPECT_FALSE(toolkit::from_hex("0"));
  EXPECT_FALSE(toolkit::from_hex("0g"));
  EXPECT_TRUE(toolkit::from_hex("")->empty());
}

TEST(Replay, GivesTheSameMatchAgain) {
  const auto record = random_match(promised());
  const auto once = replay(record);
  const auto twice = replay(record);
  ASSERT_TRUE(once && twice);
  EXPECT_TRUE(once->match->outcome().over);
  EXPECT_EQ(once->match->position(), twice->match->position());
  EXPECT_EQ(once->events.size(), record.actions.size());
  const auto half = replay(record, static_cast<int>(record.actions.size() / 2));
  EXPECT_EQ(half->events.size(), record.actions.size() / 2);
}

// Found by a fuzzer: what a record does not say of its set-up is not written as an empty word, which nobody could read.
TEST(Records, WithoutASetupAreWrittenAsTheyWereRead) {
  const auto record = engine::read_record(
      R"({"record":1,"game":"ali-baba","rules":1,"players":["a","b"],"dice":{"seed":"1"},"actions":[]})");
  ASSERT_TRUE(record);
  const auto again = engine::read_record(engine::to_text(*record));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(engine::to_text(*again), engine::to_text(*record));
}

TEST(Replay, TheRecordsTextIsEnough) {
  const auto record = random_match(promised());
  const auto back = engine::read_record(engine::to_text(record));
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(replay(*back)->match->position(), replay(record)->match->position());
}

// A number that does not fit is refused, never cut to one that does.
TEST(Record, NumbersThatDoNotFitAreRefused) {
  const auto text = engine::to_text(random_match({42, "", "", {}}));
  const auto problem_with = [&](const std::string& was, const std::string& is) {
    auto changed = text;
    const auto at = changed.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    const auto read = engine::read_record(changed.replace(at, was.size(), is));
    return read ? "" : read.error();
  };
  const auto rules = "\"rules\":" + std::to_string(roster::find_game("ali-baba")->info->rules_version);
  for (const auto* wrong : {"4294967297", "-4294967295", "9223372036854775809", "1.5", "true"})
    EXPECT_EQ(problem_with(rules, std::string("\"rules\":") + wrong),
              std::string("\"rules\" is ") + wrong + "; it must be a whole number from 0 to 1000000.");
  const auto first = "\n[0,";
  for (const auto* wrong : {"256", "9223372036854775808", "-1", "0.5"})
    EXPECT_NE(problem_with(first, std::string("\n[") + wrong + ","), "") << wrong;
  EXPECT_NE(problem_with(",0],\n", ",18446744073709551615],\n"), "");
  EXPECT_EQ(problem_with("\"seats\":2", "\"seats\":4294967298").substr(0, 7), "\"seats\"");
}

TEST(Verify, AcceptsWhatWasPlayed) {
  const auto record = random_match(promised());
  const auto verified = verify(record);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_TRUE(verified->promised);
  EXPECT_EQ(verified->shares, 1);
  EXPECT_EQ(verified->actions, static_cast<int>(record.actions.size()));

  const auto seeded = verify(random_match({42, "", "", {}}));
  ASSERT_TRUE(seeded);
  EXPECT_FALSE(seeded->promised);
}

TEST(Verify, TheDrawsAreTheDicesOwn) {
  auto record = random_match(promised());
  EXPECT_FALSE(verify(record)->draws) << "a record need not list them";
  list_draws(record);
  ASSERT_TRUE(record.dice.draws);
  EXPECT_GE(record.dice.draws->size(), 59u) << "sixty tiles are shuffled";
  const auto back = engine::read_record(engine::to_text(record));
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(back->dice, record.dice);
  EXPECT_EQ(verify(*back)->draws, static_cast<int>(record.dice.draws->size()));

  const auto problem = [&](auto change) {
    auto changed = record;
    change(*changed.dice.draws);
    return verify(changed).error();
  };
  EXPECT_NE(problem([](auto& draws) { std::swap(draws[3], draws[4]); }).find("draw 4 is listed as"), std::string::npos);
  EXPECT_NE(problem([](auto& draws) { draws[0].step = 1; }).find("in action 1, but the dice gave"), std::string::npos);
  EXPECT_NE(problem([](auto& draws) { draws.pop_back(); }).find("is missing"), std::string::npos);
  EXPECT_NE(problem([](auto& draws) { draws.push_back({1, 7}); }).find("the match drew only"), std::string::npos);

  auto seeded = random_match({42, "", "", {}});
  list_draws(seeded);
  EXPECT_FALSE(seeded.dice.draws);
}

TEST(Record, DrawsThatAreNoneAreRefused) {
  auto record = random_match(promised());
  list_draws(record);
  const auto text = engine::to_text(record);
  const auto first = text.find("[[0,\"");
  ASSERT_NE(first, std::string::npos);
  for (const auto* wrong : {"[[-1,\"", "[[0.5,\"", "[[0,\"x", "[[0,7],[0,\"", "[7,[0,\""}) {
    auto changed = text;
    EXPECT_FALSE(engine::read_record(changed.replace(first, 5, wrong))) << wrong;
  }
}

TEST(Verify, NoticesEveryChange) {
  const auto record = random_match(promised());

  auto other_promise = record;
  other_promise.dice.commitment[0] = other_promise.dice.commitment[0] == '0' ? '1' : '0';
  EXPECT_NE(verify(other_promise).error().find("the dice were changed"), std::string::npos);

  auto no_secret = record;
  no_secret.dice.secret.clear();
  EXPECT_FALSE(verify(no_secret));

  auto bad_share = record;
  bad_share.dice.shares[0] = "xx";
  EXPECT_EQ(verify(bad_share).error(), "the share of seat 0 is not hexadecimal");

  auto too_few_shares = random_match({{}, promised().commitment, promised().secret, {"aa"}});
  EXPECT_EQ(verify(too_few_shares).error(), "there are 1 shares for 2 seats");

  auto illegal = record;
  illegal.actions[0].action = "take 0";
  EXPECT_NE(verify(illegal).error().find("action 1: seat"), std::string::npos);

  auto unknown = record;
  unknown.actions[0].action = "dance";
  EXPECT_EQ(verify(unknown).error(), "action 1: ali-baba has no action \"dance\"");

  auto game = record;
  game.game = "chess";
  EXPECT_EQ(verify(game).error(), "there is no game \"chess\"");

  auto version = record;
  version.rules_version += 1;
  EXPECT_NE(verify(version).error().find("of the rules of ali-baba"), std::string::npos);
}

}  // namespace
}  // namespace replay
