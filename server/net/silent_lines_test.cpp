#include "server/net/silent_lines.h"

#include <gtest/gtest.h>

#include <optional>

namespace server {
namespace {

struct FakeLine final : LineInHouse {
  int asked = 0, cuts = 0;
  void ask_whether_there() override { ++asked; }
  void cut() override { ++cuts; }
  void speak() { has_spoken(); }
};

TEST(SilentLines, AreAskedAndThenCut) {
  SilentLines lines;
  FakeLine silent, answers;
  lines.add(silent);
  lines.add(answers);
  for (int round = 1; round <= kLineCutRounds; ++round) {
    EXPECT_EQ(silent.cuts, 0);
    lines.go_round();
    EXPECT_EQ(silent.asked, round >= kLineAskRounds ? 1 : 0) << round;
    if (round == kLineAskRounds) answers.speak();
  }
  EXPECT_EQ(silent.cuts, 1);
  EXPECT_EQ(answers.cuts, 0);
  EXPECT_EQ(answers.asked, kLineCutRounds / kLineAskRounds) << "again after the next silence";
}

// A phone that lost its net is given up soon, and has time to answer before.
TEST(SilentLines, NobodyIsGivenUpBeforeTimeForAnAnswer) {
  constexpr std::int64_t kMinuteMs = 60'000;
  EXPECT_LE(kLineCutRounds * kLineRoundMs, 5 * kMinuteMs);
  EXPECT_GE((kLineCutRounds - kLineAskRounds) * kLineRoundMs, kMinuteMs);
}

TEST(SilentLines, WhoeverSpeaksIsLeftInPeace) {
  SilentLines lines;
  FakeLine line;
  lines.add(line);
  for (int round = 0; round < 3 * kLineCutRounds; ++round) {
    line.speak();
    lines.go_round();
  }
  EXPECT_EQ(line.asked + line.cuts, 0);
}

TEST(SilentLines, ALineThatIsNoMoreIsNotLookedAfter) {
  SilentLines lines;
  FakeLine first, last;
  std::optional<FakeLine> gone(std::in_place);
  lines.add(first);
  lines.add(*gone);
  lines.add(last);
  gone.reset();
  for (int round = 0; round < kLineCutRounds; ++round) lines.go_round();
  EXPECT_EQ(first.cuts, 1);
  EXPECT_EQ(last.cuts, 1);
}

}  // namespace
}  // namespace server
