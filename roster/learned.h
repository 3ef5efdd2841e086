// The search that thinks with a network, and which network that is: the one that comes with the program, unless
// whoever measures another one has put it in its place. In a browser none comes with it: roster::use_network brings it.
#pragma once

#include <optional>

#include "bots/ismcts.h"
#include "roster/networks.h"
#include "toolkit/mistake.h"

namespace roster {

template <engine::Learnable G>
using LearnedSearch = bots::Ismcts<G, bots::LearnedJudgement<G>>;

template <engine::Learnable G>
std::optional<bots::Network>& network_in_use() {
  static std::optional<bots::Network> network = [] {
    const auto file = network_of(G::info().key);
    if (file.empty()) return std::optional<bots::Network>();
    auto read = bots::Network::read(file, bots::network_for<G>());
    if (!read) toolkit::mistake("a network that comes with the program cannot be read");
    return std::optional(std::move(*read));
  }();
  return network;
}

}  // namespace roster
