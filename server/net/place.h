// A connection's place in the house: counts for its address, as long as it lives.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "server/house/doorman.h"

namespace server {

class Place {
 public:
  Place(std::shared_ptr<Doorman> doorman, std::string address)
      : doorman_(std::move(doorman)), address_(std::move(address)) {}
  ~Place() { doorman_->go(address_); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

 private:
  std::shared_ptr<Doorman> doorman_;
  std::string address_;
};

// A place for a connection of this address, or why there is none.
inline std::variant<std::unique_ptr<Place>, Excess> find_place(const std::shared_ptr<Doorman>& doorman,
                                                               const std::string& address) {
  if (auto no = doorman->come_in(address)) return *no;
  return std::make_unique<Place>(doorman, address);
}

}  // namespace server
