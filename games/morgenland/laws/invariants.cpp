#include "games/morgenland/laws/invariants.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace morgenland {
namespace {

using laws::Complaint;

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }
bool is_magic_game(const State& state) { return state.setup.mode == 1; }

// 1: 29 units of each type, wherever they are; an unlimited bank never changes.
Complaint every_unit_is_somewhere(const State& state) {
  const bool unlimited = state.setup.options[static_cast<std::size_t>(Option::bank)] == 1;
  for (std::size_t t = 0; t < 5; ++t) {
    int found = state.bank[t] + sum(state.niches[t]);
    for (const auto& purse : state.units) found += purse[t];
    if (unlimited ? state.bank[t] != 9999 : found != 29)
      return std::to_string(found) + " units of treasure " + std::to_string(t);
  }
  return {};
}

// 2: eight different tokens a seat, each in the hand, on the board or taken back.
Complaint every_token_is_somewhere(const State& state) {
  for (std::size_t seat = 0; seat < 5; ++seat) {
    int seen = 0;
    for (std::size_t slot = 0; slot < 8; ++slot) {
      const Token& token = state.tokens[seat][slot];
      const int value = state.values[seat][slot];
      if (token.place > 16) return "a token in no place";
      if ((token.place == 15) != (value == 0)) return "a slot without its number, or a number without its slot";
      if (value && (value == 3 || value > 9 || seen >> value & 1)) return "a wrong number on a token, or one twice";
      seen |= 1 << value;
      if (token.shown && token.shown != value) return "a token shows another number than it bears";
      if (token.place == 15 && (token.shown || token.doubles || token.not_these))
        return "an empty slot with a token's marks";
      if (token.place == 16 && token.doubles) return "a Double without its original (MOR-242)";
      if (value && seat >= state.setup.seats) return "nobody's token";
    }
    for (int room = 10; room < 15; ++room)
      if (std::count_if(state.tokens[seat].begin(), state.tokens[seat].end(),
                        [&](const Token& token) { return token.place == room; }) > 5)
        return "six tokens in a room (MOR-44)";
  }
  return {};
}

// 3: six artifacts a player in the game, in the magic game as many of each type as there are players.
Complaint every_artifact_is_somewhere(const State& state) {
  const int seats = state.setup.seats;
  int found = sum(state.artifacts);
  std::array<int, 6> by_type{};
  for (std::size_t room = 0; room < 5; ++room) {
    found += state.rooms[room].down + (state.rooms[room].display != kNoArtifact);
    if (state.rooms[room].display != kNoArtifact) ++by_type.at(state.rooms[room].display);
    for (std::size_t i = 0; i < 5; ++i) {
      const bool lies_there = is_magic_game(state) && i < state.rooms[room].down;
      if ((state.down[room][i] != kNoArtifact) != lies_there) return "a pile is not as high as it says";
      if (lies_there) ++by_type.at(state.down[room][i]);
    }
  }
  if (found != 6 * seats) return std::to_string(found) + " artifacts";
  if (!is_magic_game(state)) return {};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    if (sum(state.owned[seat]) + sum(state.secret[seat]) != state.artifacts[seat] ||
        sum(state.secret[seat]) != state.secrets[seat])
      return "artifacts are not counted right";
    for (std::size_t a = 0; a < 6; ++a) by_type[a] += state.owned[seat][a] + state.secret[seat][a];
  }
  for (const int count : by_type)
    if (count != seats) return "a type of artifact has another number than the players";
  return {};
}

// 4: each spell in exactly one place.
Complaint every_spell_is_somewhere(const State& state) {
  if (!is_magic_game(state))
    return state.deck_size || state.discard || sum(state.hand_size) ? "spells in a basic game" : "";
  std::array<int, kSpells.size()> found{};
  for (std::size_t i = 0; i < kSpells.size(); ++i) {
    if ((state.deck[i] != kNoSpell) != (i < state.deck_size)) return "the deck is not as high as it says";
    if (state.deck[i] != kNoSpell) ++found.at(state.deck[i]);
    found[i] += static_cast<int>(state.discard >> i & 1);
  }
  for (const Spell spell : state.tent)
    if (spell != kNoSpell) ++found.at(spell);
  for (std::size_t i = 0; i < state.batch_size; ++i)
    if (state.batch[i].power < kSpells.size()) ++found[state.batch[i].power];
  for (std::size_t seat = 0; seat < 5; ++seat) {
    if (std::popcount(state.hand[seat]) != state.hand_size[seat]) return "a hand is not as large as it shows";
    for (std::size_t i = 0; i < kSpells.size(); ++i) found[i] += static_cast<int>(state.hand[seat] >> i & 1);
  }
  for (std::size_t i = 0; i < kSpells.size(); ++i)
    if (found[i] != 1) return "spell " + std::to_string(i) + " is there " + std::to_string(found[i]) + " times";
  return {};
}

// 5: uses within the limit, and a burning Lamp lies before the screen.
Complaint uses_are_within_limits(const State& state) {
  for (Seat seat = 0; seat < state.setup.seats; ++seat) {
    if (sum(state.used[seat]) > (state.twice.has(seat) ? 2 : 1)) return "more artifacts used than allowed (MOR-220)";
    if (state.lit.has(seat) && !state.used[seat][kLamp]) return "a Lamp burns that was not used";
    if (state.used[seat][kScroll]) return "a Scroll was used (MOR-255)";
    for (std::size_t a = 0; a < 6; ++a)
      if (state.used[seat][a] > state.owned[seat][a]) return "an artifact used that is not owned";
  }
  return {};
}

// Windows: somebody is asked unless the match is over; a batch is only there while a window is open.
Complaint questions_make_sense(const State& state) {
  const bool over = state.stage == Stage::over;
  if ((state.question.ask == Ask::nothing) != over) return "nobody is asked, or somebody after the end";
  if (state.batch_size && !state.window_open) return "a batch without a window";
  if (state.current != kNoItem && state.current >= state.batch_size)
    return "an item that does not exist is carried out";
  if (state.window_open && !is_magic_game(state)) return "a window in a basic game";
  for (std::size_t i = state.batch_size; i < state.batch.size(); ++i)
    if (!(state.batch[i] == Item{})) return "something lies beyond the batch";
  return {};
}

Complaint memory_is_true(const State& state) {
  for (std::size_t room = 0; room < 5; ++room)
    for (std::size_t i = 0; i < 5; ++i)
      if (state.known_by[room][i] && i >= state.rooms[room].down) return "somebody knows an artifact that is not there";
  for (std::size_t spell = 0; spell < kSpells.size(); ++spell) {
    if (state.passed_by[spell] == engine::kNoSeat) continue;
    const bool held = std::any_of(state.hand.begin(), state.hand.end(), [&](SpellSet h) { return h >> spell & 1; });
    if (!held) return "a spell was handed on that nobody holds";
  }
  for (std::size_t seat = 0; seat < state.setup.seats; ++seat)
    for (std::size_t slot = 0; slot < 8; ++slot)
      for (std::size_t v = 0; v < 8; ++v)
        if (state.tokens[seat][slot].not_these >> v & 1 && state.values[seat][slot] == kTokenValues[v])
          return "a token bears a number that it cannot bear";
  return {};
}

// Tokens in the guard room: only a placement brings one in, only the end of the round takes one out (MOR-263).
Complaint guard_room_is_left_alone(const State& before, const State& after) {
  if (after.round != before.round || after.stage == Stage::over) return {};
  for (std::size_t seat = 0; seat < 5; ++seat)
    for (std::size_t slot = 0; slot < 8; ++slot) {
      const bool was_in = before.tokens[seat][slot].place == kGuardRoom;
      const bool is_in = after.tokens[seat][slot].place == kGuardRoom;
      if (was_in && !is_in) return "a token left the guard room";
      if (!was_in && is_in && before.question.ask != Ask::place)
        return "a token came into the guard room without being placed";
    }
  return {};
}

Complaint moves_on(const State& before, const State& after) {
  if (after.round != before.round && after.round != before.round + 1) return "a round is left out";
  if (after.round == before.round && after.stage == Stage::placing && before.stage > Stage::placing)
    return "back to placing";
  if (after.round == before.round && after.space < before.space && before.stage > Stage::placing)
    return "back to an earlier space";
  if (after.round != before.round) {
    if (after.camel != after.next_camel) return "the camel lags behind";
    for (const auto& tokens : after.tokens)
      for (const Token& token : tokens)
        if (token.place != kInHand) return "a token on the board at the start of a round";
    if (sum(after.used[0]) || after.taboo || after.swapped) return "magic of the last round";
  }
  for (std::size_t seat = 0; seat < 5; ++seat)
    if (after.artifacts[seat] < before.artifacts[seat]) return "artifacts are never used up (MOR-222)";
  return guard_room_is_left_alone(before, after);
}

}  // namespace

Complaint invariants(const State* before, const State& after) {
  auto found = laws::first_broken<State>(
      after, {every_unit_is_somewhere, every_token_is_somewhere, every_artifact_is_somewhere, every_spell_is_somewhere,
              uses_are_within_limits, questions_make_sense, memory_is_true});
  return found.empty() && before ? moves_on(*before, after) : found;
}

}  // namespace morgenland
