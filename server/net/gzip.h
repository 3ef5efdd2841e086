// Answers made smaller for browsers that can unpack them: the page and the words of the games shrink to a quarter.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace server {

inline constexpr std::size_t kPackedFromBytes = 1024;  // below, the wrapping eats the gain
inline constexpr std::size_t kPackedKept = 64;         // packed answers kept; the page is a dozen files

std::string gzip(std::string_view text);

// "gzip, deflate, br;q=0.5" -> true. "gzip;q=0" is a no.
bool accepts_gzip(std::string_view accept_encoding);

// Whether an answer of this type and size is worth it: pictures and sounds are packed already.
bool worth_packing(std::string_view type, std::size_t bytes);

// Packs every text once, since what the house shows does not change while it is open. Any thread may ask.
class Packer {
 public:
  std::shared_ptr<const std::string> pack(const std::string& text);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const std::string>> kept_;  // by the hash of the text
};

}  // namespace server
