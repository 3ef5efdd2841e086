// The laws every game obeys, checked at each step of matches played at random (docs: the contract is engine/game.h).
// A law answers with a complaint, or with nothing when it held; so the laws themselves can be tested on broken games.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bench/allocations.h"
#include "bots/knowledge.h"
#include "engine/game.h"
#include "engine/match_of.h"
#include "engine/record.h"
#include "tests/laws/setups.h"
#include "tests/shape_trees.h"

namespace laws {

using engine::ActionId;
using engine::ActionList;
using engine::Seat;
using engine::Viewer;

using Complaint = std::string;  // empty: the law held

// What the first of these says that does not hold of a state.
template <class State>
Complaint first_broken(const State& state, std::initializer_list<Complaint (*)(const State&)> invariants) {
  for (const auto invariant : invariants)
    if (auto found = invariant(state); !found.empty()) return found;
  return {};
}

// How much was really looked at, so that a suite can see that it did not pass for want of trying.
struct Tally {
  std::uint64_t matches = 0;
  std::uint64_t steps = 0;
  std::uint64_t unlike_dreams = 0;  // guesses that differ from the truth they fit
  std::uint64_t secret_steps = 0;   // steps seen alike from a truth and an unlike dream, with a secret in the events
  std::string learned_in_silence;   // the first step, before the end, that showed somebody what no event told him
};

enum class Options { drawn, as_given };  // those with many values: by each match, or by the suite

template <engine::Game G>
  requires std::equality_comparable<typename G::State>
class Trial {
 public:
  using State = typename G::State;
  using View = typename G::View;

  // What the game's own ledger demands of one step; `before` is null after the deal.
  using Invariant = Complaint (*)(const State* before, const State& after);

  static constexpr std::uint64_t kStepsMax = 30000;  // the longest of ours, Morgenland full of spells, has half as many
  static constexpr std::uint32_t kWordsOneStepIn = 64;  // writing and reading is slow: a sample of the steps,
  static constexpr std::uint32_t kWordsOneEndIn = 4;    // and of the ends
  static constexpr std::uint32_t kSilenceOneStepIn = 4;

  Trial(const engine::Setup& setup, std::uint64_t seed, Invariant invariant, Tally& tally,
        Options options = Options::drawn)
      : seed_(seed), invariant_(invariant), tally_(tally), chooser_(~seed), dreamer_(seed + 0x5eed), dice_(seed) {
    setup_ = options == Options::drawn ? with_drawn_options<G>(setup, chooser_) : setup;
  }

  // Plays one match to its end; the first complaint, with what is needed to see it again.
  Complaint complaint() {
    const Complaint found = play();
    ++tally_.matches;
    if (found.empty()) return found;
    return found + " [" + toolkit::to_text(engine::to_json(G::info(), setup_)) + ", seed " + std::to_string(seed_) +
           ", step " + std::to_string(actions_.size()) + "]";
  }

 private:
  using Bytes = std::array<std::byte, sizeof(State)>;

  struct Step {
    Seat seat;
    ActionId action;
  };

  Complaint play() {
    state_ = shown_ = G::start(setup_, dice_);
    if (!(G::setup(state_) == setup_)) return "the state has forgotten its set-up";
    Complaint found = invariant_(nullptr, state_);
    const State dealt = state_;
    const Bytes dealt_bytes = std::bit_cast<Bytes>(dealt);
    while (found.empty() && !G::to_act(state_).empty()) {
      found = look(chooser_.below(kWordsOneStepIn) == 0);
      if (found.empty()) found = step();
      if (found.empty() && actions_.size() > kStepsMax) found = "the match does not end";
    }
    if (found.empty()) found = look(chooser_.below(kWordsOneEndIn) == 0);
    if (found.empty() && std::bit_cast<Bytes>(dealt) != dealt_bytes)
      found = "playing on changed an old copy of the state";
    return found.empty() ? replays() : found;
  }

  // All laws about one moment.
  Complaint look(bool words) {
    using Law = Complaint (Trial::*)();
    static constexpr Law kAlways[] = {&Trial::menus, &Trial::shorter_menus, &Trial::ranks, &Trial::dreams};
    static constexpr Law kSometimes[] = {&Trial::refusals, &Trial::positions, &Trial::channels, &Trial::changes};
    for (const Law law : kAlways)
      if (auto found = (this->*law)(); !found.empty()) return found;
    if (words)
      for (const Law law : kSometimes)
        if (auto found = (this->*law)(); !found.empty()) return found;
    return {};
  }

  ActionList menu_of(const State& state, Seat seat) const {
    ActionList menu;
    G::legal(state, seat, menu);
    return menu;
  }

  static constexpr Seat kSeatsAndMore = engine::kSeatsMax + 1;  // seats outside the match have no rights either

  // `legal` is empty iff the seat is not to act; it is in id order; it and `why_not` agree on every id.
  Complaint menus() {
    for (Seat seat = 0; seat < kSeatsAndMore; ++seat) {
      const ActionList menu = menu_of(state_, seat);
      const std::string whose = "seat " + std::to_string(seat);
      if (menu.empty() == G::to_act(state_).has(seat))
        return whose + ": a menu without being asked, or asked without one";
      const ActionId* next = menu.begin();
      for (ActionId id = 0; id < G::kActionCount; ++id) {
        const bool listed = next != menu.end() && *next == id;
        if (listed) ++next;
        if (listed == G::why_not(state_, seat, id).has_value())
          return whose + ": legal and why_not disagree about \"" + G::name(id) + "\"";
      }
      if (next != menu.end()) return whose + ": a menu out of order, or with an unknown action";
    }
    return {};
  }

  // What a game would have its bots choose from when they are asked: a part of the menu, in its order, and not nothing.
  Complaint shorter_menus() {
    if constexpr (bots::Canonical<G>)
      for (engine::SeatSet asked = G::to_act(state_); !asked.empty(); asked.remove(asked.lowest())) {
        const ActionList whole = menu_of(state_, asked.lowest());
        ActionList part;
        G::canonical(state_, asked.lowest(), part);
        if (part.empty()) return "bots have nothing to choose from";
        if (!std::includes(whole.begin(), whole.end(), part.begin(), part.end()))
          return "bots choose from what is not in the menu, or not in its order";
      }
    return {};
  }

  // Every refusal cites a rule that exists, also of actions that do not.
  Complaint refusals() {
    for (Seat seat = 0; seat < kSeatsAndMore; ++seat)
      for (std::size_t id = 0; id <= G::kActionCount; ++id) {
        const bool unknown = id == G::kActionCount;
        const auto rule = G::why_not(state_, seat, unknown ? engine::kNoAction : static_cast<ActionId>(id));
        if (unknown && !rule) return "an action that does not exist is allowed";
        if (rule && *rule >= G::info().rules().size()) return "a refusal cites a rule that does not exist";
      }
    return {};
  }

  // Over iff nobody is to act; the winners are those of the first rank; ranks count who is better, and follow the
  // scores.
  Complaint ranks() {
    const engine::Outcome outcome = G::outcome(state_);
    if (outcome.seats != setup_.seats) return "an outcome for another number of seats";
    if (outcome.over != G::to_act(state_).empty()) return "over, but somebody is to act, or the other way round";
    if (outcome.over == outcome.winners.empty()) return "winners before the end, or none at the end";
    for (Seat seat = 0; seat < outcome.seats; ++seat) {
      int better = 0;
      for (Seat other = 0; other < outcome.seats; ++other) {
        if (outcome.ranks[other] >= outcome.ranks[seat]) continue;
        ++better;
        if (outcome.scores[other] < outcome.scores[seat]) return "a lower score has the better rank";
      }
      if (outcome.ranks[seat] != better + 1) return "a rank that does not count who is better";
      if (outcome.over && outcome.winners.has(seat) != (outcome.ranks[seat] == 1))
        return "a winner without the first rank";
    }
    return {};
  }

  template <class Do>
  Complaint for_each_viewer(Do check) {
    for (Seat seat = 0; seat <= setup_.seats; ++seat) {
      const Viewer viewer = seat < setup_.seats ? Viewer{seat} : Viewer::spectator();
      if (auto found = check(viewer); !found.empty())
        return (viewer.is_seat() ? "viewer " + std::to_string(seat) : std::string("spectator")) + ": " + found;
    }
    return {};
  }

  // Who has answered in a race is sealed, so a guess may ask others than the truth does.
  bool in_race() const {
    if constexpr (engine::HoldsRaces<G>) return G::race(state_).has_value();
    return false;
  }

  // A guess fits what was seen, and asks the viewer the same question with the same menu.
  Complaint dreams() {
    return for_each_viewer([&](Viewer viewer) -> Complaint {
      const View seen = G::view(state_, viewer);
      const State dream = G::guess(seen, dreamer_);
      if (!(dream == state_)) ++tally_.unlike_dreams;
      if (!(G::view(dream, viewer) == seen)) return "the guess does not fit the view";
      if (!in_race() && !(G::to_act(dream) == G::to_act(state_))) return "the guess asks other seats";
      if (viewer.is_seat() && !(menu_of(dream, viewer.seat) == menu_of(state_, viewer.seat)))
        return "the menu betrays something hidden";
      return {};
    });
  }

  // Everything that leaves the engine for this viewer, as bytes.
  std::string everything_told(const State& state, Viewer viewer) const {
    const engine::MatchOf<G> match(state);
    toolkit::Json told{{"view", match.view(viewer)}, {"prompt", engine::to_json(match.prompt(viewer))}};
    if (viewer.is_seat())
      for (const ActionId action : menu_of(state, viewer.seat))
        told["menu"].push_back({match.name(action), engine::to_json(match.describe(viewer, action))});
    told["pictures"] = {match.picture(viewer, false), match.picture(viewer, true)};
    told["scores"] = match.explain_scores();
    if (match.outcome().over) told["outcome"] = engine::to_json(match.outcome());
    return toolkit::to_text(told);
  }

  // Two states that differ only in what the viewer cannot know are told alike; views survive being written and read.
  Complaint channels() {
    return for_each_viewer([&](Viewer viewer) -> Complaint {
      const View seen = G::view(state_, viewer);
      const State dream = G::guess(seen, dreamer_);
      if (everything_told(dream, viewer) != everything_told(state_, viewer)) return "something hidden is told";
      const auto written = view_tree<G>(seen);
      if (!written.is_object()) return "the view is not written as JSON";
      const auto read = engine::read_view<G>(written);
      if (!read) return "the view cannot be read again: " + read.error();
      if (!(*read == seen)) return "the view is another one after writing and reading";
      return {};
    });
  }

  // What is told of a change, applied to the view of the moment last looked at, makes the view of this one.
  Complaint changes() {
    const State before = std::exchange(shown_, state_);
    std::vector<engine::ViewChange> together;
    for_each_viewer([&](Viewer viewer) -> Complaint { return together.push_back({viewer}), Complaint{}; });
    engine::write_view_changes<G>(before, state_, together);
    auto next = together.begin();
    return for_each_viewer([&](Viewer viewer) -> Complaint {
      const View old = G::view(before, viewer), now = G::view(state_, viewer);
      const auto& change = (next++)->text;
      engine::ViewChange alone{viewer};
      engine::write_view_changes<G>(before, state_, {&alone, 1});
      if (alone.text != change) return "told together it is another change: " + change + " instead of " + alone.text;
      toolkit::Json told = view_tree<G>(old);
      if (!change.empty()) told = shape::changed(told, *toolkit::parse_json(change));
      // Without the order of keys: one that comes back comes last.
      const auto in_any_order = [](const toolkit::Json& tree) { return nlohmann::json::parse(toolkit::to_text(tree)); };
      return in_any_order(told) == in_any_order(view_tree<G>(now))
                 ? Complaint{}
                 : "the change that is told leads to another view: " + change;
    });
  }

  Complaint positions() {
    const auto written = position_tree<G>(state_);
    if (!written.is_object()) return "the position is not written as JSON";
    const auto read = engine::read_position<G>(setup_, written);
    if (!read) return "the position cannot be read again: " + read.error();
    if (!(*read == state_)) return "the position is another one after writing and reading";
    return {};
  }

  // Some seat that is to act plays some action of its menu.
  Complaint step() {
    engine::SeatSet waiting = G::to_act(state_);
    for (std::uint32_t skip = chooser_.below(static_cast<std::uint32_t>(waiting.count())); skip > 0; --skip)
      waiting.remove(waiting.lowest());
    const Seat seat = waiting.lowest();
    const ActionList menu = menu_of(state_, seat);
    const Step chosen{seat, menu[chooser_.below(static_cast<std::uint32_t>(menu.size()))]};

    const State before = state_;
    const toolkit::FastDice dice_before = dice_;
    engine::Events events;
    G::apply(state_, chosen.seat, chosen.action, dice_, engine::Sink(events));
    actions_.push_back(chosen);
    ++tally_.steps;
    if (auto found = invariant_(&before, state_); !found.empty()) return found;
    if (auto found = quiet_play(before, dice_before, chosen); !found.empty()) return found;
    return happenings(before, dice_before, chosen, events);
  }

  // The play loop takes nothing from the heap, and plays the same whether anybody listens or not.
  Complaint quiet_play(State before, toolkit::FastDice dice, Step chosen) {
    ActionList menu;
    const std::uint64_t allocations = bench::allocations_so_far();
    G::legal(before, chosen.seat, menu);
    const bool refused = G::why_not(before, chosen.seat, chosen.action).has_value();
    G::apply(before, chosen.seat, chosen.action, dice, {});
    const View seen = G::view(before, Viewer{chosen.seat});
    const State dream = G::guess(seen, dreamer_);
    const engine::Outcome outcome = G::outcome(dream);
    if (bench::allocations_so_far() != allocations) return "the play loop allocates";
    if (refused || outcome.seats != setup_.seats || !(before == state_))
      return "the same step played again went another way";
    return {};
  }

  // Whoever saw the same before and after a step saw the same happen: events tell nothing that views do not. The other
  // way round, who sees a difference afterwards and was told of none has learned something in silence; a suite says
  // whether its game may do that.
  Complaint happenings(const State& before, const toolkit::FastDice& dice_before, Step played,
                       const engine::Events& events) {
    for (const engine::Event& event : events) {
      if (event.type >= G::info().events.size()) return "an event of an unknown type";
      if (event.rule >= G::info().rules().size()) return "an event cites a rule that does not exist";
    }
    return for_each_viewer([&](Viewer viewer) -> Complaint {
      State dream = G::guess(G::view(before, viewer), dreamer_);
      if (dream == before || G::why_not(dream, played.seat, played.action)) return {};
      toolkit::FastDice same_dice = dice_before;
      engine::Events dreamt;
      G::apply(dream, played.seat, played.action, same_dice, engine::Sink(dreamt));
      if (!(G::view(dream, viewer) == G::view(state_, viewer))) {
        const bool may_be_silent = !tally_.learned_in_silence.empty() || G::to_act(state_).empty();
        const bool is_asked = !may_be_silent && tally_.steps % kSilenceOneStepIn == 0;
        if (is_asked && told(dreamt, viewer) == told(events, viewer))
          tally_.learned_in_silence = "seed " + std::to_string(seed_) + ", step " + std::to_string(actions_.size());
        return {};
      }
      for (const engine::Event& event : events)
        tally_.secret_steps += event.secret_args != 0 && !event.knows.has(viewer.seat);
      return told(dreamt, viewer) == told(events, viewer) ? Complaint{} : "an event tells what the view hides";
    });
  }

  std::string told(const engine::Events& events, Viewer viewer) const {
    std::string text;
    for (const engine::Event& event : events)
      text += toolkit::to_text(engine::event_json(G::info(), event, viewer)) + "\n";
    return text;
  }

  // The match again from the text of its record.
  Complaint replays() {
    engine::Record record;
    record.game = G::info().key;
    record.rules_version = engine::rules_version(G::info(), setup_);
    record.setup = *engine::setup_words(engine::to_json(G::info(), setup_));
    record.players.assign(setup_.seats, "random");
    record.dice.seed = seed_;
    for (const auto& [seat, action] : actions_) record.actions.push_back({seat, G::name(action), 0});

    const auto read = engine::read_record(engine::to_text(record));
    if (!read) return "the record cannot be read again: " + read.error();
    auto agreed = read->setup;
    agreed.rules = read->rules_version;
    const auto setup = engine::read_setup(G::info(), agreed);
    if (!std::holds_alternative<engine::Setup>(setup) || !(std::get<engine::Setup>(setup) == setup_))
      return "the record has another set-up";
    toolkit::FastDice dice(*read->dice.seed);
    State state = G::start(setup_, dice);
    for (const auto& [seat, words, at] : read->actions) {
      const auto action = G::parse(words);
      if (!action || G::why_not(state, seat, *action))
        return "the record's \"" + words + "\" is not legal in the replay";
      G::apply(state, seat, *action, dice, {});
    }
    return state == state_ ? Complaint{} : "the replay ends elsewhere";
  }

  engine::Setup setup_;
  std::uint64_t seed_;
  Invariant invariant_;
  Tally& tally_;
  toolkit::FastDice chooser_;  // what the players choose, and which steps are looked at closely
  toolkit::FastDice dreamer_;  // guesses: thinking must not change the match
  toolkit::FastDice dice_;     // the match's own
  State state_{};
  State shown_{};  // when it was last looked at closely
  std::vector<Step> actions_;
};

// Every action has one name, and every name leads back to its action.
template <engine::Game G>
Complaint names_fit() {
  std::set<std::string> names;
  for (ActionId id = 0; id < G::kActionCount; ++id) {
    const std::string name = G::name(id);
    if (!names.insert(name).second) return "two actions are called \"" + name + "\"";
    if (G::parse(name) != id) return "\"" + name + "\" is read as another action";
    if (G::parse(name + " ") || G::parse(" " + name) || G::parse(name + "x"))
      return "something near \"" + name + "\" is read as an action";
  }
  return G::parse("") ? "nothing is read as an action" : Complaint{};
}

// So many matches of one set-up; the first complaint.
template <engine::Game G>
Complaint play(const engine::Setup& setup, std::uint64_t first_seed, int matches,
               typename Trial<G>::Invariant invariant, Tally& tally, Options options = Options::drawn) {
  for (int i = 0; i < matches; ++i)
    if (auto found = Trial<G>(setup, first_seed + static_cast<std::uint64_t>(i), invariant, tally, options).complaint();
        !found.empty())
      return found;
  return {};
}

}  // namespace laws
