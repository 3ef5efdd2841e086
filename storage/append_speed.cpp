// How many durable entries a second a store takes from one node: many tables, each with one entry on its way.
//   append_speed STORE [TABLES] [SECONDS]      sqlite:DIR or postgresql://..; both should be empty
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <thread>

#include "storage/moving.h"
#include "storage/postgresql/postgresql_storage.h"
#include "storage/sqlite/sqlite_storage.h"

namespace {

using namespace storage;

const std::string kBody(160, 'x');  // about as long as a move

struct Run {
  Storage& store;
  std::atomic<bool> over = false;
  std::atomic<std::int64_t> kept = 0, refused = 0, on_their_way = 0;

  // The next entry of this table when the last one is kept.
  void go_on(int table, int number) {
    if (over) return;
    ++on_their_way;
    store.append({fmt::format("speed{:07}", table), number, {kBody}}, [this, table, number](bool saved) {
      saved ? ++kept : ++refused;
      if (saved) go_on(table, number + 1);
      --on_their_way;
    });
  }
};

toolkit::Result<std::unique_ptr<Storage>> open(const StoreName& name) {
  if (name.kind == StoreName::Kind::sqlite) {
    auto store = SqliteStorage::open(name.where);
    if (!store) return toolkit::Error{store.error()};
    return std::unique_ptr<Storage>(std::move(*store));
  }
  auto store = PostgresqlStorage::open({name.where});
  if (!store) return toolkit::Error{store.error()};
  return std::unique_ptr<Storage>(std::move(*store));
}

}  // namespace

int main(int argc, char** argv) {
  const auto name = StoreName::read(argc > 1 ? argv[1] : "");
  const auto store = name ? open(*name) : toolkit::Error{"STORE must be " + name.error()};
  if (!store) return fmt::print(stderr, "append_speed: {}\n", store.error()), 1;
  const int tables = argc > 2 ? std::atoi(argv[2]) : 1000;
  const int seconds = argc > 3 ? std::atoi(argv[3]) : 5;
  Run run{**store};
  const auto begun = std::chrono::steady_clock::now();
  const auto cpu = std::clock();
  for (int table = 0; table < tables; ++table) run.go_on(table, 0);
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  run.over = true;
  while (run.on_their_way > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  const auto kept = static_cast<double>(run.kept);
  fmt::print("{}: {} tables, {:.0f} durable entries a second, {:.1f} us of this process each, {} refused\n",
             name->shown(), tables, kept / took.count(),
             1e6 * static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC / kept, run.refused.load());
  return run.refused == 0 ? 0 : 1;
}
