// Whether what a game says for an action beside another one hangs together: it is in the game's table, it is not said
// of both at once, and every line of the table is said somewhere. And whether there is something to say for every kind
// of action the game has.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/abilities.h"
#include "tests/played.h"

namespace tests {

inline std::set<std::string> keys_of(const engine::Reasons& reasons) {
  std::set<std::string> keys;
  for (const auto& reason : reasons) keys.insert(reason.key());
  return keys;
}

// What was said of one kind of action (a line of GameInfo::actions). `planned`: where the game's own plan chose it, as
// a hint would.
struct OfKind {
  int compared = 0, told = 0, planned = 0, planned_told = 0;
};

// So often a kind must have come up for its reasons to be judged: how often a rare one does hangs on every other rule.
inline constexpr int kOftenEnough = 8;

struct Told {
  std::set<std::string> reasons;
  std::map<std::string, OfKind> kinds;
};

// Matches half at random, half as the game itself would plan them; at every question two of the options are compared.
template <class G>
void compare_at_random(const engine::Setup& setup, int matches, Told& told) {
  const auto specs = G::info().reasons;
  for (int seed = 1; seed <= matches; ++seed)
    played<G>(setup, static_cast<std::uint64_t>(seed),
              [&](const auto& state, engine::Seat seat, const auto& menu, toolkit::Dice& dice) {
                const auto view = G::view(state, engine::Viewer{seat});
                engine::ActionId one = any_of(menu, dice);
                const engine::ActionId other = any_of(menu, dice);
                bool is_planned = false;
                if constexpr (requires { G::plan(view, dice); })
                  if ((is_planned = dice.below(2))) one = G::plan(view, dice);
                const auto reasons = G::reasons(view, one, other);
                for (const auto& reason : reasons)
                  EXPECT_TRUE(reason.spec >= specs.data() && reason.spec < specs.data() + specs.size());
                const auto keys = keys_of(reasons);
                for (const auto& key : keys_of(G::reasons(view, other, one)))
                  EXPECT_FALSE(keys.contains(key)) << key << ": " << G::name(one) << " and " << G::name(other);
                if (one == other) {
                  EXPECT_TRUE(reasons.empty()) << G::name(one);
                  return one;
                }
                OfKind& kind = told.kinds[G::describe(view, one).key()];
                ++kind.compared;
                kind.told += !reasons.empty();
                kind.planned += is_planned;
                kind.planned_told += is_planned && !reasons.empty();
                told.reasons.insert(keys.begin(), keys.end());
                return one;
              });
}

template <class Mode>
struct Matches {
  engine::Seat seats;
  Mode mode;
  int count;
  std::array<std::uint8_t, engine::kOptionsMax> options = {};
};

// A kind of action for which nothing is ever said, and why not.
struct Unspoken {
  std::string_view kind, why;
};

template <class G, class Mode>
Told expect_all_told(std::initializer_list<Matches<Mode>> all) {
  Told told;
  for (const auto& [seats, mode, count, options] : all)
    compare_at_random<G>({seats, static_cast<std::uint8_t>(mode), options}, count, told);
  for (const auto& spec : G::info().reasons) {
    const std::string key = "why." + std::string(spec.key);
    EXPECT_TRUE(told.reasons.contains(key)) << key << " was never told";
  }
  return told;
}

// Of two choices of the plan one has a reason at least; what is left differs in nothing that could be said plainly.
template <class G, class Mode>
void expect_reasons(std::initializer_list<Matches<Mode>> all, std::initializer_list<Unspoken> unspoken) {
  Told told = expect_all_told<G, Mode>(all);
  for (const auto& spec : G::info().actions) {
    const OfKind& kind = told.kinds["action." + std::string(spec.key)];
    const auto* exempt =
        std::find_if(unspoken.begin(), unspoken.end(), [&](auto& one) { return one.kind == spec.key; });
    if (exempt != unspoken.end()) {
      EXPECT_EQ(kind.told, 0) << spec.key << " has reasons after all: " << exempt->why;
      continue;
    }
    EXPECT_TRUE(kind.told > 0 || kind.compared < kOftenEnough) << "nothing was ever said for: " << spec.key;
    EXPECT_TRUE(2 * kind.planned_told >= kind.planned || kind.planned < kOftenEnough)
        << "for " << spec.key << " a reason was told " << kind.planned_told << " of " << kind.planned << " times";
  }
  for (const auto& [kind, why] : unspoken)
    EXPECT_TRUE(told.kinds.contains("action." + std::string(kind))) << kind << " is no kind of action";
}

}  // namespace tests
