// What the game offers: modes, options, and the happenings it tells of.
#include <array>

#include "games/magic_lamp/events.h"
#include "games/magic_lamp/explaining.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/messages.h"
#include "games/magic_lamp/reasons.h"
#include "games/magic_lamp/rules.gen.h"

namespace magic_lamp {

namespace {

constexpr engine::ModeSpec kModeSpecs[] = {{kModes[0], 2, 5, LAMP_1}, {kModes[1], 2, 5, LAMP_1}};

// In the order of TapMode and of what `option` answers (state.h).
constexpr std::array<std::string_view, 4> kTapModes{"lots", "relaxed", "race", "nerve"};
constexpr std::array<std::string_view, 2> kSecondPairs{"none", "slower"};
constexpr std::array<std::string_view, 2> kIdleLimits{"20", "off"};
constexpr engine::OptionSpec kOptionSpecs[] = {
    {"tap", kTapModes}, {"secondPair", kSecondPairs}, {"idleTurns", kIdleLimits}};

using engine::MessageSpec;
constexpr auto number(std::string_view name) { return engine::number_arg(name); }
constexpr auto seat(std::string_view name) { return engine::seat_arg(name); }
constexpr auto chest(std::string_view name) { return engine::symbol_arg(name, "chest", kMetals); }
constexpr auto metal(std::string_view name) { return engine::symbol_arg(name, "metal", kMetals); }
constexpr auto kind(std::string_view name) { return engine::symbol_arg(name, "kind", kKinds); }
constexpr auto lamp(std::string_view name) { return engine::symbol_arg(name, "lamp", kLampIds); }
constexpr auto haste(std::string_view name) { return engine::symbol_arg(name, "haste", kHastes); }

// In the order of Happening.
constexpr MessageSpec kEventSpecs[] = {
    {"reveal", {chest("chest"), number("face")}},
    {"haste", {haste("haste")}},
    {"match", {number("face")}},
    {"tap", {}},
    {"unharmed", {}},
    {"calm", {seat("opponent")}},
    {"take", {seat("victim"), kind("kind")}},
    {"summon", {number("face")}},
    {"wish", {number("number"), lamp("lamp")}},
    {"refuse", {lamp("lamp")}},
    {"granted", {lamp("lamp")}},
    {"no-effect", {lamp("lamp")}},
    {"lamp-draw", {chest("chest"), kind("kind")}},
    {"steal", {seat("victim"), kind("kind")}},
    {"exchange", {seat("other"), kind("given"), kind("taken")}},
    {"salvage", {kind("kind")}},
    {"turn-die", {chest("chest"), number("from"), number("to")}},
    {"move-die", {seat("owner"), chest("from"), chest("to")}},
    {"nudge-die", {seat("owner"), chest("chest"), number("from"), number("to")}},
    {"swap-faces", {chest("chest"), seat("other"), chest("otherChest")}},
    {"charm", {number("count")}},
    {"peek", {chest("chest"), number("count")}},
    {"peeked", {chest("chest"), number("depth"), kind("kind").secret(), number("scorpions").secret()}},
    {"toll", {kind("kind")}},
    {"caravan", {seat("to"), kind("kind")}},
    {"search", {chest("chest"), number("face")}},
    {"unclaimed", {chest("chest")}},
    {"cancelled", {chest("chest")}},
    {"draw", {chest("chest"), kind("kind"), number("scorpions"), number("total")}},
    {"sorcerer", {chest("chest")}},
    {"bust", {chest("chest"), number("count"), number("total")}},
    {"keep", {chest("chest"), number("count")}},
    {"ring", {}},
    {"ring-taken", {seat("from")}},
    {"ring-kept", {}},
    {"retrieve", {kind("kind")}},
    {"decline", {}},
    {"lay", {number("count")}},
    {"set", {metal("metal")}},
    {"place", {kind("stone")}},
    {"orphan", {}},
    {"orphaned", {kind("stone"), number("count")}},
    {"turn", {number("number")}},
    {"over", {}},
    {"idle", {number("turns")}},
    {"win", {number("points")}},
};
static_assert(std::size(kEventSpecs) == static_cast<std::size_t>(Happening::win) + 1);

}  // namespace

const engine::GameInfo& MagicLamp::info() {
  using namespace told_of;
  constexpr int kRulesVersion = 1, kMinutes = 20;
  static const engine::GameInfo info{"magic-lamp",  "Aladdin & the Magic Lamp",
                                     kRulesVersion, kMinutes,
                                     kModeSpecs,    kOptionSpecs,
                                     kEventSpecs,   kActionSpecs,
                                     kPromptSpecs,  kWaitSpecs,
                                     kCatalogues,   kForetoldSpecs,
                                     kCaseSpecs,    kReasonSpecs,
                                     piece_specs(), kExplainedSpecs};
  return info;
}

// Every set-up that the tables allow can be played.
std::optional<engine::SetupProblem> MagicLamp::check(const engine::Setup&) { return std::nullopt; }

}  // namespace magic_lamp
