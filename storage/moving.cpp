#include "storage/moving.h"

#include <fmt/format.h>

#include <future>
#include <memory>

#include "storage/postgresql/postgresql_storage.h"
#include "storage/postgresql/schema.h"
#include "storage/sqlite/archive.h"
#include "storage/sqlite/sqlite_storage.h"

namespace storage {

using toolkit::Error;

toolkit::Result<StoreName> StoreName::read(const std::string& text) {
  if (text.starts_with("postgresql://") || text.starts_with("postgres://")) return StoreName{Kind::postgresql, text};
  constexpr std::string_view kFolder = "sqlite:";
  if (text.starts_with(kFolder) && text.size() > kFolder.size())
    return StoreName{Kind::sqlite, text.substr(kFolder.size())};
  return Error{"sqlite:FOLDER or postgresql://USER@HOST/DATABASE"};
}

std::string StoreName::shown() const {
  if (kind == Kind::sqlite) return "sqlite:" + where;
  const auto begin = where.find("//") + 2, at = where.find('@', begin), colon = where.find(':', begin);
  auto words = at == std::string::npos || colon == std::string::npos || colon > at
                   ? where
                   : where.substr(0, colon) + ":..." + where.substr(at);
  if (const auto more = words.find("password="); more != std::string::npos) {
    const auto end = std::min(words.find('&', more), words.size());
    words = words.substr(0, more) + "password=..." + words.substr(end);
  }
  return words;
}

namespace {

// A store that nobody else uses meanwhile, to be read from one end to the other.
class Reading {
 public:
  virtual ~Reading() = default;
  virtual toolkit::Result<std::vector<Heading>> headings() = 0;  // by id
  virtual toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) = 0;
};

class ReadingSqlite final : public Reading {
 public:
  explicit ReadingSqlite(Archive archive) : archive_(std::move(archive)) {}
  toolkit::Result<std::vector<Heading>> headings() override { return archive_.headings(); }
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override {
    return archive_.entries_of(table);
  }

 private:
  Archive archive_;
};

class ReadingPostgresql final : public Reading {
 public:
  explicit ReadingPostgresql(Connection connection) : connection_(std::move(connection)) {}

  toolkit::Result<std::vector<Heading>> headings() override {
    const auto answer =
        connection_.ask("select id, made_by, listing, listed_ms from game_table order by id collate \"C\"");
    if (!answer) return Error{connection_.problem()};
    std::vector<Heading> found;
    for (int row = 0; row < answer->rows(); ++row)
      found.push_back({answer->text(row, 0), answer->text(row, 1), answer->text(row, 2), answer->number(row, 3)});
    return found;
  }

  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override {
    const auto answer = connection_.ask("select body from entry where game_table = $1 order by number", {table});
    if (!answer) return Error{connection_.problem()};
    std::vector<std::string> found;
    for (int row = 0; row < answer->rows(); ++row) found.push_back(answer->text(row));
    return found;
  }

  std::optional<Error> why_not() {
    const auto format = connection_.ask("select format from house");
    if (!format) return Error{"there is no house in this database"};
    if (const auto problem = migrate_or_why_not()) return problem;
    const auto alive = connection_.ask("select name from node where until > clock_timestamp() limit 1");
    if (!alive) return Error{connection_.problem()};
    if (alive->rows() > 0)
      return Error{fmt::format("the node \"{}\" is running on this database; stop it first", alive->text(0))};
    return {};
  }

 private:
  std::optional<Error> migrate_or_why_not() {
    const auto proof = connection_.ask("select proof from house");
    if (!proof) return Error{connection_.problem()};
    return migrate(connection_, proof->text(0));
  }

  Connection connection_;
};

toolkit::Result<std::unique_ptr<Reading>> open_to_read(const StoreName& name) {
  if (name.kind == StoreName::Kind::sqlite) {
    auto archive = Archive::to_change(name.where);
    if (!archive) return Error{archive.error()};
    return std::unique_ptr<Reading>(std::make_unique<ReadingSqlite>(std::move(*archive)));
  }
  auto connection = open_house(name.where);
  if (!connection) return Error{connection.error()};
  auto reading = std::make_unique<ReadingPostgresql>(std::move(*connection));
  if (const auto problem = reading->why_not()) return *problem;
  return std::unique_ptr<Reading>(std::move(reading));
}

toolkit::Result<std::unique_ptr<Storage>> open_to_write(const StoreName& name) {
  if (name.kind == StoreName::Kind::sqlite) {
    auto storage = SqliteStorage::open(name.where);
    if (!storage) return Error{storage.error()};
    return std::unique_ptr<Storage>(std::move(*storage));
  }
  auto storage = PostgresqlStorage::open({name.where, {"move-store", "", ""}});
  if (!storage) return Error{storage.error()};
  return std::unique_ptr<Storage>(std::move(*storage));
}

std::optional<Error> why_not_empty(const StoreName& name) {
  {
    const auto made = open_to_write(name);  // makes it, if there is nothing at all
    if (!made) return Error{made.error()};
  }
  const auto reading = open_to_read(name);
  if (!reading) return Error{reading.error()};
  const auto there = (*reading)->headings();
  if (!there) return Error{there.error()};
  if (there->empty()) return {};
  return Error{fmt::format("it holds {} tables already; a house is moved to a place that holds none", there->size())};
}

toolkit::Result<Moved> copy(Reading& from, const std::vector<Heading>& headings, Storage& to) {
  constexpr std::size_t kWaiting = 256;  // tables on their way at a time
  Moved moved;
  std::vector<std::future<bool>> answers;
  const auto settle = [&]() -> bool {
    bool all = true;
    for (auto& answer : answers) all = answer.get() && all;
    answers.clear();
    return all;
  };
  for (const auto& one : headings) {
    auto entries = from.entries_of(one.table);
    if (!entries) return Error{entries.error()};
    if (entries->empty()) return Error{fmt::format("table {} has no entries where it comes from", one.table)};
    ++moved.tables;
    moved.entries += static_cast<std::int64_t>(entries->size());
    auto saved = std::make_shared<std::promise<bool>>();
    answers.push_back(saved->get_future());
    Append whole{one.table, 0, std::move(*entries), one.made_by};
    if (!one.listing.empty()) whole.listing = one.listing;
    whole.at_ms = one.listed_ms;
    to.append(std::move(whole), [saved](bool ok) { saved->set_value(ok); });
    if (answers.size() >= kWaiting && !settle()) return Error{"a table could not be written"};
  }
  if (!settle()) return Error{"a table could not be written"};
  return moved;
}

std::optional<Error> compare(Reading& from, const std::vector<Heading>& headings, Reading& to) {
  const auto copied = to.headings();
  if (!copied) return Error{copied.error()};
  if (copied->size() != headings.size()) return Error{"not every table has arrived"};
  for (std::size_t i = 0; i < headings.size(); ++i) {
    const auto& one = headings[i];
    const auto& other = (*copied)[i];
    if (one.table != other.table || one.made_by != other.made_by || one.listing != other.listing)
      return Error{fmt::format("table {} has not arrived as it was", one.table)};
    const auto before = from.entries_of(one.table), after = to.entries_of(one.table);
    if (!before || !after || *before != *after)
      return Error{fmt::format("the entries of table {} have not arrived as they were", one.table)};
  }
  return {};
}

}  // namespace

toolkit::Result<Moved> move_store(const StoreName& from, const StoreName& to) {
  const auto old = open_to_read(from);
  if (!old) return Error{fmt::format("{}: {}", from.shown(), old.error())};
  const auto headings = (*old)->headings();
  if (!headings) return Error{fmt::format("{}: {}", from.shown(), headings.error())};
  if (const auto problem = why_not_empty(to)) return Error{fmt::format("{}: {}", to.shown(), problem->text)};
  toolkit::Result<Moved> moved = Error{""};
  {
    const auto writing = open_to_write(to);
    if (!writing) return Error{fmt::format("{}: {}", to.shown(), writing.error())};
    moved = copy(**old, *headings, **writing);
    if (!moved) return Error{fmt::format("{}: {}", to.shown(), moved.error())};
  }
  const auto copied = open_to_read(to);
  if (!copied) return Error{fmt::format("{}: {}", to.shown(), copied.error())};
  if (const auto problem = compare(**old, *headings, **copied))
    return Error{fmt::format("{}: {}. Empty it, and try again.", to.shown(), problem->text)};
  return moved;
}

}  // namespace storage
