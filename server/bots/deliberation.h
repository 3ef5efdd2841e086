// A bot that searches, at work on one question. It thinks in pieces as large as whoever lends it a thread likes, and no
// longer in all than its budget says. Whoever asked may give it up from any thread: then it ends at its next look.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "engine/bot.h"
#include "roster/roster.h"
#include "server/world.h"
#include "toolkit/keyed_dice.h"
#include "toolkit/mistake.h"

namespace server {

class Deliberation {
 public:
  Deliberation(std::shared_ptr<const engine::AnyMatch> match, roster::Bot bot, engine::Seat seat,
               toolkit::KeyedDice dice);

  bool go_on(const Breath& breath);  // false: it has come to an end, or nobody waits any more
  engine::ActionId choice() const;   // what it has come to; kNoAction if it was given up before it began
  const std::optional<std::string>& mistake() const { return mistake_; }  // in the rules, over which it has stumbled
  void give_up() { is_given_up_ = true; }

 private:
  using Clock = std::chrono::steady_clock;

  void begin();
  bool think(const Breath& breath, const toolkit::Trying& trying);
  bool is_time_over(Clock::time_point now);

  std::shared_ptr<const engine::AnyMatch> match_;
  roster::Bot kind_;
  engine::Seat seat_;
  toolkit::KeyedDice dice_;
  std::unique_ptr<engine::AnyBot> bot_;  // once it has begun
  Clock::time_point began_{}, looked_{};
  Clock::duration longest_{};  // between two looks at the clock
  std::atomic<bool> is_given_up_ = false;
  std::optional<std::string> mistake_;
};

}  // namespace server
