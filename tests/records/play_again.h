// A record played again, and all that happened in it in one word.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/record.h"
#include "toolkit/json.h"
#include "toolkit/result.h"

namespace records {

struct Ending {
  toolkit::Json outcome;
  std::string course;  // the hash of every position and of every event as each viewer saw it
};

// An action that is not legal, a version nobody knows: an error that names it.
toolkit::Result<Ending> play_again(const engine::Record& record);

// Where the records of a game are kept: in its own folder, games/<folder>/records, or else in tests/records/<key>.
std::filesystem::path folder_of(const std::filesystem::path& sources, std::string_view game);

}  // namespace records
