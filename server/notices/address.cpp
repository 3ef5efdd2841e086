#include "server/notices/address.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "server/limits.h"

namespace server {

using toolkit::Bytes;
using toolkit::Error;

namespace {

constexpr std::size_t kPublicKeyBytes = 65;  // P-256, uncompressed
constexpr std::size_t kAuthBytes = 16;
constexpr std::uint8_t kUncompressed = 4;

struct Range {  // the first `bits` bits of `start`
  std::array<std::uint8_t, 16> start;
  int bits;
};

bool is_in(const Range& range, std::span<const std::uint8_t> address) {
  for (int bit = 0; bit < range.bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    if (((range.start[byte] ^ address[byte]) >> (7 - bit % 8)) & 1) return false;
  }
  return true;
}

// RFC 6890 and its successors: nobody but the host's own network, or nobody at all, is there.
constexpr Range kClosed4[] = {
    {{0}, 8},
    {{10}, 8},
    {{100, 64}, 10},
    {{127}, 8},
    {{169, 254}, 16},
    {{172, 16}, 12},
    {{192, 0, 0}, 24},
    {{192, 0, 2}, 24},
    {{192, 88, 99}, 24},
    {{192, 168}, 16},
    {{198, 18}, 15},
    {{198, 51, 100}, 24},
    {{203, 0, 113}, 24},
    {{224}, 4},
    {{240}, 4},
};
constexpr Range kGlobal6{{0x20}, 3};
constexpr Range kClosed6[] = {
    {{0x20, 0x01, 0x00, 0x00}, 23},  // protocols, Teredo among them
    {{0x20, 0x01, 0x0d, 0xb8}, 32},  // examples
    {{0x20, 0x02}, 16},              // IPv4 inside
    {{0x3f, 0xff}, 20},              // examples
};

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// A name of the DNS, or an IPv4 address: labels of letters, digits and hyphens.
bool is_host_name(std::string_view host) {
  if (host.empty() || host.size() > 253 || host.front() == '.' || host.back() == '.') return false;
  if (host.find("..") != std::string_view::npos) return false;
  return std::ranges::all_of(host, [](char c) { return is_letter_or_digit(c) || c == '-' || c == '.'; });
}

bool is_ip(const std::string& host) {
  in6_addr six;
  in_addr four;
  return ::inet_pton(AF_INET6, host.c_str(), &six) == 1 || ::inet_pton(AF_INET, host.c_str(), &four) == 1;
}

// What looks like a number to some resolvers: 2130706433, 0x7f.1 and their like.
bool is_odd_number(std::string_view host) {
  const auto last = host.substr(host.rfind('.') + 1);
  return !last.empty() && last.front() >= '0' && last.front() <= '9';
}

std::optional<std::uint16_t> read_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (problem != std::errc{} || end != text.data() + text.size() || port == 0) return {};
  return port;
}

toolkit::Result<Url> read_authority(std::string_view authority, Url url) {
  const bool bracketed = authority.starts_with('[');
  const auto host_end = bracketed ? authority.find(']') : authority.find(':');
  if (bracketed && host_end == std::string_view::npos) return Error{"has a bracket that is not closed"};
  url.host = std::string(bracketed ? authority.substr(1, host_end - 1) : authority.substr(0, host_end));
  const auto rest = host_end == std::string_view::npos ? "" : authority.substr(host_end + (bracketed ? 1 : 0));
  if (!rest.empty()) {
    const auto port = rest.front() == ':' ? read_port(rest.substr(1)) : std::nullopt;
    if (!port) return Error{"has no port from 1 to 65535 after the colon"};
    url.port = *port;
  }
  if (bracketed ? !is_ip(url.host) : !is_host_name(url.host)) return Error{"names no host"};
  return url;
}

}  // namespace

std::string Url::origin() const {
  const auto name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  const auto scheme = tls ? "https" : "http";
  if (port == (tls ? 443 : 80)) return fmt::format("{}://{}", scheme, name);
  return fmt::format("{}://{}:{}", scheme, name, port);
}

toolkit::Result<Url> read_url(std::string_view text, Reachable reachable) {
  if (text.size() > kNoticeUrlMax)
    return Error{fmt::format("The address has {} characters; {} are the most.", text.size(), kNoticeUrlMax)};
  const auto wrong = [](std::string_view why) { return Error{fmt::format("The address {}.", why)}; };
  if (!std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127; }))
    return wrong("may have no spaces and no letters beyond ASCII");
  const bool everything = reachable == Reachable::everything;
  const bool tls = text.starts_with("https://");
  if (!tls && !(everything && text.starts_with("http://"))) return wrong("must begin with https://");
  text.remove_prefix(tls ? 8 : 7);
  if (text.find_first_of("#@\\") != std::string_view::npos) return wrong("may have no user, fragment or backslash");
  const auto path = std::min(text.find_first_of("/?"), text.size());
  auto url = read_authority(text.substr(0, path), {tls, "", static_cast<std::uint16_t>(tls ? 443 : 80), ""});
  if (!url) return wrong(url.error());
  url->target = std::string(text.substr(path));
  if (!url->target.starts_with('/')) url->target.insert(0, 1, '/');
  if (everything) return url;
  if (is_ip(url->host) ? !is_public_address(url->host) : is_odd_number(url->host))
    return wrong("must be one that the whole world can reach");
  if (url->host.find_first_of(".:") == std::string::npos || url->host.ends_with(".localhost"))
    return wrong("must be one that the whole world can reach");
  return url;
}

bool is_public_address(std::string_view address) {
  const std::string text(address);
  std::array<std::uint8_t, 16> bytes{};
  if (::inet_pton(AF_INET, text.c_str(), bytes.data()) == 1)
    return std::ranges::none_of(kClosed4, [&](auto& range) { return is_in(range, bytes); });
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return false;
  return is_in(kGlobal6, bytes) && std::ranges::none_of(kClosed6, [&](auto& range) { return is_in(range, bytes); });
}

std::optional<std::string> why_no_device(const protocol::PushAddress& device, Reachable reachable) {
  if (const auto url = read_url(device.endpoint, reachable); !url) return url.error();
  const auto key = from_base64url(device.p256dh);
  if (!key || key->size() != kPublicKeyBytes || key->front() != kUncompressed)
    return fmt::format("\"p256dh\" must be {} bytes in base64url, a point of P-256.", kPublicKeyBytes);
  const auto auth = from_base64url(device.auth);
  if (!auth || auth->size() != kAuthBytes) return fmt::format("\"auth\" must be {} bytes in base64url.", kAuthBytes);
  return {};
}

std::optional<Bytes> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  Bytes bytes(text.size());
  std::size_t size = 0;
  const char* end = nullptr;
  if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, &end,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      end != text.data() + text.size())
    return {};
  bytes.resize(size);
  return bytes;
}

std::string to_base64url(std::span<const std::uint8_t> bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // the end of a C string
  return text;
}

std::string device_name(std::string_view endpoint) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(endpoint.data());
  return toolkit::to_hex(toolkit::hash_of({bytes, endpoint.size()})).substr(0, 16);
}

}  // namespace server
