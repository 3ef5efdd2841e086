// The whole server over real sockets on this machine, mostly being spoken to badly.
#include "server/net/net.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "server/limits.h"
#include "server/net/gzip.h"
#include "server/testing/raw_line.h"
#include "server/testing/test_house.h"
#include "storage/sqlite/sqlite_storage.h"

namespace server {
namespace {

namespace fs = std::filesystem;

struct NetTest : testing::Test {
  fs::path folder = fs::temp_directory_path() / ("caravanserai-net-" + std::to_string(::getpid()));
  std::unique_ptr<Net> net;
  std::unique_ptr<storage::SqliteStorage> storage;
  std::uint16_t port = 0, host_port = 0;

  void SetUp() override {
    fs::remove_all(folder);
    fs::create_directories(folder / "dist" / "assets");
    std::ofstream(folder / "dist" / "index.html") << "<title>house</title>";
    std::ofstream(folder / "dist" / "assets" / "app-1.js") << "1";
    std::ofstream(folder / "secret.txt") << "secret";
    open();
  }
  void open(std::int64_t bot_delay_ms = 0, const std::string& public_url = "") {
    net = std::move(*Net::listen("127.0.0.1", 0));
    host_port = *net->open_host_door("127.0.0.1:0");
    storage = std::move(*storage::SqliteStorage::open(folder / "data"));
    HouseOptions options;
    options.bot_delay_ms = bot_delay_ms;
    options.public_url = public_url;
    options.address = "192.168.1.20";
    options.port = 8080;
    auto house = std::make_shared<House>(net->world(), *storage, options);
    ASSERT_TRUE(house->restore_lobby());
    net->start(house, Files(folder / "dist"));
    port = net->port();
  }
  void close() {
    net->stop();
    storage.reset();
    net.reset();
  }
  void TearDown() override {
    close();
    fs::remove_all(folder);
  }

  std::string get(const std::string& target) const { return RawLine::get(port, target); }
  std::string status(const std::string& answer) const { return answer.substr(9, 3); }

  // Sends one command and reads until an answer of the wanted kind comes.
  template <class Message>
  Message ask(RawLine& line, const protocol::FromPage& command) const {
    line.send_text(protocol::write_command(command));
    return next<Message>(line);
  }
  template <class Message>
  Message next(RawLine& line) const {
    const auto message = server::next<Message>(line);
    EXPECT_TRUE(message) << "no " << protocol::type_name<Message>();
    return message.value_or(Message{});
  }
};

TEST_F(NetTest, PagesFilesAndTheirHeaders) {
  const auto index = get("/");
  EXPECT_EQ(status(index), "200");
  EXPECT_TRUE(index.ends_with("<title>house</title>"));
  EXPECT_NE(index.find("Content-Security-Policy: default-src 'self'"), std::string::npos);
  EXPECT_NE(index.find("X-Content-Type-Options: nosniff"), std::string::npos);
  EXPECT_NE(index.find("Referrer-Policy: no-referrer"), std::string::npos);
  EXPECT_NE(index.find("Cross-Origin-Opener-Policy: same-origin"), std::string::npos);
  EXPECT_NE(index.find("Permissions-Policy: accelerometer=()"), std::string::npos);
  EXPECT_NE(index.find("Cache-Control: no-cache"), std::string::npos);
  EXPECT_TRUE(get("/table/abcdefghjkmn").ends_with("<title>house</title>"));
  EXPECT_TRUE(get("/watch/abcdefghjkmn").ends_with("<title>house</title>"));
  EXPECT_NE(get("/assets/app-1.js").find("immutable"), std::string::npos);

  const auto begin = index.find("ETag: ") + 6;
  const auto etag = index.substr(begin, index.find("\r\n", begin) - begin);
  const auto again =
      RawLine::request(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-None-Match: " + etag + "\r\n\r\n");
  EXPECT_EQ(status(again), "304");
  const auto head = RawLine::request(port, "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(status(head), "200");
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST_F(NetTest, TheApi) {
  EXPECT_EQ(status(get("/healthz")), "200");
  const auto games = get("/api/games");
  EXPECT_NE(games.find("\"key\":\"ali-baba\""), std::string::npos);
  EXPECT_NE(games.find("\"seatsMin\":2"), std::string::npos);
  const auto texts = get("/api/games/ali-baba/texts/en");
  EXPECT_EQ(status(texts), "200");
  EXPECT_NE(texts.find("\"rules\":[{\"id\":\"ALI-"), std::string::npos);
  EXPECT_EQ(status(get("/api/games/ali-baba/texts/xx")), "404");
  const auto schema = get("/api/games/ali-baba/schema");
  EXPECT_EQ(status(schema), "200");
  EXPECT_NE(schema.find("\"$defs\""), std::string::npos);
  EXPECT_EQ(status(get("/api/games/chess/schema")), "404");
  EXPECT_EQ(status(get("/api/games/chess/texts/en")), "404");
  EXPECT_NE(get("/api/tables").find("{\"tables\":[]}"), std::string::npos);
  EXPECT_EQ(status(get("/api/tables/abcdefghjkmn/record")), "404");
  EXPECT_EQ(status(get("/api/nonsense")), "404");
}

// The house is not well when it cannot write, whoever asks, and says what keeps it from it.
TEST_F(NetTest, HealthIsTried) {
  EXPECT_NE(get("/healthz").find("{\"ok\":true}"), std::string::npos);
  EXPECT_EQ(status(get("/readyz")), "200");
  fs::rename(folder / "data", folder / "elsewhere");
  const auto answer = get("/healthz");
  EXPECT_EQ(status(answer), "503");
  EXPECT_NE(answer.find("caravanserai.sqlite was moved or deleted"), std::string::npos) << answer;
  EXPECT_EQ(answer.find(folder.string()), std::string::npos) << "where things are is nobody's affair";
  EXPECT_EQ(status(get("/readyz")), "503");
  fs::rename(folder / "elsewhere", folder / "data");
  EXPECT_EQ(status(get("/healthz")), "200");
}

TEST_F(NetTest, TheHostHasADoorOfHisOwn) {
  RawLine line(port);
  line.upgrade();
  ask<protocol::Seated>(line, table_for_two(1, {protocol::SeatKind::open, ""}));
  EXPECT_EQ(status(get("/metrics")), "404") << "not at everybody's";
  const auto metrics = RawLine::get(host_port, "/metrics");
  EXPECT_EQ(status(metrics), "200");
  EXPECT_NE(metrics.find("Content-Type: text/plain; version=0.0.4"), std::string::npos);
  EXPECT_NE(metrics.find("caravanserai_tables{stage=\"gathering\"} 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("caravanserai_lines 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("caravanserai_messages_in_total 1\n"), std::string::npos);
  EXPECT_EQ(status(RawLine::get(host_port, "/healthz")), "200");
  EXPECT_EQ(status(RawLine::get(host_port, "/readyz")), "200");
  EXPECT_EQ(status(RawLine::get(host_port, "/")), "404");
  RawLine at_host_door(host_port);
  EXPECT_NE(at_host_door.upgrade().find("404"), std::string::npos) << "nobody plays there";
  for (const auto* wrong : {"", "127.0.0.1", "127.0.0.1:", "127.0.0.1:http", "127.0.0.1:70000", "nowhere:80"})
    EXPECT_FALSE(net->open_host_door(wrong)) << wrong;
}

// Nothing is lost when the disk is locked, and it goes on by itself. How long is waited:
// storage/sqlite/faults_test.cpp.
TEST_F(NetTest, ALockedDatabaseIsTold) {
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "data" / storage::kDatabaseFile).c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  for (int i = 0; i < 10; ++i) {
    RawLine line(port);
    line.upgrade();
    EXPECT_EQ(ask<protocol::Refused>(line, table_for_two(i, {protocol::SeatKind::open, ""})).reason,
              protocol::Reason::notSaved);
  }
  EXPECT_EQ(status(get("/healthz")), "503");
  sqlite3_close(other);
  EXPECT_EQ(status(get("/healthz")), "200");
  RawLine line(port);
  line.upgrade();
  EXPECT_NE(ask<protocol::Seated>(line, table_for_two(99, {protocol::SeatKind::open, ""})).token, "");
}

TEST_F(NetTest, WhereTheHouseIsFound) {
  EXPECT_TRUE(get("/api/house").ends_with("{\"addresses\":[\"http://192.168.1.20:8080\"],\"publicUrl\":\"\"}"));
  EXPECT_TRUE(get("/c").ends_with("<title>house</title>")) << "where a code is entered";
  EXPECT_EQ(status(RawLine(port).upgrade("/ws", "Origin: https://games.example.org\r\n")), "403");
  close();
  open(0, "https://games.example.org");
  EXPECT_TRUE(get("/api/house").ends_with("{\"addresses\":[],\"publicUrl\":\"https://games.example.org\"}"));
  EXPECT_EQ(status(RawLine(port).upgrade("/ws", "Origin: https://games.example.org\r\n")), "101");
  EXPECT_EQ(status(RawLine(port).upgrade("/ws", "Origin: http://games.example.org\r\n")), "403");
  EXPECT_EQ(status(RawLine(port).upgrade("/ws", "Origin: https://evil.example\r\n")), "403");
}

TEST_F(NetTest, ABrowserThatUnpacksGetsLess) {
  const std::string target = "/api/games/ali-baba/texts/en";
  const auto plain = get(target);
  const auto packed = RawLine::request(
      port, "GET " + target + " HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(status(packed), "200");
  EXPECT_NE(packed.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_NE(packed.find("Vary: Accept-Encoding"), std::string::npos);
  EXPECT_EQ(plain.find("Content-Encoding"), std::string::npos);
  EXPECT_LT(packed.size(), plain.size() / 2);
  const auto body = plain.substr(plain.find("\r\n\r\n") + 4);
  EXPECT_TRUE(packed.ends_with(gzip(body)));
  EXPECT_TRUE(get("/").ends_with("<title>house</title>")) << "what is short is sent as it is";
}

TEST_F(NetTest, UnknownAndEvilAddresses) {
  const auto unknown = get("/nowhere.html");
  EXPECT_EQ(status(unknown), "404");
  EXPECT_NE(unknown.find("There is nothing at /nowhere.html"), std::string::npos);
  for (const auto* evil : {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt",
                           "//secret.txt", "/%00", "/%zz"}) {
    const auto answer = get(evil);
    EXPECT_TRUE(status(answer) == "400" || status(answer) == "404") << evil << "\n" << answer;
    EXPECT_EQ(answer.find("secret\n"), std::string::npos);
    EXPECT_FALSE(answer.ends_with("secret")) << evil;
  }
}

TEST_F(NetTest, WrongMethodsAndBrokenRequests) {
  const auto post =
      RawLine::request(port, "POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
  EXPECT_EQ(status(post), "405");
  EXPECT_NE(post.find("Allow: GET, HEAD"), std::string::npos);
  EXPECT_EQ(status(RawLine::request(port, "what is this\r\n\r\n")), "400");
  EXPECT_EQ(status(RawLine::request(port, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: " +
                                              std::to_string(kRequestBytesMax + 1) + "\r\n\r\n")),
            "413");
  EXPECT_EQ(status(RawLine::request(
                port, "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(kHeaderBytesMax, 'a') + "\r\n\r\n")),
            "431");
  EXPECT_EQ(status(get("/ws")), "426");
}

TEST_F(NetTest, WebSocketsAreMadeAtOneAddressAndFromOurOwnPage) {
  EXPECT_EQ(status(RawLine(port).upgrade("/elsewhere")), "404");
  EXPECT_EQ(status(RawLine(port).upgrade("/ws", "Origin: http://evil.example\r\n")), "403");
  EXPECT_EQ(status(RawLine(port).upgrade("/ws", "Origin: null\r\n")), "403");
  EXPECT_EQ(status(RawLine(port).upgrade("/ws", "Origin: http://localhost\r\n")), "101");
}

TEST_F(NetTest, AHandshakeThatIsNone) {
  const auto upgrade = [&](const std::string& headers) {
    return RawLine::request(
        port,
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" + headers + "\r\n");
  };
  const std::string key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n", version = "Sec-WebSocket-Version: 13\r\n";
  const auto old = upgrade(key + "Sec-WebSocket-Version: 8\r\n");
  EXPECT_EQ(status(old), "426");
  EXPECT_NE(old.find(version), std::string::npos) << "which would be right";
  EXPECT_EQ(status(upgrade(key)), "426");
  EXPECT_EQ(status(upgrade(version)), "400");
  EXPECT_EQ(status(upgrade(version + "Sec-WebSocket-Key: short\r\n")), "400");
}

// All of this is in RFC 6455; what a frame may be, message_reader_test.cpp looks at.
TEST_F(NetTest, PingsAndGoodbyesAreAnswered) {
  RawLine line(port);
  line.upgrade();
  line.send_frame(9, "are you there?");
  auto frame = line.read_frame();
  while (frame.opcode == 1) frame = line.read_frame();
  EXPECT_EQ(frame.opcode, 10);
  EXPECT_EQ(frame.payload, "are you there?");
  line.send_frame(8, "\x0b\xb8 bye");
  EXPECT_EQ(line.read_close(), 3000) << "with the same word";
  EXPECT_EQ(line.read_all(), "");
  EXPECT_TRUE(line.was_closed());
}

TEST_F(NetTest, WhatIsNoFrameEndsTheLine) {
  RawLine line(port), other(port);
  line.upgrade();
  other.upgrade();
  line.send_frame(3, "");
  EXPECT_EQ(line.read_close(), 1002);
  line.send_text("nobody listens any more");
  EXPECT_EQ(line.read_all(), "");
  other.send_text("\xff");
  EXPECT_EQ(other.read_close(), 1007);
}

TEST_F(NetTest, AMessageMayComeInPieces) {
  RawLine line(port);
  line.upgrade();
  const auto frame = RawLine::frame(1, protocol::write_command(protocol::Lobby{"slowly"}));
  for (const char byte : frame) line.send({&byte, 1});
  EXPECT_EQ(next<protocol::Done>(line).re, "slowly");
}

TEST_F(NetTest, BadMessagesAreRefusedAndTheLineGoesOn) {
  RawLine line(port);
  line.upgrade();
  line.send_text("hello");
  EXPECT_EQ(next<protocol::Refused>(line).text, "the message is not JSON: hello");
  line.send_frame(2, "binary");
  EXPECT_EQ(next<protocol::Refused>(line).reason, protocol::Reason::malformed);
  EXPECT_EQ(ask<protocol::Done>(line, protocol::Lobby{"still-here"}).re, "still-here");
}

TEST_F(NetTest, TheLargestMessageAndOneMore) {
  RawLine line(port);
  line.upgrade();
  line.send_text(std::string(kMessageBytesMax, ' '));
  EXPECT_EQ(next<protocol::Refused>(line).reason, protocol::Reason::malformed);
  line.send_text(std::string(kMessageBytesMax + 1, ' '));
  EXPECT_EQ(line.read_close(), 1009);
  EXPECT_EQ(status(get("/healthz")), "200");
}

TEST_F(NetTest, APageThatDoesNotReadIsCutOff) {
  close();
  open(5);  // slow enough to be watched from the first action
  auto bots = table_for_two(0, {protocol::SeatKind::bot, "random"});
  bots.setup["seats"] = 4;
  bots.seats.assign(4, {protocol::SeatKind::bot, "random"});
  RawLine reader(port), sleeper(port);
  reader.upgrade();
  sleeper.upgrade();
  for (std::size_t i = 0; i < 10; ++i) {
    bots.id = secret_id(static_cast<int>(i));
    const auto table = ask<protocol::Seated>(reader, bots).table;
    sleeper.send_text(protocol::write_command(protocol::Watch{"w", table, "", 0}));
  }
  // The sleeper is sent far more than its line and its queue can hold, and reads only when the matches are over.
  while (get("/api/tables").find("\"playing\"") != std::string::npos)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const auto kept = sleeper.read_all().size();
  EXPECT_TRUE(sleeper.was_closed());
  constexpr std::size_t kHeldByItself = 512 * 1024;  // by the system, for a program that does not read
  EXPECT_LT(kept, kSendQueueBytesMax + 2 * kSocketBufferBytes + kHeldByItself);
  EXPECT_EQ(ask<protocol::Done>(reader, protocol::Lobby{"l"}).re, "l") << "the others are not touched";
}

TEST_F(NetTest, AForgedTokenOpensNothing) {
  RawLine ann(port), eve(port);
  ann.upgrade();
  eve.upgrade();
  const auto seat = ask<protocol::Seated>(ann, table_for_two(1, {protocol::SeatKind::bot, "random"}));
  const auto refused = ask<protocol::Refused>(eve, protocol::Act{"x", seat.table, std::string(64, '0'), 0, "take 50"});
  EXPECT_EQ(refused.reason, protocol::Reason::notYours);
  EXPECT_EQ(ask<protocol::Table>(eve, protocol::Watch{"w", seat.table, "", 0}).number, 0);
}

TEST_F(NetTest, AMatchOverTheWireSurvivesARestart) {
  auto line = std::make_unique<RawLine>(port);
  line->upgrade();
  const auto seat = ask<protocol::Seated>(*line, table_for_two(1, {protocol::SeatKind::bot, "random"}));
  auto shown = ask<protocol::Table>(*line, protocol::Watch{"w", seat.table, seat.token, 0});
  for (int i = 0; shown.info.stage == protocol::TableStage::playing; ++i) {
    if (shown.question) {
      if (i == 20) {  // in the middle
        close();
        open();
        line = std::make_unique<RawLine>(port);
        line->upgrade();
        const auto back = ask<protocol::Table>(*line, protocol::Watch{"w", seat.table, seat.token, shown.number});
        EXPECT_EQ(back.view, shown.view);
        EXPECT_TRUE(back.log.empty());
      }
      const auto& action = shown.choices.at(0).action;
      line->send_text(protocol::write_command(
          protocol::Act{"m" + std::to_string(i), seat.table, seat.token, *shown.question, action}));
    }
    shown = next<protocol::Table>(*line);
    ASSERT_LT(i, 1000);
  }
  EXPECT_EQ(status(get("/api/tables/" + seat.table + "/record")), "200");
}

TEST_F(NetTest, APortInUseIsSaidInPlainWords) {
  const auto second = Net::listen("127.0.0.1", port);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(),
            "port " + std::to_string(port) + " is in use by another program; choose another with --port.");
  EXPECT_NE(Net::listen("nowhere", 0).error().find("\"nowhere\" is not an address"), std::string::npos);
}

}  // namespace
}  // namespace server
