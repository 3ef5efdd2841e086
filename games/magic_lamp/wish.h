// What a wish is to the course of a turn, to refusals, words and bots, which know none of them by name. Each effect of
// a Lamp card has a unit of its own, a struct in wishes/ with static members called as here
// (docs/how-to-add-a-spell.md); kWishes is gathered from them.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/magic_lamp/course.h"
#include "games/magic_lamp/prospects.h"
#include "games/magic_lamp/view.h"

namespace magic_lamp {

using Reason = std::optional<engine::RuleId>;

// What a bot has at hand when it weighs a card that lies open before it, on top of the pile of `state`.
struct Weighing {
  const View& view;
  const State& state;
  Seat seat;
  Lamp lamp;
  const Worths& worths;
  double outlook;  // of the state as it is
};

struct Wish {
  std::string_view words;          // in a terminal: "steal a stone"
  Verb verb = Verb::accept;        // names its target
  Verb verb_then = Verb::accept;   // the same in a second step, once something is given
  std::string_view gift = "give";  // the message of `give`

  // Either a card takes effect by itself, or it lists its targets and hits one of them. Targets from the rules' side,
  // written apart from `list`, are `refuses`: empty iff listed, for actions with its verb.
  void (*at_once)(Course& course) = nullptr;
  void (*list)(const State& state, engine::ActionList& menu) = nullptr;
  Reason (*refuses)(const State& state, Seat seat, const Action& action) = nullptr;
  void (*hit)(Course& course, const Action& action) = nullptr;
  // What it asks several seats at once (Phase::caravan) is answered with a kind each.
  void (*answer)(Course& course, Seat seat, Kind kind) = nullptr;

  // Whether it is plain to see that it would do nothing (LAMP-51, LAMP-53); the card may be accepted all the same.
  bool (*idle)(const Table& table, Seat seat, Lamp lamp) = nullptr;
  // For bots: what it is worth to have it granted, where that cannot be found out by trying.
  double (*worth)(const Weighing& weighing) = nullptr;
};

extern const std::array<Wish, kEffectCount> kWishes;  // by Effect
inline const Wish& wish_of(Lamp lamp) { return kWishes[static_cast<std::size_t>(effect_of(lamp))]; }

}  // namespace magic_lamp
