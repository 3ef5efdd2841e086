// A record that somebody brings along becomes a table of this browser: to be looked at, replayed and checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "toolkit/hash.h"
#include "toolkit/result.h"

namespace house_module {

struct ImportedMatch {
  std::string table;
  std::vector<std::string> entries;  // its log
};

// Only what can be proved: a finished match whose dice were promised. Otherwise what is wrong with the record, in
// words. The same record always becomes the same table.
toolkit::Result<ImportedMatch> import_match(std::string_view record, std::int64_t now_ms);

}  // namespace house_module
