// Keys on the curve P-256, by OpenSSL: what Web Push is made of.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "toolkit/hash.h"
#include "toolkit/result.h"

struct evp_pkey_st;

namespace server {

class P256Key {
 public:
  static P256Key make();
  static toolkit::Result<P256Key> from_parts(const toolkit::Bytes& secret, const toolkit::Bytes& point);
  static toolkit::Result<P256Key> from_pem(const std::string& pem);

  // The house's own key: made at the first start, and kept in a file that nobody else may read. A key that cannot be
  // read is no reason for a new one: every device was told the old one.
  static toolkit::Result<P256Key> kept_in(const std::filesystem::path& file);

  const toolkit::Bytes& point() const { return point_; }  // the public half, uncompressed
  std::string pem() const;

  toolkit::Result<toolkit::Bytes> agree(const toolkit::Bytes& other_point) const;  // ECDH
  toolkit::Bytes sign(std::string_view text) const;                                // ES256: r and s, 32 bytes each

 private:
  explicit P256Key(std::shared_ptr<evp_pkey_st> key);

  std::shared_ptr<evp_pkey_st> key_;
  toolkit::Bytes point_;
};

}  // namespace server
