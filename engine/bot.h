// A player of any game behind one interface. What a bot of a game implements is
//   ActionId choose(const G::View&, Dice&)
// so by its type it cannot see anything but the view; BotOf is the only bridge.
#pragma once

#include <memory>

#include "engine/considered.h"
#include "engine/match_of.h"

namespace engine {

class AnyBot {
 public:
  virtual ~AnyBot() = default;
  virtual ActionId choose(const AnyMatch& match, Seat seat, toolkit::Dice& dice) = 0;  // seat must be in to_act

  // The same from a view as it is written on the line protocol; an error when it cannot be read or asks nobody.
  virtual toolkit::Result<ActionId> choose_from_view(const toolkit::Json& view, toolkit::Dice& dice) = 0;

  // Its options as it sees them, in menu order; empty when it does not weigh them.
  virtual Considerations explain(const AnyMatch& match, Seat seat, toolkit::Dice& dice) = 0;
  virtual toolkit::Result<Considerations> explain_view(const toolkit::Json& view, toolkit::Dice& dice) = 0;

  // The same in slices, for whoever has no thread to spare and looks at the clock himself: begin, go on until it says
  // that there is nothing more to think about or nobody wants to wait, then ask. With the same dice it comes to what
  // `choose` comes to. A bot that does not search has chosen when it has begun.
  virtual void begin(const AnyMatch& match, Seat seat, toolkit::Dice& dice) { chosen_ = choose(match, seat, dice); }
  virtual bool go_on(std::uint32_t, toolkit::Dice&) { return false; }
  virtual Thought thought() { return {chosen_, 0, {}, false}; }

 private:
  ActionId chosen_ = kNoAction;  // of a bot that does not search
};

template <class B, class G>
concept BotFor = Game<G> && requires(B& bot, const typename G::View& view, toolkit::Dice& dice) {
  { bot.choose(view, dice) } -> std::same_as<ActionId>;
};

template <class B, class G>
concept ExplainsItself = BotFor<B, G> && requires(B& bot, const typename G::View& view, toolkit::Dice& dice) {
  { bot.think(view, dice) } -> std::convertible_to<const Considerations&>;
};

template <class B, class G>
concept ThinksInSlices = ExplainsItself<B, G> && requires(B& bot, const typename G::View& view, toolkit::Dice& dice) {
  bot.begin(view, dice);
  { bot.go_on(1u, dice) } -> std::same_as<bool>;
  { bot.considered() } -> std::convertible_to<const Considerations&>;
  { bot.preferred() } -> std::same_as<ActionId>;
  { bot.draws() } -> std::same_as<bool>;
};

template <Game G, BotFor<G> B>
class BotOf final : public AnyBot {
 public:
  template <class... Args>
  explicit BotOf(Args&&... args) : bot_(std::forward<Args>(args)...) {}

  ActionId choose(const AnyMatch& match, Seat seat, toolkit::Dice& dice) override {
    return bot_.choose(static_cast<const MatchOf<G>&>(match).seen_by(Viewer{seat}), dice);
  }

  toolkit::Result<ActionId> choose_from_view(const toolkit::Json& json, toolkit::Dice& dice) override {
    const auto view = asking_view(json, dice);
    if (!view) return toolkit::Error{view.error()};
    return bot_.choose(*view, dice);
  }

  Considerations explain(const AnyMatch& match, Seat seat, toolkit::Dice& dice) override {
    return considered(static_cast<const MatchOf<G>&>(match).seen_by(Viewer{seat}), dice);
  }

  toolkit::Result<Considerations> explain_view(const toolkit::Json& json, toolkit::Dice& dice) override {
    const auto view = asking_view(json, dice);
    if (!view) return toolkit::Error{view.error()};
    return considered(*view, dice);
  }

  void begin(const AnyMatch& match, Seat seat, toolkit::Dice& dice) override {
    if constexpr (ThinksInSlices<B, G>)
      bot_.begin(static_cast<const MatchOf<G>&>(match).seen_by(Viewer{seat}), dice);
    else
      AnyBot::begin(match, seat, dice);
  }

  bool go_on(std::uint32_t simulations, toolkit::Dice& dice) override {
    if constexpr (ThinksInSlices<B, G>)
      return bot_.go_on(simulations, dice);
    else
      return AnyBot::go_on(simulations, dice);
  }

  Thought thought() override {
    if constexpr (ThinksInSlices<B, G>) {
      const Considerations considered = bot_.considered();
      return {bot_.preferred(), bot_.simulations(), considered, bot_.draws()};
    } else {
      return AnyBot::thought();
    }
  }

 private:
  static toolkit::Result<typename G::View> asking_view(const toolkit::Json& json, toolkit::Dice& dice) {
    auto view = read_view<G>(json);
    if (!view) return toolkit::Error{view.error()};
    const Viewer viewer = view->viewer;
    if (!viewer.is_seat() || !G::to_act(G::guess(*view, dice)).has(viewer.seat))
      return toolkit::Error{"This view asks nothing of its viewer."};
    return *view;
  }

  Considerations considered([[maybe_unused]] const typename G::View& view, [[maybe_unused]] toolkit::Dice& dice) {
    if constexpr (ExplainsItself<B, G>)
      return bot_.think(view, dice);
    else
      return {};
  }

  B bot_;
};

}  // namespace engine
