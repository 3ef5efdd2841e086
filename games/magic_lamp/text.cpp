// Aladdin & the Magic Lamp in words: names of actions, menus and prompts.
#include <algorithm>
#include <map>

#include "games/magic_lamp/magic_lamp.h"

namespace magic_lamp {

using engine::Message;
using engine::seat_arg;
using toolkit::Json;

namespace {

// ---- names -------------------------------------------------------------------------------------------------------

std::string word(std::string_view text) { return std::string(text); }
std::string space_word(std::size_t space) { return " " + word(kMetals[space]); }
std::string number_word(int value) { return " " + std::to_string(value); }

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
  static constexpr std::string_view kVerbWords[] = {
      "choose", "lock", "change", "tap",   "pass",   "pick", "take", "accept", "refuse",   "steal",   "give",
      "turn",   "move", "push",   "nudge", "mirror", "peek", "draw", "stop",   "retrieve", "decline", "place"};
  static_assert(std::size(kVerbWords) == std::size(kVerbs));
  const Action action = decode(id);
  const std::string verb = word(kVerbWords[static_cast<std::size_t>(action.verb)]);
  const auto kind_word = [](std::size_t which) { return " " + word(kKinds[which]); };
  switch (action.verb) {
    case Verb::choose:
      return choice_name(id);
    case Verb::pick:
      return verb + number_word(action.a);
    case Verb::take:
    case Verb::give:
    case Verb::retrieve:
    case Verb::place:
      return verb + kind_word(action.a);
    case Verb::steal:
      return verb + number_word(action.a) + kind_word(action.b);
    case Verb::turn:
      return verb + space_word(action.a) + number_word(action.b + 1);
    case Verb::move:
      return verb + space_word(action.a) + space_word(action.b);
    case Verb::push:
      return verb + number_word(action.a) + space_word(action.b) + space_word(action.c);
    case Verb::nudge:
      return verb + number_word(action.a) + space_word(action.b) + (action.c ? " up" : " down");
    case Verb::mirror:
      return verb + space_word(action.a) + number_word(action.b) + space_word(action.c);
    case Verb::peek:
      return verb + space_word(action.a);
    default:
      return verb;
  }
}

std::optional<ActionId> MagicLamp::parse(std::string_view text) {
  static const auto kIds = [] {
    std::map<std::string, ActionId, std::less<>> ids;
    for (ActionId id = 0; id < kActionCount; ++id) ids.emplace(name(id), id);
    return ids;
  }();
  auto found = kIds.find(text);
  if (found == kIds.end()) found = kIds.find(name_behind_short(text));
  if (found == kIds.end()) return std::nullopt;
  return found->second;
}

// ---- messages ----------------------------------------------------------------------------------------------------

namespace {

std::string chest_symbol(std::size_t which) { return "chest." + word(kMetals[std::min(which, kChestCount - 1)]); }
std::string kind_symbol(std::size_t which) { return "kind." + word(kKinds[which]); }

// Asked of a view in which no card is shown, the words are about the first design: such an action is never offered.
Lamp shown_lamp(const View& view) { return view.lamp[0] == kNoLamp ? Lamp{0} : view.lamp[0]; }
std::string lamp_symbol(const View& view) { return "lamp." + word(kLampIds[shown_lamp(view)]); }

// Who acts by the menu: the one who is asked, or, where several are, the viewer.
Seat doer(const View& view) {
  const Seat who = view.actor != engine::kNoSeat ? view.actor : view.viewer.seat;
  return who == engine::kNoSeat ? Seat{0} : who;
}
int owned(const View& view, std::size_t which) { return view.loot[doer(view)].cards[which]; }
int face_on(const View& view, Seat owner, std::size_t space) { return view.board[owner][space]; }

bool has_loose(const View& view, Seat owner, bool stones, bool jewels) {
  const KindSet loose = loose_kinds(view.loot[owner].cards);
  constexpr KindSet kAllStones = (1u << kStoneCount) - 1;
  return (stones && loose & kAllStones) || (jewels && loose & ~kAllStones);
}
bool rival_has_loose(const View& view, bool stones, bool jewels) {
  for (Seat rival = 0; rival < view.setup.seats; ++rival)
    if (rival != doer(view) && has_loose(view, rival, stones, jewels)) return true;
  return false;
}

// LAMP-51, LAMP-53: the card may be accepted all the same.
bool would_do_nothing(const View& view) {
  const bool own = has_loose(view, doer(view), true, true);
  switch (effect_of(shown_lamp(view))) {
    case Effect::draw:
      return cards_left(view, static_cast<std::size_t>(parameter_of(shown_lamp(view)))) == 0;
    case Effect::steal_stone:
      return !rival_has_loose(view, true, false);
    case Effect::steal_jewel:
      return !rival_has_loose(view, false, true);
    case Effect::steal_any:
      return !rival_has_loose(view, true, true);
    case Effect::exchange:
      return !own || !rival_has_loose(view, true, true);
    case Effect::salvage:
      return std::all_of(view.discard.begin(), view.discard.begin() + kLooseKinds, [](Count c) { return c == 0; });
    case Effect::whim:
    case Effect::toll:
      return !own;
    case Effect::caravan:
      return !own && !rival_has_loose(view, true, true);
    default:
      return false;
  }
}

Message describe_choice(const View& view, ActionId id) {
  static constexpr std::string_view kChestArgs[] = {"chest", "chest2"}, kFaceArgs[] = {"face", "face2"};
  const Choice choice = choice_of(id);
  Json args = Json::object();
  std::size_t dice = 0;
  for (std::size_t space = 0; space < kChestCount; ++space) {
    if (!choice.faces[space]) continue;
    args[word(kChestArgs[dice])] = chest_symbol(space);
    args[word(kFaceArgs[dice++])] = choice.faces[space];
  }
  std::string key = dice == 2 ? "action.choose-two" : "action.choose";
  if (tap_mode(view) != TapMode::nerve) return {key, std::move(args)};
  args["haste"] = "haste." + word(kHastes[static_cast<std::size_t>(choice.haste)]);
  return {key + "-haste", std::move(args)};
}

Message describe_gift(const View& view, const Action& action) {
  const Json what{{"kind", kind_symbol(action.a)}};
  const Effect effect = effect_of(shown_lamp(view));
  if (view.phase == Phase::caravan) {
    const int next = (doer(view) + 1) % view.setup.seats;
    return {"action.caravan", Json{{"seat", seat_arg(next)}, {"kind", kind_symbol(action.a)}}};
  }
  return {effect == Effect::toll ? "action.toll" : "action.give", what};
}

// What is done to a die: the face it shows now, or would show.
Message describe_die(const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::turn:
      return {"action.turn", Json{{"chest", chest_symbol(action.a)},
                                  {"from", face_on(view, doer(view), action.a)},
                                  {"face", action.b + 1}}};
    case Verb::move:
      return {"action.move", Json{{"chest", chest_symbol(action.a)},
                                  {"to", chest_symbol(action.b)},
                                  {"face", face_on(view, doer(view), action.a)}}};
    case Verb::push:
      return {"action.push", Json{{"seat", seat_arg(action.a)},
                                  {"chest", chest_symbol(action.b)},
                                  {"to", chest_symbol(action.c)},
                                  {"face", face_on(view, action.a, action.b)}}};
    case Verb::nudge: {
      const int from = face_on(view, action.a, action.b);
      return {"action.nudge", Json{{"seat", seat_arg(action.a)},
                                   {"chest", chest_symbol(action.b)},
                                   {"from", from},
                                   {"face", action.c ? from + 1 : from - 1}}};
    }
    default:
      return {"action.mirror", Json{{"chest", chest_symbol(action.a)},
                                    {"face", face_on(view, doer(view), action.a)},
                                    {"seat", seat_arg(action.b)},
                                    {"chest2", chest_symbol(action.c)},
                                    {"face2", face_on(view, action.b, action.c)}}};
  }
}

Json search_args(const View& view) {
  const std::size_t at = std::min<std::size_t>(view.chest, kChestCount - 1);
  return Json{{"chest", chest_symbol(at)},
              {"face", face_on(view, doer(view), at)},
              {"drawn", view.drawn_count},
              {"scorpions", counted_scorpions(view)}};
}

Message describe_draw(const View& view) {
  Json args = search_args(view);
  args["left"] = cards_left(view, std::min<std::size_t>(view.chest, kChestCount - 1));
  return {"action.draw", std::move(args)};
}

}  // namespace

Message MagicLamp::describe(const View& view, ActionId id) {
  const Action action = decode(id);
  const bool lots = tap_mode(view) == TapMode::lots;
  const Json lamp_arg{{"lamp", lamp_symbol(view)}};
  switch (action.verb) {
    case Verb::choose:
      return describe_choice(view, id);
    case Verb::lock:
      return {"action.lock"};
    case Verb::change:
      return {"action.change"};
    case Verb::tap:
      return {lots ? "action.rub" : "action.tap"};
    case Verb::pass:
      return {lots ? "action.refrain" : "action.pass"};
    case Verb::pick:
      return {"action.pick", Json{{"seat", seat_arg(action.a)}}};
    case Verb::take: {
      const int from = view.offender == engine::kNoSeat ? 0 : view.offender;
      return {"action.take",
              Json{{"seat", seat_arg(from)}, {"kind", kind_symbol(action.a)}, {"count", owned(view, action.a)}}};
    }
    case Verb::accept:
      return {would_do_nothing(view) ? "action.accept-nothing" : "action.accept", lamp_arg};
    case Verb::refuse:
      return {"action.refuse", Json{{"lamp", lamp_symbol(view)}, {"left", kWishesMax - view.wish}}};
    case Verb::steal: {
      Json args{{"seat", seat_arg(action.a)}, {"kind", kind_symbol(action.b)}};
      const bool exchange = view.given != kNoKind;
      args[exchange ? "given" : "count"] = exchange ? Json(kind_symbol(view.given)) : Json(owned(view, action.b));
      return {exchange ? "action.exchange" : "action.steal", std::move(args)};
    }
    case Verb::give:
      return describe_gift(view, action);
    case Verb::turn:
    case Verb::move:
    case Verb::push:
    case Verb::nudge:
    case Verb::mirror:
      return describe_die(view, action);
    case Verb::peek:
      return {"action.peek", Json{{"chest", chest_symbol(action.a)}, {"left", cards_left(view, action.a)}}};
    case Verb::draw:
      return describe_draw(view);
    case Verb::stop:
      if (!view.drawn_count) return {"action.stop-empty"};
      return {"action.stop", Json{{"count", view.drawn_count}}};
    case Verb::retrieve:
      return {view.phase == Phase::retrieve ? "action.retrieve" : "action.salvage",
              Json{{"kind", kind_symbol(action.a)}, {"left", view.discard[action.a]}}};
    case Verb::decline:
      return {"action.decline"};
    case Verb::place:
      return {"action.place",
              Json{{"kind", kind_symbol(action.a)}, {"count", stone_strength(view.loot[doer(view)], action.a) + 1}}};
  }
  return {};
}

// ---- prompts -----------------------------------------------------------------------------------------------------

namespace {

Message ask_for_choice(const View& view) {
  if (view.choice != kNoChoice) return {"prompt.lock"};
  return {tap_mode(view) == TapMode::nerve ? "prompt.choose-haste" : "prompt.choose", Json{{"dice", dice_each(view)}}};
}

Message ask_for_tap(const View& view) {
  const Groups groups = groups_of(view);
  const Seat me = view.viewer.seat;
  if (tap_mode(view) != TapMode::lots) return {"prompt.tap", Json{{"eligible", groups.eligible.has(me) ? 1 : 0}}};
  const bool in_first = groups.of[0].seats.has(me);
  return {"prompt.rub", Json{{"face", groups.of[in_first ? 0 : 1].face}}};
}

Message ask_for_target(const View& view) {
  const std::string effect = word(kEffects[static_cast<std::size_t>(effect_of(shown_lamp(view)))]);
  if (view.given == kNoKind) return {"prompt.target-" + effect};
  return {"prompt.target-exchange-for", Json{{"given", kind_symbol(view.given)}}};
}

Message ask_viewer(const View& view) {
  switch (view.phase) {
    case Phase::choose:
      return ask_for_choice(view);
    case Phase::taps:
      return ask_for_tap(view);
    case Phase::opponent:
      return {view.wish ? "prompt.whim" : "prompt.opponent"};
    case Phase::take:
      return {"prompt.take", Json{{"seat", seat_arg(view.offender)}}};
    case Phase::wish:
      return {"prompt.wish", Json{{"lamp", lamp_symbol(view)}, {"number", view.wish}}};
    case Phase::target:
      return ask_for_target(view);
    case Phase::caravan:
      return {"prompt.caravan", Json{{"seat", seat_arg((view.viewer.seat + 1) % view.setup.seats)}}};
    case Phase::search:
      return {"prompt.search", search_args(view)};
    case Phase::retrieve:
      return {"prompt.retrieve"};
    case Phase::place:
      return {"prompt.place", Json{{"count", view.kept[view.actor][kTalisman]}}};
    case Phase::over:
      break;
  }
  return {"prompt.over"};
}

Message tell_whom_to_wait_for(const View& view) {
  static constexpr std::string_view kWaits[] = {"wait.choose",   "wait.taps",   "wait.opponent", "wait.take",
                                                "wait.wish",     "wait.target", "wait.caravan",  "wait.search",
                                                "wait.retrieve", "wait.place",  "prompt.over"};
  Message message{word(kWaits[static_cast<std::size_t>(view.phase)])};
  if (asks_several(view.phase)) {
    message.args["count"] = view.asked.count();
    return message;
  }
  if (view.phase == Phase::over) return message;
  message.args["seat"] = seat_arg(view.actor);
  if (view.phase == Phase::search) message.args.update(search_args(view));
  if (view.phase == Phase::wish || view.phase == Phase::target) message.args["lamp"] = lamp_symbol(view);
  if (view.phase == Phase::wish) message.args["number"] = view.wish;
  return message;
}

}  // namespace

Message MagicLamp::prompt(const View& view) {
  const Seat me = view.viewer.seat;
  const bool asked = view.viewer.is_seat() && (asks_several(view.phase) ? view.asked.has(me) : view.actor == me);
  return asked ? ask_viewer(view) : tell_whom_to_wait_for(view);
}

}  // namespace magic_lamp
