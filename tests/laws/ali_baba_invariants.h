// What must hold in Ali Baba after every step (ledger 3.5), written without the engine's own bookkeeping.
#pragma once

#include "games/ali_baba/ali_baba.h"
#include "tests/laws/laws.h"

namespace laws {

Complaint ali_baba_invariants(const ali_baba::State* before, const ali_baba::State& after);

}  // namespace laws
