// One match to play with: dealt, set up as a position, or read from a record. It keeps every moment, so that one can go
// back, look, and try something else; no clock and no chance but what it was given.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "replay/replay.h"
#include "roster/roster.h"

namespace wasm {

// Why something was not done, for whoever asked: where in his text the mistake is, what is wrong and what would be
// right.
struct Refusal {
  std::string path;  // "actions.12"; "" when it is the whole
  std::string text;
  std::string rule = {};  // of the game, when one forbids it
};

template <class T>
using Answered = std::variant<T, Refusal>;

class Study {
 public:
  // A record, or {"game","setup","seed","position","view","players","actions"}, of which only the game must be there.
  // A view brings its own set-up, and what it hides is guessed by the seed. `save` writes one of the two.
  static Answered<Study> open(std::string_view text);

  // One that might be true for all this viewer knows.
  Answered<Study> guess(engine::Viewer viewer, std::uint64_t seed) const;

  const roster::GameEntry& game() const { return *game_; }
  const engine::AnyMatch& match() const { return *here().match; }
  std::size_t number() const { return now_; }                 // of actions played at this moment
  std::size_t length() const { return moments_.size() - 1; }  // and of all that are known
  const std::vector<engine::Event>& events(std::size_t number) const { return moments_[number].events; }

  // Plays on from this moment; what had come after it before is forgotten.
  std::optional<Refusal> act(engine::Seat seat, std::string_view action, std::int64_t at_ms);
  void go_to(std::size_t number) { now_ = number; }

  std::string save() const;  // up to this moment

 private:
  struct Moment {
    std::shared_ptr<const engine::AnyMatch> match;  // shared by copies, which only look at it
    replay::MatchDice dice;
    std::vector<engine::Event> events{};  // of the action that led here
    engine::RecordedAction action{};
  };

  Study(const roster::GameEntry& game, engine::SetupWords words, engine::DiceOrigin origin)
      : game_(&game), words_(std::move(words)), origin_(std::move(origin)) {}

  static Answered<Study> from_record(std::string_view text);
  static Answered<Study> from_wish(const toolkit::Json& wish);
  std::optional<Refusal> deal(const toolkit::Json* position);
  std::optional<Refusal> guess_from(const toolkit::Json& view);
  std::optional<Refusal> play(const std::vector<engine::RecordedAction>& actions);
  const Moment& here() const { return moments_[now_]; }

  const roster::GameEntry* game_;
  engine::SetupWords words_;
  engine::DiceOrigin origin_;
  std::vector<std::string> players_;
  bool is_dealt_ = true;         // or begun from a position
  std::vector<Moment> moments_;  // the first before any action
  std::size_t now_ = 0;
};

// Reads a number that JSON of other languages may have put in quotes.
std::optional<std::uint64_t> read_seed(const toolkit::Json& value);

}  // namespace wasm
