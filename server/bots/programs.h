// Programs of the host that speak the line protocol and sit at tables as bots.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/match.h"

namespace server {

class Programs {
 public:
  using Place = std::pair<std::string, engine::Seat>;  // table and seat: each has a program of its own running

  struct Answer {
    engine::ActionId action = engine::kNoAction;
    std::string lapse{};  // "", or why the program will play no longer: "late"
  };

  virtual ~Programs() = default;
  virtual const std::vector<std::string>& names() const = 0;

  // Calls `answer` once, from any thread; never, if it is dismissed before.
  virtual void ask(const Place& place, const std::string& name, std::shared_ptr<const engine::AnyMatch> match,
                   std::function<void(Answer)> answer) = 0;

  // The program is told how the match ended, if it did, and leaves. Returns at once; harmless where none is running.
  virtual void dismiss(const Place& place, std::shared_ptr<const engine::AnyMatch> over) = 0;
};

}  // namespace server
