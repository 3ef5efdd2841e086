#include "storage/postgresql/postgresql_storage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "storage/postgresql/schema.h"

namespace storage {

using std::chrono::steady_clock;
using toolkit::Error;

namespace {

// Every append goes through the line of its table, whose lock puts it in order with whoever takes the table over; and
// nothing is written unless that line still says that it is ours, and that this is the next entry.
constexpr const char* kBegin = "begin_table";
constexpr const char* kAppend = "append";
constexpr const char* kRelease = "release";
constexpr const char* kListed = "listed";
constexpr const char* kShareCode = "share_code";

struct Prepared {
  const char* name;
  const char* sql;
};

constexpr std::array<Prepared, 5> kPrepared{{
    {kBegin,
     "with held as (insert into game_table (id, owner, epoch, next, listing, listed_ms, made_by) values ($1, "
     "$2::bigint, "
     "$3::bigint, cardinality($5::text[]), coalesce($6::text, ''), $7::bigint, $8) on conflict do nothing returning "
     "id), "
     "written as (insert into entry (game_table, number, body) select held.id, $4::integer + new.at - 1, new.body "
     "from held, unnest($5::text[]) with ordinality as new (body, at)) select count(*) from held"},
    {kAppend,
     "with held as (update game_table set next = next + cardinality($5::text[]), listing = coalesce($6::text, "
     "listing), "
     "listed_ms = case when $6::text is null then listed_ms else $7::bigint end where id = $1 and owner = $2::bigint "
     "and epoch = $3::bigint and (next = $4::integer or cardinality($5::text[]) = 0) returning id), "
     "written as (insert into entry (game_table, number, body) select held.id, $4::integer + new.at - 1, new.body "
     "from held, unnest($5::text[]) with ordinality as new (body, at)) select count(*) from held"},
    {kRelease,
     "with held as (update game_table set owner = null where id = $1 and owner = $2::bigint and epoch = $3::bigint "
     "returning id) select count(*) from held"},
    {kListed, "select pg_notify($1, 'listed ' || $2)"},
    {kShareCode,
     "with old as (delete from code where hash in (select hash from code where hash = $1 or until_ms < $4::bigint for "
     "update skip locked)), new as (insert into code select $1, $2, "
     "$3::bigint where $3::bigint > 0 on conflict (hash) do update set game_table = excluded.game_table, until_ms = "
     "excluded.until_ms returning hash) select count(*) from new"},
}};

bool prepare_all(Connection& connection) {
  return std::ranges::all_of(kPrepared, [&](const auto& one) { return connection.prepare(one.name, one.sql); });
}

constexpr std::chrono::milliseconds kReaderRests{500};  // after it could not connect

}  // namespace

toolkit::Result<std::unique_ptr<PostgresqlStorage>> PostgresqlStorage::open(PostgresqlOptions options) {
  auto writer = open_house(options.url);
  if (!writer) return Error{writer.error()};
  if (const auto problem = migrate(*writer, options.proof)) return *problem;
  if (!prepare_all(*writer)) return Error{"the database cannot be used: " + writer->problem()};
  auto reader = open_house(options.url);
  if (!reader) return Error{reader.error()};
  auto keeper = Keeper::enter(options.url, options.card, !options.proof.empty());
  if (!keeper) return Error{keeper.error()};
  return std::unique_ptr<PostgresqlStorage>(
      new PostgresqlStorage(std::move(options), std::move(*keeper), std::move(*writer), std::move(*reader)));
}

PostgresqlStorage::PostgresqlStorage(PostgresqlOptions options, std::unique_ptr<Keeper> keeper, Connection writer,
                                     Connection reader)
    : options_(std::move(options)),
      keeper_(std::move(keeper)),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      thread_([this] { write_until_stopped(); }) {}

PostgresqlStorage::~PostgresqlStorage() {
  {
    const std::lock_guard hold(mutex_);
    stop_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

// ---- what waits -------------------------------------------------------------------------------------------------

void PostgresqlStorage::wait_for_writer(Work work) {
  {
    const std::lock_guard hold(mutex_);
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
}

void PostgresqlStorage::append(Append what, Saved saved) {
  const bool begins = what.first == 0 && !what.entries.empty();
  Work work{begins ? kBegin : kAppend,
            {what.table, "", std::to_string(what.epoch), std::to_string(what.first), array_of(what.entries),
             what.listing, std::to_string(what.at_ms)},
            what.table,
            what.epoch,
            begins,
            what.listing.has_value(),
            std::move(saved)};
  if (begins) work.parameters.emplace_back(what.made_by);
  wait_for_writer(std::move(work));
}

void PostgresqlStorage::release(const std::string& table, std::int64_t epoch) {
  keeper_->holdings().let_go(table, epoch);
  wait_for_writer({kRelease, {table, "", std::to_string(epoch)}, table, epoch});
}

void PostgresqlStorage::share_code(const std::string& hash, const std::string& table, std::int64_t until_ms) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  wait_for_writer({kShareCode, {hash, table, std::to_string(until_ms), std::to_string(now_ms)}});
}

void PostgresqlStorage::check(Told tell) {
  {
    const std::lock_guard hold(mutex_);
    checks_.push_back(std::move(tell));
  }
  changed_.notify_one();
}

void PostgresqlStorage::write_until_stopped() {
  for (;;) {
    std::vector<Work> group;
    std::vector<Told> checks;
    {
      std::unique_lock hold(mutex_);
      changed_.wait(hold, [&] { return stop_ || !waiting_.empty() || !checks_.empty(); });
      if (waiting_.empty() && checks_.empty()) return;
      const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kBatchMax));
      std::move(waiting_.begin(), waiting_.begin() + count, std::back_inserter(group));
      waiting_.erase(waiting_.begin(), waiting_.begin() + count);
      checks.swap(checks_);
    }
    if (!group.empty()) write(group);
    if (checks.empty()) continue;
    const auto words = what_keeps_from_writing();
    for (const auto& tell : checks) tell(words);
  }
}

// ---- writing ----------------------------------------------------------------------------------------------------

// If one of the group is such that the database refuses all, each has a try of its own.
void PostgresqlStorage::write(std::vector<Work>& group) {
  const auto begun = steady_clock::now();
  auto outcome = send(group);
  for (std::size_t i = 0; i < group.size() && outcome == Outcome::does_not_fit; ++i) {
    const auto alone = send({&group[i], 1});
    if (alone == Outcome::does_not_fit) settle(group[i], false);
    if (alone == Outcome::done || alone == Outcome::does_not_fit) continue;
    outcome = alone;
    for (++i; i < group.size(); ++i) settle(group[i], false);  // none of these was sent
  }
  if (options_.watch.committed)
    options_.watch.committed(steady_clock::now() - begun, group.size(),
                             outcome == Outcome::done || outcome == Outcome::does_not_fit);
}

PostgresqlStorage::Outcome PostgresqlStorage::send(std::span<Work> group) {
  const auto owner = std::to_string(keeper_->number());
  std::vector<Connection::Sent> batch;
  for (const auto& work : group) {
    batch.push_back({work.statement, work.parameters});
    if (!work.table.empty()) batch.back().parameters[1] = owner;
  }
  if (std::ranges::any_of(group, [](const Work& work) { return work.lists; }))
    batch.push_back({kListed, {kChannel, owner}});
  const bool was_sent = is_connected();
  const auto answers = was_sent ? writer_->run_together(batch) : std::vector<Answer>();
  if (answers.size() != batch.size()) {
    const auto outcome = was_sent ? failed() : Outcome::trouble;
    if (outcome != Outcome::does_not_fit)
      for (auto& work : group) outcome == Outcome::unknown ? lose(work) : settle(work, false);
    return outcome;
  }
  went_well();
  for (std::size_t i = 0; i < group.size(); ++i) {
    const bool kept = answers[i].number(0) > 0;
    settle(group[i], kept);
    // It is another's, or not what we believe it to be.
    if (!kept && !group[i].begins && !group[i].table.empty()) keeper_->lose(group[i].table, group[i].epoch);
  }
  return Outcome::done;
}

void PostgresqlStorage::settle(Work& work, bool saved) {
  if (work.begins && saved) keeper_->holdings().hold(work.table, work.epoch);
  if (auto answer = std::exchange(work.saved, nullptr)) answer(saved);
}

// Nobody knows whether it is kept: it is found out when the table is claimed and read again. A table that was only
// begun nobody knows of; whoever wants it asks again, and then it is found by the word it was made with.
void PostgresqlStorage::lose(Work& work) {
  if (work.begins || work.table.empty()) return settle(work, false);
  keeper_->lose(work.table, work.epoch);
}

// ---- trouble ----------------------------------------------------------------------------------------------------

bool PostgresqlStorage::is_connected() {
  if (writer_ && !writer_->is_lost()) return true;
  writer_.reset();
  if (steady_clock::now() < next_try_) return false;
  auto again = Connection::open(options_.url);
  std::string why = again ? "" : again.error();
  if (again && !prepare_all(*again)) why = again->problem();
  if (!why.empty()) {
    next_try_ = steady_clock::now() + pause_;
    pause_ = std::min(2 * pause_, kPauseMax);
    is_trouble("the database cannot be reached", why);
    return false;
  }
  pause_ = kPauseMin;
  writer_.emplace(std::move(*again));
  return true;
}

PostgresqlStorage::Outcome PostgresqlStorage::failed() {
  const auto state = writer_->state();
  if (writer_->is_lost()) {
    is_trouble("the database cannot be reached", writer_->problem());
    return Outcome::unknown;
  }
  const auto is_of = [&](std::string_view kind) { return state.starts_with(kind); };
  if (is_of("22") || is_of("23") || is_of("40") || is_of("54")) return Outcome::does_not_fit;
  const auto detail = writer_->problem();
  if (is_of("25")) writer_.reset();  // it has become a standby: the next connection finds the one that can be written
  return is_trouble(is_of("53") ? "the database has no room" : "the database cannot be written", detail);
}

PostgresqlStorage::Outcome PostgresqlStorage::is_trouble(const std::string& words, const std::string& detail) {
  const bool is_news = words != trouble_;
  trouble_ = words;  // shown to anybody; the rest is for the log
  if (is_news && options_.watch.trouble_changed) options_.watch.trouble_changed(fmt::format("{}: {}", words, detail));
  return Outcome::trouble;
}

void PostgresqlStorage::went_well() {
  if (std::exchange(trouble_, "").empty()) return;
  if (options_.watch.trouble_changed) options_.watch.trouble_changed("");
}

std::string PostgresqlStorage::what_keeps_from_writing() {
  if (!is_connected()) return trouble_;
  if (writer_->run("update house set format = format")) {
    went_well();
    return "";
  }
  failed();
  return trouble_;
}

// ---- reading ----------------------------------------------------------------------------------------------------

bool PostgresqlStorage::reader_is_connected() {
  if (reader_ && !reader_->is_lost()) return true;
  reader_.reset();
  if (steady_clock::now() - reader_failed_ < kReaderRests) return false;
  auto again = Connection::open(options_.url);
  if (!again) {
    reader_failed_ = steady_clock::now();
    return false;
  }
  reader_.emplace(std::move(*again));
  return true;
}

toolkit::Result<Answer> PostgresqlStorage::read(const std::string& sql, std::initializer_list<Parameter> parameters) {
  for (int times = 0; times < 2 && reader_is_connected(); ++times) {
    if (auto answer = reader_->ask(sql, parameters)) return std::move(*answer);
    if (!reader_->is_lost()) return Error{"the database cannot be read: " + reader_->problem()};
  }
  return Error{"the database cannot be reached"};
}

toolkit::Result<std::vector<std::string>> PostgresqlStorage::entries_of(const std::string& table) {
  const std::lock_guard hold(reading_);
  const auto answer = read(
      "select entry.body, game_table.next from game_table left join entry on entry.game_table = game_table.id where "
      "game_table.id = $1 order by entry.number",
      {table});
  if (!answer) return Error{fmt::format("the entries of table {} cannot be read: {}", table, answer.error())};
  std::vector<std::string> entries;
  if (answer->rows() == 0) return entries;
  // A table has as many entries as its line says, and never none: what is missing is damage, not news.
  if (answer->rows() != answer->number(0, 1) || answer->is_null(0, 0))
    return Error{fmt::format("table {} lacks some of its entries", table)};
  for (int row = 0; row < answer->rows(); ++row) entries.push_back(answer->text(row));
  return entries;
}

toolkit::Result<std::string> PostgresqlStorage::table_made_by(const std::string& word) {
  if (word.empty()) return std::string();
  const std::lock_guard hold(reading_);
  const auto answer = read("select id from game_table where made_by = $1 and made_by <> ''", {word});
  if (!answer) return Error{answer.error()};
  return answer->rows() == 0 ? std::string() : answer->text(0);
}

toolkit::Result<std::vector<std::string>> PostgresqlStorage::listings(std::int64_t since_ms, std::size_t most) {
  const std::lock_guard hold(reading_);
  // A table that another node has is listed, however long ago that was said; of its own a house knows itself.
  const auto answer = read(
      "select listing from ((select listing, listed_ms from game_table where listing <> '' and listed_ms >= $1::bigint "
      "order by listed_ms desc limit $2::bigint) union (select listing, listed_ms from game_table where listing <> '' "
      "and owner in (select number from node where until > clock_timestamp() and number <> $3::bigint) order by "
      "listed_ms desc limit $2::bigint)) as found order by listed_ms desc limit $2::bigint",
      {std::to_string(since_ms), std::to_string(most), std::to_string(keeper_->number())});
  if (!answer) return Error{answer.error()};
  std::vector<std::string> found;
  for (int row = 0; row < answer->rows(); ++row) found.push_back(answer->text(row));
  return found;
}

toolkit::Result<std::string> PostgresqlStorage::table_of_code(const std::string& hash) {
  const std::lock_guard hold(reading_);
  const auto answer = read("select game_table from code where hash = $1", {hash});
  if (!answer) return Error{answer.error()};
  return answer->rows() == 0 ? std::string() : answer->text(0);
}

toolkit::Result<std::string> PostgresqlStorage::same_for_all(const std::string& what, const std::string& brought) {
  const std::lock_guard hold(reading_);
  const auto kept = read("insert into shared (what, words) values ($1, $2) on conflict do nothing", {what, brought});
  if (!kept) return Error{kept.error()};
  const auto answer = read("select words from shared where what = $1", {what});
  if (!answer) return Error{answer.error()};
  return answer->rows() == 0 ? brought : answer->text(0);
}

// ---- whose a table is -------------------------------------------------------------------------------------------

// With the table's line locked, so that nobody writes meanwhile; the second question sees who is alive now. At this
// node's address there is nobody but this node: another that was there is dead, though its time is not over yet.
toolkit::Result<Claim> PostgresqlStorage::claim(const std::string& table, const std::string& even_from,
                                                const Knows& knows) {
  const std::lock_guard hold(reading_);
  const auto mine = std::to_string(keeper_->number());
  const auto begun = read("begin", {});
  if (!begun) return Error{begun.error()};
  const auto give_up = [&]() -> toolkit::Result<Claim> {
    const auto words = reader_->problem();
    reader_->run("rollback");
    return Error{"the database cannot be written: " + words};
  };
  const auto before = reader_->ask(
      "select coalesce(owner, 0), epoch, coalesce((select body from entry where game_table = id and number = 0), '') "
      "from game_table where id = $1 for update",
      {table});
  if (!before) return give_up();
  if (before->rows() == 0) {
    reader_->run("rollback");
    return Claim{};  // there is no such table
  }
  const auto taken = reader_->ask(
      "update game_table set owner = $2::bigint, epoch = epoch + 1 where id = $1 and (owner is null or owner = "
      "$2::bigint or not exists (select 1 from node where number = owner and until > clock_timestamp() and (address = "
      "'' or address not in ($3, $4)))) returning epoch",
      {table, mine, even_from, options_.card.address});
  if (!taken) return give_up();
  if (taken->rows() == 0) {
    const auto owner = reader_->ask("select address from node where number = $1", {before->text(0)});
    if (!owner || owner->rows() == 0) return give_up();
    reader_->run("rollback");
    return Claim{0, owner->text(0)};
  }
  if (!knows(before->text(0, 2))) {
    reader_->run("rollback");
    return Claim{0, "", true};
  }
  const auto taken_from = fmt::format("taken {} {} {}", before->text(0), before->text(0, 1), table);
  if (before->text(0) != "0" && !reader_->ask("select pg_notify($1, $2)", {kChannel, taken_from})) return give_up();
  if (!reader_->run("commit")) return give_up();
  keeper_->holdings().hold(table, taken->number(0));
  return Claim{taken->number(0), ""};
}

}  // namespace storage
