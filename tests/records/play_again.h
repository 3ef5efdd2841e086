// A record played again, and all that happened in it in one word.
#pragma once

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

}  // namespace records
