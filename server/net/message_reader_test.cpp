#include "server/net/message_reader.h"

#include <gtest/gtest.h>

#include <vector>

#include "server/testing/raw_line.h"

namespace server {
namespace {

constexpr std::size_t kMax = 1000;
constexpr int kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10;

struct Told {
  std::vector<std::string> heard;  // "text hello"
  CloseCode wrong = CloseCode::none;
  friend bool operator==(const Told&, const Told&) = default;
};

// As it comes in pieces of this many bytes.
Told told(std::string bytes, std::size_t piece = 1 << 20) {
  constexpr const char* kNames[] = {"text", "binary", "close", "ping", "pong"};
  MessageReader reader(kMax);
  Told all;
  for (std::size_t at = 0; at < bytes.size() && all.wrong == CloseCode::none; at += piece)
    all.wrong = reader.read(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)), [&](const Heard& one) {
      all.heard.push_back(kNames[static_cast<int>(one.kind)] + std::string(" ") + std::string(one.payload));
    });
  return all;
}

std::string frame(int opcode, std::string_view payload) { return RawLine::frame(opcode, payload); }
std::string not_last(std::string frame) {
  frame[0] = static_cast<char>(frame[0] & 0x7f);
  return frame;
}
CloseCode wrong(const std::string& bytes) { return told(bytes).wrong; }

// The examples of RFC 6455, 5.7.
TEST(MessageReader, TheExamplesOfTheStandard) {
  EXPECT_EQ(told("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"), (Told{{"text Hello"}}));
  EXPECT_EQ(told("\x89\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"), (Told{{"ping Hello"}}));
  EXPECT_EQ(wrong(std::string("\x81\x05\x48\x65\x6c\x6c\x6f")), CloseCode::protocol_error) << "a page masks";
}

TEST(MessageReader, WhatComesInPiecesIsTheSame) {
  const auto bytes = frame(kText, "one") + frame(kPing, "") + not_last(frame(kText, "tw")) + frame(kPong, "between") +
                     not_last(frame(kContinuation, "")) + frame(kContinuation, "o") +
                     frame(kBinary, std::string(300, 'b')) + frame(kText, std::string(kMax, 't')) + frame(kText, "") +
                     frame(kClose, "\x03\xe8");
  const Told whole{{"text one", "ping ", "pong between", "text two", "binary " + std::string(300, 'b'),
                    "text " + std::string(kMax, 't'), "text ", "close \x03\xe8"}};
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U, 1000U, 100000U}) EXPECT_EQ(told(bytes, piece), whole) << piece;
}

TEST(MessageReader, NothingIsLongerThanItMayBe) {
  EXPECT_EQ(wrong(frame(kText, std::string(kMax, 'a'))), CloseCode::none);
  EXPECT_EQ(wrong(frame(kText, std::string(kMax + 1, 'a'))), CloseCode::too_large);
  EXPECT_EQ(wrong(frame(kText, std::string(70000, 'a')).substr(0, 10)), CloseCode::too_large) << "by its head alone";
  const auto half = not_last(frame(kText, std::string(kMax / 2 + 1, 'a')));
  EXPECT_EQ(wrong(half), CloseCode::none);
  EXPECT_EQ(wrong(half + frame(kContinuation, std::string(kMax / 2, 'a'))), CloseCode::too_large);
  EXPECT_EQ(wrong(frame(kPing, std::string(125, 'a'))), CloseCode::none);
  EXPECT_EQ(wrong(frame(kPing, std::string(126, 'a'))), CloseCode::protocol_error);
  std::string endless = frame(kText, "");
  endless.replace(1, 1, std::string("\xff\xff\xff\xff\xff\xff\xff\xff\xff", 9));  // two to the power of 64, less one
  EXPECT_EQ(wrong(endless), CloseCode::too_large);
}

TEST(MessageReader, ALengthIsSaidAsShortlyAsCanBe) {
  const std::string mask(4, '\0');
  EXPECT_EQ(wrong("\x81\xfe" + std::string("\0\x7d", 2) + mask + std::string(125, 'a')), CloseCode::protocol_error);
  EXPECT_EQ(wrong("\x81\xfe" + std::string("\0\x7e", 2) + mask + std::string(126, 'a')), CloseCode::none);
  EXPECT_EQ(wrong("\x81\xff" + std::string("\0\0\0\0\0\0\0\x7e", 8) + mask + std::string(126, 'a')),
            CloseCode::protocol_error);
}

TEST(MessageReader, FramesComeInOrder) {
  EXPECT_EQ(wrong(frame(kContinuation, "a")), CloseCode::protocol_error) << "nothing has begun";
  EXPECT_EQ(wrong(not_last(frame(kText, "a")) + frame(kText, "b")), CloseCode::protocol_error) << "one has";
  EXPECT_EQ(wrong(frame(kText, "a") + frame(kContinuation, "b")), CloseCode::protocol_error) << "it was whole";
  EXPECT_EQ(wrong(not_last(frame(kPing, "a"))), CloseCode::protocol_error);
  for (const int unknown : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15})
    EXPECT_EQ(wrong(frame(unknown, "")), CloseCode::protocol_error) << unknown;
  for (const int extension : {0x10, 0x20, 0x40}) {
    auto bytes = frame(kText, "a");
    bytes[0] = static_cast<char>(bytes[0] | extension);
    EXPECT_EQ(wrong(bytes), CloseCode::protocol_error) << extension;
  }
}

TEST(MessageReader, WhatIsWrongComesAfterWhatWasRight) {
  EXPECT_EQ(told(frame(kText, "right") + frame(3, "") + frame(kText, "never")),
            (Told{{"text right"}, CloseCode::protocol_error}));
}

TEST(MessageReader, TextIsUtf8) {
  const auto is_text = [](const std::string& text) { return wrong(frame(kText, text)) == CloseCode::none; };
  for (const auto* good : {"Scheherazade", "Al\u00ed", "\u0800\uffff", "\ud7ff\ue000", "\U00010000\U0010ffff",
                           "eight letters and then \u00e9 and eight more letters"})
    EXPECT_TRUE(is_text(good)) << good;
  for (const auto* bad :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x9f\xbf", "\xe2\x82", "\xed\xa0\x80",
        "\xf0\x8f\xbf\xbf", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "12345678\xff"})
    EXPECT_EQ(wrong(frame(kText, bad)), CloseCode::bad_text);
  EXPECT_EQ(wrong(frame(kBinary, "\xff")), CloseCode::none);
  const std::string letter = "\u00e9";
  EXPECT_EQ(told(not_last(frame(kText, letter.substr(0, 1))) + frame(kContinuation, letter.substr(1))),
            (Told{{"text " + letter}}))
      << "a letter in two frames";
}

}  // namespace
}  // namespace server
