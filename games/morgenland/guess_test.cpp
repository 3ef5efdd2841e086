// What a seat can know of what is hidden, and that its guesses know no less and no more (ledger section 5).
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <map>
#include <utility>

#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"
#include "toolkit/dice.h"

namespace morgenland {
namespace {

using M = Morgenland;
using toolkit::FastDice;

engine::Setup setup_of(Mode mode, std::initializer_list<Option> second_value = {}) {
  engine::Setup setup{3, static_cast<std::uint8_t>(mode), {}};
  for (const Option option : second_value) setup.options[static_cast<std::size_t>(option)] = 1;
  return setup;
}

// Round 1 has begun: everybody took crowns, nobody has placed anything.
State begun(const engine::Setup& setup, FastDice& dice) {
  State state = M::start(setup, dice);
  for (Seat seat = 0; seat < setup.seats; ++seat)
    for (int i = 0; i < kStartUnits; ++i) M::apply(state, seat, encode(Verb::take, 0), dice, {});
  return state;
}

void lay(State& state, Seat seat, std::size_t slot, Value value, Place place, bool shown = false) {
  state.values[seat][slot] = value;
  state.tokens[seat][slot].place = place;
  state.tokens[seat][slot].shown = shown ? value : Value{0};
}

// ---- tokens ------------------------------------------------------------------------------------------------------

TEST(MorgenlandGuess, FaceDownTokensAreWhatHasNotBeenShown) {
  FastDice dice(1);
  State state = begun(setup_of(Mode::basic), dice);
  lay(state, 1, 0, 9, kMarket, true);
  lay(state, 1, 1, 4, kMarket);
  lay(state, 1, 2, 8, kTakenBack, true);
  lay(state, 1, 3, 1, kTakenBack);
  const View view = M::view(state, {0});
  std::array<int, 10> seen{};
  constexpr int kGuesses = 30'000;
  for (int i = 0; i < kGuesses; ++i) {
    const State guess = M::guess(view, dice);
    ASSERT_EQ(guess.values[1][0], 9);
    ASSERT_EQ(guess.values[1][2], 8);
    ASSERT_NE(guess.values[1][1], guess.values[1][3]);
    ASSERT_EQ(guess.values[1][4], 0) << "nothing lies in an empty slot";
    ++seen[guess.values[1][1]];
  }
  EXPECT_EQ(seen[9] + seen[8] + seen[3], 0);
  for (const std::size_t value : {1u, 2u, 4u, 5u, 6u, 7u}) EXPECT_NEAR(seen[value], kGuesses / 6, 400) << value;
}

// A token that was on the board when others went back into the hand cannot bear their numbers (backToHand); each way
// to fill the slots is as likely as any other.
TEST(MorgenlandGuess, KnowsWhichNumbersATokenCannotBear) {
  FastDice dice(2);
  State state = begun(setup_of(Mode::basic, {Option::removed}), dice);
  const Value shown[] = {1, 2, 4, 5, 6};
  for (std::size_t i = 0; i < std::size(shown); ++i) lay(state, 2, i, shown[i], kMarket, true);
  lay(state, 2, 5, 9, kGuardRoom);
  lay(state, 2, 6, 7, kGuardRoom);
  state.tokens[2][5].not_these = 0b0010'0000;  // not the 7
  std::map<std::pair<int, int>, int> seen;
  constexpr int kGuesses = 8'000;
  for (int i = 0; i < kGuesses; ++i) {
    const State guess = M::guess(M::view(state, {1}), dice);
    ++seen[{guess.values[2][5], guess.values[2][6]}];
  }
  EXPECT_EQ(seen.size(), 4u);
  for (const auto& [pair, times] : seen) {
    EXPECT_NE(pair.first, 7);
    EXPECT_NEAR(times, kGuesses / 4, 250) << pair.first << " and " << pair.second;
  }
}

TEST(MorgenlandGuess, AnyGuardAndAnyUnusedCardMayCome) {
  FastDice dice(3);
  const State state = begun(setup_of(Mode::basic), dice);
  std::array<int, 11> guards{};
  std::array<int, 15> cards{};
  constexpr int kGuesses = 14'000;
  for (int i = 0; i < kGuesses; ++i) {
    const State guess = M::guess(M::view(state, engine::Viewer::spectator()), dice);
    ++guards[guess.guard_below];
    ++cards[guess.cards[13]];
  }
  for (std::size_t guard = 1; guard <= 10; ++guard) EXPECT_NEAR(guards[guard], kGuesses / 10, 220) << guard;
  for (std::size_t card = 0; card < cards.size(); ++card)
    EXPECT_NEAR(cards[card], card == state.card ? 0 : kGuesses / 14, 200) << card;
}

// ---- spells ------------------------------------------------------------------------------------------------------

TEST(MorgenlandGuess, KnowsASpellItHandedOn) {
  FastDice dice(4);
  State state = begun(setup_of(Mode::magic), dice);
  for (const Seat seat : {Seat{1}, Seat{1}, Seat{2}}) {
    const Spell spell = std::exchange(state.deck[--state.deck_size], kNoSpell);
    state.hand[seat] |= SpellSet{1} << spell;
    ++state.hand_size[seat];
    if (state.hand_size[1] == 2 && seat == 1) state.passed_by[spell] = 0;
  }
  const View view = M::view(state, {0});
  ASSERT_NE(view.passed_on[1], 0u);
  bool other_hands_vary = false;
  for (int i = 0; i < 200; ++i) {
    const State guess = M::guess(view, dice);
    ASSERT_EQ(guess.hand[1] & view.passed_on[1], view.passed_on[1]);
    ASSERT_EQ(guess.hand[2] & view.passed_on[1], 0u);
    other_hands_vary |= guess.hand[2] != state.hand[2];
    const State of_receiver = M::guess(M::view(state, {1}), dice);
    ASSERT_EQ(of_receiver.hand[1], state.hand[1]);
  }
  EXPECT_TRUE(other_hands_vary);
}

// ---- artifacts ---------------------------------------------------------------------------------------------------

// Every room sells each type once, so that no two artifacts of a pile are alike.
struct UnseenTake {
  FastDice dice{5};
  State state = begun(setup_of(Mode::magic, {Option::piles}), dice);
  std::array<Artifact, kDownMax> before{};  // the pile as seat 0 knew it, bottom first

  // Seat 1 takes the `pick`-th from the top of room 1 by Abracadabra; seat 0 knew the pile.
  explicit UnseenTake(int pick) {
    for (Knowers& knowers : state.known_by[0]) knowers = 1;
    before = state.down[0];
    state.space = kFirstRoom;
    state.buyer = 1;
    Play play{state, dice, {}};
    take_bought(play, pick, MOR_311);
    state.space = 0;
  }
  // Somebody buys what is on show; the next round shows the next one.
  void show_next() {
    gain_artifact(state, 2, std::exchange(state.rooms[0].display, kNoArtifact));
    Play play{state, dice, {}};
    start_round(play);
  }
  std::map<Artifact, int> taken_by_guesses(int guesses) {
    std::map<Artifact, int> taken;
    for (int i = 0; i < guesses; ++i) {
      const State guess = M::guess(M::view(state, {0}), dice);
      for (std::size_t a = 0; a < kArtifactCount; ++a)
        if (guess.secret[1][a]) ++taken[static_cast<Artifact>(a)];
    }
    return taken;
  }
};

TEST(MorgenlandGuess, KnowsThePileAsItWasBeforeAnUnseenTake) {
  UnseenTake take(1);
  const auto taken = take.taken_by_guesses(4'000);
  ASSERT_EQ(taken.size(), 4u) << "it may have been any of the four";
  for (const auto& [artifact, times] : taken) EXPECT_NEAR(times, 1'000, 180) << int{artifact};
  for (int i = 0; i < 100; ++i) {  // what is left keeps its order
    const State guess = M::guess(M::view(take.state, {0}), take.dice);
    std::size_t left = 0;
    for (std::size_t k = 0; k < 4 && left < 3; ++k) left += take.before[k] == guess.down[0][left];
    EXPECT_EQ(left, 3u);
  }
}

TEST(MorgenlandGuess, ConcludesWhatWasTakenFromWhatComesNext) {
  UnseenTake top(1);
  top.show_next();  // the second from the top: so the top one is gone
  ASSERT_EQ(top.state.rooms[0].display, top.before[2]);
  EXPECT_EQ(top.taken_by_guesses(200), (std::map<Artifact, int>{{top.before[3], 200}}));

  UnseenTake lower(3);
  lower.show_next();  // the top one itself: it was one of the others
  ASSERT_EQ(lower.state.rooms[0].display, lower.before[3]);
  const auto taken = lower.taken_by_guesses(900);
  EXPECT_EQ(taken.size(), 3u);
  EXPECT_EQ(taken.count(lower.before[3]), 0u);
}

TEST(MorgenlandGuess, KnowsThatEveryRoomSellsEveryTypeOnce) {
  FastDice dice(6);
  const State state = begun(setup_of(Mode::magic, {Option::piles}), dice);
  for (int i = 0; i < 100; ++i) {
    const State guess = M::guess(M::view(state, {1}), dice);
    for (std::size_t room = 0; room < 3; ++room) {
      unsigned types = 1u << guess.rooms[room].display;
      for (std::size_t k = 0; k < guess.rooms[room].down; ++k) types |= 1u << guess.down[room][k];
      EXPECT_EQ(std::popcount(types), 5) << "room " << room + 1;
    }
  }
}

TEST(MorgenlandGuess, NobodyElseCanTellWhatWasTaken) {
  UnseenTake take(2);
  std::array<bool, kArtifactCount> guessed{};
  for (int i = 0; i < 500; ++i) {
    const State guess = M::guess(M::view(take.state, {2}), take.dice);
    for (std::size_t a = 0; a < kArtifactCount; ++a) guessed[a] |= guess.secret[1][a] > 0;
    ASSERT_EQ(M::guess(M::view(take.state, {1}), take.dice).down[0], take.state.down[0]) << "the taker saw the pile";
  }
  EXPECT_FALSE(guessed[kLamp]) << "all Lamps are in sight";
  for (const Artifact artifact : {kCounterspell, kDouble, kCarpet, kKey, kScroll})
    EXPECT_EQ(guessed[artifact], artifact != take.state.rooms[0].display) << "of each type there was one in the room";
}

}  // namespace
}  // namespace morgenland
