#include "server/testing/raw_line.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace server {

RawLine::RawLine(std::uint16_t port, const std::string& from) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  constexpr timeval patience{60, 0};  // however slow the machine is
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  ::inet_pton(AF_INET, from.c_str(), &address.sin_addr);
  ::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
}

RawLine::~RawLine() { ::close(socket_); }

void RawLine::hang_up() { ::shutdown(socket_, SHUT_WR); }

bool RawLine::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::size_t RawLine::send_what_fits(std::string_view bytes) {
  const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  was_closed_ = was_closed_ || (sent < 0 && errno != EAGAIN);
  return sent > 0 ? static_cast<std::size_t>(sent) : 0;
}

void RawLine::drop_what_came() {
  char bytes[65536];
  ssize_t got = 0;
  while ((got = ::recv(socket_, bytes, sizeof bytes, MSG_DONTWAIT)) > 0) continue;
  was_closed_ = was_closed_ || got == 0 || errno != EAGAIN;
}

std::string RawLine::read(std::size_t count) {
  std::string bytes(count, '\0');
  std::size_t have = 0;
  while (have < count) {
    const auto got = ::recv(socket_, bytes.data() + have, count - have, 0);
    if (got <= 0) {
      was_closed_ = got == 0 || errno == ECONNRESET;
      break;
    }
    have += static_cast<std::size_t>(got);
  }
  bytes.resize(have);
  return bytes;
}

std::string RawLine::read_until(std::string_view ending) {
  std::string bytes;
  while (!bytes.ends_with(ending)) {
    const auto next = read(1);
    if (next.empty()) break;
    bytes += next;
  }
  return bytes;
}

std::string RawLine::read_all() {
  constexpr std::size_t kPiece = 65536;
  std::string bytes, next;
  do {
    next = read(kPiece);
    bytes += next;
  } while (next.size() == kPiece);
  return bytes;
}

std::string RawLine::request(std::uint16_t port, const std::string& text) {
  RawLine line(port);
  line.send(text);
  return line.read_all();
}

std::string RawLine::get(std::uint16_t port, const std::string& target) {
  return request(port, "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
}

std::string RawLine::upgrade(const std::string& target, const std::string& further_headers) {
  send("GET " + target +
       " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
       further_headers + "\r\n");
  return read_until("\r\n\r\n");
}

void RawLine::send_text(std::string_view text) { send_frame(1, text); }

void RawLine::send_frame(int opcode, std::string_view payload) { send(frame(opcode, payload)); }

std::string RawLine::frame(int opcode, std::string_view payload) {
  std::string frame{static_cast<char>(0x80 | opcode)};
  const auto size = payload.size();
  const auto length = [&](int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) frame += static_cast<char>(size >> shift);
  };
  if (size < 126) {
    frame += static_cast<char>(0x80 | size);
  } else if (size < 65536) {
    frame += static_cast<char>(0x80 | 126);
    length(2);
  } else {
    frame += static_cast<char>(0x80 | 127);
    length(8);
  }
  frame += std::string(4, '\0');  // the mask: all zero leaves the payload as it is
  frame += payload;
  return frame;
}

RawLine::Frame RawLine::read_frame() {
  const auto head = read(2);
  if (head.size() < 2) return {};
  std::size_t size = static_cast<unsigned char>(head[1]) & 0x7f;
  if (size >= 126) {
    const auto bytes = read(size == 126 ? 2 : 8);
    size = 0;
    for (const char byte : bytes) size = size << 8 | static_cast<unsigned char>(byte);
  }
  return {head[0] & 0x0f, (head[0] & 0x80) != 0, read(size)};
}

std::string RawLine::read_text() {
  if (told_.empty()) told_ = follower_.hear(read_message());
  const auto next = told_.front();
  told_.erase(told_.begin());
  return next;
}

std::string RawLine::read_message() {
  std::string text;  // a long message comes in several frames
  for (auto frame = read_frame(); frame.opcode >= 0; frame = read_frame()) {
    if (frame.opcode == 8) break;
    if (frame.opcode > 1) continue;
    text += frame.payload;
    if (frame.last) return text;
  }
  return "";
}

int RawLine::read_close() {
  for (auto frame = read_frame(); frame.opcode >= 0; frame = read_frame())
    if (frame.opcode == 8 && frame.payload.size() >= 2) {
      close_words_ = frame.payload.substr(2);
      return static_cast<unsigned char>(frame.payload[0]) << 8 | static_cast<unsigned char>(frame.payload[1]);
    }
  return 0;
}

}  // namespace server
