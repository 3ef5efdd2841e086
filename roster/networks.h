// The networks that come with the program: made from games/*/network.net.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace roster {

std::span<const std::uint8_t> network_of(std::string_view game);  // empty: it has none

}  // namespace roster
