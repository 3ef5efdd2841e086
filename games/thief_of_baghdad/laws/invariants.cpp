#include "games/thief_of_baghdad/laws/invariants.h"

#include <algorithm>
#include <numeric>

namespace thief_of_baghdad {
namespace {

using engine::ActionList;
using laws::Complaint;

// 1: seventeen cards of each palace, and the piles are as high as they say.
Complaint every_card_is_somewhere(const State& state) {
  std::array<int, 6> found{};
  for (std::size_t i = 0; i < state.draw.size(); ++i) {
    if ((state.draw[i] == kNoCard) != (i >= state.draw_size)) return "the draw pile is not as high as it says";
    if (state.draw[i] != kNoCard) ++found.at(state.draw[i]);
  }
  for (std::size_t seat = 0; seat < 4; ++seat) {
    int cards = 0;
    for (std::size_t p = 0; p < 6; ++p) cards += state.hand[seat][p];
    if (cards != state.hand_size[seat]) return "a hand has not as many cards as it shows";
    if (cards && seat >= state.setup.seats) return "nobody holds cards";
  }
  for (std::size_t p = 0; p < 6; ++p) {
    found[p] += state.discard[p];
    for (std::size_t seat = 0; seat < 4; ++seat) found[p] += state.hand[seat][p];
    if (found[p] != 17) return "there are " + std::to_string(found[p]) + " cards of palace " + std::to_string(p);
  }
  return {};
}

// 2
Complaint eight_dancers(const State& state) {
  int dancers = state.dancer_pile;
  for (const int held : state.dancers) dancers += held;
  return dancers == 8 ? Complaint{} : std::to_string(dancers) + " dancers";
}

// 3 and 4
Complaint every_piece_is_somewhere(const State& state) {
  constexpr int kGuards[] = {0, 0, 4, 3, 2};
  const int seats = state.setup.seats;
  const bool tactical = state.setup.mode == 1;
  int neutrals = 0;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const bool plays = seat < static_cast<std::size_t>(seats);
    int thieves = state.supply[seat], guards = state.own_to_post[seat];
    for (const Palace& palace : state.palaces) {
      thieves += palace.thieves[seat];
      guards += palace.guards[seat];
    }
    if (thieves != (plays ? 12 : 0))
      return "seat " + std::to_string(seat) + " has " + std::to_string(thieves) + " thieves";
    if (guards != (plays ? kGuards[seats] : 0))
      return "seat " + std::to_string(seat) + " has " + std::to_string(guards) + " guards";
    neutrals += state.neutral_to_post[seat];
  }
  for (const Palace& palace : state.palaces) {
    int guards = palace.neutral;
    for (const int own : palace.guards) guards += own;
    if (guards > 4) return "a palace with more than four guards (THIEF-9)";
    neutrals += palace.neutral;
  }
  return neutrals == (tactical ? 2 * seats : 6) ? Complaint{} : std::to_string(neutrals) + " neutral guards";
}

// 5 and 7
Complaint chests_are_taken_in_order(const State& state) {
  int gone = 0, gone_sum = 0, owned = 0, owned_sum = 0;
  for (const Palace& palace : state.palaces) {
    if (palace.stolen > 4) return "a palace had more than four chests";
    for (int i = 0; i < palace.stolen; ++i) gone_sum += 4 + i;
    gone += palace.stolen;
    for (const int thieves : palace.thieves)
      if (palace.stolen < 4 && thieves >= 4 + palace.stolen) return "thieves enough, but the chest is still there";
  }
  for (std::size_t seat = 0; seat < 4; ++seat) {
    owned += state.chests[seat];
    owned_sum += state.chest_sum[seat];
  }
  return gone == owned && gone_sum == owned_sum ? Complaint{} : "chests are lost";
}

// 6 and 8, and the cap of THIEF-R-12.
Complaint ends_in_time(const State& state) {
  constexpr int kTarget[] = {0, 0, 6, 5, 4};
  if (state.thief_actions > 3 || state.thief_actions > state.actions) return "too many thief actions (THIEF-14)";
  if (state.round < 1 || state.round > 100) return "a round beyond the cap";
  int reached = 0;
  for (const int chests : state.chests) reached += chests >= kTarget[state.setup.seats];
  const bool over = state.phase == Phase::over;
  if (over != (reached == 1 || state.adjudicated)) return "over without a reason, or not over in spite of one";
  if (reached > 1 || (reached && state.adjudicated)) return "two reasons to end";
  return {};
}

// The chronicle since the last shuffle is true: every card a seat has or paid was there at the shuffle or drawn since,
// and nobody paid a card before drawing it.
Complaint memory_is_true(const State& state) {
  std::array<int, 6> paid_of{};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    std::array<int, 6> paid{};
    int drawn = state.hand_size[seat];
    for (const int held : state.hand_at_shuffle[seat]) drawn -= held;
    for (std::size_t i = 0; i < state.paid_count; ++i) {
      if (state.paid[i].seat() != seat) continue;
      ++drawn;
      ++paid[state.paid[i].card()];
      int newly = 0;
      for (std::size_t p = 0; p < 6; ++p) newly += std::max(0, paid[p] - state.hand_at_shuffle[seat][p]);
      if (newly > state.paid[i].drawn) return "seat " + std::to_string(seat) + " paid a card before drawing it";
    }
    if (drawn != state.drawn[seat]) return "seat " + std::to_string(seat) + " drew another number of cards";
    for (std::size_t p = 0; p < 6; ++p) {
      paid_of[p] += paid[p];
      if (state.hand_at_shuffle[seat][p] > state.hand[seat][p] + paid[p])
        return "seat " + std::to_string(seat) + " has lost a card";
    }
  }
  for (std::size_t p = 0; p < 6; ++p)
    if (paid_of[p] != state.discard[p]) return "the discards are not the cards paid since the last shuffle";
  return {};
}

// THIEF-44, THIEF-45: whoever ends a turn has drawn his cards, or as many as there were; a dancer stands for one of
// them.
Complaint turns_end_with_cards(const State& before, const State& after) {
  if (before.phase != Phase::act || after.phase == Phase::over) return {};
  const bool new_turn = after.turn != before.turn;
  if (after.round != before.round + (new_turn && after.turn == 0)) return "a round is counted wrongly";
  if (!new_turn) return {};
  const Seat seat = before.turn;
  const int dancers = after.dancers[seat] - before.dancers[seat];
  const int cards = after.hand_size[seat] - before.hand_size[seat];
  const int there = std::accumulate(before.discard.begin(), before.discard.end(), int{before.draw_size});
  return cards == std::min((before.actions ? 3 : 4) - dancers, there) ? "" : "another number of cards is drawn";
}

Complaint moves_on(const State& before, const State& after) {
  if (auto found = turns_end_with_cards(before, after); !found.empty()) return found;
  const int seats = before.setup.seats;
  const bool over = after.phase == Phase::over;
  const bool new_turn = after.turn != before.turn;
  if (new_turn && after.turn != (before.turn + 1) % seats) return "turns do not go round";
  if (new_turn && (after.actions || after.thief_actions)) return "a turn begins with actions done";
  if (before.phase == Phase::act && !new_turn && !over && after.actions != before.actions + 1)
    return "an action was not counted";
  if (after.phase < before.phase) return "back to an earlier phase";
  for (Seat seat = 0; seat < seats; ++seat) {
    if (after.chests[seat] < before.chests[seat] || after.chests[seat] > before.chests[seat] + 1)
      return "more than one chest at a time, or one given back";
    if (seat == before.turn || before.phase == Phase::post) continue;
    if (after.chests[seat] != before.chests[seat] || after.hand[seat] != before.hand[seat] ||
        after.dancers[seat] != before.dancers[seat] || after.supply[seat] != before.supply[seat])
      return "seat " + std::to_string(seat) + " changed outside its turn";
  }
  return {};
}

Complaint canonical_menu_does(const State& state) {
  ActionList full, canonical;
  ThiefOfBaghdad::legal(state, state.turn, full);
  ThiefOfBaghdad::canonical(state, state.turn, canonical);
  const auto board_after = [&](ActionId id) {
    State after = state;
    toolkit::FastDice dice(1);
    ThiefOfBaghdad::apply(after, state.turn, id, dice, {});
    return std::pair(after.palaces, after.supply);
  };
  std::vector<decltype(board_after(0))> boards;
  for (const ActionId id : canonical) boards.push_back(board_after(id));
  for (const ActionId id : full)
    if (std::find(boards.begin(), boards.end(), board_after(id)) == boards.end())
      return "no canonical action does what \"" + ThiefOfBaghdad::name(id) + "\" does";
  return {};
}

// Canonical actions reach every board that legal ones reach: at any moment of a turn. Most moments
// have hardly any cards left to choose with, so those with long menus, which cost the most, are looked at one in four.
Complaint canonical_menu_does_in_samples(const State& state) {
  constexpr std::size_t kLongMenu = 24;
  constexpr int kOneIn = 4;
  ActionList full;
  ThiefOfBaghdad::legal(state, state.turn, full);
  const int moment = state.round + state.draw_size + state.actions;  // as good as chance
  return full.size() > kLongMenu && moment % kOneIn ? Complaint{} : canonical_menu_does(state);
}

}  // namespace

Complaint invariants(const State* before, const State& after) {
  auto found = laws::first_broken<State>(
      after, {every_card_is_somewhere, eight_dancers, every_piece_is_somewhere, chests_are_taken_in_order, ends_in_time,
              memory_is_true, canonical_menu_does_in_samples});
  return found.empty() && before ? moves_on(*before, after) : found;
}

}  // namespace thief_of_baghdad
