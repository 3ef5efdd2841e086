#include "storage/sqlite/sqlite_storage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>

#include "storage/migrations/migrations.h"

namespace storage {
namespace {

constexpr std::int64_t kApplicationId = 0x43525653;  // "CRVS": tells our files from other people's

using toolkit::Error;

toolkit::Result<int> lock_folder(const std::filesystem::path& folder) {
  std::error_code code;
  std::filesystem::create_directories(folder, code);
  if (code)
    return Error{fmt::format("the data folder {} cannot be made: {}. Choose another with --data.", folder.string(),
                             code.message())};
  const int file = ::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0)
    return Error{fmt::format("the data folder {} cannot be written. Choose another with --data, or change its owner.",
                             folder.string())};
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    ::close(file);
    return Error{fmt::format("another server is using the data folder {}. Stop it, or choose another with --data.",
                             folder.string())};
  }
  return file;
}

// Brings the file to the newest version, one numbered migration after another.
std::optional<Error> migrate(Database& database, const std::string& file) {
  const auto newest = static_cast<std::int64_t>(migrations().size());
  const auto version = database.number("pragma user_version");
  const auto application = database.number("pragma application_id");
  const auto objects = database.number("select count(*) from sqlite_schema");
  if (!version || !application || !objects)
    return Error{
        fmt::format("{} cannot be read: {}. Put a backup in its place, or move it away.", file, database.problem())};
  if (*application != kApplicationId && *objects > 0)
    return Error{fmt::format("{} is a database of some other program. Choose another folder with --data.", file)};
  if (*version > newest)
    return Error{
        fmt::format("{} was written by a newer version of Caravanserai (its format is {}, this program knows "
                    "formats up to {}). Use the newer program.",
                    file, *version, newest)};
  for (auto next = *version; next < newest; ++next) {
    const std::string sql(migrations()[static_cast<std::size_t>(next)]);
    if (!database.run(fmt::format("begin immediate; {} pragma user_version = {}; pragma application_id = {}; commit;",
                                  sql, next + 1, kApplicationId)))
      return Error{fmt::format("{} cannot be brought to format {}: {}", file, next + 1, database.problem())};
  }
  return {};
}

}  // namespace

toolkit::Result<std::unique_ptr<SqliteStorage>> SqliteStorage::open(const std::filesystem::path& folder) {
  const auto lock = lock_folder(folder);
  if (!lock) return Error{lock.error()};
  const auto give_up = [&](std::string words) {
    ::close(*lock);
    return Error{std::move(words)};
  };

  const std::string file = (folder / kDatabaseFile).string();
  auto writer = Database::open(file);
  if (!writer) return give_up(fmt::format("{} cannot be opened: {}", file, writer.error()));
  if (auto problem = migrate(*writer, file)) return give_up(problem->text);
  // A commit returns only when the disk has it.
  if (!writer->run("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;"))
    return give_up(fmt::format("{} cannot be written: {}", file, writer->problem()));
  auto reader = Database::open(file);
  if (!reader) return give_up(fmt::format("{} cannot be opened: {}", file, reader.error()));
  return std::unique_ptr<SqliteStorage>(new SqliteStorage(std::move(*writer), std::move(*reader), *lock));
}

SqliteStorage::SqliteStorage(Database writer, Database reader, int lock)
    : writer_(std::move(writer)), reader_(std::move(reader)), lock_(lock), thread_([this] { write_until_stopped(); }) {}

SqliteStorage::~SqliteStorage() {
  {
    const std::lock_guard hold(mutex_);
    stop_ = true;
  }
  changed_.notify_one();
  thread_.join();
  ::close(lock_);
}

void SqliteStorage::append(Append what, Saved saved) {
  {
    const std::lock_guard hold(mutex_);
    waiting_.emplace_back(std::move(what), std::move(saved));
  }
  changed_.notify_one();
}

void SqliteStorage::write_until_stopped() {
  for (;;) {
    Waiting group;
    {
      std::unique_lock hold(mutex_);
      changed_.wait(hold, [&] { return stop_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kGroupMax));
      std::move(waiting_.begin(), waiting_.begin() + count, std::back_inserter(group));
      waiting_.erase(waiting_.begin(), waiting_.begin() + count);
    }
    commit(group);
  }
}

// If the group fails, each append has a try of its own: one that cannot be written must not spoil the others.
void SqliteStorage::commit(Waiting& group) {
  const bool together = commit_all(group);
  for (const auto& one : group) one.second(together || commit_all({&one, 1}));
}

bool SqliteStorage::commit_all(std::span<const std::pair<Append, Saved>> group) {
  if (!writer_.run("begin immediate")) return false;
  const bool written = std::all_of(group.begin(), group.end(), [&](const auto& one) { return insert(one.first); });
  if (written && writer_.run("commit")) return true;
  writer_.run("rollback");
  return false;
}

bool SqliteStorage::insert(const Append& what) {
  auto table =
      writer_.prepare("insert into game_table (id, made_by) values (?1, ?2) on conflict (id) do update set id = id");
  table.bind(1, what.table).bind(2, what.made_by).step();
  if (table.failed()) return false;
  if (what.listing) {
    auto listing = writer_.prepare("update game_table set listing = ?2, listed_ms = ?3 where id = ?1");
    listing.bind(1, what.table).bind(2, *what.listing).bind(3, what.at_ms).step();
    if (listing.failed()) return false;
  }

  auto last = writer_.prepare("select coalesce(max(number), -1) from entry where game_table = ?1");
  if (!last.bind(1, what.table).step() || last.number(0) + 1 != what.first) return false;

  auto entry = writer_.prepare("insert into entry (game_table, number, body) values (?1, ?2, ?3)");
  std::int64_t number = what.first;
  for (const auto& body : what.entries) {
    entry.reset();
    entry.bind(1, what.table).bind(2, number++).bind(3, body).step();
    if (entry.failed()) return false;
  }
  return true;
}

toolkit::Result<std::vector<std::string>> SqliteStorage::texts(Statement query, const std::string& what) {
  std::vector<std::string> found;
  while (query.step()) found.push_back(query.text(0));
  if (query.failed()) return Error{fmt::format("{} cannot be read: {}", what, reader_.problem())};
  return found;
}

toolkit::Result<std::vector<std::string>> SqliteStorage::entries_of(const std::string& table) {
  const std::lock_guard hold(reading_);
  reader_.run("begin");  // both questions are about the same moment
  auto entries = whole_log(table);
  reader_.run("commit");
  return entries;
}

toolkit::Result<std::vector<std::string>> SqliteStorage::whole_log(const std::string& table) {
  auto query = reader_.prepare("select body from entry where game_table = ?1 order by number");
  query.bind(1, table);
  auto entries = texts(std::move(query), fmt::format("the entries of table {}", table));
  if (!entries) return entries;
  // A table has as many entries as its last one says, and never none: what is missing is damage, not news.
  auto known = reader_.prepare(
      "select coalesce((select max(number) + 1 from entry where game_table = ?1), "
      "(select 1 from game_table where id = ?1), 0)");
  if (!known.bind(1, table).step() || known.number(0) != static_cast<std::int64_t>(entries->size()))
    return Error{fmt::format("table {} lacks some of its entries", table)};
  return entries;
}

toolkit::Result<std::string> SqliteStorage::table_made_by(const std::string& word) {
  if (word.empty()) return std::string();
  const std::lock_guard hold(reading_);
  auto query = reader_.prepare("select id from game_table where made_by = ?1 and made_by <> '' limit 1");
  query.bind(1, word);
  const auto found = texts(std::move(query), "the tables");
  if (!found) return Error{found.error()};
  return found->empty() ? std::string() : found->front();
}

toolkit::Result<std::vector<std::string>> SqliteStorage::listings(std::int64_t since_ms, std::size_t most) {
  const std::lock_guard hold(reading_);
  auto query = reader_.prepare(
      "select listing from game_table where listing <> '' and listed_ms >= ?1 order by listed_ms desc limit ?2");
  query.bind(1, since_ms).bind(2, static_cast<std::int64_t>(most));
  return texts(std::move(query), "the listed tables");
}

}  // namespace storage
