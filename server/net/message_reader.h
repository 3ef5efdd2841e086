// What comes over a WebSocket, by RFC 6455: bytes in, whole messages out, or why the line must end. No socket here. A
// frame is looked at when all of it has come; a line over which nothing is under way holds no memory for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace server {

enum class CloseCode : std::uint16_t {
  none = 0,  // there is no reason to close
  normal = 1000,
  protocol_error = 1002,
  bad_text = 1007,
  policy = 1008,
  too_large = 1009,
};

struct Heard {
  enum class Kind { text, binary, close, ping, pong };
  Kind kind;
  std::string_view payload;  // until the next is heard
};

class MessageReader {
 public:
  explicit MessageReader(std::size_t message_max) : message_max_(message_max) {}

  // What came next; it is unmasked in place. `hear` is called for whatever is whole now. If something is wrong, nothing
  // that comes afterwards can be understood.
  template <class Hear>
  CloseCode read(std::span<char> bytes, Hear&& hear) {
    if (!rest_.empty()) {
      rest_.append(bytes.data(), bytes.size());
      bytes = rest_;
    }
    std::string whole;
    while (const auto frame = first_frame(bytes)) {
      if (frame->wrong != CloseCode::none) return frame->wrong;
      bytes = bytes.subspan(frame->bytes);
      const auto heard = whole_with(*frame, whole);
      if (heard && heard->kind == Heard::Kind::text && !is_utf8(heard->payload)) return CloseCode::bad_text;
      if (heard) hear(*heard);
    }
    if (bytes.size() != rest_.size()) std::string(bytes.data(), bytes.size()).swap(rest_);  // and give room back
    return CloseCode::none;
  }

 private:
  enum Opcode : unsigned { kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

  struct Frame {
    CloseCode wrong = CloseCode::none;
    bool is_last = true;
    unsigned opcode = kText;
    std::size_t bytes = 0;  // of all of it
    std::string_view payload = {};
  };

  std::optional<Frame> first_frame(std::span<char> bytes) const;  // nothing: more of it must come
  bool fits_now(const Frame& frame) const;
  std::optional<Heard> whole_with(const Frame& frame, std::string& whole);  // which holds what came in several
  static bool is_utf8(std::string_view text);

  std::size_t message_max_;
  std::string rest_;                 // the beginning of a frame
  std::string message_;              // in several frames, as far as they have come
  unsigned opcode_ = kContinuation;  // of that message; kContinuation: there is none
};

}  // namespace server
