// A seat's private stops (MOR-634): what it answers in windows without being asked. They are kept beside the match and
// seen by nobody else.
//
// "When it may concern me" has two halves. Whether a window may concern a seat follows from what everybody can see
// (may_concern); where it may, the seat's own cards decide whether it is asked (has_an_answer), which nobody else can
// tell: the answer that is given for it comes when any other would (MOR-632, MOR-633).
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

namespace {

enum Stop : int { kConcernsMe, kAlways, kWhereIStand, kIfMagic, kNotThisRound };
constexpr std::string_view kStops[] = {"concerns-me", "always", "where-i-stand", "if-magic", "not-this-round"};

// The space being tallied holds a piece of the seat. While tokens are placed and at the round's end there is none.
bool stands_there(const Table& table, Seat seat) {
  return table.stage >= Stage::before && on_board(table.space) && !is_empty_of(table, seat, table.space);
}

bool rival_stands_there(const Table& table, Seat seat) {
  for (Seat rival = 0; rival < seats(table); ++rival)
    if (rival != seat && stands_there(table, rival)) return true;
  return false;
}

bool rival_has_declared(const Table& table, Seat seat) {
  for (std::size_t i = 0; i < table.batch_size; ++i)
    if (table.batch[i].seat != seat) return true;
  return false;
}

// By the numbers that lie open, as all do in a space that is turned up.
bool beats_a_carpet(const Table& table, Seat seat) {
  int sum = 0;
  for (const Token& token : table.tokens[seat])
    if (token.place == table.space) sum += (1 + token.doubles) * worth(table, token.shown, table.space);
  for (const Place carpet : table.carpets[seat]) sum += carpet == table.space ? kCarpetValue : 0;
  return sum >= kCarpetValue;
}

// How many of those who stand in the space take something.
int prizes(const Table& table) {
  if (table.space == kTent) return 2;
  if (!is_cave(table.space)) return 1;
  int filled = 0;
  for (const Count units : table.niches[table.space]) filled += units > 0;
  return filled;
}

bool a_carpet_would_win(const Table& table, Seat seat) {
  int stronger = 0;
  for (Seat rival = 0; rival < seats(table); ++rival) stronger += rival != seat && beats_a_carpet(table, rival);
  return stronger < prizes(table);
}

// The moments of this window, by public facts.
Concerns concerns_now(const Table& table, Seat seat) {
  const auto window = window_now(table);
  if (!window || table.batch_size)
    return concern::kAnswers;  // who has declared something is not asked for more at once
  switch (*window) {
    case Window::start:
      return concern::kStart;
    case Window::gate:
      return concern::kGate;
    case Window::before:
      return table.space == kGuardRoom ? concern::kGuard : concern::kAnswers;
    case Window::buying:
      return concern::kSale;
    case Window::ending:
      return concern::kEnd;
    case Window::turned:
      if (!stands_there(table, seat)) return a_carpet_would_win(table, seat) ? concern::kOpening : concern::kAnswers;
      return rival_stands_there(table, seat) ? concern::kStanding | concern::kContested : concern::kStanding;
    case Window::place:
      break;
  }
  return concern::kAnswers;
}

// Whether the viewer has something to say to it: any answer to a rival's declaration but a Lamp alone, otherwise what
// has its moment now.
bool has_an_answer(const View& view) {
  const Seat seat = view.viewer.seat;
  const bool answers_rival = rival_has_declared(view, seat);
  const Concerns now = concerns_now(view, seat);
  toolkit::FastDice dice(0);  // a guess offers the same menu as the truth
  engine::ActionList menu;
  Morgenland::legal(Morgenland::guess(view, dice), seat, menu);
  for (const ActionId id : menu) {
    const Action action = decode(id);
    if (!is_declaration(action.verb) || action.verb == Verb::use_lamp) continue;
    if (answers_rival || kPowers[declared_by(action).power].concerns & now) return true;
  }
  return false;
}

bool asks_for(const View& view, int stop) {
  const bool magic_is_played = view.batch_size > 0;
  switch (stop) {
    case kConcernsMe:
      return Morgenland::may_concern(view, view.viewer.seat) && has_an_answer(view);
    case kAlways:
      return true;
    case kWhereIStand:
      return stands_there(view, view.viewer.seat) || magic_is_played;
    case kIfMagic:
      return magic_is_played;
    default:
      return false;
  }
}

}  // namespace

std::span<const std::string_view> Morgenland::stops(const engine::Setup& setup) {
  if (static_cast<Mode>(setup.mode) != Mode::magic) return {};
  return kStops;
}

std::optional<ActionId> Morgenland::standing_answer(const View& view, int stop) {
  const bool in_window = view.question.ask == Ask::window && view.question.seat == view.viewer.seat;
  if (!in_window || view.had_magic) return std::nullopt;  // who asks for magic wants to be asked
  return asks_for(view, stop) ? std::nullopt : std::optional<ActionId>(encode(Verb::pass));
}

bool Morgenland::may_concern(const View& view, Seat seat) {
  return rival_has_declared(view, seat) || concerns_now(view, seat) != concern::kAnswers;
}

bool Morgenland::stop_expires(int stop) { return stop == kNotThisRound; }

}  // namespace morgenland
