// A moment of a match in which it matters who is first: the answers are collected in secret and given to the game all
// at once, in the order in which it is to hear them. It has no clock and no lines; times are handed in, and who is
// quicker is the arbiter's affair (docs/fair-race.md).
#pragma once

#include <array>
#include <optional>
#include <string>

#include "arbiter/race.h"
#include "engine/abilities.h"
#include "server/table/entries.h"
#include "server/table/refusal.h"

namespace server {

using arbiter::Micros;

class OpenRace {
 public:
  struct Start {
    engine::RaceWindow window;
    std::string tap, pass;  // its two actions by name
    Pace pace = Pace::relaxed;
    arbiter::Order order;  // decides ties, or everything when there is no clock; drawn before anyone answers
    arbiter::PerSeat<arbiter::Link> links{};
    Micros now = 0;
    arbiter::Limits limits;
  };
  explicit OpenRace(const Start& start);

  Pace pace() const { return start_.pace; }
  const engine::RaceWindow& window() const { return start_.window; }
  const Start& start() const { return start_; }

  // When the seat is to be shown what the race is about, and when everybody has been.
  Micros reveal_at(engine::Seat seat) const;
  Micros last_reveal_at() const;
  void shown(engine::Seat seat, Micros at);  // it was shown now; the first time counts

  // A seat taps or passes; why not, if it may not. Without a stopwatch of its own a seat claims nothing.
  struct Answer {
    bool taps = false;
    std::optional<Micros> claimed;
    Micros arrival = 0;
    std::string id;  // of the command; "" for bots
  };
  std::optional<Refusal> answer(engine::Seat seat, const Answer& answer);
  bool has_answered(engine::Seat seat) const { return answers_[seat].has_value(); }

  // From when on nobody who is silent need be waited for; `here` are those whose line is open.
  Micros closes_at(engine::SeatSet here) const;

  // What is written when it is over: how it was judged, the taps in their order, the passes. Nothing may be answered
  // any more. The same again if it is asked for again.
  std::vector<Entry> close(std::int64_t at_ms);

 private:
  bool all_answered(engine::SeatSet seats) const;
  arbiter::Seats tappers() const;

  Start start_;
  std::optional<arbiter::Race> race_;  // only with a clock
  arbiter::PerSeat<Micros> sends_{};
  std::array<std::optional<Answer>, engine::kSeatsMax> answers_;
  engine::SeatSet shown_;
  bool closed_ = false;
};

}  // namespace server
