#include "tests/simulation/schedules/nodes.h"

#include <fmt/format.h>

#include "server/table/entries.h"
#include "storage/postgresql/keeper.h"

namespace simulation {
namespace {

constexpr const char* kSecret = "the secret of all nodes";
constexpr std::int64_t kWireMs = 0;    // from one node to another: in order, at once
constexpr std::int64_t kNoticeMs = 3;  // of the database
// From a claim until the table is in memory: a notice may come first. Now and then the machine is busy with others.
constexpr std::uint32_t kReadingMs = 8, kBusyReadingMs = 4'000, kBusyEvery = 16;
constexpr std::int64_t kMovedLately = 15'000;

}  // namespace

// ---- the database -------------------------------------------------------------------------------------------------

SharedStore::SharedStore(server::SeededWorld& its_world, storage::MemoryStorage& its_disk)
    : world(its_world), disk(its_disk) {
  // The line of the table says whose it is, and under which epoch; a claim begins a new one, so it tells nodes apart.
  disk.guard([this](const storage::Append& what) {
    if (what.first == 0 && !what.entries.empty()) return what.made_by.empty() || made_by.insert(what.made_by).second;
    const auto line = lines.find(what.table);
    return line != lines.end() && line->second.owner != 0 && line->second.epoch == what.epoch;
  });
}

bool SharedStore::is_alive(std::int64_t node) const {
  const auto card = cards.find(node);
  return card != cards.end() && card->second.until_ms > world.steady_ms();
}

bool SharedStore::has_moved_lately(const std::string& table) const {
  const auto line = lines.find(table);
  return line != lines.end() && line->second.moved_ms > 0 && world.steady_ms() - line->second.moved_ms < kMovedLately;
}

// ---- time ---------------------------------------------------------------------------------------------------------

namespace {

class NodeLane final : public server::Lane {
 public:
  explicit NodeLane(NodeWorld& world) : world_(world) {}
  void post(server::Task task) override { world_.post(0, std::move(task)); }
  void after(std::int64_t ms, server::Task task) override { world_.post(ms, std::move(task)); }

 private:
  NodeWorld& world_;
};

}  // namespace

std::shared_ptr<server::Lane> NodeWorld::make_lane() { return std::make_shared<NodeLane>(*this); }

// All of it is done at once, and known when it would have been read: whatever happens meanwhile is told before.
void NodeWorld::beside(server::Task task) {
  post(0, [this, task = std::move(task)] {
    told_after_ms_ = reads_slowly_ms;
    if (auto& dice = world_.dice(); is_busy)
      told_after_ms_ += dice.below((dice.below(kBusyEvery) == 0 ? kBusyReadingMs : kReadingMs) + 1);
    task();
    told_after_ms_ = 0;
  });
}

void NodeWorld::post(std::int64_t after_ms, server::Task task) {
  world_.at(world_.steady_ms() + after_ms + told_after_ms_, [this, life = life_, task = std::move(task)]() mutable {
    if (life != life_) return;
    if (is_frozen_) return held_.push_back(std::move(task));
    task();
  });
}

void NodeWorld::die() {
  ++life_;
  is_frozen_ = false;
  held_.clear();
}

void NodeWorld::thaw() {
  is_frozen_ = false;
  for (auto& task : std::exchange(held_, {})) post(0, std::move(task));
}

// ---- a node's way to the database ---------------------------------------------------------------------------------

namespace {

int rules_of(const std::string& first_entry) {
  const auto entry = server::read_entry(first_entry);
  const auto* created = entry ? std::get_if<server::Created>(&*entry) : nullptr;
  return created ? created->rulesVersion : 0;
}

}  // namespace

class Node::Store final : public storage::Storage {
 public:
  Store(Node& node, SharedStore& shared) : node_(node), shared_(shared), number_(++shared.last_number) {
    renew();
    beat();
  }

  void append(storage::Append what, storage::Saved saved) override {
    if (is_dead_) return;
    if (is_cut()) return node_.world_.post(0, [saved = std::move(saved)] { saved(false); });
    const auto table = what.table;
    const auto epoch = what.epoch;
    const bool begins = what.first == 0 && !what.entries.empty();
    const bool is_listing = what.entries.empty();
    shared_.disk.append(std::move(what), [this, table, epoch, begins, is_listing, saved = std::move(saved)](bool ok) {
      if (begins && ok) shared_.lines[table] = {number_, 0, 0};
      if (is_dead_) return;  // it is done all the same, and nobody hears of it
      if (is_cut()) {        // what has become of it is not known here
        if (begins) return node_.world_.post(0, [saved] { saved(false); });
        return node_.world_.post(0, [this, table, epoch] { lose(table, epoch); });
      }
      if (ok && is_listing) tell_others_of_listing();
      node_.world_.post(0, [this, table, epoch, begins, ok, saved] {
        if (begins && ok) held_[table] = 0;
        saved(ok);
        if (!ok && is_fenced_off(table, epoch)) lose(table, epoch);
      });
    });
  }

  void check(storage::Told tell) override { shared_.disk.check(std::move(tell)); }
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override {
    if (is_cut()) return toolkit::Error{"cut off"};
    return shared_.disk.entries_of(table);
  }
  toolkit::Result<std::string> table_made_by(const std::string& word) override {
    if (is_cut()) return toolkit::Error{"cut off"};
    return shared_.disk.table_made_by(word);
  }
  toolkit::Result<std::vector<std::string>> listings(std::int64_t since_ms, std::size_t most) override {
    if (is_cut()) return toolkit::Error{"cut off"};
    return shared_.disk.listings(since_ms, most);
  }

  bool is_shared() const override { return true; }
  void listen(storage::News news) override { news_ = std::move(news); }

  toolkit::Result<storage::Claim> claim(const std::string& table, const std::string& even_from,
                                        const storage::Knows& knows) override {
    if (is_cut()) return toolkit::Error{"cut off"};
    const auto entries = shared_.disk.entries_of(table);
    if (!entries || entries->empty()) return storage::Claim{};
    auto& line = shared_.lines[table];
    if (line.owner != 0 && line.owner != number_ && shared_.is_alive(line.owner)) {
      const auto& owner = *shared_.cards[line.owner].node;
      // Who was at this address is dead.
      if (&owner != &node_ && owner.address() != even_from) return storage::Claim{0, owner.address()};
    }
    if (!knows(entries->front()) || rules_of(entries->front()) > node_.newest_rules) return storage::Claim{0, "", true};
    if (line.owner != 0 && line.owner != number_) {
      line.moved_ms = shared_.world.steady_ms();
      tell_of_loss(line.owner, table, line.epoch);
    }
    line.owner = number_;
    held_[table] = ++line.epoch;
    return storage::Claim{line.epoch, ""};
  }

  void release(const std::string& table, std::int64_t epoch) override {
    if (const auto found = held_.find(table); found != held_.end() && found->second == epoch) held_.erase(found);
    if (is_cut()) return;
    // Behind what was said before it.
    shared_.disk.append({table, 0, {}, "", {}, 0, epoch}, [this, table, epoch](bool) {
      const auto line = shared_.lines.find(table);
      if (line == shared_.lines.end() || line->second.owner != number_ || line->second.epoch != epoch) return;
      line->second.owner = 0;
      line->second.moved_ms = shared_.world.steady_ms();
    });
  }

  void share_code(const std::string& hash, const std::string& table, std::int64_t until_ms) override {
    if (until_ms == 0)
      shared_.codes.erase(hash);
    else
      shared_.codes[hash] = {table, until_ms};
  }
  toolkit::Result<std::string> table_of_code(const std::string& hash) override {
    if (is_cut()) return toolkit::Error{"cut off"};
    const auto found = shared_.codes.find(hash);
    return found == shared_.codes.end() ? std::string() : found->second.first;
  }

  void die() { is_dead_ = true; }
  std::int64_t number() const { return number_; }
  void lose(const std::string& table, std::int64_t epoch) {
    if (const auto found = held_.find(table); found != held_.end() && found->second == epoch) held_.erase(found);
    if (news_.lost) news_.lost(table, epoch);
  }

 private:
  bool is_cut() const { return node_.is_cut_from_store; }
  bool is_fenced_off(const std::string& table, std::int64_t epoch) const {
    const auto line = shared_.lines.find(table);
    return line == shared_.lines.end() || line->second.owner != number_ || line->second.epoch != epoch;
  }

  void beat() {
    node_.world_.post(storage::kRenew.count(), [this] {
      if (!is_cut()) {
        const bool was_late = !shared_.is_alive(number_);
        renew();
        if (was_late || ++beats_ % 10 == 0) look_after_holdings();
      } else if (!shared_.is_alive(number_)) {  // by its own clock, which goes as all do
        let_go_of_all();
      }
      beat();
    });
  }
  void renew() { shared_.cards[number_] = {shared_.world.steady_ms() + storage::kLeaseMs, &node_}; }
  void look_after_holdings() {
    const auto held = held_;
    for (const auto& [table, epoch] : held)
      if (is_fenced_off(table, epoch)) lose(table, epoch);
    if (news_.listed) news_.listed();
  }

  void let_go_of_all() {
    const auto held = held_;
    for (const auto& [table, epoch] : held) lose(table, epoch);
  }

  void tell_of_loss(std::int64_t owner, const std::string& table, std::int64_t epoch) {
    const auto card = shared_.cards.find(owner);
    if (card == shared_.cards.end() || node_.cluster_.notice_is_lost()) return;
    auto& other = *card->second.node;
    if (other.is_cut_from_store || other.stores_.back()->number() != owner) return;
    other.world_.post(kNoticeMs, [store = other.stores_.back().get(), table, epoch] { store->lose(table, epoch); });
  }
  void tell_others_of_listing() {
    if (node_.cluster_.notice_is_lost()) return;
    for (const auto& [number, card] : shared_.cards)
      if (number != number_ && !card.node->is_cut_from_store)
        card.node->world_.post(kNoticeMs, [store = card.node->stores_.back().get()] {
          if (store->news_.listed) store->news_.listed();
        });
  }

  Node& node_;
  SharedStore& shared_;
  const std::int64_t number_;
  storage::News news_;
  std::map<std::string, std::int64_t> held_;
  int beats_ = 0;
  bool is_dead_ = false;
};

// ---- wires --------------------------------------------------------------------------------------------------------

// One connection. Once the way between its nodes is cut nothing arrives any more, and nobody is told; when one of them
// dies, the other hears that it is gone.
class Cluster::Link : public std::enable_shared_from_this<Link> {
 public:
  Link(Cluster& cluster, Node& dialler) : cluster_(cluster) { ends_[0].node = &dialler; }

  void connect(Node& other, const std::shared_ptr<server::WireEnd>& dialler,
               const std::shared_ptr<server::WireEnd>& end) {
    ends_[0].end = dialler;
    ends_[1] = {&other, end};
  }
  void send(int from, std::string bytes) {
    auto& other = ends_[1 - from];
    if (is_over_ || !other.node) return;
    is_cut_ |= cluster_.is_cut(ends_[0].node->index(), ends_[1].node->index());
    if (is_cut_) return;
    other.node->world().post(kWireMs, [self = shared_from_this(), from, bytes = std::move(bytes)] {
      const auto end = self->ends_[1 - from].end.lock();
      if (end && !self->is_over_) end->heard(bytes);
    });
  }
  void close(int by) {
    if (std::exchange(is_over_, true)) return;
    tell_gone(1 - by);
  }
  void tell_gone(int side) {
    auto& one = ends_[side];
    if (!one.node || is_cut_) return;
    one.node->world().post(kWireMs, [end = one.end] {
      if (const auto alive = end.lock()) alive->gone();
    });
  }
  void refuse(const std::shared_ptr<server::WireEnd>& dialler) {
    is_over_ = true;
    ends_[0].end = dialler;
    tell_gone(0);
  }
  void node_died(const Node& node) {
    for (int side = 0; side < 2; ++side)
      if (ends_[side].node == &node && !is_over_) close(side);
  }
  void cut() {
    if (ends_[1].node && cluster_.is_cut(ends_[0].node->index(), ends_[1].node->index())) is_cut_ = true;
  }

 private:
  struct Side {
    Node* node = nullptr;
    std::weak_ptr<server::WireEnd> end = {};
  };
  Cluster& cluster_;
  Side ends_[2];
  bool is_over_ = false, is_cut_ = false;
};

namespace {

class LinkWire final : public server::Wire {
 public:
  LinkWire(std::shared_ptr<Cluster::Link> link, int side) : link_(std::move(link)), side_(side) {}
  void send(std::string bytes) override { link_->send(side_, std::move(bytes)); }
  void close() override { link_->close(side_); }

 private:
  std::shared_ptr<Cluster::Link> link_;
  int side_;
};

}  // namespace

class Node::Wires final : public server::Network {
 public:
  explicit Wires(Node& node) : node_(node) {}
  std::shared_ptr<server::Wire> dial(const std::string& address, std::shared_ptr<server::WireEnd> end) override {
    const auto link = std::make_shared<Cluster::Link>(node_.cluster_, node_);
    node_.cluster_.dial(node_, address, end, *link);
    return std::make_shared<LinkWire>(link, 0);
  }

 private:
  Node& node_;
};

void Cluster::dial(Node& from, const std::string& to, const std::shared_ptr<server::WireEnd>& end, Link& link) {
  std::erase_if(links_, [](const auto& one) { return one.expired(); });
  links_.push_back(link.weak_from_this());
  for (const auto& node : nodes_) {
    if (node->address() != to || !node->house_) continue;
    if (is_cut(from.index(), node->index())) return;  // silence
    // Taken as far as the system of the other machine; that node answers when it is awake.
    const auto shared = link.shared_from_this();
    auto& other = *node;
    shared->connect(other, end, {});
    return other.world().post(kWireMs, [shared, &other, end] {
      if (const auto its_end = other.switchboard_->answer(std::make_shared<LinkWire>(shared, 1)))
        shared->connect(other, end, its_end);
    });
  }
  link.refuse(end);
}

// ---- nodes --------------------------------------------------------------------------------------------------------

Node::Node(Cluster& cluster, int index)
    : cluster_(cluster),
      index_(index),
      address_(fmt::format("10.0.0.{}:7800", index + 1)),
      world_(cluster.store_.world),
      wires_(std::make_unique<Wires>(*this)) {}

Node::~Node() { kill(); }

void Node::open() {
  stores_.push_back(std::make_unique<Store>(*this, cluster_.store_));
  auto options = cluster_.options_();
  switchboard_ = std::make_shared<server::Switchboard>(world_, *wires_, kSecret, options.measures);
  options.relay = switchboard_;
  house_ = std::make_shared<server::House>(world_, *stores_.back(), options);
  is_cut_from_store = false;
  (void)house_->restore_lobby();
  switchboard_->begin(house_);
}

void Node::kill() {
  if (!house_) return;
  world_.die();
  stores_.back()->die();
  for (const auto& weak : cluster_.links_)
    if (const auto link = weak.lock()) link->node_died(*this);
  house_.reset();
  switchboard_.reset();
}

// As serve() does it: nobody is let in, and tables go one by one.
void Node::drain() {
  if (!house_ || world_.is_frozen()) return;
  house_->drain(true);
  house_->say_goodbye();
  house_->hand_over([] {});
}

Cluster::Cluster(server::SeededWorld& world, storage::MemoryStorage& disk, int nodes, MakeOptions options)
    : store_(world, disk), options_(std::move(options)) {
  for (int i = 0; i < nodes; ++i) nodes_.push_back(std::make_unique<Node>(*this, i));
  for (const auto& node : nodes_) node->open();
}

Cluster::~Cluster() = default;

void Cluster::cut(int a, int b) {
  if (a == b) return;
  cuts_.insert(std::minmax(a, b));
  for (const auto& weak : links_)
    if (const auto link = weak.lock()) link->cut();
}

void Cluster::heal() {
  cuts_.clear();
  loses_notice_ = false;
  for (const auto& node : nodes_) {
    node->is_cut_from_store = false;
    if (node->world().is_frozen()) node->world().thaw();
  }
}

}  // namespace simulation
