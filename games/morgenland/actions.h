// All actions as one table of verbs with ranges. Big choices are made in small steps: a unit, a token, a target each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/action_codes.h"
#include "games/morgenland/state.h"

namespace morgenland {

using engine::ActionId;

enum class Verb : std::uint8_t {
  place,  // a token by its index, and a space
  take,
  give,
  pay,
  done,      // enough given (Trade)
  decline,   // the Market, the guard, an artifact on sale
  withdraw,  // take the piece or pieces back instead of paying (taxes)
  keep,      // (Tent)
  camel,
  camel_stay,  // (Smuggler)
  pass,        // in a window
  magic,       // open a window at the own placement or offer
  use_lamp,
  use_counter,
  use_double,
  use_carpet,  // on the space being tallied
  use_key,
  cast,       // a spell and its first target: kCasts
  aim_space,  // second targets
  aim_token,
  aim_item,
  next,  // an item of the batch
  pick,
  swap,
  remove,
};

// What a target number means. A pick is an artifact of a pile: 0 the displayed one, then the others from the top.
enum class Aim : std::uint8_t { none, cave, room, space, token, piece, item, artifact, treasure, spell, seat, pick };
inline constexpr int kAimCounts[] = {1,         kCaveCount,     kRoomCount,     kSpaceCount, kAllTokens, kAllPieces,
                                     kBatchMax, kArtifactCount, kTreasureCount, kSpellCount, kSeatsMax,  1 + kDownMax};
constexpr int count_of(Aim aim) { return kAimCounts[static_cast<std::size_t>(aim)]; }  // room 0 is space kFirstRoom

inline constexpr std::string_view kAimWords[] = {"none",  "cave",  "room", "space",
                                                 "token", "piece", "item", "artifact"};  // of components.json

namespace action_tables {
template <std::size_t N>
consteval std::array<Aim, N> aims_of(const std::array<std::string_view, N>& words) {
  std::array<Aim, N> aims{};
  for (std::size_t i = 0; i < N; ++i) {
    std::size_t aim = 0;
    while (kAimWords[aim] != words[i]) ++aim;  // a word that is none of them ends the build here
    aims[i] = static_cast<Aim>(aim);
  }
  return aims;
}
}  // namespace action_tables

// The first target a spell names (MOR-266), by Spell; that of artifacts, by Artifact.
inline constexpr auto kFirstAim = action_tables::aims_of(kSpellAims);
inline constexpr auto kArtifactAim = action_tables::aims_of(kArtifactAims);

inline constexpr struct Casts {
  ActionId first[kSpellCount]{};  // within the verb
  ActionId count = 0;
} kCasts = [] {
  Casts casts;
  for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
    casts.first[spell] = casts.count;
    casts.count = static_cast<ActionId>(casts.count + count_of(kFirstAim[spell]));
  }
  return casts;
}();

struct VerbSpec {
  Verb verb;
  std::string_view words;
  Aim aim = Aim::none;
  ActionId count = static_cast<ActionId>(count_of(aim));
  ActionId first = 0;
};
inline constexpr auto kVerbs = engine::laid_out(std::to_array<VerbSpec>({
    {Verb::place, "place", Aim::space, kTokenCount* kSpaceCount},
    {Verb::take, "take", Aim::treasure},
    {Verb::give, "give", Aim::treasure},
    {Verb::pay, "pay", Aim::treasure},
    {Verb::done, "done"},
    {Verb::decline, "decline"},
    {Verb::withdraw, "withdraw"},
    {Verb::keep, "keep", Aim::spell},
    {Verb::camel, "camel", Aim::seat},
    {Verb::camel_stay, "camel stay"},
    {Verb::pass, "pass"},
    {Verb::magic, "magic"},
    {Verb::use_lamp, "use lamp"},
    {Verb::use_counter, "use counterspell", Aim::item},
    {Verb::use_double, "use double", Aim::token},
    {Verb::use_carpet, "use carpet"},
    {Verb::use_key, "use key"},
    {Verb::cast, "cast", Aim::spell, kCasts.count},
    {Verb::aim_space, "to", Aim::space},
    {Verb::aim_token, "on", Aim::token},
    {Verb::aim_item, "against", Aim::item},
    {Verb::next, "next", Aim::item},
    {Verb::pick, "pick", Aim::pick},
    {Verb::swap, "swap", Aim::artifact},
    {Verb::remove, "remove", Aim::piece},
}));
inline constexpr std::size_t kActionCount = kVerbs.back().first + std::size_t{kVerbs.back().count};

struct Action {
  Verb verb;
  std::uint8_t arg = 0;     // place: the token's index in kTokenValues; cast: the spell; otherwise what the verb says
  std::uint8_t target = 0;  // place: the space; cast: the first target (0 where it has none)
};

constexpr ActionId encode(Verb verb, int arg = 0, int target = 0) {
  const auto first = kVerbs[static_cast<std::size_t>(verb)].first;
  if (verb == Verb::place) return static_cast<ActionId>(first + static_cast<int>(kSpaceCount) * arg + target);
  if (verb == Verb::cast) return static_cast<ActionId>(first + kCasts.first[arg] + target);
  return static_cast<ActionId>(first + arg);
}

inline constexpr auto kDecoded = engine::decoded<Action, kActionCount>(
    [](const Action& action) { return encode(action.verb, action.arg, action.target); },
    [](auto add) {
      for (const auto& spec : kVerbs) {
        const bool places = spec.verb == Verb::place, casts = spec.verb == Verb::cast;
        const int args = places ? int{kTokenCount} : count_of(spec.aim);
        for (int arg = 0; arg < args; ++arg) {
          const int targets = places ? int{kSpaceCount} : casts ? count_of(kFirstAim[std::size_t(arg)]) : 1;
          for (int target = 0; target < targets; ++target)
            add(Action{spec.verb, static_cast<std::uint8_t>(arg), static_cast<std::uint8_t>(target)});
        }
      }
    });

constexpr Action decode(ActionId id) { return kDecoded[id]; }

constexpr bool is_declaration(Verb verb) { return verb >= Verb::use_lamp && verb <= Verb::cast; }

}  // namespace morgenland
