#include "server/table/checks.h"

#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/new_table.h"
#include "toolkit/fair_dice.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

std::string refused_name(std::string_view name) {
  const auto result = check_name(name);
  const auto* refusal = std::get_if<Refusal>(&result);
  return refusal ? refusal->text : "";
}

TEST(Names, AreTrimmedAndCountedInCodePoints) {
  EXPECT_EQ(std::get<std::string>(check_name("  Schéhérazade ")), "Schéhérazade");
  std::string longest;
  for (std::size_t i = 0; i < kNameMax; ++i) longest += "é";
  EXPECT_EQ(refused_name(longest), "");
  EXPECT_EQ(refused_name(longest + "é"), "The name has 25 letters; 24 is the most.");
}

TEST(Names, NothingInvisible) {
  EXPECT_NE(refused_name(""), "");
  EXPECT_NE(refused_name("   "), "");
  EXPECT_NE(refused_name("\xe2\x80\x8d"), "") << "only a joiner";
  EXPECT_NE(refused_name("Ann\n"), "");
  EXPECT_NE(refused_name("Ann\x7f"), "");
  EXPECT_NE(refused_name("\xe2\x80\xae"
                         "Ann"),
            "")
      << "text turned around";
  EXPECT_EQ(refused_name("شهرزاد"), "");
}

TEST(Names, AreShownInPlainLetters) { EXPECT_EQ(std::get<std::string>(check_name("Ｚｏë")), "Zoë"); }

TEST(Names, SayWhatIsWrong) {
  EXPECT_NE(refused_name("Аnn").find("scripts"), std::string::npos) << "a Cyrillic letter";
  EXPECT_NE(refused_name("A\u0323\u0330\u0331\u0324\u0325nn").find("signs on one letter"), std::string::npos);
  EXPECT_NE(refused_name("A\u200bnn").find("cannot be seen"), std::string::npos);
}

TEST(Names, OfTheHouseAreNobodys) {
  for (const std::string name : {"Caravanserai", "caravanserai", "C a r a v a n s e r a i", "Admin", "ADMIN",
                                 "Ａｄｍｉｎ", "admin.", "аdmіn", "H0ST", "The House", "Modérateur", "System"}) {
    const auto result = check_name(name);
    ASSERT_TRUE(std::holds_alternative<Refusal>(result)) << name;
    const auto reason = std::get<Refusal>(result).reason;
    EXPECT_TRUE(reason == Reason::nameReserved || reason == Reason::badName) << name;
  }
  EXPECT_EQ(refused_name("Administra"), "");
  EXPECT_EQ(refused_name("Housekeeper"), "");
}

TEST(Names, OfBotsAreNobodys) {
  for (const std::string name : {"djinn", "Djinn", "vizier", "greedy", "random", "Sindbad", "my-program"}) {
    const auto result = check_name(name, {{}, {"my-program"}});
    ASSERT_TRUE(std::holds_alternative<Refusal>(result)) << name;
    EXPECT_EQ(std::get<Refusal>(result).reason, Reason::nameReserved) << name;
  }
  EXPECT_EQ(refused_name("my-program"), "") << "a house without that program";
}

TEST(Names, OfOthersAtTheTableAreTaken) {
  const NamesTaken taken{{"Ann", "Bob"}, {}};
  for (const std::string name : {"Ann", "ann", "A n n", "Ａｎｎ", "B0b", "Ann."}) {
    const auto result = check_name(name, taken);
    ASSERT_TRUE(std::holds_alternative<Refusal>(result)) << name;
    EXPECT_EQ(std::get<Refusal>(result).reason, Reason::nameTaken) << name;
  }
  EXPECT_NE(std::get<Refusal>(check_name("ann", taken)).text.find("\"Ann\""), std::string::npos);
  EXPECT_TRUE(std::holds_alternative<std::string>(check_name("Anna", taken)));
}

TEST(Shares, AreSixteenToSixtyFourBytes) {
  const auto good = [](std::size_t bytes) {
    return std::holds_alternative<std::string>(check_share(std::string(2 * bytes, 'a')));
  };
  EXPECT_FALSE(good(toolkit::kShareBytesMin - 1));
  EXPECT_TRUE(good(toolkit::kShareBytesMin));
  EXPECT_TRUE(good(toolkit::kShareBytesMax));
  EXPECT_FALSE(good(toolkit::kShareBytesMax + 1));
  EXPECT_TRUE(std::holds_alternative<Refusal>(check_share(std::string(40, 'g'))));
}

TEST(Ids, HaveALengthAndAnAlphabet) {
  EXPECT_FALSE(check_id("a.B-9_"));
  EXPECT_TRUE(check_id(""));
  EXPECT_TRUE(check_id("a b"));
  EXPECT_FALSE(check_id(std::string(protocol::kIdMax, 'x')));
  EXPECT_TRUE(check_id(std::string(protocol::kIdMax + 1, 'x')));
  EXPECT_TRUE(check_secret_id(std::string(protocol::kSecretIdMin - 1, 'x')));
  EXPECT_FALSE(check_secret_id(std::string(protocol::kSecretIdMin, 'x')));
}

struct Plan : testing::Test {
  protocol::Create wish{"0123456789abcdef",
                        "ali-baba",
                        toolkit::Json{{"mode", "base"}, {"seats", 2}},
                        {{SeatKind::person, ""}, {SeatKind::bot, "random"}},
                        "Ann",
                        std::string(32, 'a'),
                        true};

  Accepted<Created> plan() const { return plan_table(wish, toolkit::Bytes(32, 7), toolkit::Bytes(32, 8), 5, {}); }
  Refusal refusal() const {
    const auto result = plan();
    const auto* refused = std::get_if<Refusal>(&result);
    EXPECT_TRUE(refused);
    return refused ? *refused : Refusal{};
  }
};

TEST_F(Plan, AGoodOneKeepsNoToken) {
  const auto made = std::get<Created>(plan());
  EXPECT_EQ(made.commitment, toolkit::commitment_of(toolkit::Bytes(32, 7)));
  const auto token = token_of(made, 0, wish.id);
  EXPECT_EQ(token.size(), 64u);
  EXPECT_EQ(made.chairs[0].token, token_hash(token));
  EXPECT_EQ(to_text(made).find(token), std::string::npos);
  EXPECT_EQ(to_text(made).find(wish.id), std::string::npos);
}

TEST_F(Plan, RefusalsNameTheValue) {
  wish.game = "chess";
  EXPECT_EQ(refusal().text, "There is no game \"chess\" in this house.");
  wish.game = "ali-baba";

  wish.setup["mode"] = "huge";
  EXPECT_EQ(refusal().reason, Reason::badSetup);
  EXPECT_NE(refusal().text.find("\"huge\""), std::string::npos);
  wish.setup["mode"] = "base";

  wish.setup["seats"] = 9;
  EXPECT_NE(refusal().rule, "");
  wish.setup["seats"] = 3;
  EXPECT_EQ(refusal().text, "The table has 2 chairs, but the game is set up for 3 players.");
  wish.setup["seats"] = 2;

  wish.seats[1].bot = "deep-thought";
  EXPECT_EQ(refusal().reason, Reason::unknownBot);
  wish.seats[1] = {SeatKind::person, ""};
  EXPECT_EQ(refusal().reason, Reason::badSetup);
  wish.seats[1] = {SeatKind::open, "random"};
  EXPECT_EQ(refusal().reason, Reason::badSetup);
  wish.seats[1] = {SeatKind::open, ""};

  wish.name = "";
  EXPECT_EQ(refusal().reason, Reason::badName);
  wish.name = "Ann";
  wish.share = "xyz";
  EXPECT_EQ(refusal().reason, Reason::badShare);
}

}  // namespace
}  // namespace server
