// Pieces and spaces: what lies where, what it counts, where it may go, and how it moves. What each kind of piece counts
// as is one table (MOR-270); everybody who asks about pieces asks here.
#pragma once

#include "engine/event.h"
#include "games/morgenland/state.h"
#include "toolkit/dice.h"
#include "toolkit/fixed_list.h"

namespace morgenland {

// A rule at work: the state it changes, chance, and who listens.
struct Play {
  State& state;
  toolkit::Dice& dice;
  engine::Sink sink;
};

// ---- the table of pieces (MOR-270) -------------------------------------------------------------------------------

enum class PieceKind : std::uint8_t { token, carpet, double_ };
struct PieceRule {
  bool can_be_targeted;     // Eye for an Eye
  bool can_be_moved;        // by a spell
  bool fills_room;          // counts for the limit of five
  bool goes_with_original;  // eclipses take it only together with its token
};
inline constexpr PieceRule kPieceRules[] = {
    /* token  */ {true, true, true, false},
    /* carpet */ {true, false, false, false},
    /* double */ {false, false, false, true},
};
constexpr const PieceRule& rule_of(PieceKind kind) { return kPieceRules[static_cast<std::size_t>(kind)]; }
constexpr bool is_odd(int value) { return value % 2; }  // a Carpet is odd: it counts 3

// ---- looking -----------------------------------------------------------------------------------------------------

bool is_open(const Table& table, int space);  // MOR-9, MOR-12
bool has_treasure(const Table& table, int cave);
int treasure_in(const Table& table, int cave);
int tokens_in(const Table& table, Seat seat, int space);  // of one seat, without Carpets and Doubles
int pieces_in(const Table& table, Seat seat, int space);  // every piece counts 1
bool is_empty(const Table& table, int space);             // no piece of anybody
bool is_empty_of(const Table& table, Seat seat, int space);
bool all_face_up(const Table& table, int space);

// What a number is worth in a space: nines and ones may have changed places (MOR-321), never in the guard room.
int worth(const Table& table, Value printed, int space);
int strength(const State& state, Seat seat, int space);  // MOR-63; the truth, also of face-down tokens

// Where this seat may place a token now (MOR-43 to MOR-49, MOR-481).
SpaceSet open_for(const Table& table, Seat seat);
// Where a spell may move tokens of `owner` at all (MOR-268), wherever they lie now.
SpaceSet reachable(const Table& table, Seat owner);
// Where a spell may move a token of `owner` that lies on `from` (MOR-268); 0 from outside the board and from the guard.
SpaceSet destinations(const Table& table, Seat owner, Place from);
bool is_revealed(const Table& table, int space);  // already turned up in the tally (MOR-269)

// Whether anybody's token has left the hand this round, for the board or the side.
bool has_tokens_out(const Table& table);

// Pieces that Eye for an Eye may name or take: tokens and Carpets outside the guard room. Bit: Piece.
using Pieces = std::uint64_t;
Pieces pieces_outside_guard(const Table& table, Seat seat);
Place place_of(const Table& table, Piece piece);  // kNoCarpet for a Carpet that is not laid

// Artifacts of one type that this seat has and has not used this round; what everybody knows of it.
int unused(const State& state, Seat seat, Artifact artifact);
int known_unused(const Table& table, Seat seat, Artifact artifact);
bool may_use_another(const Table& table, Seat seat);  // MOR-220

// ---- moving ------------------------------------------------------------------------------------------------------

// Shows the face-down tokens of a space; returns how many there were.
int turn_up(State& state, int space);
// Out for this round, or back to the hand before the tally (MOR-RUL-11). Doubles end.
void take_back(Play& play, Piece piece, engine::RuleId rule);
// The tokens of one seat in these slots (bit i: slot i), all on the board; told as one event a space.
void take_back_slots(Play& play, Seat seat, unsigned slots, engine::RuleId rule);
// All tokens of one seat in these spaces, told as one event a space. Carpets too.
void take_back_all(Play& play, Seat seat, SpaceSet spaces, engine::RuleId rule);
void end_double(Play& play, Piece token, engine::RuleId rule);  // one of those beside it
void move_token(Play& play, Piece token, int to, engine::RuleId rule);
void lay_carpet(Play& play, Seat seat, int space, engine::RuleId rule);
void add_double(Play& play, Piece token, engine::RuleId rule);

// ---- treasure ----------------------------------------------------------------------------------------------------

void pay_bank(State& state, Seat seat, Treasure type, int units);
void take_from_bank(State& state, Seat seat, Treasure type, int units);
// Raises a niche from the bank up to `printed`, as far as the bank goes (MOR-33).
int fill_niche(State& state, int cave, std::size_t niche, int printed);
int empty_cave(State& state, int cave);  // back to the bank; returns how much

}  // namespace morgenland
