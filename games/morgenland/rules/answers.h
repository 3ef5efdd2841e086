// What may be answered to the present question, as sets. Menus list them; an answer that stands alone is given without
// asking.
#pragma once

#include "games/morgenland/actions.h"
#include "games/morgenland/magic/power.h"

namespace morgenland {

struct Answers {
  Verb verb;
  Targets args = 0;  // bit i: the action with argument i
};

// For questions with one kind of answer: aim, next, keep, camel, price, pay, take, give, pick, swap, remove.
Answers answers_to(const State& state, const Question& question);

// Declarations open to the asked seat (windows), by power: the first targets.
Targets declarable(const State& state, Seat seat, std::uint8_t power);

}  // namespace morgenland
