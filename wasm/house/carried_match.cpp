#include "wasm/house/carried_match.h"

#include <algorithm>

#include "replay/replay.h"
#include "roster/roster.h"
#include "server/table/chairs.h"
#include "server/table/table_id.h"
#include "server/table/table_state.h"

namespace house_module {
namespace {

using server::Entry;
using toolkit::Error;

constexpr std::string_view kUsualBot = "merchant";  // of a chair that only says that a bot sat there
constexpr std::string_view kCommand = "import";     // what keys to seats are made from, with the salt

std::string in_small_letters(std::string text) {
  for (auto& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

// A record names its players. Bots add nothing to the dice, and have the name of their chair at a table, or their own
// in the terminal.
std::string bot_called(const engine::Record& record, std::size_t seat, const std::string& name) {
  if (seat < record.dice.shares.size() && !record.dice.shares[seat].empty()) return "";
  if (name == server::kBotNames[seat]) return std::string(kUsualBot);
  const auto words = in_small_letters(name);
  return roster::find_bot(*roster::find_game(record.game), words) ? words : "";
}

// What a seat is called: two of the same name, or of none, are told apart by their chairs.
std::string name_of(const engine::Record& record, std::size_t seat, const std::string& named) {
  if (named.empty()) return "#" + std::to_string(seat + 1);
  return std::ranges::count(record.players, named) > 1 ? named + " " + std::to_string(seat + 1) : named;
}

server::Chair chair_of(const engine::Record& record, std::size_t seat) {
  const auto named = seat < record.players.size() ? record.players[seat] : std::string();
  const auto share = seat < record.dice.shares.size() ? record.dice.shares[seat] : std::string();
  const auto bot = bot_called(record, seat, named);
  const auto who = bot.empty() ? protocol::SeatKind::person : protocol::SeatKind::bot;
  return {who, name_of(record, seat, named), bot, share, "", "", {}};
}

server::Created created_from(const engine::Record& record, const engine::AnyMatch& match, const std::string& salt,
                             std::int64_t at_ms) {
  server::Created created{record.game,
                          record.rules_version,
                          engine::to_json(match.info(), match.setup()),
                          {},
                          false,
                          record.dice.commitment,
                          record.dice.secret,
                          salt,
                          "",
                          at_ms};
  for (std::size_t seat = 0; seat < match.setup().seats; ++seat) created.chairs.push_back(chair_of(record, seat));
  if (record.dice.seed) created.seed = std::to_string(*record.dice.seed);
  return created;
}

// Keys to the chairs of those who play on.
std::vector<Player> seat_people(server::Created& created) {
  std::vector<Player> people;
  for (std::size_t i = 0; i < created.chairs.size(); ++i) {
    auto& chair = created.chairs[i];
    if (server::is_bots(chair)) continue;
    const int seat = static_cast<int>(i);
    people.push_back({seat, chair.name, server::token_of(created, seat, kCommand)});
    chair.token = server::token_hash(people.back().token);
  }
  return people;
}

}  // namespace

toolkit::Result<std::string> export_match(storage::Storage& storage, const std::string& table) {
  const auto log = storage.entries_of(table);
  if (!log) return Error{log.error()};
  const auto entries = server::read_entries(table, *log);
  if (!entries) return Error{entries.error()};
  const auto state = server::TableState::restore(table, *entries);
  if (!state) return Error{state.error()};
  auto record = state->record();
  record.dice.secret = state->created().secret;
  if (state->is_finished()) replay::list_draws(record);
  return engine::to_text(record);
}

toolkit::Result<ImportedMatch> import_match(std::string_view text, std::int64_t now_ms) {
  const auto record = engine::read_record(text);
  if (!record) return Error{record.error()};
  const auto verified = replay::verify(*record);
  if (!verified) return Error{verified.error()};
  const auto replayed = replay::replay(*record);
  if (!replayed) return Error{replayed.error()};

  const auto salt = toolkit::hash_of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  ImportedMatch imported{server::new_table_id({salt.begin(), salt.end()}), {}, {}};
  // Its clock goes on from the last action.
  const auto dealt_ms = now_ms - (record->actions.empty() ? 0 : record->actions.back().at_ms);
  auto created = created_from(*record, *replayed->match, toolkit::to_hex(salt), dealt_ms);
  if (!replayed->match->to_act().empty()) imported.people = seat_people(created);
  std::vector<Entry> log{created, server::Started{dealt_ms}};
  for (const auto& [seat, action, at_ms] : record->actions) log.emplace_back(server::Acted{seat, action, at_ms, ""});
  if (const auto state = server::TableState::restore(imported.table, log); !state) return Error{state.error()};
  for (const auto& entry : log) imported.entries.push_back(server::to_text(entry));
  return imported;
}

}  // namespace house_module
