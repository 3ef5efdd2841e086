#include "bench/measure.h"

#include "bench/allocations.h"
#include "bench/reference.h"
#include "bench/stopwatch.h"

namespace bench {
namespace {

constexpr std::uint64_t kBatchMatches = 200;  // a few milliseconds: the clock is read seldom, the time kept well
constexpr std::uint64_t kBatchSteps = 20'000;

}  // namespace

Figures measure(const roster::GameEntry& game, const engine::Setup& setup, double seconds,
                const std::atomic<bool>& stop) {
  // The signature comes first and warms the caches up.
  const std::uint32_t signature = game.play_randomly(setup, kSignatureSeed, kSignatureMatches).signature;

  const std::uint64_t allocations_before = allocations_so_far();
  engine::RandomPlay sum;
  std::uint64_t seed = kSignatureSeed;
  const Stopwatch watch;
  do {
    const engine::RandomPlay batch = game.play_randomly(setup, ++seed, kBatchMatches);
    sum.steps += batch.steps;
    sum.matches += batch.matches;
  } while (watch.seconds() < seconds && !stop);
  const double elapsed = watch.seconds();
  const std::uint64_t allocations = allocations_so_far() - allocations_before;

  const auto steps = static_cast<double>(sum.steps);
  return {steps / elapsed, static_cast<double>(sum.matches) / elapsed, static_cast<double>(allocations) / steps,
          signature};
}

double measure_reference(double seconds, const std::atomic<bool>& stop) {
  std::uint64_t steps = 0, seed = 0;
  std::uint32_t kept = 0;  // what the loop computes must be used, or the compiler leaves it out
  const Stopwatch watch;
  do {
    kept ^= play_reference(++seed, kBatchSteps);
    steps += kBatchSteps;
  } while ((watch.seconds() < seconds && !stop) || kept == 0);
  return static_cast<double>(steps) / watch.seconds();
}

}  // namespace bench
