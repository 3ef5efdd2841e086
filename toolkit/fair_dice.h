// Dice that nobody can bend: the house promises a secret by its hash, then every seat adds a share of random bytes,
// and the key of the dice is a hash of all of them. When the secret is shown, anyone can throw the same dice again.
#pragma once

#include <span>
#include <string>

#include "toolkit/hash.h"
#include "toolkit/keyed_dice.h"

namespace toolkit {

inline constexpr std::size_t kDiceSecretBytes = 32;
inline constexpr std::size_t kShareBytesMin = 16;
inline constexpr std::size_t kShareBytesMax = 64;

// BLAKE2b-256 of the secret's bytes, in hexadecimal.
std::string commitment_of(std::span<const std::uint8_t> secret);

// BLAKE2b-256 over the secret and every seat's share in seat order, each preceded by its length as eight bytes, lowest
// first. A seat without a share (a bot) counts as an empty one.
DiceKey dice_key(std::span<const std::uint8_t> secret, std::span<const Bytes> shares);

}  // namespace toolkit
