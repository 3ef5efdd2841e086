// Aladdin & the Magic Lamp (Damey 2016) as a game of this house. See RULES.md; the functions are spread over
//   rules.cpp       start, to_act, apply and the course of a turn      menus.cpp    legal
//   taps.cpp        from an ordered list of taps to penalties and summoners
//   wishes.cpp      the Lamp cards, gathered from wishes/              search.cpp   the chests, talismans
//   loot.cpp        cards that change hands
//   scoring.cpp     sets, majorities, outcome                          why_not.cpp  why an action is refused
//   view.cpp        what a viewer may know                             guess.cpp    a full state that fits a view
//   view_check.cpp, table_check.cpp  whether a view or a position from outside could be true
//   info.cpp        modes, options, happenings
//   text.cpp        names, menus, prompts                              picture.cpp  boards and chests in a terminal
//   shapes.cpp      views, positions and scores, described             position.cpp  what a position leaves out
// and for bots: knowledge.cpp (what loot is worth), prospects.cpp (what a search may bring), choosing.cpp, plan.cpp,
// quick.cpp (what searches ask all the time).
#pragma once

#include "engine/abilities.h"
#include "engine/game.h"
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
  using State = magic_lamp::State;
  using View = magic_lamp::View;
  static constexpr std::size_t kActionCount = magic_lamp::kActionCount;
  // A turn well thought out is most of what there is to know: the merchant overlooks something now and then, which
  // leaves room for two above him.
  static constexpr engine::Levels kLevels = {{{engine::Mind::apprentice},
                                              {engine::Mind::hasty},
                                              {engine::Mind::search, 100},
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
  static std::optional<engine::RaceWindow> race(const State& state);
  static bool may_take_back(const State& before, Seat seat, ActionId action);  // until it is sealed or shows a card

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

  // For bots: how good this state is for a seat, by the lead in points and the time left, and what to do about it.
  static void canonical(const State& state, Seat seat, engine::ActionList& menu);  // legal, without second thoughts
  static ActionId play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice);
  static double appraise(const State& state, Seat seat);
  static ActionId plan(const View& view, toolkit::Dice& dice);
  static void priors(const State& state, Seat seat, const engine::ActionList& menu, std::span<float> weights);
  // Chance weighs so much that searches look no further than the end of the turn and then appraise.
  static bool rests(const State& state) {
    return state.phase == Phase::choose && state.asked == engine::SeatSet::first(state.setup.seats);
  }
  static constexpr int kActionsPlayedOn = 0;
  static constexpr double kAppraisalUnit = 2;  // odds are told for one seat against the other: twice the lead
  static constexpr double kCuriosity = 0.3;    // a turn shifts the odds by little
};

static_assert(engine::Game<MagicLamp>);
static_assert(engine::HoldsRaces<MagicLamp>);

}  // namespace magic_lamp
