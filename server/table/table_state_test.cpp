// A table's log is trusted only as far as it makes sense.
#include "server/table/table_state.h"

#include <gtest/gtest.h>

#include "server/table/chairs.h"
#include "server/table/new_table.h"

namespace server {
namespace {

using protocol::SeatKind;

struct Log : testing::Test {
  const protocol::Create wish{"0123456789abcdef",
                              "ali-baba",
                              toolkit::Json{{"seats", 2}},
                              {{SeatKind::person, ""}, {SeatKind::open, ""}},
                              "Ann",
                              std::string(32, 'a'),
                              true};
  const Created created = std::get<Created>(plan_table(wish, toolkit::Bytes(32, 1), toolkit::Bytes(32, 2), 0, {}));
  const Joined joined{1, bot_chair(1, "random")};

  std::string restored(const std::vector<Entry>& entries) const {  // "" or what is wrong
    std::vector<std::string> texts;
    for (const auto& entry : entries) texts.push_back(to_text(entry));
    const auto read = read_entries("t", texts);
    if (!read) return read.error();
    const auto state = TableState::restore("t", *read);
    return state ? "" : state.error();
  }
};

TEST_F(Log, GivesTheTableBack) {
  EXPECT_EQ(restored({created}), "");
  EXPECT_EQ(restored({created, joined, Started{5}}), "");
  EXPECT_EQ(restored({created, Filled{0, "random", "f"}, Started{5}}), "");
}

// Found by joining a gathering table that another program had made: the match could not begin.
TEST_F(Log, RulesNobodyKnowsAreNotPlayed) {
  Created newer = created;
  newer.rulesVersion += 1;
  EXPECT_EQ(restored({newer}),
            "table t, entry 0: There is no version 2 of the rules of ali-baba here; this program plays version 1.");
  newer.rulesVersion = 0;
  EXPECT_NE(restored({newer}), "");
}

// Morgenland's rules have changed since version 1; a table of that time is played on by them, and its record says so.
TEST_F(Log, AMatchLivesOnByTheRulesItBeganUnder) {
  const protocol::Create magic{"0123456789abcdef",
                               "morgenland",
                               toolkit::Json{{"mode", "magic"}, {"seats", 3}},
                               {{SeatKind::person, ""}, {SeatKind::bot, "merchant"}, {SeatKind::bot, "merchant"}},
                               "Ann",
                               std::string(32, 'a'),
                               true};
  Created table = std::get<Created>(plan_table(magic, toolkit::Bytes(32, 1), toolkit::Bytes(32, 2), 0, {}));
  ASSERT_EQ(table.rulesVersion, 2);
  table.rulesVersion = 1;
  const auto state = TableState::restore("t", {table, Started{5}});
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(state->match()->setup().rules, 1);
  EXPECT_EQ(state->record().rules_version, 1);

  Again again{"t", table, table.chairs, 0, {}};
  again.wish.name = magic.name;
  again.wish.share = magic.share;
  const auto next = plan_rematch(again, toolkit::Bytes(32, 1), toolkit::Bytes(32, 2), 0, {});
  EXPECT_EQ(std::get<Created>(next).rulesVersion, 2) << "a new match has the newest rules";
}

TEST_F(Log, WhatDoesNotFollowIsNamed) {
  EXPECT_EQ(restored({}), "table t has no entries");
  EXPECT_EQ(restored({Started{5}}), "table t, entry 0: the first entry does not create the table");
  EXPECT_EQ(restored({created, created}), "table t, entry 1: the table exists already");
  EXPECT_EQ(restored({created, Started{5}}), "table t, entry 1: a chair is still open");
  EXPECT_EQ(restored({created, joined, joined}), "table t, entry 2: chair 1 is taken");
  EXPECT_EQ(restored({created, Joined{9, joined.chair}}), "table t, entry 1: there is no such chair");
  EXPECT_EQ(restored({created, Acted{0, "take 50", 0, "a"}}), "table t, entry 1: the match has not begun");
  EXPECT_EQ(restored({created, joined, Started{5}, Started{5}}), "table t, entry 3: the match has begun");
  EXPECT_EQ(restored({created, joined, Started{5}, Acted{0, "take 0", 0, "a"}}),
            "table t, entry 3: \"take 0\" is not legal");
  EXPECT_EQ(restored({created, joined, Started{5}, Acted{7, "take 50", 0, "a"}}),
            "table t, entry 3: there is no such seat");
  EXPECT_EQ(restored({created, TakenBack{0, 1, 0, "u"}}), "table t, entry 1: seat 0 cannot take step 1 back");
  const Acted taken{0, "take 50", 0, "a"};
  EXPECT_EQ(restored({created, joined, Started{5}, taken, TakenBack{0, 1, 0, "u"}}), "");
  EXPECT_EQ(restored({created, joined, Started{5}, taken, TakenBack{1, 1, 0, "u"}}),
            "table t, entry 4: seat 1 cannot take step 1 back");
  EXPECT_EQ(restored({created, joined, Started{5}, taken, TakenBack{0, 2, 0, "u"}}),
            "table t, entry 4: seat 0 cannot take step 2 back");
  EXPECT_EQ(restored({created, joined, Started{5}, taken, TakenBack{0, 1, 0, "u"}, TakenBack{0, 1, 0, "v"}}),
            "table t, entry 5: seat 0 cannot take step 1 back");
  auto chess = created;
  chess.game = "chess";
  EXPECT_EQ(restored({chess}), "table t, entry 0: there is no game \"chess\"");
  EXPECT_EQ(read_entries("t", {"{"}).error(), "table t, entry 0: the message is not JSON: {");
}

// A change is tried on a copy before it is written: what does not follow is an objection, and nothing has changed.
TEST_F(Log, AChangeIsTriedBeforeItIsWritten) {
  auto restored_state = TableState::restore("t", {created, joined, Started{5}});
  ASSERT_TRUE(restored_state);
  auto& state = *restored_state;
  const auto position = state.match()->position();
  const auto illegal = state.attempt({Acted{0, "take 0", 0, "a"}});
  EXPECT_EQ(std::get<TableState::Objection>(illegal).text, "\"take 0\" is not legal");
  EXPECT_TRUE(std::get<TableState::Objection>(illegal).rule);
  const auto second = state.attempt({Acted{0, "take 50", 0, "a"}, Acted{0, "take 50", 0, "b"}});
  EXPECT_FALSE(std::get<TableState::Objection>(second).text.empty()) << "the second does not follow from the first";
  EXPECT_EQ(std::get<TableState::Objection>(state.attempt({Calmed{7, true, "c"}})).text, "there is no such seat");

  auto tried = std::get<std::vector<TableState::Tried>>(state.attempt({Acted{0, "take 50", 0, "a"}}));
  EXPECT_EQ(state.match()->position(), position);
  EXPECT_EQ(state.entries(), 3);
  EXPECT_EQ(state.number(), 0);
  state.add(std::move(tried.front()));
  EXPECT_NE(state.match()->position(), position);
  EXPECT_EQ(state.entries(), 4);
  EXPECT_EQ(state.number(), 1);
}

TEST_F(Log, TheRecordKeepsTheSecretUntilTheEnd) {
  const auto state = TableState::restore("t", {created, joined, Started{5}});
  ASSERT_TRUE(state);
  EXPECT_EQ(state->record().dice.secret, "");
  EXPECT_EQ(state->seal().secret, "");
  EXPECT_EQ(state->seal().commitment, created.commitment);
}

}  // namespace
}  // namespace server
