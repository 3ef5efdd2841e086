#include "server/notices/p256.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace server {

using toolkit::Bytes;
using toolkit::Error;
using toolkit::Result;

namespace {

constexpr char kGroup[] = "prime256v1";
constexpr std::size_t kNumberBytes = 32;
constexpr mode_t kOwnerOnly = 0600;

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* one) const {
    Free(one);
  }
};
template <class T, auto Free>
using Owned = std::unique_ptr<T, Freed<Free>>;
using Context = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Number = Owned<BIGNUM, BN_clear_free>;
using Memory = Owned<BIO, BIO_free_all>;

std::shared_ptr<EVP_PKEY> owned(EVP_PKEY* key) { return {key, EVP_PKEY_free}; }

std::shared_ptr<EVP_PKEY> from_params(OSSL_PARAM_BLD* builder, int selection) {
  const Owned<OSSL_PARAM, OSSL_PARAM_free> params(OSSL_PARAM_BLD_to_param(builder));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, selection, params.get()) != 1)
    return nullptr;
  return owned(key);
}

// A point that is not on the curve is no key: OpenSSL looks.
std::shared_ptr<EVP_PKEY> public_key(const Bytes& point) {
  const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kGroup, 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  return from_params(builder.get(), EVP_PKEY_PUBLIC_KEY);
}

// Written beside its place and moved there, so that a crash leaves no half of a key.
std::optional<Error> write_secretly(const std::filesystem::path& file, const std::string& text) {
  const auto cannot = [&] {
    return Error{fmt::format("{} cannot be written: {}", file.string(), std::strerror(errno))};
  };
  const auto beside = file.string() + ".new";
  ::unlink(beside.c_str());
  const int handle = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly);
  if (handle < 0) return cannot();
  const bool written = ::write(handle, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const bool kept = written && ::fsync(handle) == 0;
  ::close(handle);
  if (!kept || ::rename(beside.c_str(), file.c_str()) != 0) return cannot();
  return {};
}

}  // namespace

P256Key::P256Key(std::shared_ptr<EVP_PKEY> key) : key_(std::move(key)) {
  std::size_t size = 0;
  EVP_PKEY_set_utf8_string_param(key_.get(), OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "uncompressed");
  EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, nullptr, 0, &size);
  point_.resize(size);
  EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, point_.data(), point_.size(), &size);
}

P256Key P256Key::make() {
  auto* key = EVP_EC_gen(kGroup);
  assert(key);
  return P256Key(owned(key));
}

Result<P256Key> P256Key::from_parts(const Bytes& secret, const Bytes& point) {
  const Number number(BN_bin2bn(secret.data(), static_cast<int>(secret.size()), nullptr));
  const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kGroup, 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  auto key = from_params(builder.get(), EVP_PKEY_KEYPAIR);
  if (!key) return Error{"these numbers are no key of P-256"};
  return P256Key(std::move(key));
}

Result<P256Key> P256Key::from_pem(const std::string& pem) {
  const Memory memory(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  auto key = owned(PEM_read_bio_PrivateKey(memory.get(), nullptr, nullptr, nullptr));
  char group[32] = "";
  if (key) EVP_PKEY_get_utf8_string_param(key.get(), OSSL_PKEY_PARAM_GROUP_NAME, group, sizeof group, nullptr);
  if (std::string_view(group) != kGroup) return Error{"there is no private key of P-256 in it"};
  return P256Key(std::move(key));
}

Result<P256Key> P256Key::kept_in(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    if (std::filesystem::exists(file)) return Error{fmt::format("{} cannot be read", file.string())};
    auto fresh = make();
    if (const auto problem = write_secretly(file, fresh.pem())) return *problem;
    return fresh;
  }
  ::chmod(file.c_str(), kOwnerOnly);  // perhaps a copy from elsewhere
  std::ostringstream text;
  text << in.rdbuf();
  auto key = from_pem(text.str());
  if (!key) return Error{fmt::format("{}: {}", file.string(), key.error())};
  return key;
}

std::string P256Key::pem() const {
  const Memory memory(BIO_new(BIO_s_mem()));
  PEM_write_bio_PrivateKey(memory.get(), key_.get(), nullptr, nullptr, 0, nullptr, nullptr);
  char* text = nullptr;
  const auto size = BIO_get_mem_data(memory.get(), &text);
  return {text, static_cast<std::size_t>(size)};
}

Result<Bytes> P256Key::agree(const Bytes& other_point) const {
  const auto other = public_key(other_point);
  const Context context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  Bytes shared(kNumberBytes);
  auto size = shared.size();
  if (!other || EVP_PKEY_derive_init(context.get()) != 1 || EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1 ||
      EVP_PKEY_derive(context.get(), shared.data(), &size) != 1 || size != kNumberBytes)
    return Error{"the other key is no point of P-256"};
  return shared;
}

Bytes P256Key::sign(std::string_view text) const {
  const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t size = 0;
  EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get());
  EVP_DigestSign(context.get(), nullptr, &size, bytes, text.size());
  Bytes der(size);
  [[maybe_unused]] const int signed_it = EVP_DigestSign(context.get(), der.data(), &size, bytes, text.size());
  assert(signed_it == 1);
  const auto* at = der.data();
  const Owned<ECDSA_SIG, ECDSA_SIG_free> pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  Bytes raw(2 * kNumberBytes);
  BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), raw.data(), kNumberBytes);
  BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), raw.data() + kNumberBytes, kNumberBytes);
  return raw;
}

}  // namespace server
