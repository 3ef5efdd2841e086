#include "server/parts/clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/limits.h"

namespace server {

using protocol::ClockKind;

std::optional<std::string> Clocks::objection(const Entry& entry) const {
  const auto* late = std::get_if<TimedOut>(&entry);
  if (!late || clocks_.runs(late->seat)) return {};
  return fmt::format("the clock of seat {} does not run", late->seat);
}

void Clocks::fold(const Entry& entry) {
  ++entries_;
  if (state().has_clock()) clocks_.add(entry, state().awaited_after(entries_));
}

// Over days the wall's clock counts, and the table need not be kept in memory for it.
bool Clocks::is_busy() const {
  if (!state().is_playing() || state().customs().clock.kind == ClockKind::days) return false;
  for (int seat = 0; seat < state().seats(); ++seat)
    if (clocks_.runs(seat)) return true;
  return false;
}

void Clocks::changed() {
  if (!state().has_clock() || !state().is_playing()) return;
  if (!std::exchange(looked_, true) && was_away()) return resume();
  if (!resuming_) plan_flag();
}

bool Clocks::was_away() const {
  if (state().customs().clock.kind == ClockKind::days) return false;
  for (int seat = 0; seat < state().seats(); ++seat)
    if (clocks_.runs(seat) && table_.since_deal_ms() - *clocks_.since(seat) > kOutageMs) return true;
  return false;
}

// At once, before any answer that waits is heard: nobody pays for the time in which there was no house.
void Clocks::resume() {
  resuming_ = true;
  table_.write({Resumed{table_.since_deal_ms()}}, [this](bool saved) {
    resuming_ = !saved;
    if (!saved) table_.after(kRetryMs, [this] { resume(); });
  });
}

void Clocks::plan_flag() {
  std::optional<std::int64_t> next;
  for (int seat = 0; seat < state().seats(); ++seat)
    if (const auto falls = clocks_.flag_falls_at(seat)) next = std::min(next.value_or(*falls), *falls);
  if (!next || (alarm_ && *alarm_ <= *next)) return;
  alarm_ = next;
  table_.after(std::clamp<std::int64_t>(*next - table_.since_deal_ms(), 0, kLongestAlarmMs), [this, planned = *next] {
    if (alarm_ != planned) return;
    alarm_.reset();
    drop_flags();
  });
}

void Clocks::drop_flags() {
  if (!state().is_playing() || resuming_) return;
  const auto now = table_.since_deal_ms();
  Change change;
  for (int seat = 0; seat < state().seats(); ++seat)
    if (const auto falls = clocks_.flag_falls_at(seat); falls && *falls <= now) change.push_back(TimedOut{seat, now});
  if (change.empty()) return plan_flag();
  table_.write(change, [this](bool saved) {
    if (!saved) table_.after(kRetryMs, [this] { drop_flags(); });
  });
}

void Clocks::show(engine::Viewer, protocol::Table& shown) const {
  if (!state().has_clock() || !state().match()) return;
  shown.clocks = clocks_.shown(state().seats(), table_.since_deal_ms());
}

}  // namespace server
