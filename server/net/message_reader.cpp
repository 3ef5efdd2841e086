#include "server/net/message_reader.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace server {
namespace {

constexpr std::size_t kMaskBytes = 4;
constexpr std::size_t kControlPayloadMax = 125;  // what a head of two bytes can say

constexpr bool is_control(unsigned opcode) { return (opcode & 8) != 0; }

unsigned byte(std::span<const char> bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

std::uint64_t number(std::span<const char> bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) value = value << 8 | byte(bytes, i);
  return value;
}

void unmask(std::span<char> payload, std::span<const char> mask) {
  std::array<char, kMaskBytes> key;
  std::ranges::copy(mask, key.begin());
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(payload[i] ^ key[i % kMaskBytes]);
}

}  // namespace

// A length is said as shortly as can be, and a page masks all it says.
std::optional<MessageReader::Frame> MessageReader::first_frame(std::span<char> bytes) const {
  if (bytes.size() < 2) return {};
  Frame frame;
  frame.is_last = (byte(bytes, 0) & 0x80) != 0;
  frame.opcode = byte(bytes, 0) & 0x0f;
  const bool has_extension = (byte(bytes, 0) & 0x70) != 0;
  const bool is_masked = (byte(bytes, 1) & 0x80) != 0;
  const std::size_t short_length = byte(bytes, 1) & 0x7f;
  const std::size_t length_bytes = short_length < 126 ? 0 : short_length == 126 ? 2 : 8;
  frame.wrong = CloseCode::protocol_error;
  if (has_extension || !is_masked || !fits_now(frame)) return frame;
  if (is_control(frame.opcode) && short_length > kControlPayloadMax) return frame;
  if (bytes.size() < 2 + length_bytes) return {};
  const auto length = length_bytes == 0 ? short_length : number(bytes.subspan(2, length_bytes));
  if (length_bytes > 0 && length < (length_bytes == 2 ? 126u : 0x10000u)) return frame;
  frame.wrong = CloseCode::too_large;
  if (!is_control(frame.opcode) && length > message_max_ - message_.size()) return frame;
  frame.wrong = CloseCode::none;
  const auto head = 2 + length_bytes + kMaskBytes;
  frame.bytes = head + length;
  if (bytes.size() < frame.bytes) return {};
  const auto payload = bytes.subspan(head, length);
  unmask(payload, bytes.subspan(2 + length_bytes, kMaskBytes));
  frame.payload = {payload.data(), payload.size()};
  return frame;
}

// A message goes on only when one has begun, and begins only when none has. Between its frames there may be others.
bool MessageReader::fits_now(const Frame& frame) const {
  switch (frame.opcode) {
    case kContinuation:
      return opcode_ != kContinuation;
    case kText:
    case kBinary:
      return opcode_ == kContinuation;
    case kClose:
    case kPing:
    case kPong:
      return frame.is_last;
    default:
      return false;
  }
}

std::optional<Heard> MessageReader::whole_with(const Frame& frame, std::string& whole) {
  using Kind = Heard::Kind;
  if (frame.opcode == kClose) return Heard{Kind::close, frame.payload};
  if (frame.opcode == kPing) return Heard{Kind::ping, frame.payload};
  if (frame.opcode == kPong) return Heard{Kind::pong, frame.payload};
  const auto kind = [](unsigned opcode) { return opcode == kText ? Kind::text : Kind::binary; };
  if (frame.is_last && frame.opcode != kContinuation) return Heard{kind(frame.opcode), frame.payload};
  if (frame.opcode != kContinuation) opcode_ = frame.opcode;
  message_ += frame.payload;
  if (!frame.is_last) return {};
  whole = std::exchange(message_, {});
  return Heard{kind(std::exchange(opcode_, kContinuation)), whole};
}

// By the table of the Unicode standard: no form longer than need be, no surrogates, nothing beyond the last plane.
bool MessageReader::is_utf8(std::string_view text) {
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  const auto* const end = at + text.size();
  const auto follows = [](unsigned char c, unsigned char from = 0x80, unsigned char to = 0xbf) {
    return c >= from && c <= to;
  };
  while (at != end) {
    std::uint64_t eight = 0;
    if (end - at >= 8 && (std::memcpy(&eight, at, 8), (eight & 0x8080808080808080) == 0)) {
      at += 8;
      continue;
    }
    const unsigned char first = *at++;
    if (first < 0x80) continue;
    const int further = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    if (first < 0xc2 || first > 0xf4 || end - at < further) return false;
    const unsigned char least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned char most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (!follows(*at++, least, most)) return false;
    for (int i = 1; i < further; ++i)
      if (!follows(*at++)) return false;
  }
  return true;
}

}  // namespace server
