// The first entry of a new table: made from a wish, or from the table whose people play again.
#pragma once

#include <string>
#include <vector>

#include "server/table/checks.h"
#include "server/table/entries.h"
#include "toolkit/hash.h"

namespace server {

// `secret` was promised to the maker before.
Accepted<Created> plan_table(const protocol::Create& wish, const toolkit::Bytes& secret, const toolkit::Bytes& salt,
                             std::int64_t now_ms, const BotNames& programs);

// Somebody of a finished table asks to play the same again.
struct Again {
  std::string table;          // the old one
  Created created;            // as it was made
  std::vector<Chair> chairs;  // as they were taken
  int seat;                   // who asks
  protocol::Rematch wish;
};

// Bots and the one who asks sit where they sat, chairs are kept for the rest.
Accepted<Created> plan_rematch(const Again& again, const toolkit::Bytes& secret, const toolkit::Bytes& salt,
                               std::int64_t now_ms, const BotNames& programs);

}  // namespace server
