// How a table that is asked for comes into memory: claimed, read and replayed beside the house's lane, while whoever
// called it waits.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "roster/roster.h"
#include "server/house/house.h"
#include "server/table/table_id.h"

namespace server {

using protocol::Reason;

namespace {

Refusal unknown_table(std::string_view table) {
  return {Reason::unknownTable,
          fmt::format("There is no table \"{}\" in this house; check the link.", table.substr(0, 40))};
}

const Refusal kHadElsewhere{Reason::elsewhere, "Another node of this house has this table; come again."};

// What cannot be read at all is said to whoever asks for it.
bool are_rules_known(const std::string& first_entry) {
  const auto entry = read_entry(first_entry);
  const auto* created = entry ? std::get_if<Created>(&*entry) : nullptr;
  if (!created) return true;
  const auto* game = roster::find_game(created->game);
  return game && !engine::why_unknown_rules(*game->info, created->rulesVersion);
}

}  // namespace

struct House::Opened {
  std::optional<TableState> state;
  std::vector<Entry> entries;      // those it was made from
  std::string next;                // the table that follows, if it is finished and there is one
  std::optional<Refusal> why_not;  // neither this nor a state: there is no such table
  std::int64_t epoch = 0;
  std::string elsewhere = "";  // the node that has it
};

void House::call(const std::string& id, const std::string& address, Call one) {
  if (const auto found = tables_.find(id); found != tables_.end()) return one.then(counted(found->second));
  if (const auto aside = set_aside_.find(id); aside != set_aside_.end()) return one.otherwise(aside->second);
  if (!could_be_table(id)) return one.otherwise(unknown_table(id));
  auto& waiting = opening_.try_emplace(id, Opening{address, {}}).first->second.calls;
  waiting.push_back(std::move(one));
  if (waiting.size() == 1) open_beside(id, "");
}

void House::open_beside(const std::string& id, const std::string& even_from) {
  world_.beside([weak = weak_from_this(), storage = &storage_, id, even_from] {
    const auto result = std::make_shared<Opened>(open_table(*storage, id, even_from));
    if (const auto self = weak.lock()) self->lane_->post([self, id, result] { self->opened(id, std::move(*result)); });
  });
}

House::Opened House::open_table(storage::Storage& storage, const std::string& id, const std::string& even_from) {
  const auto claim = storage.claim(id, even_from, are_rules_known);
  if (!claim) {
    spdlog::error("table {}: {}", id, claim.error());
    return {{}, {}, "", kCannotRead};
  }
  if (!claim->elsewhere.empty()) return {{}, {}, "", {}, 0, claim->elsewhere};
  if (claim->is_unknown) {
    spdlog::info("table {} is for a node of a newer version", id);
    return {{}, {}, "", kHadElsewhere};
  }
  const auto log = storage.entries_of(id);
  if (!log) {
    spdlog::error("{}", log.error());
    return {{}, {}, "", kCannotRead};
  }
  if (log->empty()) return {};
  // Here; another node may be of a version that can.
  const auto set_aside = [&](const std::string& why) {
    spdlog::error("set aside: {}", why);
    storage.release(id, claim->epoch);
    return Opened{{}, {}, "", Refusal{Reason::setAside, fmt::format("The house cannot open this table: {}.", why)}};
  };
  auto entries = read_entries(id, *log);
  if (!entries) return set_aside(entries.error());
  auto state = TableState::restore(id, *entries);
  if (!state) return set_aside(state.error());
  Opened result{std::move(*state), std::move(*entries), "", {}, claim->epoch};
  if (!result.state->is_finished()) return result;
  const auto next = id_after(result.state->created());
  if (const auto after = storage.entries_of(next); after && !after->empty()) result.next = next;
  return result;
}

void House::opened(const std::string& id, Opened result) {
  if (!result.elsewhere.empty()) return found_elsewhere(id, result.elsewhere);
  const auto waiting = opening_.extract(id);
  // Whoever comes again finds the node that has taken it; nobody would tell us a second time that it is gone.
  const bool is_taken = waiting.mapped().lost_epoch >= result.epoch;
  if (result.state && (hands_over_ || is_taken)) {
    storage_.release(id, result.epoch);
    result.state.reset();
    result.why_not = kHadElsewhere;
  }
  // Where there are several nodes it is asked for again each time, for a newer one may have it by then.
  if (result.why_not && result.why_not->reason == Reason::setAside && !storage_.is_shared())
    set_aside_.emplace(id, *result.why_not);
  if (result.state)
    keep(std::move(*result.state), result.entries, std::move(result.next), waiting.mapped().address, result.epoch)
        .table->resume();
  for (const auto& one : waiting.mapped().calls) {
    // The first of those who found no table may have made it.
    if (const auto found = tables_.find(id); found != tables_.end())
      one.then(counted(found->second));
    else
      one.otherwise(result.why_not.value_or(unknown_table(id)));
  }
}

}  // namespace server
