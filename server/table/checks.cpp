#include "server/table/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "roster/roster.h"
#include "server/limits.h"
#include "toolkit/fair_dice.h"
#include "toolkit/hash.h"

namespace server {
namespace {

using protocol::Reason;

// The code points of valid UTF-8, one after the other; the text comes from a JSON parser that has checked it.
std::vector<char32_t> code_points(std::string_view text) {
  std::vector<char32_t> points;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0) == 0x80) {
      if (!points.empty()) points.back() = points.back() << 6 | (byte & 0x3fu);
    } else {
      points.push_back(byte < 0x80 ? byte : byte < 0xe0 ? byte & 0x1fu : byte < 0xf0 ? byte & 0x0fu : byte & 0x07u);
    }
  }
  return points;
}

// Persian and many emoji need the joiners; they show only together with other characters.
bool is_joiner(char32_t point) { return point == 0x200c || point == 0x200d; }

// Control characters, and the marks that turn the direction of the text around them.
bool is_control(char32_t point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0x200b || point == 0x200e || point == 0x200f ||
         (point >= 0x2028 && point <= 0x202e) || (point >= 0x2060 && point <= 0x206f) || point == 0xfeff;
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

}  // namespace

Accepted<std::string> check_name(std::string_view name) {
  const auto good = trimmed(name);
  const auto points = code_points(good);
  if (std::all_of(points.begin(), points.end(), is_joiner))
    return Refusal{Reason::badName, "A name is needed: say what the others shall call you."};
  if (points.size() > kNameMax)
    return Refusal{Reason::badName, fmt::format("The name has {} letters; {} is the most.", points.size(), kNameMax)};
  if (std::any_of(points.begin(), points.end(), is_control))
    return Refusal{Reason::badName,
                   "The name contains a character that cannot be seen; use letters, digits and signs."};
  return std::string(good);
}

Accepted<std::string> check_share(std::string_view share) {
  const auto bytes = toolkit::from_hex(share);
  if (bytes && bytes->size() >= toolkit::kShareBytesMin && bytes->size() <= toolkit::kShareBytesMax)
    return toolkit::to_hex(*bytes);
  return Refusal{Reason::badShare, fmt::format("The share for the dice must be {} to {} random bytes in hexadecimal.",
                                               toolkit::kShareBytesMin, toolkit::kShareBytesMax)};
}

std::optional<Refusal> check_id(std::string_view id) {
  const bool good = !id.empty() && id.size() <= protocol::kIdMax && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  });
  if (good) return {};
  return Refusal{
      Reason::badId,
      fmt::format("The id of a command must be 1 to {} letters, digits, \"-\", \"_\" or \".\".", protocol::kIdMax)};
}

std::optional<Refusal> check_secret_id(std::string_view id) {
  if (auto refusal = check_id(id)) return refusal;
  if (id.size() >= protocol::kSecretIdMin) return {};
  return Refusal{Reason::badId,
                 fmt::format("The id of this command is a key to the seat: it must be at least {} random "
                             "characters, not {}.",
                             protocol::kSecretIdMin, id.size())};
}

std::optional<Refusal> check_bot(std::string_view game, std::string_view bot, const BotNames& programs) {
  const auto* entry = roster::find_game(game);
  if (!entry) return Refusal{Reason::unknownGame, "There is no such game in this house."};
  if (std::ranges::any_of(entry->bots, [&](const auto& one) { return one.name == bot; })) return {};
  if (std::ranges::find(programs, bot) != programs.end()) return {};
  return Refusal{Reason::unknownBot, fmt::format("There is no bot \"{}\" for this game; there is: {}.",
                                                 bot.substr(0, 40), fmt::join(bots_offered(programs), ", "))};
}

BotNames bots_offered(const BotNames& programs) {
  BotNames names(engine::kLevelNames.begin(), engine::kLevelNames.end());
  names.insert(names.end(), programs.begin(), programs.end());
  return names;
}

}  // namespace server
