// How much time each seat has left: a fold over entries and nothing else, so that a table that was brought back has the
// clocks of one that was never closed. Times are in milliseconds since the deal.
//
// A clock runs while the table waits for its seat's answer. Of each wait kLagCreditMs are not counted: they are the
// line's. A clock per move (or of days) is full again after every answer; a clock for the match is not, but gets its
// increment.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/seats.h"
#include "server/table/entries.h"

namespace server {

class SeatClocks {
 public:
  explicit SeatClocks(const protocol::ClockWish& wish);

  // `awaited`: whose answers the table waits for after this entry.
  void add(const Entry& entry, engine::SeatSet awaited);

  std::int64_t left(int seat, std::int64_t at) const;
  bool runs(int seat) const { return of(seat).since.has_value(); }
  bool is_out(int seat) const { return of(seat).out; }
  std::optional<std::int64_t> since(int seat) const { return of(seat).since; }
  std::optional<std::int64_t> flag_falls_at(int seat) const;
  std::vector<protocol::SeatClock> shown(int seats, std::int64_t at) const;

 private:
  struct SeatClock {
    std::int64_t left = 0;
    std::int64_t before_answer = 0;     // what was left when the seat answered last
    std::optional<std::int64_t> since;  // it runs
    bool out = false;                   // the flag has fallen, and no answer has come yet
  };

  SeatClock& of(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
  const SeatClock& of(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  bool is_per_match() const { return wish_.kind == protocol::ClockKind::match; }
  void stop(SeatClock& clock);

  void on(const Acted& acted);
  void on(const TakenBack& taken);
  void on(const TimedOut& late);
  void on(const Resumed&);
  void on(const StoodIn& stood);
  void on(const Reclaimed& back);
  template <class Other>
  void on(const Other&) {}

  protocol::ClockWish wish_;
  std::int64_t full_ = 0;
  std::int64_t now_ = 0;
  std::array<SeatClock, engine::kSeatsMax> seats_;
};

}  // namespace server
