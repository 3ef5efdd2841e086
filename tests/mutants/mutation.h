// What tools/mutate writes into a copy of the rules: many small mistakes in one program, of which at most one is made,
// chosen when it runs. `A < B` becomes `mutation::is(17) ? A <= B : A < B`.
#pragma once

#include <cstddef>
#include <type_traits>

namespace mutation {

inline constexpr std::size_t kMostMutants = 20'000;

extern int chosen;  // 0: none, the program is as it was written
extern unsigned char reached[kMostMutants];

inline bool is_chosen(int number) {
  reached[number] = 1;
  return number == chosen;
}

// What the compiler works out has no mistake: a table would have to be compiled anew for each.
constexpr bool is(int number) { return std::is_constant_evaluated() ? false : is_chosen(number); }

}  // namespace mutation
