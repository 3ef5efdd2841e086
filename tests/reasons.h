// Whether what a game says for an action beside another one hangs together: it is in the game's table, it is not said
// of both at once, and every line of the table is said somewhere.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <string>

#include "engine/abilities.h"
#include "tests/played.h"

namespace tests {

inline std::set<std::string> keys_of(const engine::Reasons& reasons) {
  std::set<std::string> keys;
  for (const auto& reason : reasons) keys.insert(reason.key());
  return keys;
}

// Matches half at random, half as the game itself would plan them; at every question two of the options are compared.
// Adds the keys that were told to `told`.
template <class G>
void compare_at_random(const engine::Setup& setup, int matches, std::set<std::string>& told) {
  const auto specs = G::info().reasons;
  for (int seed = 1; seed <= matches; ++seed)
    played<G>(setup, static_cast<std::uint64_t>(seed),
              [&](const auto& state, engine::Seat seat, const auto& menu, toolkit::Dice& dice) {
                const auto view = G::view(state, engine::Viewer{seat});
                engine::ActionId one = any_of(menu, dice);
                const engine::ActionId other = any_of(menu, dice);
                if constexpr (requires { G::plan(view, dice); })
                  if (dice.below(2)) one = G::plan(view, dice);
                const auto reasons = G::reasons(view, one, other);
                for (const auto& reason : reasons)
                  EXPECT_TRUE(reason.spec >= specs.data() && reason.spec < specs.data() + specs.size());
                const auto keys = keys_of(reasons);
                for (const auto& key : keys_of(G::reasons(view, other, one)))
                  EXPECT_FALSE(keys.contains(key)) << key << ": " << G::name(one) << " and " << G::name(other);
                if (one == other) {
                  EXPECT_TRUE(reasons.empty()) << G::name(one);
                }
                told.insert(keys.begin(), keys.end());
                return one;
              });
}

template <class Mode>
struct Matches {
  engine::Seat seats;
  Mode mode;
  int count;
};

template <class G, class Mode>
void expect_reasons(std::initializer_list<Matches<Mode>> all) {
  std::set<std::string> told;
  for (const auto& [seats, mode, count] : all)
    compare_at_random<G>({seats, static_cast<std::uint8_t>(mode), {}}, count, told);
  for (const auto& spec : G::info().reasons) {
    const std::string key = "why." + std::string(spec.key);
    EXPECT_TRUE(told.contains(key)) << key << " was never told";
  }
}

}  // namespace tests
