#include "games/magic_lamp/laws/invariants.h"

#include <algorithm>
#include <numeric>

namespace magic_lamp {
namespace {

using engine::ActionList;
using laws::Complaint;

// Emerald, ruby, sapphire, diamond; three pieces of bronze, of silver, of gold; talismans; Sorcerers (ledger 7.2).
constexpr std::array<int, 15> kBox = {11, 11, 11, 11, 3, 3, 3, 3, 3, 3, 4, 4, 4, 9, 3};

// LAMP-114, cards.
Complaint every_card_is_somewhere(const State& state) {
  std::array<int, 15> found{};
  std::vector<int> seen;
  for (std::size_t chest = 0; chest < 3; ++chest) {
    const auto left = static_cast<std::size_t>(std::popcount(state.inside[chest]));
    for (std::size_t i = 0; i < 26; ++i) {
      const Card card = state.order[chest][i];
      if ((card == kNoCard) != (i >= left)) return "a chest is not as full as it says";
      if (card == kNoCard) continue;
      if (card / 26 != chest || !(state.inside[chest] >> (card % 26) & 1)) return "a card that should not be in here";
      seen.push_back(card);
      ++found.at(kind_of(card));
    }
  }
  for (std::size_t i = 0; i < 6; ++i) {
    if ((state.drawn[i] == kNoCard) != (i >= state.drawn_count)) return "more or fewer cards drawn than counted";
    if (state.drawn[i] == kNoCard) continue;
    seen.push_back(state.drawn[i]);
    ++found.at(kind_of(state.drawn[i]));
  }
  std::sort(seen.begin(), seen.end());
  if (std::adjacent_find(seen.begin(), seen.end()) != seen.end()) return "a card in two places";
  for (std::size_t kind = 0; kind < 15; ++kind) {
    found[kind] += state.discard[kind];
    for (std::size_t seat = 0; seat < 5; ++seat) found[kind] += state.loot[seat].cards[kind] + state.kept[seat][kind];
    if (found[kind] != kBox[kind])
      return std::to_string(found[kind]) + " cards of kind " + std::to_string(kind) + " (LAMP-114)";
  }
  return {};
}

// LAMP-114, the Lamp pile and the Ring.
Complaint lamp_pile_is_whole(const State& state) {
  constexpr std::array<int, 18> kCopies = {2, 2, 2, 2, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  std::array<int, 18> found{};
  for (const Lamp lamp : state.lamp) ++found.at(lamp);
  if (found != kCopies) return "not the 25 Lamp cards (LAMP-114)";
  if (state.lamp_known > 25) return "more Lamp cards known than there are";
  if (state.ring != engine::kNoSeat && (state.ring >= state.setup.seats || state.setup.mode == 0))
    return "a Ring that should not be there (LAMP-12)";
  return {};
}

// LAMP-115
Complaint sorcerers_lie_deep(const State& state) {
  for (std::size_t chest = 0; chest < 3; ++chest) {
    const bool inside = state.inside[chest] >> 25 & 1;
    if (inside && state.order[chest][5] != 26 * chest + 25)
      return "a Sorcerer without five cards beneath it (LAMP-115)";
    if (!inside && !state.ending) return "a Sorcerer is out and nobody noticed (LAMP-74)";
  }
  return {};
}

int sets_in(const Loot& loot, std::size_t metal) {
  const std::size_t first = 4 + 3 * metal;
  return std::min({loot.cards[first], loot.cards[first + 1], loot.cards[first + 2]});
}

// LAMP-116, LAMP-117
Complaint talismans_and_sets_hold(const State* before, const State& after) {
  for (std::size_t seat = 0; seat < 5; ++seat) {
    const Loot& loot = after.loot[seat];
    int live = 0;
    for (std::size_t stone = 0; stone < 4; ++stone) {
      live += loot.live[stone];
      if (loot.live[stone] && !loot.cards[stone]) return "a live talisman without its stone (LAMP-116)";
    }
    if (live > loot.cards[13]) return "more live talismans than talismans";
    for (std::size_t metal = 0; before && metal < 3; ++metal)
      if (sets_in(loot, metal) < sets_in(before->loot[seat], metal)) return "a set was broken (LAMP-117)";
    if (before && loot.cards[13] < before->loot[seat].cards[13]) return "a talisman left its owner (LAMP-89)";
  }
  return {};
}

// LAMP-118
Complaint boards_carry_their_dice(const State& state) {
  const int dice = state.phase == Phase::choose ? 0 : state.setup.seats == 2 ? 2 : 1;
  for (std::size_t seat = 0; seat < 5; ++seat) {
    int found = 0;
    for (const int face : state.board[seat]) {
      if (face > 6) return "a face beyond six";
      found += face > 0;
    }
    if (found != (seat < state.setup.seats ? dice : 0)) return "not the right number of dice (LAMP-118)";
  }
  return {};
}

// Sealed answers are there while they are asked for, and gone afterwards.
Complaint seals_are_broken_in_time(const State& state) {
  for (Seat seat = 0; seat < 5; ++seat) {
    if (state.choice[seat] != kNoChoice && state.phase != Phase::choose) return "a choice outlives the reveal";
    if (state.tap_rank[seat] && state.phase != Phase::taps) return "a tap outlives its window";
    if (state.pick[seat] != kNoKind && state.phase != Phase::caravan) return "a pick outlives its caravan";
    if (state.phase == Phase::choose && seat < state.setup.seats && !state.asked.has(seat) &&
        state.choice[seat] == kNoChoice)
      return "locked without a choice (LAMP-19)";
  }
  return {};
}

// Nothing with a single answer is asked (ledger 4).
Complaint every_question_is_one(const State& state) {
  const engine::SeatSet asked = MagicLamp::to_act(state);
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    ActionList menu;
    MagicLamp::legal(state, seat, menu);
    if (asked.has(seat) && menu.size() < 2) return "a question with one answer";
  }
  return {};
}

Complaint ends_in_time(const State& state) {
  if (state.idle_turns > 20 && ends_when_idle(state)) return "idle beyond LAMP-98";
  if (state.adjudicated && (state.phase != Phase::over || state.idle_turns != 20 || state.ending))
    return "stopped by LAMP-98 without a reason";
  if (state.phase == Phase::over && !state.ending && !state.adjudicated) return "over without a reason";
  return {};
}

// LAMP-99 to LAMP-110: the parts make the whole, and one seat at most has the Ring's points.
Complaint points_add_up(const State& state) {
  int rings = 0;
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    const auto sum = [](auto from, auto to) { return std::accumulate(from, to, 0); };
    const Score score = score_of(state, seat);
    const auto& cards = state.loot[seat].cards;
    if (score.cards != sum(cards.begin(), cards.begin() + kSorcerer)) return "a card that does not count";
    const int sets = sum(score.sets.begin(), score.sets.end());
    const int majorities = sum(score.majority.begin(), score.majority.end());
    if (score.total != score.cards + sets + majorities + score.ring) return "points that do not add up";
    rings += score.ring > 0;
  }
  return rings > 1 ? "two seats have the Ring's points" : "";
}

Complaint moves_on(const State& before, const State& after) {
  if (after.turn < before.turn || after.turn > before.turn + 1) return "turns do not follow each other";
  if (before.ending && !after.ending) return "the end was called off (LAMP-74)";
  if (before.ending && after.turn != before.turn) return "a new turn after a Sorcerer (LAMP-95)";
  for (std::size_t chest = 0; chest < 3; ++chest) {
    if (after.inside[chest] & ~before.inside[chest]) return "a card went back into a chest";
    const int taken = std::popcount(before.inside[chest]) - std::popcount(after.inside[chest]);
    if (taken > 1) return "two cards at a time (LAMP-65)";
  }
  return {};
}

}  // namespace

Complaint invariants(const State* before, const State& after) {
  auto found = laws::first_broken<State>(
      after, {every_card_is_somewhere, lamp_pile_is_whole, sorcerers_lie_deep, boards_carry_their_dice,
              seals_are_broken_in_time, every_question_is_one, ends_in_time, points_add_up});
  if (found.empty()) found = talismans_and_sets_hold(before, after);
  return found.empty() && before ? moves_on(*before, after) : found;
}

}  // namespace magic_lamp
