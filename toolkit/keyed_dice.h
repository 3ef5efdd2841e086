// The dice of real tables: an unbiased stream under a 32-byte key (ChaCha20, libsodium). Whoever has the
// key can throw the same dice again; nobody else can foretell them. Native only.
#pragma once

#include <array>
#include <cstdint>

#include "toolkit/dice.h"

namespace toolkit {

using DiceKey = std::array<std::uint8_t, 32>;

class KeyedDice : public Dice {
 public:
  explicit KeyedDice(const DiceKey& key) : Dice(&KeyedDice::fill), key_(key) {}

 private:
  static void fill(Dice& self, std::span<std::uint64_t, kBlock> block);

  DiceKey key_;
  std::uint64_t blocks_made_ = 0;
};

}  // namespace toolkit
