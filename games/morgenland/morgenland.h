// Morgenland (Breese 2000), also known as Aladdin's Dragons, as a game of this house. See RULES.md; the functions are
// spread over
//   rules/    start, placing, the tally space by space, windows and batches, legal, why_not, apply
//   magic/    one unit per spell and artifact
//   view.cpp  what a viewer may know                guess.cpp  a full state that fits a view
//   formats/  names, menus, prompts, pictures; "if I do this" and why not just here (foretelling.cpp, cases.cpp);
//             why this rather than that (reasons.cpp); "ask any piece" (explaining.cpp);
//             what may still be, for all one knows (doubts.cpp); views, positions and scores
//             described (shapes.cpp), and whether a match could come to one from outside (contradiction.cpp)
//   bot/      what a state is worth, plans, quick answers
#pragma once

#include "engine/abilities.h"
#include "engine/doubts.h"
#include "engine/facts.h"
#include "engine/game_functions.h"
#include "engine/levels.h"
#include "games/morgenland/actions.h"
#include "games/morgenland/state.h"
#include "games/morgenland/view.h"

namespace morgenland {

// How a seat's place came about.
struct ScoreLine {
  Seat seat = 0;
  int owned = 0;           // artifacts in a basic game
  ArtifactCounts types{};  // the same by type in a magic game
  int scrolls = -1;        // there they break ties (MOR-173); -1: a basic game
  int total = 0, rank = 0;
};

struct Morgenland {
  GAME_FUNCTIONS(morgenland::State, morgenland::View, ScoreLine);
  TELLING_FUNCTIONS;

  static constexpr std::size_t kActionCount = morgenland::kActionCount;
  // Chosen by matches between neighbours (docs/league.md), as in every game.
  static constexpr auto kLevels = engine::levels_with({60, 25, 8}, 200, 20'000);

  static bool may_take_back(const State& before, Seat seat, ActionId action);  // unless it shows what nobody knew of

  // What can be reasoned about of what is hidden (engine/doubts.h).
  static engine::DoubtWords doubt_words();
  static engine::Subjects worth_asking(const View& view);
  static std::optional<engine::Doubt> doubt(const View& view, engine::Piece about);
  static engine::AnswerSet true_answers(const State& state, engine::Piece about);

  // Private stops (MOR-634): "concerns-me", "always", "where-i-stand", "if-magic", "not-this-round".
  static std::span<const std::string_view> stops(const engine::Setup& setup);
  static std::optional<ActionId> standing_answer(const View& view, int stop);
  static bool may_concern(const View& view, Seat seat);  // by what everybody can see
  static int stop_period(const View& view) { return view.round; }
  static bool stop_expires(int stop);

  // Tokens lie face down, and the first three units are chosen by all at once.
  static bool is_sealed(const View& view) { return view.stage == Stage::treasures || view.stage == Stage::placing; }

  // For bots: how good this state is for a seat, in artifacts, and the action a thoughtful player would choose.
  static double appraise(const State& state, Seat seat);
  static std::array<double, engine::kSeatsMax> appraise_all(const State& state);  // the same for every seat, at once
  static ActionId plan(const View& view, toolkit::Dice& dice);
  // What the places of tokens tell of their numbers (bot/habits.cpp).
  static void believe(State& guess, Seat seat, toolkit::Dice& dice);
  // For networks (bot/facts.cpp).
  static constexpr engine::FactCounts kFacts{.table = 449, .seat = 316, .seats = kSeatsMax, .options = kActionCount};
  static void tell_table(const State& state, engine::Facts& facts);
  static void tell_seat(const State& state, Seat seat, engine::Facts& facts);
  static std::uint16_t option_of(const State& state, Seat seat, ActionId action);
  // For searches: menus without detours, a quick sensible action, and after how many of them the appraisal decides.
  static void canonical(const State& state, Seat seat, engine::ActionList& menu);
  static ActionId play_on(const State& state, Seat seat, const engine::ActionList& menu, toolkit::Dice& dice);
  static constexpr int kActionsPlayedOn = 40;
  static constexpr double kAppraisalUnit = 0.8;
};

static_assert(engine::Game<Morgenland>);
static_assert(engine::TellsOfItself<Morgenland>);
static_assert(engine::Doubts<Morgenland>);
static_assert(engine::HasStops<Morgenland>);
static_assert(engine::SpeaksOfUndo<Morgenland>);
static_assert(engine::Learnable<Morgenland>);

// Who is asked, from public facts alone: to_act for states and views alike.
SeatSet asked(const Table& table);

// Goes on from a stage in which nobody has been asked anything yet, until somebody is: what positions that name no
// question do.
void settle(State& state);

// Who has won, as things stand (MOR-171 to MOR-173), from what a state shows.
engine::Outcome outcome_of(const State& state);

}  // namespace morgenland
