// The little of libsodium that the house uses, for WebAssembly, where Debian has no libsodium: the same names, the same
// bytes (tests/wasm compares). Whoever calls it includes <sodium.h> and cannot tell.
#pragma once

#include <cstddef>
#include <cstdint>

inline constexpr std::size_t crypto_stream_chacha20_KEYBYTES = 32;
inline constexpr std::size_t crypto_stream_chacha20_NONCEBYTES = 8;

// BLAKE2b without a key.
struct crypto_generichash_state {
  std::uint64_t h[8];
  std::uint64_t counted;
  std::uint8_t block[128];
  std::size_t filled;
};
int crypto_generichash_init(crypto_generichash_state* state, const std::uint8_t* key, std::size_t key_bytes,
                            std::size_t digest_bytes);
int crypto_generichash_update(crypto_generichash_state* state, const std::uint8_t* data, std::uint64_t bytes);
int crypto_generichash_final(crypto_generichash_state* state, std::uint8_t* digest, std::size_t digest_bytes);
int crypto_generichash(std::uint8_t* digest, std::size_t digest_bytes, const std::uint8_t* data, std::uint64_t bytes,
                       const std::uint8_t* key, std::size_t key_bytes);

int crypto_stream_chacha20(std::uint8_t* out, std::uint64_t bytes, const std::uint8_t* nonce, const std::uint8_t* key);

int sodium_memcmp(const void* a, const void* b, std::size_t bytes);

int sodium_init();
void randombytes_buf(void* out, std::size_t bytes);  // from whoever runs the module (wasm/runtime/host_random.cpp)
