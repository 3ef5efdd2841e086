#include "server/house/house.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/table_id.h"
#include "toolkit/fair_dice.h"

namespace server {

using protocol::Reason;
using protocol::TableStage;

namespace {

// The id of a command that could not be read as a whole, so that even its refusal finds its way.
std::string id_of(std::string_view text) {
  const auto json = protocol::parse_shallow(text);
  if (!json || !json->is_object() || !json->contains("id") || !(*json)["id"].is_string()) return "";
  const auto id = (*json)["id"].get<std::string>();
  return check_id(id) ? "" : id;
}

Refusal unknown_table(std::string_view table) {
  return {Reason::unknownTable,
          fmt::format("There is no table \"{}\" in this house; check the link.", table.substr(0, 40))};
}

const Refusal kCannotRead{Reason::notSaved, "The house cannot read what it has written just now; try again soon."};

}  // namespace

struct House::Opened {
  std::optional<TableState> state;
  std::vector<Entry> entries;      // those it was made from
  std::string next;                // the table that follows, if it is finished and there is one
  std::optional<Refusal> why_not;  // neither this nor a state: there is no such table
};

House::House(World& world, storage::Storage& storage, HouseOptions options)
    : world_(world), storage_(storage), options_(std::move(options)), lane_(world.make_lane()) {}

// ---- lines ------------------------------------------------------------------------------------------------------

ConnectionId House::open(std::shared_ptr<Client> client) {
  const auto id = ++last_connection_;
  lane_->post([self = shared_from_this(), id, client = std::move(client)] {
    if (self->guests_.size() >= kConnectionsMax)
      return client->close(fmt::format("The house is full: {} lines are open.", kConnectionsMax));
    auto& guest = self->guests_[id];
    guest.client = client;
    guest.allowance = kMessagesBurst;
    guest.counted_ms = self->world_.now_ms();
    self->pledge(guest);
  });
  return id;
}

void House::close(ConnectionId connection) {
  lane_->post([self = shared_from_this(), connection] {
    const auto guest = self->guests_.find(connection);
    if (guest == self->guests_.end()) return;
    const auto forget = [connection](Table& table) { table.forget(connection); };
    for (const auto& id : guest->second.watched)
      if (self->tables_.contains(id) || self->opening_.contains(id)) self->call(id, forget, [](const Refusal&) {});
    self->guests_.erase(guest);
  });
}

void House::receive(ConnectionId connection, std::string_view text) {
  auto message = protocol::read_message(text);
  auto id = message ? std::visit([](const auto& one) { return one.id; }, *message) : id_of(text);
  // Races are judged by when a word came in, not by how long it waited in here.
  const auto heard_us = world_.steady_us();
  lane_->post([self = shared_from_this(), connection, message = std::move(message), id = std::move(id), heard_us] {
    self->hear(connection, message, id, heard_us);
  });
}

void House::hear(ConnectionId connection, const toolkit::Result<protocol::FromPage>& message, const std::string& id,
                 Micros heard_us) {
  const auto found = guests_.find(connection);
  if (found == guests_.end()) return;
  auto& guest = found->second;
  const Line from{connection, guest.client, heard_us};
  if (!within_rate(guest)) {
    if (++guest.too_fast > kTooFastMax) return guest.client->close("Too many messages.");
    return refuse(from, id, "",
                  {Reason::tooFast, fmt::format("More than {} messages a second; slow down.", kMessagesPerSecond)});
  }
  guest.too_fast = 0;
  if (!message) return refuse(from, id, "", {Reason::malformed, message.error()});
  if (const auto refusal = check_id(id)) return refuse(from, "", "", *refusal);
  std::visit([&](const auto& one) { obey(from, guest, one); }, *message);
}

bool House::within_rate(Guest& guest) {
  const auto now = world_.now_ms();
  const auto earned = static_cast<double>(now - guest.counted_ms) * kMessagesPerSecond / 1000.0;
  guest.allowance = std::min<double>(kMessagesBurst, guest.allowance + earned);
  guest.counted_ms = now;
  if (guest.allowance < 1) return false;
  guest.allowance -= 1;
  return true;
}

void House::pledge(Guest& guest) {
  guest.pledged = world_.random(toolkit::kDiceSecretBytes);
  guest.client->send(protocol::write_message(protocol::Pledge{toolkit::commitment_of(guest.pledged)}));
}

void House::refuse(const Line& to, const std::string& re, const std::string& table, const Refusal& refusal) const {
  to.client->send(protocol::write_message(protocol::Refused{re, table, refusal.rule, refusal.reason, refusal.text}));
}

// ---- commands ---------------------------------------------------------------------------------------------------

// Whether this command has made a table before is known to the storage, which is asked beside this lane.
void House::obey(const Line& from, Guest&, const protocol::Create& create) {
  if (const auto refusal = check_secret_id(create.id)) return refuse(from, create.id, "", *refusal);
  world_.make_lane()->post([weak = weak_from_this(), storage = &storage_, from, create] {
    const auto made = storage->table_made_by(command_hash(create.id));
    const auto self = weak.lock();
    if (!self) return;
    self->lane_->post([self, from, create, made] {
      if (!made) return self->refuse(from, create.id, "", kCannotRead);
      self->create(from, create, *made);
    });
  });
}

void House::create(const Line& from, const protocol::Create& wish, const std::string& made_before) {
  if (const auto made = made_by_.find(command_hash(wish.id)); made != made_by_.end())
    return forward(from, made->second, wish);
  if (!made_before.empty()) return forward(from, made_before, wish);
  const auto guest = guests_.find(from.id);
  if (guest == guests_.end()) return;
  if (guest->second.made >= kTablesPerConnection)
    return refuse(
        from, wish.id, "",
        {Reason::tooMany, fmt::format("You have made {} tables already; play one of them.", kTablesPerConnection)});
  if (tables_.size() >= kTablesMax)
    return refuse(from, wish.id, "", {Reason::tooMany, fmt::format("All {} tables are taken.", kTablesMax)});

  const auto plan = plan_table(wish, guest->second.pledged, world_.random(32), world_.now_ms(), program_names());
  if (const auto* refusal = std::get_if<Refusal>(&plan)) return refuse(from, wish.id, "", *refusal);
  auto state = TableState::begin(new_table_id(world_.random(32)), std::get<Created>(plan));
  if (!state) return refuse(from, wish.id, "", {Reason::badSetup, state.error()});
  ++guest->second.made;
  keep(std::move(*state), {std::get<Created>(plan)}, "").table->create(from, wish.id);
  pledge(guest->second);
}

void House::obey(const Line& from, Guest& guest, const protocol::Watch& watch) {
  if (guest.watched.size() >= kWatchedPerConnection && !guest.watched.contains(watch.table))
    return refuse(
        from, watch.id, watch.table,
        {Reason::tooMany, fmt::format("{} tables are open in this page; leave one first.", kWatchedPerConnection)});
  if (could_be_table(watch.table)) guest.watched.insert(watch.table);
  forward(from, watch.table, watch);
}

void House::obey(const Line& from, Guest& guest, const protocol::Leave& leave) {
  forward(from, leave.table, leave);
  stop_watching(guest, leave.table);
}

void House::obey(const Line& from, Guest& guest, const protocol::Lobby& wish) {
  guest.asked_for_lobby = true;
  guest.missed_lobby = false;
  from.client->send(protocol::write_message(protocol::Done{wish.id}));
  from.client->send(protocol::write_message(lobby()));
}

template <class Command>
void House::obey(const Line& from, Guest&, const Command& command) {
  forward(from, command.table, command);
}

void House::forward(const Line& from, const std::string& id, TableCommand command) {
  const auto re = std::visit([](const auto& one) { return one.id; }, command);
  const bool watches = std::holds_alternative<protocol::Watch>(command);
  call(
      id, [from, command = std::move(command)](Table& table) { table.receive(from, command); },
      [this, from, re, id, watches](const Refusal& refusal) {
        refuse(from, re, id.substr(0, protocol::kIdMax), refusal);
        const auto guest = guests_.find(from.id);
        if (watches && guest != guests_.end()) stop_watching(guest->second, id);
      });
}

// The first who asks makes the table; it counts as none of those a connection may make, for a match was played for it.
void House::play_again(const Line& from, const Again& again) {
  const auto& wish = again.wish;
  const auto next = id_after(again.created);
  const TakeKept take{wish.id, again.seat, wish.name, wish.share};
  call(
      next, [from, take](Table& table) { table.receive(from, take); },
      [this, from, again, next](const Refusal& refusal) {
        if (refusal.reason != Reason::unknownTable) return refuse(from, again.wish.id, again.table, refusal);
        make_rematch(from, again, next);
      });
}

void House::make_rematch(const Line& from, const Again& again, const std::string& next) {
  const auto guest = guests_.find(from.id);
  if (guest == guests_.end()) return;
  const auto& id = again.wish.id;
  if (tables_.size() >= kTablesMax)
    return refuse(from, id, "", {Reason::tooMany, fmt::format("All {} tables are taken.", kTablesMax)});
  const auto plan = plan_rematch(again, guest->second.pledged, world_.random(32), world_.now_ms(), program_names());
  if (const auto* refusal = std::get_if<Refusal>(&plan)) return refuse(from, id, again.table, *refusal);
  auto state = TableState::begin(next, std::get<Created>(plan));
  if (!state) return refuse(from, id, again.table, {Reason::badSetup, state.error()});
  follows_[next] = again.table;
  keep(std::move(*state), {std::get<Created>(plan)}, "").table->create(from, id);
  pledge(guest->second);
}

// ---- tables -----------------------------------------------------------------------------------------------------

Table& House::counted(Kept& kept) {
  ++kept.calls;
  return *kept.table;
}

void House::call(const std::string& id, Call then, Otherwise otherwise) {
  if (const auto found = tables_.find(id); found != tables_.end()) return then(counted(found->second));
  if (const auto aside = set_aside_.find(id); aside != set_aside_.end()) return otherwise(aside->second);
  if (!could_be_table(id)) return otherwise(unknown_table(id));
  auto& waiting = opening_[id];
  waiting.emplace_back(std::move(then), std::move(otherwise));
  if (waiting.size() > 1) return;
  world_.make_lane()->post([weak = weak_from_this(), storage = &storage_, id] {
    const auto result = std::make_shared<Opened>(open_table(*storage, id));
    if (const auto self = weak.lock()) self->lane_->post([self, id, result] { self->opened(id, std::move(*result)); });
  });
}

House::Opened House::open_table(storage::Storage& storage, const std::string& id) {
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
  if (!entries) return set_aside(entries.error());
  auto state = TableState::restore(id, *entries);
  if (!state) return set_aside(state.error());
  Opened result{std::move(*state), std::move(*entries), "", {}};
  if (!result.state->is_finished()) return result;
  const auto next = id_after(result.state->created());
  if (const auto after = storage.entries_of(next); after && !after->empty()) result.next = next;
  return result;
}

void House::opened(const std::string& id, Opened result) {
  const auto waiting = opening_.extract(id);
  if (result.why_not && result.why_not->reason == Reason::setAside) set_aside_.emplace(id, *result.why_not);
  if (result.state) keep(std::move(*result.state), result.entries, std::move(result.next)).table->resume();
  for (const auto& [then, otherwise] : waiting.mapped()) {
    // The first of those who found no table may have made it.
    if (const auto found = tables_.find(id); found != tables_.end())
      then(counted(found->second));
    else
      otherwise(result.why_not.value_or(unknown_table(id)));
  }
}

House::Kept& House::keep(TableState state, const std::vector<Entry>& entries, std::string next) {
  Surroundings around;
  around.world = &world_;
  around.storage = &storage_;
  around.bot_delay_ms = options_.bot_delay_ms;
  around.programs = options_.programs;
  around.idle_ms = options_.idle_ms;
  around.next = std::move(next);
  around.tell_house = [weak = weak_from_this()](TableNews news) {
    if (const auto self = weak.lock()) self->lane_->post([self, news = std::move(news)] { self->note(news); });
  };
  around.not_saved = [weak = weak_from_this()](std::string table) {
    if (const auto self = weak.lock()) self->lane_->post([self, table = std::move(table)] { self->drop(table); });
  };
  around.turned_away = [weak = weak_from_this()](ConnectionId connection, std::string table) {
    if (const auto self = weak.lock())
      self->lane_->post([self, connection, table = std::move(table)] {
        const auto guest = self->guests_.find(connection);
        if (guest != self->guests_.end()) self->stop_watching(guest->second, table);
      });
  };
  around.play_again = [weak = weak_from_this()](const Line& from, Again again) {
    if (const auto self = weak.lock())
      self->lane_->post([self, from, again = std::move(again)] { self->play_again(from, again); });
  };
  around.notifier = options_.notifier;
  around.notice_pace = options_.notice_pace;
  around.notify = [weak = weak_from_this()](Notice notice) {
    if (const auto self = weak.lock()) self->notify(std::move(notice));
  };
  const auto id = state.table();
  made_by_[state.created().command] = id;
  return tables_[id] = {std::make_shared<Table>(std::move(state), entries, std::move(around)), 0};
}

// From any lane. A device that its push service has forgotten is taken off the table's list.
void House::notify(Notice notice) {
  const auto table = notice.table;
  const auto seat = notice.seat;
  options_.notifier->send(std::move(notice), [weak = weak_from_this(), table, seat](const std::string& endpoint) {
    const auto self = weak.lock();
    if (!self) return;
    self->lane_->post([self, table, gone = DeviceGone{"", seat, endpoint}] {
      self->call(table, [gone](Table& one) { one.receive({}, gone); }, [](const Refusal&) {});
    });
  });
}

void House::note(const TableNews& news) {
  const auto& id = news.info.table;
  const auto kept = tables_.find(id);
  if (kept == tables_.end()) return;
  if (const auto old = follows_.extract(id); !old.empty())
    if (const auto before = tables_.find(old.mapped()); before != tables_.end())
      counted(before->second).receive({}, FollowedBy{"", id});
  // A call may be on its way to a table that has just said it is idle; then it stays.
  if (news.idle && news.handled == kept->second.calls) return drop(id);
  const auto line = listings_.find(id);
  if (!news.listed) {
    if (listings_.erase(id) > 0) push_lobby_soon();
  } else if (line == listings_.end() || protocol::write(line->second) != protocol::write(news.info)) {
    listings_[id] = news.info;
    push_lobby_soon();
  }
}

void House::drop(const std::string& id) {
  tables_.erase(id);
  follows_.erase(id);
  std::erase_if(made_by_, [&](const auto& made) { return made.second == id; });
  if (listings_.erase(id) > 0) push_lobby_soon();
}

void House::stop_watching(Guest& guest, const std::string& table) {
  guest.watched.erase(table);
  if (guest.watched.empty() && std::exchange(guest.missed_lobby, false))
    guest.client->send(protocol::write_message(lobby()));
}

// ---- the lobby --------------------------------------------------------------------------------------------------

toolkit::Result<int> House::restore_lobby() {
  const auto listings = storage_.listings(world_.now_ms() - options_.idle_ms, kLobbyLinesMax);
  if (!listings) return toolkit::Error{listings.error()};
  for (const auto& listing : *listings) {
    protocol::TableInfo info;
    const auto json = protocol::parse_shallow(listing);
    const auto problem = json ? protocol::read(*json, info) : toolkit::Error{json.error()};
    if (problem)
      spdlog::error("a listing of the lobby cannot be read: {}", problem->text);
    else
      listings_[info.table] = info;
  }
  lane_->after(options_.idle_ms, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->forget_unopened_listings();
  });
  return static_cast<int>(listings_.size());
}

// A table nobody has come back to has no place in the lobby any longer.
void House::forget_unopened_listings() {
  if (std::erase_if(listings_, [&](const auto& one) { return !tables_.contains(one.first); }) > 0) push_lobby_soon();
}

protocol::Tables House::lobby() const {
  protocol::Tables tables;
  for (const auto stage : {TableStage::gathering, TableStage::playing})
    for (const auto& [id, line] : listings_)
      if (line.stage == stage && tables.tables.size() < kLobbyLinesMax) tables.tables.push_back(line);
  return tables;
}

void House::push_lobby_soon() {
  if (push_planned_) return;
  push_planned_ = true;
  lane_->after(kLobbyPushMs, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->push_planned_ = false;
    const auto text = protocol::write_message(self->lobby());
    for (auto& [id, guest] : self->guests_) {
      if (!guest.asked_for_lobby) continue;
      guest.missed_lobby = !guest.watched.empty();
      if (!guest.missed_lobby) guest.client->send(text);
    }
  });
}

void House::ask_tables(std::function<void(protocol::Tables)> answer) {
  lane_->post([self = shared_from_this(), answer = std::move(answer)] { answer(self->lobby()); });
}

void House::ask_record(const std::string& id, std::function<void(toolkit::Result<engine::Record>)> answer) {
  lane_->post([self = shared_from_this(), id, answer = std::move(answer)] {
    // Its draws are found by playing it again, which is done beside the table's lane.
    const auto tell = [answer, world = &self->world_](std::optional<engine::Record> record) {
      if (!record) return answer(toolkit::Error{"The match is not over yet; its record can be read afterwards."});
      world->make_lane()->post([answer, record = std::move(*record)]() mutable {
        replay::list_draws(record);
        answer(std::move(record));
      });
    };
    self->call(
        id, [tell](Table& table) { table.ask_record(tell); },
        [answer](const Refusal& refusal) { answer(toolkit::Error{refusal.text}); });
  });
}

}  // namespace server
