// The talk at a table: kept with the match and no part of it.
#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Phrase;
using protocol::Reason;

struct ChatTest : TwoAtATable {
  std::vector<ReportedLine> reported;
  bool report_works = true;

  void SetUp() override {
    test.options.report = [this](const ReportedLine& line) {
      if (report_works) reported.push_back(line);
      return report_works;
    };
    test.reopen();
    ann = test.page();
    bob = test.page();
  }
  void two_sit_down(bool chat = true) {
    auto wish = table_for_two(1, kOpenChair);
    wish.customs = protocol::Customs{};
    wish.customs->chat = chat;
    test.send(*ann, wish);
    ann_seat = ann->last<protocol::Seated>();
    watch(*ann, ann_seat.token);
    join();
  }
  void say(Page& page, const protocol::Seated& seat, const std::string& id, const std::string& text) {
    test.send(page, protocol::Say{id, ann_seat.table, seat.token, {}, text});
  }
  void hear(Page& page, const std::string& token, int heard) {
    test.send(page, protocol::Watch{"w", ann_seat.table, token, 0, heard});
  }
  // Everything a page has heard, in order.
  static std::vector<protocol::TalkLine> heard_by(const Page& page) {
    std::vector<protocol::TalkLine> lines;
    for (const auto& text : page.received) {
      const auto message = protocol::read_answer(text);
      if (const auto* talk = std::get_if<protocol::Talk>(&*message))
        lines.insert(lines.end(), talk->lines.begin(), talk->lines.end());
    }
    return lines;
  }
};

TEST_F(ChatTest, AllHearItInOrderAndTheMatchDoesNotNotice) {
  two_sit_down();
  auto eve = test.page();
  watch(*eve, "");
  const auto before = ann->last<protocol::Table>();
  const auto frames = ann->count<protocol::Table>();
  say(*ann, ann_seat, "s1", "  Good\n evening ");
  EXPECT_EQ(ann->last<protocol::Done>().re, "s1");
  test.send(*bob, protocol::Say{"s2", ann_seat.table, bob_seat.token, Phrase::hello, ""});
  for (const auto& page : {ann, bob, eve}) {
    const auto heard = heard_by(*page);
    ASSERT_EQ(heard.size(), 2u);
    EXPECT_EQ(heard[0].number, 1);
    EXPECT_EQ(heard[0].seat, 0);
    EXPECT_EQ(heard[0].text, "Good evening");
    EXPECT_FALSE(heard[0].phrase);
    EXPECT_EQ(heard[1].number, 2);
    EXPECT_EQ(heard[1].seat, 1);
    EXPECT_EQ(heard[1].phrase, Phrase::hello);
  }
  EXPECT_EQ(ann->count<protocol::Table>(), frames) << "the table is not sent again for a word";
  test.send(*ann, next_act("m"));
  const auto after = ann->last<protocol::Table>();
  EXPECT_EQ(after.number, before.number + 1) << "what was said is no step";
  EXPECT_EQ(after.log.size(), 1u);
}

TEST_F(ChatTest, AWordBetweenDoesNotSpoilTakingBack) {
  two_sit_down();
  test.send(*ann, next_act("m"));
  const auto may_undo = ann->last<protocol::Table>().mayUndo;
  const auto question = bob->last<protocol::Table>().question;
  say(*bob, bob_seat, "s", "Really?");
  watch(*ann, ann_seat.token);
  watch(*bob, bob_seat.token);
  EXPECT_EQ(ann->last<protocol::Table>().mayUndo, may_undo);
  EXPECT_EQ(bob->last<protocol::Table>().question, question);
}

TEST_F(ChatTest, PeopleTalkBeforeTheDealAndAfterACrashTheRestIsSent) {
  create(kOpenChair);
  say(*ann, ann_seat, "s1", "Anybody there?");
  join();
  EXPECT_EQ(heard_by(*bob).size(), 1u) << "who comes later hears what was said";
  say(*ann, ann_seat, "s2", "Welcome");
  test.crash();
  ann = test.page();
  bob = test.page();
  hear(*ann, ann_seat.token, 1);
  ASSERT_EQ(heard_by(*ann).size(), 1u);
  EXPECT_EQ(heard_by(*ann)[0].text, "Welcome");
  hear(*bob, bob_seat.token, 99);
  EXPECT_TRUE(heard_by(*bob).empty()) << "more than was said is all of it";
  say(*bob, bob_seat, "s3", "Thank you");
  EXPECT_EQ(heard_by(*ann).back().number, 3);
  EXPECT_EQ(heard_by(*bob).back().number, 3);
}

TEST_F(ChatTest, SayingItAgainUnderTheSameIdSaysItOnce) {
  two_sit_down();
  say(*ann, ann_seat, "s1", "Once");
  say(*ann, ann_seat, "s1", "Once");
  test.crash();
  ann = test.page();
  say(*ann, ann_seat, "s1", "Once");
  EXPECT_EQ(ann->last<protocol::Done>().re, "s1");
  hear(*ann, ann_seat.token, 0);
  EXPECT_EQ(heard_by(*ann).size(), 1u);
}

TEST_F(ChatTest, WhatIsNotOnTheDiskIsHeardByNobody) {
  two_sit_down();
  test.storage.suffer(storage::Fault::full);
  say(*ann, ann_seat, "s", "Hello");
  expect_refused(*ann, Reason::notSaved, "s");
  EXPECT_TRUE(heard_by(*bob).empty());
  test.storage.suffer(storage::Fault::none);
  say(*ann, ann_seat, "s", "Hello");
  EXPECT_EQ(heard_by(*bob).size(), 1u);
}

TEST_F(ChatTest, NobodyTalksWhereTheMakerWishedSo) {
  two_sit_down(false);
  say(*ann, ann_seat, "s1", "Hello");
  expect_refused(*ann, Reason::chatOff, "s1");
  test.send(*bob, protocol::Say{"s2", ann_seat.table, bob_seat.token, Phrase::thanks, ""});
  expect_refused(*bob, Reason::chatOff, "s2");
  EXPECT_TRUE(heard_by(*ann).empty());
}

TEST_F(ChatTest, WhoOnlyLooksSaysNothing) {
  two_sit_down();
  auto eve = test.page();
  watch(*eve, "");
  test.send(*eve, protocol::Say{"s", ann_seat.table, "", Phrase::wellPlayed, ""});
  expect_refused(*eve, Reason::notYours, "s");
}

TEST_F(ChatTest, RefusesWhatCannotBeSaid) {
  two_sit_down();
  const auto refused = [&](const std::string& text) {
    say(*ann, ann_seat, "x" + std::to_string(text.size()), text);
    const auto answer = ann->last<protocol::Refused>();
    EXPECT_EQ(protocol::word_of(answer.reason), protocol::word_of(Reason::badText));
    return answer.text;
  };
  EXPECT_NE(refused(" \n ").find("empty"), std::string::npos);
  EXPECT_NE(refused("turn \u202e around").find("turns others around"), std::string::npos);
  EXPECT_NE(refused(std::string(kChatCharsMax + 1, 'a')).find("281 characters; 280"), std::string::npos);
  say(*ann, ann_seat, "long", std::string(kChatCharsMax, 'a'));
  EXPECT_EQ(ann->last<protocol::Done>().re, "long");
  test.send(*ann, protocol::Say{"both", ann_seat.table, ann_seat.token, Phrase::hello, "Hello"});
  expect_refused(*ann, Reason::badText, "both");
}

TEST_F(ChatTest, SoManyLinesAMinute) {
  two_sit_down();
  for (int i = 0; i < kChatPerMinute; ++i) say(*ann, ann_seat, "s" + std::to_string(i), "a");  // a second each
  say(*ann, ann_seat, "fast", "a");
  expect_refused(*ann, Reason::tooFast, "fast");
  EXPECT_NE(ann->last<protocol::Refused>().text.find(std::to_string(kChatPerMinute)), std::string::npos);
  say(*bob, bob_seat, "s", "b");
  EXPECT_EQ(bob->last<protocol::Done>().re, "s") << "each for himself";
  test.settle(60'000);
  say(*ann, ann_seat, "slow", "a");
  EXPECT_EQ(ann->last<protocol::Done>().re, "slow");
}

TEST_F(ChatTest, SoManyLinesAtATable) {
  two_sit_down();
  for (int i = 0; i < kChatLinesPerSeat; ++i) {
    say(*ann, ann_seat, "s" + std::to_string(i), "a");
    test.world.run(3'000);
  }
  EXPECT_EQ(heard_by(*bob).size(), static_cast<std::size_t>(kChatLinesPerSeat));
  say(*ann, ann_seat, "more", "a");
  expect_refused(*ann, Reason::tooMany, "more");
}

TEST_F(ChatTest, AReportedLineGoesToTheHost) {
  two_sit_down();
  say(*bob, bob_seat, "s1", "You cheat!");
  test.send(*bob, protocol::Say{"s2", ann_seat.table, bob_seat.token, Phrase::unlucky, ""});
  test.send(*ann, protocol::Report{"r1", ann_seat.table, ann_seat.token, 1});
  EXPECT_EQ(ann->last<protocol::Done>().re, "r1");
  test.send(*ann, protocol::Report{"r1", ann_seat.table, ann_seat.token, 1});
  ASSERT_EQ(reported.size(), 1u) << "once, however often it is sent";
  EXPECT_EQ(reported[0].table, ann_seat.table);
  EXPECT_EQ(reported[0].line, 1);
  EXPECT_EQ(reported[0].by, "Ann");
  EXPECT_EQ(reported[0].said, "Bob");
  EXPECT_EQ(reported[0].text, "You cheat!");
  EXPECT_GE(reported[0].reportedAt, reported[0].saidAt);
  test.send(*ann, protocol::Report{"r2", ann_seat.table, ann_seat.token, 2});
  EXPECT_EQ(reported.back().text, "unlucky");

  test.send(*ann, protocol::Report{"r3", ann_seat.table, ann_seat.token, 3});
  expect_refused(*ann, Reason::unknownLine, "r3");
  auto eve = test.page();
  test.send(*eve, protocol::Report{"r4", ann_seat.table, "", 1});
  expect_refused(*eve, Reason::notYours, "r4");
  report_works = false;
  test.send(*ann, protocol::Report{"r5", ann_seat.table, ann_seat.token, 1});
  expect_refused(*ann, Reason::notSaved, "r5");
  report_works = true;
  for (int i = 2; i < kReportsPerSeat; ++i)
    test.send(*ann, protocol::Report{"r-" + std::to_string(i), ann_seat.table, ann_seat.token, 1});
  test.send(*ann, protocol::Report{"r6", ann_seat.table, ann_seat.token, 1});
  expect_refused(*ann, Reason::tooMany, "r6");
  EXPECT_EQ(reported.size(), static_cast<std::size_t>(kReportsPerSeat));
}

}  // namespace
}  // namespace server
