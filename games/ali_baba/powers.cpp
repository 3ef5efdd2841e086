// The six powers in one table, gathered from their units.
#include <concepts>
#include <type_traits>

#include "games/ali_baba/units.gen.h"

namespace ali_baba {

namespace {

// What every unit says. Units with phases of their own say more: `moments`, `list`, `answer`, `refuses`, `pending`.
template <class U>
concept Unit = requires(State& state, engine::Sink sink) {
  { U::colour } -> std::convertible_to<Colour>;
  { U::sign } -> std::convertible_to<std::string_view>;
  { U::paint } -> std::convertible_to<std::string_view>;
  U::use(state, Tile{}, sink);
  { U::worth(state, Seat{}, 0) } -> std::same_as<double>;
};

template <Unit U>
constexpr Power power_of_unit() {
  Power power{U::colour, U::sign, U::paint, {}, U::use, nullptr};
  if constexpr (requires { U::moments; }) {
    power.moments = U::moments;
    power.refuses = U::refuses;
  }
  return power;
}

template <class... Units>
constexpr std::array<Power, sizeof...(Units)> gather(std::type_identity<std::tuple<Units...>>) {
  return {power_of_unit<Units>()...};
}
constexpr auto kGathered = gather(std::type_identity<AllPowers>{});
static_assert(
    [] {
      for (std::size_t i = 0; i < kGathered.size(); ++i)
        if (kGathered[i].colour != static_cast<Colour>(i)) return false;
      return true;
    }(),
    "a unit must have the colour that components.json gives its power");

constexpr auto kMoments = [] {
  std::array<Moment, std::size(kVerbs)> moments{};
  const auto add = [&](const Moment& moment) { moments[static_cast<std::size_t>(moment.verb)] = moment; };
  add({Verb::take, Phase::take, ALI_7});
  add({Verb::lamp_keep, Phase::lamp, ALI_38});
  add({Verb::lamp_swap, Phase::lamp, ALI_38});
  for (const Power& power : kGathered)
    for (const Moment& moment : power.moments) add(moment);
  return moments;
}();

}  // namespace

constinit const std::array<Power, kColourCount> kPowerOf = kGathered;

const Power* power_in(Phase phase) {
  for (const Power& power : kPowerOf)
    for (const Moment& moment : power.moments)
      if (moment.phase == phase) return &power;
  return nullptr;
}

Moment moment_of(Verb verb) { return kMoments[static_cast<std::size_t>(verb)]; }

}  // namespace ali_baba
