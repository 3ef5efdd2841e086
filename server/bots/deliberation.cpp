#include "server/bots/deliberation.h"

#include <algorithm>

#include "server/guarded.h"

namespace server {
namespace {

constexpr std::uint32_t kBetweenLooks = 4;  // simulations; a few tenths of a millisecond at most
constexpr int kEarlyAtMost = 30;            // one part in so many of its time

}  // namespace

Deliberation::Deliberation(std::shared_ptr<const engine::AnyMatch> match, roster::Bot bot, engine::Seat seat,
                           toolkit::KeyedDice dice)
    : match_(std::move(match)), kind_(std::move(bot)), seat_(seat), dice_(std::move(dice)) {}

void Deliberation::begin() {
  began_ = looked_ = Clock::now();
  bot_ = kind_.make();
  bot_->begin(*match_, seat_, dice_);
}

// Rather a little early than too late: from one look at the clock to the next it may take as long as it ever has, also
// because others had their turn.
bool Deliberation::is_time_over(Clock::time_point now) {
  const Clock::duration whole = std::chrono::milliseconds(kind_.budget.milliseconds);
  longest_ = std::min(std::max(longest_, now - looked_), whole / kEarlyAtMost);
  looked_ = now;
  return kind_.budget.milliseconds && now - began_ + longest_ > whole;
}

// It plays on copies that are thrown away: a mistake in the rules ends the thought, and nothing else.
bool Deliberation::go_on(const Breath& breath) {
  toolkit::Trying trying;
  bool more = false;
  mistake_ = thrown_by([&] { more = think(breath, trying); });
  if (!mistake_ && trying.mistake()) mistake_ = trying.mistake();
  return more && !mistake_;
}

bool Deliberation::think(const Breath& breath, const toolkit::Trying& trying) {
  const auto breathed = Clock::now();
  if (is_given_up_ || breath.stop) return false;
  if (!bot_) begin();
  for (;;) {
    if (is_given_up_ || breath.stop || trying.mistake() || !bot_->go_on(kBetweenLooks, dice_)) return false;
    const auto now = Clock::now();
    if (is_time_over(now)) return false;
    if (breath.ms && now - breathed >= std::chrono::milliseconds(breath.ms)) return true;
  }
}

engine::ActionId Deliberation::choice() const { return bot_ && !mistake_ ? bot_->thought().choice : engine::kNoAction; }

}  // namespace server
