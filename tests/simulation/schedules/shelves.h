// Which shelf a schedule takes its tables from follows from its seed, so that one schedule can be done again alone.
#pragma once

#include <memory>

#include "tests/simulation/schedules/shelf.h"

namespace simulation {

class Shelves {
 public:
  Shelf& of(std::uint64_t seed) {
    const auto number = seed / kSchedulesPerShelf;
    if (!shelf_ || number != number_) shelf_ = std::make_unique<Shelf>(number, kMatches);
    number_ = number;
    return *shelf_;
  }

 private:
  static constexpr std::uint64_t kSchedulesPerShelf = 5'000;
  static constexpr int kMatches = 120;
  std::unique_ptr<Shelf> shelf_;
  std::uint64_t number_ = 0;
};

}  // namespace simulation
