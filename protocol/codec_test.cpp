#include "protocol/codec.h"

#include <gtest/gtest.h>

#include <string>

namespace protocol {
namespace {

const std::string kGood =
    R"({"kind":"create","id":"0123456789abcdef","game":"ali-baba","setup":{"mode":"base"},)"
    R"("seats":[{"who":"person","bot":""},{"who":"bot","bot":"greedy"}],"name":"Ann","share":"00ff","listed":true})";

std::string replaced(std::string from, std::string to) {
  std::string text = kGood;
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string error_of(const std::string& text) {
  const auto message = read_message(text);
  return message ? "" : message.error();
}

TEST(Codec, ReadsACommand) {
  const auto message = read_message(kGood);
  ASSERT_TRUE(message) << message.error();
  const auto& create = std::get<Create>(*message);
  EXPECT_EQ(create.game, "ali-baba");
  ASSERT_EQ(create.seats.size(), 2u);
  EXPECT_EQ(create.seats[1].who, SeatKind::bot);
  EXPECT_EQ(create.setup["mode"], "base");
  EXPECT_EQ(write_command(*message), kGood);
}

// An action is read in a shorter way where it is written plainly; what comes out is the same.
TEST(Codec, ReadsAnActionHoweverItIsWritten) {
  const std::string plain = R"({"kind":"act","id":"a1","table":"t","token":"00ff","question":12,"action":"take 1"})";
  const std::string last = R"({"table":"t","token":"00ff","question":12,"action":"take 1","id":"a1","kind":"act"})";
  const std::string spaced = R"({ "kind":"act", "id":"a1","table":"t","token":"00ff","question":12,"action":"take 1"})";
  const std::string escaped =
      R"({"kind":"act","id":"\u00611","table":"t","token":"00ff","question":12,"action":"take\u00201"})";
  for (const auto& text : {plain, last, spaced, escaped}) {
    const auto heard = hear_message(text);
    ASSERT_TRUE(heard.message) << heard.message.error();
    EXPECT_EQ(write_command(*heard.message), plain);
    EXPECT_EQ(heard.id, "a1");
  }
  const auto with = [&](const std::string& question) {
    return R"({"kind":"act","id":"a1","table":"t","token":"","question":)" + question + R"(,"action":""})";
  };
  for (const std::string number : {"0", "-1", "999999999", "1000000000", "-0"})
    EXPECT_TRUE(read_message(with(number))) << number;
  for (const std::string number : {"01", "1.5", "1e3", "\"1\"", "4294967296", "", "null"})
    EXPECT_FALSE(read_message(with(number))) << number;
  EXPECT_FALSE(read_message(plain + "}"));
  EXPECT_FALSE(read_message(plain + " x"));
  EXPECT_FALSE(read_message(R"({"kind":"act","id":"a1","table":"t","token":"","question":1})"));
}

TEST(Codec, AnOptionalFieldMayBeAbsent) {
  const auto message = read_message(R"({"kind":"join","id":"x","table":"t","name":"Ann","share":""})");
  ASSERT_TRUE(message) << message.error();
  EXPECT_FALSE(std::get<Join>(*message).seat);
  EXPECT_EQ(error_of(R"({"kind":"join","id":"x","table":"t","seat":null,"name":"Ann","share":""})"),
            "\"seat\" is null; it must be a whole number from -2147483648 to 2147483647.");
}

TEST(Codec, EveryRefusalNamesThePlaceAndWhatWouldBeRight) {
  EXPECT_EQ(error_of(""), "the message is not JSON: ");
  EXPECT_EQ(error_of("{\"kind\":"), "the message is not JSON: {\"kind\":");
  EXPECT_EQ(error_of("[1]"), "It is [1]; it must be an object.");
  EXPECT_EQ(error_of("{}"), "\"kind\" is missing, or not a text.");
  // Lists that grow are looked at by their beginnings.
  EXPECT_TRUE(
      error_of(R"({"kind":"jump"})").starts_with("\"kind\" is \"jump\"; it must be one of create, join, watch"));
  EXPECT_EQ(error_of(replaced(R"("who":"bot")", R"("who":"x")")),
            "\"seats.1.who\" is \"x\"; it must be one of open, person, bot.");
  EXPECT_EQ(error_of(replaced(R"("name":"Ann",)", "")), "\"name\" is missing; it must be there.");
  EXPECT_EQ(error_of(replaced(R"("name":"Ann")", R"("name":7)")), "\"name\" is 7; it must be a text.");
  EXPECT_EQ(error_of(replaced(R"("listed":true)", R"("listed":1)")), "\"listed\" is 1; it must be true or false.");
  EXPECT_TRUE(error_of(replaced(R"("listed":true)", R"("listed":true,"admin":true)"))
                  .starts_with("It has no field \"admin\"; its fields are id, game, setup, seats"));
  EXPECT_TRUE(error_of(replaced(R"([{"who":"person","bot":""},)", R"([3,)"))
                  .starts_with("\"seats.0\" is 3; it must be an object with the fields who, bot"));
  EXPECT_EQ(error_of(R"({"kind":"watch","id":"x","table":"t","token":"","seen":99999999999})"),
            "\"seen\" is 99999999999; it must be a whole number from -2147483648 to 2147483647.");
  EXPECT_EQ(error_of(R"({"kind":"watch","id":"x","table":"t","token":"","seen":18446744073709551615})"),
            "\"seen\" is 18446744073709551615; it must be a whole number from -2147483648 to 2147483647.");
  EXPECT_EQ(error_of(R"({"kind":"watch","id":"x","table":"t","token":"","seen":1.5})"),
            "\"seen\" is 1.5; it must be a whole number from -2147483648 to 2147483647.");
}

TEST(Codec, DeepNestingIsRefusedBeforeParsing) {
  const std::string deep(60'000, '[');
  EXPECT_EQ(error_of(deep), "the message is nested deeper than 16 levels");
  const auto quoted = error_of(replaced(R"("name":"Ann")", R"("name":")" + std::string(100, '[') + R"(")"));
  EXPECT_EQ(quoted, "") << "brackets inside a text are no nesting";
}

// Each further key is compared with those before it, so their number is looked at before anything is built.
TEST(Codec, OnlySoManyValues) {
  const auto with_keys = [](int count) {
    std::string text = R"({"kind":"lobby")";
    for (int i = 0; i < count; ++i) text += ",\"" + std::to_string(i) + "\":0";
    return text + "}";
  };
  EXPECT_EQ(error_of(with_keys(kValuesMax - 2)), "It has no field \"0\"; its fields are id.");
  EXPECT_EQ(error_of(with_keys(kValuesMax - 1)), "the message holds more than 256 values");
  EXPECT_EQ(error_of(with_keys(7'200)), "the message holds more than 256 values");
  EXPECT_EQ(error_of("[" + std::string(60'000, ',') + "]"), "the message holds more than 256 values");
  EXPECT_EQ(error_of(replaced("Ann", std::string(1000, ','))), "") << "commas inside a text are no values";
}

TEST(Codec, TheIdIsFoundThoughTheRestMakesNoSense) {
  EXPECT_EQ(hear_message(R"({"kind":"jump","id":"7"})").id, "7");
  EXPECT_EQ(hear_message(R"({"kind":"jump","id":7})").id, "");
  EXPECT_EQ(hear_message("[1]").id, "");
  EXPECT_EQ(hear_message("nonsense").id, "");
  EXPECT_EQ(hear_message(kGood).id, "0123456789abcdef");
}

TEST(Codec, LongWrongValuesAreQuotedShort) {
  const auto error = error_of(replaced(R"("listed":true)", R"("listed":")" + std::string(5000, 'x') + R"(")"));
  EXPECT_LT(error.size(), 200u);
}

TEST(Codec, InvalidUtf8IsNotJson) { EXPECT_NE(error_of(replaced("Ann", "A\xff")), ""); }

TEST(Codec, AnswersRoundTrip) {
  Refused refused{"7", "t", "ALI-7", Reason::rule, "no"};
  const std::string text = write_message(refused);
  EXPECT_EQ(text, R"({"kind":"refused","re":"7","table":"t","rule":"ALI-7","reason":"rule","text":"no"})");
  const auto back = read_answer(text);
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(std::get<Refused>(*back).reason, Reason::rule);

  Seated standing{"1", "t", {}, ""};
  EXPECT_EQ(write_message(standing), R"({"kind":"seated","re":"1","table":"t","token":""})");
}

}  // namespace
}  // namespace protocol
