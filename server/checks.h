// What people send, checked before anything is done with it: names, shares, ids, and the plan of a new table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/messages.h"
#include "server/entries.h"
#include "toolkit/hash.h"
#include "toolkit/result.h"

namespace server {

struct Refusal {
  protocol::Reason reason;
  std::string text;
  std::string rule = "";
};

template <class T>
using Accepted = std::variant<T, Refusal>;

Accepted<std::string> check_name(std::string_view name);  // trimmed
Accepted<std::string> check_share(std::string_view share);
std::optional<Refusal> check_id(std::string_view id);
std::optional<Refusal> check_secret_id(std::string_view id);  // of create and join

using BotNames = std::vector<std::string>;

// Those a table may seat: a bot of the roster by its name alone, for how long it may think is the house's business; and
// the programs of the host.
std::optional<Refusal> check_bot(std::string_view game, std::string_view bot, const BotNames& programs);

// Those that people are offered: the levels, which are the same in every game, and the programs of the host.
BotNames bots_offered(const BotNames& programs);

inline constexpr std::string_view kSubstitute = "random";  // plays on for a bot that is gone

// What a seat's secrets are made of.
std::string command_hash(std::string_view id);
std::string token_of(const Created& table, int seat, std::string_view command_id);
std::string token_hash(std::string_view token);

Chair bot_chair(int seat, std::string_view bot);

// A chair for somebody, or why not; `id` is the command that takes it.
Accepted<Chair> person_chair(const Created& table, int seat, std::string_view name, std::string_view share,
                             std::string_view id);

// Somebody of a finished table asks to play the same again.
struct Again {
  std::string table;          // the old one
  Created created;            // as it was made
  std::vector<Chair> chairs;  // as they were taken
  int seat;                   // who asks
  protocol::Rematch wish;
};

// The first entry of the table that follows: bots and the one who asks sit where they sat, chairs are kept for the
// rest.
Accepted<Created> plan_rematch(const Again& again, const toolkit::Bytes& secret, const toolkit::Bytes& salt,
                               std::int64_t now_ms, const BotNames& programs);

// The first entry of a new table. `secret` was promised to the maker before.
Accepted<Created> plan_table(const protocol::Create& wish, const toolkit::Bytes& secret, const toolkit::Bytes& salt,
                             std::int64_t now_ms, const BotNames& programs);

}  // namespace server
