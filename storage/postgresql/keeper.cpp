#include "storage/postgresql/keeper.h"

#include <fmt/format.h>

#include "storage/postgresql/schema.h"

namespace storage {

using std::chrono::steady_clock;
using toolkit::Error;

constexpr auto kAnsweredWithin = std::chrono::milliseconds(kLeaseMs) - kRenew;  // later it would be too late

void Holdings::hold(const std::string& table, std::int64_t epoch) {
  const std::lock_guard hold(mutex_);
  held_[table] = epoch;
}

void Holdings::let_go(const std::string& table, std::int64_t epoch) {
  const std::lock_guard hold(mutex_);
  const auto found = held_.find(table);
  if (found != held_.end() && found->second == epoch) held_.erase(found);
}

std::map<std::string, std::int64_t> Holdings::all() const {
  const std::lock_guard hold(mutex_);
  return held_;
}

// ---- coming and going -------------------------------------------------------------------------------------------

toolkit::Result<std::int64_t> Keeper::register_in(Connection& connection, const NodeCard& card) {
  const auto entered = connection.ask(
      fmt::format("insert into node (name, number, address, version, since, until) values ($1, nextval('node_number'), "
                  "$2, $3, clock_timestamp(), clock_timestamp() + interval '{} ms') on conflict (name) do update set "
                  "number = excluded.number, address = excluded.address, version = excluded.version, since = "
                  "excluded.since, until = excluded.until where node.until < clock_timestamp() returning number",
                  kLeaseMs),
      {card.name, card.address, card.version});
  if (!entered) return Error{"the database cannot be written: " + connection.problem()};
  return entered->rows() == 1 ? entered->number(0) : 0;
}

toolkit::Result<std::unique_ptr<Keeper>> Keeper::enter(const std::string& url, NodeCard card, bool has_secret) {
  auto connection = open_house(url);
  if (!connection) return Error{connection.error()};
  const auto deadline = steady_clock::now() + std::chrono::milliseconds(kLeaseMs) + kRenew;
  std::int64_t number = 0;
  while (number == 0) {
    const auto entered = register_in(*connection, card);
    if (!entered) return Error{entered.error()};
    number = *entered;
    if (number == 0 && steady_clock::now() > deadline)
      return Error{fmt::format("a node called \"{}\" is running on this database already. Stop it first.", card.name)};
    if (number == 0) std::this_thread::sleep_for(kRenew / 4);
  }
  std::unique_ptr<Keeper> keeper(new Keeper(url, std::move(card), std::move(*connection), number));
  const auto others = keeper->connection_->ask(
      fmt::format("select name from node where number <> $1 and until > clock_timestamp() {} limit 1",
                  has_secret ? "and address = ''" : ""),
      {std::to_string(number)});
  if (!others) return Error{"the database cannot be read: " + keeper->connection_->problem()};
  if (others->rows() > 0)
    return Error{
        fmt::format("the node \"{}\" is running on this database{}. Several nodes need a secret that all of them "
                    "have, and an address each.",
                    others->text(0), has_secret ? " alone" : "")};
  return keeper;
}

Keeper::Keeper(std::string url, NodeCard card, Connection connection, std::int64_t number)
    : url_(std::move(url)), card_(std::move(card)), connection_(std::move(connection)), number_(number) {}

Keeper::~Keeper() {
  {
    const std::lock_guard hold(mutex_);
    stop_ = true;
  }
  stopping_.notify_one();
  if (thread_.joinable()) thread_.join();
  if (connection_ && !connection_->is_lost())
    connection_->ask("delete from node where number = $1", {std::to_string(number_)});
}

void Keeper::listen(News news) {
  news_ = std::move(news);
  connection_->give_up_after(kAnsweredWithin);
  connection_->run(fmt::format("listen {}", kChannel));
  thread_ = std::thread([this] { keep_until_stopped(); });
}

// ---- staying alive ----------------------------------------------------------------------------------------------

void Keeper::keep_until_stopped() {
  auto next = steady_clock::now() + kRenew;
  for (;;) {
    {
      std::unique_lock hold(mutex_);
      if (stop_ || (!connection_ && stopping_.wait_until(hold, next, [&] { return stop_; }))) return;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next - steady_clock::now());
    constexpr std::chrono::milliseconds kStopNoticedWithin{100};
    if (connection_ && left.count() > 0)
      for (const auto& heard : connection_->hear(std::min(left, kStopNoticedWithin))) hear(heard);
    if (steady_clock::now() < next) continue;
    next = steady_clock::now() + kRenew;
    if (is_connected()) renew();
    if (connection_ && connection_->is_lost()) connection_.reset();
    if (steady_clock::now() - renewed_ > std::chrono::milliseconds(kLeaseMs)) let_go_where_others_are();
  }
}

bool Keeper::is_connected() {
  if (connection_) return true;
  auto again = Connection::open(url_);
  if (again) again->give_up_after(kAnsweredWithin);
  if (!again || !again->run(fmt::format("listen {}", kChannel))) return false;
  connection_.emplace(std::move(*again));
  looked_ = {};  // whatever was said meanwhile was not heard
  return true;
}

// Whoever was late may have lost tables without hearing of it.
void Keeper::renew() {
  const auto begun = steady_clock::now();
  const auto renewed = connection_->ask(
      fmt::format("with old as (select until < clock_timestamp() as late from node where number = $1) update node set "
                  "until = clock_timestamp() + interval '{} ms' from old where number = $1 returning old.late",
                  kLeaseMs),
      {std::to_string(number_)});
  if (!renewed) return;
  renewed_ = begun;
  if (renewed->rows() == 0) {  // another has come under our name: all that was ours is anybody's
    const auto number = register_in(*connection_, card_);
    if (!number || *number == 0) return;
    for (const auto& [table, epoch] : holdings_.all()) lose(table, epoch);
    number_ = *number;
    return;
  }
  if (renewed->text(0) == "t" || steady_clock::now() - looked_ > kLookAgain) look_after_holdings();
}

void Keeper::look_after_holdings() {
  const auto held = holdings_.all();
  const auto ours = connection_->ask("select id, epoch from game_table where owner = $1", {std::to_string(number_)});
  if (!ours) return;
  looked_ = steady_clock::now();
  std::map<std::string, std::int64_t> really;
  for (int row = 0; row < ours->rows(); ++row) really[ours->text(row, 0)] = ours->number(row, 1);
  for (const auto& [table, epoch] : held)
    if (const auto found = really.find(table); found == really.end() || found->second != epoch) lose(table, epoch);
  if (news_.listed) news_.listed();
}

// Said even if it is not held, or not yet: whoever has claimed it may be reading it just now.
// Also by whoever is cut off from the database, but not from the others: they would go on sending him their pages, and
// he could only refuse them. Where nobody else is, nobody could have taken anything.
void Keeper::let_go_where_others_are() {
  if (card_.address.empty()) return;
  for (const auto& [table, epoch] : holdings_.all()) lose(table, epoch);
}

void Keeper::lose(const std::string& table, std::int64_t epoch) {
  holdings_.let_go(table, epoch);
  if (news_.lost) news_.lost(table, epoch);
}

// "listed NUMBER", by whom; "taken NUMBER EPOCH TABLE", from whom.
void Keeper::hear(const Connection::Heard& heard) {
  const auto mine = std::to_string(number_);
  const auto& words = heard.payload;
  if (words.starts_with("listed ") && words.substr(7) != mine && news_.listed) return news_.listed();
  const auto begin = "taken " + mine + " ";
  if (!words.starts_with(begin)) return;
  const auto space = words.find(' ', begin.size());
  if (space == std::string::npos) return;
  lose(words.substr(space + 1), std::strtoll(words.c_str() + begin.size(), nullptr, 10));
}

}  // namespace storage
