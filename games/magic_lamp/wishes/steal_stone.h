// A loose stone of another player.
#pragma once

#include "games/magic_lamp/stealing.h"

namespace magic_lamp::wishes {

struct StealStone : Stealing<kAllStones> {
  static constexpr std::string_view words = "steal a stone";
};

}  // namespace magic_lamp::wishes
