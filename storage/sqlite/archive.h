// A data folder looked at from outside, for the host's own work: what is in it, and taking things out of it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "storage/sqlite/data_folder.h"

namespace storage {

struct Heading {  // what is kept of a table beside its entries
  std::string table;
  std::string made_by;
  std::string listing;
  std::int64_t listed_ms = 0;
};

class Archive {
 public:
  static toolkit::Result<Archive> to_read(const std::filesystem::path& folder);    // also while a server uses it
  static toolkit::Result<Archive> to_change(const std::filesystem::path& folder);  // refused while one does

  toolkit::Result<std::vector<std::string>> tables();  // their ids
  toolkit::Result<std::vector<Heading>> headings();    // of a folder of this format
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table);

  // All of them or none, and so that nothing of them is left in the file. The problem, if there is one.
  std::optional<toolkit::Error> erase(const std::vector<std::string>& tables);

 private:
  Archive(std::optional<FolderLock> lock, Database database) : lock_(std::move(lock)), database_(std::move(database)) {}
  static toolkit::Result<Archive> open(const std::filesystem::path& folder, std::optional<FolderLock> lock);
  toolkit::Result<std::vector<std::string>> texts(Statement query);

  std::optional<FolderLock> lock_;
  Database database_;
};

}  // namespace storage
