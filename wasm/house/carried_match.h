// A match of this browser carried away as a record, and a record that somebody brings along as a table of this browser:
// to be looked at, replayed and checked, or played on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "storage/storage.h"
#include "toolkit/result.h"

namespace house_module {

// The text of a record, of a match that goes on too. It holds the secret of the dice: whoever has it knows every hand
// there is. It is the matter of those who play on this device.
toolkit::Result<std::string> export_match(storage::Storage& storage, const std::string& table);

struct Player {
  int seat;
  std::string name;
  std::string token;
};

struct ImportedMatch {
  std::string table;
  std::vector<std::string> entries;  // its log
  std::vector<Player> people;        // who plays on, if it goes on; bots are known by their names
};

// Only what can be played again, action by action; otherwise what is wrong with the record, in words. The same record
// always becomes the same table.
toolkit::Result<ImportedMatch> import_match(std::string_view record, std::int64_t now_ms);

}  // namespace house_module
