#include "server/house/house.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <ranges>

#include "protocol/codec.h"
#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/codes.h"
#include "server/table/table_id.h"
#include "toolkit/fair_dice.h"

namespace server {

using protocol::Reason;
using protocol::TableStage;

namespace {

// The id of a command that is not even read: where pages write it, near the front, in plain letters.
std::string id_at_the_front(std::string_view text) {
  constexpr std::string_view kBefore = "\"id\":\"";
  constexpr std::size_t kLooksAt = 64;  // bytes before it
  const auto begin = text.substr(0, kLooksAt).find(kBefore);
  if (begin == std::string_view::npos) return "";
  const auto rest = text.substr(begin + kBefore.size(), protocol::kIdMax + 1);
  const auto id = rest.substr(0, rest.find('"'));
  const bool is_plain = std::ranges::all_of(id, [](char c) { return c > ' ' && c < 0x7f && c != '\\'; });
  return is_plain && !check_id(id) ? std::string(id) : "";
}

}  // namespace

House::House(World& world, storage::Storage& storage, HouseOptions options)
    : world_(world), storage_(storage), options_(std::move(options)), lane_(world.make_lane()) {
  for (const auto& table : options_.closed_tables) set_aside_.emplace(table, kClosedByHost);
}

// ---- lines ------------------------------------------------------------------------------------------------------

ConnectionId House::open(std::shared_ptr<Client> client, const std::string& address) {
  const auto id = ++last_connection_;
  doorman_->opened(id, client, address);
  lane_->post(
      [self = shared_from_this(), id, client = std::move(client), address] { self->let_in(id, client, address); });
  return id;
}

void House::let_in(ConnectionId id, const std::shared_ptr<Client>& client, const std::string& address,
                   const std::shared_ptr<RelayedPage>& from_node) {
  if (hands_over_) {
    doorman_->closed(id);
    return client->close(kBackSoon);
  }
  if (guests_.size() >= kConnectionsMax + kConnectionsReserved) {
    doorman_->closed(id);
    return client->close(fmt::format("The house is full: {} lines are open.", kConnectionsMax + kConnectionsReserved));
  }
  auto& guest = guests_[id];
  guest.client = client;
  guest.address = address;
  guest.since_ms = world_.now_ms();
  guest.from_node = from_node;
  measures().lines_opened.add();
  if (!from_node) pledge(guest);
  if (!from_node && !announcement_.empty())
    client->send(protocol::write_message(protocol::Announcement{announcement_}));
  if (guests_.size() > kConnectionsMax) expect_key(id);
}

// The last places are for those who play here: whoever is no player must go again if the house is still full then.
void House::expect_key(ConnectionId id) {
  lane_->after(kShowKeyMs, [weak = weak_from_this(), id] {
    const auto self = weak.lock();
    if (!self || self->guests_.size() <= kConnectionsMax) return;
    const auto guest = self->guests_.find(id);
    if (guest == self->guests_.end() || guest->second.holds_seat) return;
    guest->second.client->close(
        fmt::format("The house is full: {} lines are open. Only those who hold a seat are let in.", kConnectionsMax));
    self->part_with(id);
  });
}

void House::close(ConnectionId connection) {
  doorman_->closed(connection);
  lane_->post([self = shared_from_this(), connection] { self->part_with(connection); });
}

void House::part_with(ConnectionId connection) {
  const auto guest = guests_.find(connection);
  if (guest == guests_.end()) return;
  const auto forget = [connection](Table& table) { table.forget(connection); };
  for (const auto& id : guest->second.watched)
    if (tables_.contains(id) || opening_.contains(id))
      call(id, guest->second.address, {forget, [](const Refusal&) {}, [](const std::string&) {}});
  guests_.erase(guest);
}

// Counted before anything is read. The answer goes straight back: no lane has work with it.
bool House::is_too_much(ConnectionId connection, std::size_t bytes, std::string_view id, Micros now_us) const {
  if (!options_.counts_guests) return false;
  const auto no = doorman_->message(connection, bytes, now_us);
  if (!no) return false;
  const auto client = doorman_->client_of(connection);
  if (!client) return true;
  if (no->is_stubborn)
    client->close(fmt::format("{} messages in a row came too fast.", kTooFastMax));
  else
    client->send(protocol::write_message(protocol::Refused{std::string(id), "", "", Reason::tooFast, no->words}));
  return true;
}

void House::pinged(ConnectionId connection, std::size_t bytes) {
  is_too_much(connection, bytes, "", world_.steady_us());
}

void House::receive(ConnectionId connection, std::string_view text) {
  // Races are judged by when a word came in, not by how long it waited in here.
  const auto heard_us = world_.steady_us();
  if (is_too_much(connection, text.size(), id_at_the_front(text), heard_us)) return;
  lane_->post([self = shared_from_this(), connection, heard = protocol::hear_message(text), heard_us] {
    self->hear(connection, heard.message, heard.id, heard_us);
  });
}

void House::hear(ConnectionId connection, const toolkit::Result<protocol::FromPage>& message, const std::string& id,
                 Micros heard_us) {
  if (options_.relay) look_whether_it_slept();
  const auto found = guests_.find(connection);
  if (found == guests_.end()) return;
  auto& guest = found->second;
  const Line from{connection, guest.client, heard_us, guest.address};
  const auto bad_id = check_id(id);
  if (!message) return refuse(from, bad_id ? "" : id, "", {Reason::malformed, message.error()});
  if (bad_id) return refuse(from, "", "", *bad_id);
  std::visit([&](const auto& one) { obey(from, guest, one); }, *message);
}

void House::pledge(Guest& guest) {
  if (guest.from_node) return guest.pledged.clear();  // the node of its line has promised anew
  guest.pledged = world_.random(toolkit::kDiceSecretBytes);
  guest.client->send(protocol::write_message(protocol::Pledge{toolkit::commitment_of(guest.pledged)}));
}

void House::refuse(const Line& to, const std::string& re, const std::string& table, const Refusal& refusal) const {
  measures().refused(refusal.reason).add();
  to.client->send(protocol::write_message(protocol::Refused{re, table, refusal.rule, refusal.reason, refusal.text}));
}

// ---- commands ---------------------------------------------------------------------------------------------------

// Whether this command has made a table before is known to the storage, which is asked beside this lane.
void House::obey(const Line& from, Guest&, const protocol::Create& create) {
  if (const auto refusal = check_secret_id(create.id)) return refuse(from, create.id, "", *refusal);
  world_.beside([weak = weak_from_this(), storage = &storage_, from, create] {
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
  if (draining_) return refuse(from, wish.id, "", kClosing);
  const auto guest = guests_.find(from.id);
  if (guest == guests_.end()) return;
  if (guest->second.from_node) return from.client->close(kTableMoves);  // it was made, and is not to be found
  const auto plan = plan_table(wish, guest->second.pledged, world_.random(32), world_.now_ms(), program_names());
  if (const auto* refusal = std::get_if<Refusal>(&plan)) return refuse(from, wish.id, "", *refusal);
  auto state = TableState::begin(new_table_id(world_.random(32)), std::get<Created>(plan));
  if (!state) return refuse(from, wish.id, "", {Reason::badSetup, state.error()});
  if (const auto refusal = why_no_table(guest->second)) return refuse(from, wish.id, "", *refusal);
  ++guest->second.made;
  keep(std::move(*state), {std::get<Created>(plan)}, "", from.address).table->create(from, wish.id);
  pledge(guest->second);
}

// A table is told when the line of somebody who watches it, or waits at its door, is gone.
bool House::may_open(const Line& from, Guest& guest, const std::string& re, const std::string& table) {
  if (guest.watched.size() >= kWatchedPerConnection && !guest.watched.contains(table)) {
    refuse(from, re, table,
           {Reason::tooMany, fmt::format("{} tables are open in this page; leave one first.", kWatchedPerConnection)});
    return false;
  }
  if (const auto no = doorman_->ask(guest.address, Asked::message, from.heard_us, kWatchCosts - 1)) {
    refuse(from, re, table, {Reason::tooFast, no->words});
    return false;
  }
  if (could_be_table(table)) guest.watched.insert(table);
  return true;
}

std::optional<Refusal> House::why_no_table(Guest& guest) {
  if (options_.counts_guests && guest.made >= kTablesPerConnection)
    return Refusal{Reason::tooMany,
                   fmt::format("You have made {} tables already; play one of them.", kTablesPerConnection)};
  if (tables_.size() >= kTablesMax)
    return Refusal{Reason::tooMany, fmt::format("All {} tables are taken.", kTablesMax)};
  if (const auto no = doorman_->ask(guest.address, Asked::table, world_.steady_us()))
    return Refusal{Reason::tooMany, no->words};
  return {};
}

void House::obey(const Line& from, Guest& guest, const protocol::Watch& watch) {
  if (may_open(from, guest, watch.id, watch.table)) forward(from, watch.table, watch);
}

void House::obey(const Line& from, Guest& guest, const protocol::Knock& knock) {
  if (may_open(from, guest, knock.id, knock.table)) forward(from, knock.table, knock);
}

void House::obey(const Line& from, Guest& guest, const protocol::Leave& leave) {
  forward(from, leave.table, leave);
  stop_watching(guest, leave.table);
}

void House::obey(const Line& from, Guest& guest, const protocol::Lobby& wish) {
  guest.asked_for_lobby = true;
  guest.missed_lobby = false;
  from.client->send(protocol::write_message(protocol::Done{wish.id}));
  from.client->send(lobby_.message());
}

// Whoever types a code does not say at which table.
void House::obey(const Line& from, Guest& guest, const protocol::FindCode& find) {
  if (guest.wrong_codes >= kWrongCodesPerLine)
    return refuse(from, find.id, "",
                  {Reason::tooMany, fmt::format("{} wrong codes; ask for a new one and come back "
                                                "later.",
                                                kWrongCodesPerLine)});
  const auto hash = code_hash(find.code);
  const auto code = codes_.find(hash);
  if (code != codes_.end() && code->second.until_ms > world_.now_ms()) return forward(from, code->second.table, find);
  if (!storage_.is_shared()) return find_code(from, guest, find, "");
  world_.beside([weak = weak_from_this(), storage = &storage_, from, find, hash] {
    const auto table = storage->table_of_code(hash);
    const auto self = weak.lock();
    if (!self) return;
    self->lane_->post([self, from, find, table] {
      if (!table) return self->refuse(from, find.id, "", kCannotRead);
      const auto asking = self->guests_.find(from.id);
      if (asking != self->guests_.end()) self->find_code(from, asking->second, find, *table);
    });
  });
}

void House::find_code(const Line& from, Guest& guest, const protocol::FindCode& find, const std::string& table) {
  if (!table.empty()) return forward(from, table, find);
  ++guest.wrong_codes;
  refuse(from, find.id, "",
         {Reason::badCode, fmt::format("This code is mistyped, used, or older than {} minutes.", kCodeMs / 60'000)});
}

template <class Command>
void House::obey(const Line& from, Guest&, const Command& command) {
  forward(from, command.table, command);
}

void House::forward(const Line& from, const std::string& id, TableCommand command) {
  if (storage_.is_shared()) expect_answer(from, id);
  if (const auto found = tables_.find(id); found != tables_.end())
    return counted(found->second).receive(from, std::move(command));
  if (hands_over_ && from.client) return from.client->close(kBackSoon);
  if (options_.relay)
    if (const auto guest = guests_.find(from.id); guest != guests_.end())
      if (const auto far = guest->second.far_tables.find(id); far != guest->second.far_tables.end())
        return hand_on(from, far->second, id, command);
  const auto re = std::visit([](const auto& one) { return one.id; }, command);
  const bool watches =
      std::holds_alternative<protocol::Watch>(command) || std::holds_alternative<protocol::Knock>(command);
  call(id, from.address,
       {[from, command](Table& table) { table.receive(from, command); },
        [this, from, re, id, watches](const Refusal& refusal) {
          if (refusal.reason == Reason::elsewhere) return from.client->close(kTableMoves);
          refuse(from, re, id.substr(0, protocol::kIdMax), refusal);
          const auto guest = guests_.find(from.id);
          if (watches && guest != guests_.end()) stop_watching(guest->second, id);
        },
        [this, from, id, command](const std::string& node) { hand_on(from, node, id, command); }});
}

// The first who asks makes the table; it counts as none of those a connection may make, for a match was played for it.
void House::play_again(const Line& from, const Again& again) {
  const auto& wish = again.wish;
  const auto next = id_after(again.created);
  const TakeKept take{wish.id, again.seat, wish.name, wish.share};
  call(next, from.address,
       {[from, take](Table& table) { table.receive(from, take); },
        [this, from, again, next](const Refusal& refusal) {
          if (refusal.reason != Reason::unknownTable) return refuse(from, again.wish.id, again.table, refusal);
          make_rematch(from, again, next);
        },
        nullptr});
}

void House::make_rematch(const Line& from, const Again& again, const std::string& next) {
  const auto guest = guests_.find(from.id);
  if (guest == guests_.end()) return;
  const auto& id = again.wish.id;
  if (guest->second.pledged.empty()) return from.client->close(kTableMoves);  // said again, it comes with a promise
  if (draining_) return refuse(from, id, again.table, kClosing);
  if (tables_.size() >= kTablesMax)
    return refuse(from, id, "", {Reason::tooMany, fmt::format("All {} tables are taken.", kTablesMax)});
  const auto plan = plan_rematch(again, guest->second.pledged, world_.random(32), world_.now_ms(), program_names());
  if (const auto* refusal = std::get_if<Refusal>(&plan)) return refuse(from, id, again.table, *refusal);
  auto state = TableState::begin(next, std::get<Created>(plan));
  if (!state) return refuse(from, id, again.table, {Reason::badSetup, state.error()});
  follows_[next] = again.table;
  keep(std::move(*state), {std::get<Created>(plan)}, "", from.address).table->create(from, id);
  pledge(guest->second);
}

// ---- tables -----------------------------------------------------------------------------------------------------

Table& House::counted(Kept& kept) {
  ++kept.calls;
  return *kept.table;
}

House::Kept& House::keep(TableState state, const std::vector<Entry>& entries, std::string next,
                         const std::string& address, std::int64_t epoch) {
  Surroundings around;
  around.epoch = epoch;
  around.world = &world_;
  around.storage = &storage_;
  around.bot_delay_ms = options_.bot_delay_ms;
  around.programs = options_.programs;
  around.idle_ms = options_.idle_ms;
  around.measures = options_.measures;
  around.report = options_.report;
  around.next = std::move(next);
  around.address = address;
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
  around.holds_seat = [weak = weak_from_this()](ConnectionId connection) {
    if (const auto self = weak.lock())
      self->lane_->post([self, connection] {
        const auto guest = self->guests_.find(connection);
        if (guest == self->guests_.end()) return;
        if (!std::exchange(guest->second.holds_seat, true) && guest->second.from_node)
          guest->second.from_node->holds_seat();
      });
  };
  around.play_again = [weak = weak_from_this()](const Line& from, Again again) {
    if (const auto self = weak.lock())
      self->lane_->post([self, from, again = std::move(again)] { self->play_again(from, again); });
  };
  around.notifier = options_.notifier;
  around.notice_pace = options_.notice_pace;
  around.expires = options_.tables_expire;
  around.away_ms = options_.away_ms;
  around.notify = [weak = weak_from_this()](Notice notice) {
    if (const auto self = weak.lock()) self->notify(std::move(notice));
  };
  around.tell_code = [weak = weak_from_this()](CodeNews news) {
    if (const auto self = weak.lock()) self->lane_->post([self, news = std::move(news)] { self->note(news); });
  };
  const auto id = state.table(), command = state.created().command;
  made_by_[command] = id;
  const TableGlimpse glimpse{state.created().game, state.stage(), static_cast<int>(state.chairs().size()), 0, 0};
  // Not made in one with what counts its shares: alarms that still look for a table must not hold its memory.
  return tables_[id] = {std::shared_ptr<Table>(new Table(std::move(state), entries, std::move(around))),
                        address,
                        command,
                        0,
                        glimpse,
                        epoch};
}

// From any lane. A device that its push service has forgotten is taken off the table's list.
void House::notify(Notice notice) {
  const auto table = notice.table;
  const auto seat = notice.seat;
  options_.notifier->send(std::move(notice), [weak = weak_from_this(), table, seat](const std::string& endpoint) {
    const auto self = weak.lock();
    if (!self) return;
    self->lane_->post([self, table, gone = DeviceGone{"", seat, endpoint}] {
      self->call(table, "",
                 {[gone](Table& one) { one.receive({}, gone); }, [](const Refusal&) {}, [](const std::string&) {}});
    });
  });
}

void House::note(const TableNews& news) {
  const auto& id = news.info.table;
  const auto kept = tables_.find(id);
  if (kept == tables_.end()) return;
  kept->second.glimpse = glimpse_of(news.info);
  if (const auto old = follows_.extract(id); !old.empty())
    if (const auto before = tables_.find(old.mapped()); before != tables_.end())
      counted(before->second).receive({}, FollowedBy{"", id});
  // A call may be on its way to a table that has just said it is idle; then it stays.
  if (news.idle && news.handled == kept->second.calls) return drop(id);
  if (news.listed ? lobby_.list(news.info, kept->second.address) : lobby_.unlist(id)) push_lobby_soon();
}

void House::note(const CodeNews& news) {
  if (storage_.is_shared()) storage_.share_code(news.hash, news.table, news.until_ms);
  if (news.until_ms == 0)
    codes_.erase(news.hash);
  else
    codes_[news.hash] = news;
}

void House::drop(const std::string& id) {
  if (const auto kept = tables_.extract(id); !kept.empty()) {
    made_by_.erase(kept.mapped().command);
    storage_.release(id, kept.mapped().epoch);
    world_.has_let_go();
  }
  follows_.erase(id);
  if (lobby_.unlist(id)) push_lobby_soon();
}

void House::stop_watching(Guest& guest, const std::string& table) {
  guest.watched.erase(table);
  if (guest.from_node) guest.from_node->left(table);
  if (guest.watched.empty() && std::exchange(guest.missed_lobby, false)) guest.client->send(lobby_.message());
}

// ---- the lobby --------------------------------------------------------------------------------------------------

toolkit::Result<int> House::restore_lobby() {
  storage_.listen({[weak = weak_from_this()](const std::string& table, std::int64_t epoch) {
                     if (const auto self = weak.lock())
                       self->lane_->post([self, table, epoch] { self->lose(table, epoch); });
                   },
                   [weak = weak_from_this()] {
                     if (const auto self = weak.lock()) self->lane_->post([self] { self->read_lobby_soon(); });
                   }});
  const auto listings = storage_.listings(world_.now_ms() - options_.idle_ms, kLobbyLinesMax);
  if (!listings) return toolkit::Error{listings.error()};
  for (const auto& listing : *listings | std::views::reverse) {  // the newest is listed last
    const auto info = read_listing(listing);
    if (info)
      lobby_.list(*info, "");
    else
      spdlog::error("a listing of the lobby cannot be read: {}", info.error());
  }
  if (options_.relay) stay_awake();
  if (!storage_.is_shared())  // where others may have opened them, the store says which are listed
    lane_->after(options_.idle_ms, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->forget_unopened_listings();
    });
  return static_cast<int>(lobby_.size());
}

// A table nobody has come back to has no place in the lobby any longer.
void House::forget_unopened_listings() {
  if (lobby_.unlist_if([&](const std::string& table) { return !tables_.contains(table); })) push_lobby_soon();
}

void House::push_lobby_soon() {
  if (push_planned_) return;
  push_planned_ = true;
  lane_->after(lobby_rests_ms_, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->push_lobby();
  });
}

void House::push_lobby() {
  push_planned_ = false;
  double bytes = 0;
  for (auto& [id, guest] : guests_) {
    if (!guest.asked_for_lobby) continue;
    guest.missed_lobby = !guest.watched.empty();
    if (guest.missed_lobby) continue;
    guest.client->send(lobby_.message());
    bytes += static_cast<double>(lobby_.message().size());
  }
  lobby_rests_ms_ = std::max(kLobbyPushMs, static_cast<std::int64_t>(1000 * bytes / kLobbyBytesPerSecond));
}

void House::ask_tables(std::function<void(protocol::Tables)> answer) {
  lane_->post([self = shared_from_this(), answer = std::move(answer)] { answer(self->lobby_.shown()); });
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
    self->call(id, "",
               {[tell](Table& table) { table.ask_record(tell); },
                [answer](const Refusal& refusal) { answer(toolkit::Error{refusal.text}); },
                [house = self.get(), id, tell](const std::string&) { house->ask_record_elsewhere(id, tell); }});
  });
}

}  // namespace server
