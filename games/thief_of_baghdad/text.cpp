// The Thief of Baghdad in words: what the game offers, names of actions, menus and prompts.
#include <algorithm>

#include "engine/action_names.h"
#include "engine/saying.h"
#include "games/thief_of_baghdad/events.h"
#include "games/thief_of_baghdad/explaining.h"
#include "games/thief_of_baghdad/payments.h"
#include "games/thief_of_baghdad/reasons.h"
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

constexpr MessageSpec kPromptSpecs[] = {
    {"over", {}},
    {"post", {seat_arg("seat"), number_arg("own"), number_arg("neutral")}},
    {"post-own", {seat_arg("seat"), number_arg("own"), number_arg("neutral")}},
    {"act", {seat_arg("seat"), number_arg("actions"), kLeft}},
    {"guards", {seat_arg("seat"), number_arg("actions"), kLeft}},
};
constexpr MessageSpec kWaitSpecs[] = {{"post", {seat_arg("seat")}}, {"act", {seat_arg("seat")}}};

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
  using namespace told_of;
  constexpr int kRulesVersion = 1, kMinutes = 45;
  static const engine::GameInfo info{
      "thief-of-baghdad", "The Thief of Baghdad", kRulesVersion, kMinutes,       kModeSpecs,  kOptionSpecs,
      kEventSpecs,        kActionSpecs,           kPromptSpecs,  kWaitSpecs,     kCatalogues, kForetoldSpecs,
      kCaseSpecs,         kReasonSpecs,           piece_specs(), kExplainedSpecs};
  return info;
}

// Every set-up that the tables allow can be played.
std::optional<engine::SetupProblem> ThiefOfBaghdad::check(const engine::Setup&) { return std::nullopt; }

// "neutral rose jade pay rose dancer"
std::string ThiefOfBaghdad::name(ActionId id) {
  const Action action = decode(id);
  const auto card_word = [](std::size_t index) { return " " + std::string(kCards[index]); };
  std::string text(kVerbs[static_cast<std::size_t>(action.verb)].words);
  if (action.verb >= Verb::end) return text;
  text += card_word(action.at);
  if (action.verb == Verb::place && action.pay) return text + " dancers " + std::to_string(action.pay);
  if (!has_two_palaces(action.verb)) return text;
  text += card_word(action.to) + " pay";
  if (action.verb != Verb::neutral) return text + card_word(paid_for_move(action));
  return text + card_word(paid_for_leaving(action)) + card_word(paid_for_arriving(action));
}

std::optional<ActionId> ThiefOfBaghdad::parse(std::string_view text) {
  return engine::action_called<ThiefOfBaghdad>(text);
}

namespace {

constexpr engine::Saying<"action", kActionSpecs> offer;

// A thief comes in at `at`: the number of thieves there may be enough for the chest then.
struct Arrival {
  int inside, top;
  Arrival(const View& view, std::size_t at)
      : inside(view.palaces[at].thieves[view.turn] + 1), top(top_chest(view.palaces[at])) {}
  bool steals() const { return inside == top; }
};

Message describe_place(const View& view, const Action& action) {
  const Payment price = payment_of(view, view.turn, action);
  const int at = action.at, cards = price.cards[action.at], dancers = price.dancers;
  const Arrival thief(view, action.at);
  if (!dancers)
    return thief.steals() ? offer("place-steal", at, cards, thief.inside, thief.top)
                          : offer("place", at, cards, thief.inside, thief.top);
  if (cards)
    return thief.steals() ? offer("place-dancers-steal", at, cards, dancers, thief.inside, thief.top)
                          : offer("place-dancers", at, cards, dancers, thief.inside, thief.top);
  return thief.steals() ? offer("place-only-dancers-steal", at, cards, dancers, thief.inside, thief.top)
                        : offer("place-only-dancers", at, cards, dancers, thief.inside, thief.top);
}

Message describe_carry(const View& view, const Action& action) {
  const Arrival thief(view, action.to);
  const auto paid = paid_for_move(action);
  return thief.steals() ? offer("carry-steal", action.at, action.to, paid, thief.inside, thief.top)
                        : offer("carry", action.at, action.to, paid, thief.inside, thief.top);
}

// A draw pile that runs out is made anew from the discards; beyond that there is nothing to draw (THIEF-49).
int cards_drawn(const View& view, int wanted) {
  int there = view.draw_size;
  for (const Count count : view.discard) there += count;
  return std::min(wanted, there);
}

}  // namespace

Message ThiefOfBaghdad::describe(const View& view, ActionId id) {
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::post_own:
      return offer("post", action.at);
    case Verb::post_neutral:
      return offer("post-neutral", action.at);
    case Verb::place:
      return describe_place(view, action);
    case Verb::move:
      return offer("move", action.at, action.to, paid_for_move(action));
    case Verb::carry:
      return describe_carry(view, action);
    case Verb::neutral:
      return offer("neutral", action.at, action.to, paid_for_leaving(action), paid_for_arriving(action));
    case Verb::end:
      return offer("end", cards_drawn(view, kDrawAfterActions));
    case Verb::pass_cards:
      return offer("pass-cards", cards_drawn(view, kDrawAfterPass));
    case Verb::pass_dancer:
      return offer("pass-dancer", cards_drawn(view, kDrawAfterPass - 1));
  }
  return {};
}

namespace {

constexpr engine::Saying<"prompt", kPromptSpecs> ask;
constexpr engine::Saying<"wait", kWaitSpecs> wait;

}  // namespace

Message ThiefOfBaghdad::prompt(const View& view) {
  if (view.phase == Phase::over) return ask("over");
  const bool posting = view.phase == Phase::post;
  const Seat seat = view.turn;
  if (view.viewer.seat != seat) return posting ? wait("post", seat) : wait("act", seat);
  const int own = view.own_to_post[seat], neutral = view.neutral_to_post[seat];
  if (posting) return neutral ? ask("post", seat, own, neutral) : ask("post-own", seat, own, neutral);
  const int left = kThiefActionLimit - view.thief_actions;
  return left > 0 ? ask("act", seat, view.actions, left) : ask("guards", seat, view.actions, left);
}

}  // namespace thief_of_baghdad
