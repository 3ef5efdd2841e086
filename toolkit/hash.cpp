#include "toolkit/hash.h"

namespace toolkit {
namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Hash::Hash() { crypto_generichash_init(&state_, nullptr, 0, std::tuple_size_v<Digest>); }

Hash& Hash::add(std::span<const std::uint8_t> part) {
  add(std::uint64_t{part.size()});
  crypto_generichash_update(&state_, part.data(), part.size());
  return *this;
}

Hash& Hash::add(std::string_view part) {
  return add(std::span(reinterpret_cast<const std::uint8_t*>(part.data()), part.size()));
}

Hash& Hash::add(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes;  // lowest first
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  crypto_generichash_update(&state_, bytes.data(), bytes.size());
  return *this;
}

Digest Hash::digest() {
  Digest digest;
  crypto_generichash_final(&state_, digest.data(), digest.size());
  return digest;
}

Digest hash_of(std::span<const std::uint8_t> bytes) {
  Digest digest;
  crypto_generichash(digest.data(), digest.size(), bytes.data(), bytes.size(), nullptr, 0);
  return digest;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const auto byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  Bytes bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit_of(text[i]);
    const int low = digit_of(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(16 * high + low));
  }
  return bytes;
}

Bytes random_bytes(std::size_t count) {
  // Safe to call again; the generator must be there before its use.
  if (sodium_init() < 0) std::abort();
  Bytes bytes(count);
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace toolkit
