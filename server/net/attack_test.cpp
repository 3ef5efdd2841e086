// Each kind of attack over real sockets: it is refused in words that name the limit, and somebody at another address
// plays on. How much he notices is measured by house/bystander_test.cpp in work, and by bench/bystander in time.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "server/limits.h"
#include "server/net/net.h"
#include "server/testing/own_clock.h"
#include "server/testing/raw_line.h"
#include "server/testing/test_house.h"
#include "storage/sqlite/sqlite_storage.h"

namespace server {
namespace {

const std::string kAttacker = "127.0.0.66", kHonest = "127.0.0.77";
constexpr int kUntilCut = static_cast<int>(kLineMessages.burst) + kTooFastMax + 1;  // messages over one line

struct Attack : testing::Test {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("caravanserai-attack-" + std::to_string(::getpid()));
  std::unique_ptr<Net> net = std::move(*Net::listen("127.0.0.1", 0));
  OwnClock world{net->world()};  // stands still: each limit is met at the same message in every run
  std::unique_ptr<storage::SqliteStorage> storage;
  std::shared_ptr<Measures> measures;

  Attack() {
    std::filesystem::remove_all(folder);
    storage = std::move(*storage::SqliteStorage::open(folder));
    auto house = std::make_shared<House>(world, *storage, HouseOptions{0, kIdleMs});
    EXPECT_TRUE(house->restore_lobby());
    measures = house->shared_measures();
    net->start(house, Files(folder / "none"), {"127.0.0.1"});
  }
  ~Attack() override {
    net->stop();
    storage.reset();
    net.reset();
    std::filesystem::remove_all(folder);
  }
  std::uint16_t port() const { return net->port(); }

  // Somebody else makes a table, sits down and acts.
  void expect_others_play() const {
    RawLine line(port(), kHonest);
    line.upgrade();
    line.send_text(protocol::write_command(table_for_two(1, {protocol::SeatKind::bot, "random"})));
    const auto seat = next<protocol::Seated>(line);
    ASSERT_TRUE(seat);
    line.send_text(protocol::write_command(protocol::Watch{"w", seat->table, seat->token, 0}));
    for (auto shown = next<protocol::Table>(line);; shown = next<protocol::Table>(line)) {
      ASSERT_TRUE(shown);
      if (!shown->question) continue;
      line.send_text(protocol::write_command(
          protocol::Act{"a", seat->table, seat->token, *shown->question, shown->choices.at(0).action}));
      break;
    }
    EXPECT_TRUE(next<protocol::Done>(line));
  }
};

TEST_F(Attack, SmallMessagesWithoutEnd) {
  RawLine line(port(), kAttacker);
  line.upgrade();
  for (int i = 0; i < kUntilCut; ++i) line.send_text(R"({"kind":"lobby","id":"x"})");
  EXPECT_EQ(next<protocol::Refused>(line)->text, "More than 20 messages a second over one line; slow down.");
  EXPECT_EQ(line.read_close(), 1008);
  EXPECT_EQ(line.close_words(), "200 messages in a row came too fast.");
  expect_others_play();
}

TEST_F(Attack, PingsWithoutEnd) {
  RawLine line(port(), kAttacker);
  line.upgrade();
  for (int i = 0; i < kUntilCut; ++i) line.send_frame(9, "ping");
  EXPECT_EQ(line.read_close(), 1008);
  EXPECT_EQ(line.close_words(), "200 messages in a row came too fast.");
  expect_others_play();
}

// A call of the system for each of them kept everybody else waiting.
TEST_F(Attack, OfPingsThatComeTogetherTheLatestIsAnswered) {
  RawLine line(port(), kAttacker);
  line.upgrade();
  std::string pings;
  for (int i = 0; i < 10; ++i) pings += RawLine::frame(9, std::to_string(i));
  line.send(pings);
  auto frame = line.read_frame();
  while (frame.opcode == 1) frame = line.read_frame();
  EXPECT_EQ(frame.opcode, 10);
  EXPECT_EQ(frame.payload, "9");
}

// However much has come: between two pieces the others have their turn. Each piece has one pong, the last a goodbye.
TEST_F(Attack, ALineIsReadInPieces) {
  RawLine line(port(), kAttacker);
  line.upgrade();
  std::string pings;
  while (pings.size() < 3 * kReadAtOnceBytes) pings += RawLine::frame(9, std::string(125, 'p'));
  line.send(pings + RawLine::frame(8, ""));
  int pongs = 0;
  for (auto frame = line.read_frame(); frame.opcode != 8 && frame.opcode != -1; frame = line.read_frame())
    pongs += frame.opcode == 10;
  EXPECT_GE(pongs, 2);
}

TEST_F(Attack, WhoeverMustGoIsHeardNoFurther) {
  RawLine line(port(), kAttacker);
  line.upgrade();
  std::string messages;
  for (int i = 0; i < 2 * kUntilCut; ++i) messages += RawLine::frame(1, "{}");
  line.send(messages);  // they have come before the first is read
  EXPECT_EQ(line.read_close(), 1008);
  line.read_all();
  EXPECT_EQ(measures->messages_in.value(), static_cast<std::uint64_t>(kUntilCut));
}

TEST_F(Attack, LargeMessagesOfManyKeys) {
  RawLine line(port(), kAttacker);
  line.upgrade();
  std::string keys = R"({"kind":"lobby","id":"x")";
  for (int i = 0; keys.size() < kMessageBytesMax - 100; ++i) keys += ",\"" + std::to_string(i) + "\":0";
  keys += "}";
  line.send_text(keys);
  EXPECT_EQ(next<protocol::Refused>(line)->text, "the message holds more than 256 values");
  for (int i = 0; i < 4; ++i) line.send_text(keys);
  auto refused = next<protocol::Refused>(line);
  while (refused && refused->reason == protocol::Reason::malformed) refused = next<protocol::Refused>(line);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->text, "More than 32768 bytes a second over one line; slow down.");
  EXPECT_EQ(refused->re, "x");
  expect_others_play();
}

TEST_F(Attack, ManyConnectionsAndHandshakesThatNeverEnd) {
  std::vector<std::unique_ptr<RawLine>> lines;
  for (std::size_t i = 0; i < kConnectionsPerAddress; ++i) {
    lines.push_back(std::make_unique<RawLine>(port(), kAttacker));
    lines.back()->send("GET /ws HT");
  }
  std::string answer;
  for (int i = 0; i < 50 && answer.find(" 503 ") == std::string::npos; ++i) {  // until all of them have been taken in
    RawLine one_more(port(), kAttacker);
    one_more.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    answer = one_more.read_all();
  }
  EXPECT_NE(answer.find("300 connections are open from your address; close one first."), std::string::npos) << answer;
  EXPECT_NE(answer.find("Retry-After: "), std::string::npos);
  expect_others_play();
}

// Each address stays within its own limit; together they would have all the room there is for those who are no lines.
TEST_F(Attack, WhoeverIsSilentLongestMakesRoom) {
  std::vector<std::unique_ptr<RawLine>> lines;
  const auto of_address = [&](std::size_t i) { return "127.0.1." + std::to_string(1 + i / kConnectionsPerAddress); };
  for (std::size_t i = 0; i <= kVisitsMax; ++i) {
    lines.push_back(std::make_unique<RawLine>(port(), of_address(i)));
    lines.back()->send("GET /ws HT");
    if (i == 0) expect_others_play();  // by now the first has been let in before the others
  }
  lines.front()->read_all();
  EXPECT_TRUE(lines.front()->was_closed());
  expect_others_play();
}

// Whatever it says: the rest waits in the line, and costs nothing.
TEST_F(Attack, ALineIsNotReadFasterThanSo) {
  const auto before = std::chrono::steady_clock::now();
  RawLine line(port(), kAttacker);
  line.upgrade();
  const std::string large = RawLine::frame(1, std::string(kMessageBytesMax, ' '));
  constexpr auto kMessages = 2 * kLineReadBytesPerSecond / kMessageBytesMax;  // of which one second's worth is free
  for (std::size_t i = 0; i < kMessages; ++i) line.send(large);
  for (std::size_t i = 0; i < kMessages; ++i) EXPECT_TRUE(next<protocol::Refused>(line));
  EXPECT_GE(std::chrono::steady_clock::now() - before, std::chrono::seconds(1)) << "the second's worth came too early";
}

TEST_F(Attack, RequestsWithoutEnd) {
  RawLine line(port(), kAttacker);
  std::string requests;
  for (int i = 0; i < kAddressRequests.burst + 500; ++i) requests += "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  std::thread sender([&] { line.send(requests); });
  const auto answers = line.read_all();
  sender.join();
  EXPECT_NE(answers.find("HTTP/1.1 429 "), std::string::npos);
  EXPECT_NE(answers.find("More than 50 requests a second from your address; slow down."), std::string::npos);
  EXPECT_NE(answers.find("Retry-After: 1"), std::string::npos);
  expect_others_play();
}

// He has his answer, and then goes on and on.
TEST_F(Attack, WhoeverWasAnsweredForTheLastTimeIsHeardOutForAWhileOnly) {
  RawLine line(port(), kAttacker);
  line.send("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(line.read_all().starts_with("HTTP/1.1 "));
  constexpr std::size_t kInTheSystemsHands = 64 << 20;  // more than both ends ever hold for a socket
  const std::string piece(kPartingBytesMax, 'x');
  std::size_t sent = 0;
  while (sent < kPartingBytesMax + kInTheSystemsHands && line.send(piece)) sent += piece.size();
  EXPECT_LT(sent, kPartingBytesMax + kInTheSystemsHands);
  expect_others_play();
}

TEST_F(Attack, ManyTables) {
  std::optional<protocol::Refused> refused;
  for (int number = 0; number <= kAddressTables.burst;) {
    RawLine line(port(), kAttacker);
    line.upgrade();
    for (std::size_t i = 0; i < kTablesPerConnection && number <= kAddressTables.burst; ++i, ++number)
      line.send_text(protocol::write_command(table_for_two(1000 + number, {protocol::SeatKind::open, ""})));
    line.send_text(R"({"kind":"leave","id":"last","table":"abcdefghjkmn"})");
    refused = next<protocol::Refused>(line);
    ASSERT_TRUE(refused);
  }
  EXPECT_EQ(refused->text, "60 tables were made from your address; a further one may be made every 30 seconds.");
  expect_others_play();
}

// The proxy says whose a line is; what people write before that is not believed.
TEST_F(Attack, BehindATrustedProxyTheForwardedAddressCounts) {
  const auto line_of = [&](const std::string& forwarded) {
    auto line = std::make_unique<RawLine>(port(), "127.0.0.1");
    line->upgrade("/ws", "X-Forwarded-For: " + forwarded + "\r\n");
    return line;
  };
  const auto make = [&](const std::string& forwarded, int number) {
    auto line = line_of(forwarded);
    line->send_text(protocol::write_command(table_for_two(number, {protocol::SeatKind::open, ""})));
    for (auto text = line->read_text(); !text.empty(); text = line->read_text()) {
      const auto message = *protocol::read_answer(text);
      if (std::holds_alternative<protocol::Seated>(message)) return true;
      if (std::holds_alternative<protocol::Refused>(message)) return false;
    }
    return false;
  };
  for (int i = 0; i < kAddressTables.burst; ++i)
    ASSERT_TRUE(make("198.51.100." + std::to_string(i) + ", 203.0.113.7", i));
  EXPECT_FALSE(make("198.51.100.1, 203.0.113.7", 1000));
  EXPECT_TRUE(make("203.0.113.8", 1001));
}

TEST_F(Attack, ThinkingIsShared) {
  std::vector<std::unique_ptr<RawLine>> lines;
  for (int number = 0; number < 20; ++number) {
    if (number % 10 == 0) {
      lines.push_back(std::make_unique<RawLine>(port(), kAttacker));
      lines.back()->upgrade();
    }
    auto wish = table_for_two(1000 + number, {protocol::SeatKind::bot, "djinn"});
    wish.seats[0] = wish.seats[1];
    lines.back()->send_text(protocol::write_command(wish));
    const auto seated = next<protocol::Seated>(*lines.back());
    ASSERT_TRUE(seated);
    lines.back()->send_text(protocol::write_command(protocol::Watch{"w", seated->table, "", 0}));
  }
  RawLine line(port(), kHonest);
  line.upgrade();
  line.send_text(protocol::write_command(table_for_two(1, {protocol::SeatKind::bot, "vizier"})));
  const auto seat = next<protocol::Seated>(line);
  ASSERT_TRUE(seat);
  line.send_text(protocol::write_command(protocol::Watch{"w", seat->table, seat->token, 0}));
  int acts = 0;
  while (acts < 3) {  // three times it is answered; a read gives up after some seconds
    const auto shown = next<protocol::Table>(line);
    ASSERT_TRUE(shown) << "its bot does not answer";
    if (!shown->question) continue;
    line.send_text(protocol::write_command(protocol::Act{"a" + std::to_string(++acts), seat->table, seat->token,
                                                         *shown->question, shown->choices.at(0).action}));
  }
}

// ---- requests that mean two things --------------------------------------------------------------------------------

std::size_t answers_in(const std::string& text) {
  std::size_t count = 0;
  for (auto at = text.find("HTTP/1.1 "); at != std::string::npos; at = text.find("HTTP/1.1 ", at + 1)) ++count;
  return count;
}

TEST_F(Attack, AnUnknownTransferEncodingGetsOneAnswer) {
  const auto answer = RawLine::request(
      port(), "GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n");
  EXPECT_EQ(answers_in(answer), 1u) << answer;
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 501 ")) << answer;
}

TEST_F(Attack, WhoeverWaitsForLeaveToSendABodyIsAnswered) {
  RawLine line(port());
  line.send("POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n");
  const auto answer = line.read_all();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 405 ")) << answer;
  EXPECT_EQ(answers_in(answer), 1u);
  RawLine other(port());
  other.send("GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n");
  EXPECT_TRUE(other.read_all().starts_with("HTTP/1.1 417 "));
}

}  // namespace
}  // namespace server
