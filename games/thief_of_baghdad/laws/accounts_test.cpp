// What the Thief of Baghdad tells adds up to what happened.
#include "tests/laws/accounts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "games/thief_of_baghdad/events.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/soak.h"

namespace thief_of_baghdad {
namespace {

using laws::Complaint;

struct Accounts {
  std::array<Palace, kPalaceCount> palaces{};
  std::array<Counts, kSeatsMax> hand{};
  std::array<Count, kSeatsMax> supply{}, chests{}, chest_sum{}, dancers{}, own_to_post{}, neutral_to_post{};
  Counts discard{};
  int draw_pile = 0, dancer_pile = 0;

  friend bool operator==(const Accounts&, const Accounts&) = default;

  static Accounts of(const State& state) {
    return {state.palaces,   state.hand,      state.supply,      state.chests,
            state.chest_sum, state.dancers,   state.own_to_post, state.neutral_to_post,
            state.discard,   state.draw_size, state.dancer_pile};
  }

  void pay(Seat seat, std::size_t word, int count = 1) {
    if (word == static_cast<std::size_t>(kDancerWord)) {
      dancers[seat] = static_cast<Count>(dancers[seat] - count);
      dancer_pile += count;
    } else {
      hand[seat].at(word) = static_cast<Count>(hand[seat].at(word) - count);
      discard.at(word) = static_cast<Count>(discard.at(word) + count);
    }
  }

  void move_guard(Seat seat, std::size_t from, std::size_t to) {
    --palaces.at(from).guards[seat];
    ++palaces.at(to).guards[seat];
  }

  Complaint place(Seat seat, std::size_t at, const engine::Event& event) {
    pay(seat, at, event.args[1]);
    pay(seat, static_cast<std::size_t>(kDancerWord), event.args[2]);
    --supply[seat];
    return ++palaces.at(at).thieves[seat] == event.args[3] ? "" : "tells another number of thieves";
  }

  // THIEF-37: the thieves go home, the lowest chest is theirs.
  Complaint steal(Seat seat, std::size_t at, const engine::Event& event) {
    Palace& palace = palaces.at(at);
    const auto thieves = std::exchange(palace.thieves[seat], Count{0});
    if (event.args[1] != top_chest(palace) || event.args[1] != thieves) return "tells of another chest";
    supply[seat] = static_cast<Count>(supply[seat] + thieves);
    chest_sum[seat] = static_cast<Count>(chest_sum[seat] + event.args[1]);
    ++palace.stolen;
    return ++chests[seat] == event.args[2] ? "" : "tells another number of chests";
  }

  // Which cards are dealt no event tells: everybody looks at his own.
  Complaint deal(Seat seat, int count, const State& after) {
    hand[seat] = after.hand[seat];
    draw_pile -= count;
    return std::accumulate(hand[seat].begin(), hand[seat].end(), 0) == count ? "" : "tells another number of cards";
  }

  Complaint reshuffle(int count) {
    const int laid = std::accumulate(discard.begin(), discard.end(), 0);
    discard = {};
    draw_pile += count;
    return laid == count ? "" : "tells another number of cards";
  }

  Complaint book(const engine::Event& event, const State& after) {
    const Seat seat = event.seat;
    const auto first = static_cast<std::size_t>(event.args[0]), second = static_cast<std::size_t>(event.args[1]);
    switch (static_cast<Happening>(event.type)) {
      case Happening::post_own:
        --own_to_post[seat];
        ++palaces.at(first).guards[seat];
        return {};
      case Happening::post_neutral:
        --neutral_to_post[seat];
        ++palaces.at(first).neutral;
        return {};
      case Happening::deal:
        return deal(seat, event.args[0], after);
      case Happening::place:
        return place(seat, first, event);
      case Happening::carry:
        --palaces.at(first).thieves[seat];
        ++palaces.at(second).thieves[seat];
        [[fallthrough]];
      case Happening::move:
        pay(seat, static_cast<std::size_t>(event.args[2]));
        move_guard(seat, first, second);
        return {};
      case Happening::neutral:
        pay(seat, static_cast<std::size_t>(event.args[2]));
        pay(seat, static_cast<std::size_t>(event.args[3]));
        --palaces.at(first).neutral;
        ++palaces.at(second).neutral;
        return {};
      case Happening::steal:
        return steal(seat, first, event);
      case Happening::pass_dancer:
        ++dancers[seat];
        return --dancer_pile == event.args[0] ? "" : "tells another number of dancers";
      case Happening::reshuffle:
        return reshuffle(event.args[0]);
      case Happening::draw:
        ++hand[seat].at(first);
        --draw_pile;
        return {};
      case Happening::win:
        return event.args[0] == chests[seat] ? "" : "tells another number of chests";
      default:
        return {};
    }
  }

  static Complaint wrongly_told(const State&, const engine::Event& event) {
    const bool drawn = static_cast<Happening>(event.type) == Happening::draw;
    return drawn ? laws::unless_secret(event, 0b1, engine::SeatSet::of(event.seat)) : laws::unless_secret(event, 0, {});
  }
};

TEST(ThiefAccounts, AddUp) {
  std::uint64_t steps = 0;
  for (const engine::Setup& setup : laws::every_setup(ThiefOfBaghdad::info()))
    for (int match = 0; match < soak(3); ++match)
      ASSERT_EQ((laws::accounts<ThiefOfBaghdad, Accounts>(setup, static_cast<std::uint64_t>(match), steps)), "");
  EXPECT_GT(steps, 1000u);
}

TEST(ThiefAccounts, DoNotWhenSomethingIsNotTold) {
  const auto missed = laws::missed<ThiefOfBaghdad, Accounts>({3, static_cast<std::uint8_t>(Mode::tactical), {}}, 3);
  EXPECT_GE(missed.events, 11);
  EXPECT_EQ(missed.secrets, 1);
}

}  // namespace
}  // namespace thief_of_baghdad
