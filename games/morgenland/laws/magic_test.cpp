// How often each spell resolves, fizzles and is countered where spells are plentiful. A way of ending that never
// happened would mean that nothing above has tested it.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "games/morgenland/events.h"
#include "games/morgenland/laws/plenty.h"
#include "tests/soak.h"

namespace morgenland {
namespace {

struct Endings {
  std::array<int, kPowerCount> resolved{}, failed{}, countered{};
};

void count(Endings& endings, const engine::Events& events) {
  for (const engine::Event& event : events) {
    const auto power = static_cast<std::size_t>(event.args[0]);
    switch (static_cast<Happening>(event.type)) {
      case Happening::resolved:
        ++endings.resolved[power];
        break;
      case Happening::failed:
        ++endings.failed[power];
        break;
      case Happening::countered:
        ++endings.countered[power];
        break;
      default:
        break;
    }
  }
}

Endings play_many(Seat seats, int matches) {
  Endings endings;
  engine::Setup setup{seats, static_cast<std::uint8_t>(Mode::magic), {}};
  toolkit::FastDice dice(seats);
  engine::Events events;
  engine::ActionList menu;
  for (int i = 0; i < matches; ++i) {
    State state = Plenty::start(setup, dice);
    for (SeatSet to_act = asked(state); !to_act.empty(); to_act = asked(state)) {
      menu.clear();
      events.clear();
      Plenty::legal(state, to_act.lowest(), menu);
      const auto pick = dice.below(static_cast<std::uint32_t>(menu.size()));
      Plenty::apply(state, to_act.lowest(), menu[pick], dice, engine::Sink(events));
      count(endings, events);
    }
  }
  return endings;
}

// Ledger 8.3: fizzling cannot happen for the first six and is shown by scenarios for the other four.
bool may_never_fail(std::size_t spell) {
  constexpr Spell kSafe[] = {kAbracadabra, kLastFirst,    kDragonsReturn, kMirage,   kSpy,
                             kTaboo,       kDragonLeaves, kCharity,       kParasite, kSmuggler};
  return std::find(std::begin(kSafe), std::end(kSafe), static_cast<Spell>(spell)) != std::end(kSafe);
}

TEST(MorgenlandMagic, EverySpellMeetsEveryEnd) {
  Endings all;
  for (Seat seats = 3; seats <= 5; ++seats) {
    const Endings endings = play_many(seats, soak(200));
    for (std::size_t p = 0; p < kPowerCount; ++p) {
      all.resolved[p] += endings.resolved[p];
      all.failed[p] += endings.failed[p];
      all.countered[p] += endings.countered[p];
    }
  }
  for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
    const std::string name(kSpells[spell]);
    std::cout << name << ": resolved " << all.resolved[spell] << ", fizzled " << all.failed[spell] << ", countered "
              << all.countered[spell] << "\n";
    EXPECT_GT(all.resolved[spell], 0) << name << " never resolved";
    EXPECT_GT(all.countered[spell], 0) << name << " was never countered";
    EXPECT_TRUE(all.failed[spell] > 0 || may_never_fail(spell)) << name << " never fizzled";
  }
  for (const Artifact artifact : {kCounterspell, kDouble, kCarpet, kKey})
    EXPECT_GT(all.resolved[power_of(artifact)], 0) << kArtifacts[artifact] << " was never used";
}

}  // namespace
}  // namespace morgenland
