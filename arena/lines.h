// The line protocol (docs/line-protocol.md): what its referee's end writes, and how it reads an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/match.h"
#include "toolkit/result.h"

namespace arena {

inline constexpr int kLineProtocol = 1;
inline constexpr std::size_t kLineBytesMax = 1 << 20;
inline constexpr std::size_t kQuotedMax = 80;  // how much of a bad line is repeated

struct Answer {
  std::uint64_t seat;
  std::string action;
  std::optional<std::uint64_t> question;
};

// {"seat":0,"action":"take 50"}, with "question" if the sender wants to be sure; or plainly: 0 take 50
toolkit::Result<Answer> read_answer(const std::string& said);

toolkit::Json hello_line(const engine::AnyMatch& match, const toolkit::Json& seats);  // seats: who sits where
toolkit::Json seats_to_act(const engine::AnyMatch& match);
toolkit::Json ask_json(const engine::AnyMatch& match, engine::Seat seat, std::uint64_t question);
toolkit::Json over_line(const engine::AnyMatch& match);

}  // namespace arena
