// Who is asked in windows, and what private stops answer (ledger 3.5), where no scenario can show it.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {
namespace {

enum Stop { kAlways, kWhereIStand, kIfMagic, kNotThisRound };

engine::Setup magic_for(Seat seats) { return {seats, static_cast<std::uint8_t>(Mode::magic), {}}; }

// A random match; `look` sees every state before it is answered.
template <class Look>
void play(const engine::Setup& setup, std::uint64_t seed, Look look) {
  toolkit::FastDice dice(seed);
  State state = Morgenland::start(setup, dice);
  engine::ActionList menu;
  while (!asked(state).empty()) {
    look(state);
    const Seat seat = asked(state).lowest();
    menu.clear();
    Morgenland::legal(state, seat, menu);
    Morgenland::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
  }
}

bool asks_for_magic(const State& state) { return state.question.ask == Ask::window; }

// Seat 0 holds a burning Lamp and Charity, and is asked before the red cave, where it stands with a 9 if it should.
State asked_before_red_cave(bool stands_there) {
  toolkit::FastDice dice(1);
  engine::Setup setup = magic_for(3);
  setup.options[static_cast<std::size_t>(Option::start)] = 1;
  State state = Morgenland::start(setup, dice);
  state.stage = Stage::before;
  state.niches[0] = {4, 3, 0, 0};
  state.bank[0] = static_cast<Units>(state.bank[0] - 7);
  const Seat where = stands_there ? 0 : 1;
  state.tokens[where][0].place = 0;
  state.values[where][0] = 9;
  state.used[0][kLamp] = 1;
  state.lit.add(0);
  state.hand[0] = SpellSet{1} << kCharity;
  state.hand_size[0] = 1;
  std::remove(state.deck.begin(), state.deck.end(), kCharity);
  state.deck[--state.deck_size] = kNoSpell;
  state.question = {};
  settle(state);
  EXPECT_EQ(state.question.ask, Ask::window);
  EXPECT_EQ(state.question.seat, 0);
  return state;
}

std::optional<ActionId> answer(const State& state, Seat seat, int stop) {
  return Morgenland::standing_answer(Morgenland::view(state, engine::Viewer{seat}), stop);
}

const std::optional<ActionId> kPass = encode(Verb::pass);

TEST(MorgenlandStops, AreFourAndTheFirstAsksAlways) {
  const State state = asked_before_red_cave(true);
  ASSERT_EQ(Morgenland::stops(state.setup).size(), 4u);
  EXPECT_EQ(Morgenland::stops(state.setup)[0], "always");
  engine::Setup basic = state.setup;
  basic.mode = static_cast<std::uint8_t>(Mode::basic);
  EXPECT_TRUE(Morgenland::stops(basic).empty()) << "there are no windows";
  EXPECT_EQ(answer(state, 0, kAlways), std::nullopt);
}

TEST(MorgenlandStops, AnswerOnlyForTheAskedSeat) {
  const State state = asked_before_red_cave(false);
  for (const int stop : {kWhereIStand, kIfMagic, kNotThisRound}) {
    EXPECT_EQ(answer(state, 0, stop), kPass);
    EXPECT_EQ(answer(state, 1, stop), std::nullopt);
  }
}

TEST(MorgenlandStops, WhereIStandLooksAtTheSpace) {
  EXPECT_EQ(answer(asked_before_red_cave(true), 0, kWhereIStand), std::nullopt);
  EXPECT_EQ(answer(asked_before_red_cave(false), 0, kWhereIStand), kPass);
}

TEST(MorgenlandStops, MagicWakesAllButNotThisRound) {
  State state = asked_before_red_cave(false);
  state.batch[0].seat = 1;
  state.batch[0].power = kSpy;
  state.batch_size = 1;
  EXPECT_EQ(answer(state, 0, kWhereIStand), std::nullopt);
  EXPECT_EQ(answer(state, 0, kIfMagic), std::nullopt);
  EXPECT_EQ(answer(state, 0, kNotThisRound), kPass);
}

TEST(MorgenlandStops, LeaveOtherQuestionsAlone) {
  toolkit::FastDice dice(1);
  const State choosing = Morgenland::start(magic_for(3), dice);
  EXPECT_EQ(answer(choosing, 0, kNotThisRound), std::nullopt);
}

TEST(MorgenlandStops, NotThisRoundEndsWithTheRound) {
  EXPECT_TRUE(Morgenland::stop_expires(kNotThisRound));
  EXPECT_FALSE(Morgenland::stop_expires(kIfMagic));
  State state = asked_before_red_cave(true);
  const int period = Morgenland::stop_period(Morgenland::view(state, engine::Viewer{0}));
  ++state.round;
  EXPECT_NE(Morgenland::stop_period(Morgenland::view(state, engine::Viewer{0})), period);
}

// MOR-631, MOR-TV-93. Only who says `magic` at his own placement is asked (MOR-638).
TEST(MorgenlandWindows, NobodyIsAskedInRoundOneBeforeTheTent) {
  int windows_later = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed)
    play(magic_for(static_cast<Seat>(3 + seed % 3)), seed, [&](const State& state) {
      if (!asks_for_magic(state)) return;
      const bool early = state.round == 1 && (state.stage == Stage::placing || state.space <= kTent);
      EXPECT_TRUE(!early || state.had_magic || !state.lit.empty()) << "asked in round 1 without having asked for it";
      windows_later += !early;
    });
  EXPECT_GT(windows_later, 1000);
}

// MOR-630: who has spells and may still light a Lamp is asked, whatever the spells are.
TEST(MorgenlandWindows, AnswersAreListedForWhoIsAskedEvenIfNothingFits) {
  int only_pass = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    play(magic_for(4), seed, [&](const State& state) {
      if (!asks_for_magic(state)) return;
      engine::ActionList menu;
      Morgenland::legal(state, state.question.seat, menu);
      only_pass += menu.size() == 1;
      EXPECT_LE(menu.size(), 160u);
      EXPECT_TRUE(is_able(state, state.question.seat) || state.had_magic);
    });
  EXPECT_GT(only_pass, 0);
}

TEST(MorgenlandState, FitsIntoAKibibyte) { EXPECT_LE(sizeof(State), engine::kStateBytesMax); }

}  // namespace
}  // namespace morgenland
