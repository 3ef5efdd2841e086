// All powers in one table, gathered from their units and their lines in components.json.
#include <algorithm>
#include <concepts>
#include <type_traits>

#include "games/morgenland/magic/times.h"
#include "games/morgenland/units.gen.h"

namespace morgenland {

namespace {

// What every unit says; anything else that a Power may hold it may say or leave out.
template <class U>
concept Unit = requires(const State& state, Seat caster) {
  { U::when } -> std::convertible_to<engine::RuleId>;
  { U::does } -> std::convertible_to<engine::RuleId>;
  { U::liking } -> std::convertible_to<int>;
  { U::concerns } -> std::convertible_to<Concerns>;
  { U::targets(state, caster) } -> std::same_as<Targets>;
  { U::refuses(state, caster, 0) } -> std::same_as<Reason>;
};

template <Unit U>
constexpr Power power_of_unit() {
  Power power{};
  power.when = U::when;
  power.does = U::does;
  power.liking = U::liking;
  power.concerns = U::concerns;
  power.targets = U::targets;
  power.refuses = U::refuses;
  if constexpr (requires { U::verb; }) power.verb = U::verb;
  if constexpr (requires { U::asks; }) power.asks = U::asks;
  if constexpr (requires { U::told_space; }) power.told_space = U::told_space;
  if constexpr (requires { U::begin; }) power.begin = U::begin;
  if constexpr (requires { U::resume; }) power.resume = U::resume;
  if constexpr (requires { U::second; }) power.second = U::second;
  if constexpr (requires { U::seconds; }) power.seconds = U::seconds;
  if constexpr (requires { U::refuses_second; }) power.refuses_second = U::refuses_second;
  if constexpr (requires { U::useful; }) power.useful = U::useful;
  if constexpr (requires { U::cancels; }) power.cancels = U::cancels;
  if constexpr (requires { U::helps; }) power.helps = U::helps;
  if constexpr (requires { U::can_wait; }) power.can_wait = U::can_wait;
  if constexpr (requires { U::worth_paying; }) power.worth_paying = U::worth_paying;
  return power;
}

// In the order of components.json, with what it says of each.
template <class... Units, class Words>
consteval auto gather(std::type_identity<std::tuple<Units...>>, const Words& words, const Words& times) {
  std::array powers{power_of_unit<Units>()...};
  for (std::size_t i = 0; i < powers.size(); ++i) {
    powers[i].key = words[i];
    powers[i].windows = windows_at(times[i]);
  }
  return powers;
}

constexpr auto kGathered = [] {
  std::array<Power, kPowerCount> powers{};
  const auto artifacts =
      std::ranges::copy(gather(std::type_identity<AllSpells>{}, kSpells, kSpellTimes), powers.begin());
  std::ranges::copy(gather(std::type_identity<AllArtifacts>{}, kArtifacts, kArtifactTimes), artifacts.out);
  return powers;
}();

// What an artifact's verb uses.
constexpr auto kUsedBy = [] {
  std::array<std::uint8_t, kVerbs.size()> powers{};
  for (std::uint8_t power = kSpellCount; power < kPowerCount; ++power)
    powers[static_cast<std::size_t>(kGathered[power].verb)] = power;
  return powers;
}();

}  // namespace

constinit const std::array<Power, kPowerCount> kPowers = kGathered;

Declared declared_by(const Action& action) {
  if (action.verb == Verb::cast) return {action.arg, action.target};
  return {kUsedBy[static_cast<std::size_t>(action.verb)], action.arg};
}

Aim second_aim(const Item& item) {
  const bool is_aimed = first_aim(item.power) == Aim::none || item.first != kNoTarget;
  const auto second = kPowers[item.power].second;
  return second && is_aimed ? second(item) : Aim::none;
}

}  // namespace morgenland
