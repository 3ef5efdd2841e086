// All actions as one table of verbs with ranges. Big choices are made in small steps: a unit, a token, a target each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/action.h"
#include "games/morgenland/state.h"

namespace morgenland {

using engine::ActionId;

enum class Verb : std::uint8_t {
  place,        // 15 * token index + space
  take,         // a treasure type
  give,         // a treasure type
  pay,          // a treasure type
  done,         // enough given (Trade)
  decline,      // the Market, the guard, an artifact on sale
  withdraw,     // take the piece or pieces back instead of paying (taxes)
  keep,         // a spell (Tent)
  camel,        // a seat
  camel_stay,   // (Smuggler)
  pass,         // in a window
  magic,        // open a window at the own placement or offer
  use_lamp,     //
  use_counter,  // an item of the batch
  use_double,   // a token
  use_carpet,   // on the space being tallied
  use_key,      //
  cast,         // spell and first target: kCasts
  aim_space,    // second target: a space
  aim_token,    // second target: a token
  aim_item,     // second target: an item
  next,         // an item of the batch
  pick,         // an artifact of a pile: 0 the displayed one, then the face-down ones from the top
  swap,         // an own artifact type
  remove,       // a piece
};

// What a target number means.
enum class Aim : std::uint8_t { none, cave, room, space, token, piece, item, artifact };
constexpr int count_of(Aim aim) {
  switch (aim) {
    case Aim::none:
      return 1;
    case Aim::cave:
      return kCaveCount;
    case Aim::room:
      return kRoomCount;  // counted from 0: room 0 is space kFirstRoom
    case Aim::space:
      return kSpaceCount;
    case Aim::token:
      return kAllTokens;
    case Aim::piece:
      return kAllPieces;
    case Aim::item:
      return kBatchMax;
    case Aim::artifact:
      return kArtifactCount;
  }
  return 0;
}

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

struct VerbSpec {
  Verb verb;
  ActionId first;
  ActionId count;
};

namespace action_tables {
struct Casts {
  ActionId first[kSpellCount]{};  // within the verb
  ActionId count = 0;
};
constexpr Casts lay_out_casts() {
  Casts casts;
  for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
    casts.first[spell] = casts.count;
    casts.count = static_cast<ActionId>(casts.count + count_of(kFirstAim[spell]));
  }
  return casts;
}
}  // namespace action_tables
inline constexpr auto kCasts = action_tables::lay_out_casts();

namespace action_tables {
// One verb's codes after the other's.
constexpr auto lay_out_verbs() {
  std::array verbs{
      VerbSpec{Verb::place, 0, kTokenCount * kSpaceCount},
      VerbSpec{Verb::take, 0, kTreasureCount},
      VerbSpec{Verb::give, 0, kTreasureCount},
      VerbSpec{Verb::pay, 0, kTreasureCount},
      VerbSpec{Verb::done, 0, 1},
      VerbSpec{Verb::decline, 0, 1},
      VerbSpec{Verb::withdraw, 0, 1},
      VerbSpec{Verb::keep, 0, kSpellCount},
      VerbSpec{Verb::camel, 0, kSeatsMax},
      VerbSpec{Verb::camel_stay, 0, 1},
      VerbSpec{Verb::pass, 0, 1},
      VerbSpec{Verb::magic, 0, 1},
      VerbSpec{Verb::use_lamp, 0, 1},
      VerbSpec{Verb::use_counter, 0, kBatchMax},
      VerbSpec{Verb::use_double, 0, kAllTokens},
      VerbSpec{Verb::use_carpet, 0, 1},
      VerbSpec{Verb::use_key, 0, 1},
      VerbSpec{Verb::cast, 0, kCasts.count},
      VerbSpec{Verb::aim_space, 0, kSpaceCount},
      VerbSpec{Verb::aim_token, 0, kAllTokens},
      VerbSpec{Verb::aim_item, 0, kBatchMax},
      VerbSpec{Verb::next, 0, kBatchMax},
      VerbSpec{Verb::pick, 0, 1 + kDownMax},
      VerbSpec{Verb::swap, 0, kArtifactCount},
      VerbSpec{Verb::remove, 0, kAllPieces},
  };
  ActionId next = 0;
  for (VerbSpec& spec : verbs) {
    spec.first = next;
    next = static_cast<ActionId>(next + spec.count);
  }
  return verbs;
}
}  // namespace action_tables
inline constexpr auto kVerbs = action_tables::lay_out_verbs();
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

namespace action_tables {
struct Decoded {
  Action of_id[kActionCount]{};
};
constexpr Decoded decode_all() {
  Decoded table;
  const auto set = [&](Verb verb, int arg, int target = 0) {
    table.of_id[encode(verb, arg, target)] = {verb, static_cast<std::uint8_t>(arg), static_cast<std::uint8_t>(target)};
  };
  for (const auto& spec : kVerbs) {
    if (spec.verb == Verb::place) {
      for (int token = 0; token < 8; ++token)
        for (int space = 0; space < static_cast<int>(kSpaceCount); ++space) set(spec.verb, token, space);
    } else if (spec.verb == Verb::cast) {
      for (int spell = 0; spell < static_cast<int>(kSpellCount); ++spell)
        for (int target = 0; target < count_of(kFirstAim[std::size_t(spell)]); ++target) set(spec.verb, spell, target);
    } else {
      for (int arg = 0; arg < spec.count; ++arg) set(spec.verb, arg);
    }
  }
  return table;
}
inline constexpr Decoded kDecoded = decode_all();

constexpr bool codes_lead_back() {
  ActionId next = 0;
  for (const auto& spec : kVerbs) {
    if (spec.first != next || kVerbs[static_cast<std::size_t>(spec.verb)].first != next) return false;
    next = static_cast<ActionId>(next + spec.count);
  }
  for (std::size_t id = 0; id < kActionCount; ++id) {
    const Action action = kDecoded.of_id[id];
    if (encode(action.verb, action.arg, action.target) != id) return false;
  }
  return next == kActionCount;
}
}  // namespace action_tables

constexpr Action decode(ActionId id) { return action_tables::kDecoded.of_id[id]; }

static_assert(action_tables::codes_lead_back());

constexpr bool is_declaration(Verb verb) { return verb >= Verb::use_lamp && verb <= Verb::cast; }

}  // namespace morgenland
