// The 339 action codes of the ledger (3.3), each with the struct behind it. A code includes its payment.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/action_codes.h"
#include "games/thief_of_baghdad/state.h"

namespace thief_of_baghdad {

using engine::ActionId;

enum class Verb : std::uint8_t {
  post_own,      // at
  post_neutral,  // at
  place,         // at; pay: how many dancers, the rest in cards of the palace
  move,          // at, to; pay: OnePayment
  carry,         // at, to; pay: OnePayment
  neutral,       // at, to; pay: TwoPayment bits
  end,
  pass_cards,
  pass_dancer,
};

// How one card is paid.
enum OnePayment : std::uint8_t { kPayFrom, kPayTo, kPayDancer };

// How two cards are paid: which of them a dancer stands in for.
enum TwoPayment : std::uint8_t { kDancerForFrom = 1, kDancerForTo = 2 };

inline constexpr std::size_t kPairCount = kPalaceCount * (kPalaceCount - 1);

struct VerbSpec {
  Verb verb;
  std::string_view words;
  ActionId count;
  std::uint8_t payments = 1;  // ways to pay, one code each
  ActionId first = 0;
};

inline constexpr auto kVerbs = engine::laid_out(std::to_array<VerbSpec>({
    {Verb::post_own, "post", kPalaceCount},
    {Verb::post_neutral, "post neutral", kPalaceCount},
    {Verb::place, "place", 4 * kPalaceCount, 4},
    {Verb::move, "move", 3 * kPairCount, 3},
    {Verb::carry, "carry", 3 * kPairCount, 3},
    {Verb::neutral, "neutral", 4 * kPairCount, 4},
    {Verb::end, "end", 1},
    {Verb::pass_cards, "pass cards", 1},
    {Verb::pass_dancer, "pass dancer", 1},
}));
inline constexpr std::size_t kActionCount = 339;

struct Action {
  Verb verb;
  std::uint8_t at = 0;  // the palace; where a guard starts
  std::uint8_t to = 0;  // where a guard goes; otherwise the same as `at`
  std::uint8_t pay = 0;
};

constexpr bool has_two_palaces(Verb verb) { return verb == Verb::move || verb == Verb::carry || verb == Verb::neutral; }
constexpr bool is_thief_action(Verb verb) { return verb == Verb::place || verb == Verb::carry; }  // THIEF-21, THIEF-28

constexpr int pair_of(int from, int to) { return 5 * from + (to < from ? to : to - 1); }

constexpr ActionId encode(Verb verb, int at = 0, int to = 0, int pay = 0) {
  const auto& spec = kVerbs[static_cast<std::size_t>(verb)];
  const int where = has_two_palaces(verb) ? pair_of(at, to) : at;
  return static_cast<ActionId>(spec.first + spec.payments * where + pay);
}

inline constexpr auto kDecoded = engine::decoded<Action, kActionCount>(
    [](const Action& action) { return encode(action.verb, action.at, action.to, action.pay); },
    [](auto add) {
      for (const auto& spec : kVerbs)
        for (int i = 0; i < spec.count; ++i) {
          const int where = i / spec.payments;
          const int at = has_two_palaces(spec.verb) ? where / 5 : where;
          const int to = !has_two_palaces(spec.verb) ? at : where % 5 < at ? where % 5 : where % 5 + 1;
          add(Action{spec.verb, static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(to),
                     static_cast<std::uint8_t>(i % spec.payments)});
        }
    });

constexpr Action decode(ActionId id) { return kDecoded[id]; }

static_assert(encode(Verb::place) == 12 && encode(Verb::neutral, 0, 1) == 216, "as in the ledger");

}  // namespace thief_of_baghdad
