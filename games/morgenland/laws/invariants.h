// What must hold in Morgenland after every step (ledger 8.4), written without the engine's own bookkeeping.
#pragma once

#include "games/morgenland/morgenland.h"
#include "tests/laws/laws.h"

namespace morgenland {

laws::Complaint invariants(const State* before, const State& after);

}  // namespace morgenland
