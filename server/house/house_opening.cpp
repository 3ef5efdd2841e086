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

// One of an older version, beside nodes that know more: whoever comes again finds one of those.
const Refusal kForANewerNode{Reason::elsewhere, "Another node of this house has this table; come again."};

bool is_of_newer_rules(const std::vector<Entry>& entries) {
  const auto* created = entries.empty() ? nullptr : std::get_if<Created>(&entries.front());
  const auto* game = created ? roster::find_game(created->game) : nullptr;
  return created && (!game || engine::why_unknown_rules(*game->info, created->rulesVersion));
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
  const auto claim = storage.claim(id, even_from);
  if (!claim) {
    spdlog::error("table {}: {}", id, claim.error());
    return {{}, {}, "", kCannotRead};
  }
  if (!claim->elsewhere.empty()) return {{}, {}, "", {}, 0, claim->elsewhere};
  const auto log = storage.entries_of(id);
  if (!log) {
    spdlog::error("{}", log.error());
    return {{}, {}, "", kCannotRead};
  }
  if (log->empty()) return {};
  const auto set_aside = [](const std::string& why) {
    spdlog::error("set aside: {}", why);
    return Opened{{}, {}, "", Refusal{Reason::setAside, fmt::format("The house cannot open this table: {}.", why)}};
  };
  auto entries = read_entries(id, *log);
  if (storage.is_shared() && entries && is_of_newer_rules(*entries)) {
    spdlog::info("table {} is for a node of a newer version", id);
    storage.release(id, claim->epoch);
    return {{}, {}, "", kForANewerNode};
  }
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
  if (hands_over_ && result.state) {
    storage_.release(id, result.epoch);
    result.state.reset();
    result.why_not = kClosing;
  }
  if (result.why_not && result.why_not->reason == Reason::setAside) set_aside_.emplace(id, *result.why_not);
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
