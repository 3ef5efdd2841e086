// What a game may have beside the contract. The layers above ask for it and do without where it is missing.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/game.h"
#include "engine/pieces.h"
#include "toolkit/fixed_list.h"

namespace engine {

// The game's rules say themselves what may be taken back, asked of the state before the action; for what its events
// cannot tell (Event::reveals).
template <class G>
concept SpeaksOfUndo = Game<G> && requires(const typename G::State& before, Seat seat, ActionId action) {
  { G::may_take_back(before, seat, action) } -> std::same_as<bool>;
};

// A moment in which it matters who is first. The engine has no clock: it takes the answers in the order in which they
// come, so whoever holds the table measures the times, orders the answers and plays them one after the other.
struct RaceWindow {
  int turn = 0;                           // which race of the match this is
  SeatSet racers;                         // who has still to answer
  toolkit::FixedList<SeatSet, 2> groups;  // each is won by its first; empty when nobody has anything to win
  ActionId tap = kNoAction;
  ActionId pass = kNoAction;
};

template <class G>
concept HoldsRaces = Game<G> && requires(const typename G::State& now) {
  { G::race(now) } -> std::same_as<std::optional<RaceWindow>>;  // empty unless a race is open
};

// A seat's private wish not to be asked everything. Stops are kept beside the match, never in it: whoever holds the
// table plays the standing answer as if the seat had given it, so that records stay exact.
template <class G>
concept HasStops = Game<G> && requires(const Setup& setup, const typename G::View& view, Seat seat, int stop) {
  // Texts "stop.always"; the first is the default, the last asks least. None where this set-up asks nothing that could
  // be passed.
  { G::stops(setup) } -> std::same_as<std::span<const std::string_view>>;
  { G::standing_answer(view, stop) } -> std::same_as<std::optional<ActionId>>;  // empty: ask the seat
  // Whether a standing answer to this question may hang on what only the seat knows; told from a spectator's view.
  { G::may_concern(view, seat) } -> std::same_as<bool>;
  { G::stop_period(view) } -> std::same_as<int>;  // when it changes, a stop that `expires` falls back to the default
  { G::stop_expires(stop) } -> std::same_as<bool>;
};

// "If I do this": what an action would do as far as its chooser may know, in a few lines; and why it is refused just
// here, before the rule is recited. Both are told from a view, so that neither can say what the viewer may not know.
inline constexpr std::size_t kForetoldMax = 8;
using Foretold = toolkit::FixedList<Message, kForetoldMax>;

template <class G>
concept Foretells = Game<G> && requires(const typename G::View& view, ActionId action) {
  { G::foretell(view, action) } -> std::same_as<Foretold>;  // texts "then.points"; of a legal action
};

template <class G>
concept TellsTheCase = Game<G> && requires(const typename G::View& view, ActionId action, RuleId rule) {
  // Texts "case.covered"; of an action that `rule` forbids to the viewer. Empty: the rule says it all.
  { G::case_against(view, action, rule) } -> std::same_as<std::optional<Message>>;
};

// "Why this rather than that": what speaks for an action beside another one, both legal, the most telling first. Told
// from a view, and with the numbers of both, so that whoever asks for a hint can follow it on the board.
inline constexpr std::size_t kReasonsMax = 4;
using Reasons = toolkit::FixedList<Message, kReasonsMax>;

template <class G>
concept Advises = Game<G> && requires(const typename G::View& view, ActionId action, ActionId other) {
  { G::reasons(view, action, other) } -> std::same_as<Reasons>;  // texts "why.points"; none where nothing is plain
};

// "Ask any piece": its name, what it does, when, and what it is to the viewer now. The table of pieces is
// GameInfo::pieces. Told from a view too, and of everything a board shows: rivals' open things and empty places as
// well.
inline constexpr std::size_t kExplainedMax = 12;
using Explained = toolkit::FixedList<Message, kExplainedMax>;

template <class G>
concept Explains = Game<G> && requires(const typename G::View& view, Piece piece) {
  // Texts "piece.name.tile", "piece.does.tile", "piece.when.tile", "piece.now.tile", in this order: the second word
  // says which part of the answer it is. Empty: this match has no such piece.
  { G::explain(view, piece) } -> std::same_as<Explained>;
};

// All four of them, which is what people expect of a game of this house. TELLING_FUNCTIONS declares them in its struct.
template <class G>
concept TellsOfItself = Foretells<G> && TellsTheCase<G> && Advises<G> && Explains<G>;

#define TELLING_FUNCTIONS                                                                                             \
  static engine::Foretold foretell(const View& view, engine::ActionId action);                                        \
  static std::optional<engine::Message> case_against(const View& view, engine::ActionId action, engine::RuleId rule); \
  static engine::Reasons reasons(const View& view, engine::ActionId action, engine::ActionId other);                  \
  static engine::Explained explain(const View& view, engine::Piece piece)

}  // namespace engine
