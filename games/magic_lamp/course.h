// The steps of a turn, shared by the files of the rules.
#pragma once

#include <span>

#include "engine/action.h"
#include "engine/event.h"
#include "games/magic_lamp/actions.h"
#include "games/magic_lamp/state.h"
#include "toolkit/dice.h"

namespace magic_lamp {

// A match under way: its state, its chance, its listeners, and whether it waits for an answer. Whoever asks, waits;
// whoever has done all there was to do, goes on, and the next step is taken by `advance` (rules.cpp).
struct Course {
  State& state;
  toolkit::Dice& dice;
  engine::Sink sink;
  bool waits = true;

  void ask(Phase phase, Seat actor = engine::kNoSeat) {
    state.phase = phase;
    state.actor = actor;
    waits = true;
  }
  void go_on() { waits = false; }
};

constexpr std::int16_t arg(std::size_t value) { return static_cast<std::int16_t>(value); }

// ---- rules.cpp: the course itself --------------------------------------------------------------------------------

void finish(Course& course, engine::RuleId rule);

// ---- taps.cpp ----------------------------------------------------------------------------------------------------

void open_taps(Course& course);
void answer_tap(Course& course, Seat seat, bool taps);
void settle_tap(Course& course);                // the next one on the list
void open_calm(Course& course, Seat offender);  // who has a loose card: whom does it go to?
void pick_opponent(Course& course, Seat opponent);
void take_from_offender(Course& course, Kind kind);

// ---- wishes.cpp --------------------------------------------------------------------------------------------------

void show_wish(Course& course, int number);
void refuse(Course& course);
void grant(Course& course);
void hit_target(Course& course, const Action& action);
void answer_wish(Course& course, Seat seat, Kind kind);  // where it asks several seats (Phase::caravan)
void nothing_happens(Course& course);
void bury_lamp_card(State& state);  // under the pile
void list_targets(const State& state, engine::ActionList& menu);

inline Seat summoner(const Table& table) { return table.summons[table.summoned].seat; }

// ---- search.cpp --------------------------------------------------------------------------------------------------

Card take_top_card(Course& course, std::size_t chest);
void treat_chest(Course& course);  // the next one: finds its searcher
void draw(Course& course);
void end_search(Course& course, engine::RuleId rule);
void retrieve(Course& course, Kind kind);  // kNoKind: declined
void lay_out(Course& course);
bool ask_for_talisman(Course& course);  // whether somebody must decide where one goes
void place_talisman(Course& course, std::size_t stone);
KindSet retrievable(const Table& table);  // by L08; the Ring's finder may also take a talisman

// ---- loot.cpp ----------------------------------------------------------------------------------------------------

void gain(Course& course, Seat seat, Kind kind);
void lose(Course& course, Seat seat, Kind kind);
void check_orphans(Course& course, Seat seat);  // once the whole exchange is done (LAMP-R-31)
void hand_over(Course& course, Seat from, Seat to, Kind kind);

// The only member, or kNoKind.
constexpr Kind only_kind(KindSet kinds) {
  return std::has_single_bit(kinds) ? static_cast<Kind>(std::countr_zero(kinds)) : kNoKind;
}

}  // namespace magic_lamp
