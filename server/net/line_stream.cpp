#include "server/net/line_stream.h"

#include <sys/socket.h>

#include <array>
#include <cerrno>

#include "server/limits.h"

namespace server {
namespace {

enum class FrameKind : unsigned char { text = 1, close = 8, ping = 9, pong = 10 };

// The head of a message in one frame, by RFC 6455. What a server sends is not masked.
class FrameHead {
 public:
  FrameHead(FrameKind kind, std::size_t size) {
    constexpr unsigned char kLastFrame = 0x80, kTwoBytes = 126, kEightBytes = 127;
    put(kLastFrame | static_cast<unsigned char>(kind));
    const int bytes = size < kTwoBytes ? 1 : size <= 0xffff ? 2 : 8;
    if (bytes > 1) put(bytes == 2 ? kTwoBytes : kEightBytes);
    for (int i = bytes - 1; i >= 0; --i) put(size >> (8 * i));
  }
  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  void put(std::size_t byte) { bytes_[size_++] = static_cast<char>(byte & 0xff); }

  std::array<char, 10> bytes_;
  std::size_t size_ = 0;
};

// How much of both the system takes just now. A line that is broken takes all: whoever reads from it hears of it.
std::size_t hand_over(int socket, std::string_view head, std::string_view body) {
  std::array<iovec, 2> pieces{iovec{const_cast<char*>(head.data()), head.size()},
                              iovec{const_cast<char*>(body.data()), body.size()}};
  msghdr message{};
  message.msg_iov = pieces.data();
  message.msg_iovlen = pieces.size();
  constexpr int kHow = MSG_NOSIGNAL | MSG_DONTWAIT;
  for (;;) {
    const auto taken =
        body.empty() ? ::send(socket, head.data(), head.size(), kHow) : ::sendmsg(socket, &message, kHow);
    if (taken >= 0) return static_cast<std::size_t>(taken);
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno != EINTR) return head.size() + body.size();
  }
}

}  // namespace

void LineStream::close() {
  ErrorCode ignored;
  socket_.close(ignored);
}

bool LineStream::gather(std::string_view message) {
  const FrameHead head(FrameKind::text, message.size());
  if (gathered_.size() + message.size() > kGatheredBytesMax) {
    write(head.bytes(), message);
    return false;
  }
  const bool is_first = gathered_.empty();
  gathered_ += head.bytes();
  gathered_ += message;
  return is_first;
}

void LineStream::hand_over_gathered() {
  if (!gathered_.empty()) put(std::exchange(gathered_, {}), "");
}

void LineStream::send_ping() { write(FrameHead(FrameKind::ping, 0).bytes(), ""); }

void LineStream::send_pong(std::string_view payload) {
  write(FrameHead(FrameKind::pong, payload.size()).bytes(), payload);
}

void LineStream::send_close(CloseCode code, std::string_view why) {
  constexpr std::size_t kWhyMax = 123;  // so that all fits the smallest frame
  const auto number = static_cast<unsigned>(code);
  std::string payload{static_cast<char>(number >> 8), static_cast<char>(number & 0xff)};
  payload += why.substr(0, kWhyMax);
  write(FrameHead(FrameKind::close, payload.size()).bytes(), payload);
  says_no_more_ = true;
  end_when_all_is_sent();
}

// The other side may go on for a while: if nobody read that, it might never see what it was sent last.
void LineStream::end_when_all_is_sent() {
  ErrorCode ignored;
  if (says_no_more_ && unsent_.empty()) socket_.shutdown(Socket::shutdown_send, ignored);
}

// In the order in which it was said.
void LineStream::write(std::string_view head, std::string_view body) {
  hand_over_gathered();
  put(head, body);
}

void LineStream::put(std::string_view head, std::string_view body) {
  if (!socket_.is_open() || says_no_more_) return;
  const bool is_first = unsent_.empty();
  const auto taken = is_first ? hand_over(socket_.native_handle(), head, body) : 0;
  if (taken == head.size() + body.size()) return;
  std::string& frame = unsent_.emplace_back(head);
  frame += body;
  if (!is_first) {
    waiting_bytes_ += frame.size();
    return;
  }
  sent_of_first_ = taken;
  flush_when_there_is_room();
}

void LineStream::flush_when_there_is_room() {
  socket_.async_wait(Socket::wait_write, [this, owner = owner_.lock()](ErrorCode code) {
    if (!code && owner) flush();
  });
}

void LineStream::flush() {
  while (!unsent_.empty()) {
    const auto rest = std::string_view(unsent_.front()).substr(sent_of_first_);
    const auto taken = hand_over(socket_.native_handle(), rest, "");
    if (taken < rest.size()) {
      sent_of_first_ += taken;
      return flush_when_there_is_room();
    }
    unsent_.pop_front();
    sent_of_first_ = 0;
    if (!unsent_.empty()) waiting_bytes_ -= unsent_.front().size();
  }
  end_when_all_is_sent();
}

LineStream::Came LineStream::read(std::span<char> into) {
  const auto got = ::recv(socket_.native_handle(), into.data(), into.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return {};
  if (got <= 0) return {true};
  may_read_ -= got;
  return {false, into.first(static_cast<std::size_t>(got))};
}

LineStream::Clock::duration LineStream::rests_for() {
  if (may_read_ > 0) return {};
  const auto now = Clock::now();
  if (now < next_second_) return next_second_ - now;
  next_second_ = now + std::chrono::seconds(1);
  may_read_ = kLineReadBytesPerSecond;
  return {};
}

}  // namespace server
