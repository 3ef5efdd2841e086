// The lines to which something has been said and not yet handed to the system. A busy house shows many tables in one
// go: when all is written, all is handed over. So a processor does not change between its own work and the system's
// with every message, and whoever waits at the other end is woken once for many.
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace server {

class LineWithWords {
 public:
  virtual void hand_over_gathered() = 0;

 protected:
  ~LineWithWords() = default;
};

class Outbox {
 public:
  // True for the first: then somebody has to hand_over() when what is being done is done.
  bool add(std::shared_ptr<LineWithWords> line) {
    lines_.push_back(std::move(line));
    return lines_.size() == 1;
  }

  void hand_over() {
    going_.swap(lines_);
    for (const auto& line : going_) line->hand_over_gathered();
    going_.clear();
  }

  void forget() { lines_.clear(); }  // they hold what they belong to

 private:
  std::vector<std::shared_ptr<LineWithWords>> lines_, going_;
};

}  // namespace server
