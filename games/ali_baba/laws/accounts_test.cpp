// What Ali Baba tells adds up to what happened.
#include "tests/laws/accounts.h"

#include <gtest/gtest.h>

#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/events.h"
#include "tests/soak.h"

namespace ali_baba {
namespace {

using laws::Complaint;

struct Accounts {
  std::array<TileSet, kSeatsMax> held{};
  std::array<Tile, kPlacesMax> open = filled(kNoTile);  // tiles of the cave that lie face up
  std::array<Tile, kAside> special = filled(kNoTile);
  std::array<int, kSeatsMax> points{};
  std::array<Ban, kSeatsMax> bans{};
  Tile last = kNoTile;

  friend bool operator==(const Accounts&, const Accounts&) = default;

  static Accounts of(const State& state) {
    Accounts now{.held = state.held, .special = state.special, .bans = state.bans, .last = state.last.tile};
    for (std::size_t p = 0; p < kPlacesMax; ++p)
      if (state.face_up >> p & 1) now.open[p] = state.tile_at[p];
    std::copy(state.points.begin(), state.points.end(), now.points.begin());
    return now;
  }

  Complaint gain(Seat seat, std::size_t place, Tile tile) {
    if (std::exchange(open.at(place), kNoTile) != tile) return "tells of a tile that did not lie there";
    held[seat] |= bit(tile);
    return {};
  }

  Complaint steal(Seat thief, std::size_t victim, Tile tile) {
    if (!(held[victim] & bit(tile))) return "tells of a tile that was not there";
    held[victim] &= ~bit(tile);
    held[thief] |= bit(tile);
    return {};
  }

  Complaint swap(Seat seat, std::size_t slot, Tile tile) {
    if (std::exchange(special.at(slot), last) != tile) return "tells of another tile than lay there";
    held[seat] = (held[seat] & ~bit(last)) | bit(tile);
    return {};
  }

  Complaint book(const engine::Event& event, const State&) {
    const Seat seat = event.seat;
    const auto first = static_cast<std::size_t>(event.args[0]);
    const auto tile = static_cast<Tile>(kColourCount * event.args[1] + event.args[2]);
    switch (static_cast<Happening>(event.type)) {
      case Happening::take:
        last = tile;
        return gain(seat, first, tile);
      case Happening::green:
        return gain(seat, first, tile);
      case Happening::reveal:
        return std::exchange(open.at(first), tile) == kNoTile ? "" : "tells of a tile that was open";
      case Happening::points:
        points[seat] += event.args[0];
        return {};
      case Happening::brown:
        points[seat] += event.args[0];
        return event.args[2] == count_of_kind(held[seat], event.args[1]) ? "" : "tells another count";
      case Happening::offer:
        return held[seat] & bit(tile) ? "" : "tells of a tile that its owner does not hold";
      case Happening::steal:
        return steal(seat, first, tile);
      case Happening::ban_kind:
        bans[seat] = ban_kind(event.args[0]);
        return {};
      case Happening::ban_colour:
        bans[seat] = ban_colour(event.args[0]);
        return {};
      case Happening::ban_lapses:
        return std::exchange(bans[seat], kNoBan) != kNoBan ? "" : "tells of a ban that was not there";
      case Happening::lamp_swap:
        return swap(seat, first, tile);
      default:
        return {};
    }
  }

  // ALI-21: which tile it is the two of them know, and nobody else unless offers are open (ALI-R-11).
  static Complaint wrongly_told(const State& before, const engine::Event& event) {
    const auto what = static_cast<Happening>(event.type);
    const bool between_two = what == Happening::offer || what == Happening::steal;
    if (!between_two || option(before, Option::open_offers)) return laws::unless_secret(event, 0, {});
    engine::SeatSet both = engine::SeatSet::of(event.seat);
    both.add(static_cast<Seat>(event.args[0]));
    return laws::unless_secret(event, 0b110, both);
  }
};

TEST(AliBabaAccounts, AddUp) {
  std::uint64_t steps = 0;
  for (const engine::Setup& setup : laws::every_setup(AliBaba::info()))
    for (int match = 0; match < soak(20); ++match)
      ASSERT_EQ((laws::accounts<AliBaba, Accounts>(setup, static_cast<std::uint64_t>(match), steps)), "");
  EXPECT_GT(steps, 1000u);
}

TEST(AliBabaAccounts, DoNotWhenSomethingIsNotTold) {
  const auto missed = laws::missed<AliBaba, Accounts>({3, static_cast<std::uint8_t>(Mode::lamp), {}}, 10);
  EXPECT_GE(missed.events, 10);
  EXPECT_EQ(missed.secrets, 2);
}

}  // namespace
}  // namespace ali_baba
