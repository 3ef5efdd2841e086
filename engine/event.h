// What happened, as data: for logs, motion and transcripts. An event may carry arguments that only some seats
// may see; `as_seen` blanks them for everybody else, and it is the only way an event leaves the engine.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/message.h"
#include "engine/seats.h"
#include "toolkit/fixed_list.h"

namespace engine {

using RuleId = std::uint16_t;  // an index into the game's rule texts

struct Event {
  std::uint8_t type = 0;               // index into the game's event table
  Seat seat = kNoSeat;                 // who did it; kNoSeat: the table
  RuleId rule = 0;                     // the rule that made it happen
  std::array<std::int16_t, 4> args{};  // meaning: the event table
  std::uint8_t secret_args = 0;        // bit i: argument i is for `knows` only
  SeatSet knows{};                     // who may see the secret arguments
  bool reveals = false;                // some seat learned from it what it could not know: nothing to be taken back
};

constexpr Event revealing(Event event, bool reveals = true) {
  event.reveals = reveals;
  return event;
}

inline constexpr std::size_t kEventsMax = 256;  // the most events one action may cause
using Events = toolkit::FixedList<Event, kEventsMax>;

// Where rules report to. Without a list behind it, it costs one predictable branch.
class Sink {
 public:
  Sink() = default;
  explicit Sink(Events& events) : events_(&events) {}
  void operator()(const Event& event) const {
    if (events_) events_->push_back(event);
  }

 private:
  Events* events_ = nullptr;
};

Event as_seen(const Event& event, Viewer viewer);

// The event in words, by the game's table of events (key "take": "event.take"); hidden arguments are null.
Message tell(const Event& seen, std::span<const MessageSpec> table);

}  // namespace engine
