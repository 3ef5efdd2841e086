#include "server/table/chairs.h"

#include "toolkit/hash.h"

namespace server {

using protocol::SeatKind;

std::string command_hash(std::string_view id) {
  return toolkit::to_hex(toolkit::Hash().add("command").add(id).digest());
}

std::string token_of(const Created& table, int seat, std::string_view command_id) {
  return toolkit::to_hex(
      toolkit::Hash().add("token").add(table.salt).add(static_cast<std::uint64_t>(seat)).add(command_id).digest());
}

std::string token_hash(std::string_view token) {
  return toolkit::to_hex(toolkit::Hash().add("held by").add(token).digest());
}

std::string pass_hash(const Created& table, std::string_view pass) {
  return toolkit::to_hex(toolkit::Hash().add("let in by").add(table.salt).add(pass).digest());
}

NamesTaken names_taken(const std::vector<Chair>& chairs, int own, BotNames programs) {
  NamesTaken taken{{}, std::move(programs)};
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    if (static_cast<int>(seat) != own && !chairs[seat].name.empty()) taken.others.push_back(chairs[seat].name);
  return taken;
}

Chair kept_chair(std::string name) { return {SeatKind::open, std::move(name), "", "", "", ""}; }

Chair bot_chair(int seat, std::string_view bot) {
  return {SeatKind::bot, std::string(kBotNames[static_cast<std::size_t>(seat)]), std::string(bot), "", "", ""};
}

Accepted<Chair> person_chair(const Created& table, int seat, std::string_view name, std::string_view share,
                             std::string_view id, const NamesTaken& taken) {
  auto good_name = check_name(name, taken);
  if (auto* refusal = std::get_if<Refusal>(&good_name)) return *refusal;
  auto good_share = check_share(share);
  if (auto* refusal = std::get_if<Refusal>(&good_share)) return *refusal;
  return Chair{SeatKind::person,
               std::get<std::string>(good_name),
               "",
               std::get<std::string>(good_share),
               token_hash(token_of(table, seat, id)),
               command_hash(id)};
}

}  // namespace server
