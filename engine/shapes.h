// What leaves a game and comes back, by its description: views, positions, scores. A game describes each once as a list
// of fields (toolkit/shape); writing, strict reading, types and tables are made from that here, for all games alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/view_change.h"
#include "toolkit/shape/change.h"
#include "toolkit/shape/members.h"

namespace engine {

using shape::Problem;

inline shape::Scope scope_of(const Setup& setup) { return {.seats = setup.seats, .setup = &setup}; }
inline const Setup& setup_of(const shape::Scope& scope) { return *static_cast<const Setup*>(scope.setup); }

// ---- seats ---------------------------------------------------------------------------------------------------------

constexpr std::uint64_t bits_of(SeatSet set) { return set.bits(); }
constexpr void set_bits(SeatSet& set, std::uint64_t bits) {
  set = {};
  for (; bits; bits &= bits - 1) set.add(static_cast<Seat>(std::countr_zero(bits)));
}

using SeatOrNull = shape::OrNull<shape::SeatNumber, kNoSeat>;
using Seats = shape::SetOf<shape::SeatNumber>;

// ---- what every view begins with -----------------------------------------------------------------------------------

// Viewer, mode, seats, options, rules, of a view that has `viewer` and `setup`. The set-up is read before all else,
// since the rest is read within it (read_setup_of_view).
inline Problem was_read_before(const shape::In&, void*) { return std::nullopt; }
void write_mode(shape::JsonText& out, const GameInfo& game, const Setup& setup);
inline void never_changes(shape::JsonText&, std::string_view, const void*, const void*, const shape::Scope&) {}
void write_options(shape::JsonText& out, const GameInfo& game, const Setup& setup);
shape::Type mode_type(const GameInfo& game);
shape::Type options_type(const GameInfo& game);

template <class View, const GameInfo& (*info)()>
constexpr auto view_head() {
  using shape::Field;
  return shape::fields(
      Field{.name = "viewer",
            .says = "the seat that looks; null for a spectator",
            .write =
                [](shape::JsonText& out, const void* view, const shape::Scope& scope) {
                  SeatOrNull::write(out, static_cast<const View*>(view)->viewer.seat, scope);
                },
            .read = [](const shape::In& in,
                       void* view) { return SeatOrNull::read(in, static_cast<View*>(view)->viewer.seat); },
            .type = SeatOrNull::type,
            .change = never_changes},
      Field{.name = "mode",
            .says = "as agreed before the match",
            .write = [](shape::JsonText& out, const void* view,
                        const shape::Scope&) { write_mode(out, info(), static_cast<const View*>(view)->setup); },
            .read = was_read_before,
            .type = [] { return mode_type(info()); },
            .change = never_changes},
      Field{.name = "seats",
            .says = "how many play",
            .write = [](shape::JsonText& out, const void* view,
                        const shape::Scope&) { out.number(int{static_cast<const View*>(view)->setup.seats}); },
            .read = was_read_before,
            .type = [] { return shape::Type{.kind = shape::Type::Kind::number, .lowest = 1, .highest = kSeatsMax}; },
            .change = never_changes},
      Field{.name = "options",
            .says = "those of this mode, each with its value",
            .write = [](shape::JsonText& out, const void* view,
                        const shape::Scope&) { write_options(out, info(), static_cast<const View*>(view)->setup); },
            .read = was_read_before,
            .type = [] { return options_type(info()); },
            .change = never_changes},
      Field{.name = "rules",
            .says = "the version, of a match that began under older rules",
            .write = [](shape::JsonText& out, const void* view,
                        const shape::Scope&) { out.number(int{static_cast<const View*>(view)->setup.rules}); },
            .read = was_read_before,
            .type = [] { return shape::Type{.kind = shape::Type::Kind::number, .lowest = 1}; },
            .is_there = [](const void* view) { return static_cast<const View*>(view)->setup.rules != kNewestRules; },
            .change = never_changes});
}

// ---- writing -------------------------------------------------------------------------------------------------------

template <class G>
void write_view(const typename G::View& view, std::string& out) {
  shape::JsonText text(out);
  shape::write_fields(text, G::view_fields(), &view, scope_of(view.setup));
}

// The part of a view that usually is the same for all (toolkit/shape/members.h). A view that names none has none: all
// of it is told to each alone.
struct NothingCommon {
  NothingCommon(const auto&) {}
  friend bool operator==(const NothingCommon&, const NothingCommon&) = default;
};
template <class View>
struct CommonOf {
  using Part = NothingCommon;
};
template <class View>
  requires requires { typename View::Common; }
struct CommonOf<View> {
  using Part = typename View::Common;
};

// Whether two of them are equal. Nearly always their bytes are, and those are compared at once; where they are not,
// bytes between the members may be why. At the end of a part a view may have put members of its own: they are left out.
template <class Part, std::size_t more = 1>
constexpr std::size_t bytes_at_end() {
  struct Longer : Part {
    std::array<char, more> rest;
  };
  if constexpr (sizeof(Longer) > sizeof(Part))
    return more - 1;
  else
    return bytes_at_end<Part, more + 1>();
}
template <class Part>
bool is_same_part(const Part& one, const Part& other) {
  if constexpr (std::is_trivially_copyable_v<Part> && !std::is_empty_v<Part>)
    if (std::memcmp(&one, &other, sizeof one - bytes_at_end<Part>()) == 0) return true;
  return one == other;
}

// What of several views is different between two moments of a match, each told as a change of its own. What hangs on
// the common part of the views alone is written once, for all whose common parts are equal at both moments: each of
// them would have written the same (docs/decisions/0012).
template <class G>
void write_view_changes(const typename G::State& before, const typename G::State& after,
                        std::span<ViewChange> changes) {
  using Common = typename CommonOf<typename G::View>::Part;
  struct Written {
    Common before, after;
    std::string text;
  };
  std::vector<Written> written;
  for (auto& [viewer, text] : changes) {
    const auto old = G::view(before, viewer), now = G::view(after, viewer);
    const auto scope = scope_of(now.setup);
    auto common = std::ranges::find_if(written, [&](const Written& one) {
      return is_same_part<Common>(one.before, old) && is_same_part<Common>(one.after, now);
    });
    if (common == written.end()) {
      common = written.insert(common, {old, now, {}});
      shape::JsonText out(common->text);
      shape::write_changes_inside(out, G::view_fields(), &old, &now, scope, shape::Told::common);
    }
    text = "{" + common->text;
    shape::JsonText out(text);
    shape::write_changes_inside(out, G::view_fields(), &old, &now, scope, shape::Told::own);
    out.close_object();
    if (text.size() == 2) text.clear();
  }
}

template <class G>
void write_position(const typename G::State& state, std::string& out) {
  shape::JsonText text(out);
  shape::write_fields(text, G::position_fields(), &state, scope_of(G::setup(state)));
}

// One line for each seat, how its points came about.
template <class G>
void write_scores(const typename G::State& state, std::string& out) {
  shape::JsonText text(out);
  const Outcome result = G::outcome(state);
  text.open_list();
  for (Seat seat = 0; seat < G::setup(state).seats; ++seat) {
    const auto line = G::score_line(state, seat, result);
    shape::write_fields(text, G::score_fields(), &line, scope_of(G::setup(state)));
  }
  text.close_list();
}

// ---- reading -------------------------------------------------------------------------------------------------------

using CheckSetup = std::optional<SetupProblem> (*)(const Setup&);

toolkit::Result<Setup> read_setup_of_view(const GameInfo& game, CheckSetup check, const toolkit::Json& view);
Problem not_an_object(const toolkit::Json& json, std::string_view what);

// Why no match could come to a state: by the game, or since nobody could go on from it.
template <class G>
shape::Contradiction contradiction(const typename G::State& state) {
  if (auto found = G::contradiction(state)) return found;
  const SeatSet asked = G::to_act(state);
  if (asked.empty() && !G::outcome(state).over)
    return shape::Untrue{{}, "Nobody has anything to choose in this position."};
  for (Seat seat = 0; seat < G::setup(state).seats; ++seat) {
    ActionList menu;
    if (asked.has(seat)) G::legal(state, seat, menu);
    if (asked.has(seat) && menu.empty())
      return shape::Untrue{{}, "Seat " + std::to_string(seat) + " is asked, but has nothing to choose."};
  }
  return std::nullopt;
}

// Whether a match could have shown a view: what is guessed from it hangs together and looks the same again.
template <class G>
bool could_be_seen(const typename G::View& view) {
  toolkit::FastDice dice(0);
  const typename G::State guess = G::guess(view, dice);
  return !contradiction<G>(guess) && G::view(guess, view.viewer) == view;
}

// A view from outside may say anything. It is taken only if a match could have shown it, and if it is written exactly
// as a view with its contents would be; in this order, since writing relies on what a match can show.
template <class G>
toolkit::Result<typename G::View> read_view(const toolkit::Json& json) {
  if (const auto wrong = not_an_object(json, "view")) return *wrong;
  const auto setup = read_setup_of_view(G::info(), G::check, json);
  if (!setup) return toolkit::Error{setup.error()};
  typename G::View view;
  view.setup = *setup;
  const shape::Scope scope = scope_of(view.setup);
  const shape::In in(json, scope);
  if (const auto wrong = shape::read_fields(in, G::view_fields(), &view)) return *wrong;
  if (!could_be_seen<G>(view)) return toolkit::Error{"This view contradicts itself: no match could have shown it."};
  if (const auto wrong = shape::check_rewritten(in, G::view_fields(), &view)) return *wrong;
  return view;
}

// A position may be written by hand: what is left out takes its default or follows from the rest (`settle`).
template <class G>
toolkit::Result<typename G::State> read_position(const Setup& setup, const toolkit::Json& json) {
  if (const auto wrong = not_an_object(json, "position")) return *wrong;
  typename G::State state = G::blank(setup);
  shape::Scope scope = scope_of(G::setup(state));
  scope.partial = true;
  const shape::In in(json, scope);
  if (const auto wrong = shape::read_fields(in, G::position_fields(), &state)) return *wrong;
  if (const auto wrong = G::settle(state, in)) return *wrong;
  if (const auto wrong = shape::told(contradiction<G>(state), in, G::position_fields(), &state)) return *wrong;
  if (const auto wrong = shape::check_followers(in, G::position_fields(), &state)) return *wrong;
  return state;
}

}  // namespace engine

// DESCRIBES(MagicLamp, "Lamp", kViewList, kPositionList, kScoreList): the lists under their names, "LampView" and so
// on.
#define DESCRIBES(GAME, NAME, VIEW_LIST, POSITION_LIST, SCORE_LIST)         \
  const shape::Fields& GAME::view_fields() {                                \
    static constexpr shape::Fields kFields{NAME "View", VIEW_LIST};         \
    return kFields;                                                         \
  }                                                                         \
  const shape::Fields& GAME::position_fields() {                            \
    static constexpr shape::Fields kFields{NAME "Position", POSITION_LIST}; \
    return kFields;                                                         \
  }                                                                         \
  const shape::Fields& GAME::score_fields() {                               \
    static constexpr shape::Fields kFields{NAME "Score", SCORE_LIST};       \
    return kFields;                                                         \
  }
