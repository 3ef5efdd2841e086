// The last well obeys the laws.
#include "games/last_well/last_well.h"
#include "tests/laws/suite.h"

namespace last_well {
namespace {

// Nobody walks back, and there is one of each camel.
laws::Complaint invariants(const State* before, const State& after) {
  unsigned seen = 0;
  for (Seat seat = 0; seat < after.setup.seats; ++seat) {
    if (before && after.steps[seat] < before->steps[seat]) return "somebody went back";
    if (after.camels[seat] < 1 || after.camels[seat] > kCamels || seen >> after.camels[seat] & 1)
      return "a camel twice, or none";
    seen |= 1u << after.camels[seat];
  }
  return {};
}

laws::Suite suite() {
  return {.setups = laws::every_setup(LastWell::info()), .quick = 200, .thorough = 500, .steps = 7};
}

LAWS_OF(LastWell, LastWell, invariants, suite())

}  // namespace
}  // namespace last_well
