// Ali Baba (Chiacchiera, Conzadori 2017) as a game of this house. See RULES.md; the functions are spread over
//   rules.cpp     start, to_act, legal, apply, outcome        powers.cpp   the powers, gathered from powers/
//   why_not.cpp   why an action is refused, written apart from legal
//   view.cpp      what a viewer may know        guess.cpp    a full state that fits a view
//   view_check.cpp  whether a view from outside could be true
//   text.cpp      names, menus, prompts         shapes.cpp   views, positions and scores, described
//   position.cpp  what a position leaves out, and whether it could be true
//   picture.cpp   the cave in a terminal        knowledge.cpp  what a state is worth, for bots
#pragma once

#include "engine/game.h"
#include "engine/levels.h"
#include "games/ali_baba/actions.h"
#include "games/ali_baba/state.h"
#include "games/ali_baba/view.h"

namespace ali_baba {

// How a seat's points came about.
struct ScoreLine {
  struct Set {
    Kind kind = 0;
    int count = 0, points = 0;
  };
  Seat seat = 0;
  int magic = 0;
  toolkit::FixedList<Set, kKindCount> sets;
  int tiles = 0, total = 0, rank = 0;
};

struct AliBaba {
  using State = ali_baba::State;
  using View = ali_baba::View;
  static constexpr std::size_t kActionCount = ali_baba::kActionCount;
  // Chosen by matches between neighbours (docs/league.md), as in every game.
  static constexpr engine::Levels kLevels = {{{engine::Mind::apprentice},
                                              {engine::Mind::greedy},
                                              {engine::Mind::search, 1000},
                                              {engine::Mind::search, 40'000, engine::kThinkingMsAtTable}}};

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

  // What leaves the game and comes back (engine/shapes.h).
  static const shape::Fields& view_fields();
  static View blank_view(const engine::Setup& setup);
  static bool could_be_seen(const View& view);
  static const shape::Fields& position_fields();
  static State blank(const engine::Setup& setup);
  static std::optional<toolkit::Error> settle(State& state, const shape::In& given);
  static const shape::Fields& score_fields();
  static ScoreLine score_line(const State& state, Seat seat, const engine::Outcome& outcome);

  // For bots that look one step ahead: how good this state is for a seat, in points.
  static double appraise(const State& state, Seat seat);

  // For searches: one of a few options drawn at random, the one that brings most at once.
  static ActionId play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice);
};

static_assert(engine::Game<AliBaba>);

}  // namespace ali_baba
