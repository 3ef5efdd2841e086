#include "server/parts/open_race.h"

#include <algorithm>

namespace server {
namespace {

using engine::Seat;
using protocol::Reason;

// Later than any span: the least credit there is.
constexpr Micros kClaimsNothing = 3600 * arbiter::kSecond;

arbiter::Seats seats_of(engine::SeatSet set) { return arbiter::Seats(set.bits()); }

arbiter::Lineup lineup_of(const OpenRace::Start& start, const arbiter::PerSeat<Micros>& sends) {
  arbiter::Lineup lineup;
  lineup.racers = seats_of(start.window.racers);
  for (const auto& group : start.window.groups) lineup.groups.push_back(seats_of(group));
  lineup.order = start.order;
  lineup.links = start.links;
  lineup.sends = sends;
  lineup.limits = start.limits;
  return lineup;
}

RaceRow row_of(const arbiter::AuditRow& row) {
  const auto fate = row.fate == arbiter::Fate::listed ? TapFate::listed
                    : row.fate == arbiter::Fate::cut  ? TapFate::cut
                                                      : TapFate::tooSlow;
  return {row.seat, row.claimed, row.span, row.lo, row.hi, row.k, row.r, row.b, fate};
}

const Refusal kAnswered{Reason::answered, "You have answered already; what is pressed is pressed."};
const Refusal kTooEarly{Reason::notAsked, "That was too early: the race has not begun for you."};
const Refusal kClosed{Reason::late, "Too late: the race is decided."};
const Refusal kNoRacer{Reason::notAsked, "You are not asked in this race."};

}  // namespace

OpenRace::OpenRace(const Start& start) : start_(start) {
  sends_.fill(start.now);
  if (start.pace != Pace::race) return;
  sends_ = arbiter::staggered_sends(start.now, seats_of(start.window.racers), start.links, start.limits);
  race_.emplace(lineup_of(start, sends_));
}

Micros OpenRace::reveal_at(Seat seat) const { return sends_[seat]; }

Micros OpenRace::last_reveal_at() const {
  Micros last = start_.now;
  for (Seat seat = 0; seat < engine::kSeatsMax; ++seat)
    if (start_.window.racers.has(seat)) last = std::max(last, sends_[seat]);
  return last;
}

void OpenRace::shown(Seat seat, Micros at) {
  if (!race_ || !start_.window.racers.has(seat) || shown_.has(seat) || has_answered(seat)) return;
  shown_.add(seat);
  sends_[seat] = at;
  race_->sent(seat, at);
}

std::optional<Refusal> OpenRace::answer(Seat seat, const Answer& answer) {
  if (closed_) return kClosed;
  if (!start_.window.racers.has(seat)) return kNoRacer;
  if (has_answered(seat)) return kAnswered;
  if (race_ && answer.taps) {
    const auto taken = race_->tap(seat, answer.claimed.value_or(kClaimsNothing), answer.arrival);
    if (taken == arbiter::TapAnswer::before_reveal) return kTooEarly;
    if (taken != arbiter::TapAnswer::taken) return kClosed;
  } else if (race_) {
    race_->decline(seat);
  }
  answers_[seat] = answer;
  return {};
}

bool OpenRace::all_answered(engine::SeatSet seats) const {
  for (Seat seat = 0; seat < engine::kSeatsMax; ++seat)
    if (start_.window.racers.has(seat) && seats.has(seat) && !has_answered(seat)) return false;
  return true;
}

// Without a clock everybody has time, but nobody waits for somebody who is not there longer than a race would last.
// When nobody is there, nobody waits: those who come back, as after a restart, find it still open.
Micros OpenRace::closes_at(engine::SeatSet here) const {
  if (race_) return race_->closes_at();
  if (all_answered(start_.window.racers)) return start_.now;
  const bool only_absent = !here.empty() && all_answered(here);
  return start_.now + (only_absent ? start_.limits.window : start_.limits.relaxed_answer);
}

arbiter::Seats OpenRace::tappers() const {
  arbiter::Seats tapped;
  for (Seat seat = 0; seat < engine::kSeatsMax; ++seat) tapped.set(seat, answers_[seat] && answers_[seat]->taps);
  return tapped;
}

std::vector<Entry> OpenRace::close(std::int64_t at_ms) {
  closed_ = true;
  Raced raced{start_.window.turn, start_.pace, {}};
  arbiter::Order taps = arbiter::only(start_.order, tappers());
  if (race_) {
    race_->close();
    const auto result = race_->result();
    taps = result.order;
    for (const auto& row : result.audit) raced.audit.push_back(row_of(row));
  }
  std::vector<Entry> entries{raced};
  const auto add = [&](Seat seat, const std::string& action) {
    entries.push_back(Acted{seat, action, at_ms, answers_[seat] ? answers_[seat]->id : ""});
  };
  engine::SeatSet passes = start_.window.racers;
  for (const Seat seat : taps) {
    add(seat, start_.tap);
    passes.remove(seat);
  }
  for (Seat seat = 0; seat < engine::kSeatsMax; ++seat)
    if (passes.has(seat)) add(seat, start_.pass);
  return entries;
}

}  // namespace server
