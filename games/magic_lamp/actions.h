// The 633 action codes, each with the struct behind it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/action_codes.h"
#include "games/magic_lamp/state.h"

namespace magic_lamp {

using engine::ActionId;

enum class Verb : std::uint8_t {
  choose,  // a: index of the choice (Choice), b: haste
  lock,
  change,
  tap,   // also "rub"
  pass,  // also "refrain"
  pick,
  take,
  accept,
  refuse,
  steal,
  give,
  turn,
  move,
  push,
  nudge,
  mirror,  // own space, seat, the other's space
  peek,
  draw,
  stop,
  retrieve,
  decline,
  place,
};

inline constexpr std::size_t kSingleChoices = kChestCount * kFacesMax;            // LAMP-15
inline constexpr std::size_t kPairChoices = kChestCount * kFacesMax * kFacesMax;  // LAMP-17
inline constexpr std::size_t kChoiceCount = kSingleChoices + kPairChoices;        // without haste
inline constexpr std::size_t kHasteCount = kHastes.size();

// What the parts of an action are. The other space is one of the two that are not the one named before it; a find is a
// kind or a talisman; a way is up or down.
enum class Part : std::uint8_t { none, choice, haste, seat, kind, find, stone, space, other_space, face, way };
inline constexpr std::uint8_t kPartCounts[] = {
    1,           kChoiceCount,    kHasteCount, kSeatsMax, kLooseKinds, kLooseKinds + 1, kStoneCount,
    kChestCount, kChestCount - 1, kFacesMax,   2};
constexpr int count_of(Part part) { return kPartCounts[static_cast<std::size_t>(part)]; }

struct VerbSpec {
  Verb verb;
  std::string_view word;
  Part a = Part::none, b = Part::none, c = Part::none;
  ActionId count = static_cast<ActionId>(count_of(a) * count_of(b) * count_of(c));
  ActionId first = 0;
};

inline constexpr auto kVerbs = engine::laid_out(std::to_array<VerbSpec>({
    {Verb::choose, "choose", Part::choice, Part::haste},
    {Verb::lock, "lock"},
    {Verb::change, "change"},
    {Verb::tap, "tap"},
    {Verb::pass, "pass"},
    {Verb::pick, "pick", Part::seat},
    {Verb::take, "take", Part::kind},
    {Verb::accept, "accept"},
    {Verb::refuse, "refuse"},
    {Verb::steal, "steal", Part::seat, Part::kind},
    {Verb::give, "give", Part::kind},
    {Verb::turn, "turn", Part::space, Part::face},
    {Verb::move, "move", Part::space, Part::other_space},
    {Verb::push, "push", Part::seat, Part::space, Part::other_space},
    {Verb::nudge, "nudge", Part::seat, Part::space, Part::way},
    {Verb::mirror, "mirror", Part::space, Part::seat, Part::space},
    {Verb::peek, "peek", Part::space},
    {Verb::draw, "draw"},
    {Verb::stop, "stop"},
    {Verb::retrieve, "retrieve", Part::find},
    {Verb::decline, "decline"},
    {Verb::place, "place", Part::stone},
}));
inline constexpr std::size_t kActionCount = 633;

struct Action {
  Verb verb;
  std::uint8_t a = 0, b = 0, c = 0;  // spaces as they are; a face less one; 1 up, 0 down
};

// Codes know the other space in short: which of the two it is.
constexpr int other_space(int from, int which) { return which < from ? which : which + 1; }
constexpr int which_other(int from, int to) { return to < from ? to : to - 1; }

constexpr ActionId encode(Verb verb, int a = 0, int b = 0, int c = 0) {
  const auto& spec = kVerbs[static_cast<std::size_t>(verb)];
  if (verb == Verb::choose) return static_cast<ActionId>(spec.first + count_of(spec.a) * b + a);  // plain choices first
  if (verb == Verb::move) b = which_other(a, b);
  if (verb == Verb::push) c = which_other(b, c);
  return static_cast<ActionId>(spec.first + (count_of(spec.b) * a + b) * count_of(spec.c) + c);
}

inline constexpr auto kDecoded = engine::decoded<Action, kActionCount>(
    [](const Action& action) { return encode(action.verb, action.a, action.b, action.c); },
    [](auto add) {
      for (const auto& spec : kVerbs)
        for (int a = 0; a < count_of(spec.a); ++a)
          for (int b = 0; b < count_of(spec.b); ++b)
            for (int c = 0; c < count_of(spec.c); ++c)
              add(Action{spec.verb, static_cast<std::uint8_t>(a),
                         static_cast<std::uint8_t>(spec.b == Part::other_space ? other_space(a, b) : b),
                         static_cast<std::uint8_t>(spec.c == Part::other_space ? other_space(b, c) : c)});
    });

constexpr Action decode(ActionId id) { return kDecoded[id]; }

static_assert(encode(Verb::lock) == 378 && encode(Verb::mirror) == 564 && encode(Verb::place) == 629);

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
