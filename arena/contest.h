// Bots against each other, fairly: every deal is played once from each chair, so that neither luck of the deal nor
// of the chair decides. The only place with threads below the server.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/foreign.h"
#include "arena/ratings.h"
#include "arena/sequential.h"
#include "roster/roster.h"

namespace arena {

// Somebody who takes part: one of our bots, or a program.
struct Entrant {
  std::string name;                  // "greedy", "ismcts:500", "./mybot.py"
  std::optional<roster::Bot> bot{};  // none: the name is that of a program
};

struct Contest {
  const roster::GameEntry* game;
  engine::Setup setup;
  std::vector<Entrant> entrants;  // one per seat; the same bot may come twice and is counted twice
  std::uint64_t matches;          // the most, when there is a question
  std::uint64_t seed;
  unsigned threads = 1;
  std::chrono::milliseconds patience = kUsualPatience;  // with programs, for one decision
  std::optional<Question> until{};                      // about the first entrant; ends when it is answered
  const std::atomic<bool>* stop = nullptr;              // once it is set, what has been played so far is the result

  bool is_stopped() const { return stop && *stop; }
};

struct Lapses {
  std::array<std::uint64_t, kLapseNames.size()> of_kind{};
  std::string first;  // the text of the earliest

  std::uint64_t count() const;
};

struct Standing {
  std::string bot;
  double wins;       // a shared win counts as a fraction
  double share;      // of all matches
  double low, high;  // 95 % Wilson interval of the share
  double mean_score;
  Rating rating;  // from who finished before whom
  Lapses lapses;  // of a program
};

struct Result {
  std::uint64_t matches;
  std::vector<Standing> standings;  // in the order of Contest::entrants
  double mean_length;               // actions per match
  Duels duels;                      // for ratings over several contests
  std::optional<SequentialTest> test{};
};

using Progress = std::function<void(std::uint64_t done)>;

inline constexpr unsigned kThreadsMax = 256;
inline constexpr std::uint64_t kMatchesMax = 1'000'000'000;

// The same contest between our own bots gives the same result whatever the number of threads.
Result hold(const Contest& contest, const Progress& progress);

}  // namespace arena
