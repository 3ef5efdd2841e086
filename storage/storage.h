// Where tables are kept: an append-only log of numbered entries for each table, and the little that must be found
// without reading one. What an entry says is the server's affair; here it is a line of text. Whatever `saved` was
// called with `true` for survives a killed process.
//
// Where several nodes share a store, each table is one node's at a time (docs/decisions/0017). Where there is only one
// node, every table is its own, and nothing is ever lost to another.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/result.h"

namespace storage {

struct Append {
  std::string table;
  int first = 0;                            // number of the first entry; entries count from 0 without gaps
  std::vector<std::string> entries;         // all of them are kept, or none
  std::string made_by = "";                 // with entry 0: a word by which the table is found again, or ""
  std::optional<std::string> listing = {};  // how the table is listed from now on; "": not; absent: as before
  std::int64_t at_ms = 0;                   // with a listing: since when
  std::int64_t epoch = 0;                   // under which the table is ours: see Claim; 0 for one that is new
};

// Whose a table is. Every claim that succeeds begins a new epoch: what was said under an older one is refused.
struct Claim {
  std::int64_t epoch = 0;
  std::string elsewhere = "";  // the address of the node that has it, for other nodes; "": it is ours now
  bool is_unknown = false;     // nobody has it, and it is not for us: see Knows
};

// Whether this program can play on the table that begins so. One of an older version than others on the same store
// leaves what it does not know to them.
using Knows = std::function<bool(const std::string& first_entry)>;

// What a store tells by itself; from any thread.
struct News {
  // The table is no longer ours under this epoch, or nobody knows whether what was written last is kept: then `saved`
  // is not called. Whoever wants the table claims it again and reads it anew.
  std::function<void(const std::string& table, std::int64_t epoch)> lost = nullptr;
  std::function<void()> listed = nullptr;  // another node has changed a listing; may come too often, or not at all
};

using Saved = std::function<void(bool ok)>;
using Told = std::function<void(const std::string& trouble)>;

// All but `append` and `check` may take as long as the disk does.
class Storage {
 public:
  virtual ~Storage() = default;

  // Calls `saved` once, from any thread: true when the entries are durable, false when they could not be written and
  // will not be. In between it is silent, and there is News.
  virtual void append(Append what, Saved saved) = 0;

  // Calls `tell` once, from any thread, with what keeps it from writing right now, in words for the host; "" when
  // nothing does. It is tried, not guessed.
  virtual void check(Told tell) = 0;

  virtual toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) = 0;  // none: no such table
  virtual toolkit::Result<std::string> table_made_by(const std::string& word) = 0;             // "": no such table

  // The listings since then, the newest first, no more than `most`: however many tables there are, this is quick.
  virtual toolkit::Result<std::vector<std::string>> listings(std::int64_t since_ms, std::size_t most) = 0;

  // For several nodes; one alone has no need of them.
  virtual bool is_shared() const { return false; }
  virtual void listen(News) {}  // before anything is claimed
  // A table that a living node has stays with it, unless that is the one at the address `even_from`. To take it is
  // always safe, for the other can write no more; it is for those who cannot reach the other.
  virtual toolkit::Result<Claim> claim(const std::string& /*table*/, const std::string& /*even_from*/,
                                       const Knows& /*knows*/) {
    return Claim{};
  }
  virtual void release(const std::string& /*table*/, std::int64_t /*epoch*/) {}  // anybody may have it now
  virtual void share_code(const std::string& /*hash*/, const std::string& /*table*/, std::int64_t /*until_ms*/) {}
  virtual toolkit::Result<std::string> table_of_code(const std::string& /*hash*/) { return std::string(); }  // or ""
  // A text that is the same for all nodes, though each of them would have brought one: the first one's stands.
  virtual toolkit::Result<std::string> same_for_all(const std::string& /*what*/, const std::string& brought) {
    return brought;
  }
};

}  // namespace storage
