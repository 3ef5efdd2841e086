#include "server/table/letters.h"

#include <gtest/gtest.h>

#include "server/limits.h"

namespace server::letters {
namespace {

TEST(Letters, AreMadePlain) {
  EXPECT_EQ(plain("  Ａｎｎ　Ｂ "), "Ann B") << "full width";
  EXPECT_EQ(plain("ﬁg"), "fig") << "a ligature";
  EXPECT_EQ(plain("e\u0301"), "é");
  EXPECT_EQ(plain("a \u00a0 b"), "a b");
  EXPECT_EQ(plain(" \u3000 "), "");
  EXPECT_EQ(composed("one\r\n two\t"), "one two");
  EXPECT_EQ(composed("①"), "①") << "what is said keeps its look";
  EXPECT_EQ(count("Schéhérazade"), 12u);
  EXPECT_EQ(count("👩‍👩‍👧"), 5u);
}

TEST(Letters, NothingInvisible) {
  for (const std::string text :
       {"a\u200bb", "a\u200db", "\u200d",   "a\u200c",  "\u202eabc", "\u2066abc\u2069", "a\u00adb", "\ufeff",
        "a\u2060b", "\u3164",   "\u115f",   "\u2800",   "a\u180eb",  "a\U000e0061b",    "\ue000",   "a\u061cb",
        "a\x07",    "a\x7f",    "a\u0085b", "a\u2028b", "a\ufe0fb",  "\U000e0100",      "\u034f",   "\u17b4"})
    EXPECT_EQ(trouble_with(text), Trouble::unseen) << text;
}

TEST(Letters, WhatLanguagesNeedIsSeen) {
  for (const std::string text :
       {"شهرزاد", "می\u200cخواهم", "क्\u200dष", "👩‍👩‍👧", "👩🏽‍🚀", "❤️", "1️⃣", "Nguyễn", "שָׁלוֹם",
        "ไม่", "Zoë", "李雷", "ひらがな", "한국어", "O’Brien", "Anne-Marie", "😀", "🇫🇷"})
    EXPECT_EQ(trouble_with(text), Trouble::none) << text;
}

TEST(Letters, TowersOfSignsAreRefused) {
  static_assert(kMarksMax == 3);
  EXPECT_EQ(trouble_with("a\u0323\u0330\u0331"), Trouble::none);
  EXPECT_EQ(trouble_with("a\u0323\u0330\u0331\u0324"), Trouble::stacked);
  EXPECT_EQ(trouble_with("\u0301"
                         "a"),
            Trouble::stacked)
      << "a sign on nothing";
  EXPECT_EQ(trouble_with("a \u0301"), Trouble::stacked) << "a sign on a space";
}

TEST(Letters, ScriptsAreNotMixedWithinAWord) {
  for (const std::string name : {"Аnn", "pаypal", "Mаrc", "Ωmega", "аdmin", "Ann1٢"})
    EXPECT_EQ(trouble_with_name(name), Trouble::mixed) << name;
  for (const std::string name :
       {"Ann", "Анна", "Ann Петрова", "Ann-Ольга", "山田Taro", "Σωκράτης", "Zoë 2", "شهرزاد", "Ann 😀", "Ann_7", "x²"})
    EXPECT_EQ(trouble_with_name(plain(name)), Trouble::none) << name;
}

TEST(Letters, WhatLooksAlikeIsAlike) {
  const auto alike = [](std::string_view a, std::string_view b) { return Likeness(a).is_like(Likeness(b)); };
  EXPECT_TRUE(alike("Ann", "ANN"));
  EXPECT_TRUE(alike("Ann", "Аnn")) << "Cyrillic";
  EXPECT_TRUE(alike("coco", "сосо")) << "all of it Cyrillic";
  EXPECT_TRUE(alike("Ann", "Ａｎｎ")) << "full width";
  EXPECT_TRUE(alike("Ann", "A n-n."));
  EXPECT_TRUE(alike("Ali", "AIi")) << "a capital i";
  EXPECT_TRUE(alike("Ali", "A1i")) << "a one";
  EXPECT_TRUE(alike("Bob", "B0b")) << "a nought";
  EXPECT_TRUE(alike("Modern", "Modem")) << "r and n";
  EXPECT_TRUE(alike("Ann", "𝐀𝐧𝐧")) << "mathematical letters";
  EXPECT_FALSE(alike("Ann", "Anne"));
  EXPECT_FALSE(alike("Zoe", "Zoé"));
  EXPECT_FALSE(alike("Ann", "Bob"));
  EXPECT_FALSE(alike("😀", "😎"));
  EXPECT_FALSE(alike("!!", "??")) << "signs alone are all there is";
  EXPECT_FALSE(alike("Ann 1", "Ann 2"));
}

}  // namespace
}  // namespace server::letters
