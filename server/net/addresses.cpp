#include "server/net/addresses.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace server {
namespace {

constexpr std::size_t kUrlMax = 200;

bool is_port(std::string_view text) {
  unsigned port = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), port);
  return code == std::errc() && end == text.data() + text.size() && port > 0 && port <= 65535;
}

// "games.example.org", "192.168.1.20", "[2001:db8::1]".
bool is_host(std::string_view text) {
  const bool v6 = text.starts_with('[') && text.ends_with(']');
  if (v6) {
    in6_addr ignored;
    return ::inet_pton(AF_INET6, std::string(text.substr(1, text.size() - 2)).c_str(), &ignored) == 1;
  }
  return !text.empty() && !text.starts_with('.') && !text.starts_with('-') && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

struct Range {  // of IPv4 addresses
  std::uint32_t first;
  int bits;
};
constexpr std::array kOwnRanges{Range{0x7f000000, 8}, Range{0x0a000000, 8}, Range{0xac100000, 12},
                                Range{0xc0a80000, 16}, Range{0xa9fe0000, 16}};

bool is_own_v4(std::uint32_t address) {
  return std::ranges::any_of(kOwnRanges, [&](Range one) { return (address ^ one.first) >> (32 - one.bits) == 0; });
}

bool is_own_v6(const in6_addr& address) {
  const auto* bytes = address.s6_addr;
  if (IN6_IS_ADDR_V4MAPPED(&address))
    return is_own_v4(static_cast<std::uint32_t>(bytes[12]) << 24 | static_cast<std::uint32_t>(bytes[13]) << 16 |
                     static_cast<std::uint32_t>(bytes[14]) << 8 | bytes[15]);
  return IN6_IS_ADDR_LOOPBACK(&address) || IN6_IS_ADDR_LINKLOCAL(&address) || (bytes[0] & 0xfe) == 0xfc;
}

std::vector<std::string> interface_addresses() {
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return {};
  std::vector<std::string> found;
  for (const auto* one = all; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_LOOPBACK) || !(one->ifa_flags & IFF_UP)) continue;
    char text[INET_ADDRSTRLEN] = "";
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text)) found.emplace_back(text);
  }
  ::freeifaddrs(all);
  return found;
}

}  // namespace

toolkit::Result<std::string> check_public_url(std::string_view url) {
  const toolkit::Error wrong{fmt::format(
      "\"{}\" is not an address others can open; write it like https://games.example.org.", url.substr(0, kUrlMax))};
  auto rest = url;
  std::string_view scheme;
  for (const std::string_view one : {"https://", "http://"})
    if (url.starts_with(one)) scheme = one;
  if (scheme.empty() || url.size() > kUrlMax) return wrong;
  rest.remove_prefix(scheme.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const auto colon = rest.find(':', rest.starts_with('[') ? rest.find(']') : 0);
  if (!is_host(rest.substr(0, colon))) return wrong;
  if (colon != std::string_view::npos && !is_port(rest.substr(colon + 1))) return wrong;
  return std::string(scheme) + std::string(rest);
}

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_url) {
  if (!public_url.empty() && origin == public_url) return true;
  const auto scheme_end = origin.find("://");
  return scheme_end != std::string_view::npos && origin.substr(scheme_end + 3) == host;
}

std::vector<std::string> network_urls(const std::string& listens_at, std::uint16_t port) {
  const bool everywhere = listens_at == "0.0.0.0" || listens_at == "::";
  auto addresses = everywhere ? interface_addresses() : std::vector<std::string>{listens_at};
  if (!everywhere) {
    in_addr v4;
    in6_addr v6;
    if (::inet_pton(AF_INET6, listens_at.c_str(), &v6) == 1)
      addresses = IN6_IS_ADDR_LOOPBACK(&v6) ? std::vector<std::string>() : std::vector{"[" + listens_at + "]"};
    else if (::inet_pton(AF_INET, listens_at.c_str(), &v4) != 1 || ntohl(v4.s_addr) >> 24 == 127)
      addresses.clear();
  }
  for (auto& address : addresses) address = fmt::format("http://{}:{}", address, port);
  return addresses;
}

std::optional<std::pair<std::string, std::uint16_t>> address_and_port(const std::string& where) {
  const auto colon = where.rfind(':');
  if (colon == std::string::npos) return {};
  std::uint16_t port = 0;
  const auto* end = where.data() + where.size();
  const auto [stop, problem] = std::from_chars(where.data() + colon + 1, end, port);
  if (problem != std::errc() || stop != end) return {};
  auto address = where.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  return std::pair(std::move(address), port);
}

bool is_of_own_network(const std::string& address) {
  in_addr v4;
  in6_addr v6;
  if (::inet_pton(AF_INET, address.c_str(), &v4) == 1) return is_own_v4(ntohl(v4.s_addr));
  return ::inet_pton(AF_INET6, address.c_str(), &v6) == 1 && is_own_v6(v6);
}

}  // namespace server
