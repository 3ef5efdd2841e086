// Aladdin & the Magic Lamp in words: names of actions, menus and prompts.
#include <algorithm>

#include "engine/action_names.h"
#include "engine/saying.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/messages.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

using engine::Message;

namespace {

// ---- names -------------------------------------------------------------------------------------------------------

std::string word(std::string_view text) { return std::string(text); }
std::string space_word(std::size_t space) { return " " + word(kMetals[space]); }
std::string number_word(int value) { return " " + std::to_string(value); }

std::string part_word(Part part, std::uint8_t value) {
  switch (part) {
    case Part::seat:
      return number_word(value);
    case Part::face:
      return number_word(value + 1);
    case Part::kind:
    case Part::find:
    case Part::stone:
      return " " + word(kKinds[value]);
    case Part::space:
    case Part::other_space:
      return space_word(value);
    case Part::way:
      return value ? " up" : " down";
    default:
      return "";
  }
}

// "choose bronze 4 silver 2 quick"
std::string choice_name(ActionId id) {
  const Choice choice = choice_of(id);
  std::string text = "choose";
  for (std::size_t space = 0; space < kChestCount; ++space)
    if (choice.faces[space]) text += space_word(space) + number_word(choice.faces[space]);
  return choice.haste == Haste::steady ? text : text + " " + word(kHastes[static_cast<std::size_t>(choice.haste)]);
}

// Who types every turn types little: "b4 s2 quick", the dice in any order, stands for the name of that choice.
std::string name_behind_short(std::string_view text) {
  std::array<char, kChestCount> faces{};
  std::string haste_part;
  int dice = 0;
  if (text.ends_with(' ')) return {};
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    const auto space =
        std::find_if(kMetals.begin(), kMetals.end(), [&](auto metal) { return part.starts_with(metal[0]); });
    if (part.size() == 2 && space != kMetals.end()) {
      char& face = faces[static_cast<std::size_t>(space - kMetals.begin())];
      if (face) return {};
      face = part[1];
      ++dice;
    } else if (dice && text.empty() && !part.empty()) {
      haste_part = " " + word(part);
    } else {
      return {};
    }
  }
  std::string name = "choose";
  for (std::size_t space = 0; space < kChestCount; ++space)
    if (faces[space]) name += space_word(space) + " " + faces[space];
  return dice ? name + haste_part : "";
}

}  // namespace

std::string MagicLamp::name(ActionId id) {
  const Action action = decode(id);
  const VerbSpec& spec = kVerbs[static_cast<std::size_t>(action.verb)];
  if (action.verb == Verb::choose) return choice_name(id);
  return word(spec.word) + part_word(spec.a, action.a) + part_word(spec.b, action.b) + part_word(spec.c, action.c);
}

std::optional<ActionId> MagicLamp::parse(std::string_view text) {
  const auto found = engine::action_called<MagicLamp>(text);
  return found ? found : engine::action_called<MagicLamp>(name_behind_short(text));
}

// ---- menus -------------------------------------------------------------------------------------------------------

namespace {

constexpr engine::Saying<"action", kActionSpecs> act;

// Asked of a view in which no card is shown, the words are about the first design: such an action is never offered.
Lamp shown_lamp(const View& view) { return view.lamp[0] == kNoLamp ? Lamp{0} : view.lamp[0]; }

// Who acts by the menu: the one who is asked, or, where several are, the viewer.
Seat doer(const View& view) {
  const Seat who = view.actor != engine::kNoSeat ? view.actor : view.viewer.seat;
  return who == engine::kNoSeat ? Seat{0} : who;
}
int owned(const View& view, std::size_t which) { return view.loot[doer(view)].cards[which]; }
int face_on(const View& view, Seat owner, std::size_t space) { return view.board[owner][space]; }

bool would_do_nothing(const View& view) {
  const Wish& wish = wish_of(shown_lamp(view));
  return wish.idle && wish.idle(view, doer(view), shown_lamp(view));
}

Message describe_choice(const View& view, ActionId id) {
  const Choice choice = choice_of(id);
  std::array<int, 4> dice{};  // chest and face, twice
  std::size_t count = 0;
  for (int space = 0; space < static_cast<int>(kChestCount); ++space) {
    const int face = choice.faces[static_cast<std::size_t>(space)];
    if (!face) continue;
    dice[count++] = space;
    dice[count++] = face;
  }
  const auto [chest, face, chest2, face2] = dice;
  const bool nerve = tap_mode(view) == TapMode::nerve;
  if (count == 2) return nerve ? act("choose-haste", chest, face, choice.haste) : act("choose", chest, face);
  return nerve ? act("choose-two-haste", chest, face, chest2, face2, choice.haste)
               : act("choose-two", chest, face, chest2, face2);
}

Message describe_gift(const View& view, const Action& action) {
  if (view.phase == Phase::caravan) return act("caravan", (doer(view) + 1) % view.setup.seats, action.a);
  const auto line = engine::line_of(kActionSpecs, wish_of(shown_lamp(view)).gift);
  return {"action", &kActionSpecs[line], {action.a}};
}

// What is done to a die: the face it shows now, or would show.
Message describe_die(const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::turn:
      return act("turn", action.a, face_on(view, doer(view), action.a), action.b + 1);
    case Verb::move:
      return act("move", action.a, action.b, face_on(view, doer(view), action.a));
    case Verb::push:
      return act("push", action.a, action.b, action.c, face_on(view, action.a, action.b));
    case Verb::nudge: {
      const int from = face_on(view, action.a, action.b);
      return act("nudge", action.a, action.b, from, action.c ? from + 1 : from - 1);
    }
    default:
      return act("mirror", action.a, face_on(view, doer(view), action.a), action.b, action.c,
                 face_on(view, action.b, action.c));
  }
}

std::size_t searched(const View& view) { return std::min<std::size_t>(view.chest, kChestCount - 1); }

}  // namespace

Message MagicLamp::describe(const View& view, ActionId id) {
  const Action action = decode(id);
  const bool lots = tap_mode(view) == TapMode::lots;
  switch (action.verb) {
    case Verb::choose:
      return describe_choice(view, id);
    case Verb::lock:
      return act("lock");
    case Verb::change:
      return act("change");
    case Verb::tap:
      return lots ? act("rub") : act("tap");
    case Verb::pass:
      return lots ? act("refrain") : act("pass");
    case Verb::pick:
      return act("pick", action.a);
    case Verb::take:
      return act("take", view.offender == engine::kNoSeat ? 0 : view.offender, action.a, owned(view, action.a));
    case Verb::accept:
      return would_do_nothing(view) ? act("accept-nothing", shown_lamp(view)) : act("accept", shown_lamp(view));
    case Verb::refuse:
      return act("refuse", shown_lamp(view), kWishesMax - view.wish);
    case Verb::steal:
      return view.given != kNoKind ? act("exchange", action.a, action.b, view.given)
                                   : act("steal", action.a, action.b, owned(view, action.b));
    case Verb::give:
      return describe_gift(view, action);
    case Verb::turn:
    case Verb::move:
    case Verb::push:
    case Verb::nudge:
    case Verb::mirror:
      return describe_die(view, action);
    case Verb::peek:
      return act("peek", action.a, cards_left(view, action.a));
    case Verb::draw:
      return act("draw", searched(view), face_on(view, doer(view), searched(view)), view.drawn_count,
                 counted_scorpions(view), cards_left(view, searched(view)));
    case Verb::stop:
      return view.drawn_count ? act("stop", view.drawn_count) : act("stop-empty");
    case Verb::retrieve:
      return view.phase == Phase::retrieve ? act("retrieve", action.a, view.discard[action.a])
                                           : act("salvage", action.a, view.discard[action.a]);
    case Verb::decline:
      return act("decline");
    case Verb::place:
      return act("place", action.a, stone_strength(view.loot[doer(view)], action.a) + 1);
  }
  return {};
}

// ---- prompts -----------------------------------------------------------------------------------------------------

namespace {

constexpr engine::Saying<"prompt", kPromptSpecs> ask;

Message ask_for_choice(const View& view) {
  if (view.choice != kNoChoice) return ask("lock");
  return tap_mode(view) == TapMode::nerve ? ask("choose-haste", dice_each(view)) : ask("choose", dice_each(view));
}

Message ask_for_tap(const View& view) {
  const Groups groups = groups_of(view);
  const Seat me = view.viewer.seat;
  if (tap_mode(view) != TapMode::lots) return ask("tap", groups.eligible.has(me));
  return ask("rub", groups.of[groups.of[0].seats.has(me) ? 0 : 1].face);
}

Message ask_for_target(const View& view) {
  if (view.given != kNoKind) return ask("target-exchange-for", view.given);
  return {"prompt", &kPromptSpecs[kPlainPrompts.size() + static_cast<std::size_t>(effect_of(shown_lamp(view)))]};
}

Message ask_viewer(const View& view) {
  switch (view.phase) {
    case Phase::choose:
      return ask_for_choice(view);
    case Phase::taps:
      return ask_for_tap(view);
    case Phase::opponent:
      return view.wish ? ask("whim") : ask("opponent");
    case Phase::take:
      return ask("take", view.offender);
    case Phase::wish:
      return ask("wish", shown_lamp(view), view.wish);
    case Phase::target:
      return ask_for_target(view);
    case Phase::caravan:
      return ask("caravan", (view.viewer.seat + 1) % view.setup.seats);
    case Phase::search:
      return ask("search", searched(view), face_on(view, doer(view), searched(view)), view.drawn_count,
                 counted_scorpions(view));
    case Phase::retrieve:
      return ask("retrieve");
    case Phase::place:
      return ask("place", view.kept[view.actor][kTalisman]);
    case Phase::over:
      break;
  }
  return ask("over");
}

Message tell_whom_to_wait_for(const View& view) {
  if (view.phase == Phase::over) return ask("over");
  const auto wait = [&](auto... values) {
    return Message{"wait", &kWaitSpecs[static_cast<std::size_t>(view.phase)], engine::values_of(values...)};
  };
  if (asks_several(view.phase)) return wait(view.asked.count());
  if (view.phase == Phase::search)
    return wait(view.actor, searched(view), face_on(view, doer(view), searched(view)), view.drawn_count,
                counted_scorpions(view));
  if (view.phase == Phase::wish || view.phase == Phase::target) return wait(view.actor, shown_lamp(view), view.wish);
  return wait(view.actor);
}

}  // namespace

Message MagicLamp::prompt(const View& view) {
  const Seat me = view.viewer.seat;
  const bool asked = view.viewer.is_seat() && (asks_several(view.phase) ? view.asked.has(me) : view.actor == me);
  return asked ? ask_viewer(view) : tell_whom_to_wait_for(view);
}

}  // namespace magic_lamp
