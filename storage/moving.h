// Where a house is kept, as its host names it: `sqlite:DIR` or `postgresql://...`; and moving it from one to another.
#pragma once

#include <cstdint>
#include <string>

#include "toolkit/result.h"

namespace storage {

struct StoreName {
  enum class Kind { sqlite, postgresql } kind = Kind::sqlite;
  std::string where;  // a folder, or a URL

  static toolkit::Result<StoreName> read(const std::string& text);
  std::string shown() const;  // without a password
};

struct Moved {
  std::int64_t tables = 0;
  std::int64_t entries = 0;
};

// Copies every table to a store that holds none, and reads all of it back to compare. Neither may be in use by a
// server. The old one stays as it is.
toolkit::Result<Moved> move_store(const StoreName& from, const StoreName& to);

}  // namespace storage
