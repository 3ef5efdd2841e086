#include "server/net_gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

#include "toolkit/hash.h"

namespace server {
namespace {

namespace zlib = boost::beast::zlib;

constexpr int kLevel = 6;
constexpr int kWindowBits = 15;
constexpr int kMemory = 8;
constexpr std::string_view kHeader{"\x1f\x8b\x08\0\0\0\0\0\0\xff", 10};  // deflate, no name, no date

void append_little_endian(std::string& to, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) to += static_cast<char>(value >> shift & 0xffu);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

std::string gzip(std::string_view text) {
  zlib::deflate_stream stream;
  stream.reset(kLevel, kWindowBits, kMemory, zlib::Strategy::normal);
  std::string packed(kHeader);
  packed.resize(kHeader.size() + stream.upper_bound(text.size()));
  zlib::z_params work;
  work.next_in = text.data();
  work.avail_in = text.size();
  work.next_out = packed.data() + kHeader.size();
  work.avail_out = packed.size() - kHeader.size();
  boost::system::error_code code;  // "end of stream": there was room for all of it
  stream.write(work, zlib::Flush::finish, code);
  packed.resize(kHeader.size() + work.total_out);
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  append_little_endian(packed, crc.checksum());
  append_little_endian(packed, static_cast<std::uint32_t>(text.size()));
  return packed;
}

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    const auto comma = accept_encoding.find(',');
    const auto wish = accept_encoding.substr(0, comma);
    const auto semicolon = wish.find(';');
    if (trimmed(wish.substr(0, semicolon)) == "gzip") {
      const auto weight = semicolon == std::string_view::npos ? "" : trimmed(wish.substr(semicolon + 1));
      return weight.find_first_not_of("q=0. ") != std::string_view::npos || weight.empty();
    }
    accept_encoding.remove_prefix(comma == std::string_view::npos ? accept_encoding.size() : comma + 1);
  }
  return false;
}

bool worth_packing(std::string_view type, std::size_t bytes) {
  const bool text = type.starts_with("text/") || type.starts_with("application/json") ||
                    type.starts_with("application/manifest+json") || type == "image/svg+xml" ||
                    type == "application/wasm";
  return text && bytes >= kPackedFromBytes;
}

std::shared_ptr<const std::string> Packer::pack(const std::string& text) {
  const auto digest = toolkit::to_hex(toolkit::Hash().add(text).digest());
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = kept_.find(digest); found != kept_.end()) return found->second;
  }
  auto packed = std::make_shared<const std::string>(gzip(text));
  const std::lock_guard lock(mutex_);
  if (kept_.size() >= kPackedKept) kept_.clear();
  kept_.emplace(digest, packed);
  return packed;
}

}  // namespace server
