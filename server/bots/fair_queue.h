// Whose thought is next: that of the address whose tables have been thought for least, and of its tables the one that
// has had least. Whoever comes anew, or comes back, begins where the others are: nobody saves up, nobody is punished
// for having been alone. So a table that asks now and then waits for one thought, however many ask all the time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "server/world.h"

namespace server {

template <class Item>
class FairQueue {
 public:
  FairQueue(std::size_t waiting_per_address_max, std::size_t at_once_per_address_max)
      : waiting_max_(waiting_per_address_max), at_once_max_(at_once_per_address_max) {}

  bool push(const Asker& asker, Item item) {  // false: too many of this address wait
    auto& address = addresses_.try_emplace(asker.address).first->second;
    if (address.turns.waiting >= waiting_max_) return false;
    auto& table = address.tables.try_emplace(asker.table).first->second;
    address.turns.come(floor_);
    table.turns.come(address.floor);
    table.items.push_back(std::move(item));
    return true;
  }

  // What it cost is charged afterwards.
  std::optional<std::pair<Asker, Item>> pop() {
    const auto address = next_of(addresses_, floor_, at_once_max_);
    if (address == addresses_.end()) return {};
    const auto table = next_of(address->second.tables, address->second.floor, at_once_max_);
    std::pair<Asker, Item> next{{address->first, table->first}, std::move(table->second.items.front())};
    table->second.items.pop_front();
    return next;
  }

  void charge(const Asker& asker, double seconds) {
    auto& address = addresses_.at(asker.address);
    address.turns.served(seconds);
    address.tables.at(asker.table).turns.served(seconds);
    forget_caught_up(address.tables, address.floor);
    forget_caught_up(addresses_, floor_);
  }

  bool has_next() const {
    return std::ranges::any_of(addresses_, [&](const auto& one) { return one.second.turns.is_next(at_once_max_); });
  }
  std::size_t addresses() const { return addresses_.size(); }

 private:
  static constexpr double kGuessedSeconds = 0.5;  // of a thought that is not over yet

  struct Turns {
    double had = 0;
    std::size_t waiting = 0, served_now = 0;

    void come(double floor) {
      if (waiting == 0 && served_now == 0 && had < floor) had = floor;
      ++waiting;
    }
    void served(double seconds) {
      had += seconds;
      --served_now;
    }
    bool is_next(std::size_t at_once_max) const { return waiting > 0 && served_now < at_once_max; }
    double reckoned() const { return had + kGuessedSeconds * static_cast<double>(served_now); }
  };
  struct Table {
    Turns turns;
    std::deque<Item> items;
  };
  struct Address {
    Turns turns;
    double floor = 0;
    std::map<std::string, Table> tables;
  };

  // `floor` rises to what whoever is served has had.
  template <class Map>
  static typename Map::iterator next_of(Map& all, double& floor, std::size_t at_once_max) {
    auto next = all.end();
    for (auto one = all.begin(); one != all.end(); ++one)
      if (one->second.turns.is_next(at_once_max) &&
          (next == all.end() || one->second.turns.reckoned() < next->second.turns.reckoned()))
        next = one;
    if (next == all.end()) return next;
    floor = std::max(floor, next->second.turns.had);
    --next->second.turns.waiting;
    ++next->second.turns.served_now;
    return next;
  }

  // Whoever has had no more than whoever is served now; and when nobody asks for anything, everybody.
  template <class Map>
  static void forget_caught_up(Map& all, double floor) {
    const auto rests = [](const auto& one) {
      return one.second.turns.waiting == 0 && one.second.turns.served_now == 0;
    };
    if (std::ranges::all_of(all, rests)) return all.clear();
    std::erase_if(all, [&](const auto& one) { return rests(one) && one.second.turns.had <= floor; });
  }

  std::size_t waiting_max_, at_once_max_;
  double floor_ = 0;
  std::map<std::string, Address> addresses_;
};

}  // namespace server
