// Chance comes from outside: rules receive a Dice and never make one.
//
// The standard library's distributions and std::shuffle differ between libraries; ours agree to the last
// bit on every compiler and in WebAssembly. A Dice is filled in blocks by its source, so drawing a number
// costs no virtual call.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace toolkit {

class Dice {
 public:
  std::uint64_t next() {
    if (used_ == block_.size()) {
      fill_(*this, block_);
      used_ = 0;
    }
    return block_[used_++];
  }

  // Uniform in [0, bound), bound >= 1. Lemire's multiplication with rejection: unbiased.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (low < threshold) {
        product = (next() >> 32) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Whether both have drawn equally far from the same source.
  bool stands_where(const Dice& other) const { return used_ == other.used_ && block_ == other.block_; }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
  }

 protected:
  static constexpr std::size_t kBlock = 16;
  using Fill = void (*)(Dice& self, std::span<std::uint64_t, kBlock> block);

  explicit Dice(Fill fill) : fill_(fill) {}

 private:
  Fill fill_;
  std::size_t used_ = kBlock;
  std::array<std::uint64_t, kBlock> block_{};
};

// For simulations, bots and tests: xoshiro256** seeded by splitmix64. Fast, and no secret.
class FastDice : public Dice {
 public:
  explicit FastDice(std::uint64_t seed) : Dice(&FastDice::fill) {
    for (auto& word : state_) {
      seed += 0x9e3779b97f4a7c15u;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
      word = z ^ (z >> 31);
    }
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  static void fill(Dice& self, std::span<std::uint64_t, kBlock> block) {
    auto& s = static_cast<FastDice&>(self).state_;
    for (auto& word : block) {
      word = rotate(s[1] * 5, 7) * 9;
      const std::uint64_t t = s[1] << 17;
      s[2] ^= s[0];
      s[3] ^= s[1];
      s[1] ^= s[2];
      s[0] ^= s[3];
      s[2] ^= t;
      s[3] = rotate(s[3], 45);
    }
  }

  std::array<std::uint64_t, 4> state_;
};

}  // namespace toolkit
