#include "server/admin/bans.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace server {
namespace {

constexpr int kBits = 128;
constexpr int kIpv4Before = 96;  // bits of ::ffff:0:0/96
constexpr int kWidestIpv4 = 8, kWidestIpv6 = 16;
constexpr std::array<std::uint8_t, 12> kIpv4Corner{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

}  // namespace

std::optional<AddressRange> AddressRange::read(const std::string& text) {
  const auto slash = text.find('/');
  const auto address = text.substr(0, slash);
  AddressRange range;
  int before = 0;
  if (::inet_pton(AF_INET6, address.c_str(), range.bytes_.data()) != 1) {
    std::copy(kIpv4Corner.begin(), kIpv4Corner.end(), range.bytes_.begin());
    if (::inet_pton(AF_INET, address.c_str(), range.bytes_.data() + kIpv4Corner.size()) != 1) return {};
    before = kIpv4Before;
  }
  if (slash == std::string::npos) return range;
  int bits = -1;
  const auto* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data() + slash + 1, end, bits);
  if (problem != std::errc() || stop != end || bits < 0 || bits > kBits - before) return {};
  range.bits_ = before + bits;
  for (int bit = range.bits_; bit < kBits; ++bit) {
    auto& byte = range.bytes_[static_cast<std::size_t>(bit / 8)];
    byte = static_cast<std::uint8_t>(byte & ~(0x80u >> (bit % 8)));
  }
  return range;
}

bool AddressRange::covers(const AddressRange& other) const {
  if (other.bits_ < bits_) return false;
  for (int bit = 0; bit < bits_; ++bit) {
    const auto at = static_cast<std::size_t>(bit / 8);
    if ((bytes_[at] ^ other.bytes_[at]) & (0x80u >> (bit % 8))) return false;
  }
  return true;
}

bool AddressRange::is_ipv4() const {
  return bits_ >= kIpv4Before && std::equal(kIpv4Corner.begin(), kIpv4Corner.end(), bytes_.begin());
}

bool AddressRange::is_too_wide() const {
  if (is_ipv4()) return bits_ < kIpv4Before + kWidestIpv4;
  return bits_ < kWidestIpv6 || covers(*read("0.0.0.0/0"));
}

std::string AddressRange::text() const {
  const bool is_ipv4 = this->is_ipv4();
  char words[INET6_ADDRSTRLEN] = "";
  ::inet_ntop(is_ipv4 ? AF_INET : AF_INET6, bytes_.data() + (is_ipv4 ? kIpv4Corner.size() : 0), words, sizeof words);
  if (bits_ == kBits) return words;
  return fmt::format("{}/{}", words, is_ipv4 ? bits_ - kIpv4Before : bits_);
}

Bans::Bans(const std::filesystem::path& data_folder) : list_(data_folder / kFile) { read_ranges(); }

void Bans::read_ranges() {
  std::vector<AddressRange> ranges;
  for (const auto& line : list_.lines())
    if (const auto range = AddressRange::read(line.value)) ranges.push_back(*range);
  const std::lock_guard hold(mutex_);
  ranges_ = std::move(ranges);
}

std::string Bans::add(const std::string& text, const std::string& why) {
  const auto range = AddressRange::read(text);
  if (!range)
    return fmt::format("\"{}\" is not an address; it can be like 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.", text);
  if (range->is_too_wide())
    return fmt::format("{} is nearly everybody; a range can be as wide as /{}, of IPv6 as wide as /{}.", range->text(),
                       kWidestIpv4, kWidestIpv6);
  const bool kept = list_.add(range->text(), why);
  read_ranges();
  return kept ? "" : "The ban holds until the server stops, but it could not be written to the data folder.";
}

std::string Bans::remove(const std::string& text) {
  const auto range = AddressRange::read(text);
  if (!range || !list_.has(range->text())) return fmt::format("{} is not banned.", text);
  const bool kept = list_.remove(range->text());
  read_ranges();
  return kept ? "" : "The ban is lifted until the server stops, but that could not be written to the data folder.";
}

bool Bans::covers(const std::string& address) const {
  const std::lock_guard hold(mutex_);
  if (ranges_.empty()) return false;
  const auto one = AddressRange::read(address);
  return one && std::any_of(ranges_.begin(), ranges_.end(), [&](const auto& range) { return range.covers(*one); });
}

}  // namespace server
