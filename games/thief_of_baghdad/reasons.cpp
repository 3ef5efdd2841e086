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
  // Of the palace to which a thief or an own guard goes, afterwards:
  std::optional<int> thieves, cards, doors;  // own thieves inside, its cards in hand, own guards before it
  // Of what the watch does:
  int saved = 0;                      // cards that thieves of our own cost less, at all our doors together
  int hindered = 0;                   // rivals at whose doors they cost more
  std::optional<std::size_t> opened;  // an own door where now somebody can be bribed, ...
  std::optional<std::size_t> shut;    // ... and one where nobody can any more
  std::optional<int> kept;            // own guards still to be posted
};

bool posts(Verb verb) { return verb == Verb::post_own || verb == Verb::post_neutral; }
bool sends_guard(Verb verb) { return verb == Verb::move || verb == Verb::post_own; }
bool shifts_watch(Verb verb) { return verb == Verb::neutral || verb == Verb::post_neutral; }
// Where it ends: of a posting the palace itself.
std::size_t goal_of(const Action& action) { return posts(action.verb) ? action.at : action.to; }

// What a thief of a seat costs at a palace; 0: none gets in, for want of an own guard or of somebody to bribe.
int price_at(const Palace& palace, Seat seat) { return palace.guards[seat] ? foreign_guards_at(palace, seat) : 0; }

void weigh_watch(Trial& trial, const State& before, const State& after, Seat me) {
  for (Seat seat = 0; seat < before.setup.seats; ++seat) {
    int saved = 0;  // where thieves of this seat get in before and afterwards
    for (std::size_t at = 0; at < before.palaces.size(); ++at) {
      const int was = price_at(before.palaces[at], seat), is = price_at(after.palaces[at], seat);
      if (was && is) saved += was - is;
      if (seat == me && !was && is) trial.opened = at;
      if (seat == me && was && !is) trial.shut = at;
    }
    if (seat == me) trial.saved = saved;
    trial.hindered += seat != me && saved < 0;
  }
}

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
  if (is_thief_action(action.verb) || sends_guard(action.verb)) {
    const std::size_t goal = goal_of(action);
    trial.thieves = after.palaces[goal].thieves[me];
    trial.doors = after.palaces[goal].guards[me];
    if (!posts(action.verb)) trial.cards = after.hand[me][goal];
  }
  if (shifts_watch(action.verb)) weigh_watch(trial, before, after, me);
  if (posts(action.verb)) trial.kept = after.own_to_post[me];
  return trial;
}

void add(engine::Reasons& reasons, const engine::Message& reason) {
  if (reasons.size() < reasons.capacity()) reasons.push_back(reason);
}

// Doors and what waits behind them: what the plan goes by where nothing is won at once.
void compare_doors(engine::Reasons& reasons, const Action& action, const Trial& mine, const Action& other,
                   const Trial& theirs) {
  const std::size_t goal = goal_of(action);
  if (is_thief_action(action.verb) && !is_thief_action(other.verb) && !mine.top && mine.missing)
    add(reasons, because("progress", goal, *mine.missing));
  if (mine.thieves && theirs.thieves && !mine.top && *mine.thieves > *theirs.thieves)
    add(reasons, because("thieves", goal, *mine.thieves, *theirs.thieves));
  if (sends_guard(action.verb) && mine.entry && !sends_guard(other.verb))
    add(reasons, because("door", goal, *mine.entry));
  if (sends_guard(action.verb) && mine.entry && sends_guard(other.verb) && !theirs.entry)
    add(reasons, because("bribable", goal));
  if (sends_guard(action.verb) && sends_guard(other.verb) && mine.doors == 1 && *theirs.doors > 1)
    add(reasons, because("new-door", goal));
  if (mine.cards && theirs.cards && *mine.cards > *theirs.cards)
    add(reasons, because("cards", goal, *mine.cards, *theirs.cards));
}

// The watch: whose doors it makes cheap, dear, possible.
void compare_watch(engine::Reasons& reasons, const Action& action, const Trial& mine, const Trial& theirs) {
  if (mine.opened && !theirs.opened) add(reasons, because("opens", *mine.opened));
  if (mine.saved > theirs.saved && mine.saved > 0) add(reasons, because("cheaper-door", action.at, mine.saved));
  if (mine.saved > theirs.saved && mine.saved <= 0) add(reasons, because("spares", -mine.saved, -theirs.saved));
  if (mine.hindered > theirs.hindered) add(reasons, because("dearer", goal_of(action), mine.hindered));
  if (theirs.shut && !mine.shut) add(reasons, because("stays-open", *theirs.shut));
  if (mine.kept && theirs.kept && *mine.kept > *theirs.kept) add(reasons, because("waits", *mine.kept));
}

}  // namespace

engine::Reasons ThiefOfBaghdad::reasons(const View& view, ActionId id, ActionId other) {
  engine::Reasons reasons;
  if (id == other) return reasons;
  const Trial mine = trial_of(view, id), theirs = trial_of(view, other);
  const Action action = decode(id);
  const auto say = [&](const engine::Message& reason) { add(reasons, reason); };
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
  compare_doors(reasons, action, mine, decode(other), theirs);
  compare_watch(reasons, action, mine, theirs);
  return reasons;
}

}  // namespace thief_of_baghdad
