#include "storage/sqlite/archive.h"

#include <fmt/format.h>

namespace storage {

using toolkit::Error;

toolkit::Result<Archive> Archive::open(const std::filesystem::path& folder, std::optional<FolderLock> lock) {
  const auto file = (folder / kDatabaseFile).string();
  if (!std::filesystem::exists(file))
    return Error{
        fmt::format("there is no {} in {}; name the data folder with --data.", kDatabaseFile, folder.string())};
  auto database = Database::open_to_read(file);
  if (!database) return Error{fmt::format("{} cannot be opened: {}", file, database.error())};
  if (const auto problem = check_database(*database, file)) return *problem;
  return Archive(std::move(lock), std::move(*database));
}

toolkit::Result<Archive> Archive::to_read(const std::filesystem::path& folder) { return open(folder, {}); }

toolkit::Result<Archive> Archive::to_change(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder / kDatabaseFile)) return open(folder, {});  // makes no folder, and says so
  auto lock = FolderLock::take(folder);
  if (!lock) return Error{lock.error()};
  auto archive = open(folder, std::move(*lock));
  if (!archive) return archive;
  if (const auto problem = migrate(archive->database_, (folder / kDatabaseFile).string())) return *problem;
  return archive;
}

toolkit::Result<std::vector<std::string>> Archive::texts(Statement query) {
  std::vector<std::string> found;
  while (query.step()) found.push_back(query.text(0));
  if (query.failed()) return Error{database_.problem()};
  return found;
}

toolkit::Result<std::vector<std::string>> Archive::tables() {
  return texts(database_.prepare("select id from game_table order by id"));
}

toolkit::Result<std::vector<Heading>> Archive::headings() {
  auto query = database_.prepare("select id, made_by, listing, listed_ms from game_table order by id");
  std::vector<Heading> found;
  while (query.step()) found.push_back({query.text(0), query.text(1), query.text(2), query.number(3)});
  if (query.failed()) return Error{database_.problem()};
  return found;
}

toolkit::Result<std::vector<std::string>> Archive::entries_of(const std::string& table) {
  auto query = database_.prepare(
      fmt::format("select body from {} where game_table = ?1 order by number", entries_in(database_)));
  query.bind(1, table);
  return texts(std::move(query));
}

std::optional<Error> Archive::erase(const std::vector<std::string>& tables) {
  bool done = database_.run("pragma secure_delete = on; begin immediate");
  for (const auto* sql : {"delete from entry where game_table = ?1", "delete from recent where game_table = ?1",
                          "delete from game_table where id = ?1"}) {
    auto statement = database_.prepare(sql);
    for (const auto& table : tables) {
      statement.reset();
      statement.bind(1, table).step();
      done = done && !statement.failed();
    }
  }
  if (done && database_.run("commit") && database_.run("vacuum; pragma wal_checkpoint(truncate)")) return {};
  Error problem{database_.problem()};
  database_.run("rollback");
  return problem;
}

}  // namespace storage
