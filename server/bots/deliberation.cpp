#include "server/bots/deliberation.h"

namespace server {
namespace {

constexpr std::uint32_t kBetweenLooks = 4;  // simulations; a few tenths of a millisecond at most

}  // namespace

Deliberation::Deliberation(std::shared_ptr<const engine::AnyMatch> match, roster::Bot bot, engine::Seat seat,
                           toolkit::KeyedDice dice)
    : match_(std::move(match)), kind_(std::move(bot)), seat_(seat), dice_(std::move(dice)) {}

void Deliberation::begin() {
  began_ = Clock::now();
  bot_ = kind_.make();
  bot_->begin(*match_, seat_, dice_);
}

// The next piece, as long as those before on average, would end too late.
bool Deliberation::is_time_over(Clock::time_point now) const {
  const auto spent = now - began_;
  return kind_.budget.milliseconds && spent + spent / pieces_ > std::chrono::milliseconds(kind_.budget.milliseconds);
}

bool Deliberation::go_on(const Breath& breath) {
  const auto breathed = Clock::now();
  if (is_given_up_ || breath.stop) return false;
  if (!bot_) begin();
  for (;;) {
    if (is_given_up_ || breath.stop || !bot_->go_on(kBetweenLooks, dice_)) return false;
    ++pieces_;
    const auto now = Clock::now();
    if (is_time_over(now)) return false;
    if (breath.ms && now - breathed >= std::chrono::milliseconds(breath.ms)) return true;
  }
}

engine::ActionId Deliberation::choice() const { return bot_ ? bot_->thought().choice : engine::kNoAction; }

}  // namespace server
