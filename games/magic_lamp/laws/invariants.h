// What must hold in Aladdin & the Magic Lamp after every step (ledger 2.11), written without the engine's own
// bookkeeping.
#pragma once

#include "games/magic_lamp/magic_lamp.h"
#include "tests/laws/laws.h"

namespace magic_lamp {

laws::Complaint invariants(const State* before, const State& after);

}  // namespace magic_lamp
