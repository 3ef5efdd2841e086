// What must hold in Aladdin & the Magic Lamp after every step (ledger 2.11), written without the engine's own
// bookkeeping.
#pragma once

#include "games/magic_lamp/magic_lamp.h"
#include "tests/laws/laws.h"

namespace laws {

Complaint magic_lamp_invariants(const magic_lamp::State* before, const magic_lamp::State& after);

}  // namespace laws
