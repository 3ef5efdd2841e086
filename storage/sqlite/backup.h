// Backups of a data folder: a folder with a copy of the database, the host's small files, and a manifest that names
// each with its length and checksum. Made while a server runs; read back and checked before it counts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.h"

namespace storage {

inline constexpr const char* kManifestFile = "manifest.json";
inline constexpr std::uintmax_t kSmallFileMax = 16 << 20;  // bytes; larger files beside the database are not ours

struct Backup {
  std::filesystem::path folder;
  std::string made_at;  // 2026-11-16T10:30:00Z
  std::int64_t format = 0;
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::uintmax_t bytes = 0;
};

// `into` must not exist yet; it appears only when the backup is whole.
toolkit::Result<Backup> back_up(const std::filesystem::path& data, const std::filesystem::path& into);

// Whether everything in the manifest is there, unchanged, and a database this program understands.
toolkit::Result<Backup> check_backup(const std::filesystem::path& backup);

// Refused while a server uses the folder, and where there is a database already, unless `force`: then the old files are
// kept in a folder beside the new ones (its name is the second value; "" if there were none).
toolkit::Result<std::pair<Backup, std::string>> restore(const std::filesystem::path& backup,
                                                        const std::filesystem::path& data, bool force);

// ---- a shelf of them --------------------------------------------------------------------------------------------

// Makes SHELF/backup-20261116T103000Z, then removes the oldest beyond `keep`.
toolkit::Result<Backup> back_up_to_shelf(const std::filesystem::path& data, const std::filesystem::path& shelf,
                                         std::size_t keep);

// The whole backups of a shelf, oldest first.
std::vector<std::filesystem::path> backups_of(const std::filesystem::path& shelf);

}  // namespace storage
