#include "toolkit/fair_dice.h"

namespace toolkit {

std::string commitment_of(std::span<const std::uint8_t> secret) { return to_hex(hash_of(secret)); }

DiceKey dice_key(std::span<const std::uint8_t> secret, std::span<const Bytes> shares) {
  Hash hash;
  hash.add(secret);
  for (const auto& share : shares) hash.add(share);
  return hash.digest();
}

}  // namespace toolkit
