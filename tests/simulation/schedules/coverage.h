// What happened in many schedules: each fault at each stage of a move, what people did, and what was written.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "server/table/entries.h"
#include "tests/simulation/schedules/steps.h"

namespace simulation {

// How far a command has come. `rest`: none is on its way.
enum class Stage : std::uint8_t { rest, to_house, in_house, on_disk, to_page };
inline constexpr int kStages = 5;
inline constexpr int kEntryKinds = static_cast<int>(std::variant_size_v<server::Entry>);

struct Coverage {  // trivially copyable, so that it can be sent from one process to another
  std::array<std::array<std::uint64_t, kStages>, kStepKinds> at{};  // steps, by what was on its way
  std::array<std::uint64_t, kEntryKinds> written{};
  std::uint64_t schedules = 0, steps = 0, messages = 0, bytes = 0, looked_at_closely = 0;
  std::uint64_t done = 0, refused = 0;

  void add(const Coverage& other);
  std::string table() const;
};

}  // namespace simulation
