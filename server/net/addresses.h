// Where a house is found: on this machine, in the network around it, under the address its host has given it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "toolkit/result.h"

namespace server {

// "https://games.example.org": scheme, name and perhaps a port, without anything behind; or what is wrong with it.
toolkit::Result<std::string> check_public_url(std::string_view url);

// Whether a page of this origin may speak to the house: its own, whichever of its names the person used.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_url);

// "http://192.168.1.20:8080", one for each way into the network; none if the house listens to this machine alone.
std::vector<std::string> network_urls(const std::string& listens_at, std::uint16_t port);

// "127.0.0.1:9464" or "[::1]:9464", taken apart; nothing if it is neither. Whether there is such an address is not
// asked.
std::optional<std::pair<std::string, std::uint16_t>> address_and_port(const std::string& where);

// This machine, or the network at home or in the office: whoever calls from there is no stranger.
bool is_of_own_network(const std::string& address);

}  // namespace server
