// A match is its record: game, rules version, set-up, origin of the dice, and the numbered actions. Everything
// else (state, views, replay, undo) is computed from it. docs/records.md describes the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/setup.h"
#include "toolkit/result.h"

namespace engine {

// One number taken from the dice, before it was brought below a bound.
struct Draw {
  int step;  // 0: the deal; otherwise the action that took it, counted from 1
  std::uint64_t word;

  friend bool operator==(const Draw&, const Draw&) = default;
};

// Where the dice came from: a plain seed (simulations, tests, `play --seed`), or a secret that was promised by its
// hash before the deal, mixed with random bytes from every seat (real tables). All in hexadecimal.
struct DiceOrigin {
  std::optional<std::uint64_t> seed;
  std::string commitment;                       // the hash of the secret, published before the deal
  std::string secret;                           // empty until it may be revealed
  std::vector<std::string> shares;              // one per seat; empty for seats without one
  std::optional<std::vector<Draw>> draws = {};  // all in order, for whoever checks them without knowing the rules

  friend bool operator==(const DiceOrigin&, const DiceOrigin&) = default;
};

struct RecordedAction {
  Seat seat;
  std::string action;      // in the game's notation: "take 51"
  std::int64_t at_ms = 0;  // since the deal

  friend bool operator==(const RecordedAction&, const RecordedAction&) = default;
};

inline constexpr std::size_t kRecordActionsMax = 100'000;
inline constexpr std::size_t kRecordDrawsMax = 1'000'000;

struct Record {
  std::string game;
  int rules_version = 0;
  SetupWords setup;
  std::vector<std::string> players;
  DiceOrigin dice;
  std::vector<RecordedAction> actions;
};

// The text of a record file: JSON, one action per line.
std::string to_text(const Record& record);
toolkit::Result<Record> read_record(std::string_view text);

}  // namespace engine
