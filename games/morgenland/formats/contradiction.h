// Why no match could come to a state, in its parts.
#pragma once

#include "games/morgenland/state.h"
#include "toolkit/shape/untrue.h"

namespace morgenland {

// All but what is asked.
shape::Contradiction contradiction_of_table(const State& state);
// Whether the present question can have been asked: by the stage, the window and the batch.
shape::Contradiction contradiction_of_question(const State& state);

}  // namespace morgenland
