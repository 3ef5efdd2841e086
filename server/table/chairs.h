// The chairs of a table, and the secrets by which they are held.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/seats.h"
#include "server/table/checks.h"
#include "server/table/entries.h"
#include "server/table/refusal.h"

namespace server {

inline constexpr std::string_view kSubstitute = "random";  // plays on for a bot that is gone

// What people call a bot depends on its chair only, so that a table reads well.
inline constexpr std::array<std::string_view, engine::kSeatsMax> kBotNames{"Dinarzade", "Sindbad", "Morgiana", "Aziz",
                                                                           "Peribanu"};

// What a seat's secrets are made of.
std::string command_hash(std::string_view id);
std::string token_of(const Created& table, int seat, std::string_view command_id);
std::string token_hash(std::string_view token);
std::string pass_hash(const Created& table, std::string_view pass);  // of a spectator

bool same_name(std::string_view one, std::string_view other);  // whatever the case of plain letters

Chair kept_chair(std::string name);   // open: for whoever had that seat at the last table; "": for whoever comes first
Chair named_chair(std::string name);  // open: for whoever gives that name; "": for whoever comes first
Chair bot_chair(int seat, std::string_view bot);

// The chair this wish is for, or why there is none.
Accepted<int> chair_for(const std::vector<Chair>& chairs, const protocol::Join& join);

// A chair for somebody, or why not; `id` is the command that takes it.
Accepted<Chair> person_chair(const Created& table, int seat, std::string_view name, std::string_view share,
                             std::string_view id, const NamesTaken& taken);

inline constexpr int kNoChair = -1;
// What nobody but whoever sits in chair `own` may be called at this table.
NamesTaken names_taken(const std::vector<Chair>& chairs, int own, BotNames programs);

}  // namespace server
