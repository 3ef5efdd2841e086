// What the module takes at most, so that no text and no number can exhaust it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace wasm {

struct Refusal;

inline constexpr std::size_t kTextBytesMax = 16u << 20;
inline constexpr int kNestingMax = 32;  // no text of ours is nested half as deep
inline constexpr std::size_t kStudiesMax = 64;
inline constexpr std::size_t kThoughtsMax = 4;
inline constexpr std::uint32_t kSimulationsMax = 400'000;  // of one thought
inline constexpr std::uint64_t kRandomMatchesMax = 1'000'000;

// Why a text is not even read: not JSON that we could take apart safely. Empty: go on.
std::optional<Refusal> why_unreadable(std::string_view text);

}  // namespace wasm
