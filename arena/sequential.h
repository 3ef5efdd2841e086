// A sequential test: is the first bot's share of wins par, or par and a margin? It looks after every deal and stops as
// soon as the answer is clear, so that a much stronger bot is proven in few matches. docs/arena.md has the formula.
#pragma once

#include <cstdint>

namespace arena {

struct Question {
  double par;           // the share of a bot as strong as the others: one in so many seats
  double margin = 0.1;  // what would be worth proving
  double alpha = 0.05;  // how often a bot at par may be called stronger
  double beta = 0.05;   // how often a bot at par and the margin may be called not stronger
};

enum class Verdict { undecided, stronger, not_stronger };

class SequentialTest {
 public:
  explicit SequentialTest(const Question& question) : question_(question) {}

  void add(double share);  // of the wins of one deal, played from every chair; nothing once decided
  Verdict verdict() const { return verdict_; }
  double evidence() const { return evidence_; }  // log-likelihood ratio of margin against par
  double needed_for() const;                     // evidence from which the bot is called stronger
  double needed_against() const;                 // and down to which it is called not stronger
  std::uint64_t deals() const { return deals_; }
  const Question& question() const { return question_; }

 private:
  Question question_;
  std::uint64_t deals_ = 0;
  double sum_ = 0, sum_of_squares_ = 0, evidence_ = 0;
  Verdict verdict_ = Verdict::undecided;
};

}  // namespace arena
