// How a careful player decides: by what each answer leads to, with the searches of this turn weighed by card counting
// (prospects.h) and everything else by what loot is worth (knowledge.h).
#include <algorithm>
#include <array>

#include "games/magic_lamp/choosing.h"
#include "games/magic_lamp/knowledge.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/prospects.h"
#include "games/magic_lamp/weighing.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

namespace {

constexpr double kRivalSearch =
    0.8;  // of a rival's expected search, shared by all rivals: it is weighed by our own eyes
constexpr double kNever = -1e9;

class Thinker {
 public:
  Thinker(const View& view, toolkit::Dice& dice)
      : view_(view),
        seat_(view.viewer.seat),
        dice_(dice),
        now_(MagicLamp::guess(view, dice)),
        worths_(worths_for(view, seat_)),
        searches_(search_table(view, worths_)) {}

  ActionId decide() {
    switch (view_.phase) {
      case Phase::choose:
        return view_.choice == kNoChoice ? Mixture(view_, searches_).draw(dice_) : encode(Verb::lock);
      case Phase::taps:
        return wants_genie() ? encode(Verb::tap) : encode(Verb::pass);
      case Phase::wish:
        return accepts() ? encode(Verb::accept) : encode(Verb::refuse);
      case Phase::caravan:
        return least_missed();
      case Phase::search:
        return searches_on() ? encode(Verb::draw) : encode(Verb::stop);
      default:
        return best_answer();
    }
  }

  WishOdds odds() {
    const bool shown = view_.phase == Phase::wish;
    const Lamps lamps(*this, shown ? now_ : summoning());
    return lamps.odds(shown ? 1 : 0, shown ? lamps.worth(view_.lamp[0]) : outlook(now_));
  }

 private:
  // ---- what a state is worth ----

  double search_worth(const State& state, Seat searcher, std::size_t chest) const {
    const int face = state.board[searcher][chest];
    if (!state.charm[searcher]) return searches_[chest][static_cast<std::size_t>(face)];
    return Pool(view_, chest, worths_).best(face, face + state.charm[searcher], 0);
  }

  // The table, and what the searches still to come this turn will bring.
  double outlook(const State& state) const {
    double worth = standing(state, seat_);
    if (state.phase == Phase::choose || state.phase == Phase::over) return worth;
    for (std::size_t chest = state.chest; chest < kChestCount; ++chest) {
      const Seat searcher = searcher_of(state, chest);
      if (searcher == engine::kNoSeat) continue;
      const double brings = search_worth(state, searcher, chest);
      worth += searcher == seat_ ? brings : -kRivalSearch * brings / (state.setup.seats - 1);
    }
    return worth;
  }

  // The same when somebody is asked first: we answer for our best, a rival who takes our card for our worst.
  double worth_of(const State& state) {
    const bool ours = state.actor == seat_ && (state.phase == Phase::target || state.phase == Phase::opponent ||
                                               state.phase == Phase::take || state.phase == Phase::place);
    const bool theirs = state.actor != seat_ && state.phase == Phase::take;
    if (!ours && !theirs) return outlook(state);
    engine::ActionList menu;
    MagicLamp::legal(state, state.actor, menu);
    double best = kNever;
    for (const ActionId id : menu) {
      const double worth = worth_after(state, state.actor, id);
      best = std::max(best, ours ? worth : -worth);
    }
    return ours ? best : -best;
  }

  double worth_after(const State& state, Seat seat, ActionId id) {
    State after = state;
    MagicLamp::apply(after, seat, id, dice_, {});
    return worth_of(after);
  }

  ActionId best_answer() {
    engine::ActionList menu;
    MagicLamp::legal(now_, seat_, menu);
    ActionId best = menu[0];
    double most = kNever;
    for (const ActionId id : menu) {
      const double worth = worth_after(now_, seat_, id);
      if (worth <= most) continue;
      most = worth;
      best = id;
    }
    return best;
  }

  // ---- wishes ----

  // A summoner sees this card: what is it worth to have it granted?
  double worth_of_lamp(State state, Lamp lamp) {
    state.lamp[0] = lamp;
    const Wish& wish = wish_of(lamp);
    if (wish.worth) return wish.worth({view_, state, seat_, lamp, worths_, outlook(state)});
    return worth_after(state, seat_, encode(Verb::accept));
  }

  // By place in the pile from the top: the worth of the card there when it is known, else of any that is not.
  class Lamps {
   public:
    Lamps(Thinker& thinker, const State& summoning) : view_(thinker.view_) {
      std::array<int, kLampDesigns> unseen{};
      for (std::size_t design = 0; design < kLampDesigns; ++design) {
        worth_[design] = thinker.worth_of_lamp(summoning, static_cast<Lamp>(design));
        unseen[design] = copies_of(static_cast<Lamp>(design));
      }
      for (const Lamp lamp : view_.lamp)
        if (lamp != kNoLamp) --unseen[lamp];
      for (std::size_t design = 0; design < kLampDesigns; ++design) {
        unseen_[design] = unseen[design];
        left_ += unseen[design];
      }
    }

    double worth(Lamp lamp) const { return worth_[lamp]; }
    // What is expected at this place when anything under `floor` may be refused for it.
    double expected(std::size_t place, double floor) const {
      if (view_.lamp[place] != kNoLamp) return std::max(floor, worth_[view_.lamp[place]]);
      double sum = 0;
      for (std::size_t design = 0; design < kLampDesigns; ++design)
        sum += unseen_[design] * std::max(floor, worth_[design]);
      return sum / left_;
    }
    // How many of the cards that may lie at this place are worth more than that.
    WishOdds odds(std::size_t place, double than) const {
      if (view_.lamp[place] != kNoLamp) return {worth_[view_.lamp[place]] > than, 1};
      WishOdds odds{0, static_cast<int>(left_)};
      for (std::size_t design = 0; design < kLampDesigns; ++design)
        if (worth_[design] > than) odds.better += static_cast<int>(unseen_[design]);
      return odds;
    }

   private:
    const View& view_;
    std::array<double, kLampDesigns> worth_{};
    std::array<double, kLampDesigns> unseen_{};
    double left_ = 0;
  };

  // LAMP-44 to LAMP-47: the third must be taken as it comes.
  bool accepts() {
    const Lamps lamps(*this, now_);
    const double third = lamps.expected(view_.wish == 1 ? 2 : 1, kNever);
    const double refused = view_.wish == 1 ? lamps.expected(1, third) : third;
    return lamps.worth(view_.lamp[0]) >= refused;
  }

  // The Genie has come, and shows us a first card.
  State summoning() const {
    State summoning = now_;
    summoning.phase = Phase::wish;
    summoning.actor = seat_;
    summoning.wish = 1;
    summoning.asked = {};
    summoning.tap_rank = {};
    summoning.summons[0] = {seat_, 1};
    summoning.summon_count = 1;
    return summoning;
  }

  // Whether a summoning would be welcome; only for who shows a matched face.
  bool wants_genie() {
    if (!groups_of(view_).eligible.has(seat_)) return false;
    const Lamps lamps(*this, summoning());
    const double third = lamps.expected(2, kNever);
    return lamps.expected(0, lamps.expected(1, third)) > outlook(now_);
  }

  // ---- the others ----

  ActionId least_missed() {
    engine::ActionList menu;
    MagicLamp::legal(now_, seat_, menu);
    const auto next = static_cast<Seat>((seat_ + 1) % view_.setup.seats);
    ActionId best = menu[0];
    double most = kNever;
    for (const ActionId id : menu) {
      Table after = now_;
      --after.loot[seat_].cards[decode(id).a];
      ++after.loot[next].cards[decode(id).a];
      const double worth = standing(after, seat_);
      if (worth <= most) continue;
      most = worth;
      best = id;
    }
    return best;
  }

  // The cards on the table are at stake; what the next one is worth depends on them.
  bool searches_on() {
    const int face = view_.board[seat_][view_.chest];
    Table kept = view_;
    int scorpions = 0;
    for (std::size_t i = 0; i < view_.drawn_count; ++i) {
      ++kept.kept[seat_][kind_of(view_.drawn[i])];
      scorpions += scorpions_on(view_.drawn[i]);
    }
    const double stake = standing(kept, seat_) - standing(view_, seat_);
    const int scorpions_left = face + view_.charm[seat_] - scorpions;
    Pool pool(view_, view_.chest, worths_for(kept, seat_));
    return pool.after_drawing(face - view_.drawn_count, scorpions_left, stake) > stake;
  }

  const View& view_;
  Seat seat_;
  toolkit::Dice& dice_;
  State now_;
  Worths worths_;
  SearchTable searches_;
};

}  // namespace

ActionId MagicLamp::plan(const View& view, toolkit::Dice& dice) {
  if (view.phase == Phase::choose && view.choice != kNoChoice) return encode(Verb::lock);  // no second thoughts
  return Thinker(view, dice).decide();
}

WishOdds wish_odds(const View& view) {
  toolkit::FastDice dice(0);
  return Thinker(view, dice).odds();
}

}  // namespace magic_lamp
