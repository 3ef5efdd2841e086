// A loose jewel of another player.
#pragma once

#include "games/magic_lamp/stealing.h"

namespace magic_lamp::wishes {

struct StealJewel : Stealing<kAllJewels> {
  static constexpr std::string_view words = "steal a jewel";
};

}  // namespace magic_lamp::wishes
