#include "storage/sqlite/sqlite_storage.h"

#include <fmt/format.h>

#include <algorithm>

#include "toolkit/memory.h"

namespace storage {

using toolkit::Error;

toolkit::Result<std::unique_ptr<SqliteStorage>> SqliteStorage::open(const std::filesystem::path& folder, Watch watch) {
  auto lock = FolderLock::take(folder);
  if (!lock) return Error{lock.error()};
  const std::string file = (folder / kDatabaseFile).string();
  auto writer = Database::open(file);
  if (!writer) return Error{fmt::format("{} cannot be opened: {}", file, writer.error())};
  // A lone move writes one page, a busy house several of them at a time: small ones are soon written, but each has its
  // price (docs/decisions/0015). A house that was made with others keeps them.
  writer->run("pragma page_size = 2048; pragma wal_autocheckpoint = 4000;");
  if (const auto problem = migrate(*writer, file)) return *problem;
  if (!writer->number("select count(*) from every_entry where game_table = ''"))
    return Error{fmt::format("{} is damaged: {}", file, writer->problem())};
  // A commit returns only when the disk has it.
  if (!writer->run("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;"))
    return Error{fmt::format("{} cannot be written: {}", file, writer->problem())};
  // Not opened and closed once more beside SQLite: that would let go of its locks, and the next program that looks into
  // the file and leaves would take itself for the last one and delete the side file.
  auto reader = Database::open_to_read(file);
  if (!reader) return Error{fmt::format("{} cannot be opened: {}", file, reader.error())};
  return std::unique_ptr<SqliteStorage>(
      new SqliteStorage(std::move(*lock), folder, std::move(*writer), std::move(*reader), std::move(watch)));
}

SqliteStorage::SqliteStorage(FolderLock lock, std::filesystem::path folder, Database writer, Database reader,
                             Watch watch)
    : lock_(std::move(lock)),
      folder_(std::move(folder)),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      watch_(std::move(watch)),
      files_(folder_ / kDatabaseFile) {
  try_writing();  // SQLite makes its side files with the first write
  if (writer_.number("select count(*) from recent").value_or(0) > 0) settle();  // who comes back finds it sorted
  files_.remember();
  thread_ = std::thread([this] { write_until_stopped(); });
}

SqliteStorage::~SqliteStorage() {
  {
    const std::lock_guard hold(mutex_);
    stop_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void SqliteStorage::append(Append what, Saved saved) {
  {
    const std::lock_guard hold(mutex_);
    waiting_.emplace_back(std::move(what), std::move(saved));
  }
  changed_.notify_one();
}

void SqliteStorage::check(Told tell) {
  {
    const std::lock_guard hold(mutex_);
    checks_.push_back(std::move(tell));
  }
  changed_.notify_one();
}

void SqliteStorage::write_until_stopped() {
  for (;;) {
    Waiting group;
    std::vector<Told> checks;
    wait_for_company();
    {
      std::unique_lock hold(mutex_);
      if (!wait_for_work(hold)) return;
      const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kGroupMax));
      std::move(waiting_.begin(), waiting_.begin() + count, std::back_inserter(group));
      waiting_.erase(waiting_.begin(), waiting_.begin() + count);
      checks.swap(checks_);
    }
    if (!group.empty()) commit(group);
    if (checks.empty()) continue;
    const auto words = what_keeps_from_writing();
    for (const auto& tell : checks) tell(words);
  }
}

bool SqliteStorage::wait_for_work(std::unique_lock<std::mutex>& hold) {
  const auto is_needed = [&] { return stop_ || !waiting_.empty() || !checks_.empty(); };
  if (!changed_.wait_for(hold, std::chrono::milliseconds(kRestMs), is_needed)) {
    hold.unlock();
    rest();
    hold.lock();
    changed_.wait(hold, is_needed);
  }
  return !waiting_.empty() || !checks_.empty();
}

// A flush costs far more processor time than the entries it keeps, and a commit that ends takes with it only the few
// that came meanwhile. So a busy house lets them gather. It sleeps apart from what wakes it for work: a wake for each
// entry would cost what is saved.
void SqliteStorage::wait_for_company() {
  if (next_group_ > std::chrono::steady_clock::now()) std::this_thread::sleep_until(next_group_);
}

// Nobody plays: what was read of the file, and which entry comes next where, is found again when it is wanted.
void SqliteStorage::rest() {
  next_ = {};
  writer_.forget_pages();
  if (const std::unique_lock hold(reading_, std::try_to_lock); hold) reader_.forget_pages();
  toolkit::give_back_memory();
}

// ---- writing ----------------------------------------------------------------------------------------------------

// If one of the group does not fit, each has a try of its own: it must not spoil the others. If it is the disk, nobody
// has another.
void SqliteStorage::commit(Waiting& group) {
  const auto begun = std::chrono::steady_clock::now();
  if (group.size() >= kGroupBusy) next_group_ = begun + kGroupEvery;
  auto outcome = commit_all(group);
  std::vector<bool> saved(group.size(), outcome == Outcome::done);
  for (std::size_t i = 0; i < group.size() && outcome == Outcome::does_not_fit; ++i) {
    const auto alone = commit_all({&group[i], 1});
    saved[i] = alone == Outcome::done;
    if (alone == Outcome::trouble) outcome = alone;
  }
  if (watch_.committed)
    watch_.committed(std::chrono::steady_clock::now() - begun, group.size(), outcome != Outcome::trouble);
  for (std::size_t i = 0; i < group.size(); ++i) group[i].second(saved[i]);
  if (outcome == Outcome::done && recent_ >= kRecentMax) settle();
}

SqliteStorage::Statements::Statements(Database& database)
    : begin(database.prepare("begin immediate")),
      commit(database.prepare("commit")),
      rollback(database.prepare("rollback")),
      table(database.prepare("insert into game_table (id, made_by) values (?1, ?2) on conflict (id) do nothing")),
      listing(database.prepare("update game_table set listing = ?2, listed_ms = ?3 where id = ?1")),
      entry(database.prepare("insert into recent (game_table, number, body) values (?1, ?2, ?3)")),
      next(database.prepare("select coalesce(max(number), -1) + 1 from every_entry where game_table = ?1")),
      settle(
          database.prepare("insert into entry (game_table, number, body) select game_table, number, body from recent "
                           "order by game_table, number")),
      clear(database.prepare("delete from recent")) {}

SqliteStorage::Outcome SqliteStorage::commit_all(std::span<const std::pair<Append, Saved>> group) {
  if (const auto gone = files_.gone()) return is_trouble(*gone);
  if (!statements_.begin.run()) return failed();
  auto outcome = Outcome::done;
  for (auto one = group.begin(); one != group.end() && outcome == Outcome::done; ++one) outcome = insert(one->first);
  if (outcome == Outcome::done && !statements_.commit.run()) outcome = failed();
  if (outcome != Outcome::done) {
    next_.clear();  // it counts what was not kept
    statements_.rollback.run();
    return outcome;
  }
  if (const auto gone = files_.gone()) return is_trouble(*gone);  // what nobody can find again is not kept
  return went_well();
}

SqliteStorage::Outcome SqliteStorage::insert(const Append& what) {
  auto& [begin, commit, rollback, table, listing, entry, next, settle, clear] = statements_;
  if (what.first == 0) {
    if (!table.bind(1, what.table).bind(2, what.made_by).run()) return failed();
    if (next_.size() >= kTablesRemembered) next_.clear();
    if (writer_.rows_changed() == 1) next_[what.table] = 0;  // it is new: there is nothing to look for
  }
  if (what.listing && !listing.bind(1, what.table).bind(2, *what.listing).bind(3, what.at_ms).run()) return failed();
  if (what.entries.empty()) return Outcome::done;
  const auto expected = next_of(what.table);
  if (!expected) return failed();
  // Only as the next of its table: without a gap, and never in the place of another.
  if (**expected != what.first) return Outcome::does_not_fit;
  for (const auto& body : what.entries) {
    if (!entry.bind(1, what.table).bind(2, (**expected)++).bind(3, body).run()) return failed();
    ++recent_;
  }
  return Outcome::done;
}

// Remembered for tables that were written to lately.
std::optional<std::int64_t*> SqliteStorage::next_of(const std::string& table) {
  if (const auto known = next_.find(table); known != next_.end()) return &known->second;
  auto& query = statements_.next;
  const bool found = query.bind(1, table).step();
  const auto number = found ? query.number(0) : 0;
  query.reset();
  if (!found) return {};
  if (next_.size() >= kTablesRemembered) next_.clear();
  return &(next_[table] = number);
}

// What came lately goes to its tables. If that cannot be done now, it is found where it is, and tried again later.
void SqliteStorage::settle() {
  recent_ = 0;
  if (!statements_.begin.run()) return;
  if (!statements_.settle.run() || !statements_.clear.run() || !statements_.commit.run()) statements_.rollback.run();
}

// Page 1 is written anew, with what it says already: a whole commit that changes nothing.
SqliteStorage::Outcome SqliteStorage::try_writing() {
  if (const auto gone = files_.gone()) return is_trouble(*gone);
  const auto age = std::chrono::steady_clock::now() - last_good_;
  if (trouble_.empty() && age < std::chrono::milliseconds(kFreshMs)) return Outcome::done;
  const auto version = writer_.number("pragma user_version").value_or(0);
  if (writer_.run("begin immediate") && writer_.run(fmt::format("pragma user_version = {}", version)) &&
      writer_.run("commit"))
    return went_well();
  const auto outcome = failed();
  writer_.run("rollback");
  return outcome;
}

std::string SqliteStorage::what_keeps_from_writing() {
  if (try_writing() == Outcome::trouble) return trouble_;
  std::error_code code;
  const auto space = std::filesystem::space(folder_, code);
  if (code || space.available >= kDiskLeftMin) return "";
  return fmt::format("the disk of {} is full: {} KiB are left", kDatabaseFile, space.available / 1024);
}

// ---- trouble ----------------------------------------------------------------------------------------------------

std::string SqliteStorage::words_for(const Database& database) const {
  const std::string file = kDatabaseFile;  // not where it is: these words are shown to anybody
  const int code = database.code() & 0xff;
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED) return fmt::format("{} is locked by another program", file);
  if (code == SQLITE_FULL) return fmt::format("the disk of {} is full", file);
  if (code == SQLITE_IOERR) return fmt::format("the disk of {} is full or broken: {}", file, database.problem());
  return fmt::format("{} cannot be written: {}", file, database.problem());
}

SqliteStorage::Outcome SqliteStorage::failed() {
  const int code = writer_.code() & 0xff;
  if (code == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG) return Outcome::does_not_fit;
  return is_trouble(words_for(writer_));
}

SqliteStorage::Outcome SqliteStorage::is_trouble(std::string words) {
  const bool is_news = words != trouble_;
  trouble_ = std::move(words);
  writer_.be_patient(false);
  if (is_news && watch_.trouble_changed) watch_.trouble_changed(trouble_);
  return Outcome::trouble;
}

SqliteStorage::Outcome SqliteStorage::went_well() {
  last_good_ = std::chrono::steady_clock::now();
  if (trouble_.empty()) return Outcome::done;
  trouble_.clear();
  writer_.be_patient(true);
  if (watch_.trouble_changed) watch_.trouble_changed("");
  return Outcome::done;
}

// ---- reading ----------------------------------------------------------------------------------------------------

toolkit::Result<std::vector<std::string>> SqliteStorage::texts(Statement query, const std::string& what) {
  std::vector<std::string> found;
  while (query.step()) found.push_back(query.text(0));
  const bool failed = query.failed();
  reader_.be_patient(!failed);  // whoever waits for the same lock afterwards does not wait as long again
  if (failed) return Error{fmt::format("{} cannot be read: {}", what, reader_.problem())};
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
  // Most that are asked for and not there are to be made just then.
  auto is_there = reader_.prepare("select id from game_table where id = ?1");
  is_there.bind(1, table);
  auto found = texts(std::move(is_there), fmt::format("table {}", table));
  if (!found || found->empty()) return found;
  auto query = reader_.prepare("select body from every_entry where game_table = ?1 order by number");
  query.bind(1, table);
  auto entries = texts(std::move(query), fmt::format("the entries of table {}", table));
  if (!entries) return entries;
  // A table has as many entries as its last one says, and never none: what is missing is damage, not news.
  auto known = reader_.prepare(
      "select coalesce((select max(number) + 1 from every_entry where game_table = ?1), "
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
