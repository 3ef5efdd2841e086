#include "arena/sequential.h"

#include <cmath>

namespace arena {

double SequentialTest::needed_for() const { return std::log((1 - question_.beta) / question_.alpha); }
double SequentialTest::needed_against() const { return std::log(question_.beta / (1 - question_.alpha)); }

// The shares of deals are taken as normal with the spread they show: the chairs of one deal depend on each other, so
// counting matches as if each were a throw of its own would be wrong. Two imaginary deals, one won from every chair and
// one lost, keep the spread honest while few have been played; they are not counted as evidence.
void SequentialTest::add(double share) {
  if (verdict_ != Verdict::undecided) return;
  ++deals_;
  sum_ += share;
  sum_of_squares_ += share * share;
  const auto n = static_cast<double>(deals_);
  const double mean = (sum_ + 1) / (n + 2);
  const double variance = (sum_of_squares_ + 1) / (n + 2) - mean * mean;
  const double par = question_.par, proven = question_.par + question_.margin;
  evidence_ = (proven - par) * (sum_ - n * (par + proven) / 2) / variance;
  if (evidence_ >= needed_for()) verdict_ = Verdict::stronger;
  if (evidence_ <= needed_against()) verdict_ = Verdict::not_stronger;
}

}  // namespace arena
