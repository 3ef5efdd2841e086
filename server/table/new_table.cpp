#include "server/table/new_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "roster/roster.h"
#include "server/limits.h"
#include "server/table/chairs.h"
#include "toolkit/fair_dice.h"

namespace server {
namespace {

using protocol::Reason;
using protocol::SeatKind;

std::optional<Refusal> check_chairs(const protocol::Create& wish, std::size_t seats, const BotNames& programs) {
  if (wish.seats.size() != seats)
    return Refusal{Reason::badSetup, fmt::format("The table has {} chairs, but the game is set up for {} players.",
                                                 wish.seats.size(), seats)};
  if (std::count_if(wish.seats.begin(), wish.seats.end(), [](auto& s) { return s.who == SeatKind::person; }) > 1)
    return Refusal{Reason::badSetup, "Only one chair can be your own; leave the others open for your friends."};
  for (const auto& seat : wish.seats) {
    if (seat.who == SeatKind::bot) {
      if (auto refusal = check_bot(wish.game, seat.bot, programs)) return refusal;
      if (seat.keptFor) return Refusal{Reason::badSetup, "Only an open chair can be kept for somebody."};
    } else if (seat.keptFor && seat.who != SeatKind::open) {
      return Refusal{Reason::badSetup, "Only an open chair can be kept for somebody."};
    } else if (!seat.bot.empty()) {
      return Refusal{Reason::badSetup,
                     fmt::format("A chair that is not a bot's cannot name the bot \"{}\".", seat.bot)};
    }
  }
  const bool sits = std::ranges::any_of(wish.seats, [](auto& seat) { return seat.who == SeatKind::person; });
  if (wish.customs && wish.customs->asksBeforeJoin && !sits)
    return Refusal{Reason::badSetup, "A table that asks before somebody joins needs one who is asked: take a chair."};
  return {};
}

struct ClockBounds {
  int least, most;  // seconds
  std::string_view of;
};

ClockBounds bounds_of(protocol::ClockKind kind) {
  switch (kind) {
    case protocol::ClockKind::none:
      return {0, 0, "a table without a clock"};
    case protocol::ClockKind::move:
      return {kMoveSecondsMin, kMoveSecondsMax, "each move"};
    case protocol::ClockKind::match:
      return {kMatchSecondsMin, kMatchSecondsMax, "the match"};
    case protocol::ClockKind::days:
      return {kDaysSecondsMin, kDaysSecondsMax, "each move over days"};
  }
  return {0, 0, ""};
}

std::optional<Refusal> check_clock(const protocol::ClockWish& clock) {
  const auto bounds = bounds_of(clock.kind);
  if (clock.seconds < bounds.least || clock.seconds > bounds.most)
    return Refusal{Reason::badSetup, fmt::format("The clock gives {} seconds for {}; it must be {} to {}.",
                                                 clock.seconds, bounds.of, bounds.least, bounds.most)};
  const int most = clock.kind == protocol::ClockKind::match ? kIncrementMax : 0;
  if (clock.increment < 0 || clock.increment > most)
    return Refusal{Reason::badSetup, fmt::format("The clock gives back {} seconds after an action; for {} it must be "
                                                 "0 to {}.",
                                                 clock.increment, bounds.of, most)};
  return {};
}

std::optional<Refusal> check_watching(const protocol::Customs& customs) {
  if (customs.watchDelay >= 0 && customs.watchDelay <= kWatchDelayMaxS) return {};
  return Refusal{Reason::badSetup,
                 fmt::format("Spectators can be 0 to {} seconds behind, not {}.", kWatchDelayMaxS, customs.watchDelay)};
}

}  // namespace

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
  const auto customs = wish.customs.value_or(protocol::Customs{});
  if (auto refusal = check_clock(customs.clock)) return *refusal;
  if (auto refusal = check_watching(customs)) return *refusal;

  Created table{wish.game,
                game->info->rules_version,
                engine::to_json(*game->info, agreed),
                {},
                wish.listed,
                toolkit::commitment_of(secret),
                toolkit::to_hex(secret),
                toolkit::to_hex(salt),
                command_hash(wish.id),
                now_ms,
                customs};
  for (const auto& seat : wish.seats) {
    const auto number = static_cast<int>(table.chairs.size());
    if (seat.who == SeatKind::open) {
      auto name = seat.keptFor ? check_name(*seat.keptFor, names_taken(table.chairs, kNoChair, programs))
                               : Accepted<std::string>(std::string());
      if (auto* refusal = std::get_if<Refusal>(&name)) return *refusal;
      table.chairs.push_back(named_chair(std::get<std::string>(std::move(name))));
    } else if (seat.who == SeatKind::bot) {
      table.chairs.push_back(bot_chair(number, seat.bot));
    } else {
      auto chair = person_chair(table, number, wish.name, wish.share, wish.id, {{}, programs});
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
      auto chair = person_chair(table, seat, again.wish.name, again.wish.share, again.wish.id,
                                names_taken(again.chairs, seat, programs));
      if (auto* refusal = std::get_if<Refusal>(&chair)) return *refusal;
      table.chairs[i] = std::get<Chair>(std::move(chair));
    } else {
      table.chairs[i] = kept_chair(old.name);
    }
  }
  return table;
}

}  // namespace server
