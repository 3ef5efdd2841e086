// Views and positions that came to harm on their way: whatever is damaged, they are refused in words, or what they say
// could be true and can be played on.
#pragma once

#include <array>
#include <iterator>
#include <string>

#include "engine/game.h"
#include "tests/laws/setups.h"
#include "tests/shape_trees.h"
#include "toolkit/dice.h"

namespace laws {

struct Damages {
  int refused = 0, believed = 0;
};

// Any part of a document, as a path of steps drawn at random.
inline toolkit::Json& some_part(toolkit::Json& json, toolkit::Dice& dice) {
  toolkit::Json* part = &json;
  while (part->is_structured() && !part->empty() && (part == &json || dice.below(4))) {
    auto child = part->begin();
    std::advance(child, dice.below(static_cast<std::uint32_t>(part->size())));
    part = &*child;
  }
  return *part;
}

inline void damage(toolkit::Json& json, toolkit::Dice& dice) {
  using toolkit::Json;
  static const std::array<Json, 9> kOddities{
      nullptr, true, -1, 256, std::int64_t{1} << 40, "rest", "everybody", Json::array(), Json::object()};
  Json& part = some_part(json, dice);
  switch (dice.below(7)) {
    case 0:
      part = kOddities[dice.below(static_cast<std::uint32_t>(kOddities.size()))];
      break;
    case 1:
      part = dice.below(20);
      break;
    case 2:
    case 3:
      part = Json(some_part(json, dice));  // a copy first: the part may lie inside the other
      break;
    case 4:
      if (part.is_structured() && !part.empty()) {
        auto gone = part.begin();
        std::advance(gone, dice.below(static_cast<std::uint32_t>(part.size())));
        part.erase(gone);
      }
      break;
    case 5:
      if (part.is_object()) part["moon"] = 1;
      break;
    default:
      if (part.is_array() && !part.empty()) part.push_back(Json(part[0]));
  }
}

// A state somewhere in a random match.
template <engine::Game G>
typename G::State some_state(const engine::Setup& setup, toolkit::Dice& dice, std::uint32_t steps_max) {
  auto state = G::start(setup, dice);
  for (auto steps = dice.below(steps_max); steps > 0 && !G::to_act(state).empty(); --steps) {
    engine::ActionList menu;
    const engine::Seat seat = G::to_act(state).lowest();
    G::legal(state, seat, menu);
    G::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
  }
  return state;
}

// Plays on at random; what is wrong, or nothing.
template <engine::Game G>
std::string plays_on(typename G::State state, toolkit::Dice& dice) {
  for (int steps = 0; steps < 300 && !G::to_act(state).empty(); ++steps) {
    engine::ActionList menu;
    const engine::Seat seat = G::to_act(state).lowest();
    G::legal(state, seat, menu);
    if (menu.empty()) return "nobody has anything to choose";
    G::apply(state, seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
  }
  return {};
}

// The first complaint about so many damaged views and positions of one set-up.
template <engine::Game G>
std::string survive_damage(const engine::Setup& setup, std::uint64_t seed, int tries, Damages& found) {
  toolkit::FastDice dice(seed);
  for (int i = 0; i < tries; ++i) {
    const auto truth = some_state<G>(setup, dice, 150);
    const auto who = dice.below(setup.seats + 1u);
    toolkit::Json view = view_tree<G>(G::view(
        truth, who == setup.seats ? engine::Viewer::spectator() : engine::Viewer{static_cast<engine::Seat>(who)}));
    toolkit::Json position = position_tree<G>(truth);
    damage(view, dice);
    damage(position, dice);
    const auto seen = engine::read_view<G>(view);
    if (seen) {
      const auto guess = G::guess(*seen, dice);
      if (!(G::view(guess, seen->viewer) == *seen)) return "no guess fits this view: " + toolkit::to_text(view);
      if (auto wrong = plays_on<G>(guess, dice); !wrong.empty()) return wrong + ": " + toolkit::to_text(view);
    } else if (seen.error().empty()) {
      return "a view is refused without a word";
    }
    const auto state = engine::read_position<G>(setup, position);
    if (state) {
      if (auto wrong = plays_on<G>(*state, dice); !wrong.empty()) return wrong + ": " + toolkit::to_text(position);
    } else if (state.error().empty()) {
      return "a position is refused without a word";
    }
    for (const bool believed : {bool(seen), bool(state)}) ++(believed ? found.believed : found.refused);
  }
  return {};
}

}  // namespace laws
