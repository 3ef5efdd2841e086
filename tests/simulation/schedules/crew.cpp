#include "tests/simulation/schedules/crew.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstring>
#include <optional>
#include <thread>
#include <vector>

namespace simulation {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kBlock = 50;            // pieces that one process takes at a time
constexpr std::size_t kFailureBytes = 1 << 20;  // of the words about what went wrong
constexpr int kJobsMax = 256;

struct Shared {
  std::atomic<std::uint64_t> next{0}, done{0};
  std::atomic<bool> stop{false}, failed{false};
  char failure[kFailureBytes] = {};
};

std::atomic<bool>* stop_flag = nullptr;
volatile sig_atomic_t was_stopped = 0;

void stop_all(int) {
  was_stopped = 1;
  if (stop_flag) *stop_flag = true;
}

void* shared_memory(std::size_t bytes) {
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

void work_on(Shared& shared, const CrewWork& work, void* tally,
             const std::function<std::string(std::uint64_t, void*)>& piece) {
  while (!shared.stop) {
    const auto begin = shared.next.fetch_add(kBlock);
    if (begin >= work.count) return;
    for (auto i = begin; i < std::min(begin + kBlock, work.count) && !shared.stop; ++i) {
      const auto wrong = piece(work.first + i, tally);
      ++shared.done;
      if (wrong.empty()) continue;
      if (!shared.failed.exchange(true)) std::strncpy(shared.failure, wrong.c_str(), kFailureBytes - 1);
      shared.stop = true;
    }
  }
}

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

void show(const Shared& shared, const CrewWork& work, double seconds) {
  const auto done = shared.done.load();
  fmt::print(stderr, "\r\033[K{} of {} {}, {:.0f} a second", done, work.count, work.pieces,
             static_cast<double>(done) / std::max(seconds, 0.001));
  std::fflush(stderr);
}

}  // namespace

CrewOrder read_crew_call(const CrewCall& call, int argc, char** argv) {
  CrewOrder order;
  auto& work = order.work;
  work = {1, call.count, 1, 0, call.piece, call.pieces};
  const auto usage = fmt::format(
      "{} [--{} N] [--seed S] [--minutes M] [--jobs J]\n\n{}\n\n"
      "  --{} N   how many (without it {}); they have the seeds S, S + 1, ...\n"
      "  --seed S        the first (without it 1); --{} 1 --seed S does one of them again\n"
      "  --minutes M     at most so long\n"
      "  --jobs J        processes beside one another, 1 to {} (without it 1)\n",
      call.program, call.pieces, call.about, call.pieces, call.count, call.pieces, kJobsMax);
  const auto wrong = [&](const std::string& words) {
    fmt::print(stderr, "{}: {}\n\n{}", call.program, words, usage);
    order.status = 2;
    return order;
  };
  for (int i = 1; i < argc; ++i) {
    const std::string flag = argv[i];
    if (flag == "--help" || flag == "-h") {
      fmt::print("{}", usage);
      order.status = 0;
      return order;
    }
    if (flag != "--" + call.pieces && flag != "--seed" && flag != "--minutes" && flag != "--jobs")
      return wrong(fmt::format("there is no flag \"{}\".", flag));
    if (i + 1 == argc) return wrong(fmt::format("{} needs a number.", flag));
    const std::string text = argv[++i];
    const auto whole = number_in<std::uint64_t>(text);
    const auto part = number_in<double>(text);
    if (flag == "--minutes") {
      if (!part || *part <= 0) return wrong(fmt::format("--minutes takes a number above 0, not \"{}\".", text));
      work.minutes = *part;
    } else if (!whole) {
      return wrong(fmt::format("{} takes a whole number, not \"{}\".", flag, text));
    } else if (flag == "--seed") {
      work.first = *whole;
    } else if (flag == "--jobs") {
      if (*whole < 1 || *whole > kJobsMax) return wrong(fmt::format("--jobs takes 1 to {}, not {}.", kJobsMax, text));
      work.jobs = static_cast<int>(*whole);
    } else {
      if (*whole < 1) return wrong(fmt::format("{} takes at least 1.", flag));
      work.count = *whole;
    }
  }
  return order;
}

CrewResult run_crew(const CrewWork& work, std::size_t tally_bytes,
                    const std::function<std::string(std::uint64_t, void*)>& piece,
                    const std::function<void(const void*)>& sum) {
  const auto jobs = static_cast<std::size_t>(work.jobs);
  auto* memory = shared_memory(sizeof(Shared));
  auto* tallies = static_cast<char*>(shared_memory(tally_bytes * jobs));
  if (!memory || !tallies) return {0, 0, true, "there is not enough memory"};
  auto& shared = *new (memory) Shared;
  stop_flag = &shared.stop;
  ::signal(SIGINT, stop_all);
  ::signal(SIGTERM, stop_all);
  const auto start = Clock::now();
  std::vector<pid_t> crew;
  for (std::size_t job = 0; job < jobs; ++job) {
    const auto child = ::fork();
    if (child == 0) {
      work_on(shared, work, tallies + job * tally_bytes, piece);
      ::_exit(0);
    }
    if (child > 0) crew.push_back(child);
  }
  CrewResult result;
  const bool watched = ::isatty(STDERR_FILENO);
  for (std::size_t left = crew.size(); left > 0;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    if (watched) show(shared, work, since(start));
    if (work.minutes > 0 && since(start) > 60 * work.minutes) shared.stop = true;
    for (auto& child : crew) {
      int status = 0;
      if (child <= 0 || ::waitpid(child, &status, WNOHANG) <= 0) continue;
      child = 0;
      --left;
      if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
      if (!shared.failed.exchange(true))
        std::strncpy(shared.failure, "a process died; --jobs 1 shows where", kFailureBytes - 1);
      shared.stop = true;
    }
  }
  if (watched) fmt::print(stderr, "\r\033[K");
  for (std::size_t job = 0; job < jobs; ++job) sum(tallies + job * tally_bytes);
  result.done = shared.done;
  result.seconds = since(start);
  result.failure = shared.failed ? shared.failure : "";
  result.is_partial = result.done < work.count;
  stop_flag = nullptr;
  ::munmap(memory, sizeof(Shared));
  ::munmap(tallies, tally_bytes * jobs);
  return result;
}

}  // namespace simulation
