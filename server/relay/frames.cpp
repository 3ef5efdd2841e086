#include "server/relay/frames.h"

namespace server {
namespace {

template <class Number>
void put(std::string& bytes, Number number) {
  for (int shift = 8 * (static_cast<int>(sizeof(Number)) - 1); shift >= 0; shift -= 8)
    bytes += static_cast<char>((number >> shift) & 0xff);
}

template <class Number>
Number number_at(std::string_view bytes, std::size_t at) {
  Number number = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number = static_cast<Number>((number << 8) | static_cast<unsigned char>(bytes[at + i]));
  return number;
}

std::string keyed(std::string_view secret, std::string_view what, std::string_view first, std::string_view second) {
  const auto inner = toolkit::Hash().add(secret).add(what).add(first).add(second).digest();
  const auto outer = toolkit::Hash().add(secret).add(inner).digest();
  return {outer.begin(), outer.end()};
}

}  // namespace

std::string frame(FrameKind kind, std::uint64_t line, std::string_view body, std::string_view more) {
  std::string bytes;
  bytes.reserve(kFrameHeadBytes + body.size() + more.size());
  put(bytes, static_cast<std::uint32_t>(body.size() + more.size()));
  put(bytes, static_cast<std::uint8_t>(kind));
  put(bytes, line);
  bytes.append(body).append(more);
  return bytes;
}

// Nearly always frames come whole, and nothing is copied.
bool FrameReader::take(std::string_view bytes, const std::function<bool(const NodeFrame&)>& hear) {
  if (!rest_.empty()) {
    rest_.append(bytes);
    bytes = rest_;
  }
  while (bytes.size() >= kFrameHeadBytes) {
    const std::size_t length = number_at<std::uint32_t>(bytes, 0);
    const auto kind = static_cast<unsigned char>(bytes[4]);
    if (length > longest_ || kind < static_cast<unsigned>(FrameKind::challenge) ||
        kind > static_cast<unsigned>(FrameKind::pong))
      return false;
    if (bytes.size() < kFrameHeadBytes + length) break;
    const NodeFrame one{static_cast<FrameKind>(kind), number_at<std::uint64_t>(bytes, 5),
                        bytes.substr(kFrameHeadBytes, length)};
    if (!hear(one)) return false;
    bytes.remove_prefix(kFrameHeadBytes + length);
  }
  rest_ = std::string(bytes);
  return true;
}

std::string proof_of(std::string_view secret, Side side, std::string_view nonce, std::string_view others_nonce) {
  return keyed(secret, side == Side::dialled ? "dialled" : "was dialled", nonce, others_nonce);
}

std::string proof_for_store(std::string_view secret) {
  const auto proof = keyed(secret, "for the store", "", "");
  return toolkit::to_hex({reinterpret_cast<const std::uint8_t*>(proof.data()), proof.size()});
}

}  // namespace server
