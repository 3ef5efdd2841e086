// What nodes say to one another: a length, a kind, the number of a line, and a body. What a page has said is a body,
// and nothing in it can be taken for a frame.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "toolkit/hash.h"

namespace server {

enum class FrameKind : std::uint8_t {
  // Shaking hands: whoever was dialled asks for a proof, is asked for one, and gives it.
  challenge = 1,  // nonce
  hello,          // nonce, proof
  welcome,        // proof
  // Of a line, by whoever dialled.
  open,   // the page's address
  text,   // either way: a command, or what the page is told
  again,  // the secret pledged to the page, then a command
  close,  // either way: why
  // Of a line, by whoever was dialled.
  left,  // the page does not watch this table any more
  seat,  // the page has shown a seat's key
  // Of the wire.
  ping,
  pong,
};

struct NodeFrame {
  FrameKind kind;
  std::uint64_t line;
  std::string_view body;
};

inline constexpr std::size_t kFrameHeadBytes = 4 + 1 + 8;
inline constexpr std::size_t kNonceBytes = 32;

std::string frame(FrameKind kind, std::uint64_t line = 0, std::string_view body = "", std::string_view more = "");

// Puts bytes together as they come.
class FrameReader {
 public:
  explicit FrameReader(std::size_t longest) : longest_(longest) {}
  void allow(std::size_t longest) { longest_ = longest; }

  // Calls `hear` for each whole frame until it says no. False: it has said no, or these are no frames.
  bool take(std::string_view bytes, const std::function<bool(const NodeFrame&)>& hear);

 private:
  std::size_t longest_;  // body
  std::string rest_;
};

// That somebody knows the secret, without telling it: of who dialled, or of who was dialled, about both nonces.
enum class Side { dialled, was_dialled };
std::string proof_of(std::string_view secret, Side side, std::string_view nonce, std::string_view others_nonce);

// That a node knows the secret, for a database to keep.
std::string proof_for_store(std::string_view secret);

}  // namespace server
