// Whether what a game foretells of an action comes true, and whether every refusal can be asked for its case.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#include "engine/abilities.h"
#include "tests/played.h"

namespace tests {

// The arguments of the line with this key ("then.points"), if it is told.
inline std::optional<engine::ArgValues> told(const engine::Foretold& lines, std::string_view key) {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.key() == key; });
  return found == lines.end() ? std::nullopt : std::optional(found->values);
}

template <class G>
void expect_cases(const typename G::State& state, engine::Seat seat) {
  const auto view = G::view(state, engine::Viewer{seat});
  const auto specs = G::info().cases;
  for (engine::ActionId id = 0; id < G::kActionCount; ++id) {
    const auto rule = G::why_not(state, seat, id);
    const auto just_here = rule ? G::case_against(view, id, *rule) : std::nullopt;
    if (!just_here) continue;
    EXPECT_TRUE(just_here->spec >= specs.data() && just_here->spec < specs.data() + specs.size()) << G::name(id);
  }
}

// Random matches. `see(before, seat, action, foretold, after)` has the truth on both sides of every action; now and
// then everything that is refused is asked for its case.
template <class G, class See>
void foretell_at_random(const engine::Setup& setup, int matches, See see) {
  for (int seed = 1; seed <= matches; ++seed) {
    int steps = 0;
    std::optional<typename G::State> before;
    engine::Seat last = 0;
    engine::ActionId chosen = engine::kNoAction;
    engine::Foretold foretold;
    const auto look_back = [&](const typename G::State& after) {
      if (before) see(*before, last, chosen, foretold, after);
    };
    const auto end = played<G>(setup, static_cast<std::uint64_t>(seed),
                               [&](const auto& state, engine::Seat seat, const auto& menu, toolkit::Dice& dice) {
                                 look_back(state);
                                 if (++steps % 32 == 0)
                                   for (engine::Seat any = 0; any < setup.seats; ++any) expect_cases<G>(state, any);
                                 before = state;
                                 last = seat;
                                 chosen = any_of(menu, dice);
                                 foretold = G::foretell(G::view(state, engine::Viewer{seat}), chosen);
                                 return chosen;
                               });
    look_back(end);
  }
}

}  // namespace tests
