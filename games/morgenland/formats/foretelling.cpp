// "If I do this": told from a view alone. Strengths and prices are those of the viewer's own tokens and of what lies
// open. Magic is tried on a few guesses at what is hidden, as if nobody answered it, and what happens in all of them is
// told by its events.
#include "games/morgenland/formats/foretelling.h"

#include <algorithm>

#include "engine/saying.h"
#include "engine/tried.h"
#include "games/morgenland/events.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using engine::Foretold;

constexpr engine::Saying<"then", told_of::kForetoldSpecs> then;

// ---- placing -----------------------------------------------------------------------------------------------------

void tell_rivals(Foretold& lines, const View& view, int space) {
  int pieces = 0, strongest = 0;
  for (Seat seat = 0; seat < seats(view); ++seat) {
    if (seat == view.viewer.seat) continue;
    pieces += pieces_in(view, seat, space);
    strongest = std::max(strongest, shown_strength(view, seat, space));
  }
  if (!pieces) return lines.push_back(then("alone", space));
  lines.push_back(strongest ? then("rivals-shown", pieces, strongest) : then("rivals", pieces));
}

void tell_placement(Foretold& lines, const View& view, int value, int space) {
  const State state = own_part(view);
  const Seat me = view.viewer.seat;
  const int there = strength(state, me, space) + worth(view, static_cast<Value>(value), space);
  lines.push_back(then("strength", space, there));
  tell_rivals(lines, view, space);
  if (is_cave(space)) lines.push_back(then("treasure", space, treasure_in(view, space)));
  if (is_room(space)) {
    const auto types = price_of(state, me, space).size() + 1;
    lines.push_back(types > kTreasureCount ? then("dear", types) : then("price", there, types));
    const Artifact displayed = view.rooms[static_cast<std::size_t>(space - kFirstRoom)].display;
    if (displayed != kNoArtifact) lines.push_back(then("displayed", displayed));
  }
  if (view.spied.has(me)) lines.push_back(then("face-up"));
}

// ---- paying ------------------------------------------------------------------------------------------------------

// What is left to pay is asked for next, unless there is only one way to pay it; what is hidden has no say in it.
void tell_payment(Foretold& lines, const View& view, ActionId id) {
  const Seat me = view.viewer.seat;
  const State after = engine::Tried<Morgenland>(view, id).after;
  const Question& next = after.question;
  if (next.seat == me && next.ask == Ask::price) {
    lines.push_back(then("pieces-left", price_of(after, me, view.space).size() - next.left));
  } else if (view.question.ask == Ask::offer || view.question.ask == Ask::price) {
    const Artifact displayed = view.rooms[static_cast<std::size_t>(view.space - kFirstRoom)].display;
    lines.push_back(displayed == kNoArtifact ? then("buys-unseen") : then("buys", displayed));
  } else if (next.seat == me && next.ask == Ask::pay) {
    lines.push_back(then("owes", next.left));
  } else if (view.stage == Stage::entry) {
    lines.push_back(then("admitted"));
  }
  lines.push_back(then("purse", total(after.units[me])));
}

void tell_refusal_at_guard(Foretold& lines, const View& view) {
  int tokens = 0;
  for (const Token& token : view.tokens[view.viewer.seat]) tokens += is_room(token.place);
  if (tokens) lines.push_back(then("turned-away", tokens));
}

// ---- magic -------------------------------------------------------------------------------------------------------

// What changes on the table; the rest is talk about it.
bool is_effect(const engine::Event& event) {
  switch (static_cast<Happening>(event.type)) {
    case Happening::fill:
    case Happening::emptied:
    case Happening::move:
    case Happening::take_back:
    case Happening::carpet_laid:
    case Happening::carpet_back:
    case Happening::doubled:
    case Happening::double_ends:
    case Happening::smuggled:
    case Happening::countered:
    case Happening::failed:
    case Happening::enter:
      return true;
    default:
      return false;
  }
}

bool ends_item(const engine::Event& event) {
  const auto what = static_cast<Happening>(event.type);
  return what == Happening::resolved || what == Happening::failed || what == Happening::countered;
}

bool shows_rivals_token(const View& view, const engine::Event& event) {
  if (static_cast<Happening>(event.type) != Happening::turn_up) return false;
  for (Seat seat = 0; seat < seats(view); ++seat)
    for (const Token& token : view.tokens[seat])
      if (seat != view.viewer.seat && is_face_down(token) && token.place == event.args[0]) return true;
  return false;
}

// What the viewer's magic would do if nobody answered it, on a guess at what is hidden. Once a number is turned up that
// the viewer does not know, nothing is sure any more.
struct Trial {
  const View& view;
  toolkit::FastDice dice{0};
  State state = Morgenland::guess(view, dice);
  toolkit::FixedList<engine::Event, engine::kForetoldMax - 3> sure;  // the other lines are our own
  bool depends = false;

  Trial(const View& seen, ActionId id) : view(seen) {
    step(view.viewer.seat, id);
    while (state.batch_size && state.question.ask == Ask::window) step(state.question.seat, encode(Verb::pass));
  }

 private:
  void step(Seat seat, ActionId id) {
    engine::Events events;
    Morgenland::apply(state, seat, id, dice, engine::Sink(events));
    // What follows the last item is the course of the round, unless the item goes on after a question.
    std::size_t end = view.stage == Stage::entry || state.current != kNoItem ? events.size() : 0;
    for (std::size_t i = 0; i < events.size(); ++i)
      if (ends_item(events[i])) end = std::max(end, i + 1);
    for (std::size_t i = 0; i < end && !depends; ++i) keep(events[i]);
  }

  void keep(const engine::Event& event) {
    depends = shows_rivals_token(view, event);
    const bool of_another = view.stage == Stage::entry && event.seat != view.viewer.seat;
    if (is_effect(event) && !of_another && sure.size() < sure.capacity()) sure.push_back(event);
  }
};

void tell_magic(Foretold& lines, const View& view, ActionId id) {
  const Seat me = view.viewer.seat;
  const Trial trial(view, id);
  const State& after = trial.state;
  for (const engine::Event& event : trial.sure)
    lines.push_back(engine::tell(engine::as_seen(event, view.viewer), Morgenland::info().events));
  if (trial.depends) lines.push_back(then("depends"));
  if (after.round != view.round) return;  // a new round: what was used lies unused again
  if (uses(after, me) > uses(view, me)) lines.push_back(then("uses-left", use_limit(after, me) - uses(after, me)));
  if (after.hand_size[me] < view.hand_size[me]) lines.push_back(then("spells-left", after.hand_size[me]));
}

}  // namespace

Foretold Morgenland::foretell(const View& view, ActionId id) {
  Foretold lines;
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::place:
      tell_placement(lines, view, kTokenValues[action.arg], action.target);
      break;
    case Verb::pay:
      tell_payment(lines, view, id);
      break;
    case Verb::decline:
      if (view.question.ask == Ask::entry) tell_refusal_at_guard(lines, view);
      break;
    case Verb::aim_space:
    case Verb::aim_token:
    case Verb::aim_item:
      tell_magic(lines, view, id);
      break;
    default:
      if (is_declaration(action.verb)) tell_magic(lines, view, id);
      break;
  }
  return lines;
}

}  // namespace morgenland
