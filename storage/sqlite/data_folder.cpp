#include "storage/sqlite/data_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "storage/migrations/migrations.h"

namespace storage {
namespace {

constexpr std::int64_t kApplicationId = 0x43525653;  // "CRVS": tells our files from other people's

using toolkit::Error;

}  // namespace

// ---- the lock ---------------------------------------------------------------------------------------------------

toolkit::Result<FolderLock> FolderLock::take(const std::filesystem::path& folder) {
  std::error_code code;
  std::filesystem::create_directories(folder, code);
  if (code)
    return Error{fmt::format("the data folder {} cannot be made: {}. Choose another with --data.", folder.string(),
                             code.message())};
  const int file = ::open((folder / kLockFile).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0)
    return Error{fmt::format("the data folder {} cannot be written. Choose another with --data, or change its owner.",
                             folder.string())};
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    ::close(file);
    return Error{fmt::format("another server is using the data folder {}. Stop it, or choose another with --data.",
                             folder.string())};
  }
  return FolderLock(file);
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

// ---- the database -----------------------------------------------------------------------------------------------

std::optional<Error> check_database(Database& database, const std::string& file) {
  const auto newest = static_cast<std::int64_t>(migrations_for_sqlite().back().number);
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
  return {};
}

std::string_view entries_in(Database& database) {
  constexpr std::int64_t kFirstWithRecent = 3;
  return database.number("pragma user_version").value_or(0) < kFirstWithRecent ? "entry" : "every_entry";
}

std::optional<Error> migrate(Database& database, const std::string& file) {
  if (auto problem = check_database(database, file)) return problem;
  const auto now = database.number("pragma user_version").value_or(0);
  for (const auto& [number, text] : migrations_for_sqlite()) {
    if (number <= now) continue;
    const std::string sql(text);
    if (!database.run(fmt::format("begin immediate; {} pragma user_version = {}; pragma application_id = {}; commit;",
                                  sql, number, kApplicationId)))
      return Error{fmt::format("{} cannot be brought to format {}: {}", file, number, database.problem())};
  }
  return {};
}

// ---- still in place ---------------------------------------------------------------------------------------------

FilesInPlace::FilesInPlace(const std::filesystem::path& database) {
  for (const auto* ending : {"", "-wal"}) marks_.push_back({database.string() + ending});
}

bool FilesInPlace::look(const std::string& path, Mark& mark) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) return false;
  mark.device = found.st_dev;
  mark.number = found.st_ino;
  return true;
}

void FilesInPlace::remember() {
  for (auto& mark : marks_) mark.known = look(mark.path, mark);
}

std::optional<std::string> FilesInPlace::gone() const {
  const auto missing = std::find_if(marks_.begin(), marks_.end(), [](const Mark& mark) {
    Mark now;
    return mark.known && (!look(mark.path, now) || now.device != mark.device || now.number != mark.number);
  });
  if (missing == marks_.end()) return {};
  return fmt::format(
      "{} was moved or deleted under the running server. Put it back as it was, or stop the server and restore a "
      "backup; nothing new is accepted meanwhile",
      std::filesystem::path(missing->path).filename().string());
}

}  // namespace storage
