// The parts of the line protocol (docs/line-protocol.md) that both of its ends use.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "toolkit/result.h"

namespace cli {

inline constexpr int kLineProtocol = 1;
inline constexpr std::size_t kLineBytesMax = 1 << 20;

struct Answer {
  std::uint64_t seat;
  std::string action;
  std::optional<std::uint64_t> question;
};

// {"seat":0,"action":"take 50"}, with "question" if the sender wants to be sure; or plainly: 0 take 50
toolkit::Result<Answer> read_answer(const std::string& line);

}  // namespace cli
