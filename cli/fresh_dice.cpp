#include "cli/fresh_dice.h"

#include "cli/failure.h"
#include "toolkit/fair_dice.h"
#include "toolkit/hash.h"

namespace cli {

engine::DiceOrigin fresh_origin(std::optional<std::uint64_t> seed, int seats) {
  engine::DiceOrigin origin;
  origin.seed = seed;
  if (seed) return origin;
  const toolkit::Bytes secret = toolkit::random_bytes(toolkit::kDiceSecretBytes);
  origin.commitment = toolkit::commitment_of(secret);
  origin.secret = toolkit::to_hex(secret);
  origin.shares.resize(static_cast<std::size_t>(seats));
  return origin;
}

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  for (const auto byte : toolkit::random_bytes(sizeof seed)) seed = seed << 8 | byte;
  return seed;
}

replay::MatchDice dice_from(const engine::DiceOrigin& origin) {
  auto dice = replay::dice_of(origin);
  if (!dice) throw Failure(dice.error());
  return *dice;
}

}  // namespace cli
