// What a spell or an artifact is to the machinery of windows and to bots, which know none of them by name: when it may
// be played, at what, what it does, and how much it is liked. Each has a unit of its own, a struct in spells/ or
// artifacts/ with static members called as here (docs/how-to-add-a-spell.md); kPowers is gathered from them.
//
// The machinery has already seen to everything that all powers share: that the seat is asked, has the card or the
// unused artifact and a use left, that a Lamp burns or can be lit with the same declaration (MOR-635), that the window
// is one of `windows`. It lays the item into the batch, counts the use, tells the declaration, cancels, orders, tells
// how it ended (resolved, failed, countered) and discards.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "games/morgenland/actions.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

using Targets = std::uint64_t;  // bit i: target i of the Aim
using Reason = std::optional<engine::RuleId>;
inline constexpr Reason kAllowed = std::nullopt;
constexpr Reason unless(bool allowed, engine::RuleId rule) { return allowed ? kAllowed : Reason(rule); }

constexpr Aim first_aim(std::uint8_t power) {
  return is_spell(power) ? kFirstAim[power] : kArtifactAim[power - kSpellCount];
}

// Bit of the guard's questions (W-GUARD): no window, but artifacts may be used there.
inline constexpr WindowSet kAtGuard = 0x80;
constexpr WindowSet window_bit(Window window) { return static_cast<WindowSet>(1u << static_cast<unsigned>(window)); }

// How far an effect has come.
enum class Step : std::uint8_t {
  resolved,  // done, perhaps only in part (MOR-265)
  failed,    // its target is gone or illegal: no effect (MOR-267)
  asked,     // it has asked somebody something (ask_to_...); `resume` goes on
};

using Asks = std::uint32_t;  // bit a: Ask a
constexpr Asks asks_for(std::initializer_list<Ask> list) {
  Asks asks = 0;
  for (const Ask ask : list) asks |= Asks{1} << static_cast<unsigned>(ask);
  return asks;
}

// When whoever may play it wants to be asked, nobody else having declared anything: moments that everybody can see
// (concerns_now in rules/stops.cpp). For the stop "when it may concern me"; a rival's declaration concerns all.
using Concerns = std::uint8_t;
namespace concern {
inline constexpr Concerns kAnswers = 0;     // only to answer a declaration
inline constexpr Concerns kStart = 1;       // the round begins
inline constexpr Concerns kGate = 2;        // the caves are done
inline constexpr Concerns kGuard = 4;       // before the guard: the last chance to raise treasure
inline constexpr Concerns kSale = 8;        // something is bought
inline constexpr Concerns kEnd = 16;        // the round ends
inline constexpr Concerns kStanding = 32;   // an own piece lies in the space just turned up
inline constexpr Concerns kContested = 64;  // and a rival's beside it
inline constexpr Concerns kOpening = 128;   // or none, where even a Carpet would win something
}  // namespace concern

struct Power {
  std::string_view key;     // its word in components.json
  WindowSet windows;        // which windows (and kAtGuard) allow it: `when` in components.json
  engine::RuleId when;      // its timing rule: why it is refused in other windows
  engine::RuleId does;      // its effect rule: cited when it resolves or fails
  int liking;               // of bots: how gladly a spell is kept in the Tent, an artifact owned
  Concerns concerns;        // when a person wants to be asked
  Verb verb = Verb::cast;   // of its declaration
  Asks asks = 0;            // what it may ask while it is carried out
  bool told_space = false;  // Artifacts: its declaration tells the space being tallied

  // The first targets it may name now (Aim::none: bit 0); 0 if it could change nothing (MOR-RUL-37, MOR-RUL-57). The
  // Lamp counts as laid out (MOR-635): of the caster's artifacts use `spare` below.
  Targets (*targets)(const State& state, Seat caster) = nullptr;
  // The same from the rules' side, written apart from `targets`: empty iff its bit is set.
  Reason (*refuses)(const State& state, Seat caster, int first) = nullptr;

  // Carries it out: item.first and item.second are the named targets, item.seat the caster. Checks them again. The Lamp
  // works on declaration and a Counterspell when the batch is closed: they are never begun.
  Step (*begin)(Play& play, Item& item) = nullptr;
  // Called when what it asked for is complete, with the last answer: pay, take (the last unit), withdraw, done, pick,
  // swap, remove. state.question still is the answered one (give: `left` units were given).
  Step (*resume)(Play& play, Item& item, const Action& answer) = nullptr;

  // A second target, named after the first (2nd Chance, Teleport: where to; Parasite: the target of the copied power).
  Aim (*second)(const Item& item) = nullptr;  // null, or Aim::none: none
  Targets (*seconds)(const State& state, const Item& item) = nullptr;
  Reason (*refuses_second)(const State& state, const Item& item, int second) = nullptr;

  // Whether its use could mean anything to this seat now, by public facts alone: artifacts (MOR-630 b), and spells that
  // may open a purchase (MOR-RUL-63).
  bool (*useful)(const Table& table, Seat seat) = nullptr;
  // Cancellers: the batch index of the spell they cancel, or kNoItem (R0 of 3.3).
  std::uint8_t (*cancels)(const Item& item) = nullptr;

  // For bots. Whether it might help at this moment, aimed at `first`; where it does not say, its Aim does (could_help).
  bool (*helps)(const Table& table, int first) = nullptr;
  // Whether it would do as well later in the round.
  bool (*can_wait)(const Table& table) = nullptr;
  // Whether the asked seat should rather pay than withdraw.
  bool (*worth_paying)(const State& state, Seat seat) = nullptr;
};

extern const std::array<Power, kPowerCount> kPowers;  // by spell, then artifact
Aim second_aim(const Item& item);                     // Aim::none also while the first target is missing

// What an action declares, and at what.
struct Declared {
  std::uint8_t power;
  std::uint8_t first;
};
Declared declared_by(const Action& action);

// ---- what units may use ------------------------------------------------------------------------------------------

// What a power without a target answers: it may be played or it may not.
constexpr Targets untargeted(bool castable) { return castable ? 1 : 0; }
constexpr Targets target_bit(int target) { return Targets{1} << target; }

std::optional<Window> window_now(const Table& table);  // the kind of window that is or would be open; none at the guard

// Own artifacts of a type that are free to be swapped (MOR-400): unused, less the Lamp that this casting lights.
int spare(const State& state, Seat seat, Artifact artifact);

// Whether an item is a spell that may still be countered by this seat (MOR-235, MOR-238).
bool can_be_countered(const Table& table, std::uint8_t item, Seat by);

// Questions. Each is answered completely before `resume` is called; where there is only one answer nobody is asked.
// The units flow unit by unit and are told as events by the machinery.
Step ask_to_pay(Play& play, Seat payer, int units, bool may_withdraw,
                Seat to = engine::kNoSeat);           // 1 <= units <= owned
Step ask_to_take(Play& play, Seat taker, int units);  // 1 <= units <= what the bank holds
Step ask_to_give(Play& play, Seat giver);             // any number, at least 1, to the bank; then done
Step ask_to_pick(Play& play, Seat seat, int room, bool also_displayed);  // shows the whole pile to the seat
Step ask_to_swap(Play& play, Seat seat, int room);
Step ask_to_remove(Play& play, Seat seat, Seat whose);  // one of pieces_outside_guard(whose)

// A face-down artifact's place in down[] for an answer `pick n` with n >= 1 (from the top).
std::size_t down_index(const Table& table, int room, int pick);
// The buyer takes what he has paid for: pick 0 the displayed artifact, otherwise a face-down one, seen by him alone
// (MOR-312). To be called once in W-BUY; the machinery takes the displayed one if nobody did.
void take_bought(Play& play, int pick, engine::RuleId rule);
// An owned artifact changes hands in the open: in `from` a type, public or secret, leaves the seat; in `to` one
// arrives.
void lose_artifact(State& state, Seat seat, Artifact artifact);
void gain_artifact(State& state, Seat seat, Artifact artifact);

}  // namespace morgenland
