// How many cards of a palace a rival may hold.
//
// What he holds is what he held at the last shuffle and what he drew since, less what he paid. With one rival, and with
// any number before the first reshuffle, the first of these is known. What he drew is known by its number alone: any of
// the cards that were new then, but all that he paid beyond what he had held. That is all there is to know, since cards
// can have come in the order in which they were wanted (lineage.h); so every number between the least and the most is
// possible and no other. With several rivals after a reshuffle it is open who held what, and nothing is said.
#include "games/thief_of_baghdad/doubts.h"

#include <algorithm>
#include <numeric>

#include "engine/doubts.h"
#include "engine/saying.h"
#include "games/thief_of_baghdad/lineage.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

constexpr engine::Saying<"doubt", kDoubtSpecs> say;

struct Range {
  int least, most;
  int held, paid;  // of this palace: at the last shuffle, and since
};

bool is_known_who_held_what(const View& view) {
  return view.setup.seats == 2 || std::ranges::all_of(view.held_at_shuffle, [](int held) { return held == 0; });
}

std::optional<Range> range_of(const View& view, Seat rival, std::size_t palace) {
  if (!view.viewer.is_seat() || rival == view.viewer.seat || rival >= view.setup.seats) return std::nullopt;
  if (!is_known_who_held_what(view)) return std::nullopt;
  Unknown before = unknown_before_paying(view);
  std::array<int, kPalaceCount> paid{};
  for (const Paid& one : paid_since_shuffle(view)) {
    if (one.seat() == rival) ++paid[one.card()];
    if (one.seat() != rival && one.seat() != view.viewer.seat) --before.new_cards[one.card()];  // another's
  }
  const int drawn = before.new_places[rival];
  int others_least = 0, others_most = 0;  // cards of other palaces among those drawn
  for (std::size_t p = 0; p < kPalaceCount; ++p) {
    if (p == palace) continue;
    others_least += std::max(0, paid[p] - before.old_cards[p]);
    others_most += before.new_cards[p];
  }
  const int held = before.old_cards[palace];
  const int least = std::max({0, paid[palace] - held, drawn - others_most});
  const int most = std::min(before.new_cards[palace], drawn - others_least);
  return Range{held + least - paid[palace], held + most - paid[palace], held, paid[palace]};
}

int unseen_cards(const View& view, std::size_t palace) {
  return kCardsPerPalace - view.hand[palace] - view.discard[palace];
}

engine::Message why_no_fewer(int count, Seat rival, std::size_t palace, const Range& range) {
  return range.held - range.paid == range.least ? say("cannot.kept", count, rival, palace, range.held, range.paid)
                                                : say("cannot.fewer", count, rival, palace, range.least);
}

engine::Message why_no_more(int count, const View& view, Seat rival, std::size_t palace, const Range& range) {
  const int unseen = unseen_cards(view, palace);
  return range.most == unseen ? say("cannot.seen", count, palace, unseen)
                              : say("cannot.others", count, rival, palace, view.hand_size[rival] - range.most);
}

}  // namespace

engine::DoubtWords ThiefOfBaghdad::doubt_words() { return {kDoubtedSpecs, kDoubtSpecs}; }

engine::Subjects ThiefOfBaghdad::worth_asking(const View& view) {
  constexpr int kHandMin = 3, kPossibleMin = 2, kImpossibleMin = 2;
  engine::Subjects subjects;
  for (Seat rival = 0; rival < view.setup.seats; ++rival)
    for (int palace = 0; palace < static_cast<int>(kPalaceCount); ++palace) {
      const int hand = view.hand_size[rival];
      const auto range = range_of(view, rival, static_cast<std::size_t>(palace));
      const int possible = range ? range->most - range->least + 1 : 0;
      if (hand >= kHandMin && hand < static_cast<int>(engine::kAnswersMax) && possible >= kPossibleMin &&
          hand + 1 - possible >= kImpossibleMin)
        subjects.push_back({static_cast<std::size_t>(Doubted::cards), {rival, palace}});
    }
  return subjects;
}

std::optional<engine::Doubt> ThiefOfBaghdad::doubt(const View& view, engine::Piece about) {
  const auto rival = static_cast<Seat>(about.args[0]);
  const auto palace = static_cast<std::size_t>(about.args[1]);
  const auto range = range_of(view, rival, palace);
  if (!range) return std::nullopt;
  const int hand = std::min<int>(view.hand_size[rival], engine::kAnswersMax - 1);
  engine::Doubt doubt{say("asks.cards", rival, palace, view.hand_size[rival]), {}};
  for (int count = 0; count <= hand; ++count) {
    const bool may_be = count >= range->least && count <= range->most;
    doubt.answers.push_back({say("may.count", count), may_be,
                             may_be                 ? say("can.unseen", count, palace, unseen_cards(view, palace))
                             : count < range->least ? why_no_fewer(count, rival, palace, *range)
                                                    : why_no_more(count, view, rival, palace, *range)});
  }
  return doubt;
}

engine::AnswerSet ThiefOfBaghdad::true_answers(const State& state, engine::Piece about) {
  const int held = state.hand[static_cast<std::size_t>(about.args[0])][static_cast<std::size_t>(about.args[1])];
  return static_cast<engine::AnswerSet>(held < static_cast<int>(engine::kAnswersMax) ? 1u << held : 0u);
}

}  // namespace thief_of_baghdad
