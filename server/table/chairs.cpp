#include "server/table/chairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/seats.h"
#include "server/table/checks.h"
#include "toolkit/hash.h"

namespace server {

using protocol::Reason;
using protocol::SeatKind;

namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_for(const Chair& chair, std::string_view name) {
  return chair.who == SeatKind::open && chair.byName.value_or(false) && same_name(chair.name, name);
}

}  // namespace

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

bool same_name(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](char a, char b) { return small(a) == small(b); });
}

Accepted<int> chair_for(const std::vector<Chair>& chairs, const protocol::Join& join) {
  const auto good_name = check_name(join.name);
  if (const auto* refusal = std::get_if<Refusal>(&good_name)) return *refusal;
  const auto& name = std::get<std::string>(good_name);
  if (!join.seat) {
    auto found = std::ranges::find_if(chairs, [&](const Chair& one) { return is_for(one, name); });
    if (found == chairs.end()) found = std::ranges::find_if(chairs, is_free);
    if (found != chairs.end()) return static_cast<int>(found - chairs.begin());
    return Refusal{Reason::noOpenChair, "Every chair here is taken, or kept for somebody."};
  }
  const int seat = *join.seat;
  if (seat < 0 || seat >= static_cast<int>(chairs.size()))
    return Refusal{Reason::noOpenChair,
                   fmt::format("There is no chair {}; the table has chairs 0 to {}.", seat, chairs.size() - 1)};
  const auto& chair = chairs[static_cast<std::size_t>(seat)];
  if (is_free(chair) || is_for(chair, name)) return seat;
  if (chair.who == SeatKind::open)
    return Refusal{Reason::noOpenChair, fmt::format("Chair {} is kept for {}.", seat, chair.name)};
  return Refusal{Reason::noOpenChair, fmt::format("Chair {} is taken; choose an open one.", seat)};
}

Chair named_chair(std::string name) {
  const bool by_name = !name.empty();
  return {SeatKind::open, std::move(name), "", "", "", "", by_name ? std::optional(true) : std::nullopt};
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
