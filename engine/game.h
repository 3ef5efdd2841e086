// What a game is. `static_assert(Game<X>)` stands beside each game, so that a missing piece is a compile error
// with its name. Everything in the first group allocates nothing and uses no strings: it is the play loop.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/action.h"
#include "engine/event.h"
#include "engine/levels.h"
#include "engine/message.h"
#include "engine/outcome.h"
#include "engine/seats.h"
#include "engine/setup.h"
#include "toolkit/dice.h"
#include "toolkit/json_fwd.h"
#include "toolkit/result.h"
#include "toolkit/shape/untrue.h"

namespace shape {
struct Fields;  // toolkit/shape/field.h
class In;
}  // namespace shape

namespace engine {

using toolkit::Dice;

inline constexpr std::size_t kStateBytesMax = 1024;

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= kStateBytesMax &&
               std::equality_comparable<typename G::View> &&
               requires(typename G::State& state, const typename G::State& now, const typename G::View& view,
                        const Setup& setup, Seat seat, Viewer viewer, ActionId action, ActionList& menu, Dice& dice,
                        Sink sink, std::string_view text, const shape::In& given) {
                 { G::start(setup, dice) } -> std::same_as<typename G::State>;
                 { G::to_act(now) } -> std::same_as<SeatSet>;          // empty when the match is over
                 { G::legal(now, seat, menu) } -> std::same_as<void>;  // fills an empty menu, in id order
                 { G::apply(state, seat, action, dice, sink) } -> std::same_as<void>;  // assumes the action is legal
                 {
                   G::why_not(now, seat, action)
                 } -> std::same_as<std::optional<RuleId>>;  // empty iff legal; apart from legal
                 { G::view(now, viewer) } -> std::same_as<typename G::View>;
                 // Of a view that no match has shown any state will do, as long as nothing worse happens.
                 { G::guess(view, dice) } -> std::same_as<typename G::State>;
                 { G::outcome(now) } -> std::same_as<Outcome>;
                 { G::setup(now) } -> std::same_as<const Setup&>;

                 // Words and formats.
                 { G::kActionCount } -> std::convertible_to<std::size_t>;
                 { G::kLevels } -> std::convertible_to<Levels>;
                 { G::info() } -> std::same_as<const GameInfo&>;
                 {
                   G::check(setup)
                 } -> std::same_as<std::optional<SetupProblem>>;               // what the tables of info cannot say
                 { G::name(action) } -> std::same_as<std::string>;             // "take 51"
                 { G::parse(text) } -> std::same_as<std::optional<ActionId>>;  // the inverse
                 { G::picture(view, bool{}) } -> std::same_as<std::string>;  // for a terminal, with or without colours

                 { G::describe(view, action) } -> std::same_as<Message>;  // what it would do, for a menu
                 { G::prompt(view) } -> std::same_as<Message>;            // who must do what

                 // What leaves the game and comes back, described field by field (engine/shapes.h).
                 { G::view_fields() } -> std::same_as<const shape::Fields&>;
                 { G::position_fields() } -> std::same_as<const shape::Fields&>;  // the whole truth
                 { G::blank(setup) } -> std::same_as<typename G::State>;          // a position that says nothing
                 { G::settle(state, given) } -> std::same_as<std::optional<toolkit::Error>>;  // what was left out
                 // Why no match could come to this: from where there is no reason, play goes on safely. That somebody
                 // is asked and has something to choose is seen to by the engine.
                 { G::contradiction(now) } -> std::same_as<shape::Contradiction>;
                 { G::score_fields() } -> std::same_as<const shape::Fields&>;  // at the end
                 G::score_line(now, seat, G::outcome(now));
               };

}  // namespace engine
