// Where tables are kept: an append-only log of numbered entries for each table. What an entry says is the server's
// affair; here it is a line of text. Whatever `saved` was called with `true` for survives a killed process.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "toolkit/result.h"

namespace storage {

struct Append {
  std::string table;
  int first = 0;                     // number of the first entry; entries count from 0 without gaps
  std::vector<std::string> entries;  // all of them are kept, or none
  bool finished = false;             // the table needs no restoring any more
};

using Saved = std::function<void(bool ok)>;

class Storage {
 public:
  virtual ~Storage() = default;

  // Calls `saved` once, from any thread: true when the entries are durable, false when they could not be written.
  virtual void append(Append what, Saved saved) = 0;

  virtual toolkit::Result<std::vector<std::string>> live_tables() = 0;                         // not finished
  virtual toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) = 0;  // none: no such table
};

}  // namespace storage
