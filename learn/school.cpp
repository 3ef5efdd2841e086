#include "learn/school.h"

#include <algorithm>
#include <mutex>
#include <thread>

namespace learn {

std::vector<engine::Setup> all_setups(const roster::GameEntry& game) {
  std::vector<engine::Setup> setups;
  for (std::size_t mode = 0; mode < game.info->modes.size(); ++mode)
    for (engine::Seat seats = game.info->modes[mode].seats_min; seats <= game.info->modes[mode].seats_max; ++seats) {
      engine::Setup setup;
      setup.mode = static_cast<std::uint8_t>(mode);
      setup.seats = seats;
      setups.push_back(setup);
    }
  return setups;
}

Held hold(const School& school, Shard& shard, const std::function<void(std::uint32_t)>& progress) {
  const auto setups = all_setups(*school.learning->game);
  const auto begun = std::chrono::steady_clock::now();
  const std::set<std::uint32_t> there = shard.matches();
  std::atomic<std::uint32_t> next{0}, at_work{school.threads};
  std::mutex writing;
  Held held;
  const auto is_over = [&] {
    return (school.stop && *school.stop) || held.disk_is_full ||
           (school.time.count() && std::chrono::steady_clock::now() - begun >= school.time);
  };
  const auto work = [&] {
    const auto lecturer = school.learning->lecturer(school.budget, school.is_learned);
    for (std::uint32_t m = next++; m < school.matches && !is_over(); m = next++) {
      if (there.contains(m)) continue;
      const auto& lessons = lecturer->play(setups[m % setups.size()], school.seed * 1'000'003 + m);
      const std::lock_guard lock(writing);
      if (is_over()) break;
      held.disk_is_full = !shard.add(m, lessons);
      ++held.matches;
      held.lessons += lessons.size();
    }
    --at_work;
  };
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < school.threads; ++t) threads.emplace_back(work);
  while (at_work > 0) {
    {
      const std::lock_guard lock(writing);
      progress(static_cast<std::uint32_t>(shard.matches().size()));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  for (auto& thread : threads) thread.join();
  return held;
}

}  // namespace learn
