#include "arena/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

namespace arena {
namespace {

constexpr auto kFarewell = std::chrono::milliseconds(1000);  // to leave by itself once its input has ended
constexpr long kGlanceMs = 50;                               // between two looks at whether to stop
constexpr auto kGrace = std::chrono::milliseconds(500);      // to leave once asked to

struct Pipe {
  int read_end = -1, write_end = -1;

  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  ~Pipe() {
    if (read_end >= 0) close(read_end);
    if (write_end >= 0) close(write_end);
  }
};

int given_away(int& end) { return std::exchange(end, -1); }

// A write to a program that has left must be an error to look at, not the end of us.
void ignore_broken_pipes() {
  static const bool once = std::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
  (void)once;
}

// Between fork and exec only what is safe in a process with threads. A group of its own, so that whatever it starts
// can be ended with it; and it does not outlive us, however we end. It hears the signals that we may have blocked, and
// takes none of our files and lines along.
[[noreturn]] void become(const char* program, const Pipe& to, const Pipe& from, const Pipe& failed) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  close_range(STDERR_FILENO + 1, ~0u, CLOSE_RANGE_CLOEXEC);
  dup2(to.read_end, STDIN_FILENO);
  dup2(from.write_end, STDOUT_FILENO);
  execl(program, program, static_cast<char*>(nullptr));
  const int why = errno;
  [[maybe_unused]] const auto written = write(failed.write_end, &why, sizeof why);
  _exit(127);
}

}  // namespace

std::optional<std::string> why_not_runnable(const std::string& program) {
  struct stat about{};
  if (stat(program.c_str(), &about) != 0)
    return fmt::format("there is no program \"{}\": {}.", program, std::strerror(errno));
  if (!S_ISREG(about.st_mode)) return fmt::format("\"{}\" is not a program.", program);
  if (access(program.c_str(), X_OK) != 0)
    return fmt::format("\"{0}\" may not be run; chmod +x {0} would allow it.", program);
  return std::nullopt;
}

toolkit::Result<std::unique_ptr<Child>> Child::start(const std::string& program) {
  ignore_broken_pipes();
  Pipe to, from, failed;
  if (!to.open() || !from.open() || !failed.open())
    return toolkit::Error{fmt::format("no pipe could be made: {}", std::strerror(errno))};
  const pid_t pid = fork();
  if (pid < 0) return toolkit::Error{fmt::format("no process could be made: {}", std::strerror(errno))};
  if (pid == 0) become(program.c_str(), to, from, failed);

  setpgid(pid, pid);  // both sides do, as either may be first
  close(given_away(failed.write_end));
  int why = 0;
  if (read(failed.read_end, &why, sizeof why) == sizeof why) {
    waitpid(pid, nullptr, 0);
    return toolkit::Error{std::strerror(why)};
  }
  fcntl(to.write_end, F_SETFL, O_NONBLOCK);
  fcntl(from.read_end, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Child>(new Child(pid, given_away(to.write_end), given_away(from.read_end)));
}

Child::~Child() {
  close(to_);
  if (!gone_within(kFarewell)) {
    kill(-pid_, SIGTERM);
    gone_within(kGrace);
  }
  kill(-pid_, SIGKILL);  // it, and whatever it started; its own number is not free again before the next line
  waitpid(pid_, nullptr, 0);
  close(from_);
}

bool Child::gone_within(std::chrono::milliseconds time) const {
  for (const auto deadline = Clock::now() + time; Clock::now() < deadline;) {
    siginfo_t about{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &about, WEXITED | WNOHANG | WNOWAIT) != 0 || about.si_pid == pid_)
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

Heard Child::ask(const std::string& text, std::chrono::milliseconds patience, const std::atomic<bool>* stop) {
  const auto deadline = Clock::now() + patience;
  if (!read_more()) return {Trouble::closed};
  in_.erase(0, std::min(in_.find_first_not_of("\r\n"), in_.size()));
  if (const auto end = in_.find('\n'); end != std::string::npos)  // it came before the question
    return {Trouble::unasked, in_.substr(0, end)};
  for (std::size_t sent = 0;;) {
    const auto end = in_.find('\n');
    if (end != std::string::npos && sent == text.size()) {
      Heard heard{Trouble::none, in_.substr(0, end)};
      in_.erase(0, end + 1);
      return heard;
    }
    if (in_.size() > kAnswerBytesMax) return {Trouble::flooded};
    if (stop && *stop) return {Trouble::late};
    bool readable = false, writable = false;
    if (!wait_for_news(sent < text.size(), deadline, readable, writable)) return {Trouble::late};
    if (writable) {
      const auto wrote = write(to_, text.data() + sent, text.size() - sent);
      if (wrote < 0 && errno != EAGAIN && errno != EINTR) return {Trouble::closed};
      if (wrote > 0) sent += static_cast<std::size_t>(wrote);
    }
    if (readable && !read_more()) return {Trouble::closed};
  }
}

// False: the time is over. It may return without news, too.
bool Child::wait_for_news(bool to_write, Clock::time_point deadline, bool& readable, bool& writable) const {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  if (left <= 0) return false;
  pollfd ends[] = {{from_, POLLIN, 0}, {to_write ? to_ : -1, POLLOUT, 0}};
  if (poll(ends, 2, static_cast<int>(std::min<long>(left, kGlanceMs))) < 0) return errno == EINTR;
  readable = ends[0].revents != 0;
  writable = ends[1].revents != 0;
  return true;
}

bool Child::read_more() {
  char block[4096];
  const auto got = read(from_, block, sizeof block);
  if (got > 0) in_.append(block, static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void Child::tell(const std::string& text) {
  [[maybe_unused]] const auto written = write(to_, text.data(), text.size());
}

}  // namespace arena
