// Addresses that may not enter, and ranges of them. Kept over restarts; asked at every connection.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/admin/host_list.h"

namespace server {

// 192.0.2.7, 192.0.2.0/24, 2001:db8::/32. Every address is held as one of IPv6; those of IPv4 in its corner for them.
class AddressRange {
 public:
  static std::optional<AddressRange> read(const std::string& text);
  bool covers(const AddressRange& other) const;
  std::string text() const;  // the one spelling of it
  bool is_too_wide() const;  // to be meant: a slip of the finger would lock everybody out, the host's own page too

 private:
  bool is_ipv4() const;

  std::array<std::uint8_t, 16> bytes_{};
  int bits_ = 128;
};

class Bans {
 public:
  explicit Bans(const std::filesystem::path& data_folder);

  // From any thread. What went wrong, in words, or "".
  std::string add(const std::string& range, const std::string& why);
  std::string remove(const std::string& range);

  bool covers(const std::string& address) const;
  std::vector<HostList::Line> lines() const { return list_.lines(); }

  static constexpr const char* kFile = "bans";

 private:
  void read_ranges();

  HostList list_;
  mutable std::mutex mutex_;
  std::vector<AddressRange> ranges_;
};

}  // namespace server
