// Setting up (ledger 2.1, 2.11) and the grand vizier's duties at the start of each round (2.2).
#include <algorithm>
#include <bit>
#include <span>

#include "games/morgenland/events.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

using toolkit::Dice;

namespace {

constexpr std::size_t kDeckCards = 15;
// All but the Lamp, which is dealt (MOR-201).
constexpr auto kSold = [] {
  std::array<Artifact, kArtifactCount - 1> sold{};
  for (std::size_t i = 0; i < sold.size(); ++i) sold[i] = static_cast<Artifact>(i < kLamp ? i : i + 1);
  return sold;
}();
static_assert(std::size(kSold) == kPileMagic);

// ---- set-up ------------------------------------------------------------------------------------------------------

void lay_out(State& state) {
  state.bank.fill(option(state, Option::bank) ? kBottomless : Units{kUnitsPerType});  // MOR-4
}

void shuffle_cards(State& state, Dice& dice) {  // MOR-10
  for (std::size_t i = 0; i < kDeckCards; ++i) state.cards[i] = static_cast<Count>(i);
  dice.shuffle(std::span<Count>(state.cards));
  state.cards_used = 0;
}

// MOR-202; with oneOfEach every room sells every type once (MOR-RUL-7).
void build_magic_piles(State& state, Dice& dice) {
  std::array<Artifact, kPileMagic * kSeatsMax> all{};
  const std::size_t count = kPileMagic * static_cast<std::size_t>(seats(state));
  for (std::size_t i = 0; i < count; ++i) all[i] = kSold[i % kPileMagic];
  const bool apart = option(state, Option::piles);
  if (!apart) dice.shuffle(std::span<Artifact>(all.data(), count));
  for (std::size_t room = 0; room < static_cast<std::size_t>(seats(state)); ++room) {
    const std::span<Artifact> pile(all.data() + kPileMagic * room, kPileMagic);
    if (apart) dice.shuffle(pile);
    std::copy(pile.begin(), pile.end(), state.down[room].begin());
    state.rooms[room].down = kPileMagic;
  }
}

void prepare_magic(State& state, Dice& dice) {
  for (Seat seat = 0; seat < seats(state); ++seat) {
    state.owned[seat][kLamp] = 1;  // MOR-201
    state.artifacts[seat] = 1;
  }
  build_magic_piles(state, dice);
  for (std::size_t i = 0; i < kSpellCount; ++i) state.deck[i] = static_cast<Spell>(i);  // MOR-203
  dice.shuffle(std::span<Spell>(state.deck));
  state.deck_size = kSpellCount;
}

// ---- round start -------------------------------------------------------------------------------------------------

void fill_caves(Play& play) {  // MOR-31 to MOR-33
  State& state = play.state;
  const auto deck = kDeckCards * static_cast<std::size_t>(seats(state) - 3);
  const auto& printed = kTreasureCards[deck + state.card];
  for (std::size_t cave = 0; cave < kCaveCount; ++cave) {
    int units = 0, niches = 0;
    for (std::size_t niche = 0; niche < kNicheCount; ++niche) {
      units += fill_niche(state, static_cast<int>(cave), niche, printed[kNicheCount * cave + niche]);
      niches += state.niches[cave][niche] > 0;
    }
    if (units) play.sink(event(Happening::fill, engine::kNoSeat, MOR_31, cave, units, niches));
  }
}

void turn_treasure_card(Play& play) {
  State& state = play.state;
  if (std::popcount(state.cards_used) == kDeckCards) {  // MOR-37
    shuffle_cards(state, play.dice);
    play.sink(event(Happening::cards_shuffled, engine::kNoSeat, MOR_37));
  }
  const std::size_t top = kDeckCards - 1 - static_cast<std::size_t>(std::popcount(state.cards_used));
  state.card = std::exchange(state.cards[top], Count{0xff});
  state.cards_used = static_cast<std::uint16_t>(state.cards_used | 1u << state.card);
  play.sink(event(Happening::round, engine::kNoSeat, MOR_31, state.round, state.card + 1));
  fill_caves(play);
}

void turn_up_artifacts(Play& play) {  // MOR-35
  State& state = play.state;
  for (std::size_t r = 0; r < static_cast<std::size_t>(seats(state)); ++r) {
    Room& room = state.rooms[r];
    if (room.display != kNoArtifact || !room.down) continue;
    room.display = std::exchange(state.down[r][--room.down], kNoArtifact);
    state.known_by[r][room.down] = 0;
    if (state.recall.room == r) state.recall.turned_up[state.recall.seen++] = room.display;
    play.sink(event(Happening::display, engine::kNoSeat, MOR_35, kFirstRoom + r, room.display));
  }
}

}  // namespace

void start_round(Play& play) {
  State& state = play.state;
  turn_treasure_card(play);
  state.guard = 0;
  state.guard_below = static_cast<Count>(1 + play.dice.below(kGuards));  // MOR-34: ten guards, one at random
  if (is_magic(state)) turn_up_artifacts(play);
  begin_placing(play);
}

State Morgenland::start(const engine::Setup& setup, Dice& dice) {
  State state;
  state.setup = setup;
  lay_out(state);
  shuffle_cards(state, dice);
  for (std::size_t room = 0; room < static_cast<std::size_t>(seats(state)); ++room) state.rooms[room].down = kPileBasic;
  if (is_magic(state)) prepare_magic(state, dice);
  const int chosen = option(state, Option::start);  // MOR-6
  state.camel = static_cast<Seat>(chosen ? chosen - 1 : static_cast<int>(dice.below(setup.seats)));
  state.next_camel = state.turn = state.camel;
  ask(state, Ask::start, engine::kNoSeat);
  return state;
}

// MOR-5: everybody chooses at once; only when all are in does anybody see anything (MOR-RUL-47).
void answer_start(Play& play, Seat seat, Treasure type) {
  State& state = play.state;
  state.picks[seat][state.picked[seat]++] = type;
  for (Seat other = 0; other < seats(state); ++other)
    if (state.picked[other] < kStartUnits) return;
  for (Seat other = 0; other < seats(state); ++other) {
    for (const Treasure pick : state.picks[other]) take_from_bank(state, other, pick, 1);
    for (std::size_t t = 0; t < kTreasureCount; ++t)
      if (const int units = state.units[other][t]) play.sink(event(Happening::start_unit, other, MOR_5, t, units));
    state.picks[other] = {};
  }
  ask_nothing(state);
  start_round(play);
}

}  // namespace morgenland
