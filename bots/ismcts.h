// Information-set Monte-Carlo tree search for any game.
//
// It thinks on guesses of the hidden parts alone. One tree serves all guesses: a node is what the searching seat could
// have seen on the way (its own actions, and events as shown to it), so two guesses that it cannot tell apart meet in
// the same node and it never plans with what it cannot know. Sealed choices leave no trace before they are opened: all
// of them are made at the same node, the searching seat last, so nobody answers what he has not seen (decoupled).
// docs/decisions/0008 argues both.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "bots/budget.h"
#include "bots/knowledge.h"
#include "bots/network.h"
#include "bots/tree.h"
#include "engine/considered.h"
#include "engine/event.h"

namespace bots {

using engine::Considerations;
using engine::Considered;

// What the game itself thinks of positions and options: its appraisal, its priors, its quick play.
struct OwnJudgement {};

// What a network thinks of options; and of positions wherever the search stops, if the game says that it knows better.
template <engine::Learnable G>
class LearnedJudgement {
 public:
  explicit LearnedJudgement(const Network& network) : network_(network) {}

  Worths worths_of(const typename G::State& state, engine::Seat looks) {
    const engine::Seat seats = G::setup(state).seats;
    look(state, looks);
    std::array<double, engine::kSeatsMax> shares{};
    network_.shares(glance_, std::span(shares).first(seats));
    Worths worths{};
    for (int step = 0; step < seats; ++step)
      worths[engine::seat_after(looks, step, seats)] = shares[static_cast<std::size_t>(step)];
    return worths;
  }

  void weigh(const typename G::State& state, engine::Seat seat, const engine::ActionList& menu,
             std::span<float> weights) {
    look(state, seat);
    for (std::size_t i = 0; i < menu.size(); ++i) options_[i] = G::option_of(state, seat, menu[i]);
    network_.weigh(glance_, std::span(options_).first(menu.size()), weights);
  }

 private:
  void look(const typename G::State& state, engine::Seat seat) {
    engine::tell<G>(state, seat, facts_);
    network_.look(facts_, glance_);
  }

  const Network& network_;
  engine::Facts facts_;
  Network::Glance glance_;
  std::array<std::uint16_t, engine::kMenuMax> options_{};
};

template <engine::Game G, class Judgement = OwnJudgement>
class Ismcts {
 public:
  explicit Ismcts(Budget budget = {2000, 0}, Judgement judgement = {}) : budget_(budget), judgement_(judgement) {}

  engine::ActionId choose(const typename G::View& view, toolkit::Dice& dice) {
    think(view, dice);
    return preferred();
  }

  // The options of the seat that looks, each as the search sees it; in menu order.
  const Considerations& think(const typename G::View& view, toolkit::Dice& dice) {
    begin(view, dice);
    if (!is_forced_)
      for (Stopwatch watch({most(), budget_.milliseconds}); has_more() && watch.allows(simulations_);) simulate(dice);
    return considered();
  }

  // The same in slices, for whoever has no thread to spare: whatever the slices, so many simulations give the same
  // thoughts. The caller looks at the clock.
  void begin(const typename G::View& view, toolkit::Dice& dice) {
    view_ = view;
    me_ = view.viewer.seat;
    guess_ = imagined<G>(view, dice);
    sensible_menu<G>(guess_, me_, menu_);
    is_forced_ = !has_choices(menu_) || menu_.size() == 1;
    is_sealed_ = is_sealed<G>(view);
    simulations_ = 0;
    worths_seen_ = {};
    if (is_forced_) return;
    if constexpr (Planned<G>) planned_ = G::plan(view, dice);
    if (is_sealed_) whim_ = any_chance(dice);
    tree_.clear(budget_.simulations ? budget_.simulations + 1 : kNodesWithoutNumber);
    tree_.add(kRootKey);
  }

  // False: there is nothing more to think about.
  bool go_on(std::uint32_t simulations, toolkit::Dice& dice) {
    for (; simulations > 0 && has_more(); --simulations) simulate(dice);
    return has_more();
  }

  const Considerations& considered() {
    root_.clear();
    collect();
    return root_;
  }

  engine::ActionId preferred() const {
    if (root_.empty()) return engine::kNoAction;
    if (draws()) return drawn();
    const auto best = std::max_element(root_.begin(), root_.end(), [](const Considered& a, const Considered& b) {
      return a.visits != b.visits ? a.visits < b.visits : a.worth < b.worth;
    });
    return best->action;
  }

  bool draws() const { return is_sealed_ && !is_forced_; }
  std::uint32_t simulations() const { return simulations_; }

  // What the match seems worth to each seat, over everything thought so far; they sum to one.
  Worths foreseen() const { return as_shares(worths_seen_, view_->setup.seats); }

 private:
  using State = typename G::State;
  using Seat = engine::Seat;

  static constexpr bool kIsLearned = !std::same_as<Judgement, OwnJudgement>;
  static constexpr std::uint64_t kRootKey = 0x5eed;
  static constexpr std::uint32_t kSimulationsPerGuess = 4;
  static constexpr std::uint32_t kNodesWithoutNumber = 1u << 16;  // expected when only the time is limited
  static constexpr double kFirstPlayDiscount = 0.08;  // an untried action counts as a little worse than the mean
  static constexpr float kLeastWeight = 0.02f;        // of the best option's: nothing is out of the question
  static constexpr float kTrustInPlan = 0.6f;
  // Where options stay close a search thinks on, at most so many times its usual number; and it ends once whoever comes
  // next would need more than this share of what is left. On average that comes to about the usual number.
  static constexpr std::uint32_t kLongest = 2;
  static constexpr double kOvertaking = 0.25;
  static constexpr std::uint32_t kBetweenCounts = 16;
  static constexpr int kStepsMax = 4096;  // of one simulation; a safeguard, not a strategy
  // Rivals who are thought to try as we do would seem to play in secret all that is tried. Where a network tells small
  // differences, they choose as they would at the table in so many simulations of a hundred, once something is known.
  static constexpr std::uint32_t kInEarnest = 80, kKnowsSomething = 64;

  static constexpr double kCuriosity = [] {
    if constexpr (HasCuriosity<G>) return double{G::kCuriosity};
    return 1.1;
  }();

  static constexpr float kPromiseUnit = [] {
    if constexpr (CutOff<G>) return static_cast<float>(G::kAppraisalUnit) / 4;
    return 1.0f;
  }();

  struct Passed {
    std::uint32_t node;
    std::uint32_t move;
    Seat seat;
  };

  // What was tried much in thought is played much. Squared: of two that were tried equally often each is played half
  // the time, and what was hardly tried hardly ever; some games draw by the fourth power (bots/knowledge.h).
  static double drawn_as_often(double visits) {
    return DrawsSharply<G> ? visits * visits * visits * visits : visits * visits;
  }

  engine::ActionId drawn() const {
    const auto often = [&](std::size_t i) { return drawn_as_often(simulations_ ? root_[i].visits : 1); };
    return root_[drawn_by_weight(root_.size(), whim_, often)].action;
  }

  // What is drawn is drawn by how often it was tried, so there nothing is ever decided.
  std::uint32_t most() const { return draws() ? budget_.simulations : kLongest * budget_.simulations; }

  bool has_more() const {
    if (is_forced_ || !budget_.simulations) return !is_forced_;
    if (simulations_ >= most()) return false;
    return simulations_ % kBetweenCounts || draws() || !is_decided();
  }

  // Hardly anything can overtake the favourite any more.
  bool is_decided() const {
    std::uint32_t favourite = 0, next = 0;
    for (const Tried& tried : tree_.tried_at(0)) {
      if (tried.move >> 16 != me_) continue;
      next = std::max(next, std::min(favourite, tried.visits));
      favourite = std::max(favourite, tried.visits);
    }
    return favourite - next > kOvertaking * (most() - simulations_);
  }

  void simulate(toolkit::Dice& dice) {
    if (simulations_ && simulations_ % kSimulationsPerGuess == 0) guess_ = imagined<G>(*view_, dice);
    State state = guess_;
    path_.clear();
    walk_down(state, dice);
    const Worths worths = play_on(state, dice);
    for (const Passed& passed : path_) tree_.learn(passed.node, passed.move, worths[passed.seat]);
    for (std::size_t seat = 0; seat < worths.size(); ++seat) worths_seen_[seat] += worths[seat];
    ++simulations_;
  }

  // Down to the first node not seen before, which is added.
  void walk_down(State& state, toolkit::Dice& dice) {
    std::uint64_t key = kRootKey;
    for (engine::SeatSet to_act = G::to_act(state); !to_act.empty(); to_act = G::to_act(state)) {
      const Seat seat = whose_turn(to_act);
      sensible_menu<G>(state, seat, menu_);
      if (!has_choices(menu_)) return;
      engine::ActionId action = menu_[0];
      if (menu_.size() > 1) {
        std::uint32_t node = tree_.find(key);
        if (node == Tree::kNone) {
          tree_.add(key);
          return;
        }
        if (path_.size() == path_.capacity()) return;
        action = most_promising(state, node, seat, dice);
        if (node == 0 && seat != me_ && answers_in_earnest(dice)) action = drawn_by_rival(dice);
        path_.push_back({node, move_of(seat, action), seat});
      }
      key = after(key, state, seat, action, dice);
    }
  }

  bool answers_in_earnest(toolkit::Dice& dice) const {
    return is_sealed_ && asks_at_rest() && simulations_ >= kKnowsSomething && dice.below(100) < kInEarnest;
  }

  // Of the menu, found_ being its memory at this node.
  engine::ActionId drawn_by_rival(toolkit::Dice& dice) const {
    const auto often = [&](std::size_t i) { return found_[i] ? drawn_as_often(found_[i]->visits) : 0; };
    return menu_[drawn_by_weight(menu_.size(), any_chance(dice), often)];
  }

  // Where several seats choose in secret, the others go first: what they chose has not been seen yet.
  Seat whose_turn(engine::SeatSet to_act) const {
    engine::SeatSet others = to_act;
    others.remove(me_);
    return others.empty() ? me_ : others.lowest();
  }

  // Applies the action; the new key is the old one and what I have seen of it.
  std::uint64_t after(std::uint64_t key, State& state, Seat seat, engine::ActionId action, toolkit::Dice& dice) {
    events_.clear();
    G::apply(state, seat, action, dice, engine::Sink(events_));
    if (seat == me_) key = mixed(key, action + 1u);
    for (const auto& event : events_) {
      const engine::Event seen = engine::as_seen(event, engine::Viewer{me_});
      key = mixed(key, static_cast<std::uint64_t>(seen.type) << 8 | seen.seat);
      key = mixed(key, static_cast<std::uint64_t>(static_cast<std::uint16_t>(seen.args[0])) << 48 |
                           static_cast<std::uint64_t>(static_cast<std::uint16_t>(seen.args[1])) << 32 |
                           static_cast<std::uint64_t>(static_cast<std::uint16_t>(seen.args[2])) << 16 |
                           static_cast<std::uint16_t>(seen.args[3]));
    }
    return key;
  }

  static std::uint64_t mixed(std::uint64_t key, std::uint64_t with) {
    key = (key ^ with) * 0xff51afd7ed558ccdu;
    return key ^ key >> 32;
  }

  // The rule of PUCT over what this guess offers: what was good so far, and what promises much but was tried seldom.
  engine::ActionId most_promising(const State& state, std::uint32_t node, Seat seat, toolkit::Dice& dice) {
    find_tried(tree_.tried_at(node), seat);
    weigh(state, node, seat);
    if constexpr (Planned<G>)
      if (node == 0 && seat == me_ && !(is_sealed_ && HasPriors<G>)) trust_the_plan();
    std::uint32_t visits = 0;
    double worth = 0, weight = 0;
    for (std::size_t i = 0; i < menu_.size(); ++i) {
      weight += weights_[i];
      if (!found_[i] || !found_[i]->visits) continue;
      visits += found_[i]->visits;
      worth += found_[i]->worth;
    }
    const double untried = visits ? worth / visits - kFirstPlayDiscount : 0.5;
    const double curiosity = kCuriosity * std::sqrt(visits + 1.0) / weight;
    const std::size_t from = dice.below(static_cast<std::uint32_t>(menu_.size()));  // among equals, any
    std::size_t best = from;
    double best_score = -1e300;
    for (std::size_t k = 0; k < menu_.size(); ++k) {
      const std::size_t i = from + k < menu_.size() ? from + k : from + k - menu_.size();
      const double n = found_[i] ? found_[i]->visits : 0;
      const double score = (n > 0 ? found_[i]->worth / n : untried) + curiosity * weights_[i] / (1 + n);
      if (score <= best_score) continue;
      best_score = score;
      best = i;
    }
    return menu_[best];
  }

  // Menus and nodes are both in the order of actions, so one walk finds all.
  void find_tried(std::span<const Tried> tried, Seat seat) {
    std::size_t t = 0;
    for (std::size_t i = 0; i < menu_.size(); ++i) {
      const std::uint32_t move = move_of(seat, menu_[i]);
      while (t < tried.size() && tried[t].move < move) ++t;
      found_[i] = t < tried.size() && tried[t].move == move ? &tried[t] : nullptr;
    }
  }

  // How much each option of the menu promises before it is tried, found_ being its memory at this node.
  void weigh(const State& state, std::uint32_t node, Seat seat) {
    if constexpr (HasPriors<G> || kIsLearned) {
      ask_for_new_priors(state, node, seat);
      for (std::size_t i = 0; i < menu_.size(); ++i) weights_[i] = found_[i]->promise;
    } else if constexpr (CutOff<G>) {
      appraise_new_options(state, node, seat);
      float best = -1e30f;
      for (std::size_t i = 0; i < menu_.size(); ++i) best = std::max(best, found_[i]->promise);
      for (std::size_t i = 0; i < menu_.size(); ++i)
        weights_[i] = kLeastWeight + std::exp((found_[i]->promise - best) / kPromiseUnit);
    } else {
      std::fill_n(weights_.begin(), menu_.size(), 1.0f);
    }
  }

  // What the game itself would do weighs as much as a part of all the rest: the search starts from it and leaves it
  // for something better.
  void trust_the_plan()
    requires Planned<G>
  {
    float all = 0;
    for (std::size_t i = 0; i < menu_.size(); ++i) all += weights_[i];
    for (std::size_t i = 0; i < menu_.size(); ++i)
      if (menu_[i] == planned_) weights_[i] += kTrustInPlan * all;
  }

  // What the game itself or the network thinks of the options; remembered, for it may be dear.
  void ask_for_new_priors(const State& state, std::uint32_t node, Seat seat)
    requires(HasPriors<G> || kIsLearned)
  {
    const auto end = found_.begin() + static_cast<std::ptrdiff_t>(menu_.size());
    if (std::find(found_.begin(), end, nullptr) == end) return;
    const std::span<float> weights(weights_.data(), menu_.size());
    if constexpr (kIsLearned) {
      judgement_.weigh(state, seat, menu_, weights);
      for (float& weight : weights) weight += kLeastWeight;
    } else {
      G::priors(state, seat, menu_, weights);
    }
    for (std::size_t i = 0; i < menu_.size(); ++i) tree_.promise(node, move_of(seat, menu_[i]), weights_[i]);
    find_tried(tree_.tried_at(node), seat);
  }

  // One step ahead, by the game's own appraisal; remembered, so that every option is appraised once at a node.
  void appraise_new_options(const State& state, std::uint32_t node, Seat seat)
    requires CutOff<G>
  {
    bool any_new = false;
    for (std::size_t i = 0; i < menu_.size(); ++i) {
      if (found_[i]) continue;
      State after = state;
      G::apply(after, seat, menu_[i], idle_dice_, {});
      tree_.promise(node, move_of(seat, menu_[i]), static_cast<float>(G::appraise(after, seat)));
      any_new = true;
    }
    if (any_new) find_tried(tree_.tried_at(node), seat);
  }

  Worths play_on(State& state, toolkit::Dice& dice) {
    if constexpr (kIsLearned && ForeseenByNetwork<G>) {
      const engine::SeatSet to_act = G::to_act(state);
      return to_act.empty() ? shares_of(G::outcome(state)) : judgement_.worths_of(state, whose_turn(to_act));
    }
    int steps = 0;
    for (engine::SeatSet to_act = G::to_act(state); !to_act.empty(); to_act = G::to_act(state), ++steps) {
      if constexpr (CutOff<G>)
        if (may_cut(state, to_act, steps)) return worths_at_rest(state, to_act);
      if (steps == kStepsMax) break;
      const Seat seat = to_act.lowest();
      sensible_menu<G>(state, seat, menu_);
      if (!has_choices(menu_)) break;
      G::apply(state, seat, quick_action(state, seat, dice), dice, {});
    }
    return asks_at_rest() ? shares_of(G::outcome(state)) : worths_of(G::outcome(state));
  }

  // Whether the network says what positions at rest are worth. What it says sums to one. So must an end: with three
  // seats and more it would else seem to be worth more to everybody than the position before it.
  bool asks_at_rest() const {
    if constexpr (kIsLearned && ForeseenAtRest<G>) return view_->setup.seats >= G::kForeseenAtRestFrom;
    return false;
  }

  Worths worths_at_rest(const State& state, [[maybe_unused]] engine::SeatSet to_act)
    requires CutOff<G>
  {
    if constexpr (kIsLearned && ForeseenAtRest<G>)
      if (asks_at_rest()) return judgement_.worths_of(state, whose_turn(to_act));
    return worths_at_cut<G>(state);
  }

  bool may_cut(const State& state, engine::SeatSet to_act, int steps) const
    requires CutOff<G>
  {
    if constexpr (ComesRound<G>)
      if (!to_act.has(me_)) return false;
    if constexpr (Rests<G>)
      if (!G::rests(state)) return false;
    return steps >= G::kActionsPlayedOn;
  }

  engine::ActionId quick_action(const State& state, Seat seat, toolkit::Dice& dice) {
    if (menu_.size() == 1) return menu_[0];
    if constexpr (PlaysOn<G>) return G::play_on(state, seat, menu_, dice);
    return menu_[dice.below(static_cast<std::uint32_t>(menu_.size()))];
  }

  void collect() {
    sensible_menu<G>(guess_, me_, menu_);
    if (menu_.size() <= 1) {
      for (const engine::ActionId action : menu_) root_.push_back({action, 0, 0});
      return;
    }
    find_tried(tree_.tried_at(0), me_);
    for (std::size_t i = 0; i < menu_.size(); ++i)
      root_.push_back(found_[i] && found_[i]->visits
                          ? Considered{menu_[i], found_[i]->visits, found_[i]->worth / found_[i]->visits}
                          : Considered{menu_[i], 0, 0});
  }

  Budget budget_;
  [[no_unique_address]] Judgement judgement_;
  std::optional<typename G::View> view_;  // what is thought about
  bool is_forced_ = true;                 // one option only
  bool is_sealed_ = false;                // others must not foresee it
  double whim_ = 0;                       // which of the good ones, then
  Seat me_ = 0;
  State guess_{};
  Tree tree_;
  std::uint32_t simulations_ = 0;
  Worths worths_seen_{};  // the sum of all simulations'
  engine::ActionId planned_ = engine::kNoAction;
  engine::ActionList menu_;
  engine::Events events_;
  toolkit::FixedList<Passed, 512> path_;
  std::array<const Tried*, engine::kMenuMax> found_{};
  std::array<float, engine::kMenuMax> weights_{};
  toolkit::FastDice idle_dice_{kRootKey};  // for appraisals, which must not disturb the dice of the search
  Considerations root_;
};

}  // namespace bots
