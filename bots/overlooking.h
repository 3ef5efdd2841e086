// Plays as another bot does, but overlooks things: now and then what it thought best is not noticed, nor half of the
// other options, and what looks best of the rest one step ahead is taken. So it is weak as people are, and plays no
// nonsense: whoever can win at once does, and nobody ends a match that he would lose by it.
#pragma once

#include "bots/knowledge.h"
#include "engine/bot.h"

namespace bots {

template <Appraised G, engine::BotFor<G> Bot>
class Overlooking {
 public:
  template <class... Args>
  explicit Overlooking(std::uint8_t overlooks, Args&&... args)
      : overlooks_(overlooks), bot_(std::forward<Args>(args)...) {}

  engine::ActionId choose(const typename G::View& view, toolkit::Dice& dice) {
    look(view, dice);
    return instead_of(bot_.choose(view, dice));
  }

  // A search thinks about everything, and overlooks what it came to.
  const engine::Considerations& think(const typename G::View& view, toolkit::Dice& dice)
    requires engine::ThinksInSlices<Bot, G>
  {
    look(view, dice);
    return bot_.think(view, dice);
  }
  void begin(const typename G::View& view, toolkit::Dice& dice)
    requires engine::ThinksInSlices<Bot, G>
  {
    look(view, dice);
    bot_.begin(view, dice);
  }
  bool go_on(std::uint32_t simulations, toolkit::Dice& dice)
    requires engine::ThinksInSlices<Bot, G>
  {
    return bot_.go_on(simulations, dice);
  }
  const engine::Considerations& considered()
    requires engine::ThinksInSlices<Bot, G>
  {
    return bot_.considered();
  }
  engine::ActionId preferred()
    requires engine::ThinksInSlices<Bot, G>
  {
    return instead_of(bot_.preferred());
  }
  bool draws()
    requires engine::ThinksInSlices<Bot, G>
  {
    return bot_.draws();
  }
  std::uint32_t simulations()
    requires engine::ThinksInSlices<Bot, G>
  {
    return bot_.simulations();
  }

 private:
  static constexpr std::uint32_t kOthersOverlooked = 50;  // per cent, when the best is

  struct Noticed {
    engine::ActionId action;
    double worth;
  };

  // Draws whether the best will be overlooked, and what is noticed then; nothing is where nothing will be overlooked.
  void look(const typename G::View& view, toolkit::Dice& dice) {
    noticed_.clear();
    if (overlooks_ == 0 || dice.below(100) >= overlooks_) return;
    const engine::Seat seat = view.viewer.seat;
    const auto guess = G::guess(view, dice);
    sensible_menu<G>(guess, seat, menu_);
    if (menu_.size() < 2) return;
    const std::size_t from = dice.below(static_cast<std::uint32_t>(menu_.size()));  // among equals, any
    for (std::size_t i = 0; i < menu_.size(); ++i) {
      const engine::ActionId action = menu_[(from + i) % menu_.size()];
      auto after = guess;
      G::apply(after, seat, action, dice, {});
      const bool is_over = G::to_act(after).empty();
      if (is_over && G::outcome(after).winners.has(seat)) return noticed_.clear();
      if (!is_over && dice.below(100) >= kOthersOverlooked) noticed_.push_back({action, G::appraise(after, seat)});
    }
  }

  engine::ActionId instead_of(engine::ActionId best) const {
    const Noticed* taken = nullptr;
    for (const Noticed& option : noticed_)
      if (option.action != best && (!taken || option.worth > taken->worth)) taken = &option;
    return taken ? taken->action : best;
  }

  std::uint8_t overlooks_;  // of a hundred decisions
  Bot bot_;
  engine::ActionList menu_;
  toolkit::FixedList<Noticed, engine::kMenuMax> noticed_;
};

}  // namespace bots
