// Plays matches at a server over real sockets, one for each seat, and tells what that cost the server.
//   load_client PORT PID bare TABLES SECONDS [RATE]             at bare_server
//   load_client PORT PID GAME/MODE TABLES SECONDS [RATE [ALONE]]        at caravanserai serve
// In each table one move is in flight: as soon as it has been shown (RATE 0), or so that all tables together make RATE
// moves a second. One line of JSON: moves a second, the server's processor time for each, bytes and frames of an
// update, how long after a move the others saw it, and the server's memory: with all lines, and (what is not pages of
// the program) ALONE seconds after all have hung up.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "bench/load/sockets.h"
#include "bench/load/table_seat.h"
#include "protocol/codec.h"
#include "toolkit/dice.h"

namespace load {
namespace {

constexpr int kSeats = 4;
constexpr std::int64_t kSecond = 1'000'000;

struct Usage {
  double cpu_s = 0;
  long rss_kib = 0;
};

Usage usage_of(int pid) {
  std::ifstream file(fmt::format("/proc/{}/stat", pid));
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 1));
  std::vector<std::string> words{std::istream_iterator<std::string>(fields), {}};
  if (words.size() < 22) return {};
  const auto ticks = std::stod(words[11]) + std::stod(words[12]);
  return {ticks / static_cast<double>(::sysconf(_SC_CLK_TCK)), std::stol(words[21]) * ::sysconf(_SC_PAGESIZE) / 1024};
}

long anonymous_kib_of(int pid) {
  std::ifstream file(fmt::format("/proc/{}/status", pid));
  for (std::string word; file >> word;)
    if (long kib = 0; word == "RssAnon:" && file >> kib) return kib;
  return 0;
}

struct Plan {
  std::uint16_t port;
  int pid;
  std::string game, mode;  // "bare": no game
  int tables;
  double seconds, rate, alone;
};

// One table: who moved last, when, and when the next move is due.
struct Round {
  int moves = 0;
  int mover = 0;
  int moved_after = -1;  // the number that was shown when the last move was made
  std::int64_t moved_us = 0, due_us = 0;
};

class Load {
 public:
  explicit Load(Plan plan) : plan_(std::move(plan)), sockets_(plan_.port) {}

  void run() {
    const auto bare = usage_of(plan_.pid);
    const auto bare_anonymous_kib = anonymous_kib_of(plan_.pid);
    seats_.resize(static_cast<std::size_t>(plan_.tables) * kSeats);
    rounds_.resize(static_cast<std::size_t>(plan_.tables));
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      sockets_.open();
      if (i % 64 == 63) read_for(1000);
    }
    if (!is_bare()) sit_down();
    read_for(kSecond / 2);
    const auto seated = usage_of(plan_.pid);
    go_ = true;
    const auto begin = now_us();
    for (std::size_t table = 0; table < rounds_.size(); ++table) {
      rounds_[table].due_us = begin + static_cast<std::int64_t>(table) * pause() / plan_.tables;
      if (pause() == 0) move(table);
    }
    read_for(kSecond);  // to warm up
    updates_ = update_bytes_ = 0;
    delays_.clear();
    const auto moves = moves_;
    const auto frames = sockets_.frames;
    const auto before = usage_of(plan_.pid);
    const auto from = now_us();
    read_for(static_cast<std::int64_t>(plan_.seconds * kSecond));
    const auto after = usage_of(plan_.pid);
    report(static_cast<double>(now_us() - from) / kSecond, static_cast<double>(moves_ - moves),
           static_cast<double>(sockets_.frames - frames), after.cpu_s - before.cpu_s,
           static_cast<double>(seated.rss_kib - bare.rss_kib) / plan_.tables);
    if (plan_.alone <= 0) return;
    sockets_.hang_up();
    std::this_thread::sleep_for(std::chrono::duration<double>(plan_.alone));
    const auto left_kib = anonymous_kib_of(plan_.pid) - bare_anonymous_kib;
    fmt::print("{{\"game\":\"{}\",\"tables\":{},\"kib_per_table_alone\":{:.1f}}}\n", plan_.game, plan_.tables,
               static_cast<double>(left_kib) / plan_.tables);
  }

 private:
  bool is_bare() const { return plan_.game == "bare"; }
  std::int64_t pause() const {
    return plan_.rate > 0 ? static_cast<std::int64_t>(kSecond * plan_.tables / plan_.rate) : 0;
  }
  static std::string name_of(std::size_t line) { return "Load" + std::to_string(line % kSeats); }
  std::string hex(int digits) {
    std::string text;
    while (digits-- > 0) text += "0123456789abcdef"[chance_.below(16)];
    return text;
  }

  void read_for(std::int64_t us) {
    const auto end = now_us() + us;
    const auto heard = [this](int line, std::string_view text) { hear(static_cast<std::size_t>(line), text); };
    if (!go_ || pause() == 0) return sockets_.read_until(end, heard);
    while (now_us() < end) {
      sockets_.read_until(std::min(end, now_us() + 200), heard);
      for (std::size_t table = 0; table < rounds_.size(); ++table)
        if (now_us() >= rounds_[table].due_us && move(table)) rounds_[table].due_us += pause();
    }
  }
  template <class Done>
  void read_until(Done done, const char* what) {
    for (int tries = 0; !done(); ++tries) {
      if (tries > 300) {
        fmt::print(stderr, "load: timed out: {} {}\n", what, seats_[0].refusal());
        std::exit(1);
      }
      read_for(kSecond / 20);
    }
  }

  void sit_down() {
    protocol::Create create;
    create.game = plan_.game;
    create.setup = {{"mode", plan_.mode}, {"seats", kSeats}};
    create.name = name_of(0);
    create.seats.assign(kSeats, {protocol::SeatKind::open, ""});
    create.seats[0].who = protocol::SeatKind::person;
    create.listed = false;  // friends of one address may take several chairs
    const auto everybody = [this](auto is_ready) { return std::all_of(seats_.begin(), seats_.end(), is_ready); };
    for (std::size_t i = 0; i < seats_.size(); i += kSeats) {
      create.id = hex(24);
      create.share = hex(32);
      sockets_.send(static_cast<int>(i), protocol::write_command(create));
    }
    read_until(
        [&] {
          for (std::size_t i = 0; i < seats_.size(); i += kSeats)
            if (!seats_[i].is_seated()) return false;
          return true;
        },
        "tables are made");
    for (std::size_t i = 0; i < seats_.size(); ++i)
      if (i % kSeats != 0)
        sockets_.send(static_cast<int>(i),
                      protocol::write_command(protocol::Join{hex(24), seats_[i / kSeats * kSeats].table(),
                                                             static_cast<int>(i % kSeats), name_of(i), hex(32)}));
    read_until([&] { return everybody([](auto& seat) { return seat.is_seated(); }); }, "people sit down");
    for (std::size_t i = 0; i < seats_.size(); ++i) sockets_.send(static_cast<int>(i), seats_[i].watch());
    read_until([&] { return everybody([](auto& seat) { return seat.number() >= 0; }); }, "tables are shown");
  }

  void hear(std::size_t line, std::string_view text) {
    const auto table = line / kSeats;
    auto& round = rounds_[table];
    const auto now = now_us();
    if (is_bare()) {
      ++updates_;
      update_bytes_ += text.size();
      if (static_cast<int>(line % kSeats) == round.mover) return;
      delays_.push_back(now - round.moved_us);
      if (++bare_heard_[table] % (kSeats - 1) == 0 && pause() == 0) move(table);
      return;
    }
    auto& seat = seats_[line];
    const bool was_seated = seat.is_seated();
    if (!seat.hear(text)) return;
    if (text.starts_with(R"({"kind":"seated")")) {
      if (go_ && was_seated) sockets_.send(static_cast<int>(line), seat.watch());
      round.moved_after = -1;
      return;
    }
    ++updates_;
    update_bytes_ += text.size();
    if (seat.is_over()) {
      if (go_ && seat.wants_rematch())
        sockets_.send(static_cast<int>(line), seat.rematch(hex(24), name_of(line), hex(32)));
      return;
    }
    if (round.moved_after >= 0 && seat.number() > round.moved_after && static_cast<int>(line % kSeats) != round.mover)
      delays_.push_back(now - round.moved_us);
    if (go_ && pause() == 0) move(table);
  }

  // Whoever is asked and has seen the last move answers.
  bool move(std::size_t table) {
    auto& round = rounds_[table];
    if (is_bare()) {
      round.mover = round.moves++ % kSeats;
      round.moved_us = now_us();
      ++moves_;
      sockets_.send(static_cast<int>(table * kSeats) + round.mover, std::string(64, 'm'));
      return true;
    }
    for (int i = 0; i < kSeats; ++i) {
      const int mover = (round.mover + i) % kSeats;
      auto& seat = seats_[table * kSeats + static_cast<std::size_t>(mover)];
      if (!seat.is_asked() || seat.is_over() || seat.number() <= round.moved_after) continue;
      round.mover = mover;
      round.moved_after = seat.number();
      round.moved_us = now_us();
      ++moves_;
      sockets_.send(static_cast<int>(table * kSeats) + mover, seat.act(chance_.below(1u << 30)));
      return true;
    }
    return false;
  }

  void report(double seconds, double moves, double frames, double cpu_s, double kib_per_table) {
    std::sort(delays_.begin(), delays_.end());
    const auto quantile = [&](double share) {
      return delays_.empty() ? 0.0
                             : static_cast<double>(
                                   delays_[static_cast<std::size_t>(share * static_cast<double>(delays_.size() - 1))]) /
                                   1000;
    };
    const auto per = [](double all, double count) { return count > 0 ? all / count : 0; };
    fmt::print(
        "{{\"game\":\"{}\",\"tables\":{},\"moves_s\":{:.0f},\"cpu_us_per_move\":{:.1f},\"bytes_per_update\":{:.0f},"
        "\"frames_per_update\":{:.2f},\"p50_ms\":{:.2f},\"p99_ms\":{:.2f},\"kib_per_table\":{:.1f}}}\n",
        plan_.game, plan_.tables, moves / seconds, per(cpu_s * 1e6, moves),
        per(static_cast<double>(update_bytes_), static_cast<double>(updates_)),
        per(frames, static_cast<double>(updates_)), quantile(0.5), quantile(0.99), kib_per_table);
    for (const auto& seat : seats_)
      if (!seat.refusal().empty()) return fmt::print(stderr, "{}\n", seat.refusal());
  }

  Plan plan_;
  Sockets sockets_;
  std::vector<TableSeat> seats_;
  std::vector<Round> rounds_;
  std::vector<std::int64_t> delays_;
  std::vector<int> bare_heard_ = std::vector<int>(static_cast<std::size_t>(plan_.tables));
  toolkit::FastDice chance_{7};
  std::uint64_t moves_ = 0, updates_ = 0, update_bytes_ = 0;
  bool go_ = false;
};

}  // namespace
}  // namespace load

int main(int argc, char** argv) {
  if (argc < 6) {
    fmt::print(stderr, "load_client PORT PID bare|GAME/MODE TABLES SECONDS [RATE [ALONE]]\n");
    return 2;
  }
  const std::string what = argv[3];
  const auto slash = what.find('/');
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  load::Load({static_cast<std::uint16_t>(std::atoi(argv[1])), std::atoi(argv[2]), what.substr(0, slash),
              slash == std::string::npos ? "" : what.substr(slash + 1), std::atoi(argv[4]), std::atof(argv[5]),
              argc > 6 ? std::atof(argv[6]) : 0, argc > 7 ? std::atof(argv[7]) : 0})
      .run();
}
