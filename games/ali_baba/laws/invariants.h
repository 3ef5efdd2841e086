// What must hold in Ali Baba after every step (ledger 3.5), written without the engine's own bookkeeping.
#pragma once

#include "games/ali_baba/ali_baba.h"
#include "tests/laws/laws.h"

namespace ali_baba {

laws::Complaint invariants(const State* before, const State& after);

}  // namespace ali_baba
