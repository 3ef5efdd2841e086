// Whose a connection is. People are told apart by their address: an IPv4 address, or the network of an IPv6 address
// (/64, for that much is given to one house). Behind a proxy that the host trusts it is the address the proxy saw.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace server {

// "2001:db8:1:2::/64"; "" if the text is no address.
std::string address_group(std::string_view ip);

// The host's own programs, and a proxy nobody has told us of: not counted where a whole club could hang on it.
bool is_this_machine(std::string_view group);

class TrustedProxies {
 public:
  TrustedProxies() = default;
  explicit TrustedProxies(const std::vector<std::string>& addresses);

  bool trusts(std::string_view ip) const;

  // The group of whoever speaks: the peer, or the last address of X-Forwarded-For that is no proxy of ours. Whatever
  // stands before that anybody can have written.
  std::string speaker(std::string_view peer, std::string_view forwarded_for) const;

 private:
  std::vector<std::string> proxies_;  // in bytes
};

}  // namespace server
