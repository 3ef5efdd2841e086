// The match as it was after any of its steps, for people who look back. It is played again from the deal; marks on the
// way and the place where somebody looked last keep a slider quick, forwards and backwards, in a match of any length.
#pragma once

#include <span>
#include <vector>

#include "server/table/table_state.h"

namespace server {

class MatchHistory {
 public:
  using Played = TableState::Played;

  explicit MatchHistory(replay::Replayed deal);

  // The match after these actions, all of them legal one after the other.
  const engine::AnyMatch& after(std::span<const Played> actions);

  std::size_t replayed() const { return replayed_; }  // actions played again so far: what looking back has cost

 private:
  void forget_beyond(std::size_t count);
  void stand_near(std::size_t count);
  void play_one(const Played& one);

  replay::Replayed now_;
  std::size_t at_ = 0;                   // now_ is the match after so many of the actions
  std::vector<Played> actions_;          // the longest line looked at so far
  std::vector<replay::Replayed> marks_;  // after 0, kMarkEvery, 2 * kMarkEvery, .. of them
  std::size_t replayed_ = 0;
};

}  // namespace server
