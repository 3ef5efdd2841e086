#include "bench/load/sockets.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <utility>

namespace load {
namespace {

[[noreturn]] void give_up(const std::string& why) {
  fmt::print(stderr, "load: {}\n", why);
  std::exit(1);
}

constexpr int kText = 1, kClose = 8, kPing = 9, kPong = 10;

std::size_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < count; ++i) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

}  // namespace

std::int64_t now_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

Sockets::Sockets(std::uint16_t port) : port_(port), poll_(::epoll_create1(0)) {}

Sockets::~Sockets() {
  hang_up();
  ::close(poll_);
}

void Sockets::hang_up() {
  for (const auto& line : lines_) ::close(line.socket);
  lines_.clear();
}

int Sockets::open() {
  Line line;
  line.socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port_);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(line.socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    give_up("nobody answers at this port");
  const int one = 1;
  ::setsockopt(line.socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  // Every few lines are somebody else's, for a server that takes us for its proxy: it has limits for each address.
  const auto request = fmt::format(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "X-Forwarded-For: 198.18.{}.{}\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
      lines_.size() / 1024, lines_.size() / 4 % 256);
  ::send(line.socket, request.data(), request.size(), MSG_NOSIGNAL);
  std::array<char, 4096> buffer;
  while (line.in.find("\r\n\r\n") == std::string::npos) {
    const auto count = ::recv(line.socket, buffer.data(), buffer.size(), 0);
    if (count <= 0) give_up("the server does not take this many lines");
    line.in.append(buffer.data(), static_cast<std::size_t>(count));
  }
  if (line.in.find(" 101 ") == std::string::npos) give_up(line.in.substr(0, 200));
  line.in.erase(0, line.in.find("\r\n\r\n") + 4);
  ::fcntl(line.socket, F_SETFL, ::fcntl(line.socket, F_GETFL) | O_NONBLOCK);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u32 = static_cast<std::uint32_t>(lines_.size());
  ::epoll_ctl(poll_, EPOLL_CTL_ADD, line.socket, &event);
  lines_.push_back(std::move(line));
  return static_cast<int>(lines_.size()) - 1;
}

// Clients must mask; a mask of zeros will do.
void Sockets::frame(Line& line, int opcode, std::string_view payload) {
  line.out += static_cast<char>(0x80 | opcode);
  if (payload.size() < 126) {
    line.out += static_cast<char>(0x80 | payload.size());
  } else {
    line.out += static_cast<char>(0x80 | 126);
    line.out += static_cast<char>(payload.size() >> 8);
    line.out += static_cast<char>(payload.size() & 0xff);
  }
  line.out.append(4, '\0');
  line.out += payload;
}

void Sockets::send(int number, std::string_view text) {
  frame(lines_[static_cast<std::size_t>(number)], kText, text);
  flush(number);
}

void Sockets::flush(int number) {
  auto& line = lines_[static_cast<std::size_t>(number)];
  while (!line.out.empty()) {
    const auto count = ::send(line.socket, line.out.data(), line.out.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EAGAIN) break;
    if (count < 0) give_up("a line was cut");
    line.out.erase(0, static_cast<std::size_t>(count));
  }
  const bool waits = !line.out.empty();
  if (waits == line.waits) return;
  line.waits = waits;
  epoll_event event{};
  event.events = EPOLLIN | (waits ? EPOLLOUT : 0u);
  event.data.u32 = static_cast<std::uint32_t>(number);
  ::epoll_ctl(poll_, EPOLL_CTL_MOD, line.socket, &event);
}

void Sockets::drain(int number, const Heard& heard) {
  static std::array<char, 1 << 18> buffer;
  auto& line = lines_[static_cast<std::size_t>(number)];
  const auto count = ::recv(line.socket, buffer.data(), buffer.size(), 0);
  if (count == 0) give_up("the server has closed a line");
  if (count < 0) return;
  bytes += static_cast<std::uint64_t>(count);
  line.in.append(buffer.data(), static_cast<std::size_t>(count));
  std::size_t at = 0;
  for (;;) {
    const std::string_view rest = std::string_view(line.in).substr(at);
    if (rest.size() < 2) break;
    std::size_t length = rest[1] & 0x7f, head = 2;
    if (length == 126) head = 4;
    if (length == 127) head = 10;
    if (rest.size() < head) break;
    if (head > 2) length = number_at(rest, 2, head - 2);
    if (rest.size() < head + length) break;
    const int opcode = rest[0] & 0x0f;
    const auto payload = rest.substr(head, length);
    at += head + length;
    ++frames;
    if (opcode == kClose)
      give_up("the server has closed a line: " + std::string(payload.substr(std::min<std::size_t>(2, length))));
    if (opcode == kPing) frame(line, kPong, payload);
    if (opcode > kText) continue;
    line.message += payload;
    if (!(rest[0] & 0x80)) continue;
    heard(number, std::exchange(line.message, {}));
  }
  line.in.erase(0, at);
}

void Sockets::read_until(std::int64_t us, const Heard& heard) {
  std::array<epoll_event, 256> events;
  for (auto now = now_us(); now < us; now = now_us()) {
    const auto wait = us - now;
    timespec time{wait / 1'000'000, wait % 1'000'000 * 1000};
    const int count = ::epoll_pwait2(poll_, events.data(), events.size(), &time, nullptr);
    for (int i = 0; i < count; ++i) {
      const auto& event = events[static_cast<std::size_t>(i)];
      const auto number = static_cast<int>(event.data.u32);
      if (event.events & EPOLLOUT) flush(number);
      if (event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) drain(number, heard);
    }
  }
}

}  // namespace load
