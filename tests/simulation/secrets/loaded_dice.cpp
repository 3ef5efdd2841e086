#include "tests/simulation/secrets/loaded_dice.h"

#include <sodium.h>

namespace simulation {
namespace {

std::optional<Loaded> loaded_now;

}  // namespace

void load_dice(const std::optional<Loaded>& loaded) { loaded_now = loaded; }

namespace {

bool is_loaded(const toolkit::DiceKey& key) { return loaded_now && loaded_now->key == key; }

}  // namespace
}  // namespace simulation

namespace toolkit {

// Linked instead of toolkit/keyed_dice.cpp, and the same but for the one throw.
void KeyedDice::fill(Dice& self, std::span<std::uint64_t, kBlock> block) {
  auto& dice = static_cast<KeyedDice&>(self);
  std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < nonce.size(); ++i) nonce[i] = static_cast<std::uint8_t>(dice.blocks_made_ >> (8 * i));
  const auto first = kBlock * dice.blocks_made_++;
  std::array<std::uint8_t, kBlock * 8> bytes;
  crypto_stream_chacha20(bytes.data(), bytes.size(), nonce.data(), dice.key_.data());
  for (std::size_t i = 0; i < kBlock; ++i) {
    std::uint64_t word = 0;
    for (std::size_t b = 0; b < 8; ++b) word |= std::uint64_t{bytes[8 * i + b]} << (8 * b);
    const bool is_the_one = simulation::is_loaded(dice.key_) && simulation::loaded_now->draw == first + i;
    block[i] = is_the_one ? simulation::loaded_now->word : word;
  }
}

}  // namespace toolkit
