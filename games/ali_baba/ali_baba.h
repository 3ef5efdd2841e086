// Ali Baba (Chiacchiera, Conzadori 2017) as a game of this house. See RULES.md; the functions are spread over
//   rules.cpp     start, to_act, legal, apply, outcome        powers.cpp   the powers, gathered from powers/
//   why_not.cpp   why an action is refused, written apart from legal
//   view.cpp      what a viewer may know        guess.cpp    a full state that fits a view
//   text.cpp      names, menus, prompts         shapes.cpp   views, positions and scores, described
//   position.cpp  what a position leaves out
//   contradiction.cpp  whether a match could come to a position or to what is guessed from a view
//   picture.cpp   the cave in a terminal        knowledge.cpp  what a state is worth, for bots
//   foretelling.cpp  "if I do this", and why not just here        reasons.cpp  why this rather than that
//   explaining.cpp   "ask any piece"                               doubts.cpp   what may still be, for all one knows
#pragma once

#include "engine/abilities.h"
#include "engine/doubts.h"
#include "engine/facts.h"
#include "engine/game_functions.h"
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
  GAME_FUNCTIONS(ali_baba::State, ali_baba::View, ScoreLine);
  TELLING_FUNCTIONS;

  static constexpr std::size_t kActionCount = ali_baba::kActionCount;
  // Chosen by matches between neighbours (docs/league.md), as in every game.
  static constexpr auto kLevels = engine::levels_with({50, 20, 5}, 500, 40'000);

  // What can be reasoned about of what is hidden (engine/doubts.h).
  static engine::DoubtWords doubt_words();
  static engine::Subjects worth_asking(const View& view);
  static std::optional<engine::Doubt> doubt(const View& view, engine::Piece about);
  static engine::AnswerSet true_answers(const State& state, engine::Piece about);

  // For bots that look one step ahead: how good this state is for a seat, in points.
  static double appraise(const State& state, Seat seat);

  // Offers stay secret until the last one is in (ALI-21): one worth so many points less is made e times more seldom.
  static bool is_sealed(const View& view) { return view.phase == Phase::offer; }
  static constexpr double kWhim = 0.5;

  // For networks (facts.cpp).
  static constexpr engine::FactCounts kFacts{.table = 329, .seat = 134, .seats = kSeatsMax, .options = 226};
  static void tell_table(const State& state, engine::Facts& facts);
  static void tell_seat(const State& state, Seat seat, engine::Facts& facts);
  static std::uint16_t option_of(const State& state, Seat seat, ActionId action);
  static constexpr engine::NetworkStronger kNetworkStronger[] = {
      {"base", 4}, {"lamp", 4}, {"equal", 4}, {"small-cave", 2}};

  // For searches: one of a few options drawn at random, the one that brings most at once.
  static ActionId play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice);
};

static_assert(engine::Game<AliBaba>);
static_assert(engine::TellsOfItself<AliBaba>);
static_assert(engine::Doubts<AliBaba>);
static_assert(engine::Learnable<AliBaba>);

}  // namespace ali_baba
