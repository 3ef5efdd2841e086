// What a house does that is one of several nodes: pages whose tables another node has, pages of other nodes at tables
// that are here, the lobby of all, and giving tables away. Where there is one node, nothing of it is ever done.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <ranges>
#include <set>

#include "protocol/codec.h"
#include "server/house/house.h"
#include "server/table/refusal.h"
#include "server/table/table_id.h"
#include "toolkit/fair_dice.h"

namespace server {

// At the page's own node: whatever the table's node says goes on to the page.
class House::HandsOn final : public RelayedPage {
 public:
  HandsOn(std::weak_ptr<House> house, ConnectionId connection, std::shared_ptr<Client> client)
      : house_(std::move(house)), connection_(connection), client_(std::move(client)) {}

  void send(std::string text) override { client_->send(std::move(text)); }
  void close(std::string why) override { client_->close(std::move(why)); }
  std::string address() const override { return client_->address(); }
  void left(std::string table) override {
    with_guest([table = std::move(table)](House& house, Guest& guest) {
      guest.far_tables.erase(table);
      house.stop_watching(guest, table);
    });
  }
  void holds_seat() override {
    with_guest([](House&, Guest& guest) { guest.holds_seat = true; });
  }

 private:
  void with_guest(std::function<void(House&, Guest&)> then) {
    const auto house = house_.lock();
    if (!house) return;
    house->lane_->post([house, connection = connection_, then = std::move(then)] {
      const auto guest = house->guests_.find(connection);
      if (guest != house->guests_.end()) then(*house, guest->second);
    });
  }

  std::weak_ptr<House> house_;
  ConnectionId connection_;
  std::shared_ptr<Client> client_;
};

namespace {

// As the page has said it; what only houses say to their tables is never handed on.
std::string as_said(const TableCommand& command) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (std::is_constructible_v<protocol::FromPage, decltype(one)>)
          return protocol::write_command(protocol::FromPage(one));
        else
          return "";
      },
      command);
}

}  // namespace

// ---- our pages, others' tables ------------------------------------------------------------------------------------

// A page of another node that is sent here finds the table elsewhere: its own node asks the database again.
void House::hand_on(const Line& from, const std::string& node, const std::string& table, const TableCommand& command) {
  const auto found = guests_.find(from.id);
  if (found == guests_.end()) return;
  auto& guest = found->second;
  if (guest.from_node || !options_.relay) return from.client->close(kTableMoves);
  auto& line = guest.far_lines[node];
  if (!line)
    line =
        options_.relay->open(node, guest.address, std::make_shared<HandsOn>(weak_from_this(), from.id, guest.client));
  if (guest.far_tables.size() >= kFarTablesRemembered) guest.far_tables.clear();
  guest.far_tables[table] = node;
  measures().relayed_out.add();
  // Whoever makes a table for this page throws the dice it was promised; the promise is kept once.
  if (std::holds_alternative<protocol::Rematch>(command)) {
    line->send(as_said(command), guest.pledged);
    return pledge(guest);
  }
  line->send(as_said(command), {});
  if (std::holds_alternative<protocol::Leave>(command)) guest.far_tables.erase(table);
}

// Those who can be sent there are; for the others, and where nobody can be sent, the table is taken from that node.
// That is safe whatever that node believes: it can write no more (docs/decisions/0017).
void House::found_elsewhere(const std::string& table, const std::string& node) {
  const bool can_be_reached = options_.relay && !options_.relay->is_cut_off(node);
  auto& calls = opening_.at(table).calls;
  std::vector<Call> sent, stay;
  for (auto& one : calls) (can_be_reached && one.elsewhere ? sent : stay).push_back(std::move(one));
  calls = std::move(stay);
  if (calls.empty()) {
    opening_.erase(table);
  } else {
    spdlog::info("table {} is taken from the node at {}", table, node);
    measures().taken_over.add();
    open_beside(table, node);
  }
  for (const auto& one : sent) one.elsewhere(node);
}

// A record is of what is kept: whoever has the table need not be asked.
void House::ask_record_elsewhere(const std::string& table, std::function<void(std::optional<engine::Record>)> answer) {
  world_.beside([storage = &storage_, table, answer = std::move(answer)] {
    const auto log = storage->entries_of(table);
    const auto entries = log ? read_entries(table, *log) : toolkit::Result<std::vector<Entry>>(toolkit::Error{""});
    auto state = entries ? TableState::restore(table, *entries) : toolkit::Result<TableState>(toolkit::Error{""});
    answer(state && state->is_finished() ? std::optional(state->record()) : std::nullopt);
  });
}

// ---- others' pages, our tables ------------------------------------------------------------------------------------

ConnectionId House::open_from_node(std::shared_ptr<RelayedPage> page, const std::string& address) {
  const auto id = ++last_connection_;
  doorman_->opened(id, page, address);
  lane_->post(
      [self = shared_from_this(), id, page = std::move(page), address] { self->let_in(id, page, address, page); });
  return id;
}

void House::receive_from_node(ConnectionId connection, std::string_view text, toolkit::Bytes pledged) {
  measures().relayed_in.add();
  if (!pledged.empty())
    lane_->post([self = shared_from_this(), connection, pledged = std::move(pledged)] {
      const auto guest = self->guests_.find(connection);
      if (guest != self->guests_.end()) guest->second.pledged = pledged;
    });
  receive(connection, text);
}

// ---- tables that are lost ----------------------------------------------------------------------------------------

// Another node may have it by now, or the store does not know whether it has what was written last. Pages that show the
// table come back by themselves, say again what was not answered, and are shown what is kept.
void House::lose(const std::string& id, std::int64_t epoch) {
  if (const auto opening = opening_.find(id); opening != opening_.end())
    opening->second.lost_epoch = std::max(opening->second.lost_epoch, epoch);
  const auto kept = tables_.find(id);
  if (kept == tables_.end() || kept->second.epoch != epoch) return;
  spdlog::info("table {} is let go", id);
  drop(id);
  for (const auto& [connection, guest] : guests_)
    if (guest.watched.contains(id) || guest.asked.contains(id)) guest.client->close(kTableMoves);
  if (storage_.is_shared()) read_lobby_soon();
}

// Who has asked a table something, and does not watch it, is to hear when it is lost with the answer.
void House::expect_answer(const Line& from, const std::string& table) {
  const auto guest = guests_.find(from.id);
  if (guest == guests_.end() || guest->second.watched.contains(table) || !could_be_table(table)) return;
  if (guest->second.asked.size() >= kFarTablesRemembered) guest->second.asked.clear();
  guest->second.asked.insert(table);
}

// ---- the lobby of all ---------------------------------------------------------------------------------------------

void House::read_lobby_soon() {
  if (std::exchange(lobby_is_read_soon_, true)) return;
  lane_->after(kLobbyPushMs, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->read_lobby();
  });
}

void House::read_lobby() {
  lobby_is_read_soon_ = false;
  const auto since = world_.now_ms() - options_.idle_ms;
  world_.beside([weak = weak_from_this(), storage = &storage_, since] {
    const auto listings = storage->listings(since, kLobbyLinesMax);
    const auto self = weak.lock();
    if (self && listings) self->lane_->post([self, listings = *listings] { self->take_listings(listings); });
  });
}

// Of what is in memory here, this node knows best.
void House::take_listings(const std::vector<std::string>& listings) {
  std::set<std::string> found;
  bool is_news = false;
  for (const auto& listing : listings | std::views::reverse) {  // the newest is listed last
    const auto info = read_listing(listing);
    if (!info || tables_.contains(info->table)) continue;
    found.insert(info->table);
    is_news |= lobby_.list(*info, "");
  }
  is_news |= lobby_.unlist_if([&](const auto& table) { return !tables_.contains(table) && !found.contains(table); });
  if (is_news) push_lobby_soon();
}

// ---- waking up ----------------------------------------------------------------------------------------------------

void House::stay_awake() {
  if (awake_us_ == 0) awake_us_ = world_.steady_us();
  lane_->after(kNodeBeatMs, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->look_whether_it_slept();
    self->stay_awake();
  });
}

// A node that was frozen may have lost its tables without having heard of it. Nothing it believes could be written; but
// nobody shall be shown, or refused, by what was true before it slept. So it lets go of all, and reads anew.
void House::look_whether_it_slept() {
  const auto now = world_.steady_us();
  if (now - std::exchange(awake_us_, now) <= 1000 * kNodeSilentMs) return;
  spdlog::warn("this node has slept; it lets go of its {} tables", tables_.size());
  while (!tables_.empty()) lose(std::string(tables_.begin()->first), tables_.begin()->second.epoch);
}

// ---- giving tables away -------------------------------------------------------------------------------------------

void House::hand_over(std::function<void()> done) {
  draining_ = true;
  lane_->post([self = shared_from_this(), done = std::move(done)] {
    self->hands_over_ = true;
    self->hand_over_next(done);
  });
}

// One by one: what a table has said to the store goes before its release, and pages that come again find it free.
void House::hand_over_next(std::function<void()> done) {
  if (tables_.empty()) return done();
  const auto& [id, kept] = *tables_.begin();
  lose(std::string(id), kept.epoch);
  lane_->post([self = shared_from_this(), done = std::move(done)] { self->hand_over_next(done); });
}

}  // namespace server
