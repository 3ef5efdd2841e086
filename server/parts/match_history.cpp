#include "server/parts/match_history.h"

#include <algorithm>

#include "server/limits.h"

namespace server {
namespace {

replay::Replayed copy_of(const replay::Replayed& one) { return {one.match->clone(), one.dice, {}}; }

}  // namespace

MatchHistory::MatchHistory(replay::Replayed deal) : now_(std::move(deal)) { marks_.push_back(copy_of(now_)); }

const engine::AnyMatch& MatchHistory::after(std::span<const Played> actions) {
  const auto parting = std::mismatch(actions_.begin(), actions_.end(), actions.begin(), actions.end());
  const auto common = static_cast<std::size_t>(parting.second - actions.begin());
  if (common < actions.size()) forget_beyond(common);
  stand_near(actions.size());
  while (at_ < actions.size()) play_one(actions[at_]);
  return *now_.match;
}

// The line goes on in another way from here: something had been taken back.
void MatchHistory::forget_beyond(std::size_t count) {
  actions_.resize(count);
  marks_.erase(marks_.begin() + static_cast<std::ptrdiff_t>(std::min(count / kMarkEvery + 1, marks_.size())),
               marks_.end());
}

// Whichever is nearest without being beyond: where we stand, or a mark.
void MatchHistory::stand_near(std::size_t count) {
  const auto mark = std::min(count / kMarkEvery, marks_.size() - 1);
  if (at_ <= std::min(count, actions_.size()) && at_ >= mark * kMarkEvery) return;
  now_ = copy_of(marks_[mark]);
  at_ = mark * kMarkEvery;
}

void MatchHistory::play_one(const Played& one) {
  replay::play_on(now_, one.seat, one.action);
  now_.events.clear();
  ++at_;
  ++replayed_;
  if (at_ > actions_.size()) actions_.push_back(one);
  if (at_ == marks_.size() * kMarkEvery) marks_.push_back(copy_of(now_));
}

}  // namespace server
