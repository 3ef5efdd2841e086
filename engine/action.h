// An action is a small number: an index into the game's list of everything anyone may ever choose.
#pragma once

#include <cstddef>
#include <cstdint>

#include "toolkit/fixed_list.h"

namespace engine {

using ActionId = std::uint16_t;
inline constexpr ActionId kNoAction = 0xffff;

inline constexpr std::size_t kMenuMax = 512;  // the longest menu any game may offer
using ActionList = toolkit::FixedList<ActionId, kMenuMax>;

}  // namespace engine
