// Bots against each other, fairly: every deal is played once from each chair, so that neither luck of the deal nor
// of the chair decides. The only place with threads below the server.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "roster/roster.h"

namespace arena {

struct Contest {
  const roster::GameEntry* game;
  engine::Setup setup;
  std::vector<const roster::BotEntry*> bots;  // one per seat; the same bot may come twice and is counted twice
  std::uint64_t matches;
  std::uint64_t seed;
  unsigned threads = 1;
};

struct Standing {
  std::string_view bot;
  double wins;       // a shared win counts as a fraction
  double share;      // of all matches
  double low, high;  // 95 % Wilson interval of the share
  double mean_score;
  double rating;  // Bradley-Terry from who finished before whom, on the scale of Elo; the field's mean is 0
};

struct Result {
  std::uint64_t matches;
  std::vector<Standing> standings;  // in the order of Contest::bots
  double mean_length;               // actions per match
};

using Progress = std::function<void(std::uint64_t done)>;

inline constexpr unsigned kThreadsMax = 256;
inline constexpr std::uint64_t kMatchesMax = 1'000'000'000;

// The same contest gives the same result whatever the number of threads.
Result hold(const Contest& contest, const Progress& progress);

}  // namespace arena
