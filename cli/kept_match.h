// A match at this machine together with its record, which is all that is ever kept of it.
#pragma once

#include <chrono>
#include <string>

#include "engine/record.h"
#include "replay/replay.h"

namespace cli {

// Free undo until new information appears, and not a moment longer. `nothing`: the seat has not acted yet. `others`:
// somebody acted after it. `seen`: somebody at the table learned something from it that was hidden before.
enum class Undo { done, nothing, others, seen };

class KeptMatch {
 public:
  // The record must be playable. With a file to keep it in, it is written now and after every action.
  KeptMatch(engine::Record record, std::string file);

  const engine::AnyMatch& match() const { return *now_.match; }
  const engine::Record& record() const { return record_; }
  const std::vector<replay::ActionEvents>& events() const { return now_.events; }  // one list an action
  const std::string& file() const { return file_; }

  void play(engine::Seat seat, engine::ActionId action);  // must be legal
  Undo undo(engine::Seat seat);                           // takes the last action back if that is fair
  void save(const std::string& file) const;               // throws Failure

 private:
  bool last_showed_something() const;

  engine::Record record_;
  replay::Replayed now_;
  std::string file_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace cli
