// A number that stands for a whole run of play. Two builds that print the same number played alike.
#pragma once

#include <cstdint>

namespace toolkit {

class Signature {
 public:
  void fold(std::uint64_t value) {
    value_ ^= value + 0x9e3779b97f4a7c15u + (value_ << 6) + (value_ >> 2);
    value_ *= 0xff51afd7ed558ccdu;
    value_ ^= value_ >> 33;
  }
  std::uint32_t value() const { return static_cast<std::uint32_t>(value_ ^ (value_ >> 32)); }

 private:
  std::uint64_t value_ = 0x6361726176616e73u;
};

}  // namespace toolkit
