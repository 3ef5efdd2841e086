// How many deals a lineage stands for, and why `draw_lineage` is fair.
//
// A deal gives every place a card; a history adds which place each payment freed. All deals are equally likely, and so
// are all histories of a deal in which the cards paid are as good as any others. So a lineage, which says of each
// payment only whether it was an old card or a new one, counts as much as there are histories in it. Count them payment
// by payment. An old card of palace X, paid by seat r, has
//     (r's old places still full) * (old X cards left) / (old cards left)
// ways against the deals before, and a new one the same with new places, those drawn by then. The division is for the
// cards that then remain for the other places. When all is paid, whatever remains is alike: any old card may
// lie in any old place, any new card in any new place or in the draw pile.
//
// A draft follows the payments and chooses by these ways. That alone would favour beginnings which leave few ways to go
// on, so the first draft is revised (Metropolis): another draft, or the same with one payment or two changed, takes
// its place as often as the deals it stands for demand. This leaves the true shares as they are and draws nearer to
// them with every revision; whatever is drawn fits. So two things are not exact:
//  - kRevisions is finite. Against a long run, over 150 views each and the worst payment of each view, the chance that
//    it was old was off by 0.017 on average in planned play (at most 0.045; 2,000 draws alone scatter by 0.011), and by
//    0.022 in random play (at most 0.17, where hands had run empty). Where no payment leaves a choice, as before the
//    first reshuffle and in the first round after any, nothing is off.
//  - At a second reshuffle the chronicle begins anew, since a state has room for one. What the first one told about
//    which of several rivals holds which of the old cards is forgotten: they may be with any, by the sizes of hands.
#include "games/thief_of_baghdad/lineage.h"

#include <algorithm>
#include <numeric>

#include "toolkit/fixed_list.h"

namespace thief_of_baghdad {

namespace {

using toolkit::Dice;

constexpr int kRevisions = 96;
constexpr int kTries =
    10'000;  // a draft may run into a dead end; then others, or changes of it, come as far and further

// Times the cards left of both parts, so that old ways and new ones compare as whole numbers.
int ways(int places, int cards, int of_other_part) { return std::max(0, places) * cards * std::max(1, of_other_part); }

void pay_old(Lineage& lineage, Seat seat, Card card) {
  --lineage.left.old_cards[card];
  --lineage.left.old_total;
  --lineage.left.old_places[seat];
  ++lineage.old_cards_paid[seat][card];
}

void pay_new(Lineage& lineage, Seat seat, Card card) {
  --lineage.left.new_cards[card];
  --lineage.left.new_total;
  --lineage.left.new_places[seat];
}

Unknown without_old(Unknown left, Seat seat, Card card) {
  --left.old_cards[card];
  --left.old_places[seat];
  return left;
}

// Whether this seat can pay all that follows from these old cards and what it will have drawn, as if no rival wanted
// them too. An old card is best paid at the first occasion.
bool can_go_on(const View& view, std::size_t next, Seat seat, const Unknown& left, int new_used) {
  auto old_cards = left.old_cards;
  int old_places = left.old_places[seat];
  for (; next < view.paid_count; ++next) {
    const Paid& paid = view.paid[next];
    if (paid.seat() != seat) continue;
    if (old_places && old_cards[paid.card()]) {
      --old_places;
      --old_cards[paid.card()];
    } else if (++new_used > paid.drawn) {
      return false;
    }
  }
  return true;
}

// Follows the payments; `decide` says of each whether it is an old card, where both kinds have ways.
template <class Decide>
Lineage follow(const View& view, const Unknown& before, Decide decide) {
  Lineage lineage;
  lineage.left = before;
  const Unknown& left = lineage.left;
  for (std::size_t i = 0; i < view.paid_count && lineage.fits; ++i) {
    const Seat seat = view.paid[i].seat();
    const Card card = view.paid[i].card();
    if (seat == view.viewer.seat) continue;
    const int new_used = before.new_places[seat] - left.new_places[seat];
    int old_ways = ways(left.old_places[seat], left.old_cards[card], left.new_total);
    const int drawn_by_then = std::min<int>(view.paid[i].drawn, before.new_places[seat]);
    int new_ways = ways(drawn_by_then - new_used, left.new_cards[card], left.old_total);
    if (old_ways && new_ways) {  // a choice, unless it would soon turn out to be none
      if (!can_go_on(view, i + 1, seat, left, new_used + 1)) new_ways = 0;
      if (!can_go_on(view, i + 1, seat, without_old(left, seat, card), new_used)) old_ways = 0;
    }
    const bool is_old = decide(i, old_ways, new_ways);
    const int chosen = is_old ? old_ways : new_ways;
    lineage.fits = chosen > 0;
    if (!lineage.fits) break;
    lineage.alone &= chosen == old_ways + new_ways;
    lineage.deals *= static_cast<double>(chosen) / (std::max(1, left.old_total) * std::max(1, left.new_total));
    lineage.chance *= static_cast<double>(chosen) / (old_ways + new_ways);
    lineage.is_old[i] = is_old;
    is_old ? pay_old(lineage, seat, card) : pay_new(lineage, seat, card);
    lineage.followed = i;
  }
  return lineage;
}

Lineage draft(const View& view, const Unknown& before, Dice& dice) {
  return follow(view, before, [&](std::size_t, int old_ways, int new_ways) {
    if (!old_ways || !new_ways) return old_ways > 0;
    return dice.below(static_cast<std::uint32_t>(old_ways + new_ways)) < static_cast<std::uint32_t>(old_ways);
  });
}

using Payments = toolkit::FixedList<Count, kCardCount>;

// Those that can have been of either kind, as far as one looks at them alone.
Payments doubtful_payments(const View& view, const Unknown& before) {
  Payments doubtful;
  for (Count i = 0; i < view.paid_count; ++i) {
    const Paid& paid = view.paid[i];
    if (paid.seat() != view.viewer.seat && paid.drawn && before.old_places[paid.seat()] &&
        before.old_cards[paid.card()] && before.new_cards[paid.card()])
      doubtful.push_back(i);
  }
  return doubtful;
}

// With one payment changed, or two that differ exchanged: as likely there as back.
Lineage variant(const View& view, const Unknown& before, const Lineage& lineage, const Payments& doubtful, Dice& dice) {
  const auto any = [&] { return doubtful[dice.below(static_cast<std::uint32_t>(doubtful.size()))]; };
  auto is_old = lineage.is_old;
  const std::size_t one = any(), other = any();
  if (dice.below(2)) {
    is_old.flip(one);
  } else if (is_old[one] != is_old[other]) {
    is_old.flip(one).flip(other);
  } else {
    return lineage;
  }
  return follow(view, before, [&](std::size_t i, int, int) { return is_old[i]; });
}

double fraction(Dice& dice) { return static_cast<double>(dice.next() >> 11) * 0x1p-53; }

}  // namespace

Unknown unknown_before_paying(const View& view) {
  Unknown unknown;
  std::array<int, kSeatsMax> paid_by{};
  std::array<int, kPalaceCount> paid_of{};
  for (const Paid& paid : paid_since_shuffle(view)) {
    if (paid.seat() == view.viewer.seat) continue;
    ++paid_by[paid.seat()];
    ++paid_of[paid.card()];
  }
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    const int old_cards = view.held_at_shuffle[p] - view.hand_at_shuffle[p];
    const int unseen = kCardsPerPalace - view.hand[p] - view.discard[p];
    unknown.old_cards[p] = old_cards;
    unknown.new_cards[p] = unseen + paid_of[p] - old_cards;
    unknown.old_total += unknown.old_cards[p];
    unknown.new_total += unknown.new_cards[p];
  }
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    if (seat == view.viewer.seat) continue;
    unknown.new_places[seat] = view.drawn[seat];
    unknown.old_places[seat] = view.hand_size[seat] + paid_by[seat] - view.drawn[seat];
  }
  return unknown;
}

namespace {

// The rivals have places for all old cards, and there are new ones for all other places: as in every match.
bool adds_up(const Unknown& unknown, int draw_size) {
  const auto sum = [](const auto& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0); };
  return std::ranges::min(unknown.old_cards) >= 0 && std::ranges::min(unknown.new_cards) >= 0 &&
         std::ranges::min(unknown.old_places) >= 0 && unknown.old_total == sum(unknown.old_places) &&
         unknown.new_total >= sum(unknown.new_places) + draw_size;
}

}  // namespace

// What the old hand does not cover came from the cards drawn by then. Enough of them at every payment is enough: they
// can have come in the order in which they were wanted.
bool could_have_paid(const Table& table, Seat seat, const Counts& hand_at_shuffle) {
  Counts old_left = hand_at_shuffle;
  int newly_drawn = 0, drawn_before = 0;
  for (const Paid& paid : paid_since_shuffle(table)) {
    if (paid.seat() != seat) continue;
    if (paid.drawn < drawn_before || paid.drawn > table.drawn[seat]) return false;
    drawn_before = paid.drawn;
    if (old_left[paid.card()])
      --old_left[paid.card()];
    else if (++newly_drawn > paid.drawn)
      return false;
  }
  return true;
}

std::optional<int> drawn_since(const Table& table, Seat seat, const Counts& hand, const Counts& at_shuffle) {
  Counts had = hand;
  for (const Paid& paid : paid_since_shuffle(table)) had[paid.card()] += paid.seat() == seat;
  int drawn = 0;
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    if (had[p] < at_shuffle[p]) return std::nullopt;
    drawn += had[p] - at_shuffle[p];
  }
  return drawn;
}

Lineage draw_lineage(const View& view, Dice& dice) {
  const Unknown before = unknown_before_paying(view);
  if (!adds_up(before, view.draw_size)) return {.fits = false};
  Lineage lineage = draft(view, before, dice);
  const Payments doubtful = doubtful_payments(view, before);
  if (doubtful.empty() || (lineage.fits && lineage.alone)) return lineage;
  for (int i = 0; !lineage.fits && i < kTries; ++i) {
    const Lineage other = i % 2 ? variant(view, before, lineage, doubtful, dice) : draft(view, before, dice);
    if (other.followed >= lineage.followed) lineage = other;
  }
  if (!lineage.fits) return lineage;
  for (int i = 0; i < kRevisions; ++i) {
    const bool anew = i % 4 == 0;
    const Lineage other = anew ? draft(view, before, dice) : variant(view, before, lineage, doubtful, dice);
    const double here = anew ? lineage.deals / lineage.chance : lineage.deals;
    const double there = anew ? other.deals / other.chance : other.deals;
    if (other.fits && fraction(dice) * here < there) lineage = other;
  }
  return lineage;
}

}  // namespace thief_of_baghdad
