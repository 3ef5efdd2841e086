// What people send, checked before anything is done with it: names, shares, ids, bots.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/refusal.h"

namespace server {

using BotNames = std::vector<std::string>;

struct NamesTaken {                 // beside those that nobody may have anywhere
  std::vector<std::string> others;  // at the same table
  BotNames programs;                // of the host
};

// As it will be shown: trimmed, and in the plain form of its letters. Nobody may look like somebody else.
Accepted<std::string> check_name(std::string_view name, const NamesTaken& taken = {});
Accepted<std::string> check_talk(std::string_view text);  // a line of the talk at a table
Accepted<std::string> check_share(std::string_view share);
std::optional<Refusal> check_id(std::string_view id);
std::optional<Refusal> check_secret_id(std::string_view id);  // of create and join

// Those a table may seat: a bot of the roster by its name alone, for how long it may think is the house's business; and
// the programs of the host.
std::optional<Refusal> check_bot(std::string_view game, std::string_view bot, const BotNames& programs);

// Those that people are offered: the levels, which are the same in every game, and the programs of the host.
BotNames bots_offered(const BotNames& programs);

}  // namespace server
