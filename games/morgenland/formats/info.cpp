// What Morgenland offers: modes, options, and its happenings in words.
#include "games/morgenland/events.h"
#include "games/morgenland/formats/explaining.h"
#include "games/morgenland/formats/messages.h"
#include "games/morgenland/formats/reasons.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

namespace {

// ---- modes and options -------------------------------------------------------------------------------------------

constexpr engine::ModeSpec kModeSpecs[] = {
    {kModes[0], 3, kSeatsMax, MOR_1}, {kModes[1], 3, kSeatsMax, MOR_1}, {kModes[2], 3, kSeatsMax, MOR_1}};

constexpr std::uint32_t kMagicOnly = 1u << static_cast<unsigned>(Mode::magic);

using Two = std::array<std::string_view, 2>;
constexpr Two kCamelWho{"any", "self"}, kCamelWhen{"immediate", "nextRound"}, kPiles{"shuffled", "oneOfEach"},
    kEclipse{"anyTokens", "faceUpOnly"}, kDoubles{"anyToken", "faceUpOnly"}, kLeftover{"toBank", "stay"},
    kBank{"limited", "unlimited"}, kSpellDeck{"noReshuffle", "reshuffle"}, kRemoved{"outForRound", "backToHand"},
    kTreasureView{"hidden", "open"}, kWindowModes{"full", "fast"};
constexpr std::array<std::string_view, 4> kMaxRounds{"off", "20", "40", "60"};
constexpr std::array<std::string_view, 6> kStart{"random", "seat0", "seat1", "seat2", "seat3", "seat4"};

// In the order of Option.
constexpr engine::OptionSpec kOptionSpecs[] = {
    {"camelWho", kCamelWho},
    {"camelWhen", kCamelWhen},
    {"piles", kPiles, kMagicOnly},
    {"eclipse", kEclipse, kMagicOnly},
    {"double", kDoubles, kMagicOnly},
    {"leftover", kLeftover},
    {"bank", kBank},
    {"spellDeck", kSpellDeck, kMagicOnly},
    {"removed", kRemoved, kMagicOnly},
    {"treasures", kTreasureView},
    {"windows", kWindowModes, kMagicOnly},
    {"maxRounds", kMaxRounds},
    {"start", kStart},
};
static_assert(std::size(kOptionSpecs) == static_cast<std::size_t>(Option::start) + 1);

// ---- events ------------------------------------------------------------------------------------------------------

// The artifacts, and the faceless ones of basic games.
constexpr auto kBoughtWords = [] {
  std::array<std::string_view, kArtifactCount + 1> words;
  for (std::size_t i = 0; i < kArtifactCount; ++i) words[i] = kArtifacts[i];
  words[kUnseenArtifact] = "unseen";
  return words;
}();
constexpr std::array<std::string_view, 3> kEntryWords{"free", "paid", "key"};

using engine::MessageSpec;
constexpr auto number(std::string_view name) { return engine::number_arg(name); }
constexpr auto seat(std::string_view name) { return engine::seat_arg(name); }
constexpr auto space(std::string_view name) { return engine::symbol_arg(name, "space", kSpaces); }
constexpr auto artifact(std::string_view name) { return engine::symbol_arg(name, "artifact", kBoughtWords); }
constexpr auto kTreasure = engine::symbol_arg("treasure", "treasure", kTreasures);
constexpr auto kSpell = engine::symbol_arg("spell", "spell", kSpells);
constexpr auto kPower = engine::symbol_arg("power", "", kPowerSymbols);
constexpr auto kHow = engine::symbol_arg("how", "entry", kEntryWords);
constexpr auto kSpace = space("space"), kArtifact = artifact("artifact"), kCount = number("count"),
               kStrength = number("strength"), kSlot = number("slot");

// In the order of Happening.
constexpr MessageSpec kEventSpecs[] = {
    {"start-unit", {kTreasure, kCount}},
    {"round", {number("round"), number("card")}},
    {"fill", {kSpace, kCount, number("niches")}},
    {"display", {kSpace, kArtifact}},
    {"place", {kSpace, number("value")}},
    {"turn-up", {kSpace, kCount}},
    {"passed-over", {kSpace}},
    {"cave", {kTreasure, kCount, kStrength}},
    {"draw", {kSpell}},
    {"keep", {kSpell}},
    {"hand-on", {seat("to"), kSpell}},
    {"discard", {kSpell}},
    {"tent-dry", {}},
    {"djinn", {kStrength}},
    {"first", {kSpace, kStrength}},
    {"give", {kTreasure}},
    {"take", {kTreasure}},
    {"pay", {kTreasure, kCount}},
    {"pay-to", {seat("to"), kTreasure}},
    {"decline", {kSpace}},
    {"camel", {seat("to")}},
    {"camel-stay", {}},
    {"guard", {kStrength}},
    {"enter", {kHow, kStrength}},
    {"turned-away", {kCount}},
    {"offer", {kSpace, kStrength}},
    {"cannot-pay", {kSpace}},
    {"buy", {kSpace, kArtifact}},
    {"unsold", {kSpace}},
    {"leftover", {kTreasure, kCount}},
    {"round-end", {number("round")}},
    {"cards-shuffled", {}},
    {"spells-shuffled", {kCount}},
    {"win", {kCount}},
    {"stopped", {number("round")}},
    {"use", {kArtifact}},
    {"use-at", {kArtifact, kSpace}},
    {"use-on", {kArtifact, kSlot, kSpace}},
    {"use-against", {kArtifact, kSpell, seat("whose")}},
    {"cast", {kSpell}},
    {"cast-at", {kSpell, kSpace}},
    {"cast-on", {kSpell, seat("owner"), kSlot, kSpace}},
    {"cast-on-carpet", {kSpell, seat("owner"), kSpace}},
    {"cast-move", {kSpell, seat("owner"), kSlot, space("to")}},
    {"copy", {kArtifact}},
    {"copy-on", {kArtifact, kSlot, kSpace}},
    {"copy-against", {kArtifact, kSpell, seat("whose")}},
    {"resolved", {kPower}},
    {"failed", {kPower}},
    {"countered", {kPower}},
    {"move", {kSlot, space("from"), space("to")}},
    {"take-back", {kSpace, kCount}},
    {"carpet-laid", {kSpace}},
    {"carpet-back", {kSpace}},
    {"doubled", {kSlot, kSpace}},
    {"double-ends", {kSlot, kSpace}},
    {"emptied", {kTreasure, kCount}},
    {"shows-all", {kCount}},
    {"mirage", {kSpace, kArtifact, artifact("bottom")}},
    {"exchange", {kSpace, kArtifact, artifact("given")}},
    {"looked", {kSpace, kCount}},
    {"smuggled", {kSpace}},
};
static_assert(std::size(kEventSpecs) == static_cast<std::size_t>(Happening::smuggled) + 1);

}  // namespace

const engine::GameInfo& Morgenland::info() {
  using namespace told_of;
  constexpr int kRulesVersion = 2, kMinutes = 75;
  static const engine::GameInfo info{"morgenland", "Morgenland", kRulesVersion, kMinutes,
                                     kModeSpecs,   kOptionSpecs, kEventSpecs,   kActionSpecs,
                                     kPromptSpecs, kWaitSpecs,   kCatalogues,   kForetoldSpecs,
                                     kCaseSpecs,   kReasonSpecs, piece_specs(), kExplainedSpecs};
  return info;
}

// Whoever starts must sit at the table.
std::optional<engine::SetupProblem> Morgenland::check(const engine::Setup& setup) {
  const int chosen = setup.options[static_cast<std::size_t>(Option::start)];
  if (chosen <= setup.seats) return std::nullopt;
  return engine::SetupProblem{"The option start is " + std::string(kStart[static_cast<std::size_t>(chosen)]) +
                                  "; with " + std::to_string(setup.seats) + " players it must be random or seat0 to " +
                                  std::string(kStart[setup.seats]) + ".",
                              std::string(info().rule(MOR_OPT_15))};
}

}  // namespace morgenland
