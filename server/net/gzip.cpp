#include "server/net/gzip.h"

#define ZLIB_CONST
#include <zlib.h>

#include <cassert>

#include "toolkit/hash.h"

namespace server {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window; 16 asks for gzip's own head and tail
constexpr int kMemory = 8;            // zlib's usual

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

std::string gzip(std::string_view text) {
  z_stream stream{};
  deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<const Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int code = deflate(&stream, Z_FINISH);
  assert(code == Z_STREAM_END);  // there was room for all of it
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return code == Z_STREAM_END ? packed : std::string();
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
                    type == "application/wasm" || type == "application/x-caravanserai-network";
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
