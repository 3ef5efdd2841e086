#include "wasm/sodium/sodium.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

// WebAssembly stores the lowest byte first, as both of these algorithms do.
static_assert(std::endian::native == std::endian::little);

namespace {

// ---- BLAKE2b (RFC 7693) -------------------------------------------------------------------------------------------

constexpr std::uint64_t kBlakeStart[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                          0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                          0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
constexpr std::uint8_t kBlakeOrder[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3}};

void mix(std::uint64_t* v, int a, int b, int c, int d, std::uint64_t x, std::uint64_t y) {
  v[a] += v[b] + x;
  v[d] = std::rotr(v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = std::rotr(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 63);
}

void take_block(crypto_generichash_state& state, bool last) {
  std::uint64_t message[16], v[16];
  std::memcpy(message, state.block, sizeof message);
  std::copy_n(state.h, 8, v);
  std::copy_n(kBlakeStart, 8, v + 8);
  v[12] ^= state.counted;
  if (last) v[14] = ~v[14];
  for (const auto& order : kBlakeOrder) {
    for (int i = 0; i < 4; ++i) mix(v, i, 4 + i, 8 + i, 12 + i, message[order[2 * i]], message[order[2 * i + 1]]);
    for (int i = 0; i < 4; ++i)
      mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, message[order[8 + 2 * i]],
          message[order[9 + 2 * i]]);
  }
  for (int i = 0; i < 8; ++i) state.h[i] ^= v[i] ^ v[8 + i];
}

// ---- ChaCha20, in its first form: 8 bytes of nonce ----------------------------------------------------------------

void quarter(std::uint32_t* x, int a, int b, int c, int d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

void chacha_block(const std::array<std::uint32_t, 16>& input, std::array<std::uint32_t, 16>& out) {
  out = input;
  for (int round = 0; round < 10; ++round) {
    for (int i = 0; i < 4; ++i) quarter(out.data(), i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; ++i) quarter(out.data(), i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
  for (std::size_t i = 0; i < 16; ++i) out[i] += input[i];
}

}  // namespace

int crypto_generichash_init(crypto_generichash_state* state, const std::uint8_t* key, std::size_t key_bytes,
                            std::size_t digest_bytes) {
  assert(!key && !key_bytes);
  *state = {};
  std::copy_n(kBlakeStart, 8, state->h);
  state->h[0] ^= 0x01010000 ^ digest_bytes;
  return 0;
}

int crypto_generichash_update(crypto_generichash_state* state, const std::uint8_t* data, std::uint64_t bytes) {
  while (bytes > 0) {
    if (state->filled == sizeof state->block) {  // only now: the last block is taken otherwise
      state->counted += sizeof state->block;
      take_block(*state, false);
      state->filled = 0;
    }
    const auto piece = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, sizeof state->block - state->filled));
    std::memcpy(state->block + state->filled, data, piece);
    state->filled += piece;
    data += piece;
    bytes -= piece;
  }
  return 0;
}

int crypto_generichash_final(crypto_generichash_state* state, std::uint8_t* digest, std::size_t digest_bytes) {
  state->counted += state->filled;
  std::fill(state->block + state->filled, state->block + sizeof state->block, std::uint8_t{0});
  take_block(*state, true);
  std::memcpy(digest, state->h, digest_bytes);
  return 0;
}

int crypto_generichash(std::uint8_t* digest, std::size_t digest_bytes, const std::uint8_t* data, std::uint64_t bytes,
                       const std::uint8_t* key, std::size_t key_bytes) {
  crypto_generichash_state state;
  crypto_generichash_init(&state, key, key_bytes, digest_bytes);
  crypto_generichash_update(&state, data, bytes);
  return crypto_generichash_final(&state, digest, digest_bytes);
}

int crypto_stream_chacha20(std::uint8_t* out, std::uint64_t bytes, const std::uint8_t* nonce, const std::uint8_t* key) {
  std::array<std::uint32_t, 16> input{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, block;
  std::memcpy(input.data() + 4, key, crypto_stream_chacha20_KEYBYTES);
  std::memcpy(input.data() + 14, nonce, crypto_stream_chacha20_NONCEBYTES);
  while (bytes > 0) {
    chacha_block(input, block);
    const auto piece = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, sizeof block));
    std::memcpy(out, block.data(), piece);
    out += piece;
    bytes -= piece;
    if (++input[12] == 0) ++input[13];
  }
  return 0;
}

int sodium_memcmp(const void* a, const void* b, std::size_t bytes) {
  const auto* left = static_cast<const volatile std::uint8_t*>(a);
  const auto* right = static_cast<const volatile std::uint8_t*>(b);
  std::uint8_t differs = 0;
  for (std::size_t i = 0; i < bytes; ++i) differs = static_cast<std::uint8_t>(differs | (left[i] ^ right[i]));
  return differs ? -1 : 0;
}

int sodium_init() { return 0; }
