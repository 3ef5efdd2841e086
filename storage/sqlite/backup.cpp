#include "storage/sqlite/backup.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <optional>

#include "storage/sqlite/data_folder.h"
#include "toolkit/hash.h"
#include "toolkit/json.h"

namespace storage {
namespace {

namespace fs = std::filesystem;
using toolkit::Error;
using toolkit::Json;

constexpr const char* kKind = "caravanserai backup";
constexpr int kManifestVersion = 1;
constexpr const char* kShelfPrefix = "backup-";
constexpr const char* kHash = "blake2b-256";  // `b2sum -l 256`
constexpr const char* kHalfDone = ".part";

std::string now_as(const char* pattern) { return fmt::format(fmt::runtime(pattern), fmt::gmtime(std::time(nullptr))); }

toolkit::Result<std::string> checksum_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{fmt::format("{} cannot be read.", file.string())};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, toolkit::Digest().size());
  std::array<char, 1 << 16> piece;
  while (in.read(piece.data(), piece.size()) || in.gcount() > 0)
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(piece.data()),
                              static_cast<unsigned long long>(in.gcount()));
  if (in.bad()) return Error{fmt::format("{} cannot be read to its end.", file.string())};
  toolkit::Digest digest;
  crypto_generichash_final(&state, digest.data(), digest.size());
  return toolkit::to_hex(digest);
}

void make_durable(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

// What lies in a data folder and belongs to the house, besides the database: bans, reports, keys. Not the files of
// SQLite, which the copy has no need of, nor locks and sockets.
std::vector<fs::path> small_files(const fs::path& data) {
  std::vector<fs::path> found;
  std::error_code code;
  for (const auto& one : fs::directory_iterator(data, code)) {
    const auto name = one.path().filename().string();
    if (!one.is_regular_file(code) || name == kLockFile || name.starts_with(kDatabaseFile) || name == kManifestFile)
      continue;
    if (one.file_size(code) <= kSmallFileMax) found.push_back(one.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// A snapshot in one go: in WAL mode the writer goes on meanwhile, and what it writes is not in the copy.
std::optional<Error> copy_database(const fs::path& from, const fs::path& to) {
  auto source = Database::open_to_read(from.string());
  if (!source) return Error{fmt::format("{} cannot be opened: {}", from.string(), source.error())};
  if (auto problem = check_database(*source, from.string())) return problem;
  auto copy = Database::open(to.string());
  if (!copy) return Error{fmt::format("{} cannot be made: {}", to.string(), copy.error())};
  auto* backup = sqlite3_backup_init(copy->handle(), "main", source->handle(), "main");
  const int code = backup ? sqlite3_backup_step(backup, -1) : SQLITE_ERROR;
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE || !copy->run("pragma journal_mode = delete"))
    return Error{fmt::format("{} cannot be copied: {}", from.string(), copy->problem())};
  return {};
}

struct Looked {
  std::int64_t format, tables, entries;
};
toolkit::Result<Looked> look_into(const fs::path& file) {
  auto database = Database::open_to_read(file.string());
  if (!database) return Error{fmt::format("{} cannot be opened: {}", file.string(), database.error())};
  if (const auto problem = check_database(*database, file.string())) return *problem;
  auto whole = database->prepare("pragma integrity_check");
  if (!whole.step() || whole.text(0) != "ok")
    return Error{fmt::format("{} is damaged: {}", file.string(), whole.failed() ? database->problem() : whole.text(0))};
  return Looked{database->number("pragma user_version").value_or(0),
                database->number("select count(*) from game_table").value_or(0),
                database->number(fmt::format("select count(*) from {}", entries_in(*database))).value_or(0)};
}

std::optional<Error> write_manifest(const fs::path& folder, const Looked& looked) {
  Json files = Json::array();
  for (const auto& one : fs::directory_iterator(folder)) {
    const auto checksum = checksum_of(one.path());
    if (!checksum) return Error{checksum.error()};
    files.push_back({{"name", one.path().filename().string()}, {"bytes", one.file_size()}, {kHash, *checksum}});
  }
  const Json manifest{
      {"kind", kKind},           {"version", kManifestVersion}, {"madeAt", now_as("{:%Y-%m-%dT%H:%M:%SZ}")},
      {"format", looked.format}, {"tables", looked.tables},     {"entries", looked.entries},
      {"files", files}};
  std::ofstream out(folder / kManifestFile);
  out << manifest.dump(2) << "\n";
  out.close();
  if (!out) return Error{fmt::format("{} cannot be written.", (folder / kManifestFile).string())};
  return {};
}

std::optional<Error> copy_all(const fs::path& data, const fs::path& into) {
  std::error_code code;
  fs::create_directories(into, code);
  if (code) return Error{fmt::format("{} cannot be made: {}.", into.string(), code.message())};
  fs::permissions(into, fs::perms::owner_all, code);  // it holds the secrets of running matches
  if (auto problem = copy_database(data / kDatabaseFile, into / kDatabaseFile)) return problem;
  for (const auto& file : small_files(data)) {
    fs::copy_file(file, into / file.filename(), code);
    if (code) return Error{fmt::format("{} cannot be copied: {}.", file.string(), code.message())};
  }
  const auto looked = look_into(into / kDatabaseFile);
  if (!looked) return Error{looked.error()};
  return write_manifest(into, *looked);
}

toolkit::Result<Json> read_manifest(const fs::path& backup) {
  const auto path = backup / kManifestFile;
  std::ifstream in(path);
  if (!in) return Error{fmt::format("{} is no backup: there is no {} in it.", backup.string(), kManifestFile)};
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  auto json = toolkit::parse_json(text);
  const bool is_ours = json && json->is_object() && json->value("kind", Json()) == kKind &&
                       json->value("files", Json()).is_array() && json->value("version", Json()).is_number_integer();
  if (!is_ours) return Error{fmt::format("{} is not the manifest of a backup.", path.string())};
  if ((*json)["version"] > kManifestVersion)
    return Error{fmt::format("{} was written by a newer version of Caravanserai; use that one.", path.string())};
  return std::move(*json);
}

std::optional<Error> check_file(const fs::path& backup, const Json& listed) {
  const auto text = [&](const char* key) { return listed.is_object() ? listed.value(key, Json()) : Json(); };
  if (!text("name").is_string() || !text(kHash).is_string())
    return Error{fmt::format("{} lists a file without a name or checksum.", (backup / kManifestFile).string())};
  const fs::path name = text("name").get<std::string>();
  if (name != name.filename() || name.empty() || name == "." || name == "..")
    return Error{fmt::format("{} lists \"{}\", which is no file of a backup.", backup.string(), name.string())};
  const auto checksum = checksum_of(backup / name);
  if (!checksum) return Error{checksum.error()};
  if (text(kHash) != *checksum)
    return Error{fmt::format("{} is not what it was when the backup was made: its checksum is another.",
                             (backup / name).string())};
  return {};
}

}  // namespace

toolkit::Result<Backup> check_backup(const fs::path& backup) {
  const auto manifest = read_manifest(backup);
  if (!manifest) return Error{manifest.error()};
  const auto made_at = manifest->value("madeAt", Json());
  Backup checked{backup, made_at.is_string() ? made_at.get<std::string>() : "", 0, 0, 0, 0};
  for (const auto& listed : (*manifest)["files"]) {
    if (const auto problem = check_file(backup, listed)) return *problem;
    checked.bytes += fs::file_size(backup / listed["name"].get<std::string>());
  }
  const auto looked = look_into(backup / kDatabaseFile);
  if (!looked) return Error{looked.error()};
  checked.format = looked->format;
  checked.tables = looked->tables;
  checked.entries = looked->entries;
  return checked;
}

toolkit::Result<Backup> back_up(const fs::path& data, const fs::path& into) {
  std::error_code code;
  if (!fs::exists(data / kDatabaseFile, code))
    return Error{fmt::format("there is no {} in {}; name the data folder with --data.", kDatabaseFile, data.string())};
  if (fs::exists(into, code)) return Error{fmt::format("{} is there already; choose another name.", into.string())};
  auto half_done = into;
  half_done += kHalfDone;
  fs::remove_all(half_done, code);
  const auto give_up = [&](Error problem) {
    fs::remove_all(half_done, code);
    return problem;
  };
  if (auto problem = copy_all(data, half_done)) return give_up(*problem);
  auto checked = check_backup(half_done);
  if (!checked) return give_up({checked.error()});
  for (const auto& one : fs::directory_iterator(half_done)) make_durable(one.path());
  make_durable(half_done);
  fs::rename(half_done, into, code);
  if (code) return give_up({fmt::format("{} cannot be made: {}.", into.string(), code.message())});
  make_durable(fs::absolute(into).parent_path());
  checked->folder = into;
  return checked;
}

toolkit::Result<std::pair<Backup, std::string>> restore(const fs::path& backup, const fs::path& data, bool force) {
  const auto checked = check_backup(backup);
  if (!checked) return Error{checked.error()};
  const auto manifest = read_manifest(backup);
  auto lock = FolderLock::take(data);
  if (!lock) return Error{lock.error()};

  std::error_code code;
  std::string aside;
  if (fs::exists(data / kDatabaseFile, code)) {
    if (!force)
      return Error{fmt::format(
          "{} holds a house already. With --force it is put aside, and the backup takes its place.", data.string())};
    aside = (data / now_as("before-restore-{:%Y%m%dT%H%M%SZ}")).string();
    fs::create_directory(aside, code);
    auto old = small_files(data);
    for (const auto* ending : {"", "-wal", "-shm"}) old.push_back((data / kDatabaseFile).string() + ending);
    for (const auto& file : old)
      if (fs::exists(file, code)) fs::rename(file, aside / file.filename(), code);
    if (fs::exists(data / kDatabaseFile, code))
      return Error{fmt::format("{} cannot be put aside.", (data / kDatabaseFile).string())};
  }
  // The database comes last: until it is there, the folder is not a house.
  auto files = (*manifest)["files"].get<std::vector<Json>>();
  std::stable_partition(files.begin(), files.end(), [](const Json& file) { return file["name"] != kDatabaseFile; });
  for (const auto& file : files) {
    const auto name = file["name"].get<std::string>();
    const auto half_done = data / (name + kHalfDone);
    fs::copy_file(backup / name, half_done, fs::copy_options::overwrite_existing, code);
    if (!code) fs::permissions(half_done, fs::perms::owner_read | fs::perms::owner_write, code);
    make_durable(half_done);
    if (!code) fs::rename(half_done, data / name, code);
    if (code) return Error{fmt::format("{} cannot be written: {}.", (data / name).string(), code.message())};
  }
  make_durable(data);
  return std::pair(*checked, aside);
}

// ---- a shelf of them --------------------------------------------------------------------------------------------

std::vector<fs::path> backups_of(const fs::path& shelf) {
  std::vector<fs::path> found;
  std::error_code code;
  for (const auto& one : fs::directory_iterator(shelf, code))
    if (one.path().filename().string().starts_with(kShelfPrefix) && fs::exists(one.path() / kManifestFile, code) &&
        !one.path().string().ends_with(kHalfDone))
      found.push_back(one.path());
  std::sort(found.begin(), found.end());  // their names begin with the time
  return found;
}

toolkit::Result<Backup> back_up_to_shelf(const fs::path& data, const fs::path& shelf, std::size_t keep) {
  std::error_code code;
  const auto name = now_as("backup-{:%Y%m%dT%H%M%SZ}");
  auto into = shelf / name;
  for (int again = 2; fs::exists(into, code); ++again) into = shelf / fmt::format("{}-{}", name, again);
  auto made = back_up(data, into);
  if (!made) return made;
  auto all = backups_of(shelf);
  while (all.size() > keep) {
    fs::remove_all(all.front(), code);
    all.erase(all.begin());
  }
  return made;
}

}  // namespace storage
