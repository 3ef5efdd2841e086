// A search that judges by the network at some tables and by the game's own means at the others: wherever one of them
// was measured to be the stronger.
#pragma once

#include "bots/ismcts.h"

namespace bots {

template <engine::Learnable G>
class TwoMinds {
 public:
  using Adopts = bool (*)(const engine::Setup& setup);  // whether the network is the stronger there

  TwoMinds(Budget budget, const Network& network, Adopts adopts)
      : own_(budget), learned_(budget, LearnedJudgement<G>(network)), adopts_(adopts) {}

  engine::ActionId choose(const typename G::View& view, toolkit::Dice& dice) {
    return at(view, [&](auto& search) { return search.choose(view, dice); });
  }
  const Considerations& think(const typename G::View& view, toolkit::Dice& dice) {
    return at(view, [&](auto& search) -> const Considerations& { return search.think(view, dice); });
  }
  void begin(const typename G::View& view, toolkit::Dice& dice) {
    at(view, [&](auto& search) { search.begin(view, dice); });
  }

  bool go_on(std::uint32_t simulations, toolkit::Dice& dice) {
    return now([&](auto& search) { return search.go_on(simulations, dice); });
  }
  const Considerations& considered() {
    return now([](auto& search) -> const Considerations& { return search.considered(); });
  }
  engine::ActionId preferred() {
    return now([](auto& search) { return search.preferred(); });
  }
  bool draws() {
    return now([](auto& search) { return search.draws(); });
  }
  std::uint32_t simulations() {
    return now([](auto& search) { return search.simulations(); });
  }

 private:
  template <class Does>
  decltype(auto) at(const typename G::View& view, const Does& does) {
    is_learned_ = adopts_(view.setup);
    return now(does);
  }
  template <class Does>
  decltype(auto) now(const Does& does) {
    return is_learned_ ? does(learned_) : does(own_);
  }

  Ismcts<G> own_;
  Ismcts<G, LearnedJudgement<G>> learned_;
  Adopts adopts_;
  bool is_learned_ = false;
};

}  // namespace bots
