// The 633 action codes, each with the struct behind it.
#pragma once

#include <cstdint>

#include "engine/action.h"
#include "games/magic_lamp/state.h"

namespace magic_lamp {

using engine::ActionId;

enum class Verb : std::uint8_t {
  choose,    // a: index of the choice (Choice), b: haste
  lock,      //
  change,    //
  tap,       // also "rub"
  pass,      // also "refrain"
  pick,      // a: seat
  take,      // a: kind
  accept,    //
  refuse,    //
  steal,     // a: seat, b: kind
  give,      // a: kind
  turn,      // a: space, b: face - 1
  move,      // a: from, b: to
  push,      // a: seat, b: from, c: to
  nudge,     // a: seat, b: space, c: 1 up, 0 down
  mirror,    // a: own space, b: seat, c: the other's space
  peek,      // a: chest
  draw,      //
  stop,      //
  retrieve,  // a: kind, talisman included
  decline,   //
  place,     // a: stone
};

struct VerbSpec {
  Verb verb;
  ActionId first;
  std::uint8_t a, b, c;  // how many values each part has; the last changes fastest
};

inline constexpr std::size_t kSingleChoices = kChestCount * kFacesMax;            // LAMP-15
inline constexpr std::size_t kPairChoices = kChestCount * kFacesMax * kFacesMax;  // LAMP-17
inline constexpr std::size_t kChoiceCount = kSingleChoices + kPairChoices;        // without haste
inline constexpr std::size_t kHasteCount = kHastes.size();

inline constexpr VerbSpec kVerbs[] = {
    {Verb::choose, 0, 126, 3, 1}, {Verb::lock, 378, 1, 1, 1},      {Verb::change, 379, 1, 1, 1},
    {Verb::tap, 380, 1, 1, 1},    {Verb::pass, 381, 1, 1, 1},      {Verb::pick, 382, 5, 1, 1},
    {Verb::take, 387, 13, 1, 1},  {Verb::accept, 400, 1, 1, 1},    {Verb::refuse, 401, 1, 1, 1},
    {Verb::steal, 402, 5, 13, 1}, {Verb::give, 467, 13, 1, 1},     {Verb::turn, 480, 3, 6, 1},
    {Verb::move, 498, 3, 2, 1},   {Verb::push, 504, 5, 3, 2},      {Verb::nudge, 534, 5, 3, 2},
    {Verb::mirror, 564, 3, 5, 3}, {Verb::peek, 609, 3, 1, 1},      {Verb::draw, 612, 1, 1, 1},
    {Verb::stop, 613, 1, 1, 1},   {Verb::retrieve, 614, 14, 1, 1}, {Verb::decline, 628, 1, 1, 1},
    {Verb::place, 629, 4, 1, 1},
};
inline constexpr std::size_t kActionCount = 633;
static_assert(kChoiceCount == 126 && kHasteCount == 3 && kLooseKinds == 13 && kFacesMax == 6 && kSeatsMax == 5);

struct Action {
  Verb verb;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;
};

// The second of two spaces is one of the two others: written as 0 or 1, read as a space.
constexpr int other_space(int from, int which) { return which < from ? which : which + 1; }
constexpr int which_other(int from, int to) { return to < from ? to : to - 1; }

// In `move` b and in `push` c are spaces here and in Action; only the codes know the short form.
constexpr ActionId encode(Verb verb, int a = 0, int b = 0, int c = 0) {
  const auto& spec = kVerbs[static_cast<std::size_t>(verb)];
  if (verb == Verb::choose) return static_cast<ActionId>(spec.first + spec.a * b + a);  // plain choices first
  if (verb == Verb::move) b = which_other(a, b);
  if (verb == Verb::push) c = which_other(b, c);
  return static_cast<ActionId>(spec.first + (spec.b * a + b) * spec.c + c);
}

namespace action_tables {
struct Decoded {
  Action of_id[kActionCount]{};
};
constexpr Decoded decode_all() {
  Decoded table;
  for (const auto& spec : kVerbs)
    for (int a = 0; a < spec.a; ++a)
      for (int b = 0; b < spec.b; ++b)
        for (int c = 0; c < spec.c; ++c) {
          const int second = spec.verb == Verb::move ? other_space(a, b) : b;
          const int third = spec.verb == Verb::push ? other_space(b, c) : c;
          table.of_id[encode(spec.verb, a, second, third)] = {spec.verb, static_cast<std::uint8_t>(a),
                                                              static_cast<std::uint8_t>(second),
                                                              static_cast<std::uint8_t>(third)};
        }
  return table;
}
inline constexpr Decoded kDecoded = decode_all();

constexpr bool codes_lead_back() {
  for (std::size_t id = 0; id < kActionCount; ++id) {
    const Action action = kDecoded.of_id[id];
    if (encode(action.verb, action.a, action.b, action.c) != id) return false;
  }
  return true;
}
}  // namespace action_tables

constexpr Action decode(ActionId id) { return action_tables::kDecoded.of_id[id]; }

static_assert(encode(Verb::place, 3) + 1 == kActionCount);
static_assert(action_tables::codes_lead_back());

// ---- choices -----------------------------------------------------------------------------------------------------

// A choice as it stands on a board: the face on each space, 0 where no die is.
struct Choice {
  std::array<Count, kChestCount> faces{};
  Haste haste = Haste::steady;
};

constexpr ActionId choose_one(int space, int face, Haste haste = Haste::steady) {
  return encode(Verb::choose, space * int{kFacesMax} + face - 1, static_cast<int>(haste));
}
// `first` and `second` are different spaces in order.
constexpr ActionId choose_two(int first, int face, int second, int second_face, Haste haste = Haste::steady) {
  const int pair = first + second - 1;  // bronze silver, bronze gold, silver gold
  const int index = int{kSingleChoices} + (pair * int{kFacesMax} + face - 1) * int{kFacesMax} + second_face - 1;
  return encode(Verb::choose, index, static_cast<int>(haste));
}
constexpr Choice choice_of(ActionId choose) {
  const Action action = decode(choose);
  Choice choice;
  choice.haste = static_cast<Haste>(action.b);
  if (action.a < kSingleChoices) {
    choice.faces[action.a / kFacesMax] = static_cast<Count>(action.a % kFacesMax + 1);
    return choice;
  }
  const std::size_t index = action.a - kSingleChoices;
  const std::size_t pair = index / (kFacesMax * kFacesMax);
  choice.faces[pair == 2 ? 1 : 0] = static_cast<Count>(index / kFacesMax % kFacesMax + 1);
  choice.faces[pair == 0 ? 1 : 2] = static_cast<Count>(index % kFacesMax + 1);
  return choice;
}
constexpr bool has_two_dice(ActionId choose) { return decode(choose).a >= kSingleChoices; }

static_assert(choice_of(choose_two(1, 2, 2, 5)).faces == std::array<Count, 3>{0, 2, 5});
static_assert(choice_of(choose_one(2, 6, Haste::wild)).faces == std::array<Count, 3>{0, 0, 6});

}  // namespace magic_lamp
