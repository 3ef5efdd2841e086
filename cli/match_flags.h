// The flags that mean the same in every command: GAME --mode M --seats S --option k=v --seed N.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "roster/roster.h"

namespace cli {

struct MatchFlags {
  std::string game;
  std::string mode;                  // empty: the first mode of the game
  std::string seats;                 // a number, or who sits there: "you,greedy,./mybot.py"; empty: the fewest
  std::vector<std::string> options;  // "k=v"
  std::string seed;                  // empty: none given
};

inline constexpr std::string_view kYou = "you";  // in --seats: a person (or a program outside) rather than a bot

// Who sits where, as given: a bare number leaves the names empty.
struct Chairs {
  int count = 0;  // 0: not said
  std::vector<std::string> names;
};

// Each throws WrongCall with what would have been right.
const roster::GameEntry& the_game(const std::string& key);
roster::Bot the_bot(const roster::GameEntry& game, const std::string& name);
std::unique_ptr<engine::AnyBot> the_player(const roster::GameEntry& game, const std::string& name);  // bot or program
Chairs the_chairs(const roster::GameEntry& game, const std::string& seats);
engine::SetupWords setup_words(const MatchFlags& flags, int seats);
engine::Setup the_setup(const roster::GameEntry& game, const engine::SetupWords& words);
std::optional<std::uint64_t> the_seed(const std::string& text);
inline constexpr std::uint64_t kUsualSeed = 1;  // of contests and races: without --seed the same ones are held again
std::uint64_t whole_number(const std::string& flag, const std::string& text, std::uint64_t min, std::uint64_t max);

}  // namespace cli
