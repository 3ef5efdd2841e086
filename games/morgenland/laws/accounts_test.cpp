// What is told adds up to what happened: every unit, token, Carpet, Double and spell that changes its place is in the
// events, with its number, and each secret is told to those it belongs to and to nobody else. Played where spells are
// plentiful, so that every spell is met many times.
#include "tests/laws/accounts.h"

#include <gtest/gtest.h>

#include <array>

#include "games/morgenland/events.h"
#include "games/morgenland/laws/plenty.h"
#include "games/morgenland/rules.gen.h"
#include "tests/soak.h"

namespace morgenland {
namespace {

using laws::Complaint;

// What lies where, as whoever only hears the events would keep it.
struct Accounts {
  std::array<std::array<int, kTreasureCount>, kSeatsMax> units{};
  std::array<int, kCaveCount> caves{};
  std::array<std::array<int, kSpaceCount>, kSeatsMax> tokens{}, carpets{}, doubles{};
  std::array<int, kSeatsMax> spells{}, artifacts{};

  friend bool operator==(const Accounts&, const Accounts&) = default;

  static Accounts of(const State& state);
  Complaint book(const engine::Event& event, const State& after);
  static Complaint wrongly_told(const State& before, const engine::Event& event);
};

Accounts Accounts::of(const State& state) {
  Accounts now;
  for (std::size_t cave = 0; cave < kCaveCount; ++cave)
    for (const auto units : state.niches[cave]) now.caves[cave] += units;
  for (std::size_t seat = 0; seat < kSeatsMax; ++seat) {
    for (std::size_t type = 0; type < kTreasureCount; ++type) now.units[seat][type] = state.units[seat][type];
    for (const Token& token : state.tokens[seat])
      if (on_board(token.place)) {
        ++now.tokens[seat][token.place];
        now.doubles[seat][token.place] += token.doubles;
      }
    for (const Place place : state.carpets[seat])
      if (on_board(place)) ++now.carpets[seat][place];
    now.spells[seat] = state.hand_size[seat];
    now.artifacts[seat] = state.artifacts[seat];
  }
  // A spell is told of when its target is named.
  if (state.question.ask == Ask::aim && is_spell(state.batch[state.batch_size - 1u].power))
    ++now.spells[state.question.seat];
  return now;
}

void clear_board(Accounts& accounts) { accounts.tokens = accounts.carpets = accounts.doubles = {}; }

// Whoever is turned away takes back all tokens of the rooms, and their Doubles with them (MOR-126, MOR-242).
Complaint turn_away(Accounts& accounts, std::size_t seat, int count) {
  int left = 0;
  for (std::size_t space = kFirstRoom; space < kSpaceCount; ++space) {
    left += std::exchange(accounts.tokens[seat][space], 0);
    accounts.doubles[seat][space] = 0;
  }
  return left == count ? "" : "tells another number of tokens";
}

// The account after an event that is about treasure; whether it was one.
bool books_treasure(Accounts& accounts, const engine::Event& event) {
  const auto seat = static_cast<std::size_t>(event.seat);
  const auto first = static_cast<std::size_t>(event.args[0]), second = static_cast<std::size_t>(event.args[1]);
  switch (static_cast<Happening>(event.type)) {
    case Happening::start_unit:
      return accounts.units[seat][first] += event.args[1], true;
    case Happening::cave:
      accounts.caves[first] -= event.args[1];
      return accounts.units[seat][first] += event.args[1], true;
    case Happening::take:
      return ++accounts.units[seat][first], true;
    case Happening::give:
      return --accounts.units[seat][first], true;
    case Happening::pay:
      return accounts.units[seat][first] -= event.args[1], true;
    case Happening::pay_to:
      --accounts.units[seat][second];
      return ++accounts.units[first][second], true;
    case Happening::fill:
      return accounts.caves[first] += event.args[1], true;
    case Happening::emptied:
    case Happening::leftover:
      return accounts.caves[first] -= event.args[1], true;
    default:
      return false;
  }
}

// The same for pieces on the board.
bool books_pieces(Accounts& accounts, const engine::Event& event) {
  const auto seat = static_cast<std::size_t>(event.seat);
  const auto first = static_cast<std::size_t>(event.args[0]), second = static_cast<std::size_t>(event.args[1]);
  switch (static_cast<Happening>(event.type)) {
    case Happening::place:
      return ++accounts.tokens[seat][first], true;
    case Happening::move:
      --accounts.tokens[seat][second];
      return ++accounts.tokens[seat][static_cast<std::size_t>(event.args[2])], true;
    case Happening::take_back:
      return accounts.tokens[seat][first] -= event.args[1], true;
    case Happening::carpet_laid:
      return ++accounts.carpets[seat][first], true;
    case Happening::carpet_back:
      return --accounts.carpets[seat][first], true;
    case Happening::doubled:
      return ++accounts.doubles[seat][second], true;
    case Happening::double_ends:
      return --accounts.doubles[seat][second], true;
    case Happening::round_end:
      return clear_board(accounts), true;
    default:
      return false;
  }
}

Complaint Accounts::book(const engine::Event& event, const State&) {
  if (books_treasure(*this, event) || books_pieces(*this, event)) return {};
  const auto seat = static_cast<std::size_t>(event.seat);
  switch (static_cast<Happening>(event.type)) {
    case Happening::turned_away:
      return turn_away(*this, seat, event.args[0]);
    case Happening::draw:
      spells[seat] += event.rule == MOR_93;  // the last card is kept at once; two are chosen from first
      return {};
    case Happening::keep:
      ++spells[seat];
      return {};
    case Happening::hand_on:
      ++spells[static_cast<std::size_t>(event.args[0])];
      return {};
    case Happening::cast:
    case Happening::cast_at:
    case Happening::cast_on:
    case Happening::cast_on_carpet:
    case Happening::cast_move:
    case Happening::copy:
    case Happening::copy_on:
    case Happening::copy_against:
      --spells[seat];
      return {};
    case Happening::buy:
      ++artifacts[seat];
      return {};
    default:
      return {};
  }
}

// Who may know the secret of an event (MOR-41, MOR-91, MOR-312). A number that is put down and an artifact that is
// bought are secrets at times.
Complaint Accounts::wrongly_told(const State&, const engine::Event& event) {
  const auto what = static_cast<Happening>(event.type);
  SeatSet concerned = event.seat == engine::kNoSeat ? SeatSet() : SeatSet::of(event.seat);
  if (what == Happening::hand_on) concerned.add(static_cast<Seat>(event.args[0]));
  const bool of_first = what == Happening::draw || what == Happening::keep;
  if (of_first || what == Happening::hand_on) return laws::unless_secret(event, of_first ? 0b1 : 0b10, concerned);
  const bool at_times = what == Happening::place || what == Happening::buy;
  return laws::unless_secret(event, at_times && event.secret_args ? 0b10 : 0, concerned);
}

TEST(MorgenlandAccounts, AddUpWhereSpellsArePlentiful) {
  std::uint64_t steps = 0;
  for (Seat seats = 3; seats <= 5; ++seats)
    for (int match = 0; match < soak(6); ++match)
      ASSERT_EQ((laws::accounts<Morgenland, Accounts, Plenty>({seats, static_cast<std::uint8_t>(Mode::magic), {}},
                                                              static_cast<std::uint64_t>(match), steps)),
                "");
  EXPECT_GT(steps, 1000u);
}

TEST(MorgenlandAccounts, AddUpInEveryMode) {
  std::uint64_t steps = 0;
  for (const Mode mode : {Mode::basic, Mode::magic, Mode::first})
    for (Seat seats = 3; seats <= 5; ++seats)
      for (int match = 0; match < soak(4); ++match)
        ASSERT_EQ((laws::accounts<Morgenland, Accounts>({seats, static_cast<std::uint8_t>(mode), {}},
                                                        static_cast<std::uint64_t>(match), steps)),
                  "");
  EXPECT_GT(steps, 1000u);
}

TEST(MorgenlandAccounts, DoNotWhenSomethingIsNotTold) {
  const auto missed = laws::missed<Morgenland, Accounts, Plenty>({3, static_cast<std::uint8_t>(Mode::magic), {}}, 4);
  EXPECT_GE(missed.events, 26);
  EXPECT_EQ(missed.secrets, 3);
}

}  // namespace
}  // namespace morgenland
