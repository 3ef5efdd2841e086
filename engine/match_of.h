// The facade over a game, once for all games.
#pragma once

#include <utility>

#include "engine/action_names.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/shapes.h"
#include "toolkit/mistake.h"

namespace engine {

template <Game G>
class MatchOf final : public AnyMatch {
 public:
  explicit MatchOf(const typename G::State& state) : state_(state) {}

  // For bots, which are templates over the game and see views only.
  typename G::View seen_by(Viewer viewer) const { return G::view(state_, viewer); }

  const GameInfo& info() const override { return G::info(); }
  const Setup& setup() const override { return G::setup(state_); }
  std::size_t action_count() const override { return G::kActionCount; }
  std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<MatchOf>(*this); }

  SeatSet to_act() const override { return G::to_act(state_); }
  void legal(Seat seat, ActionList& menu) const override {
    menu.clear();
    G::legal(state_, seat, menu);
  }
  std::optional<RuleId> why_not(Seat seat, ActionId action) const override { return G::why_not(state_, seat, action); }
  void apply(Seat seat, ActionId action, toolkit::Dice& dice, Sink sink) override {
    toolkit::must_hold(!try_apply(seat, action, dice, sink), "an action is played that is not legal");
  }
  std::optional<RuleId> try_apply(Seat seat, ActionId action, toolkit::Dice& dice, Sink sink) override {
    const auto rule = G::why_not(state_, seat, action);
    if (!rule) G::apply(state_, seat, action, dice, sink);
    return rule;
  }
  Outcome outcome() const override { return G::outcome(state_); }
  std::optional<bool> may_take_back(Seat seat, ActionId action) const override {
    if constexpr (SpeaksOfUndo<G>) return G::may_take_back(state_, seat, action);
    return std::nullopt;
  }

  std::optional<RaceWindow> race() const override {
    if constexpr (HoldsRaces<G>) return G::race(state_);
    return std::nullopt;
  }
  std::span<const std::string_view> stops() const override {
    if constexpr (HasStops<G>) return G::stops(G::setup(state_));
    return {};
  }
  std::optional<ActionId> standing_answer([[maybe_unused]] Seat seat, [[maybe_unused]] int stop) const override {
    if constexpr (HasStops<G>) return G::standing_answer(seen_by(Viewer{seat}), stop);
    return std::nullopt;
  }
  bool may_concern([[maybe_unused]] Seat seat) const override {
    if constexpr (HasStops<G>) return G::may_concern(seen_by(Viewer::spectator()), seat);
    return false;
  }
  int stop_period([[maybe_unused]] Seat seat) const override {
    if constexpr (HasStops<G>) return G::stop_period(seen_by(Viewer{seat}));
    return 0;
  }
  bool stop_expires([[maybe_unused]] int stop) const override {
    if constexpr (HasStops<G>) return G::stop_expires(stop);
    return false;
  }

  const std::string& name(ActionId action) const override { return action_name<G>(action); }
  std::optional<ActionId> parse(std::string_view text) const override { return G::parse(text); }

  void write_view(Viewer viewer, std::string& out) const override { engine::write_view<G>(seen_by(viewer), out); }
  void write_view_changes(const AnyMatch& before, std::span<ViewChange> changes) const override {
    engine::write_view_changes<G>(static_cast<const MatchOf&>(before).state_, state_, changes);
  }
  Message describe(Viewer viewer, ActionId action) const override { return G::describe(seen_by(viewer), action); }
  Message prompt(Viewer viewer) const override { return G::prompt(seen_by(viewer)); }
  Look look(Viewer viewer, std::span<const ActionId> menu) const override {
    const auto seen = seen_by(viewer);
    Look look{G::prompt(seen), {}};
    look.choices.reserve(menu.size());
    for (const ActionId action : menu) look.choices.push_back(G::describe(seen, action));
    return look;
  }
  Foretold foretell([[maybe_unused]] Viewer viewer, [[maybe_unused]] ActionId action) const override {
    if constexpr (Foretells<G>) return G::foretell(seen_by(viewer), action);
    return {};
  }
  std::optional<Message> case_against([[maybe_unused]] Viewer viewer, [[maybe_unused]] ActionId action,
                                      [[maybe_unused]] RuleId rule) const override {
    if constexpr (TellsTheCase<G>) return G::case_against(seen_by(viewer), action, rule);
    return std::nullopt;
  }
  Reasons reasons([[maybe_unused]] Viewer viewer, [[maybe_unused]] ActionId action,
                  [[maybe_unused]] ActionId other) const override {
    if constexpr (Advises<G>) return G::reasons(seen_by(viewer), action, other);
    return {};
  }
  Explained explain([[maybe_unused]] Viewer viewer, [[maybe_unused]] std::string_view piece) const override {
    if constexpr (Explains<G>) {
      const auto asked = read_piece(G::info().pieces, piece);
      if (asked) return G::explain(seen_by(viewer), *asked);
    }
    return {};
  }
  std::string picture(Viewer viewer, bool colours) const override { return G::picture(seen_by(viewer), colours); }
  void write_scores(std::string& out) const override {
    if (G::outcome(state_).over)
      engine::write_scores<G>(state_, out);
    else
      out += "null";
  }
  std::unique_ptr<AnyMatch> guess(Viewer viewer, toolkit::Dice& dice) const override {
    return std::make_unique<MatchOf>(G::guess(seen_by(viewer), dice));
  }
  void write_position(std::string& out) const override { engine::write_position<G>(state_, out); }

 private:
  typename G::State state_;
};

}  // namespace engine
