// `caravanserai backup`, `restore`, `export`, `delete`: what a host does with a data folder.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sstream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "protocol/codec.h"
#include "server/table/table_state.h"
#include "storage/moving.h"
#include "storage/postgresql/nodes.h"
#include "storage/sqlite/archive.h"
#include "storage/sqlite/backup.h"

namespace cli {
namespace {

using toolkit::Json;

constexpr std::uint64_t kShelfMax = 10'000;

void print_backup(const storage::Backup& backup, const char* said, bool json) {
  if (json)
    fmt::print("{}\n", Json{{"folder", backup.folder.string()},
                            {"madeAt", backup.made_at},
                            {"format", backup.format},
                            {"tables", backup.tables},
                            {"entries", backup.entries},
                            {"bytes", backup.bytes}}
                           .dump());
  else
    fmt::print("{} {}: {} tables, {} entries, {} bytes, made {}.\n", backup.folder.string(), said, backup.tables,
               backup.entries, backup.bytes, backup.made_at);
}

storage::Archive open_archive(toolkit::Result<storage::Archive> archive) {
  if (!archive) throw Failure(archive.error());
  return std::move(*archive);
}

template <class T>
T good(toolkit::Result<T> result) {
  if (!result) throw Failure(result.error());
  return std::move(*result);
}

// ---- what is known of a stored table ----------------------------------------------------------------------------

struct Stored {
  std::string game = "?";
  std::string stage = "cannot be read";
  std::int64_t touched_ms = 0;  // when somebody last changed something, as far as its log says
  std::optional<server::TableState> state;
};

std::int64_t touched_ms(const std::vector<server::Entry>& entries) {
  std::int64_t begun = 0, since = 0;
  for (const auto& entry : entries) {
    if (const auto* created = std::get_if<server::Created>(&entry)) begun = created->at;
    if (const auto* started = std::get_if<server::Started>(&entry)) begun = started->at;
    if (const auto* acted = std::get_if<server::Acted>(&entry)) since = acted->at;
    if (const auto* taken = std::get_if<server::TakenBack>(&entry)) since = taken->at;
  }
  return begun + since;
}

Stored stored(const std::string& table, const std::vector<std::string>& log) {
  Stored result;
  const auto entries = server::read_entries(table, log);
  if (!entries) return result;
  result.touched_ms = touched_ms(*entries);
  auto state = server::TableState::restore(table, *entries);
  if (!state) return result;
  result.game = state->created().game;
  result.stage = protocol::word_of(state->stage());
  result.state = std::move(*state);
  return result;
}

std::string day_and_time(std::int64_t ms) {
  return ms == 0 ? "?" : fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(ms / 1000)));
}

std::int64_t day_in_ms(const std::string& day) {
  std::tm time{};
  int used = 0;
  const bool read = std::sscanf(day.c_str(), "%4d-%2d-%2d%n", &time.tm_year, &time.tm_mon, &time.tm_mday, &used) == 3;
  const auto month = time.tm_mon, date = time.tm_mday;
  time.tm_year -= 1900;
  time.tm_mon -= 1;
  const auto seconds = ::timegm(&time);
  if (!read || static_cast<std::size_t>(used) != day.size() || time.tm_mon != month - 1 || time.tm_mday != date)
    throw WrongCall(fmt::format("--before \"{}\" is not a day; write it like 2026-01-31.", day));
  return static_cast<std::int64_t>(seconds) * 1000;
}

void list_tables(storage::Archive& archive) {
  for (const auto& id : good(archive.tables())) {
    const auto log = good(archive.entries_of(id));
    const auto one = stored(id, log);
    fmt::print("{}  {:<17} {:<14} {:>5} entries  {}\n", id, one.game, one.stage, log.size(),
               day_and_time(one.touched_ms));
  }
}

}  // namespace

int back_up(const BackupCall& call) {
  if (call.check_only) {
    print_backup(good(storage::check_backup(call.into)), "is whole", call.json);
    return kFine;
  }
  const auto made = call.shelf.empty() ? storage::back_up(call.data, call.into)
                                       : storage::back_up_to_shelf(call.data, call.into,
                                                                   whole_number("--shelf", call.shelf, 1, kShelfMax));
  print_backup(good(made), "is made and checked", call.json);
  return kFine;
}

int restore(const RestoreCall& call) {
  const auto [backup, aside] = good(storage::restore(call.backup, call.data, call.force));
  print_backup(backup, "is back", false);
  if (!aside.empty()) fmt::print("What was there before is in {}.\n", aside);
  return kFine;
}

int export_table(const ExportCall& call) {
  auto archive = open_archive(storage::Archive::to_read(call.data));
  if (call.table.empty()) {
    if (call.record || !call.out.empty()) throw WrongCall("which table? `caravanserai export` lists them.");
    list_tables(archive);
    return kFine;
  }
  const auto log = good(archive.entries_of(call.table));
  if (log.empty()) throw Failure(fmt::format("there is no table \"{}\" in {}.", call.table, call.data));
  std::string text;
  if (call.record) {
    const auto one = stored(call.table, log);
    if (!one.state || !one.state->is_finished())
      throw Failure(
          "there is no record: the match is not over, or this program cannot read it. Without --record the "
          "table's log is written.");
    text = engine::to_text(one.state->record()) + "\n";
  } else {
    for (const auto& entry : log) text += entry + "\n";
  }
  if (call.out.empty())
    fmt::print("{}", text);
  else
    write_text(call.out, text);
  return kFine;
}

int move_house(const MoveCall& call) {
  const auto name = [](const std::string& words) {
    auto store = storage::StoreName::read(words);
    if (!store) throw WrongCall(fmt::format("\"{}\" is no store; it must be {}.", words, store.error()));
    return std::move(*store);
  };
  const auto from = name(call.from), to = name(call.to);
  const auto [tables, entries] = good(storage::move_store(from, to));
  fmt::print("{} tables with {} entries are in {} now, and were read back. What is in {} stayed as it was.\n", tables,
             entries, to.shown(), from.shown());
  return kFine;
}

int show_nodes(const std::string& store) {
  const auto words = store.empty() && std::getenv("CARAVANSERAI_STORE") ? std::getenv("CARAVANSERAI_STORE") : store;
  const auto name = storage::StoreName::read(words);
  if (!name || name->kind != storage::StoreName::Kind::postgresql)
    throw WrongCall("which house? Name its store, postgresql://USER@HOST/DATABASE; one on SQLite has one node.");
  const auto house = good(storage::look_at_house(name->where));
  fmt::print("{:<24} {:<22} {:<9} {:>9} {:>8}  {}\n", "node", "address", "version", "here for", "tables", "");
  for (const auto& node : house.nodes)
    fmt::print("{:<24} {:<22} {:<9} {:>8}s {:>8}  {}\n", node.name, node.address.empty() ? "alone" : node.address,
               node.version, node.since_s, node.tables,
               node.is_alive ? "" : fmt::format("silent for {} s: its tables are anybody's", node.silent_s));
  fmt::print("{} tables; {} are open at some node\n", house.tables, house.owned);
  return kFine;
}

int delete_tables(const DeleteCall& call) {
  if (call.tables.empty() && call.before.empty() && !call.finished)
    throw WrongCall("which tables? Name them, or say --before DAY or --finished.");
  if (!call.tables.empty() && (!call.before.empty() || call.finished))
    throw WrongCall("either name the tables, or say --before DAY or --finished.");
  const auto before_ms = call.before.empty() ? 0 : day_in_ms(call.before);
  auto archive = open_archive(storage::Archive::to_change(call.data));
  const auto all = good(archive.tables());
  for (const auto& id : call.tables)
    if (std::ranges::find(all, id) == all.end())
      throw Failure(fmt::format("there is no table \"{}\" in {}; nothing is deleted.", id, call.data));

  std::vector<std::string> chosen;
  for (const auto& id : call.tables.empty() ? all : call.tables) {
    const auto one = stored(id, good(archive.entries_of(id)));
    const bool is_over = one.state && one.state->is_finished();
    const bool fits = (!call.finished || is_over) && (call.before.empty() || one.touched_ms < before_ms);
    if (!call.tables.empty() || (fits && one.touched_ms > 0)) chosen.push_back(id);
    if (!chosen.empty() && chosen.back() == id)
      fmt::print("{}  {:<17} {:<14} {}\n", id, one.game, one.stage, day_and_time(one.touched_ms));
  }
  if (!call.yes) {
    fmt::print("{} of {} tables would be deleted; say --yes to do it.\n", chosen.size(), all.size());
    return kFine;
  }
  if (const auto problem = archive.erase(chosen)) throw Failure(problem->text + "; nothing is deleted.");
  fmt::print("{} of {} tables are deleted. Backups may still hold them.\n", chosen.size(), all.size());
  return kFine;
}

}  // namespace cli
