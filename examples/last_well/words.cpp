// What the game offers, names of actions, messages, and the race as a picture for a terminal.
#include "engine/word_list.h"
#include "games/last_well/events.h"
#include "games/last_well/last_well.h"
#include "games/last_well/rules.gen.h"

namespace last_well {

using engine::MessageSpec, engine::number_arg, engine::seat_arg;

namespace {

constexpr std::array<std::string_view, 3> kNames{"walk", "ride", "rest"};
constexpr engine::ModeSpec kModeSpecs[] = {{kModes[0], 2, kSeatsMax, WELL_1}};
constexpr MessageSpec kEventSpecs[] = {{"walk", {number_arg("die"), number_arg("steps")}},
                                       {"ride", {number_arg("camel"), number_arg("steps")}},
                                       {"rest", {}},
                                       {"past", {}},
                                       {"over", {}}};
constexpr MessageSpec kActionSpecs[] = {
    {"walk", {number_arg("steps")}}, {"ride", {number_arg("camel").secret()}}, {"rest", {number_arg("steps")}}};
constexpr MessageSpec kPromptSpecs[] = {{"act", {seat_arg("seat")}}, {"over", {}}};

}  // namespace

const engine::GameInfo& LastWell::info() {
  static const engine::GameInfo info{.key = "last-well",
                                     .title = "The last well",
                                     .rules_version = 1,
                                     .minutes = 5,
                                     .modes = kModeSpecs,
                                     .options = {},
                                     .events = kEventSpecs,
                                     .actions = kActionSpecs,
                                     .prompts = kPromptSpecs,
                                     .waits = kPromptSpecs,
                                     .catalogues = kCatalogues};
  return info;
}

// Every set-up that the tables allow can be played.
std::optional<engine::SetupProblem> LastWell::check(const engine::Setup&) { return std::nullopt; }

std::string LastWell::name(ActionId action) { return std::string(kNames[action]); }

std::optional<ActionId> LastWell::parse(std::string_view text) {
  const int found = engine::index_in(kNames, text);
  return found < 0 ? std::nullopt : std::optional(static_cast<ActionId>(found));
}

engine::Message LastWell::describe(const View& view, ActionId action) {
  const std::int16_t camel = view.camel ? view.camel : engine::kHidden;
  const std::int16_t steps = view.viewer.is_seat() ? view.steps[view.viewer.seat] : std::int16_t{0};
  return {"action", &kActionSpecs[action], {action == kRide ? camel : steps}};
}

engine::Message LastWell::prompt(const View& view) {
  const bool mine = asked(view).has(view.viewer.seat);
  return {mine ? "prompt" : "wait", &kPromptSpecs[is_over(view)], {turn_of(view)}};
}

// One line a seat: its steps as dots, the well as an o.
std::string LastWell::picture(const View& view, bool) {
  std::string text;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    std::string road(kWell, '.');
    road += 'o';
    road.resize(std::max<std::size_t>(road.size(), view.steps[seat] + 1u), '.');
    road[view.steps[seat]] = static_cast<char>('1' + seat);
    text += road + (view.ridden[seat] ? "  camel " + std::to_string(view.ridden[seat]) : "") + "\n";
  }
  return text;
}

}  // namespace last_well
