// The folder that holds everything a house knows: who may use it, what its database must be, and whether it is still
// where it was.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/database.h"

namespace storage {

inline constexpr const char* kDatabaseFile = "caravanserai.sqlite";
inline constexpr const char* kLockFile = "lock";

// Makes the folder if need be and takes it for this process alone; gives back on its end. Or says why not.
class FolderLock {
 public:
  static toolkit::Result<FolderLock> take(const std::filesystem::path& folder);
  FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

// What is wrong with this database: damaged, another program's, or from a newer version of this one.
std::optional<toolkit::Error> check_database(Database& database, const std::string& file);

// Where to read the entries of a database that may be of an older format, and is not to be changed.
std::string_view entries_in(Database& database);

// Brings the file to the newest version, one numbered migration after another.
std::optional<toolkit::Error> migrate(Database& database, const std::string& file);

// The files of an open database. SQLite goes on writing into a file that was deleted or moved away, as if it were kept.
class FilesInPlace {
 public:
  explicit FilesInPlace(const std::filesystem::path& database);
  void remember();                          // as they are now
  std::optional<std::string> gone() const;  // in words, if one of them is no longer what it was

 private:
  struct Mark {
    std::string path;
    dev_t device = 0;
    ino_t number = 0;
    bool known = false;
  };
  static bool look(const std::string& path, Mark& mark);
  std::vector<Mark> marks_;
};

}  // namespace storage
