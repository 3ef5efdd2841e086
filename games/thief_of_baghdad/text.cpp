// The Thief of Baghdad in words: what the game offers, names of actions, menus and prompts.
#include <algorithm>
#include <map>

#include "games/thief_of_baghdad/events.h"
#include "games/thief_of_baghdad/payments.h"
#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

using engine::Message;
using engine::seat_arg;
using toolkit::Json;

namespace {

// ---- what the game offers ----------------------------------------------------------------------------------------

constexpr engine::ModeSpec kModeSpecs[] = {{kModes[0], 2, 4, THIEF_1}, {kModes[1], 2, 4, THIEF_1}};

constexpr std::array<std::string_view, 2> kOffOn{"off", "on"};
constexpr engine::OptionSpec kOptionSpecs[] = {{"lookBeforeGuards", kOffOn}};

// What can be paid: a card of a palace, or a dancer.
constexpr auto kCards = [] {
  std::array<std::string_view, kPalaceCount + 1> words;
  std::copy(kPalaces.begin(), kPalaces.end(), words.begin());
  words[kDancerWord] = "dancer";
  return words;
}();

using engine::ArgSpec;
constexpr ArgSpec number(std::string_view name) { return {name, ArgSpec::Kind::number}; }
constexpr ArgSpec palace(std::string_view name) { return {name, ArgSpec::Kind::symbol, "palace", kPalaces}; }
constexpr ArgSpec card(std::string_view name) { return {name, ArgSpec::Kind::symbol, "card", kCards}; }

// In the order of Happening.
constexpr engine::EventSpec kEventSpecs[] = {
    {"post-own", {palace("palace")}},
    {"post-neutral", {palace("palace")}},
    {"deal", {number("count")}},
    {"place", {palace("palace"), number("cards"), number("dancers"), number("inside")}},
    {"move", {palace("from"), palace("to"), card("pay")}},
    {"carry", {palace("from"), palace("to"), card("pay")}},
    {"neutral", {palace("from"), palace("to"), card("payFrom"), card("payTo")}},
    {"steal", {palace("palace"), number("chest"), number("chests")}},
    {"pass-cards", {}},
    {"pass-dancer", {number("left")}},
    {"reshuffle", {number("count")}},
    {"draw", {card("card")}},
    {"short-draw", {number("missing")}},
    {"win", {number("chests")}},
    {"adjudicated", {number("rounds")}},
};
static_assert(std::size(kEventSpecs) == static_cast<std::size_t>(Happening::adjudicated) + 1);

// ---- payments ----------------------------------------------------------------------------------------------------

// The one card of a move or carry, as an index of kCards.
std::size_t paid_for_move(const Action& action) {
  if (action.pay == kPayDancer) return kDancerWord;
  return action.pay == kPayFrom ? action.at : action.to;
}

// The two cards of a neutral guard's move.
std::size_t paid_for_leaving(const Action& action) { return action.pay & kDancerForFrom ? kDancerWord : action.at; }
std::size_t paid_for_arriving(const Action& action) { return action.pay & kDancerForTo ? kDancerWord : action.to; }

// ---- messages ----------------------------------------------------------------------------------------------------

std::string palace_symbol(std::size_t palace_index) { return "palace." + std::string(kPalaces[palace_index]); }
std::string card_symbol(std::size_t card_index) { return "card." + std::string(kCards[card_index]); }

// A thief comes in at `at`: how many are inside then, and how many the top chest asks for (0: no chest is left).
Message with_arrival(const View& view, std::string key, Json args, std::size_t at) {
  const Palace& target = view.palaces[at];
  const int inside = target.thieves[view.turn] + 1, top = top_chest(target);
  args["inside"] = inside;
  args["top"] = top;
  return {inside == top ? key + "-steal" : key, std::move(args)};
}

// A draw pile that runs out is made anew from the discards; beyond that there is nothing to draw (THIEF-49).
Json draw_args(const View& view, int wanted) {
  int there = view.draw_size;
  for (const Count count : view.discard) there += count;
  return Json{{"count", std::min(wanted, there)}};
}

}  // namespace

const std::span<const engine::EventSpec> kEvents = kEventSpecs;

const engine::GameInfo& ThiefOfBaghdad::info() {
  static const engine::GameInfo info{"thief-of-baghdad",  "The Thief of Baghdad",
                                     /*rules_version=*/1,
                                     /*minutes=*/45,      kModeSpecs,
                                     kOptionSpecs,        kEventSpecs,
                                     kCatalogues};
  return info;
}

// Every set-up that the tables allow can be played.
std::optional<engine::SetupProblem> ThiefOfBaghdad::check(const engine::Setup&) { return std::nullopt; }

std::string ThiefOfBaghdad::name(ActionId id) {
  const Action action = decode(id);
  const std::string at(kPalaces[action.at]), way = at + " " + std::string(kPalaces[action.to]) + " pay ";
  const auto word = [](std::size_t card_index) { return std::string(kCards[card_index]); };
  switch (action.verb) {
    case Verb::post_own:
      return "post " + at;
    case Verb::post_neutral:
      return "post neutral " + at;
    case Verb::place:
      return "place " + at + (action.pay ? " dancers " + std::to_string(action.pay) : "");
    case Verb::move:
      return "move " + way + word(paid_for_move(action));
    case Verb::carry:
      return "carry " + way + word(paid_for_move(action));
    case Verb::neutral:
      return "neutral " + way + word(paid_for_leaving(action)) + " " + word(paid_for_arriving(action));
    case Verb::end:
      return "end";
    case Verb::pass_cards:
      return "pass cards";
    case Verb::pass_dancer:
      return "pass dancer";
  }
  return {};
}

std::optional<ActionId> ThiefOfBaghdad::parse(std::string_view text) {
  static const auto kIds = [] {
    std::map<std::string, ActionId, std::less<>> ids;
    for (ActionId id = 0; id < kActionCount; ++id) ids.emplace(name(id), id);
    return ids;
  }();
  const auto found = kIds.find(text);
  if (found == kIds.end()) return std::nullopt;
  return found->second;
}

Message ThiefOfBaghdad::describe(const View& view, ActionId id) {
  const Action action = decode(id);
  const Json at{{"palace", palace_symbol(action.at)}};
  Json way{{"from", palace_symbol(action.at)}, {"to", palace_symbol(action.to)}};
  switch (action.verb) {
    case Verb::post_own:
      return {"action.post", at};
    case Verb::post_neutral:
      return {"action.post-neutral", at};
    case Verb::place: {
      const Payment price = payment_of(view, view.turn, action);
      const int cards = price.cards[action.at];
      Json args = at;
      args["cards"] = cards;
      if (price.dancers) args["dancers"] = price.dancers;
      const auto key = !price.dancers ? "action.place" : cards ? "action.place-dancers" : "action.place-only-dancers";
      return with_arrival(view, key, std::move(args), action.at);
    }
    case Verb::move:
      way["pay"] = card_symbol(paid_for_move(action));
      return {"action.move", std::move(way)};
    case Verb::carry:
      way["pay"] = card_symbol(paid_for_move(action));
      return with_arrival(view, "action.carry", std::move(way), action.to);
    case Verb::neutral:
      way["payFrom"] = card_symbol(paid_for_leaving(action));
      way["payTo"] = card_symbol(paid_for_arriving(action));
      return {"action.neutral", std::move(way)};
    case Verb::end:
      return {"action.end", draw_args(view, kDrawAfterActions)};
    case Verb::pass_cards:
      return {"action.pass-cards", draw_args(view, kDrawAfterPass)};
    case Verb::pass_dancer:
      return {"action.pass-dancer", draw_args(view, kDrawAfterPass - 1)};
  }
  return {};
}

Message ThiefOfBaghdad::prompt(const View& view) {
  if (view.phase == Phase::over) return {"prompt.over"};
  const bool posting = view.phase == Phase::post;
  Json args{{"seat", seat_arg(view.turn)}};
  if (view.viewer.seat != view.turn) return {posting ? "wait.post" : "wait.act", std::move(args)};
  if (posting) {
    const int neutral = view.neutral_to_post[view.turn];
    args["own"] = view.own_to_post[view.turn];
    args["neutral"] = neutral;
    return {neutral > 0 ? "prompt.post" : "prompt.post-own", std::move(args)};
  }
  args["actions"] = view.actions;
  args["left"] = kThiefActionLimit - view.thief_actions;
  return {view.thief_actions < kThiefActionLimit ? "prompt.act" : "prompt.guards", std::move(args)};
}

}  // namespace thief_of_baghdad
