// "Why this rather than that": both are tried on the same guess at what is hidden, and only what everybody can count,
// and the own hand, is compared.
#include "games/thief_of_baghdad/reasons.h"

#include <optional>

#include "engine/saying.h"
#include "engine/tried.h"
#include "games/thief_of_baghdad/payments.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

constexpr engine::Saying<"why", told_of::kReasonSpecs> because;

// What an action comes to for the viewer.
struct Trial {
  bool wins = false;
  int top = 0;                       // the chest it takes; 0: none
  std::optional<int> missing;        // thieves that the chest then still needs, of an action with a thief
  int price = 0;                     // cards
  int dancers = 0;                   // of them
  std::optional<std::size_t> bared;  // a palace with own thieves and then without an own guard
  std::optional<int> entry;          // what a thief costs where a guard now stands
  std::optional<int> drawn;          // cards, when it ends the turn
};

bool is_payable(Verb verb) { return is_thief_action(verb) || verb == Verb::move || verb == Verb::neutral; }

Trial trial_of(const View& view, ActionId id) {
  const Seat me = view.viewer.seat;
  const Action action = decode(id);
  const engine::Tried<ThiefOfBaghdad> tried(view, id);
  const State &before = tried.before, &after = tried.after;
  Trial trial;
  trial.wins = after.phase == Phase::over && after.chests[me] >= chests_to_win(after);
  const int top = top_chest(before.palaces[action.to]);
  if (after.chests[me] > before.chests[me]) trial.top = top;
  if (is_thief_action(action.verb) && top) trial.missing = trial.top ? 0 : top - after.palaces[action.to].thieves[me];
  if (is_payable(action.verb)) {
    const Payment payment = payment_of(view, me, action);
    trial.price = payment.total();
    trial.dancers = payment.dancers;
  }
  const bool leaves = action.verb == Verb::move || action.verb == Verb::carry;
  if (leaves && !after.palaces[action.at].guards[me] && after.palaces[action.at].thieves[me]) trial.bared = action.at;
  const std::size_t guarded = action.verb == Verb::move ? action.to : action.at;
  if (action.verb == Verb::move || action.verb == Verb::post_own)
    if (const int guards = foreign_guards_at(after.palaces[guarded], me)) trial.entry = guards;
  if (action.verb == Verb::end || action.verb == Verb::pass_cards || action.verb == Verb::pass_dancer)
    trial.drawn = after.hand_size[me] - before.hand_size[me];
  return trial;
}

}  // namespace

engine::Reasons ThiefOfBaghdad::reasons(const View& view, ActionId id, ActionId other) {
  engine::Reasons reasons;
  const Trial mine = trial_of(view, id), theirs = trial_of(view, other);
  const Action action = decode(id);
  const auto say = [&](const engine::Message& reason) {
    if (reasons.size() < reasons.capacity()) reasons.push_back(reason);
  };
  if (mine.wins && !theirs.wins) say(because("wins"));
  if (mine.top && !theirs.top) say(because("steals", action.to, mine.top));
  if (!mine.top && mine.missing && theirs.missing && *mine.missing < *theirs.missing)
    say(because("nearer", action.to, *mine.missing, *theirs.missing));
  if (mine.entry && theirs.entry && *mine.entry < *theirs.entry)
    say(because("entry", action.verb == Verb::move ? action.to : action.at, *mine.entry, *theirs.entry));
  if (is_payable(action.verb) && mine.price < theirs.price) say(because("cheaper", mine.price, theirs.price));
  if (mine.price && theirs.price && mine.dancers < theirs.dancers)
    say(because("dancers", mine.dancers, theirs.dancers));
  if (theirs.bared && !mine.bared) say(because("keeps-guard", *theirs.bared));
  if (mine.drawn && !theirs.drawn && theirs.price) say(because("saves", theirs.price));
  if (mine.drawn && theirs.drawn && *mine.drawn > *theirs.drawn) say(because("draws", *mine.drawn, *theirs.drawn));
  return reasons;
}

}  // namespace thief_of_baghdad
