// Two truths that differ only in what somebody cannot know, and the same evening in both: whatever he is sent must be
// the same, to the byte and to the millisecond.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "tests/simulation/schedules/explore.h"

namespace simulation {

struct PairsTally {  // trivially copyable
  std::uint64_t pairs = 0;
  std::uint64_t viewers = 0;   // who could not tell a pair apart, and were compared
  std::uint64_t without = 0;   // seeds for which no other truth was found
  std::uint64_t messages = 0;  // compared
  std::uint64_t bytes = 0;
  std::uint64_t parted = 0;       // of the viewers: they came to know the difference, as they may
  std::uint64_t handed_over = 0;  // of the viewers: they got another's seat on the way
  std::uint64_t clocks_set = 0;   // pairs in which somebody set the clock on the wall
  std::array<std::uint64_t, 8> by_game{};

  void add(const PairsTally& other);
  std::string table() const;
};

// What differs although it must not; "" if nothing does.
std::string try_pair(Shelf& shelf, std::uint64_t seed, const MakeSeams& seams, PairsTally& tally);

}  // namespace simulation
