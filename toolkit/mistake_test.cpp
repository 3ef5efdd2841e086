#include "toolkit/mistake.h"

#include <gtest/gtest.h>

#include "toolkit/fixed_list.h"

namespace toolkit {
namespace {

TEST(Mistakes, EndTheProgram) { EXPECT_DEATH(mistake("two and two are five"), "two and two are five"); }

TEST(Mistakes, AreNotedWhereSomethingIsTried) {
  Trying trying;
  must_hold(true, "nothing");
  EXPECT_EQ(trying.mistake(), nullptr);
  FixedList<int, 2> list;
  for (int i = 0; i < 4; ++i) list.push_back(i);
  EXPECT_EQ(list.size(), 2u) << "nothing is written beyond the end";
  EXPECT_STREQ(trying.mistake(), "a list is full");
}

TEST(Mistakes, BelongToTheInnermostTrial) {
  Trying outer;
  {
    Trying inner;
    mistake("first");
    mistake("second");
    EXPECT_STREQ(inner.mistake(), "first");
  }
  EXPECT_EQ(outer.mistake(), nullptr);
  mistake("third");
  EXPECT_STREQ(outer.mistake(), "third");
}

}  // namespace
}  // namespace toolkit
