#include "arbiter/race.h"

#include <algorithm>

namespace arbiter {
namespace {

// Claims beyond an hour are all alike: the credit is at its bound. Only against overflow.
constexpr Micros kClaimMax = 3600 * kSecond;

}  // namespace

PerSeat<Micros> staggered_sends(Micros now, Seats racers, const PerSeat<Link>& links, const Limits& limits) {
  Micros slowest = 0;
  for (std::size_t s = 0; s < kSeatsMax; ++s)
    if (racers[s]) slowest = std::max(slowest, std::min(links[s].lo, limits.cap));
  PerSeat<Micros> sends{};
  for (std::size_t s = 0; s < kSeatsMax; ++s) sends[s] = now + (slowest - std::min(links[s].lo, slowest)) / 2;
  return sends;
}

Race::Race(const Lineup& lineup) : lineup_(lineup) {
  toolkit::must_hold(sound(lineup.limits), "a race has limits that contradict one another");
  Seats ordered;
  for (const Seat s : lineup.order) ordered.set(s);
  toolkit::must_hold((lineup.racers & ~ordered).none(), "somebody races whose place in ties was not drawn");
  for (const Seats& group : lineup.groups) toolkit::must_hold(group.any(), "nobody races for a prize");
  for (const Link& link : lineup.links)
    toolkit::must_hold(0 <= link.lo && link.lo <= link.hi, "a line is quicker than it can be");
}

void Race::sent(Seat seat, Micros at) {
  toolkit::must_hold(silent()[seat], "a race is shown to somebody who has answered");
  lineup_.sends[seat] = at;
}

TapAnswer Race::tap(Seat seat, Micros claimed, Micros arrival) {
  if (seat >= kSeatsMax || !lineup_.racers[seat]) return TapAnswer::no_racer;
  if (closed_) return TapAnswer::closed;
  if (heard_[seat]) return TapAnswer::second_tap;
  if (arrival < lineup_.sends[seat]) return TapAnswer::before_reveal;
  const Limits& limits = lineup_.limits;
  AuditRow row;
  row.seat = seat;
  row.claimed = std::clamp(claimed, -kClaimMax, kClaimMax);
  row.span = arrival - lineup_.sends[seat];
  row.lo = lineup_.links[seat].lo;
  row.hi = lineup_.links[seat].hi;
  row.k = std::clamp(row.span - row.claimed, credit_min(seat), credit_max(seat));
  row.r = std::max(row.span - row.k, limits.floor);
  row.b = row.r / limits.bucket;
  if (row.r > window()) row.fate = Fate::too_slow;
  taps_.push_back(row);
  heard_.set(seat);
  return TapAnswer::taken;
}

void Race::decline(Seat seat) {
  if (seat >= kSeatsMax || !lineup_.racers[seat]) return toolkit::mistake("somebody declines who does not race");
  heard_.set(seat);
}

Seats Race::silent() const { return lineup_.racers & ~heard_; }

// A tap that comes at this moment or later has lost the race for every group; or, while a group has no tap, every
// stopwatch has surely run out.
Micros Race::closes_at() const {
  const Micros ran_out = when_every_silent_reaction_is(window() + 1);
  const auto last = last_winning_bucket();
  if (!last || !every_group_has_a_tap()) return ran_out;
  return std::min(ran_out, when_every_silent_reaction_is((*last + 1) * lineup_.limits.bucket));
}

void Race::close() { closed_ = true; }

RaceResult Race::result() const {
  toolkit::must_hold(closed_, "a race is judged that is still open");
  RaceResult result{{}, taps_};
  const auto last = last_winning_bucket();
  for (AuditRow& row : result.audit)
    if (row.fate == Fate::listed && last && row.b > *last) row.fate = Fate::cut;
  toolkit::FixedList<AuditRow, kSeatsMax> sorted = result.audit;
  std::sort(sorted.begin(), sorted.end(), [this](const AuditRow& a, const AuditRow& b) {
    return a.b != b.b ? a.b < b.b : rank(a.seat) < rank(b.seat);
  });
  for (const AuditRow& row : sorted)
    if (row.fate == Fate::listed) result.order.push_back(row.seat);
  return result;
}

Micros Race::window() const { return lineup_.groups.empty() ? lineup_.limits.window_idle : lineup_.limits.window; }

Micros Race::credit_min(Seat seat) const { return std::min(lineup_.links[seat].lo, lineup_.limits.cap); }

Micros Race::credit_max(Seat seat) const {
  return std::min(lineup_.links[seat].hi, lineup_.limits.cap) + lineup_.limits.display;
}

std::optional<std::int64_t> Race::best_bucket(Seats group) const {
  std::optional<std::int64_t> best;
  for (const AuditRow& row : taps_)
    if (group[row.seat] && row.fate == Fate::listed && (!best || row.b < *best)) best = row.b;
  return best;
}

bool Race::every_group_has_a_tap() const {
  return std::all_of(lineup_.groups.begin(), lineup_.groups.end(),
                     [this](const Seats& group) { return best_bucket(group).has_value(); });
}

// The largest bucket that wins a group, among the groups that have a tap.
std::optional<std::int64_t> Race::last_winning_bucket() const {
  std::optional<std::int64_t> last;
  for (const Seats& group : lineup_.groups)
    if (const auto best = best_bucket(group); best && (!last || *best > *last)) last = best;
  return last;
}

// From when on no silent racer can come in below this reaction, even with the greatest credit. With nobody silent: from
// the moment the last was sent the reveal.
Micros Race::when_every_silent_reaction_is(Micros reaction) const {
  const Seats waiting = silent();
  Micros when = 0;
  bool first = true;
  for (Seat s = 0; s < kSeatsMax; ++s) {
    if (!lineup_.racers[s]) continue;
    const Micros then = lineup_.sends[s] + (waiting[s] ? credit_max(s) + reaction : 0);
    when = first ? then : std::max(when, then);
    first = false;
  }
  return when;
}

std::size_t Race::rank(Seat seat) const {
  return static_cast<std::size_t>(std::find(lineup_.order.begin(), lineup_.order.end(), seat) - lineup_.order.begin());
}

}  // namespace arbiter
