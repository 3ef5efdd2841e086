// Yellow: every rival shows a tile, sealed until the last one is in, and one of them is taken (ALI-21, ALI-22).
#pragma once

#include "games/ali_baba/turn.h"

namespace ali_baba::powers {

struct Show {
  static constexpr Colour colour = Colour::yellow;
  static constexpr std::string_view sign = "show", paint = "48;5;221;38;5;16";
  static constexpr Moment moments[] = {{Verb::yellow_use, Phase::yellow, ALI_21},
                                       {Verb::yellow_decline, Phase::yellow, ALI_R_12},
                                       {Verb::offer, Phase::offer, ALI_21},
                                       {Verb::steal, Phase::steal, ALI_21}};

  static void use(State& state, Tile, engine::Sink sink) {
    if (rivals_with_tiles(state).empty()) return power_without_effect(state, colour, ALI_22, sink);
    state.phase = Phase::yellow;
  }

  static SeatSet to_act(const State& state) {
    return state.phase == Phase::offer ? yet_to_offer(state) : SeatSet::of(state.turn);
  }

  static void list(const State& state, Seat seat, engine::ActionList& menu) {
    if (state.phase == Phase::offer) return add_all(menu, Verb::offer, kinds_held(state.held[seat]));
    if (state.phase == Phase::steal) return add_all(menu, Verb::steal, rivals_with_tiles(state).bits());
    menu.push_back(encode(Verb::yellow_use));
    menu.push_back(encode(Verb::yellow_decline));
  }

  static void answer(State& state, Seat seat, Action action, engine::Sink sink) {
    if (action.verb == Verb::offer) return offer(state, seat, action.of, sink);
    if (action.verb == Verb::steal) return steal(state, action.of, sink);
    if (action.verb == Verb::yellow_decline) return decline(state, colour, sink);
    sink(event(Happening::ask, state.turn, ALI_21));
    state.offers.fill(kNoTile);
    state.phase = Phase::offer;
  }

  static Reason refuses(const State& state, Seat seat, Action action) {
    if (action.verb == Verb::offer) return count_of_kind(state.held[seat], action.of) ? kAllowed : Reason(ALI_21);
    if (action.verb != Verb::steal) return kAllowed;
    if (action.of >= state.setup.seats || action.of == state.turn) return ALI_21;
    return state.offers[action.of] == kNoTile ? Reason(ALI_22) : kAllowed;
  }

  static double worth(const State&, Seat, int) { return kWorth; }
  static double pending(const State&) { return kWorth; }

 private:
  static constexpr double kWorth = 2.5;  // a tile for us, one less for a rival

  static SeatSet rivals_with_tiles(const State& state) {  // ALI-21, ALI-22
    SeatSet rivals;
    for (Seat seat = 0; seat < state.setup.seats; ++seat)
      if (seat != state.turn && state.held[seat]) rivals.add(seat);
    return rivals;
  }

  static SeatSet yet_to_offer(const State& state) {
    SeatSet waiting;
    for (Seat seat = 0; seat < state.setup.seats; ++seat)
      if (seat != state.turn && state.held[seat] && state.offers[seat] == kNoTile) waiting.add(seat);
    return waiting;
  }

  static std::uint64_t kinds_held(TileSet held) {
    std::uint64_t kinds = 0;
    while (held) kinds |= bit(kind_of(static_cast<Tile>(pop_lowest(held))));
    return kinds;
  }

  // ALI-21, ALI-R-11: an offer stays sealed, and leaves no trace in the log, until the last one is in.
  static void offer(State& state, Seat seat, int kind, engine::Sink sink) {
    state.offers[seat] = lowest_of_kind(state.held[seat], kind);
    if (!yet_to_offer(state).empty()) return;
    state.phase = Phase::steal;
    for (Seat rival = 0; rival < state.setup.seats; ++rival) {
      const Tile tile = state.offers[rival];
      if (tile == kNoTile) continue;
      state.chronicle.push_back(note(Note::Type::offer, rival, state.turn, tile));
      sink(engine::revealing(secret_tile_event(state, Happening::offer, rival, state.turn, ALI_21, tile)));
    }
  }

  static void steal(State& state, Seat victim, engine::Sink sink) {  // ALI-21, ALI-R-12
    const Tile tile = state.offers[victim];
    state.held[victim] &= ~bit(tile);
    state.held[state.turn] |= bit(tile);
    state.chronicle.push_back(note(Note::Type::steal, state.turn, victim, tile));
    state.offers.fill(kNoTile);
    sink(secret_tile_event(state, Happening::steal, state.turn, victim, ALI_21, tile));
    end_turn(state, sink);
  }
};

}  // namespace ali_baba::powers
