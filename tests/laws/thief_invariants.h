// What must hold in The Thief of Baghdad after every step (ledger 3.6), written without the engine's own bookkeeping.
#pragma once

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/laws/laws.h"

namespace laws {

Complaint thief_invariants(const thief_of_baghdad::State* before, const thief_of_baghdad::State& after);

}  // namespace laws
