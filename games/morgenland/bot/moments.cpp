// When magic is worth a thought, and which: for bots, which would otherwise weigh hundreds of plays in every window.
#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/magic/power.h"

namespace morgenland {

namespace {

// Where it is worth thinking of magic: to answer some, once a space lies open, at the gate, before the guard, at the
// end. Earlier it only shows what could be kept for later.
bool is_time_for_magic(const Table& table) {
  if (table.batch_size) return true;
  if (table.stage == Stage::before) return table.space == kTent || table.space == kGuardRoom;
  return table.stage == Stage::turned || table.stage == Stage::ending;
}

bool is_here(const Table& table, int piece) { return place_of(table, static_cast<Piece>(piece)) == table.space; }

}  // namespace

bool could_help(const Table& table, const Action& action) {
  if (!is_declaration(action.verb) || !is_time_for_magic(table)) return false;
  const auto [power, first] = declared_by(action);
  if (kPowers[power].helps) return kPowers[power].helps(table, first);
  switch (first_aim(power)) {
    case Aim::token:
    case Aim::piece:
      return is_here(table, first);
    case Aim::space:
      return first == table.space;
    case Aim::cave:
      return table.stage >= Stage::before;
    case Aim::room:
      return false;
    default:
      return true;
  }
}

}  // namespace morgenland
