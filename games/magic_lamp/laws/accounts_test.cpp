// What Aladdin & the Magic Lamp tells adds up to what happened.
#include "tests/laws/accounts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "games/magic_lamp/events.h"
#include "games/magic_lamp/magic_lamp.h"
#include "tests/soak.h"

namespace magic_lamp {
namespace {

using laws::Complaint;

int sum(const Pile& pile) { return std::accumulate(pile.begin(), pile.end(), 0); }

struct Accounts {
  std::array<std::array<Count, kChestCount>, kSeatsMax> board{}, peeked{};
  std::array<Haste, kSeatsMax> haste{};
  std::array<Count, kSeatsMax> charm{};
  std::array<Loot, kSeatsMax> loot{};
  std::array<Pile, kSeatsMax> kept{};
  Pile drawn{}, discard{};
  std::array<int, kChestCount> left{};
  Seat ring = engine::kNoSeat;

  friend bool operator==(const Accounts&, const Accounts&) = default;

  static Accounts of(const State& state) {
    Accounts now{state.board, state.peeked, state.haste,   state.charm, state.loot,
                 state.kept,  {},           state.discard, {},          state.ring};
    for (std::size_t i = 0; i < state.drawn_count; ++i) ++now.drawn[kind_of(state.drawn[i])];
    for (std::size_t chest = 0; chest < kChestCount; ++chest) now.left[chest] = cards_left(state, chest);
    // A Sorcerer by himself is laid out without a word: the match is over with him.
    for (std::size_t seat = 0; seat < kSeatsMax; ++seat) {
      auto& laid = now.loot[seat].cards[kSorcerer];
      laid = static_cast<Count>(laid + std::exchange(now.kept[seat][kSorcerer], Count{0}));
    }
    return now;
  }

  Complaint take_top(std::size_t chest) {
    for (auto& seen : peeked) seen[chest] = static_cast<Count>(seen[chest] - (seen[chest] > 0));
    return --left.at(chest) >= 0 ? "" : "tells of a card from an empty chest";
  }

  Complaint gather(Pile& pile, Seat searcher, int count) {
    if (sum(drawn) != count) return "tells another number of cards";
    for (std::size_t kind = 0; kind < kKindCount; ++kind) {
      Pile& to = kind == kSorcerer && &pile != &discard ? loot[searcher].cards : pile;
      to[kind] = static_cast<Count>(to[kind] + drawn[kind]);
    }
    drawn = {};
    return {};
  }

  Complaint lay(Seat seat, int count) {
    int laid = 0;
    for (std::size_t kind = 0; kind < kLooseKinds; ++kind) {
      laid += kept[seat][kind];
      loot[seat].cards[kind] = static_cast<Count>(loot[seat].cards[kind] + std::exchange(kept[seat][kind], Count{0}));
    }
    return laid == count ? "" : "tells another number of cards";
  }

  Complaint turn_die(std::size_t seat, std::size_t chest, int from, int to) {
    return std::exchange(board.at(seat).at(chest), static_cast<Count>(to)) == from ? "" : "tells another face";
  }

  Complaint books_dice(const engine::Event& event, bool& booked) {
    const Seat seat = event.seat;
    const auto first = static_cast<std::size_t>(event.args[0]), second = static_cast<std::size_t>(event.args[1]),
               third = static_cast<std::size_t>(event.args[2]);
    switch (static_cast<Happening>(event.type)) {
      case Happening::reveal:
        return turn_die(seat, first, 0, event.args[1]);
      case Happening::haste:
        haste[seat] = static_cast<Haste>(event.args[0]);
        return {};
      case Happening::turn_die:
        return turn_die(seat, first, event.args[1], event.args[2]);
      case Happening::nudge_die:
        return turn_die(first, second, event.args[2], event.args[3]);
      case Happening::move_die:
        std::swap(board.at(first).at(second), board.at(first).at(third));
        return board.at(first).at(second) ? "tells of a space that was taken" : "";
      case Happening::swap_faces:
        std::swap(board[seat].at(first), board.at(second).at(third));
        return {};
      case Happening::charm:
        charm[seat] = static_cast<Count>(charm[seat] + event.args[0]);
        return {};
      case Happening::turn:
        board = {};
        haste = {};
        charm = {};
        return {};
      default:
        booked = false;
        return {};
    }
  }

  Complaint books_talismans(const engine::Event& event, bool& booked) {
    const Seat seat = event.seat;
    const auto stone = static_cast<std::size_t>(event.args[0]);
    switch (static_cast<Happening>(event.type)) {
      case Happening::place:
        ++loot[seat].live.at(stone);
        [[fallthrough]];
      case Happening::orphan:
        --kept[seat][kTalisman];
        ++loot[seat].cards[kTalisman];
        return {};
      case Happening::orphaned:
        return std::exchange(loot[seat].live.at(stone), Count{0}) == event.args[1] ? "" : "tells another number";
      case Happening::ring:
        return std::exchange(ring, seat) == engine::kNoSeat ? "" : "tells of a Ring that somebody had";
      case Happening::ring_taken:
        return std::exchange(ring, seat) == event.args[0] ? "" : "tells of another holder of the Ring";
      case Happening::ring_kept:
        return ring == seat ? "" : "tells of another holder of the Ring";
      default:
        booked = false;
        return {};
    }
  }

  // A card of the Eye of the Genie is the one that lies there.
  static Complaint peeks(const engine::Event& event, const State& after) {
    const auto chest = static_cast<std::size_t>(event.args[0]);
    const Card card = after.order[chest][static_cast<std::size_t>(cards_left(after, chest) - event.args[1])];
    return kind_of(card) == event.args[2] && scorpions_on(card) == event.args[3] ? "" : "tells of another card";
  }

  Complaint books_cards(const engine::Event& event, const State& after) {
    const Seat seat = event.seat;
    const auto first = static_cast<std::size_t>(event.args[0]), second = static_cast<std::size_t>(event.args[1]),
               third = static_cast<std::size_t>(event.args[2]);
    auto& mine = loot[seat < kSeatsMax ? seat : 0].cards;
    switch (static_cast<Happening>(event.type)) {
      case Happening::take:
      case Happening::steal:
        --loot.at(first).cards.at(second);
        ++mine.at(second);
        return {};
      case Happening::exchange:
        --mine.at(second);
        ++loot.at(first).cards.at(second);
        --loot.at(first).cards.at(third);
        ++mine.at(third);
        return {};
      case Happening::caravan:
        --mine.at(second);
        ++loot.at(first).cards.at(second);
        return {};
      case Happening::salvage:
        --discard.at(first);
        ++mine.at(first);
        return {};
      case Happening::toll:
        --mine.at(first);
        ++discard.at(first);
        return {};
      case Happening::retrieve:
        --discard.at(first);
        ++kept[seat].at(first);
        return {};
      case Happening::lamp_draw:
        ++(second == kTalisman ? kept[seat] : mine).at(second);
        return take_top(first);
      case Happening::draw:
        ++drawn.at(second);
        return take_top(first);
      case Happening::bust:
        return gather(discard, seat, event.args[1]);
      case Happening::keep:
        return gather(kept[seat], seat, event.args[1]);
      case Happening::lay:
        return lay(seat, event.args[0]);
      case Happening::peek:
        peeked[seat].at(first) = static_cast<Count>(event.args[1]);
        return {};
      case Happening::peeked:
        return peeks(event, after);
      default:
        return {};
    }
  }

  Complaint book(const engine::Event& event, const State& after) {
    for (const auto books : {&Accounts::books_dice, &Accounts::books_talismans}) {
      bool booked = true;
      const auto found = (this->*books)(event, booked);
      if (booked) return found;
    }
    return books_cards(event, after);
  }

  static Complaint wrongly_told(const State&, const engine::Event& event) {
    const bool seen = static_cast<Happening>(event.type) == Happening::peeked;
    return seen ? laws::unless_secret(event, 0b1100, engine::SeatSet::of(event.seat))
                : laws::unless_secret(event, 0, {});
  }
};

TEST(MagicLampAccounts, AddUp) {
  std::uint64_t steps = 0;
  for (engine::Setup setup : laws::every_setup(MagicLamp::info()))
    for (std::uint8_t tap = 0; tap < MagicLamp::info().options[static_cast<std::size_t>(Option::tap)].values.size();
         ++tap)
      for (int match = 0; match < soak(10); ++match) {
        setup.options[static_cast<std::size_t>(Option::tap)] = tap;
        ASSERT_EQ((laws::accounts<MagicLamp, Accounts>(setup, static_cast<std::uint64_t>(match), steps)), "");
      }
  EXPECT_GT(steps, 1000u);
}

TEST(MagicLampAccounts, DoNotWhenSomethingIsNotTold) {
  const auto missed = laws::missed<MagicLamp, Accounts>({3, static_cast<std::uint8_t>(Mode::precious), {}}, 40);
  EXPECT_GE(missed.events, 25);
  EXPECT_EQ(missed.secrets, 1);
}

}  // namespace
}  // namespace magic_lamp
