// What a bot thinks of one of its options: for hints, and for whoever wants to know why it played as it did.
#pragma once

#include <cstdint>

#include "engine/action.h"

namespace engine {

struct Considered {
  ActionId action = kNoAction;
  std::uint32_t visits = 0;  // how often it was tried in thought
  double worth = 0;          // the expected share of winning, 0 to 1
};

using Considerations = toolkit::FixedList<Considered, kMenuMax>;  // in menu order

// What has become of some thinking so far.
struct Thought {
  ActionId choice = kNoAction;
  std::uint32_t simulations = 0;  // of a search
  Considerations considered;      // empty when the bot does not weigh its options
  bool is_drawn = false;          // others must not foresee it: of several good ones, the choice is any
};

}  // namespace engine
