// One match of any game behind one small interface: what server, command line, WebAssembly and bindings use.
// Written once, as MatchOf<G>; above roster/ nothing is a template over games.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities.h"
#include "engine/action.h"
#include "engine/event.h"
#include "engine/message.h"
#include "engine/outcome.h"
#include "engine/setup.h"
#include "engine/view_change.h"
#include "toolkit/dice.h"
#include "toolkit/json.h"

namespace engine {

// What one viewer is told beside the view.
struct Look {
  Message prompt;
  std::vector<Message> choices;  // what each action of a menu would do
};

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;

  virtual const GameInfo& info() const = 0;
  virtual const Setup& setup() const = 0;
  virtual std::size_t action_count() const = 0;
  virtual std::unique_ptr<AnyMatch> clone() const = 0;

  virtual SeatSet to_act() const = 0;  // empty when the match is over
  virtual void legal(Seat seat, ActionList& menu) const = 0;
  virtual std::optional<RuleId> why_not(Seat seat, ActionId action) const = 0;
  virtual void apply(Seat seat, ActionId action, toolkit::Dice& dice, Sink sink) = 0;  // asserts that it is legal
  // The same where nobody has asked yet: plays it, or names the rule that forbids it and changes nothing.
  virtual std::optional<RuleId> try_apply(Seat seat, ActionId action, toolkit::Dice& dice, Sink sink) = 0;
  virtual Outcome outcome() const = 0;

  // A game's own word on whether this action may be taken back once it is played; empty where it has none. The house
  // rule holds besides: what drew from the dice, or whose events reveal something, stands.
  virtual std::optional<bool> may_take_back(Seat seat, ActionId action) const = 0;

  // Engaged while it matters who answers first (engine/abilities.h).
  virtual std::optional<RaceWindow> race() const = 0;

  // A seat's private stops; none in most games.
  virtual std::span<const std::string_view> stops() const = 0;
  virtual std::optional<ActionId> standing_answer(Seat seat, int stop) const = 0;
  virtual bool may_concern(Seat seat) const = 0;  // whether its stop may look at what only the seat knows
  virtual int stop_period(Seat seat) const = 0;
  virtual bool stop_expires(int stop) const = 0;

  virtual const std::string& name(ActionId action) const = 0;
  virtual std::optional<ActionId> parse(std::string_view text) const = 0;

  // What one viewer may know: the only things that may be sent, logged or shown.
  virtual void write_view(Viewer viewer, std::string& out) const = 0;  // adds it, as JSON
  // What of it is different from another moment of the same match, for several viewers together.
  virtual void write_view_changes(const AnyMatch& before, std::span<ViewChange> changes) const = 0;
  std::string view_change(Viewer viewer, const AnyMatch& before) const;
  toolkit::Json view(Viewer viewer) const;
  virtual Message describe(Viewer viewer, ActionId action) const = 0;
  virtual Message prompt(Viewer viewer) const = 0;
  virtual Look look(Viewer viewer, std::span<const ActionId> menu) const = 0;  // the two together cost one view
  // "If I do this", and why not just here (engine/abilities.h); nothing where the game does not say.
  virtual Foretold foretell(Viewer viewer, ActionId action) const = 0;
  virtual std::optional<Message> case_against(Viewer viewer, ActionId action, RuleId rule) const = 0;
  // What speaks for an action beside another one (engine/abilities.h); nothing where the game does not say.
  virtual Reasons reasons(Viewer viewer, ActionId action, ActionId other) const = 0;
  // "Ask any piece" (engine/pieces.h); nothing where there is none of these words.
  virtual Explained explain(Viewer viewer, std::string_view piece) const = 0;
  virtual std::string picture(Viewer viewer, bool colours) const = 0;
  virtual void write_scores(std::string& out) const = 0;  // a line a seat; null until the match is over
  toolkit::Json explain_scores() const;

  // One full match that fits what this viewer knows (and nothing more): for hints.
  virtual std::unique_ptr<AnyMatch> guess(Viewer viewer, toolkit::Dice& dice) const = 0;

  // The whole truth: for scripts that check the engine, and for nobody at a table.
  virtual void write_position(std::string& out) const = 0;
  toolkit::Json position() const;
};

// {"key":"event.take","args":{..},"type":"take","seat":0,"rule":"ALI-7"}: an event as this viewer may see it.
void write_event(shape::JsonText& out, const GameInfo& game, const Event& event, Viewer viewer);
toolkit::Json event_json(const GameInfo& game, const Event& event, Viewer viewer);

// {"over":true,"scores":[..],"ranks":[..],"winners":[..]} (and "adjudicated":true if so)
toolkit::Json to_json(const Outcome& outcome);

}  // namespace engine
