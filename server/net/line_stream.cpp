#include "server/net/line_stream.h"

#include <sys/socket.h>

#include <array>
#include <cerrno>

#include "server/limits.h"

namespace server {
namespace {

// The head of a text message in one frame, by RFC 6455. What a server sends is not masked.
class FrameHead {
 public:
  explicit FrameHead(std::size_t size) {
    constexpr unsigned char kLastFrameOfText = 0x81, kTwoBytes = 126, kEightBytes = 127;
    put(kLastFrameOfText);
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
  message.msg_iovlen = body.empty() ? 1 : 2;
  for (;;) {
    const auto taken = ::sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (taken >= 0) return static_cast<std::size_t>(taken);
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno != EINTR) return head.size() + body.size();
  }
}

}  // namespace

void LineStream::close() {
  ErrorCode ignored;
  rest_.cancel();
  socket_.close(ignored);
}

void LineStream::send(std::string_view message) { write(FrameHead(message.size()).bytes(), message); }

void LineStream::write(std::string_view head, std::string_view body) {
  if (!socket_.is_open()) return;
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
}

bool LineStream::may_read() {
  if (may_read_ > 0) return true;
  const auto now = Clock::now();
  if (now < next_second_) return false;
  next_second_ = now + std::chrono::seconds(1);
  may_read_ = kLineReadBytesPerSecond;
  return true;
}

}  // namespace server
