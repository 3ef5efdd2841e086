#include "bench/reference.h"

#include <array>
#include <cstring>

#include "engine/action.h"
#include "toolkit/dice.h"
#include "toolkit/signature.h"

namespace bench {
namespace {

// 29 piles; any but the one played last may be played on: 28 legal actions.
struct Toy {
  static constexpr std::uint8_t kPiles = 29;
  std::array<std::uint8_t, 256> bytes{};

  void legal(engine::ActionList& menu) const {
    for (std::uint8_t pile = 0; pile < kPiles; ++pile)
      if (pile != bytes[255]) menu.push_back(pile);
  }
  void apply(engine::ActionId pile) {
    ++bytes[pile];
    bytes[255] = static_cast<std::uint8_t>(pile);
  }
};
static_assert(sizeof(Toy) == 256);

}  // namespace

std::uint32_t play_reference(std::uint64_t seed, std::uint64_t steps) {
  toolkit::FastDice dice(seed);
  toolkit::Signature signature;
  Toy now;
  for (std::uint64_t step = 0; step < steps; ++step) {
    Toy next;
    std::memcpy(&next, &now, sizeof now);
    engine::ActionList menu;
    next.legal(menu);
    const engine::ActionId choice = menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
    next.apply(choice);
    signature.fold(choice);
    now = next;
  }
  return signature.value();
}

}  // namespace bench
