// Ali Baba (Chiacchiera, Conzadori 2017) as a game of this house. See RULES.md; the functions are spread over
//   rules.cpp     start, to_act, legal, apply, outcome        powers.cpp   the powers, gathered from powers/
//   why_not.cpp   why an action is refused, written apart from legal
//   view.cpp      what a viewer may know        guess.cpp    a full state that fits a view
//   view_check.cpp  whether a view from outside could be true
//   text.cpp      names, menus, prompts         formats.cpp  views and positions as JSON
//   picture.cpp   the cave in a terminal        knowledge.cpp  what a state is worth, for bots
#pragma once

#include "engine/game.h"
#include "games/ali_baba/actions.h"
#include "games/ali_baba/state.h"
#include "games/ali_baba/view.h"

namespace ali_baba {

struct AliBaba {
  using State = ali_baba::State;
  using View = ali_baba::View;
  static constexpr std::size_t kActionCount = ali_baba::kActionCount;

  static State start(const engine::Setup& setup, toolkit::Dice& dice);
  static engine::SeatSet to_act(const State& state);
  static void legal(const State& state, Seat seat, engine::ActionList& menu);
  static void apply(State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink);
  static engine::Outcome outcome(const State& state);
  static std::optional<engine::RuleId> why_not(const State& state, Seat seat, ActionId action);
  static View view(const State& state, engine::Viewer viewer);
  static State guess(const View& view, toolkit::Dice& dice);
  static const engine::Setup& setup(const State& state) { return state.setup; }

  static const engine::GameInfo& info();
  static std::optional<engine::SetupProblem> check(const engine::Setup& setup);
  static std::string name(ActionId action);
  static std::optional<ActionId> parse(std::string_view text);
  static engine::Message describe(const View& view, ActionId action);
  static engine::Message prompt(const View& view);
  static std::string picture(const View& view, bool colours);

  static toolkit::Json view_json(const View& view);
  static toolkit::Result<View> view_from_json(const toolkit::Json& json);
  static toolkit::Json position(const State& state);
  static toolkit::Result<State> from_position(const engine::Setup& setup, const toolkit::Json& json);
  static toolkit::Json explain_scores(const State& state);

  // For bots that look one step ahead: how good this state is for a seat, in points.
  static double appraise(const State& state, Seat seat);

  // For searches: one of a few options drawn at random, the one that brings most at once.
  static ActionId play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice);
};

static_assert(engine::Game<AliBaba>);

}  // namespace ali_baba
