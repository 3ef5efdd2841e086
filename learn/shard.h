// A shard: a file of lessons, match by match, that can be added to after it was cut short at any byte.
//
// All numbers are little-endian. It begins with "CARAVSHD", u32 version, the game's key in 32 bytes, u32 sketch of the
// facts, u32 facts, u32 options, u32 seats, u64 seed, and in 96 bytes the words by which the searching bot was called.
// Then each match: u32 "MTCH", u32 its number, u32 bytes of what follows, u32 checksum (FNV-1a) of that:
//   u32 lessons, u32 facts in all, u32 options in all, u32 seats; u8 ends (5 a lesson), u8 foreseen (5 a lesson),
//   u8 visits (one an option), a byte of nothing where the visits are odd in number, u16 fact counts, u16 option
//   counts, u16 facts, u16 options.
// learn/shards.py reads the same.
#pragma once

#include <cstdint>
#include <fstream>
#include <set>
#include <string>

#include "bots/lessons.h"
#include "toolkit/result.h"

namespace learn {

struct ShardFor {
  bots::NetworkFor purpose;
  std::uint64_t seed;
  std::string bot;  // "ismcts:200"
};

class Shard {
 public:
  // A new file, or one begun before: what was cut short at its end is dropped. Or what is wrong, in words; then nothing
  // is changed.
  static toolkit::Result<Shard> open(const std::string& path, const ShardFor& purpose);

  const std::set<std::uint32_t>& matches() const { return matches_; }  // that are in it
  bool add(std::uint32_t match, const bots::Lessons& lessons);         // false: the disk would not take it

 private:
  explicit Shard(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::set<std::uint32_t> matches_;
  std::ofstream file_;
};

}  // namespace learn
