// What must hold in The Thief of Baghdad after every step (ledger 3.6), written without the engine's own bookkeeping.
#pragma once

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/laws/laws.h"

namespace thief_of_baghdad {

laws::Complaint invariants(const State* before, const State& after);

}  // namespace thief_of_baghdad
