// Aladdin & the Magic Lamp (Damey 2016) as a game of this house. See RULES.md; the functions are spread over
//   rules.cpp       start, to_act, apply and the course of a turn      menus.cpp    legal
//   taps.cpp        from an ordered list of taps to penalties and summoners
//   wishes.cpp      the Lamp cards, gathered from wishes/              search.cpp   the chests, talismans
//   loot.cpp        cards that change hands
//   scoring.cpp     sets, majorities, outcome                          why_not.cpp  why an action is refused
//   view.cpp        what a viewer may know                             guess.cpp    a full state that fits a view
//   contradiction.cpp  whether a match could come to a position or to what is guessed from a view
//   info.cpp        modes, options, happenings
//   text.cpp        names, menus, prompts                              picture.cpp  boards and chests in a terminal
//   foretelling.cpp "if I do this", and why not just here              reasons.cpp  why this rather than that
//   explaining.cpp  "ask any piece"
//   shapes.cpp      views, positions and scores, described             position.cpp  what a position leaves out
// and for bots: knowledge.cpp (what loot is worth), prospects.cpp (what a search may bring), choosing.cpp, plan.cpp,
// quick.cpp (what searches ask all the time).
#pragma once

#include "engine/abilities.h"
#include "engine/facts.h"
#include "engine/game_functions.h"
#include "engine/levels.h"
#include "games/magic_lamp/actions.h"
#include "games/magic_lamp/state.h"
#include "games/magic_lamp/view.h"

namespace magic_lamp {

// How a seat's points came about.
struct ScoreLine : Score {
  Seat seat = 0;
  int rank = 0;
};

struct MagicLamp {
  GAME_FUNCTIONS(magic_lamp::State, magic_lamp::View, ScoreLine);
  TELLING_FUNCTIONS;

  static constexpr std::size_t kActionCount = magic_lamp::kActionCount;
  // Chosen by matches between neighbours (docs/league.md), as in every game. A turn well thought out is most of what
  // there is to know here, so that all but the strongest overlook much.
  static constexpr auto kLevels = engine::levels_with({60, 30, 15}, 100, 40'000);

  static std::optional<engine::RaceWindow> race(const State& state);
  static bool may_take_back(const State& before, Seat seat, ActionId action);  // until it is sealed or shows a card

  // For bots: how good this state is for a seat, by the lead in points and the time left, and what to do about it.
  static void canonical(const State& state, Seat seat, engine::ActionList& menu);  // legal, without second thoughts
  static ActionId play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice);
  static double appraise(const State& state, Seat seat);
  static ActionId plan(const View& view, toolkit::Dice& dice);
  static void priors(const State& state, Seat seat, const engine::ActionList& menu, std::span<float> weights);
  static bool is_sealed(const View& view) { return view.phase == Phase::choose && view.choice == kNoChoice; }
  static void reopen(State& guess, Seat seat);
  // For networks (facts.cpp).
  static constexpr engine::FactCounts kFacts{.table = 291, .seat = 205, .seats = kSeatsMax, .options = kActionCount};
  static void tell_table(const State& state, engine::Facts& facts);
  static void tell_seat(const State& state, Seat seat, engine::Facts& facts);
  static std::uint16_t option_of(const State& state, Seat seat, ActionId action);
  static constexpr engine::NetworkStronger kNetworkStronger[] = {{"base", 3}, {"precious", 3}};
  static constexpr Seat kForeseenAtRestFrom = 3;  // in the middle of a turn the network knows little
  // Chance weighs so much that searches look no further than the end of the turn and then appraise.
  static bool rests(const State& state) {
    return state.phase == Phase::choose && state.asked == engine::SeatSet::first(state.setup.seats);
  }
  static constexpr int kActionsPlayedOn = 0;
  static constexpr double kAppraisalUnit = 2;  // odds are told for one seat against the other: twice the lead
  static constexpr double kCuriosity = 0.3;    // a turn shifts the odds by little
  static constexpr bool kDrawsSharply = true;  // for the same reason
};

static_assert(engine::Game<MagicLamp>);
static_assert(engine::TellsOfItself<MagicLamp>);
static_assert(engine::HoldsRaces<MagicLamp>);
static_assert(engine::Learnable<MagicLamp>);

}  // namespace magic_lamp
