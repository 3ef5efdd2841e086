#include "wasm/house/imported_match.h"

#include "replay/replay.h"
#include "roster/roster.h"
#include "server/table/entries.h"
#include "server/table/table_id.h"
#include "server/table/table_state.h"

namespace house_module {
namespace {

using server::Entry;
using toolkit::Error;

// Who sat there is known by name; the key to the seat is nobody's.
std::vector<server::Chair> chairs_of(const engine::Record& record) {
  std::vector<server::Chair> chairs;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(record.setup.seats); ++seat) {
    const auto name = seat < record.players.size() ? record.players[seat] : std::string();
    const auto share = seat < record.dice.shares.size() ? record.dice.shares[seat] : std::string();
    chairs.push_back({protocol::SeatKind::person, name, "", share, "", "", {}});
  }
  return chairs;
}

std::vector<Entry> log_of(const engine::Record& record, const replay::Replayed& replayed, const std::string& salt,
                          std::int64_t now_ms) {
  const auto& match = *replayed.match;
  std::vector<Entry> log{
      server::Created{record.game, record.rules_version, engine::to_json(match.info(), match.setup()),
                      chairs_of(record), false, record.dice.commitment, record.dice.secret, salt, "", now_ms},
      server::Started{now_ms}};
  for (const auto& [seat, action, at_ms] : record.actions) log.emplace_back(server::Acted{seat, action, at_ms, ""});
  return log;
}

}  // namespace

toolkit::Result<ImportedMatch> import_match(std::string_view text, std::int64_t now_ms) {
  const auto record = engine::read_record(text);
  if (!record) return Error{record.error()};
  const auto verified = replay::verify(*record);
  if (!verified) return Error{verified.error()};
  if (!verified->promised) return Error{"its dice came from a plain seed; only promised ones can be kept here"};
  const auto replayed = replay::replay(*record);
  if (!replayed) return Error{replayed.error()};
  if (!replayed->match->to_act().empty()) return Error{"the match is not over"};

  const auto salt = toolkit::hash_of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  ImportedMatch imported{server::new_table_id({salt.begin(), salt.end()}), {}};
  const auto log = log_of(*record, *replayed, toolkit::to_hex(salt), now_ms);
  if (const auto state = server::TableState::restore(imported.table, log); !state) return Error{state.error()};
  for (const auto& entry : log) imported.entries.push_back(server::to_text(entry));
  return imported;
}

}  // namespace house_module
