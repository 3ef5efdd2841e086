#include "server/parts/seat_clocks.h"

#include <algorithm>
#include <limits>

#include "server/limits.h"

namespace server {
namespace {

constexpr std::int64_t kSecondMs = 1000;

std::int64_t counted(std::int64_t waited) { return std::max<std::int64_t>(0, waited - kLagCreditMs); }

}  // namespace

SeatClocks::SeatClocks(const protocol::ClockWish& wish) : wish_(wish), full_(wish.seconds * kSecondMs) {
  for (auto& clock : seats_) clock.left = full_;
}

std::int64_t SeatClocks::left(int seat, std::int64_t at) const {
  const auto& clock = of(seat);
  return clock.since ? std::max<std::int64_t>(0, clock.left - counted(at - *clock.since)) : clock.left;
}

std::optional<std::int64_t> SeatClocks::flag_falls_at(int seat) const {
  const auto& clock = of(seat);
  return clock.since ? std::optional(*clock.since + clock.left + kLagCreditMs) : std::nullopt;
}

std::vector<protocol::SeatClock> SeatClocks::shown(int seats, std::int64_t at) const {
  std::vector<protocol::SeatClock> clocks;
  for (int seat = 0; seat < seats; ++seat) {
    const auto ms = std::min<std::int64_t>(left(seat, at), std::numeric_limits<int>::max());
    clocks.push_back({static_cast<int>(ms), runs(seat), is_out(seat)});
  }
  return clocks;
}

// The wall's clock may go back; this one does not.
void SeatClocks::add(const Entry& entry, engine::SeatSet awaited) {
  if (const auto at = time_of(entry)) now_ = std::max(now_, *at);
  std::visit([&](const auto& one) { on(one); }, entry);
  for (engine::Seat seat = 0; seat < engine::kSeatsMax; ++seat) {
    auto& clock = seats_[seat];
    const bool runs = awaited.has(seat) && !clock.out;
    if (runs && !clock.since) clock.since = now_;
    if (runs || !clock.since) continue;
    stop(clock);
    if (!is_per_match()) clock.left = full_;  // it is not asked any more
  }
}

void SeatClocks::stop(SeatClock& clock) {
  if (!clock.since) return;
  clock.left = std::max<std::int64_t>(0, clock.left - counted(now_ - *clock.since));
  clock.since.reset();
}

// What a bot does for somebody, or what is done in a race, changes no clock.
void SeatClocks::on(const Acted& acted) {
  auto& clock = of(acted.seat);
  if (!clock.since && !clock.out) return;
  stop(clock);
  clock.out = false;
  clock.before_answer = clock.left;
  clock.left = is_per_match() ? clock.left + wish_.increment * kSecondMs : full_;
}

// Nobody gains time by taking back.
void SeatClocks::on(const TakenBack& taken) {
  auto& clock = of(taken.seat);
  clock.left = is_per_match() ? std::max<std::int64_t>(0, clock.left - wish_.increment * kSecondMs)
                              : std::min(clock.left, clock.before_answer);
}

void SeatClocks::on(const TimedOut& late) {
  auto& clock = of(late.seat);
  stop(clock);
  clock.left = 0;
  clock.out = true;
}

void SeatClocks::on(const Resumed&) {
  for (auto& clock : seats_)
    if (clock.since) clock.since = now_;
}

void SeatClocks::on(const StoodIn& stood) { of(stood.seat).out = false; }

void SeatClocks::on(const Reclaimed& back) {
  auto& clock = of(back.seat);
  clock.left = is_per_match() ? std::max(clock.left, kReturnMs) : full_;
}

}  // namespace server
