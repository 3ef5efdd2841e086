// Where a fault can be planted to see that it is noticed: between the house and its disk, and on both ways of its
// lines. By themselves they change nothing.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "storage/memory/memory_storage.h"
#include "tests/simulation/oracle.h"

namespace simulation {

class Seams {
 public:
  using Deliver = std::function<void(std::string text)>;
  virtual ~Seams() = default;

  virtual void sees(Oracle&) {}  // for those who need to know the truth
  virtual storage::Storage& disk(storage::MemoryStorage& disk) { return disk; }
  virtual void crash() {}         // what lies before the disk is lost
  virtual void clock_is_set() {}  // the one on the wall
  virtual void flush(storage::MemoryStorage& disk, std::size_t most) { disk.flush(most); }
  virtual void to_house(int /*page*/, std::string text, const Deliver& deliver) { deliver(std::move(text)); }
  // To the page of this number; another one's may be reached, too.
  virtual void to_page(int page, std::string text, const std::function<void(int page, std::string text)>& deliver) {
    deliver(page, std::move(text));
  }
  // What the house tells nobody in particular while this table is played: "record", "numbers" or "log".
  virtual std::string in_public(std::string_view /*where*/, const std::string& /*table*/, std::string words) {
    return words;
  }
};

}  // namespace simulation
