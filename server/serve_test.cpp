// The real program killed without warning, again and again, in the middle of a match: nothing that was accepted is
// lost, and a command whose answer was lost can be sent again.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "replay/replay.h"
#include "server/net/net.h"
#include "server/serve.h"
#include "server/testing/raw_line.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

class KilledServer {
 public:
  KilledServer() { start(); }
  ~KilledServer() {
    kill();
    std::filesystem::remove_all(folder_);
  }

  void start() {
    child_ = ::fork();
    if (child_ == 0) {
      ServeOptions options;
      options.port = port_;
      options.address = "127.0.0.1";
      options.data_dir = folder_;
      options.bot_delay_ms = 0;
      options.log_level = "error";
      ::_exit(serve(options));
    }
    while (is_running() && !RawLine::get(port_, "/healthz").starts_with("HTTP/1.1 200"))
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  void kill() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }
  int stop() {  // politely
    ::kill(child_, SIGTERM);
    int status = 0;
    ::waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  std::uint16_t port() const { return port_; }

 private:
  bool is_running() const {
    siginfo_t gone{};
    ::waitid(P_PID, static_cast<id_t>(child_), &gone, WEXITED | WNOHANG | WNOWAIT);
    return gone.si_pid == 0;
  }
  // One that the system gives to nobody by itself: while the server is down, it must not become somebody's way out.
  static std::uint16_t free_port() {
    constexpr int kFirst = 12'000, kLast = 32'000;
    int port = kFirst + ::getpid() % (kLast - kFirst);
    while (!Net::listen("127.0.0.1", static_cast<std::uint16_t>(port))) port = port == kLast ? kFirst : port + 1;
    return static_cast<std::uint16_t>(port);
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("caravanserai-kill-" + std::to_string(::getpid()));
  std::uint16_t port_ = free_port();
  pid_t child_ = -1;
};

protocol::Table watch(RawLine& line, const protocol::Seated& seat, int seen) {
  line.upgrade();
  line.send_text(protocol::write_command(protocol::Watch{"w", seat.table, seat.token, seen}));
  return next<protocol::Table>(line).value_or(protocol::Table{});
}

TEST(KilledServer, LosesNothingThatWasAccepted) {
  KilledServer server;
  auto line = std::make_unique<RawLine>(server.port());
  line->upgrade();
  line->send_text(protocol::write_command(table_for_two(1, {protocol::SeatKind::bot, "random"})));
  const auto seat = *next<protocol::Seated>(*line);
  line = std::make_unique<RawLine>(server.port());
  auto shown = watch(*line, seat, 0);

  int kills = 0, acts = 0;
  while (shown.info.stage == protocol::TableStage::playing) {
    if (shown.question) {
      const protocol::Act act{"a" + std::to_string(++acts), seat.table, seat.token, *shown.question,
                              shown.choices.at(0).action};
      line->send_text(protocol::write_command(act));
      if (acts % 3 == 0 && kills < 4) {  // some of these moves are on the disk, others are not: both must be right
        std::this_thread::sleep_for(std::chrono::milliseconds(kills));
        server.kill();
        ++kills;
        server.start();
        line = std::make_unique<RawLine>(server.port());
        const auto back = watch(*line, seat, shown.number);
        EXPECT_GE(back.number, shown.number) << "what was shown is still there";
        line->send_text(protocol::write_command(act));
        const auto done = next<protocol::Done>(*line);
        ASSERT_TRUE(done) << "the same command again is carried out once, or was already";
        EXPECT_EQ(done->re, act.id);
        line = std::make_unique<RawLine>(server.port());
        shown = watch(*line, seat, 0);
        continue;
      }
    }
    const auto now = next<protocol::Table>(*line);
    ASSERT_TRUE(now);
    shown = *now;
  }
  EXPECT_EQ(kills, 4);
  ASSERT_EQ(shown.info.stage, protocol::TableStage::finished);
  const auto answer = RawLine::get(server.port(), "/api/tables/" + seat.table + "/record");
  const auto record = engine::read_record(answer.substr(answer.find("\r\n\r\n") + 4));
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(replay::verify(*record));
  EXPECT_EQ(server.stop(), 0) << "a polite stop ends well";
}

// Pages hear that it is no accident, and that the house comes back.
TEST(StoppedServer, SaysGoodbye) {
  KilledServer server;
  RawLine line(server.port());
  line.upgrade();
  ASSERT_TRUE(next<protocol::Pledge>(line));
  EXPECT_EQ(server.stop(), 0);
  EXPECT_TRUE(next<protocol::Closing>(line));
}

// Bots play as fast as they can, so that something is always on its way to the disk and back when it is told to stop;
// others are thinking, and somebody watches.
TEST(StoppedServer, EndsWellInTheMiddleOfPlay) {
  KilledServer server;
  for (int round = 0; round < 25; ++round) {
    RawLine line(server.port());
    line.upgrade();
    for (int table = 0; table < 4; ++table) {
      auto wish = table_for_two(100 * round + table, {protocol::SeatKind::bot, table == 0 ? "vizier" : "random"});
      wish.seats[0] = wish.seats[1];
      line.send_text(protocol::write_command(wish));
      const auto seated = next<protocol::Seated>(line);
      ASSERT_TRUE(seated);
      if (table < 2) line.send_text(protocol::write_command(protocol::Watch{"w", seated->table, "", 0}));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(3 * (round % 10)));
    ASSERT_EQ(server.stop(), 0) << "round " << round;
    server.start();
  }
}

struct Ending {
  int status;
  std::string words;
};

Ending refused(const ServeOptions& options) {
  testing::internal::CaptureStderr();
  const int status = serve(options);
  return {status, testing::internal::GetCapturedStderr()};
}

TEST(Serve, SaysWhyItCannotStart) {
  const auto taken = Net::listen("127.0.0.1", 0);
  ServeOptions options;
  options.address = "127.0.0.1";
  options.port = (*taken)->port();
  const auto port = refused(options);
  EXPECT_EQ(port.status, 1);
  EXPECT_NE(port.words.find("is in use by another program"), std::string::npos) << port.words;

  options.port = 0;
  options.data_dir = "/proc/nowhere";
  const auto folder = refused(options);
  EXPECT_EQ(folder.status, 1);
  EXPECT_NE(folder.words.find("the data folder /proc/nowhere cannot be made"), std::string::npos) << folder.words;

  options.metrics = "here";
  EXPECT_NE(refused(options).words.find("\"here\" is not an address and a port"), std::string::npos);
}

}  // namespace
}  // namespace server
