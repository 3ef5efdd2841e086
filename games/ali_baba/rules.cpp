// The rules of play, in the order of the ledger: set-up, turn, end, scoring. What powers do is in powers/.
#include <span>
#include <utility>

#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/dispatch.h"

namespace ali_baba {

using engine::revealing;
using engine::Sink;
using toolkit::Dice;

namespace {

// ---- set-up ------------------------------------------------------------------------------------------------------

// ALI-36, ALI-43, ALI-R-16: the kinds out of the game, chosen by the host or by the dice.
std::uint16_t kinds_in_play(const engine::Setup& setup, Dice& dice) {
  const int removals = kModeRemovedKinds[setup.mode];
  std::uint16_t kinds = (1u << kKindCount) - 1;
  for (int i = 0; i < removals; ++i) {
    const int chosen = setup.options[static_cast<std::size_t>(Option::remove) + static_cast<std::size_t>(i)] - 1;
    if (chosen >= 0) kinds = static_cast<std::uint16_t>(kinds & ~(1u << chosen));
  }
  while (std::popcount(kinds) > kKindCount - removals)
    kinds = static_cast<std::uint16_t>(kinds & ~(1u << dice.below(kKindCount)));
  return kinds;
}

using TilePile = toolkit::FixedList<Tile, kTileCount>;

TilePile pile_of(std::uint16_t kinds) {
  TilePile pile;
  for (int tile = 0; tile < kTileCount; ++tile)
    if (kinds >> kind_of(static_cast<Tile>(tile)) & 1) pile.push_back(static_cast<Tile>(tile));
  return pile;
}

// ALI-37: six special tiles, none a lamp, lie open beside the board.
void lay_specials(State& state, TilePile& pile, Dice& dice) {
  std::size_t lamps_at = 0;
  while (kind_of(pile[lamps_at]) != kLamp) ++lamps_at;
  dice.shuffle(std::span(pile.begin(), lamps_at));
  for (std::size_t slot = 0; slot < kAside; ++slot) state.special[slot] = pile[slot];
  TilePile rest;
  for (std::size_t i = kAside; i < pile.size(); ++i) rest.push_back(pile[i]);
  pile = rest;
}

void build_pyramid(State& state, const TilePile& pile) {
  const Cave& cave = cave_of(state);
  const auto places = static_cast<std::size_t>(cave.places);
  state.tile_at.fill(kNoTile);
  for (std::size_t p = 0; p < places; ++p) state.tile_at[p] = pile[p];
  for (std::size_t i = places; i < pile.size(); ++i) state.unused[i - places] = pile[i];  // ALI-4
  state.present = cave.all();
  for (std::size_t p = 0; p < places; ++p)
    if (!cave.at[p].covered_by) state.face_up |= bit(static_cast<int>(p));  // ALI-3
}

// ---- turn --------------------------------------------------------------------------------------------------------

void begin_turn(State& state, Sink sink) {
  if (state.bans[state.turn] != kNoBan) {  // ALI-24: a ban lasts until its namer's next turn starts
    state.bans[state.turn] = kNoBan;
    sink(event(Happening::ban_lapses, state.turn, ALI_24));
  }
  state.phase = Phase::take;
}

void finish(State& state, engine::RuleId rule, Sink sink) {
  state.phase = Phase::over;
  sink(revealing(event(Happening::over, engine::kNoSeat, rule)));  // the screens open
}

}  // namespace

// ALI-27 to ALI-29.
void end_turn(State& state, Sink sink) {
  const auto seats = state.setup.seats;
  if (state.remaining >= 0) {
    --state.remaining;
  } else if (state.present == state.face_up) {
    state.remaining = static_cast<std::int8_t>((seats - 1 - state.turn) + seats);
    sink(event(Happening::last_round, engine::kNoSeat, ALI_28, {state.remaining}));
  }
  if (!state.present) return finish(state, ALI_29, sink);
  if (state.remaining == 0) return finish(state, ALI_28, sink);
  state.turn = static_cast<Seat>((state.turn + 1) % seats);
  ++state.turn_number;
  begin_turn(state, sink);
}

PlaceSet reveal_below(State& state, int place, engine::RuleId rule, Sink sink) {
  const Cave& cave = cave_of(state);
  PlaceSet below = cave.at[static_cast<std::size_t>(place)].lies_on;
  PlaceSet turned = 0;
  while (below) {
    const int p = pop_lowest(below);
    if (cave.at[static_cast<std::size_t>(p)].covered_by & state.present) continue;
    turned |= bit(p);
    sink(
        revealing(tile_event(Happening::reveal, engine::kNoSeat, rule, p, state.tile_at[static_cast<std::size_t>(p)])));
  }
  state.face_up |= turned;
  return turned;
}

Tile remove_from_board(State& state, int place) {
  state.present &= ~bit(place);
  state.face_up &= ~bit(place);
  return std::exchange(state.tile_at[static_cast<std::size_t>(place)], kNoTile);
}

void put_behind_screen(State& state, Seat seat, Tile tile) {
  state.held[seat] |= bit(tile);
  state.chronicle.push_back(note(Note::Type::gain, seat, 0, tile));
}

void power_without_effect(State& state, Colour colour, engine::RuleId rule, Sink sink) {
  sink(event(Happening::nothing, state.turn, rule, {static_cast<std::int16_t>(colour)}));
  end_turn(state, sink);
}

void decline(State& state, Colour colour, Sink sink) {
  sink(event(Happening::decline, state.turn, ALI_10, {static_cast<std::int16_t>(colour)}));
  end_turn(state, sink);
}

namespace {

void use_power(State& state, Tile tile, Sink sink) { power_of(tile).use(state, tile, sink); }

// ---- what each verb does -----------------------------------------------------------------------------------------

void take(State& state, int place, Sink sink) {  // ALI-7
  const Tile tile = remove_from_board(state, place);
  put_behind_screen(state, state.turn, tile);
  sink(tile_event(Happening::take, state.turn, ALI_7, place, tile));
  state.last = {state.turn, static_cast<std::uint8_t>(place), tile, 0};
  state.last.turned_up = reveal_below(state, place, ALI_9, sink);
  if (mode_of(state) == Mode::lamp && kind_of(tile) == kLamp)
    state.phase = Phase::lamp;
  else
    use_power(state, tile, sink);
}

void keep_lamp(State& state, Sink sink) {  // ALI-38 (a)
  sink(event(Happening::lamp_keep, state.turn, ALI_38, {static_cast<std::int16_t>(colour_of(state.last.tile))}));
  use_power(state, state.last.tile, sink);
}

void swap_lamp(State& state, int slot, Sink sink) {  // ALI-38 (b), ALI-39, ALI-R-17
  auto& beside_board = state.special[static_cast<std::size_t>(slot)];
  const Tile gained = beside_board;
  beside_board = state.last.tile;
  state.held[state.turn] = (state.held[state.turn] & ~bit(state.last.tile)) | bit(gained);
  for (auto& told :
       std::span(state.chronicle.notes.data(), state.chronicle.size))  // the lamp never stayed behind the screen
    if (told.type == Note::Type::gain && told.seat == state.turn && told.tile == state.last.tile) told.tile = gained;
  sink(tile_event(Happening::lamp_swap, state.turn, ALI_39, slot, gained));
  use_power(state, gained, sink);
}

// ---- menus -------------------------------------------------------------------------------------------------------

PlaceSet take_choices(const State& state) {
  const TileSet banned = banned_for(state, state.turn);
  if (!banned) return state.face_up;
  PlaceSet open = state.face_up;
  PlaceSet choices = 0;
  while (open) {
    const int p = pop_lowest(open);
    if (!(banned >> state.tile_at[static_cast<std::size_t>(p)] & 1)) choices |= bit(p);
  }
  return choices ? choices : state.face_up;  // ALI-8
}

}  // namespace

namespace ban_tables {

struct Masks {
  TileSet of[kKindCount + kColourCount]{};
};
constexpr Masks make_masks() {
  Masks masks;
  for (int kind = 0; kind < kKindCount; ++kind) masks.of[ban_kind(kind)] = tiles_of_kind(kind);
  for (int colour = 0; colour < kColourCount; ++colour) masks.of[ban_colour(colour)] = tiles_of_colour(colour);
  return masks;
}
constexpr Masks kMasks = make_masks();

}  // namespace ban_tables

TileSet banned_for(const Table& table, Seat seat) {
  TileSet banned = 0;
  for (Seat other = 0; other < table.setup.seats; ++other)
    if (other != seat && table.bans[other] != kNoBan) banned |= ban_tables::kMasks.of[table.bans[other]];
  return banned;
}

State AliBaba::start(const engine::Setup& setup, Dice& dice) {
  State state;
  state.setup = setup;
  state.kinds = kinds_in_play(setup, dice);
  TilePile pile = pile_of(state.kinds);
  if (mode_of(state) == Mode::lamp) lay_specials(state, pile, dice);
  dice.shuffle(std::span(pile.begin(), pile.size()));  // ALI-2
  build_pyramid(state, pile);
  return state;
}

SeatSet AliBaba::to_act(const State& state) {
  if (state.phase == Phase::over) return {};
  SeatSet asked = SeatSet::of(state.turn);
  with_power_in(state.phase, [&]<class P>(std::type_identity<P>) {
    if constexpr (requires { P::to_act(state); }) asked = P::to_act(state);
  });
  return asked;
}

void AliBaba::legal(const State& state, Seat seat, engine::ActionList& menu) {
  if (!to_act(state).has(seat)) return;
  switch (state.phase) {
    case Phase::take:
      return add_all(menu, Verb::take, take_choices(state));
    case Phase::lamp:
      menu.push_back(encode(Verb::lamp_keep));
      return add_all(menu, Verb::lamp_swap, (1u << kAside) - 1);
    default:
      with_power_in(state.phase, [&]<class P>(std::type_identity<P>) { P::list(state, seat, menu); });
  }
}

void AliBaba::apply(State& state, Seat seat, ActionId id, Dice&, Sink sink) {
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::take:
      return take(state, action.of, sink);
    case Verb::lamp_keep:
      return keep_lamp(state, sink);
    case Verb::lamp_swap:
      return swap_lamp(state, action.of, sink);
    default:
      with_power_in(state.phase, [&]<class P>(std::type_identity<P>) { P::answer(state, seat, action, sink); });
  }
}

// ALI-34, ALI-35: most points; among equals fewer tiles; still equal, the win is shared.
engine::Outcome AliBaba::outcome(const State& state) {
  engine::Outcome outcome;
  outcome.seats = state.setup.seats;
  outcome.over = state.phase == Phase::over;
  const auto tiles = [&](Seat seat) { return std::popcount(state.held[seat]); };
  for (Seat seat = 0; seat < outcome.seats; ++seat)
    outcome.scores[seat] = static_cast<std::int16_t>(state.points[seat] + set_points(state.held[seat]));
  outcome.rank_by([&](Seat seat) { return std::pair(outcome.scores[seat], -tiles(seat)); });
  return outcome;
}

ScoreLine AliBaba::score_line(const State& state, Seat seat, const engine::Outcome& result) {
  ScoreLine line{
      seat, state.points[seat], {}, std::popcount(state.held[seat]), result.scores[seat], result.ranks[seat]};
  for (int kind = 0; kind < kKindCount; ++kind)
    if (const int count = count_of_kind(state.held[seat], kind))
      line.sets.push_back({static_cast<Kind>(kind), count, kSetPoints[static_cast<std::size_t>(count)]});
  return line;
}

}  // namespace ali_baba
