// Whether a table from outside hangs together: counted by the box (ledger 8.4), and the question fits the moment, so
// that playing on from it is as safe as in a match of our own. Views and positions are judged alike: each adds what it
// knows of the hidden things.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>

#include "games/morgenland/magic/power.h"
#include "toolkit/result.h"

namespace morgenland {

using Problem = std::optional<toolkit::Error>;  // in words; empty: nothing is wrong

inline std::string text(std::string_view part) { return std::string(part); }
inline std::string text(std::integral auto part) { return std::to_string(part); }
Problem wrong(const auto&... parts) { return toolkit::Error{(text(parts) + ...)}; }

Problem check_table(const Table& table);
// The question and its batch; `state` holds all the asked seat needs to know to answer.
Problem check_question(const State& state);

// The numbers on the tokens of a seat.
Problem check_values(const Table& table, Seat seat, std::span<const Value, kTokenCount> values);
// Every type at most once a player (MOR-202), with the face-down artifacts and the secret ones as far as they are
// known.
Problem check_types(const Table& table, const std::array<std::array<Artifact, kDownMax>, kRoomCount>& down,
                    std::span<const ArtifactCounts> secret);
Problem check_recall(const Table& table, const Recall& recall);

// Each spell is in one place (MOR-203): those that lie open, then whatever else is added.
class NamedSpells {
 public:
  Problem add_open(const Table& table);
  Problem add(SpellSet spells, std::string_view where);
  SpellSet all() const { return all_; }

 private:
  SpellSet all_ = 0;
};

// The bank is what lies neither in caves nor behind screens; a problem when there would be too much of a type.
Problem fill_bank(Table& table);

Aim second_aim(const Item& item);  // Aim::none also while the first target is missing

}  // namespace morgenland
