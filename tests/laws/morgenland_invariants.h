// What must hold in Morgenland after every step (ledger 8.4), written without the engine's own bookkeeping.
#pragma once

#include "games/morgenland/morgenland.h"
#include "tests/laws/laws.h"

namespace laws {

Complaint morgenland_invariants(const morgenland::State* before, const morgenland::State& after);

}  // namespace laws
