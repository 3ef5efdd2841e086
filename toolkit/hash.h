// BLAKE2b-256 (libsodium) over parts whose borders count: each part is preceded by its length, so that "ab","c" and
// "a","bc" differ. Also the bytes it works on: hexadecimal, and true random ones. Native only.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolkit {

using Bytes = std::vector<std::uint8_t>;
using Digest = std::array<std::uint8_t, 32>;

class Hash {
 public:
  Hash();
  Hash& add(std::span<const std::uint8_t> part);
  Hash& add(std::string_view part);
  Hash& add(std::uint64_t number);
  Digest digest();

 private:
  crypto_generichash_state state_;
};

Digest hash_of(std::span<const std::uint8_t> bytes);  // of these bytes alone, without lengths: `b2sum -l 256`

std::string to_hex(std::span<const std::uint8_t> bytes);
std::optional<Bytes> from_hex(std::string_view text);  // empty if it is not pairs of hexadecimal digits

Bytes random_bytes(std::size_t count);

// Takes equally long whatever differs, so that nobody finds a secret by the clock.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace toolkit
