// Ali Baba in words: what the game offers, names of actions, menus and prompts.
#include <charconv>

#include "engine/word_list.h"
#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/events.h"
#include "games/ali_baba/rules.gen.h"

namespace ali_baba {

using engine::Message;
using engine::seat_arg;
using toolkit::Json;

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

using engine::ArgSpec;
constexpr ArgSpec number(std::string_view name) { return {name, ArgSpec::Kind::number}; }
constexpr ArgSpec seat(std::string_view name) { return {name, ArgSpec::Kind::seat}; }
constexpr ArgSpec kKindArg{"kind", ArgSpec::Kind::symbol, "kind", kKinds};
constexpr ArgSpec kColourArg{"colour", ArgSpec::Kind::symbol, "colour", kColours};

constexpr engine::EventSpec kEventSpecs[] = {
    {"take", {number("pos"), kKindArg, kColourArg}},
    {"reveal", {number("pos"), kKindArg, kColourArg}},
    {"points", {number("points"), kColourArg}},
    {"brown", {number("points"), kKindArg, number("count")}},
    {"green", {number("pos"), kKindArg, kColourArg}},
    {"decline", {kColourArg}},
    {"nothing", {kColourArg}},
    {"ask", {}},
    {"offer", {seat("to"), kKindArg, kColourArg}},
    {"steal", {seat("victim"), kKindArg, kColourArg}},
    {"ban-kind", {kKindArg}},
    {"ban-colour", {kColourArg}},
    {"ban-lapses", {}},
    {"lamp-keep", {kColourArg}},
    {"lamp-swap", {number("slot"), kKindArg, kColourArg}},
    {"last-round", {number("remaining")}},
    {"over", {}},
};
static_assert(std::size(kEventSpecs) == static_cast<std::size_t>(Happening::over) + 1);

// ---- notation ----------------------------------------------------------------------------------------------------

enum class Operand { none, number, kind, colour };

struct Notation {
  std::string_view words;
  Operand operand;
};

// In the order of Verb.
constexpr Notation kNotation[] = {
    {"take", Operand::number},      {"green", Operand::number},        {"green decline", Operand::none},
    {"yellow use", Operand::none},  {"yellow decline", Operand::none}, {"offer", Operand::kind},
    {"steal", Operand::number},     {"ban kind", Operand::kind},       {"ban colour", Operand::colour},
    {"ban decline", Operand::none}, {"lamp keep", Operand::none},      {"lamp swap", Operand::number},
};

int read_number(std::string_view text) {
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool plain = error == std::errc() && end == text.data() + text.size() && text == std::to_string(value);
  return plain ? value : -1;
}

int read_operand(Operand operand, std::string_view text) {
  switch (operand) {
    case Operand::none:
      return text.empty() ? 0 : -1;
    case Operand::number:
      return read_number(text);
    case Operand::kind:
      return engine::index_in(kKinds, text);
    case Operand::colour:
      return engine::index_in(kColours, text);
  }
  return -1;
}

// ---- messages ----------------------------------------------------------------------------------------------------

std::string kind_symbol(int kind) { return "kind." + std::string(kKinds[static_cast<std::size_t>(kind)]); }
std::string colour_symbol(int colour) { return "colour." + std::string(kColours[static_cast<std::size_t>(colour)]); }

void add_tile(Json& args, Tile tile) {
  args["kind"] = tile == kNoTile ? Json() : Json(kind_symbol(kind_of(tile)));
  args["colour"] = tile == kNoTile ? Json() : Json(colour_symbol(static_cast<int>(colour_of(tile))));
}

Json place_args(const View& view, int place) {
  Json args = Json::object();
  add_tile(args, view.open[static_cast<std::size_t>(place)]);
  args["pos"] = place;
  args["layer"] = cave_of(view).at[static_cast<std::size_t>(place)].layer;
  return args;
}

}  // namespace

const std::span<const engine::EventSpec> kEvents = kEventSpecs;

const engine::GameInfo& AliBaba::info() {
  static const engine::GameInfo info{"ali-baba", "Ali Baba",   /*rules_version=*/1, /*minutes=*/20,
                                     kModeSpecs, kOptionSpecs, kEventSpecs,         kCatalogues};
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
  const auto& [words, operand] = kNotation[static_cast<std::size_t>(verb)];
  std::string text(words);
  if (operand == Operand::number) text += " " + std::to_string(of);
  if (operand == Operand::kind) text += " " + std::string(kKinds[of]);
  if (operand == Operand::colour) text += " " + std::string(kColours[of]);
  return text;
}

std::optional<ActionId> AliBaba::parse(std::string_view text) {
  // Later verbs first: "green decline" must not be read as "green" with a strange operand.
  for (std::size_t v = std::size(kNotation); v-- > 0;) {
    const auto& [words, operand] = kNotation[v];
    if (!text.starts_with(words)) continue;
    std::string_view rest = text.substr(words.size());
    if (rest.empty() != (operand == Operand::none)) continue;
    if (!rest.empty() && rest.front() != ' ') continue;
    if (!rest.empty()) rest.remove_prefix(1);
    const int of = read_operand(operand, rest);
    if (of >= 0 && of < kVerbs[v].count) return encode(static_cast<Verb>(v), of);
  }
  return std::nullopt;
}

Message AliBaba::describe(const View& view, ActionId id) {
  const auto [verb, of] = decode(id);
  switch (verb) {
    case Verb::take:
      return {"action.take", place_args(view, of)};
    case Verb::green:
      return {"action.green", place_args(view, of)};
    case Verb::green_decline:
      return {"action.green-decline"};
    case Verb::yellow_use:
      return {"action.yellow-use"};
    case Verb::yellow_decline:
      return {"action.yellow-decline"};
    case Verb::offer:
      return {"action.offer", Json{{"kind", kind_symbol(of)}, {"held", count_of_kind(view.held, of)}}};
    case Verb::steal: {
      Json args{{"seat", seat_arg(of)}};
      add_tile(args, view.offers[of]);
      return {"action.steal", args};
    }
    case Verb::ban_kind:
      return {"action.ban-kind", Json{{"kind", kind_symbol(of)}}};
    case Verb::ban_colour:
      return {"action.ban-colour", Json{{"colour", colour_symbol(of)}}};
    case Verb::ban_decline:
      return {"action.ban-decline"};
    case Verb::lamp_keep: {
      const Tile lamp = view.last.tile;
      return {"action.lamp-keep",
              Json{{"colour", lamp == kNoTile ? Json() : Json(colour_symbol(static_cast<int>(colour_of(lamp))))}}};
    }
    case Verb::lamp_swap: {
      Json args{{"slot", of}};
      add_tile(args, view.special[of]);
      return {"action.lamp-swap", args};
    }
  }
  return {};
}

Message AliBaba::prompt(const View& view) {
  if (view.phase == Phase::over) return {"prompt.over"};
  const bool asked = view.phase == Phase::offer ? view.viewer.is_seat() && view.viewer.seat != view.turn && view.held &&
                                                      !view.offered.has(view.viewer.seat)
                                                : view.viewer.seat == view.turn;
  const std::string word(kPhases[static_cast<std::size_t>(view.phase)]);
  return {(asked ? "prompt." : "wait.") + word, Json{{"seat", seat_arg(view.turn)}}};
}

}  // namespace ali_baba
