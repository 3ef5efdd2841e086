// The functions of the contract (engine/game.h), declared once for all games: GAME_FUNCTIONS(State, View, ScoreLine)
// opens the struct of a game, which defines them in its files.
#pragma once

#include "engine/game.h"

#define GAME_FUNCTIONS(STATE, VIEW, SCORE_LINE)                                                                        \
  using State = STATE;                                                                                                 \
  using View = VIEW;                                                                                                   \
                                                                                                                       \
  static State start(const engine::Setup& setup, toolkit::Dice& dice);                                                 \
  static engine::SeatSet to_act(const State& state);                                                                   \
  static void legal(const State& state, engine::Seat seat, engine::ActionList& menu);                                  \
  static void apply(State& state, engine::Seat seat, engine::ActionId action, toolkit::Dice& dice, engine::Sink sink); \
  static engine::Outcome outcome(const State& state);                                                                  \
  static std::optional<engine::RuleId> why_not(const State& state, engine::Seat seat, engine::ActionId action);        \
  static View view(const State& state, engine::Viewer viewer);                                                         \
  static State guess(const View& view, toolkit::Dice& dice);                                                           \
  static const engine::Setup& setup(const State& state) { return state.setup; }                                        \
                                                                                                                       \
  static const engine::GameInfo& info();                                                                               \
  static std::optional<engine::SetupProblem> check(const engine::Setup& setup);                                        \
  static std::string name(engine::ActionId action);                                                                    \
  static std::optional<engine::ActionId> parse(std::string_view text);                                                 \
  static engine::Message describe(const View& view, engine::ActionId action);                                          \
  static engine::Message prompt(const View& view);                                                                     \
  static std::string picture(const View& view, bool colours);                                                          \
                                                                                                                       \
  static const shape::Fields& view_fields();                                                                           \
  static const shape::Fields& position_fields();                                                                       \
  static State blank(const engine::Setup& setup);                                                                      \
  static std::optional<toolkit::Error> settle(State& state, const shape::In& given);                                   \
  static shape::Contradiction contradiction(const State& state);                                                       \
  static const shape::Fields& score_fields();                                                                          \
  static SCORE_LINE score_line(const State& state, engine::Seat seat, const engine::Outcome& outcome)
