// Looks for puzzles in matches that bots play with one another: moments at which a search is sure of one action, a
// longer search from other chance says the same, and what looks best at first sight is something else; moments at which
// a turn wins the match; and moments at which something hidden can be told by thinking.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/match.h"
#include "roster/roster.h"
#include "toolkit/json.h"

namespace cli {

struct Demands {
  std::uint32_t glance = 200;        // simulations that decide whether a moment is worth a longer look
  std::uint32_t simulations = 4000;  // of the search that confirms
  double share = 0.6;                // of its thoughts that the answer must have
  double margin = 0.05;              // of worth, between the answer and every other option
};

// How many puzzles of each kind are still wanted.
struct Wanted {
  std::uint64_t best = 0, wins = 0, holds = 0;
};

class PuzzleMaker {
 public:
  // Whoever sets `stop` gets what there is soon, not after the match.
  PuzzleMaker(const roster::GameEntry& game, engine::Setup setup, std::uint64_t seed, Demands demands,
              const std::atomic<bool>& stop);

  // Plays one match and gives what it finds in it: at most one puzzle of each kind that is wanted, so that no two are
  // alike.
  std::vector<toolkit::Json> from_next_match(const Wanted& wanted);

 private:
  struct Moment {
    std::shared_ptr<const engine::AnyMatch> match;
    engine::Seat seat;
    int number;  // of actions played before
  };

  std::vector<Moment> play_match(std::uint64_t seed);
  toolkit::Json best_move_in(const std::vector<Moment>& moments, std::uint64_t seed);
  toolkit::Json win_in(const std::vector<Moment>& moments, std::uint64_t seed);
  toolkit::Json hold_in(const std::vector<Moment>& moments, std::uint64_t seed) const;
  toolkit::Json confirmed(const Moment& moment, std::uint64_t seed);
  toolkit::Json puzzle_at(const Moment& moment, std::uint64_t seed) const;
  bool is_worth_a_look(const Moment& moment);
  engine::Thought thought_about(const Moment& moment, std::uint32_t simulations, std::uint64_t seed) const;
  engine::ActionId at_first_sight(const Moment& moment) const;

  const roster::GameEntry& game_;
  engine::Setup setup_;
  std::uint64_t seed_;
  Demands demands_;
  const std::atomic<bool>& stop_;
  std::vector<std::unique_ptr<engine::AnyBot>> players_;
  std::unique_ptr<engine::AnyBot> greedy_;
};

}  // namespace cli
