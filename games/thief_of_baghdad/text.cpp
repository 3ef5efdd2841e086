// The Thief of Baghdad in words: what the game offers, names of actions, menus and prompts.
#include <algorithm>
#include <map>

#include "games/thief_of_baghdad/events.h"
#include "games/thief_of_baghdad/payments.h"
#include "games/thief_of_baghdad/rules.gen.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

using engine::Message;

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

using engine::MessageSpec, engine::number_arg, engine::seat_arg;
constexpr auto palace(std::string_view name) { return engine::symbol_arg(name, "palace", kPalaces); }
constexpr auto card(std::string_view name) { return engine::symbol_arg(name, "card", kCards); }
constexpr auto kPalace = palace("palace"), kFrom = palace("from"), kTo = palace("to"), kPay = card("pay");
constexpr auto kCount = number_arg("count"), kPaid = number_arg("cards"), kDancers = number_arg("dancers");
constexpr auto kInside = number_arg("inside"), kTop = number_arg("top"), kLeft = number_arg("left");

// In the order of Happening.
constexpr MessageSpec kEventSpecs[] = {
    {"post-own", {kPalace}},
    {"post-neutral", {kPalace}},
    {"deal", {kCount}},
    {"place", {kPalace, kPaid, kDancers, kInside}},
    {"move", {kFrom, kTo, kPay}},
    {"carry", {kFrom, kTo, kPay}},
    {"neutral", {kFrom, kTo, card("payFrom"), card("payTo")}},
    {"steal", {kPalace, number_arg("chest"), number_arg("chests")}},
    {"pass-cards", {}},
    {"pass-dancer", {kLeft}},
    {"reshuffle", {kCount}},
    {"draw", {card("card").secret()}},
    {"short-draw", {number_arg("missing")}},
    {"win", {number_arg("chests")}},
    {"adjudicated", {number_arg("rounds")}},
};
static_assert(std::size(kEventSpecs) == static_cast<std::size_t>(Happening::adjudicated) + 1);

// `inside`: how many thieves there are then; `top`: how many the top chest asks for (0: no chest is left).
enum class Offer : std::uint8_t {
  post,
  post_neutral,
  place,
  place_steal,
  place_dancers,
  place_dancers_steal,
  place_only_dancers,
  place_only_dancers_steal,
  move,
  carry,
  carry_steal,
  neutral,
  end,
  pass_cards,
  pass_dancer,
};
constexpr MessageSpec kActionSpecs[] = {
    {"post", {kPalace}},
    {"post-neutral", {kPalace}},
    {"place", {kPalace, kPaid, kInside, kTop}},
    {"place-steal", {kPalace, kPaid, kInside, kTop}},
    {"place-dancers", {kPalace, kPaid, kDancers, kInside, kTop}},
    {"place-dancers-steal", {kPalace, kPaid, kDancers, kInside, kTop}},
    {"place-only-dancers", {kPalace, kPaid, kDancers, kInside, kTop}},
    {"place-only-dancers-steal", {kPalace, kPaid, kDancers, kInside, kTop}},
    {"move", {kFrom, kTo, kPay}},
    {"carry", {kFrom, kTo, kPay, kInside, kTop}},
    {"carry-steal", {kFrom, kTo, kPay, kInside, kTop}},
    {"neutral", {kFrom, kTo, card("payFrom"), card("payTo")}},
    {"end", {kCount}},
    {"pass-cards", {kCount}},
    {"pass-dancer", {kCount}},
};
static_assert(std::size(kActionSpecs) == static_cast<std::size_t>(Offer::pass_dancer) + 1);

enum class Ask : std::uint8_t { over, post, post_own, act, guards, wait_post, wait_act };
constexpr MessageSpec kPromptSpecs[] = {
    {"over", {}},
    {"post", {seat_arg("seat"), number_arg("own"), number_arg("neutral")}},
    {"post-own", {seat_arg("seat"), number_arg("own"), number_arg("neutral")}},
    {"act", {seat_arg("seat"), number_arg("actions"), kLeft}},
    {"guards", {seat_arg("seat"), number_arg("actions"), kLeft}},
    {"post", {seat_arg("seat")}},
    {"act", {seat_arg("seat")}},
};

// ---- payments ----------------------------------------------------------------------------------------------------

// The one card of a move or carry, as an index of kCards.
std::size_t paid_for_move(const Action& action) {
  if (action.pay == kPayDancer) return kDancerWord;
  return action.pay == kPayFrom ? action.at : action.to;
}

// The two cards of a neutral guard's move.
std::size_t paid_for_leaving(const Action& action) { return action.pay & kDancerForFrom ? kDancerWord : action.at; }
std::size_t paid_for_arriving(const Action& action) { return action.pay & kDancerForTo ? kDancerWord : action.to; }

}  // namespace

const engine::GameInfo& ThiefOfBaghdad::info() {
  static const engine::GameInfo info{.key = "thief-of-baghdad",
                                     .title = "The Thief of Baghdad",
                                     .rules_version = 1,
                                     .minutes = 45,
                                     .modes = kModeSpecs,
                                     .options = kOptionSpecs,
                                     .events = kEventSpecs,
                                     .actions = kActionSpecs,
                                     .prompts = kPromptSpecs,
                                     .catalogues = kCatalogues};
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

namespace {

Message offer(Offer which, engine::ArgValues values) {
  return {"action", &kActionSpecs[static_cast<std::size_t>(which)], values};
}

// A thief comes in at `at`, and what he makes the number of thieves there may be enough for the chest.
struct Arrival {
  std::int16_t inside, top;
  Arrival(const View& view, std::size_t at)
      : inside(static_cast<std::int16_t>(view.palaces[at].thieves[view.turn] + 1)),
        top(static_cast<std::int16_t>(top_chest(view.palaces[at]))) {}
  Offer of(Offer plain) const { return static_cast<Offer>(static_cast<int>(plain) + (inside == top)); }
};

Message describe_place(const View& view, const Action& action) {
  const Payment price = payment_of(view, view.turn, action);
  const std::int16_t cards = price.cards[action.at], dancers = static_cast<std::int16_t>(price.dancers);
  const Arrival arrival(view, action.at);
  if (!dancers) return offer(arrival.of(Offer::place), {action.at, cards, arrival.inside, arrival.top});
  return offer(arrival.of(cards ? Offer::place_dancers : Offer::place_only_dancers),
               {action.at, cards, dancers, arrival.inside, arrival.top});
}

// A draw pile that runs out is made anew from the discards; beyond that there is nothing to draw (THIEF-49).
std::int16_t cards_drawn(const View& view, int wanted) {
  int there = view.draw_size;
  for (const Count count : view.discard) there += count;
  return static_cast<std::int16_t>(std::min(wanted, there));
}

}  // namespace

Message ThiefOfBaghdad::describe(const View& view, ActionId id) {
  const Action action = decode(id);
  const auto paid = [](std::size_t card_index) { return static_cast<std::int16_t>(card_index); };
  switch (action.verb) {
    case Verb::post_own:
      return offer(Offer::post, {action.at});
    case Verb::post_neutral:
      return offer(Offer::post_neutral, {action.at});
    case Verb::place:
      return describe_place(view, action);
    case Verb::move:
      return offer(Offer::move, {action.at, action.to, paid(paid_for_move(action))});
    case Verb::carry: {
      const Arrival arrival(view, action.to);
      return offer(arrival.of(Offer::carry),
                   {action.at, action.to, paid(paid_for_move(action)), arrival.inside, arrival.top});
    }
    case Verb::neutral:
      return offer(Offer::neutral,
                   {action.at, action.to, paid(paid_for_leaving(action)), paid(paid_for_arriving(action))});
    case Verb::end:
      return offer(Offer::end, {cards_drawn(view, kDrawAfterActions)});
    case Verb::pass_cards:
      return offer(Offer::pass_cards, {cards_drawn(view, kDrawAfterPass)});
    case Verb::pass_dancer:
      return offer(Offer::pass_dancer, {cards_drawn(view, kDrawAfterPass - 1)});
  }
  return {};
}

Message ThiefOfBaghdad::prompt(const View& view) {
  const auto ask = [&](std::string_view family, Ask which, int one = 0, int two = 0) {
    return Message{family,
                   &kPromptSpecs[static_cast<std::size_t>(which)],
                   {view.turn, static_cast<std::int16_t>(one), static_cast<std::int16_t>(two)}};
  };
  if (view.phase == Phase::over) return ask("prompt", Ask::over);
  const bool posting = view.phase == Phase::post;
  if (view.viewer.seat != view.turn) return ask("wait", posting ? Ask::wait_post : Ask::wait_act);
  if (posting) {
    const int neutral = view.neutral_to_post[view.turn];
    return ask("prompt", neutral ? Ask::post : Ask::post_own, view.own_to_post[view.turn], neutral);
  }
  const int left = kThiefActionLimit - view.thief_actions;
  return ask("prompt", left > 0 ? Ask::act : Ask::guards, view.actions, left);
}

}  // namespace thief_of_baghdad
