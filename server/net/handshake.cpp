#include "server/net/handshake.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace server {
namespace {

constexpr std::string_view kEveryServersWord = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";  // of the RFC

}  // namespace

bool is_web_socket_key(std::string_view key) {
  constexpr std::size_t kLetters = 22;
  const auto is_base64 = [](unsigned char c) { return std::isalnum(c) != 0 || c == '+' || c == '/'; };
  return key.size() == kLetters + 2 && key.ends_with("==") && std::ranges::all_of(key.substr(0, kLetters), is_base64);
}

std::string handshake_answer(std::string_view key) {
  const auto both = std::string(key) + std::string(kEveryServersWord);
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest;
  SHA1(reinterpret_cast<const unsigned char*>(both.data()), both.size(), digest.data());
  std::array<unsigned char, 4 * (SHA_DIGEST_LENGTH + 2) / 3 + 1> proof;
  const int letters = EVP_EncodeBlock(proof.data(), digest.data(), SHA_DIGEST_LENGTH);
  return fmt::format(
      "HTTP/1.1 101 Switching Protocols\r\nServer: Caravanserai\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Accept: {}\r\n\r\n",
      std::string_view(reinterpret_cast<const char*>(proof.data()), static_cast<std::size_t>(letters)));
}

}  // namespace server
