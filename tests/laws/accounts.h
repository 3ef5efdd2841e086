// What is told adds up to what happened. Whoever hears the events of a step, with the secrets in them, and keeps books
// of them, has afterwards what lies there in truth: every piece that changes its place is told of, with its number, and
// nothing else. And each secret is told to those it belongs to and to nobody else.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>

#include "tests/laws/laws.h"

namespace laws {

// `of` writes down what lies where; `book` puts in what an event tells, and may look at what the step led to where an
// event says no more than that somebody now holds cards; `wrongly_told` judges whose secret it is.
template <class B, class State>
concept Books = std::equality_comparable<B> && requires(B books, const State& state, const engine::Event& event) {
  { B::of(state) } -> std::same_as<B>;
  { books.book(event, state) } -> std::same_as<Complaint>;
  { B::wrongly_told(state, event) } -> std::same_as<Complaint>;
};

// One match at random, dealt as Start deals it; the first complaint. `steps` counts how much was looked at.
template <engine::Game G, Books<typename G::State> B, class Start = G>
Complaint accounts(engine::Setup setup, std::uint64_t seed, std::uint64_t& steps) {
  toolkit::FastDice dice(seed), chooser(~seed);
  setup = with_drawn_options<G>(setup, chooser);
  auto state = Start::start(setup, dice);
  const std::uint64_t begun = steps;
  for (engine::SeatSet to_act = G::to_act(state); !to_act.empty(); to_act = G::to_act(state), ++steps) {
    for (auto skip = chooser.below(static_cast<std::uint32_t>(to_act.count())); skip > 0; --skip)
      to_act.remove(to_act.lowest());
    ActionList menu;
    Start::legal(state, to_act.lowest(), menu);
    const ActionId action = menu[chooser.below(static_cast<std::uint32_t>(menu.size()))];
    const auto complaint = [&](const Complaint& about) {
      return about + ": " + G::name(action) + " [" + toolkit::to_text(engine::to_json(G::info(), setup)) + ", seed " +
             std::to_string(seed) + ", step " + std::to_string(steps - begun) + "]";
    };
    const auto before = state;
    B books = B::of(before);
    engine::Events events;
    G::apply(state, to_act.lowest(), action, dice, engine::Sink(events));
    for (const engine::Event& event : events) {
      const auto told = engine::tell(event, G::info().events).key();
      if (const auto wrong = B::wrongly_told(before, event); !wrong.empty()) return complaint(told + " " + wrong);
      if (const auto wrong = books.book(event, state); !wrong.empty()) return complaint(told + " " + wrong);
    }
    if (!(books == B::of(state))) return complaint("what is told does not add up to what happened");
  }
  return {};
}

// Which arguments are for whom, and what else would be wrong.
inline Complaint unless_secret(const engine::Event& event, unsigned args, engine::SeatSet knows) {
  if (event.secret_args != args)
    return event.secret_args ? "hides something else than it should" : "is told to everybody";
  return !args || event.knows == knows ? Complaint{} : "is told to the wrong seats";
}

// The same game, but one kind of event is never told, or told with its secrets to everybody.
template <engine::Game G>
struct Indiscreet : G {
  static inline std::uint8_t forgets = 0xff, blurts = 0xff;

  static void apply(typename G::State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink) {
    engine::Events events;
    G::apply(state, seat, action, dice, engine::Sink(events));
    for (engine::Event event : events) {
      if (event.type == blurts) event.secret_args = 0;
      if (event.type != forgets) sink(event);
    }
  }
};

// How many kinds of events are missed when they are not told, and how many secrets when everybody hears them.
struct Missed {
  int events = 0, secrets = 0;
};

template <engine::Game G, class B, class Start = G>
Missed missed(const engine::Setup& setup, int matches) {
  using Bad = Indiscreet<G>;
  Missed found;
  std::uint64_t steps = 0;
  const auto noticed = [&] {
    for (int seed = 0; seed < matches; ++seed)
      if (!accounts<Bad, B, Start>(setup, static_cast<std::uint64_t>(seed), steps).empty()) return true;
    return false;
  };
  for (std::uint8_t type = 0; type < G::info().events.size(); ++type) {
    Bad::forgets = type;
    found.events += noticed();
    Bad::forgets = 0xff;
    Bad::blurts = type;
    found.secrets += noticed();
    Bad::blurts = 0xff;
  }
  return found;
}

}  // namespace laws
