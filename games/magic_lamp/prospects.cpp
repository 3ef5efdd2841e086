#include "games/magic_lamp/prospects.h"

#include <algorithm>

namespace magic_lamp {

Pool::Pool(const View& view, std::size_t chest, const Worths& worths) {
  ChestSet unseen = view.inside[chest];
  const auto known_as = [&](Card card) { return Known{scorpions_on(card), worths[kind_of(card)]}; };
  for (const Card card : view.top[chest]) {
    if (card == kNoCard) break;
    known_[known_count_++] = known_as(card);
    unseen &= ~(ChestSet{1} << index_of(card));
  }
  sorcerer_ = unseen >> kSorcererAt & 1;
  above_ = sorcerer_ ? sorcerer_depth(view, chest) : 0;
  sorcerer_card_ = known_as(card_of(chest, kSorcererAt));
  unseen &= ~(ChestSet{1} << kSorcererAt);
  for (; unseen; unseen &= unseen - 1) {
    const Known card = known_as(card_of(chest, static_cast<std::size_t>(std::countr_zero(unseen))));
    const auto s = static_cast<std::size_t>(card.scorpions);
    ++cards_[s];
    worth_[s] += card.worth;
    ++left_;
  }
  for (std::size_t s = 0; s < cards_.size(); ++s)
    if (cards_[s]) worth_[s] /= cards_[s];
}

double Pool::best(int draws, int scorpions_left, double stake) {
  if (draws == 0) return stake;
  return std::max(stake, after_drawing(draws, scorpions_left, stake));
}

double Pool::on(const Known& card, int draws, int scorpions_left, double stake) {
  if (card.scorpions >= scorpions_left) return 0;  // LAMP-69
  return best(draws - 1, scorpions_left - card.scorpions, stake + card.worth);
}

double Pool::after_drawing(int draws, int scorpions_left, double stake) {
  double expected = 0;
  --above_;
  if (known_next_ < known_count_) {
    expected = on(known_[known_next_++], draws, scorpions_left, stake);
    --known_next_;
  } else if (sorcerer_ && above_ < 0) {
    sorcerer_ = false;
    expected = on(sorcerer_card_, draws, scorpions_left, stake);
    sorcerer_ = true;
  } else if (left_ == 0) {
    expected = stake;  // nothing to draw (LAMP-75)
  } else {
    const double each = 1.0 / left_;
    --left_;
    for (std::size_t s = 0; s < cards_.size(); ++s) {
      if (!cards_[s]) continue;
      const double chance = each * cards_[s]--;
      expected += chance * on({static_cast<int>(s), worth_[s]}, draws, scorpions_left, stake);
      ++cards_[s];
    }
    ++left_;
  }
  ++above_;
  return expected;
}

double Pool::next_card() const {
  if (known_next_ < known_count_) return known_[known_next_].worth;
  if (sorcerer_is_next()) return sorcerer_card_.worth;
  double sum = 0;
  for (std::size_t s = 0; s < cards_.size(); ++s) sum += cards_[s] * worth_[s];
  return left_ ? sum / left_ : 0;
}

SearchTable search_table(const View& view, const Worths& worths) {
  SearchTable table{};
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    Pool pool(view, chest, worths);
    for (std::size_t face = 1; face <= kFacesMax; ++face)
      table[chest][face] = pool.best(static_cast<int>(face), static_cast<int>(face), 0);
  }
  return table;
}

}  // namespace magic_lamp
