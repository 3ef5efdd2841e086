#include "server/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roster/roster.h"
#include "server/limits.h"
#include "toolkit/fair_dice.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

// An open chair: for that person, or for whoever comes first.
Chair kept_chair(std::string name) { return {SeatKind::open, std::move(name), "", "", "", ""}; }

// What people call a bot depends on its chair only, so that a table reads well.
constexpr std::array<std::string_view, engine::kSeatsMax> kBotNames{"Dinarzade", "Sindbad", "Morgiana", "Aziz",
                                                                    "Peribanu"};

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

std::optional<Refusal> check_chairs(const protocol::Create& wish, std::size_t seats, const BotNames& programs) {
  if (wish.seats.size() != seats)
    return Refusal{Reason::badSetup, fmt::format("The table has {} chairs, but the game is set up for {} players.",
                                                 wish.seats.size(), seats)};
  if (std::count_if(wish.seats.begin(), wish.seats.end(), [](auto& s) { return s.who == SeatKind::person; }) > 1)
    return Refusal{Reason::badSetup, "Only one chair can be your own; leave the others open for your friends."};
  for (const auto& seat : wish.seats) {
    if (seat.who == SeatKind::bot) {
      if (auto refusal = check_bot(wish.game, seat.bot, programs)) return refusal;
    } else if (!seat.bot.empty()) {
      return Refusal{Reason::badSetup,
                     fmt::format("A chair that is not a bot's cannot name the bot \"{}\".", seat.bot)};
    }
  }
  return {};
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
  BotNames names(roster::kLevelNames.begin(), roster::kLevelNames.end());
  names.insert(names.end(), programs.begin(), programs.end());
  return names;
}

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

Chair bot_chair(int seat, std::string_view bot) {
  return {SeatKind::bot, std::string(kBotNames[static_cast<std::size_t>(seat)]), std::string(bot), "", "", ""};
}

Accepted<Chair> person_chair(const Created& table, int seat, std::string_view name, std::string_view share,
                             std::string_view id) {
  auto good_name = check_name(name);
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

Accepted<Created> plan_table(const protocol::Create& wish, const toolkit::Bytes& secret, const toolkit::Bytes& salt,
                             std::int64_t now_ms, const BotNames& programs) {
  const auto* game = roster::find_game(wish.game);
  if (!game)
    return Refusal{Reason::unknownGame, fmt::format("There is no game \"{}\" in this house.", wish.game.substr(0, 40))};
  const auto words = engine::setup_words(wish.setup);
  if (!words) return Refusal{Reason::badSetup, words.error()};
  const auto setup = roster::read_setup(*game, *words);
  if (const auto* problem = std::get_if<engine::SetupProblem>(&setup))
    return Refusal{Reason::badSetup, problem->text, problem->rule};
  const auto& agreed = std::get<engine::Setup>(setup);
  if (auto refusal = check_chairs(wish, agreed.seats, programs)) return *refusal;

  Created table{wish.game,
                game->info->rules_version,
                engine::to_json(*game->info, agreed),
                {},
                wish.listed,
                toolkit::commitment_of(secret),
                toolkit::to_hex(secret),
                toolkit::to_hex(salt),
                command_hash(wish.id),
                now_ms};
  for (const auto& seat : wish.seats) {
    const auto number = static_cast<int>(table.chairs.size());
    if (seat.who == SeatKind::open) {
      table.chairs.push_back(kept_chair(""));
    } else if (seat.who == SeatKind::bot) {
      table.chairs.push_back(bot_chair(number, seat.bot));
    } else {
      auto chair = person_chair(table, number, wish.name, wish.share, wish.id);
      if (auto* refusal = std::get_if<Refusal>(&chair)) return *refusal;
      table.chairs.push_back(std::get<Chair>(std::move(chair)));
    }
  }
  return table;
}

Accepted<Created> plan_rematch(const Again& again, const toolkit::Bytes& secret, const toolkit::Bytes& salt,
                               std::int64_t now_ms, const BotNames& programs) {
  Created table = again.created;                                            // game, set-up, listed or not
  table.rulesVersion = roster::find_game(table.game)->info->rules_version;  // a new match, by the newest rules
  table.commitment = toolkit::commitment_of(secret);
  table.secret = toolkit::to_hex(secret);
  table.salt = toolkit::to_hex(salt);
  table.command = command_hash(again.wish.id);
  table.at = now_ms;
  for (std::size_t i = 0; i < again.chairs.size(); ++i) {
    const auto& old = again.chairs[i];
    const auto seat = static_cast<int>(i);
    if (old.who == SeatKind::bot) {
      if (auto refusal = check_bot(table.game, old.bot, programs)) return *refusal;
      table.chairs[i] = bot_chair(seat, old.bot);
    } else if (seat == again.seat) {
      auto chair = person_chair(table, seat, again.wish.name, again.wish.share, again.wish.id);
      if (auto* refusal = std::get_if<Refusal>(&chair)) return *refusal;
      table.chairs[i] = std::get<Chair>(std::move(chair));
    } else {
      table.chairs[i] = kept_chair(old.name);
    }
  }
  return table;
}

}  // namespace server
