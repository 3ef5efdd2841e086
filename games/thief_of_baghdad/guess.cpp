// A full state that fits a view.
//
// The cards nobody has shown are 17 of each palace less the viewer's own and the discards. Of these the rivals surely
// hold `kept_by_rivals`, since the last reshuffle; all others lie in the draw pile or came from it since, each place
// as likely as the other. That is exact for what the rivals hold together; who of several rivals holds which of
// these cards is drawn by the sizes of their hands alone.
#include <algorithm>
#include <cassert>
#include <span>

#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

using toolkit::Dice;
using Pile = toolkit::FixedList<Card, kCardCount>;

void add(Pile& pile, std::size_t palace, int count) {
  for (int i = 0; i < count; ++i) pile.push_back(static_cast<Card>(palace));
}

int rivals_cards(const View& view) {
  int sum = 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat)
    if (seat != view.viewer.seat) sum += view.hand_size[seat];
  return sum;
}

// Everything in the rivals' hands; what stays in `unseen` is the draw pile's.
Pile guess_rivals_cards(const View& view, Pile& unseen, Dice& dice) {
  Pile held;
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    const int kept = view.kept_by_rivals[p];
    add(held, p, kept);
    add(unseen, p, kCardsPerPalace - view.hand[p] - view.discard[p] - kept);
  }
  dice.shuffle(std::span(unseen.begin(), unseen.size()));
  const auto wanted = static_cast<std::size_t>(rivals_cards(view));
  assert(held.size() <= wanted && wanted - held.size() + view.draw_size <= unseen.size());
  std::size_t next = view.draw_size;  // the draw pile takes the first of them
  while (held.size() < wanted) held.push_back(unseen[next++]);
  dice.shuffle(std::span(held.begin(), held.size()));
  return held;
}

// What another seat remembers is at least what everybody does, less what it holds itself.
Counts memory_of(const Counts& kept, const Counts& hand) {
  Counts others{};
  for (std::size_t p = 0; p < kPalaceCount; ++p) others[p] = static_cast<Count>(std::max(0, kept[p] - hand[p]));
  return others;
}

}  // namespace

State ThiefOfBaghdad::guess(const View& view, Dice& dice) {
  State state;
  static_cast<Table&>(state) = view;
  Pile unseen;
  const Pile held = guess_rivals_cards(view, unseen, dice);
  state.draw.fill(kNoCard);
  std::copy_n(unseen.begin(), view.draw_size, state.draw.begin());
  std::size_t next = 0;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    if (seat == view.viewer.seat) {
      state.hand[seat] = view.hand;
      state.kept_by_rivals[seat] = view.kept_by_rivals;
      continue;
    }
    for (int i = 0; i < view.hand_size[seat]; ++i) ++state.hand[seat][held[next++]];
    state.kept_by_rivals[seat] = memory_of(view.kept, state.hand[seat]);
  }
  return state;
}

}  // namespace thief_of_baghdad
