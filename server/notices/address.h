// Where notices go: addresses that people have given us, so each is looked at before anything is sent. Whoever names an
// address of the host's own network would let us knock at doors that are closed to him.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.h"
#include "toolkit/hash.h"
#include "toolkit/result.h"

namespace server {

// Only what the whole world can reach, over TLS; or also the host's own networks, and without.
enum class Reachable { world, everything };

struct Url {
  bool tls;
  std::string host;  // a name, or an address without brackets
  std::uint16_t port;
  std::string target;  // path and query

  std::string origin() const;  // "https://push.example.org", with the port if it is not the usual one
};

// Strict: https (or http where everything is reachable), no user, no fragment, nothing but printable ASCII.
toolkit::Result<Url> read_url(std::string_view text, Reachable reachable);

// Of an address as the system writes it: everybody may reach it. False for loopback, private, shared, local and
// reserved ranges, for those embedded in IPv6, and for what is no address.
bool is_public_address(std::string_view address);

// A device's address is one we can write to; otherwise what is wrong with it.
std::optional<std::string> why_no_device(const protocol::PushAddress& device, Reachable reachable);

std::optional<toolkit::Bytes> from_base64url(std::string_view text);
std::string to_base64url(std::span<const std::uint8_t> bytes);

// How a device is called where its endpoint is nobody's affair.
std::string device_name(std::string_view endpoint);

}  // namespace server
