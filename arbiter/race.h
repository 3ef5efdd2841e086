// One race: who was first, when everybody looks through a line of their own.
//
// Each page measures its player's reaction on its own stopwatch; the server knows when it sent the reveal and when the
// tap arrived. What the page claims is believed as far as the line's measured delays allow. Near-ties are decided by an
// order drawn beforehand, never by whose message came first. docs/fair-race.md tells it at length.
#pragma once

#include <array>
#include <optional>

#include "arbiter/draw.h"
#include "arbiter/limits.h"
#include "arbiter/link.h"

namespace arbiter {

template <class T>
using PerSeat = std::array<T, kSeatsMax>;

inline constexpr std::size_t kGroupsMax = kSeatsMax / 2;

// Who races, for what, over which lines.
struct Lineup {
  Seats racers;
  toolkit::FixedList<Seats, kGroupsMax> groups;  // each is won by its first; none: nobody has anything to win
  Order order;                                   // decides ties; drawn before anyone taps
  PerSeat<Link> links{};
  PerSeat<Micros> sends{};  // when the reveal goes to each racer
  Limits limits;
};

// When to send the reveal so that it arrives everywhere at about the same moment: slow lines first. For looks only: the
// result does not depend on it. A line slower than the cap is not waited for beyond it.
PerSeat<Micros> staggered_sends(Micros now, Seats racers, const PerSeat<Link>& links, const Limits& limits);

enum class Fate : std::uint8_t {
  listed,    // goes to the game
  cut,       // the last group had been won before
  too_slow,  // a reaction beyond the window
};

// Why a tap came to be judged as it was. Kept by the host; players see nothing of it.
struct AuditRow {
  Seat seat = 0;
  Micros claimed = 0;  // what the page says
  Micros span = 0;     // what the server saw: from sending the reveal to the tap's arrival
  Micros lo = 0, hi = 0;
  Micros k = 0;        // credit for the line
  Micros r = 0;        // the reaction that counts
  std::int64_t b = 0;  // its bucket
  Fate fate = Fate::listed;
  friend bool operator==(const AuditRow&, const AuditRow&) = default;
};

struct RaceResult {
  Order order;                                    // the taps for the game, first to last; all others have passed
  toolkit::FixedList<AuditRow, kSeatsMax> audit;  // every tap that was taken, in the order in which they came
};

enum class TapAnswer : std::uint8_t { taken, no_racer, before_reveal, second_tap, closed };

class Race {
 public:
  explicit Race(const Lineup& lineup);

  // The reveal went out at another moment than planned. Only before the seat's tap.
  void sent(Seat seat, Micros at);

  // Any claim is safe to hand in: the credit is bounded whatever it says. A bot's tap may come at once, with its
  // reaction as claim and an arrival that lies ahead.
  TapAnswer tap(Seat seat, Micros claimed, Micros arrival);

  // This seat will surely not tap: a bot that would rather not. Somebody whose line is lost is not declined but
  // silent: they may be back in time, and nobody waits for them beyond the window.
  void decline(Seat seat);

  Seats silent() const;  // who may still tap

  // From when on no tap that is still to come could change anything; an earlier tap may bring it forward.
  Micros closes_at() const;
  bool may_close(Micros now) const { return now >= closes_at(); }
  void close();
  bool closed() const { return closed_; }

  RaceResult result() const;  // of a closed race

 private:
  Micros window() const;
  Micros credit_max(Seat seat) const;
  Micros credit_min(Seat seat) const;
  std::optional<std::int64_t> best_bucket(Seats group) const;
  bool every_group_has_a_tap() const;
  std::optional<std::int64_t> last_winning_bucket() const;
  Micros when_every_silent_reaction_is(Micros reaction) const;
  std::size_t rank(Seat seat) const;

  Lineup lineup_;
  Seats heard_;  // tapped or declined
  toolkit::FixedList<AuditRow, kSeatsMax> taps_;
  bool closed_ = false;
};

}  // namespace arbiter
