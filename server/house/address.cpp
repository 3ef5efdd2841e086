#include "server/house/address.h"

#include <arpa/inet.h>

#include <algorithm>

namespace server {
namespace {

constexpr std::size_t kV4Bytes = 4, kV6Bytes = 16, kNetworkBytes = 8;
const std::string kV4InV6("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// 4 or 16 bytes; "" if it is no address. An IPv4 address in IPv6's clothes is itself.
std::string address_bytes(std::string_view ip) {
  const std::string text(trimmed(ip).substr(0, INET6_ADDRSTRLEN));
  std::string bytes(kV6Bytes, '\0');
  if (::inet_pton(AF_INET, text.c_str(), bytes.data()) == 1) return bytes.substr(0, kV4Bytes);
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return "";
  return bytes.starts_with(kV4InV6) ? bytes.substr(kV4InV6.size()) : bytes;
}

}  // namespace

std::string address_group(std::string_view ip) {
  auto bytes = address_bytes(ip);
  if (bytes.empty()) return "";
  char text[INET6_ADDRSTRLEN] = "";
  if (bytes.size() == kV4Bytes) return ::inet_ntop(AF_INET, bytes.data(), text, sizeof text);
  const bool is_loopback = bytes == std::string(kV6Bytes - 1, '\0') + '\1';
  if (!is_loopback) std::fill(bytes.begin() + kNetworkBytes, bytes.end(), '\0');
  ::inet_ntop(AF_INET6, bytes.data(), text, sizeof text);
  return is_loopback ? text : std::string(text) + "/64";
}

bool is_this_machine(std::string_view group) { return group == "127.0.0.1" || group == "::1"; }

TrustedProxies::TrustedProxies(const std::vector<std::string>& addresses) {
  for (const auto& one : addresses)
    if (auto bytes = address_bytes(one); !bytes.empty()) proxies_.push_back(std::move(bytes));
}

bool TrustedProxies::trusts(std::string_view ip) const {
  return !proxies_.empty() && std::ranges::find(proxies_, address_bytes(ip)) != proxies_.end();
}

std::string TrustedProxies::speaker(std::string_view peer, std::string_view forwarded_for) const {
  while (trusts(peer) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto last = forwarded_for.substr(comma == std::string_view::npos ? 0 : comma + 1);
    if (address_bytes(last).empty()) break;
    peer = last;
    forwarded_for = forwarded_for.substr(0, comma == std::string_view::npos ? 0 : comma);
  }
  return address_group(peer);
}

}  // namespace server
