#include "server/notices/web_push.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <cassert>
#include <memory>

#include "toolkit/json.h"

namespace server {

using toolkit::Bytes;
using toolkit::Error;

namespace {

constexpr std::size_t kKeyBytes = 16, kNonceBytes = 12, kTagBytes = 16;
constexpr std::uint8_t kLastRecord = 2;
constexpr std::uint32_t kRecordBytes = 4096;

Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

Bytes joined(std::initializer_list<Bytes> parts) {
  Bytes all;
  for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

Bytes hmac(const Bytes& key, const Bytes& data) {
  Bytes result(32);
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), data.data(), data.size(), result.data(), nullptr);
  return result;
}

// HKDF for at most 32 bytes (RFC 5869): one round is enough.
Bytes derived(const Bytes& key, const Bytes& info, std::size_t size) {
  auto result = hmac(key, joined({info, {1}}));
  result.resize(size);
  return result;
}

Bytes info_of(std::string_view words) { return joined({bytes_of(words), {0}}); }

Bytes aes_128_gcm(const Bytes& key, const Bytes& nonce, const Bytes& text) {
  const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  Bytes sealed(text.size() + kTagBytes);
  int size = 0, rest = 0;
  [[maybe_unused]] const bool good =
      EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) == 1 &&
      EVP_EncryptUpdate(context.get(), sealed.data(), &size, text.data(), static_cast<int>(text.size())) == 1 &&
      EVP_EncryptFinal_ex(context.get(), sealed.data() + size, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, sealed.data() + text.size()) == 1;
  assert(good);
  return sealed;
}

}  // namespace

toolkit::Result<Bytes> seal_push(const protocol::PushAddress& device, std::string_view text, std::size_t size,
                                 const Bytes& salt, const P256Key& ours) {
  assert(text.size() < size && size + kTagBytes <= kRecordBytes && salt.size() == kPushSaltBytes);
  const auto theirs = from_base64url(device.p256dh), auth = from_base64url(device.auth);
  if (!theirs || !auth) return Error{"the keys of the device are not base64url"};
  const auto shared = ours.agree(*theirs);
  if (!shared) return Error{shared.error()};

  const auto key_info = joined({info_of("WebPush: info"), *theirs, ours.point()});
  const auto secret = derived(hmac(*auth, *shared), key_info, 32);
  const auto start = hmac(salt, secret);
  const auto key = derived(start, info_of("Content-Encoding: aes128gcm"), kKeyBytes);
  const auto nonce = derived(start, info_of("Content-Encoding: nonce"), kNonceBytes);

  auto padded = joined({bytes_of(text), {kLastRecord}});
  padded.resize(size);
  Bytes record_size;
  for (const int shift : {24, 16, 8, 0}) record_size.push_back(static_cast<std::uint8_t>(kRecordBytes >> shift));
  const Bytes key_size{static_cast<std::uint8_t>(ours.point().size())};
  return joined({salt, record_size, key_size, ours.point(), aes_128_gcm(key, nonce, padded)});
}

std::string push_authorization(const Url& endpoint, const std::string& contact, std::int64_t until_s,
                               const P256Key& house) {
  const toolkit::Json header{{"typ", "JWT"}, {"alg", "ES256"}};
  toolkit::Json claims{{"aud", endpoint.origin()}, {"exp", until_s}};
  if (!contact.empty()) claims["sub"] = contact;
  const auto part = [](const toolkit::Json& json) { return to_base64url(bytes_of(toolkit::to_text(json))); };
  const auto said = part(header) + "." + part(claims);
  return fmt::format("vapid t={}.{}, k={}", said, to_base64url(house.sign(said)), to_base64url(house.point()));
}

}  // namespace server
