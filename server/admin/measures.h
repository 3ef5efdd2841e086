// What the house counts of itself, for `/metrics`. Counted from any thread, read by anyone.
#pragma once

#include <array>
#include <atomic>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <chrono>
#include <cstdint>

#include "protocol/messages.h"

namespace server {

class Counter {
 public:
  void add(std::uint64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

class Level {  // goes up and down
 public:
  void add(std::int64_t more) { value_.fetch_add(more, std::memory_order_relaxed); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_ = 0;
};

class Durations {  // how many took how long
 public:
  static constexpr std::array<double, 10> kUpTo{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1};  // s

  void add(double seconds) {
    std::size_t bucket = 0;
    while (bucket < kUpTo.size() && seconds > kUpTo[bucket]) ++bucket;
    counts_[bucket].add();
    microseconds_.add(static_cast<std::uint64_t>(seconds * 1e6));
  }
  std::uint64_t count(std::size_t bucket) const { return counts_[bucket].value(); }  // the last: longer than all
  double seconds() const { return static_cast<double>(microseconds_.value()) / 1e6; }

 private:
  std::array<Counter, kUpTo.size() + 1> counts_;
  Counter microseconds_;
};

struct Measures {
  static constexpr std::size_t kReasons =
      boost::mp11::mp_size<boost::describe::describe_enumerators<protocol::Reason>>::value;

  Counter& refused(protocol::Reason reason) { return refusals[static_cast<std::size_t>(reason)]; }

  std::chrono::steady_clock::time_point opened = std::chrono::steady_clock::now();
  Counter moves;
  Counter lines_opened;
  Counter turned_away;  // by a ban
  std::array<Counter, kReasons> refusals;
  Counter bytes_in, bytes_out;  // of messages
  Counter messages_in, messages_out;
  std::array<Counter, 5> answers;  // to HTTP requests: 1xx to 5xx
  Counter appends, appends_refused;
  Durations commits;
  Counter backups, backups_failed;
  Level last_backup_s;     // since 1970
  Level thoughts_waiting;  // of bots
  Level connections;
  Counter relayed_out, relayed_in;  // commands of pages, to and from other nodes
  Counter taken_over;               // tables that were another node's, which could not be reached
  Counter nodes_cut_off;
  Counter strangers;  // who spoke to this node as others do, and could not prove to be one
};

}  // namespace server
