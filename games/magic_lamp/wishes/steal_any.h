// Any loose card of another player.
#pragma once

#include "games/magic_lamp/stealing.h"

namespace magic_lamp::wishes {

struct StealAny : Stealing<kAllLoose> {
  static constexpr std::string_view words = "steal a loose card";
};

}  // namespace magic_lamp::wishes
