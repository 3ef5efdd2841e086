// Guesses of several rivals' hands across a reshuffle: each possible deal as often as it should be, none that cannot
// be.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "engine/shapes.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "toolkit/dice.h"

namespace thief_of_baghdad {
namespace {

using T = ThiefOfBaghdad;
using toolkit::FastDice;

State position(Seat seats, const char* text) {
  const auto state = engine::read_position<T>({seats, 0, {}}, *toolkit::parse_json(text));
  EXPECT_TRUE(state) << state.error();
  return *state;
}

// ---- all histories, one by one -----------------------------------------------------------------------------------

using Hands = std::array<Counts, kSeatsMax>;
using Shares = std::map<Hands, double>;

// Deals single cards to single places and lets rivals pay single cards, in every way there is: no formula of the
// engine's is used. Slow, so for a few cards only.
class Histories {
 public:
  explicit Histories(const View& view) : view_(view) {
    std::vector<Card> old_cards, new_cards;
    for (std::size_t p = 0; p < kPalaceCount; ++p) {
      const int held = view.held_at_shuffle[p] - view.hand_at_shuffle[p];
      int unseen_then = kCardsPerPalace - view.hand[p] - view.discard[p];
      for (const Paid& paid : paid_since_shuffle(view))
        unseen_then += paid.card() == p && paid.seat() != view.viewer.seat;
      old_cards.insert(old_cards.end(), static_cast<std::size_t>(held), static_cast<Card>(p));
      new_cards.insert(new_cards.end(), static_cast<std::size_t>(unseen_then - held), static_cast<Card>(p));
    }
    for (Seat seat = 0; seat < view.setup.seats; ++seat) {
      if (seat == view.viewer.seat) continue;
      int had = view.hand_size[seat];
      for (const Paid& paid : paid_since_shuffle(view)) had += paid.seat() == seat;
      for (int i = 0; i < had; ++i) places_.push_back({seat, i < had - view.drawn[seat], i - (had - view.drawn[seat])});
    }
    fill(0, old_cards, new_cards);
  }

  Shares shares() const {
    Shares shares = counts_;
    for (auto& [hands, share] : shares) share /= all_;
    return shares;
  }

 private:
  struct Place {
    Seat seat;
    bool old;
    int order;  // of a drawn card: how many its seat had drawn before it
    Card card = kNoCard;
  };

  void fill(std::size_t next, std::vector<Card>& old_cards, std::vector<Card>& new_cards) {
    if (next == places_.size()) return pay(0, places_);
    auto& cards = places_[next].old ? old_cards : new_cards;
    for (Card& card : cards) {
      if (card == kNoCard) continue;
      places_[next].card = std::exchange(card, kNoCard);
      fill(next + 1, old_cards, new_cards);
      card = places_[next].card;
    }
  }

  void pay(std::size_t next, const std::vector<Place>& places) {
    const auto paid = paid_since_shuffle(view_);
    if (next == paid.size()) return count(places);
    if (paid[next].seat() == view_.viewer.seat) return pay(next + 1, places);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Place& place = places[i];
      if (place.seat != paid[next].seat() || place.card != paid[next].card()) continue;
      if (!place.old && place.order >= paid[next].drawn) continue;
      auto after = places;
      after[i].card = kNoCard;
      pay(next + 1, after);
    }
  }

  void count(const std::vector<Place>& places) {
    Hands hands{};
    for (const Place& place : places)
      if (place.card != kNoCard) ++hands[place.seat][place.card];
    ++counts_[hands];
    ++all_;
  }

  const View& view_;
  std::vector<Place> places_;
  Shares counts_;
  double all_ = 0;
};

// Every deal is guessed as often as it should be, and no other; chi-square, with five standard deviations allowed.
void expect_fair(const View& view) {
  constexpr int kGuesses = 40'000;
  const Shares expected = Histories(view).shares();
  EXPECT_GT(expected.size(), 3u) << "a view that leaves little open proves little";
  FastDice dice(11);
  Shares seen;
  for (int i = 0; i < kGuesses; ++i) {
    Hands hands = T::guess(view, dice).hand;
    if (view.viewer.is_seat()) hands[view.viewer.seat] = {};
    ASSERT_TRUE(expected.contains(hands)) << "a deal that cannot be";
    ++seen[hands];
  }
  double chi_square = 0;
  for (const auto& [hands, share] : expected) {
    const double wanted = share * kGuesses, off = seen[hands] - wanted;
    chi_square += off * off / wanted;
  }
  const double freedom = static_cast<double>(expected.size()) - 1;
  EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom));
}

// All other cards are discards that nobody remembers; seat 0 looks on. Rivals hold, or have paid, what is named here.
constexpr const char* kThree = R"({"drawRest":false,"draw":["rose","sand"],
  "discard":{"marble":17,"rose":13,"lapis":15,"jade":15,"sand":16,"garnet":17},
  "hands":[{},{"rose":1,"jade":1,"lapis":1},{"rose":1,"lapis":1,"jade":1}],
  "handsAtShuffle":[{},{"rose":2,"jade":1},{"rose":1,"lapis":1}],
  "paidSince":[{"seat":1,"drawn":0,"cards":["rose"]}]})";

TEST(ThiefReshuffleGuess, GivesOldCardsToOldPlacesForThree) {
  const State state = position(3, kThree);
  EXPECT_EQ(state.drawn, (std::array<Count, kSeatsMax>{0, 1, 1, 0}));
  expect_fair(T::view(state, {0}));
}

// The roses paid later may have been old ones or new ones, and who paid an old one leaves fewer for the other.
constexpr const char* kDoubtful = R"({"drawRest":false,"draw":["rose"],
  "discard":{"marble":17,"rose":14,"lapis":15,"jade":15,"sand":17,"garnet":17},
  "hands":[{},{"jade":1,"lapis":1},{"rose":1,"jade":1,"lapis":1}],
  "handsAtShuffle":[{},{"rose":1,"jade":1},{"rose":1,"lapis":1}],
  "paidSince":[{"seat":1,"drawn":1,"cards":["rose"]},{"seat":2,"drawn":1,"cards":["rose"]},
               {"seat":1,"drawn":2,"cards":["rose"]}]})";

TEST(ThiefReshuffleGuess, WeighsDoubtfulPaymentsForThree) { expect_fair(T::view(position(3, kDoubtful), {0})); }

// The jade paid last was surely old. That is likelier if the rose before it was not, which can be told only afterwards.
constexpr const char* kHindsight = R"({"drawRest":false,"draw":["rose"],
  "discard":{"marble":17,"rose":15,"lapis":15,"jade":16,"sand":17,"garnet":17},
  "hands":[{},{"lapis":1},{"rose":1,"jade":1,"lapis":1}],
  "handsAtShuffle":[{},{"rose":1,"jade":1},{"rose":1,"jade":1}],
  "paidSince":[{"seat":1,"drawn":1,"cards":["rose","jade"]}]})";

TEST(ThiefReshuffleGuess, WeighsWhatLaterPaymentsTell) { expect_fair(T::view(position(3, kHindsight), {0})); }

constexpr const char* kFour = R"({"drawRest":false,"draw":["sand"],
  "discard":{"marble":17,"rose":14,"lapis":16,"jade":15,"sand":16,"garnet":17},
  "hands":[{},{"jade":1},{"rose":1,"lapis":1},{"jade":1}],
  "handsAtShuffle":[{},{"rose":1},{"rose":1},{"jade":1}],
  "paidSince":[{"seat":1,"drawn":1,"cards":["rose"]},{"seat":3,"drawn":1,"cards":["rose"]}]})";

TEST(ThiefReshuffleGuess, WeighsDoubtfulPaymentsForFour) { expect_fair(T::view(position(4, kFour), {0})); }
TEST(ThiefReshuffleGuess, WeighsDoubtfulPaymentsForSpectators) {
  expect_fair(T::view(position(4, kFour), engine::Viewer::spectator()));
}

// The defect this was made for: right after a reshuffle only the seat that drew can hold new cards.
TEST(ThiefReshuffleGuess, GivesNobodyACardBeforeItIsDrawn) {
  const State state = position(3, R"({"drawRest":false,"draw":["rose"],"actions":1,"discard":{"sand":10},
    "hands":[{"jade":2},{"rose":3,"lapis":2},{"garnet":4}]})");
  State after = state;
  FastDice dice(12);
  T::apply(after, 0, encode(Verb::end), dice, {});
  ASSERT_EQ(after.hand[0][4], 2);
  const View view = T::view(after, {1});
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(T::guess(view, dice).hand[2][4], 0) << "seat 2 cannot have a sand card";
}

// ---- matches at random -------------------------------------------------------------------------------------------

// Whether the seats can have held these cards at the shuffle, drawn the others since, and paid what they paid, when
// they paid it.
std::string wrong_with(const State& state) {
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    std::array<int, kPalaceCount> paid{};
    for (const Paid& one : paid_since_shuffle(state)) {
      if (one.seat() != seat) continue;
      ++paid[one.card()];
      int newly = 0;
      for (std::size_t p = 0; p < kPalaceCount; ++p) newly += std::max(0, paid[p] - state.hand_at_shuffle[seat][p]);
      if (newly > one.drawn) return "paid before it was drawn";
    }
    int drawn = 0;
    for (std::size_t p = 0; p < kPalaceCount; ++p) {
      const int since = state.hand[seat][p] + paid[p] - state.hand_at_shuffle[seat][p];
      if (since < 0) return "an old card is lost";
      drawn += since;
    }
    if (drawn != state.drawn[seat]) return "a card that could not be drawn yet";
  }
  return {};
}

// The truth itself fits, so that it can be guessed; and so does every guess.
TEST(ThiefReshuffleGuess, NeverDealsTheImpossible) {
  int doubtful = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    FastDice dice(seed);
    State state = T::start({static_cast<Seat>(3 + seed % 2), 0, {}}, dice);
    for (int step = 0; state.phase != Phase::over && step < 400; ++step) {
      engine::ActionList menu;
      T::legal(state, state.turn, menu);
      T::apply(state, state.turn, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
      if (dice.below(32)) continue;
      const auto viewer = static_cast<Seat>(dice.below(state.setup.seats));
      const View view = T::view(state, {viewer});
      ASSERT_EQ(wrong_with(state), "");
      ASSERT_TRUE(engine::could_be_seen<T>(view));
      const State dream = T::guess(view, dice);
      ASSERT_EQ(wrong_with(dream), "");
      ASSERT_EQ(T::view(dream, {viewer}), view);
      doubtful += view.held_at_shuffle != Counts{} && dream.hand_at_shuffle != state.hand_at_shuffle;
    }
  }
  EXPECT_GT(doubtful, 2000) << "reshuffles that leave nothing open prove nothing";
}

}  // namespace
}  // namespace thief_of_baghdad
