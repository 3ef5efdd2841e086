// Ali Baba in words: what the game offers, names of actions, menus and prompts.
#include "engine/action_names.h"
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/events.h"
#include "games/ali_baba/explaining.h"
#include "games/ali_baba/reasons.h"
#include "games/ali_baba/rules.gen.h"

namespace ali_baba {

using engine::Message;

namespace {

// ---- what the game offers ----------------------------------------------------------------------------------------

constexpr engine::ModeSpec kModeSpecs[] = {
    {kModes[0], 2, 4, ALI_1}, {kModes[1], 2, 4, ALI_37}, {kModes[2], 2, 4, ALI_36}, {kModes[3], 2, 2, ALI_43}};

constexpr std::array<std::string_view, 2> kOffOn{"off", "on"};
constexpr auto kRemovable = [] {
  std::array<std::string_view, kKindCount + 1> words;
  words[0] = "random";
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) words[kind + 1] = kKinds[kind];
  return words;
}();

constexpr std::uint32_t in(std::initializer_list<Mode> modes) {
  std::uint32_t bits = 0;
  for (const Mode mode : modes) bits |= 1u << static_cast<unsigned>(mode);
  return bits;
}

constexpr engine::OptionSpec kOptionSpecs[] = {
    {"memoryAid", kOffOn},
    {"openOffers", kOffOn},
    {"remove", kRemovable, in({Mode::equal, Mode::small_cave})},
    {"remove2", kRemovable, in({Mode::small_cave})},
    {"remove3", kRemovable, in({Mode::small_cave})},
};

using engine::MessageSpec, engine::number_arg, engine::seat_arg, engine::symbol_arg;
constexpr auto kKind = symbol_arg("kind", "kind", kKinds), kColour = symbol_arg("colour", "colour", kColours);
constexpr auto kPos = number_arg("pos"), kLayer = number_arg("layer"), kPoints = number_arg("points");

constexpr MessageSpec kEventSpecs[] = {
    {"take", {kPos, kKind, kColour}},
    {"reveal", {kPos, kKind, kColour}},
    {"points", {kPoints, kColour}},
    {"brown", {kPoints, kKind, number_arg("count")}},
    {"green", {kPos, kKind, kColour}},
    {"decline", {kColour}},
    {"nothing", {kColour}},
    {"ask", {}},
    {"offer", {seat_arg("to"), kKind.secret(), kColour.secret()}},
    {"steal", {seat_arg("victim"), kKind.secret(), kColour.secret()}},
    {"ban-kind", {kKind}},
    {"ban-colour", {kColour}},
    {"ban-lapses", {}},
    {"lamp-keep", {kColour}},
    {"lamp-swap", {number_arg("slot"), kKind, kColour}},
    {"last-round", {number_arg("remaining")}},
    {"over", {}},
};
static_assert(std::size(kEventSpecs) == static_cast<std::size_t>(Happening::over) + 1);

// In the order of Verb. Secret: null where no tile is shown to this viewer, and such an action is never offered.
constexpr MessageSpec kActionSpecs[] = {
    {"take", {kKind.secret(), kColour.secret(), kPos, kLayer}},
    {"green", {kKind.secret(), kColour.secret(), kPos, kLayer}},
    {"green-decline", {}},
    {"yellow-use", {}},
    {"yellow-decline", {}},
    {"offer", {kKind, number_arg("held")}},
    {"steal", {seat_arg("seat"), kKind.secret(), kColour.secret()}},
    {"ban-kind", {kKind}},
    {"ban-colour", {kColour}},
    {"ban-decline", {}},
    {"lamp-keep", {kColour.secret()}},
    {"lamp-swap", {number_arg("slot"), kKind.secret(), kColour.secret()}},
};
static_assert(std::size(kActionSpecs) == static_cast<std::size_t>(Verb::lamp_swap) + 1);

// In the order of Phase.
constexpr MessageSpec kPromptSpecs[] = {
    {"take", {seat_arg("seat")}},  {"lamp", {seat_arg("seat")}},
    {"green", {seat_arg("seat")}}, {"yellow", {seat_arg("seat")}},
    {"offer", {seat_arg("seat")}}, {"steal", {seat_arg("seat")}},
    {"ban", {seat_arg("seat")}},   {"over", {}},
};
static_assert(std::size(kPromptSpecs) == kPhases.size());

}  // namespace

const engine::GameInfo& AliBaba::info() {
  using namespace told_of;
  constexpr int kRulesVersion = 1, kMinutes = 20;
  static const engine::GameInfo info{
      "ali-baba",     "Ali Baba",     kRulesVersion, kMinutes,     kModeSpecs,
      kOptionSpecs,   kEventSpecs,    kActionSpecs,  kPromptSpecs, std::span(kPromptSpecs).first(kPhases.size() - 1),
      kCatalogues,    kForetoldSpecs, kCaseSpecs,    kReasonSpecs, piece_specs(),
      kExplainedSpecs};
  return info;
}

// ALI-R-16: the host may choose the kinds removed, each of them once.
std::optional<engine::SetupProblem> AliBaba::check(const engine::Setup& setup) {
  const auto first = static_cast<std::size_t>(Option::remove);
  for (std::size_t a = first; a < first + 3; ++a)
    for (std::size_t b = a + 1; b < first + 3; ++b)
      if (setup.options[a] && setup.options[a] == setup.options[b])
        return engine::SetupProblem{"The kind \"" + std::string(kRemovable[setup.options[a]]) +
                                        "\" is to be removed twice; name different kinds, or random.",
                                    "ALI-R-16"};
  return std::nullopt;
}

std::string AliBaba::name(ActionId id) {
  const auto [verb, of] = decode(id);
  const VerbSpec& spec = kVerbs[static_cast<std::size_t>(verb)];
  const std::string words(spec.words);
  if (spec.operand == Operand::none) return words;
  if (spec.operand == Operand::kind) return words + " " + std::string(kKinds[of]);
  if (spec.operand == Operand::colour) return words + " " + std::string(kColours[of]);
  return words + " " + std::to_string(of);
}

std::optional<ActionId> AliBaba::parse(std::string_view text) { return engine::action_called<AliBaba>(text); }

namespace {

// Kind and colour, or neither where this viewer sees no tile.
std::array<std::int16_t, 2> tile_values(Tile tile) {
  if (tile == kNoTile) return {engine::kHidden, engine::kHidden};
  return {kind_of(tile), static_cast<std::int16_t>(colour_of(tile))};
}

engine::ArgValues values_of(const View& view, Verb verb, std::uint8_t of) {
  switch (verb) {
    case Verb::take:
    case Verb::green: {
      const auto [kind, colour] = tile_values(view.open[of]);
      return {kind, colour, of, cave_of(view).at[of].layer};
    }
    case Verb::offer:
      return {of, static_cast<std::int16_t>(count_of_kind(view.held, of))};
    case Verb::steal: {
      const auto [kind, colour] = tile_values(view.offers[of]);
      return {of, kind, colour};
    }
    case Verb::lamp_keep:
      return {tile_values(view.last.tile)[1]};
    case Verb::lamp_swap: {
      const auto [kind, colour] = tile_values(view.special[of]);
      return {of, kind, colour};
    }
    default:
      return {of};
  }
}

}  // namespace

Message AliBaba::describe(const View& view, ActionId id) {
  const auto [verb, of] = decode(id);
  return {"action", &kActionSpecs[static_cast<std::size_t>(verb)], values_of(view, verb, of)};
}

Message AliBaba::prompt(const View& view) {
  const bool asks = view.phase == Phase::over || ali_baba::asked(view).has(view.viewer.seat);
  return {asks ? "prompt" : "wait", &kPromptSpecs[static_cast<std::size_t>(view.phase)], {view.turn}};
}

}  // namespace ali_baba
