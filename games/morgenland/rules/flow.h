// How the parts of a round hand on to each other. Whatever an answer leads to without another question happens at once:
// `go_on` in flow.cpp takes one step after the other until somebody is asked or the match is over.
#pragma once

#include "games/morgenland/actions.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

using engine::Event;

// ---- asking ------------------------------------------------------------------------------------------------------

inline void ask(State& state, Ask what, Seat seat) {
  state.question = {};
  state.question.ask = what;
  state.question.seat = seat;
}
inline void ask_nothing(State& state) { state.question = {}; }

// ---- stages, each with what comes next once no window is open and nobody is asked --------------------------------

void start_round(Play& play);             // start.cpp
void begin_placing(Play& play);           // placement.cpp
void place_on(Play& play);                //   whoever's turn it is, or the tally
void enter_space(Play& play, int space);  // tally.cpp
void go_on_in_space(Play& play);          //   in Stage::before and Stage::turned
void space_is_done(Play& play);           //   on to the next one
void act_in_city(Play& play);             // city.cpp
void begin_judging(Play& play);           // guard.cpp
void judge_next(Play& play);
void offer_artifact(Play& play);  // rooms.cpp
void finish_purchase(Play& play);
void end_round(Play& play);  // round_end.cpp
void finish_match(Play& play);

// ---- answers -----------------------------------------------------------------------------------------------------

void answer_start(Play& play, Seat seat, Treasure type);  // start.cpp
void answer_place(Play& play, const Action& action);      // placement.cpp
void answer_keep(Play& play, Spell spell);                // city.cpp
void answer_market(Play& play, const Action& action);
void answer_camel(Play& play, const Action& action);
void answer_entry(Play& play, const Action& action);  // guard.cpp
void paid_the_guard(Play& play);
void answer_offer(Play& play, const Action& action);   // rooms.cpp
void answer_window(Play& play, const Action& action);  // windows.cpp
void answer_aim(Play& play, const Action& action);
void answer_small(Play& play, const Action& action);  // decisions.cpp: pay, take, give, pick, swap, remove
void open_by_magic(Play& play);                       // windows.cpp: `magic` at a placement or offer

// ---- windows and the batch ---------------------------------------------------------------------------------------

void open_window(Play& play);  // the window of the present stage, if there is magic
void poll(Play& play);         // asks the next able seat, or closes the window
void reopen(Play& play);       // after a batch
// Everybody has passed: the batch is being carried out.
inline bool is_closed(const Table& table) { return table.passes >= seats(table); }
bool is_able(const Table& table, Seat seat);              // MOR-630, from public facts
bool could_declare(const Table& table, Seat seat);        // has something to declare, useful or not (MOR-638)
bool may_ask_for_magic(const Table& table, Seat seat);    // `magic` at the placement or offer
bool holds_spell_to_cast(const Table& table, Seat seat);  // MOR-630 a

void declare(Play& play, Seat seat, std::uint8_t power,
             int target);  // batch.cpp: lays it out; may ask for a second target
void declare_action(Play& play, Seat seat, const Action& action);
void use_at_guard(Play& play, Seat seat, const Action& action);
void close_batch(Play& play);  // everybody has passed
void resolve(Play& play);      // the next step of a closed batch
void begin_item(Play& play, std::uint8_t index);
void resume_item(Play& play, const Action& answer);

// ---- small things ------------------------------------------------------------------------------------------------

using Ranking = toolkit::FixedList<Seat, kSeatsMax>;
Ranking ranking(const State& state, int space);  // tally.cpp (MOR-64, MOR-443)

using Price = toolkit::FixedList<Count, 16>;  // values of the pieces, highest first
Price price_of(const State& state, Seat seat, int room);
std::uint8_t types_for_next_piece(const State& state, const Price& price, Seat seat, const Question& question);
bool can_pay(const State& state, const Price& price, Seat seat);

inline constexpr int kGiveMax = 200;  // units in one Trade; no limited bank lets anybody own so many
std::uint8_t types_to_pay(const Purse& from, int left, Treasure floor);  // decisions.cpp: which unit may come next

// The rule behind a small question: that of the item being carried out, or `otherwise`.
engine::RuleId rule_behind(const State& state, engine::RuleId otherwise);  // decisions.cpp

engine::Event declaration(const State& state, const Item& item);  // batch.cpp

}  // namespace morgenland
