// `caravanserai-swap`: pairs of truths by the thousand. See docs/reliability.md.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "tests/simulation/schedules/crew.h"
#include "tests/simulation/schedules/shelves.h"
#include "tests/simulation/secrets/pairs.h"

int main(int argc, char** argv) {
  using namespace simulation;
  spdlog::set_level(spdlog::level::off);
  const auto order =
      read_crew_call({"caravanserai-swap", "seed", "seeds",
                      "Plays the same evening in two truths that differ only in what one viewer cannot know, and "
                      "compares whatever that "
                      "viewer is sent, to the byte and to the millisecond. Nine seeds in ten give a pair.",
                      1'000},
                     argc, argv);
  if (order.status >= 0) return order.status;
  Shelves shelves;
  PairsTally tally;
  const auto result = run_crew(
      order.work, sizeof(PairsTally),
      [&](std::uint64_t seed, void* own) {
        return try_pair(shelves.of(seed), seed, no_plant, *static_cast<PairsTally*>(own));
      },
      [&](const void* own) { tally.add(*static_cast<const PairsTally*>(own)); });
  fmt::print("{}seeds {} to {}, {:.1f} s with {} processes{}\n", tally.table(), order.work.first,
             order.work.first + std::max<std::uint64_t>(result.done, 1) - 1, result.seconds, order.work.jobs,
             result.is_partial ? " (partial: stopped before the end)" : "");
  fmt::print("{}\n", result.failure.empty() ? "0 leaked" : result.failure);
  return result.failure.empty() ? 0 : 1;
}
