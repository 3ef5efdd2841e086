#include "toolkit/keyed_dice.h"

#include <sodium.h>

namespace toolkit {

void KeyedDice::fill(Dice& self, std::span<std::uint64_t, kBlock> block) {
  auto& dice = static_cast<KeyedDice&>(self);
  // The block number is the nonce, so each block is an independent part of the key's stream.
  std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < nonce.size(); ++i) nonce[i] = static_cast<std::uint8_t>(dice.blocks_made_ >> (8 * i));
  ++dice.blocks_made_;

  std::array<std::uint8_t, kBlock * 8> bytes;
  crypto_stream_chacha20(bytes.data(), bytes.size(), nonce.data(), dice.key_.data());
  for (std::size_t i = 0; i < kBlock; ++i) {
    std::uint64_t word = 0;
    for (std::size_t b = 0; b < 8; ++b) word |= std::uint64_t{bytes[8 * i + b]} << (8 * b);
    block[i] = word;
  }
}

}  // namespace toolkit
