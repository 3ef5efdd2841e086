// What is told adds up to what happened: every unit, token, Carpet, Double and spell that changes its place is in the
// events, with its number, and each secret is told to those it belongs to and to nobody else. Played where spells are
// plentiful, so that every spell is met many times.
#include <gtest/gtest.h>

#include <array>

#include "games/morgenland/events.h"
#include "games/morgenland/laws/plenty.h"
#include "games/morgenland/rules.gen.h"
#include "tests/soak.h"

namespace morgenland {
namespace {

// What lies where, as whoever only hears the events would keep it.
struct Accounts {
  std::array<std::array<int, kTreasureCount>, kSeatsMax> units{};
  std::array<int, kCaveCount> caves{};
  std::array<std::array<int, kSpaceCount>, kSeatsMax> tokens{}, carpets{}, doubles{};
  std::array<int, kSeatsMax> spells{}, artifacts{};

  friend bool operator==(const Accounts&, const Accounts&) = default;
};

Accounts accounts_of(const State& state) {
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
void turn_away(Accounts& accounts, std::size_t seat, int count) {
  int left = 0;
  for (std::size_t space = kFirstRoom; space < kSpaceCount; ++space) {
    left += std::exchange(accounts.tokens[seat][space], 0);
    accounts.doubles[seat][space] = 0;
  }
  EXPECT_EQ(left, count) << "tokens turned away";
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
    case Happening::turned_away:
      return turn_away(accounts, seat, event.args[0]), true;
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

void book(Accounts& accounts, const engine::Event& event) {
  if (books_treasure(accounts, event) || books_pieces(accounts, event)) return;
  const auto seat = static_cast<std::size_t>(event.seat);
  switch (static_cast<Happening>(event.type)) {
    case Happening::draw:
      accounts.spells[seat] += event.rule == MOR_93;  // the last card is kept at once; two are chosen from first
      return;
    case Happening::keep:
      ++accounts.spells[seat];
      return;
    case Happening::hand_on:
      ++accounts.spells[static_cast<std::size_t>(event.args[0])];
      return;
    case Happening::cast:
    case Happening::cast_at:
    case Happening::cast_on:
    case Happening::cast_on_carpet:
    case Happening::cast_move:
    case Happening::copy:
    case Happening::copy_on:
    case Happening::copy_against:
      --accounts.spells[seat];
      return;
    case Happening::buy:
      ++accounts.artifacts[seat];
      return;
    default:
      return;
  }
}

// Who may know the secret of an event (MOR-41, MOR-91, MOR-312).
void expect_told_rightly(const engine::Event& event) {
  const auto what = static_cast<Happening>(event.type);
  SeatSet concerned = event.seat == engine::kNoSeat ? SeatSet() : SeatSet::of(event.seat);
  const bool always = what == Happening::draw || what == Happening::keep || what == Happening::hand_on;
  if (what == Happening::hand_on) concerned.add(static_cast<Seat>(event.args[0]));
  const bool sometimes = what == Happening::place || what == Happening::buy;
  EXPECT_TRUE(event.secret_args || !always) << "told to everybody: " << int(event.type);
  EXPECT_TRUE(!event.secret_args || always || sometimes) << "hidden: " << int(event.type);
  if (!event.secret_args) return;
  EXPECT_EQ(event.secret_args, what == Happening::draw || what == Happening::keep ? 0b1 : 0b10) << int(event.type);
  EXPECT_EQ(event.knows, concerned) << int(event.type);
}

template <class G>
void play_and_book(const engine::Setup& setup, std::uint64_t seed) {
  toolkit::FastDice dice(seed);
  engine::Events events;
  engine::ActionList menu;
  State state = G::start(setup, dice);
  for (SeatSet to_act = asked(state); !to_act.empty() && !testing::Test::HasFailure(); to_act = asked(state)) {
    menu.clear();
    events.clear();
    Accounts booked = accounts_of(state);
    G::legal(state, to_act.lowest(), menu);
    const ActionId action = menu[dice.below(static_cast<std::uint32_t>(menu.size()))];
    Morgenland::apply(state, to_act.lowest(), action, dice, engine::Sink(events));
    for (const engine::Event& event : events) {
      book(booked, event);
      expect_told_rightly(event);
    }
    EXPECT_EQ(booked, accounts_of(state)) << Morgenland::name(action) << ", seed " << seed;
  }
}

TEST(MorgenlandAccounts, AddUpWhereSpellsArePlentiful) {
  for (Seat seats = 3; seats <= 5; ++seats)
    for (int match = 0; match < soak(6); ++match)
      play_and_book<Plenty>({seats, static_cast<std::uint8_t>(Mode::magic), {}}, static_cast<std::uint64_t>(match));
}

TEST(MorgenlandAccounts, AddUpInEveryMode) {
  for (const Mode mode : {Mode::basic, Mode::magic, Mode::first})
    for (Seat seats = 3; seats <= 5; ++seats)
      for (int match = 0; match < soak(4); ++match)
        play_and_book<Morgenland>({seats, static_cast<std::uint8_t>(mode), {}}, static_cast<std::uint64_t>(match));
}

}  // namespace
}  // namespace morgenland
