// Does anybody notice when somebody else attacks the house? Starts a real server, lets one person play against a bot
// from an address of his own, and measures how long his moves take: in calm, and during each kind of attack.
//
//     bystander [SECONDS]
//
// Prints a table: the median and the 99th of a hundred, and their ratio to calm, which is measured anew before each
// attack. Attacker, server and bystander share the machine, so a ratio holds what the attacker's own work costs too.
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "protocol/codec.h"
#include "server/limits.h"
#include "server/net/net.h"
#include "server/serve.h"
#include "server/testing/raw_line.h"

namespace {

using server::RawLine;
using Clock = std::chrono::steady_clock;
using protocol::SeatKind;

const std::string kAttacker = "127.0.0.66", kHonest = "127.0.0.77";
constexpr auto kBetweenMoves = std::chrono::milliseconds(60);  // a line may send 20 messages a second

std::string fresh_id() {
  static std::atomic<int> last = 0;
  return fmt::format("0123456789abcdef-{}-{}", ::getpid(), ++last);
}

protocol::Create table_with(const std::string& bot, bool with_person) {
  std::vector<protocol::SeatWish> seats{{SeatKind::bot, bot}, {SeatKind::bot, bot}};
  if (with_person) seats[0] = {SeatKind::person, ""};
  return {fresh_id(),           "ali-baba", toolkit::Json{{"mode", "base"}, {"seats", 2}}, seats, "Ann",
          std::string(32, 'a'), true};
}

void tell(RawLine& line, const protocol::FromPage& message) { line.send_text(protocol::write_command(message)); }

// ---- the house ----------------------------------------------------------------------------------------------------

class Server {
 public:
  Server() {
    port_ = (*server::Net::listen("127.0.0.1", 0))->port();
    child_ = ::fork();
    if (child_ == 0) {
      server::ServeOptions options;
      options.port = port_;
      options.address = "127.0.0.1";
      options.data_dir = folder_;
      options.bot_delay_ms = 0;
      options.log_level = "error";
      if (!std::freopen("/dev/null", "w", stdout)) ::_exit(1);
      ::_exit(server::serve(options));
    }
    for (int i = 0; i < 500 && !RawLine::get(port_, "/healthz").starts_with("HTTP/1.1 200"); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ~Server() {
    ::kill(child_, SIGTERM);
    ::waitpid(child_, nullptr, 0);
    std::filesystem::remove_all(folder_);
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  std::uint16_t port() const { return port_; }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / fmt::format("caravanserai-bystander-{}", ::getpid());
  std::uint16_t port_ = 0;
  pid_t child_ = -1;
};

// ---- the bystander ------------------------------------------------------------------------------------------------

// Plays one match after the other; how long each move took, in milliseconds: until it was on the disk and acknowledged,
// and until the bot had answered it.
class Bystander {
 public:
  Bystander(std::uint16_t port, const std::string& bot) : line_(port, kHonest), bot_(bot) { line_.upgrade(); }

  struct Times {
    std::vector<double> moves, answers;
  };

  Times play(std::chrono::duration<double> how_long) {
    Times times;
    const auto end = Clock::now() + how_long;
    while (Clock::now() < end) {
      if (!shown_ || shown_->info.stage == protocol::TableStage::finished) sit_down();
      if (!shown_) return times;
      if (shown_->question)
        move(times);
      else
        shown_ = next<protocol::Table>(line_);
    }
    return times;
  }
  const std::string& table() const { return seat_.table; }
  void sit_down() {
    if (!seat_.table.empty()) tell(line_, protocol::Leave{"l", seat_.table});
    tell(line_, table_with(bot_, true));
    seat_ = next<protocol::Seated>(line_).value_or(protocol::Seated{});
    tell(line_, protocol::Watch{"w", seat_.table, seat_.token, 0});
    shown_ = next<protocol::Table>(line_);
  }

 private:
  void move(Times& times) {
    std::this_thread::sleep_for(kBetweenMoves);
    const auto began = Clock::now();
    const auto since = [&] { return std::chrono::duration<double, std::milli>(Clock::now() - began).count(); };
    tell(line_, protocol::Act{fmt::format("a{}", ++moves_), seat_.table, seat_.token, *shown_->question,
                              shown_->choices.at(0).action});
    if (!next<protocol::Done>(line_)) return shown_.reset();
    times.moves.push_back(since());
    do shown_ = next<protocol::Table>(line_);
    while (shown_ && !shown_->question && shown_->info.stage == protocol::TableStage::playing);
    times.answers.push_back(since());
  }

  RawLine line_;
  std::string bot_;
  protocol::Seated seat_;
  std::optional<protocol::Table> shown_;
  int moves_ = 0;
};

// ---- the attacks --------------------------------------------------------------------------------------------------

struct Scene {
  std::uint16_t port;
  std::string victims_table;
  const std::atomic<bool>& is_over;
};
using Attack = std::function<void(const Scene&)>;

// Says the same over many lines, as fast as they take it; a line that is cut is opened anew.
void flood(const Scene& scene, std::size_t lines, const std::string& bytes, bool reads = true) {
  struct One {
    std::unique_ptr<RawLine> line;
    std::size_t sent = 0;
  };
  std::vector<One> all(lines);
  while (!scene.is_over) {
    bool moved = false;
    for (auto& one : all) {
      if (scene.is_over) break;
      if (!one.line || one.line->was_closed()) {
        one = {std::make_unique<RawLine>(scene.port, kAttacker), 0};
        if (!one.line->upgrade().starts_with("HTTP/1.1 101")) one.line.reset();
        if (!one.line) continue;
      }
      const auto sent = one.line->send_what_fits(std::string_view(bytes).substr(one.sent));
      one.sent = (one.sent + sent) % bytes.size();
      moved = moved || sent > 0;
      if (reads) one.line->drop_what_came();
    }
    if (!moved) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void many_connections(const Scene& scene) {
  std::deque<std::unique_ptr<RawLine>> open;
  while (!scene.is_over) {
    open.push_back(std::make_unique<RawLine>(scene.port, kAttacker));
    open.back()->send_what_fits("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    if (open.size() > 500) open.pop_front();
  }
}

void half_handshakes(const Scene& scene) {
  std::deque<std::unique_ptr<RawLine>> open;
  while (!scene.is_over) {
    open.push_back(std::make_unique<RawLine>(scene.port, kAttacker));
    open.back()->send_what_fits("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: webso");
    if (open.size() > 500) open.pop_front();
  }
}

void requests(const Scene& scene) {
  const std::string one = "GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n";
  std::vector<std::unique_ptr<RawLine>> lines(50);
  while (!scene.is_over)
    for (auto& line : lines) {
      if (!line || line->was_closed()) line = std::make_unique<RawLine>(scene.port, kAttacker);
      line->send_what_fits(one);
      line->drop_what_came();
    }
}

void many_tables(const Scene& scene) {
  while (!scene.is_over) {
    RawLine line(scene.port, kAttacker);
    if (!line.upgrade().starts_with("HTTP/1.1 101")) continue;
    for (std::size_t i = 0; i < server::kTablesPerConnection && !scene.is_over; ++i) {
      auto wish = table_with("random", true);
      wish.seats[1] = {SeatKind::open, ""};
      tell(line, wish);
    }
    line.drop_what_came();
  }
}

void tables_of_djinns(const Scene& scene) {
  std::vector<std::unique_ptr<RawLine>> lines;
  for (int number = 0; number < 20; ++number) {
    if (number % 10 == 0) {
      lines.push_back(std::make_unique<RawLine>(scene.port, kAttacker));
      lines.back()->upgrade();
    }
    tell(*lines.back(), table_with("djinn", false));
    if (const auto seated = next<protocol::Seated>(*lines.back()))
      tell(*lines.back(), protocol::Watch{"w", seated->table, "", 0});
  }
  while (!scene.is_over) {
    for (auto& line : lines) line->drop_what_came();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

std::string text_frame(const std::string& text) { return RawLine::frame(1, text); }

std::string many_keys() {
  std::string keys = R"({"kind":"lobby","id":"x")";
  for (int i = 0; keys.size() < server::kMessageBytesMax - 100; ++i) keys += fmt::format(",\"{}\":0", i);
  return keys + "}";
}

void watches(const Scene& scene) {
  flood(scene, 100,
        text_frame(protocol::write_command(protocol::Watch{"w", scene.victims_table, "", 0})) +
            text_frame(protocol::write_command(protocol::Leave{"l", scene.victims_table})));
}

// ---- the table ----------------------------------------------------------------------------------------------------

double percentile(std::vector<double> values, double share) {
  if (values.empty()) return -1;
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

struct Kind {
  const char* name;
  Attack attack;
  std::string bot = "random";
};

std::vector<Kind> kinds() {
  return {
      {"small messages, 20 lines", [](const Scene& s) { flood(s, 20, text_frame(R"({"kind":"lobby","id":"x"})")); }},
      {"64 KiB messages of 7,000 keys, 4 lines", [](const Scene& s) { flood(s, 4, text_frame(many_keys())); }},
      {"pings, 20 lines", [](const Scene& s) { flood(s, 20, RawLine::frame(9, "ping")); }},
      {"connections without end", many_connections},
      {"handshakes that never end", half_handshakes},
      {"HTTP requests, 50 connections", requests},
      {"tables without end", many_tables},
      {"100 lines watch and leave the table", watches},
      {"50 lines that do not read",
       [](const Scene& s) {
         flood(s, 50, text_frame(protocol::write_command(protocol::Watch{"w", s.victims_table, "", 0})), false);
       }},
      {"20 watched tables of djinns", tables_of_djinns},
  };
}

using Wanted = std::vector<double> Bystander::Times::*;

void measure(const Kind& kind, double seconds, Wanted wanted) {
  const Server server;
  Bystander bystander(server.port(), kind.bot);
  bystander.sit_down();
  const std::chrono::duration<double> how_long(seconds);
  const auto calm = bystander.play(how_long).*wanted;
  std::atomic<bool> is_over = false;
  std::thread attacker([&] { kind.attack({server.port(), bystander.table(), is_over}); });
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const auto attacked = bystander.play(how_long).*wanted;
  is_over = true;
  attacker.join();
  const auto p50 = [](const auto& times) { return percentile(times, 0.5); };
  const auto p99 = [](const auto& times) { return percentile(times, 0.99); };
  fmt::print("| {} | {} / {} | {:.1f} / {:.1f} ms | {:.1f} / {:.1f} ms | {:.1f} / {:.1f} |\n", kind.name, calm.size(),
             attacked.size(), p50(calm), p99(calm), p50(attacked), p99(attacked), p50(attacked) / p50(calm),
             p99(attacked) / p99(calm));
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  const double seconds = count > 1 ? std::atof(words[1]) : 5;
  fmt::print("| attack | moves | calm, p50 / p99 | attacked | ratio |\n|---|---|---|---|---|\n");
  std::fflush(stdout);
  for (const auto& kind : kinds()) measure(kind, seconds, &Bystander::Times::moves);
  measure({"the same, until a vizier has answered", tables_of_djinns, "vizier"}, seconds, &Bystander::Times::answers);
  return 0;
}
