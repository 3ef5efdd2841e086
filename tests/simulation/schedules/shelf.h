// Matches that have begun: logs as the house writes them, in the middle of a match, so that no schedule need play its
// way there. They follow from a seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/memory/memory_storage.h"
#include "tests/simulation/oracle.h"

namespace simulation {

inline constexpr std::string_view kProgram = "cousin";  // a program of the host, in some chairs

struct Begun {
  struct Person {
    int seat;
    std::string name, token;
  };
  std::string table, game;
  std::string made_by;  // the word by which its maker finds it again
  std::vector<Person> people;
  int seats = 0;
  bool races = false;
  bool gathers = false;  // a chair is still open
};

class Shelf {
 public:
  Shelf(std::uint64_t seed, int matches);

  const Begun& operator[](std::size_t number) const { return begun_[number % begun_.size()]; }
  std::size_t size() const { return begun_.size(); }

  // Puts a table onto a disk, and before the eyes of whoever judges it.
  void put(const Begun& begun, storage::MemoryStorage& disk, Oracle& oracle);
  // The same, whoever judges it learning it from the disk: the dice may fall otherwise now.
  void put_anew(const Begun& begun, storage::MemoryStorage& disk);
  const engine::Record& record_of(const Begun& begun) { return oracle_.learn(begun.table).record; }

 private:
  std::vector<Begun> begun_;
  storage::MemoryStorage disk_;
  Oracle oracle_{disk_};
};

}  // namespace simulation
