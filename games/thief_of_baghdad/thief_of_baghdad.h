// The Thief of Baghdad (Gimmler 2006) as a game of this house. See RULES.md; the functions are spread over
//   rules.cpp     start, to_act, apply, outcome      menus.cpp    legal and the canonical menu for bots
//   payments.cpp  what an action costs               why_not.cpp  why an action is refused, apart from legal
//   view.cpp      what a viewer may know             guess.cpp    a full state that fits a view
//   lineage.cpp   where paid cards came from         shapes.cpp   views, positions and scores, described
//   text.cpp      names, menus, prompts              position.cpp  what a position leaves out
//   contradiction.cpp  whether a match could come to a position or to what is guessed from a view
//   foretelling.cpp  "if I do this", and why not just here        reasons.cpp  why this rather than that
//   explaining.cpp   "ask any piece"                               doubts.cpp   what may still be, for all one knows
//   picture.cpp   the six palaces in a terminal      knowledge.cpp  what a state is worth, plan.cpp  a turn thought out
#pragma once

#include "engine/abilities.h"
#include "engine/doubts.h"
#include "engine/facts.h"
#include "engine/game_functions.h"
#include "engine/levels.h"
#include "games/thief_of_baghdad/actions.h"
#include "games/thief_of_baghdad/state.h"
#include "games/thief_of_baghdad/view.h"

namespace thief_of_baghdad {

// How a seat's points came about.
struct ScoreLine {
  Seat seat = 0;
  int chests = 0, chest_sum = 0, total = 0, rank = 0;
};

struct ThiefOfBaghdad {
  GAME_FUNCTIONS(thief_of_baghdad::State, thief_of_baghdad::View, ScoreLine);
  TELLING_FUNCTIONS;

  static constexpr std::size_t kActionCount = thief_of_baghdad::kActionCount;
  // Chosen by matches between neighbours (docs/league.md), as in every game. A turn well thought out is most of what
  // there is to know here, so that all but the strongest overlook much.
  static constexpr auto kLevels = engine::levels_with({45, 28, 15}, 100, 40'000);

  static bool may_take_back(const State& before, Seat seat, ActionId action);  // until a card is drawn (THIEF-R-18)

  // What can be reasoned about of what is hidden (engine/doubts.h).
  static engine::DoubtWords doubt_words();
  static engine::Subjects worth_asking(const View& view);
  static std::optional<engine::Doubt> doubt(const View& view, engine::Piece about);
  static engine::AnswerSet true_answers(const State& state, engine::Piece about);

  // For bots. Cards first, dancers only for what is missing: a part of `legal` that reaches every board `legal`
  // reaches.
  static void canonical(const State& state, Seat seat, engine::ActionList& menu);
  // How good this state is for a seat, in chests.
  static double appraise(const State& state, Seat seat);
  // Random play seldom gets anywhere here, so searches play on to their own next turn and appraise there.
  static constexpr int kActionsPlayedOn = 0;
  static constexpr bool kComesRound = true;
  static constexpr double kAppraisalUnit = 0.3;
  static bool rests(const State& state) { return state.actions == 0; }
  // For networks (facts.cpp).
  static constexpr engine::FactCounts kFacts{.table = 175, .seat = 236, .seats = kSeatsMax, .options = kActionCount};
  static void tell_table(const State& state, engine::Facts& facts);
  static void tell_seat(const State& state, Seat seat, engine::Facts& facts);
  static std::uint16_t option_of(const State& state, Seat seat, ActionId action);
  static constexpr engine::NetworkStronger kNetworkStronger[] = {{"standard", 4}, {"tactical", 3}};
  static constexpr bool kForeseenByNetwork = true;  // the appraisal sees chests; the network, how a match will go on
  // The best board for oneself one action ahead; neutral guards are left where they are.
  static ActionId play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice);
  // The first action of the best turn found: a turn is many actions, and one alone seldom shows its use.
  static ActionId plan(const View& view, toolkit::Dice& dice);
};

static_assert(engine::Game<ThiefOfBaghdad>);
static_assert(engine::TellsOfItself<ThiefOfBaghdad>);
static_assert(engine::Doubts<ThiefOfBaghdad>);
static_assert(engine::Learnable<ThiefOfBaghdad>);

}  // namespace thief_of_baghdad
