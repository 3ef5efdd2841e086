// `caravanserai-simulate`: schedules by the thousand. See docs/reliability.md.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <charconv>
#include <memory>
#include <string_view>

#include "tests/simulation/schedules/crew.h"
#include "tests/simulation/schedules/explore.h"
#include "tests/simulation/schedules/shelves.h"

int main(int argc, char** argv) {
  using namespace simulation;
  spdlog::set_level(spdlog::level::off);  // what the house says of faults is no news here
  // How many nodes the house has is ours to read; the rest is any crew's.
  int nodes = 1;
  if (argc > 2 && std::string_view(argv[1]) == "--nodes") {
    const std::string_view text = argv[2];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), nodes);
    if (error != std::errc() || end != text.data() + text.size() || nodes < 1 || nodes > 9) {
      fmt::print(stderr, "caravanserai-simulate: --nodes takes 1 to 9, not \"{}\".\n", text);
      return 2;
    }
    argc -= 2;
    argv += 2;
  }
  const auto order = read_crew_call(
      {"caravanserai-simulate", "schedule", "schedules",
       "Plays short schedules in the middle of matches in the real house: crashes, disks that fail, lines that lose, "
       "repeat "
       "and delay; and compares whatever it says with what is on its disk. What fails is told in the fewest steps.\n"
       "With --nodes N before all else the house is that many nodes on one database.",
       10'000},
      argc, argv);
  if (order.status >= 0) return order.status;

  Shelves shelves;
  Coverage coverage;
  const auto result = run_crew(
      order.work, sizeof(Coverage),
      [&](std::uint64_t seed, void* tally) -> std::string {
        auto& shelf = shelves.of(seed);
        auto problem =
            try_schedule(shelf, seed, steps_of(seed, nodes), no_plant, *static_cast<Coverage*>(tally), nodes);
        return problem.empty() ? "" : shrink(shelf, seed, no_plant, std::move(problem), nodes).in_words();
      },
      [&](const void* tally) { coverage.add(*static_cast<const Coverage*>(tally)); });

  fmt::print("{}\n", coverage.table());
  fmt::print("seeds {} to {}, {:.1f} s with {} processes: {:.0f} schedules a second{}\n", order.work.first,
             order.work.first + std::max<std::uint64_t>(result.done, 1) - 1, result.seconds, order.work.jobs,
             static_cast<double>(result.done) / result.seconds,
             result.is_partial ? " (partial: stopped before the end)" : "");
  if (result.failure.empty()) {
    fmt::print("0 lost, 0 doubled, 0 leaked, 0 wrong\n");
    return 0;
  }
  fmt::print("\n{}\n", result.failure);
  return 1;
}
