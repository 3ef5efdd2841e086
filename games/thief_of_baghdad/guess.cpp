// A full state that fits a view.
//
// The cards nobody has shown are 17 of each palace less the viewer's own and the discards. Those that the rivals held
// at the last shuffle are still theirs unless they were paid; all others lie in the draw pile or were drawn from it
// since. First it is drawn which of the rivals' payments were of the old cards (lineage.h); then each rival's places
// for old cards are filled from the old cards left, its places for new ones and the draw pile from the new.
#include <algorithm>
#include <span>

#include "games/thief_of_baghdad/lineage.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

using toolkit::Dice;

// Cards in random order, to be taken one after the other.
class Pile {
 public:
  Pile(const std::array<int, kPalaceCount>& cards, Dice& dice) {
    for (std::size_t p = 0; p < kPalaceCount; ++p)
      for (int i = 0; i < cards[p]; ++i) cards_.push_back(static_cast<Card>(p));
    dice.shuffle(std::span(cards_.begin(), cards_.size()));
  }
  Card take() { return next_ < cards_.size() ? cards_[next_++] : Card{0}; }

 private:
  toolkit::FixedList<Card, kCardCount> cards_;
  std::size_t next_ = 0;
};

void deal_rival(State& state, Seat seat, const Lineage& lineage, Pile& old_cards, Pile& new_cards) {
  state.hand_at_shuffle[seat] = lineage.old_cards_paid[seat];
  for (int i = 0; i < lineage.left.old_places[seat]; ++i) {
    const Card card = old_cards.take();
    ++state.hand[seat][card];
    ++state.hand_at_shuffle[seat][card];
  }
  for (int i = 0; i < lineage.left.new_places[seat]; ++i) ++state.hand[seat][new_cards.take()];
}

}  // namespace

State ThiefOfBaghdad::guess(const View& view, Dice& dice) {
  State state;
  static_cast<Table&>(state) = view;
  const Lineage lineage = draw_lineage(view, dice);
  if (!lineage.fits) return state;
  Pile old_cards(lineage.left.old_cards, dice), new_cards(lineage.left.new_cards, dice);
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    if (seat != view.viewer.seat) {
      deal_rival(state, seat, lineage, old_cards, new_cards);
    } else {
      state.hand[seat] = view.hand;
      state.hand_at_shuffle[seat] = view.hand_at_shuffle;
    }
  }
  for (std::size_t i = 0; i < view.draw_size; ++i) state.draw[i] = new_cards.take();
  return state;
}

}  // namespace thief_of_baghdad
