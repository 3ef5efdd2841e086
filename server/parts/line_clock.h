// How long one page's line is, measured again and again: how long a word to it takes to come back. The page answers
// every ping at once with a pong of the same id; the table holds the watch.
#pragma once

#include <optional>
#include <string>

#include "arbiter/link.h"

namespace server {

class LineClock {
 public:
  // The id of the next ping, if it is time for one. A ping that was not answered until then is forgotten.
  std::optional<std::string> ping(arbiter::Micros now) {
    if (sent_ && now - *sent_ < arbiter::Probes::kEvery / 2) return {};
    sent_ = now;
    waiting_ = true;
    return "ping-" + std::to_string(++number_);
  }

  // Only the last ping counts, and only once.
  void pong(const std::string& id, arbiter::Micros now) {
    if (!waiting_ || id != "ping-" + std::to_string(number_)) return;
    waiting_ = false;
    probes_.add(now - *sent_);
  }

  const arbiter::Probes& probes() const { return probes_; }

 private:
  arbiter::Probes probes_;
  std::optional<arbiter::Micros> sent_;
  int number_ = 0;
  bool waiting_ = false;
};

}  // namespace server
