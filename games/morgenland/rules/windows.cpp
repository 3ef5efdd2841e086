// Priority windows (ledger 3.1 to 3.3, 3.5): who is asked, in which order, and when a window closes. Nothing here knows
// a spell or an artifact by name; the table of powers says what each of them needs.
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

bool is_fast(const Table& table) { return option(table, Option::windows); }

bool spell_is_pending(const Table& table) {
  for (std::size_t i = 0; i < table.batch_size; ++i)
    if (is_spell(table.batch[i].power)) return true;
  return false;
}

bool may_have_lamp(const Table& table, Seat seat) {
  return may_use_another(table, seat) && (table.secrets[seat] || known_unused(table, seat, kLamp) > 0);
}

// An unused artifact, known to all, for which `fits` holds.
template <class Fits>
bool has_known_artifact(const Table& table, Seat seat, Fits fits) {
  for (std::size_t a = 0; a < kArtifactCount; ++a) {
    const auto artifact = static_cast<Artifact>(a);
    if (known_unused(table, seat, artifact) > 0 && fits(kPowers[power_of(artifact)])) return true;
  }
  return false;
}

// MOR-RUL-63: the buyer, and only if, by public facts, a spell of his could open the window.
bool is_able_to_open_purchase(const Table& table, Seat seat) {
  if (seat != table.buyer || !holds_spell_to_cast(table, seat)) return false;
  if (!buyer_is_asked_only_for_a_reason(table)) return true;
  for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
    const Power& power = kPowers[spell];
    const bool may_be_in_hand = !(table.discard >> spell & 1);
    if (may_be_in_hand && power.windows & window_bit(Window::buying) && power.useful && power.useful(table, seat))
      return true;
  }
  return false;
}

}  // namespace

std::optional<Window> window_now(const Table& table) {
  switch (table.stage) {
    case Stage::placing:
      return has_tokens_out(table) || table.bare_again ? Window::place : Window::start;
    case Stage::before:
      return table.space == kTent ? Window::gate : Window::before;
    case Stage::turned:
    case Stage::offer:
      return Window::turned;
    case Stage::buying:
      return Window::buying;
    case Stage::ending:
      return Window::ending;
    default:
      return std::nullopt;
  }
}

bool holds_spell_to_cast(const Table& table, Seat seat) {
  return table.hand_size[seat] && (table.lit.has(seat) || may_have_lamp(table, seat));
}

bool is_able(const Table& table, Seat seat) {
  if (!is_magic(table)) return false;
  if (table.stage == Stage::buying && !spell_is_pending(table)) return is_able_to_open_purchase(table, seat);
  if (holds_spell_to_cast(table, seat)) return true;
  if (!may_use_another(table, seat)) return false;
  if (table.secrets[seat]) return true;
  const WindowSet now = window_bit(*window_now(table));
  return has_known_artifact(table, seat,
                            [&](const Power& power) { return power.windows & now && power.useful(table, seat); });
}

bool could_declare(const Table& table, Seat seat) {
  if (table.lit.has(seat) && table.hand_size[seat]) return true;
  if (!may_use_another(table, seat)) return false;
  const WindowSet now = window_bit(*window_now(table));
  return table.secrets[seat] ||
         has_known_artifact(table, seat, [&](const Power& power) { return power.windows & now && !power.cancels; });
}

bool may_ask_for_magic(const Table& table, Seat seat) {
  if (!is_magic(table) || table.had_magic) return false;
  if (is_fast(table) && window_now(table) == Window::start) return false;  // MOR-RUL-55
  return could_declare(table, seat);
}

void open_window(Play& play) {
  if (!is_magic(play.state)) return;
  play.state.window_open = true;
  play.state.passes = 0;
  play.state.had_magic = false;
}

void poll(Play& play) {
  State& state = play.state;
  for (; state.passes < seats(state); ++state.passes)  // MOR-623: from the starting player on
    if (const Seat seat = in_order(state, state.passes); is_able(state, seat)) return ask(state, Ask::window, seat);
  if (state.batch_size) return close_batch(play);
  state.window_open = false;
  state.passes = 0;
}

void reopen(Play& play) {  // MOR-612; in fast games control returns to the placement (MOR-RUL-55)
  State& state = play.state;
  state.passes = 0;
  if (is_fast(state) && window_now(state) == Window::place) state.window_open = false;
}

// The seat that places or is offered plays magic first: it alone is asked, and only a declaration opens the window to
// all.
void open_by_magic(Play& play) {
  State& state = play.state;
  const Seat seat = state.question.seat;
  if (state.stage == Stage::offer) state.stage = Stage::turned;
  state.window_open = true;
  state.passes = 0;
  state.had_magic = true;
  ask(state, Ask::window, seat);
}

void answer_window(Play& play, const Action& action) {
  State& state = play.state;
  const Seat seat = state.question.seat;
  ask_nothing(state);
  if (action.verb != Verb::pass) {
    state.had_magic = false;
    state.passes = 0;  // MOR-610
    return declare_action(play, seat, action);
  }
  if (state.had_magic) {
    state.window_open = false;
  } else {
    ++state.passes;
    poll(play);  // the last pass closes the window
  }
}

}  // namespace morgenland
