// Several nodes of one house in one seeded world: a database that they share, with leases and epochs as PostgreSQL
// keeps them (docs/decisions/0017), wires between them, and what goes wrong with each. The houses and all that they say
// to one another are the real ones.
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/house/house.h"
#include "server/relay/switchboard.h"
#include "server/testing/seeded_world.h"
#include "storage/memory/memory_storage.h"

namespace simulation {

class Node;

// What all nodes share. A statement is done when the disk is flushed, wherever whoever sent it may be by then.
class SharedStore {
 public:
  SharedStore(server::SeededWorld& world, storage::MemoryStorage& disk);

  struct Line {
    std::int64_t owner = 0, epoch = 0;  // owner 0: nobody
    std::int64_t moved_ms = 0;
  };
  bool is_alive(std::int64_t node) const;
  // A table that has just changed hands: whoever had it may not know yet.
  bool has_moved_lately(const std::string& table) const;

  server::SeededWorld& world;
  storage::MemoryStorage& disk;
  std::map<std::string, Line> lines;
  struct Card {
    std::int64_t until_ms = 0;
    Node* node = nullptr;
  };
  std::map<std::int64_t, Card> cards;  // by number
  std::map<std::string, std::pair<std::string, std::int64_t>> codes;
  std::set<std::string> made_by;
  std::int64_t last_number = 0;
};

// A node's own time: nothing of it is done while it is frozen, and nothing more once it is dead.
class NodeWorld final : public server::World {
 public:
  explicit NodeWorld(server::SeededWorld& world) : world_(world) {}
  std::int64_t now_ms() override { return world_.now_ms() + clock_is_off_ms; }
  std::int64_t steady_us() override { return world_.steady_us(); }
  std::shared_ptr<server::Lane> make_lane() override;
  void beside(server::Task task) override;
  bool think(const server::Asker& asker, server::Thought thought) override { return world_.think(asker, thought); }
  toolkit::Bytes random(std::size_t count) override { return world_.random(count); }

  void post(std::int64_t after_ms, server::Task task);
  void freeze() { is_frozen_ = true; }
  void thaw();
  void die();
  bool is_frozen() const { return is_frozen_; }

  std::int64_t clock_is_off_ms = 0;
  std::int64_t reads_slowly_ms = 0;  // what is read beside comes so much later
  bool is_busy = false;              // and by chance later still

 private:
  server::SeededWorld& world_;
  std::int64_t told_after_ms_ = 0;  // by what is being done beside
  int life_ = 0;
  bool is_frozen_ = false;
  std::deque<server::Task> held_;
};

class Cluster;

class Node {
 public:
  Node(Cluster& cluster, int index);
  ~Node();

  void open();   // comes to life, under a new number
  void kill();   // and is there no more
  void drain();  // gives its tables away; then it is killed

  int index() const { return index_; }
  const std::string& address() const { return address_; }
  const std::shared_ptr<server::House>& house() const { return house_; }
  NodeWorld& world() { return world_; }
  bool is_cut_from_store = false;
  int newest_rules = INT_MAX;  // that it knows, of whatever game

 private:
  class Store;
  class Wires;
  friend class Cluster;

  Cluster& cluster_;
  const int index_;
  const std::string address_;
  NodeWorld world_;
  std::vector<std::unique_ptr<Store>> stores_;  // the last is that of this life
  std::unique_ptr<Wires> wires_;
  std::shared_ptr<server::Switchboard> switchboard_;
  std::shared_ptr<server::House> house_;
};

class Cluster {
 public:
  using MakeOptions = std::function<server::HouseOptions()>;
  Cluster(server::SeededWorld& world, storage::MemoryStorage& disk, int nodes, MakeOptions options);
  ~Cluster();

  SharedStore& store() { return store_; }
  Node& node(std::size_t number) { return *nodes_[number % nodes_.size()]; }
  std::size_t size() const { return nodes_.size(); }
  bool is_cut(int a, int b) const { return cuts_.contains(std::minmax(a, b)); }
  void cut(int a, int b);
  void lose_a_notice() { loses_notice_ = true; }
  void heal();  // everything

  // Of wires.
  class Link;
  void dial(Node& from, const std::string& to, const std::shared_ptr<server::WireEnd>& end, Link& link);

 private:
  friend class Node;
  bool notice_is_lost() { return std::exchange(loses_notice_, false); }

  SharedStore store_;
  MakeOptions options_;
  std::set<std::pair<int, int>> cuts_;
  bool loses_notice_ = false;
  std::vector<std::weak_ptr<Link>> links_;
  std::vector<std::unique_ptr<Node>> nodes_;
};

}  // namespace simulation
