#include "games/morgenland/rules/refusals.h"

#include <algorithm>
#include <numeric>

#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

// ---- placing -----------------------------------------------------------------------------------------------------

Reason why_not_place(const State& state, Seat seat, const Action& action) {
  const auto& values = state.values[seat];
  const int space = action.target;
  if (std::find(values.begin(), values.end(), kTokenValues[action.arg]) != values.end()) return MOR_51;
  if (is_cave(space) && treasure_in(state, space) == 0) return MOR_45;
  if ((space == kTent || space == kDjinn) && mode_of(state) != Mode::magic) return MOR_46;
  if (is_room(space) && space - kFirstRoom >= state.setup.seats) return MOR_47;
  if (is_room(space) && tokens_in(state, seat, space) == kRoomTokenLimit) return MOR_44;
  if (state.taboo >> space & 1) return MOR_481;
  return kAllowed;
}

namespace {

// Something to declare now that does not answer a declaration.
bool has_artifact_for_now(const State& state, Seat seat) {
  const WindowSet now = window_bit(*window_now(state));
  for (std::uint8_t index = kSpellCount; index < kPowerCount; ++index) {
    const Power& power = kPowers[index];
    const auto artifact = static_cast<Artifact>(index - kSpellCount);
    if (power.windows & now && !power.cancels && known_unused(state, seat, artifact) > 0) return true;
  }
  return false;
}

}  // namespace

// The early Lamp or Key of somebody who is not asked in windows, and in fast games all magic of the placing player.
Reason why_not_ask_for_magic(const State& state, Seat seat) {
  if (mode_of(state) != Mode::magic) return MOR_12;
  if (state.had_magic) return MOR_638;
  const bool placing = state.stage == Stage::placing;
  if (placing && option(state, Option::windows) && !state.bare_again) {
    const auto unplaced = [](const Token& token) { return token.place == kInHand; };
    if (std::all_of(state.tokens.begin(), state.tokens.end(),
                    [&](const auto& tokens) { return std::all_of(tokens.begin(), tokens.end(), unplaced); }))
      return MOR_RUL_55;
  }
  if (state.lit.has(seat) && state.hand_size[seat] > 0) return kAllowed;
  if (uses(state, seat) >= use_limit(state, seat)) return MOR_220;
  if (state.secrets[seat] > 0) return kAllowed;
  return unless(has_artifact_for_now(state, seat), MOR_638);
}

// ---- magic -------------------------------------------------------------------------------------------------------

namespace {

Reason why_not_spell(const State& state, Seat seat, std::uint8_t spell) {
  if (state.question.ask == Ask::entry) return MOR_263;
  if (!(state.hand[seat] >> spell & 1)) return MOR_260;
  if (state.lit.has(seat)) return kAllowed;
  const bool has_lamp = state.owned[seat][kLamp] + state.secret[seat][kLamp] > state.used[seat][kLamp];
  return unless(has_lamp && uses(state, seat) < use_limit(state, seat), MOR_232);
}

Reason why_not_artifact(const State& state, Seat seat, Artifact artifact) {
  const int owned = state.owned[seat][artifact] + state.secret[seat][artifact];
  if (owned == 0) return MOR_221;
  if (uses(state, seat) >= use_limit(state, seat)) return MOR_220;
  return unless(owned > state.used[seat][artifact], MOR_223);
}

}  // namespace

Reason why_not_declare(const State& state, Seat seat, std::uint8_t index, int target) {
  const Power& power = kPowers[index];
  if (mode_of(state) != Mode::magic) return MOR_12;
  if (const auto reason = is_spell(index) ? why_not_spell(state, seat, index)
                                          : why_not_artifact(state, seat, static_cast<Artifact>(index - kSpellCount)))
    return reason;
  const WindowSet now = state.question.ask == Ask::entry ? kAtGuard : window_bit(*window_now(state));
  if (!(power.windows & now)) return power.when;
  return power.refuses(state, seat, target);
}

Reason why_not_aim(const State& state, const Action& action) {
  const Item& item = state.batch[state.batch_size - 1u];
  const Power& power = kPowers[item.power];
  const Verb fitting = power.second(item) == Aim::space   ? Verb::aim_space
                       : power.second(item) == Aim::token ? Verb::aim_token
                                                          : Verb::aim_item;
  if (action.verb != fitting) return MOR_266;
  return power.refuses_second(state, item, action.arg);
}

// ---- units -------------------------------------------------------------------------------------------------------

// One unit of `type`, with `left` to come in all: there must be one, types go up, and the sum must stay in reach.
Reason why_not_unit(const State& state, const Purse& from, Treasure type, int left, engine::RuleId rule) {
  if (type < state.question.floor || from[type] == 0) return rule;
  return std::accumulate(from.begin() + type, from.end(), 0) < left ? Reason(rule) : kAllowed;
}

Reason why_not_entry(const State& state, Seat seat, Treasure type) {
  if (pieces_in(state, seat, kGuardRoom) == 0) return MOR_123;
  return why_not_unit(state, state.units[seat], type, state.guard - strength(state, seat, kGuardRoom), MOR_122);
}

// ---- prices ------------------------------------------------------------------------------------------------------

namespace {

// Whether the pieces still to be paid can take different types, the next one `type`: every order of types is tried.
bool some_order_pays(const Purse& purse, const Price& price, const Question& question, Treasure type) {
  std::array<std::size_t, kTreasureCount> order{0, 1, 2, 3, 4};
  const std::size_t first = question.left, count = price.size() - first;
  const auto pays = [&](std::size_t i) {
    const bool after_equal = i > 0 && price[first + i] == price[first + i - 1];
    return !(question.types >> order[i] & 1) && purse[order[i]] >= price[first + i] &&
           !(after_equal && order[i] < order[i - 1]);
  };
  do {
    std::size_t paid = 0;
    while (paid < count && pays(paid)) ++paid;
    if (paid == count && order[0] == type) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

}  // namespace

Reason why_not_price(const State& state, Seat seat, Treasure type) {
  const Price price = price_of(state, seat, state.space);
  const Question& question = state.question;
  if (price.size() > kTreasureCount) return MOR_147;
  if (question.types >> type & 1) return MOR_144;
  if (state.units[seat][type] < price[question.left]) return MOR_143;
  if (type < question.floor) return MOR_146;
  return unless(some_order_pays(state.units[seat], price, question, type), MOR_146);
}

Reason why_not_pick(const State& state, int pick) {
  if (pick == 0) return unless(state.question.may_withdraw, MOR_411);
  return unless(pick <= state.rooms[state.question.about].down, MOR_311);
}

}  // namespace morgenland
