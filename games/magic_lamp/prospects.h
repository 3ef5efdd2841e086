// What a search may bring, by card counting: exact over the cards still in the chest, as far as the viewer knows them.
#pragma once

#include <array>

#include "games/magic_lamp/view.h"

namespace magic_lamp {

using Worths = std::array<double, kKindCount>;  // what one more card of each kind is worth to the searcher

// The cards that may come next, gathered by their scorpions. What is known to come first is kept in order.
class Pool {
 public:
  Pool(const View& view, std::size_t chest, const Worths& worths);

  // What is expected of drawing on, or of stopping where that is better: of at most `draws` cards, with so many
  // scorpions to the bust, when `stake` is what would be lost by it.
  double best(int draws, int scorpions_left, double stake);
  // The same when the next card is drawn in any case.
  double after_drawing(int draws, int scorpions_left, double stake);
  // Of the very next card, as a gift without a die.
  double next_card() const;
  bool sorcerer_is_next() const { return sorcerer_ && above_ == 0; }

 private:
  static constexpr int kScorpionsMax = 9;  // on one card; the data file is held to it

  struct Known {
    int scorpions = 0;
    double worth = 0;
  };

  double on(const Known& card, int draws, int scorpions_left, double stake);

  std::array<Known, kPeekCards> known_{};
  std::size_t known_count_ = 0;
  std::size_t known_next_ = 0;
  std::array<int, kScorpionsMax + 1> cards_{};     // not known, by scorpions
  std::array<double, kScorpionsMax + 1> worth_{};  // of one of them, on average
  int left_ = 0;                                   // of those
  bool sorcerer_ = false;                          // still inside, and not among the known
  int above_ = 0;                                  // cards above it
  Known sorcerer_card_;
};

// By chest and face: what a search from its first card on is expected to bring.
using SearchTable = std::array<std::array<double, kFacesMax + 1>, kChestCount>;
SearchTable search_table(const View& view, const Worths& worths);

}  // namespace magic_lamp
