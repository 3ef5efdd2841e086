// An action as a dense code, and back. A game lists its verbs, each with the number of its codes; one verb's codes come
// after the other's.
#pragma once

#include "engine/action.h"

namespace engine {

// Fills in where each verb's codes begin: `first` by `count`, in the order of the list.
template <class Verbs>
constexpr Verbs laid_out(Verbs verbs) {
  ActionId next = 0;
  for (auto& spec : verbs) {
    spec.first = next;
    next = static_cast<ActionId>(next + spec.count);
  }
  return verbs;
}

template <class Action, std::size_t count>
struct Decoded {
  Action of_code[count]{};
  constexpr Action operator[](ActionId code) const { return of_code[code]; }
};

void a_code_is_given_twice();  // never defined: whoever comes here does not compile
void a_code_stands_for_nothing();

// What is behind each code: `walk(add)` adds every action of the game, `code_of(action)` is its code.
template <class Action, std::size_t count, class CodeOf, class Walk>
consteval Decoded<Action, count> decoded(CodeOf code_of, Walk walk) {
  Decoded<Action, count> table;
  bool given[count]{};
  std::size_t added = 0;
  walk([&](const Action& action) {
    const ActionId code = code_of(action);
    if (given[code]) a_code_is_given_twice();
    given[code] = true;
    table.of_code[code] = action;
    ++added;
  });
  if (added != count) a_code_stands_for_nothing();
  return table;
}

}  // namespace engine
