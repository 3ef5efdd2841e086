// Morgenland in words: names of actions, menus and prompts.
#include <map>

#include "games/morgenland/formats/shown.h"
#include "games/morgenland/formats/words.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

using engine::Message;
using engine::seat_arg;
using toolkit::Json;

// ---- names -------------------------------------------------------------------------------------------------------

namespace {

std::string treasure_word(const Action& action) { return std::string(kTreasures[action.arg]); }

std::string cast_name(const Action& action) {
  const std::string target = target_word(kFirstAim[action.arg], action.target);
  return "cast " + std::string(kSpells[action.arg]) + (target.empty() ? "" : " " + target);
}

}  // namespace

std::string Morgenland::name(ActionId id) {
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::place:
      return "place " + std::to_string(kTokenValues[action.arg]) + " " + std::string(kSpaces[action.target]);
    case Verb::take:
      return "take " + treasure_word(action);
    case Verb::give:
      return "give " + treasure_word(action);
    case Verb::pay:
      return "pay " + treasure_word(action);
    case Verb::done:
      return "done";
    case Verb::decline:
      return "decline";
    case Verb::withdraw:
      return "withdraw";
    case Verb::keep:
      return "keep " + std::string(kSpells[action.arg]);
    case Verb::camel:
      return "camel " + std::to_string(action.arg);
    case Verb::camel_stay:
      return "camel stay";
    case Verb::pass:
      return "pass";
    case Verb::magic:
      return "magic";
    case Verb::use_lamp:
      return "use lamp";
    case Verb::use_counter:
      return "use counterspell " + target_word(Aim::item, action.arg);
    case Verb::use_double:
      return "use double " + target_word(Aim::token, action.arg);
    case Verb::use_carpet:
      return "use carpet";
    case Verb::use_key:
      return "use key";
    case Verb::cast:
      return cast_name(action);
    case Verb::aim_space:
      return "to " + target_word(Aim::space, action.arg);
    case Verb::aim_token:
      return "on " + target_word(Aim::token, action.arg);
    case Verb::aim_item:
      return "against " + target_word(Aim::item, action.arg);
    case Verb::next:
      return "next " + target_word(Aim::item, action.arg);
    case Verb::pick:
      return "pick " + std::to_string(action.arg);
    case Verb::swap:
      return "swap " + target_word(Aim::artifact, action.arg);
    case Verb::remove:
      return "remove " + target_word(Aim::piece, action.arg);
  }
  return {};
}

std::optional<ActionId> Morgenland::parse(std::string_view text) {
  static const auto kIds = [] {
    std::map<std::string, ActionId, std::less<>> ids;
    for (ActionId id = 0; id < kActionCount; ++id) ids.emplace(name(id), id);
    return ids;
  }();
  const auto found = kIds.find(text);
  if (found == kIds.end()) return std::nullopt;
  return found->second;
}

// ---- menus -------------------------------------------------------------------------------------------------------

namespace {

Json treasure(std::size_t type) { return "treasure." + std::string(kTreasures[type]); }
Json space(std::size_t place) { return place < kSpaceCount ? Json("space." + std::string(kSpaces[place])) : Json(); }
Json artifact(std::size_t type) {
  return type < kArtifactCount ? Json("artifact." + std::string(kArtifacts[type])) : Json();
}
Json spell(std::size_t which) { return "spell." + std::string(kSpells[which]); }
Json power(std::uint8_t which) { return is_spell(which) ? spell(which) : artifact(which - kSpellCount); }
Json slot(Piece piece) { return index_of(piece) + 1; }
Json place(const View& view, int piece) { return space(place_of(view, static_cast<Piece>(piece))); }

// The item a Counterspell names, and who declared it.
Message about_item(const View& view, std::string key, Json args, std::size_t index) {
  const bool there = index < view.batch_size;
  args["spell"] = there ? power(view.batch[index].power) : Json();
  args["whose"] = there ? seat_arg(view.batch[index].seat) : Json();
  return {std::move(key), std::move(args)};
}

Message about_token(const View& view, std::string key, Json args, Piece token) {
  args["slot"] = slot(token);
  args["space"] = place(view, token);
  return {std::move(key), std::move(args)};
}

// What the seat that is asked would pay for its next piece in the room on sale; 0 when nothing is on sale.
int next_piece(const View& view) {
  if (view.question.ask != Ask::offer && view.question.ask != Ask::price) return 0;
  const Price price = shown_price(view, view.question.seat, view.space);
  const std::size_t next = view.question.ask == Ask::price ? view.question.left : 0u;
  return next < price.size() ? price[next] : 0;
}

Message describe_payment(const View& view, std::size_t type) {
  const int units = next_piece(view);
  if (!units) return {"action.pay", Json{{"treasure", treasure(type)}}};
  return {"action.pay-piece", Json{{"treasure", treasure(type)}, {"count", units}}};
}

std::string decline_key(const View& view) {
  if (view.question.ask == Ask::market) return "action.decline-market";
  return view.question.ask == Ask::entry ? "action.decline-guard" : "action.decline-offer";
}

Message describe_cast(const View& view, const Action& action) {
  const Seat caster = view.viewer.is_seat() ? view.viewer.seat : view.question.seat;
  const std::string key = view.lit.has(caster) ? "action.cast" : "action.light-cast";
  Json args{{"spell", spell(action.arg)}};
  switch (kFirstAim[action.arg]) {
    case Aim::cave:
    case Aim::space:
      args["space"] = space(action.target);
      return {key + "-at", std::move(args)};
    case Aim::room:
      args["space"] = space(kFirstRoom + std::size_t{action.target});
      return {key + "-at", std::move(args)};
    case Aim::artifact:
      args["artifact"] = artifact(action.target);
      return {key + "-copy", std::move(args)};
    case Aim::token:
    case Aim::piece:
      args["owner"] = seat_arg(owner_of(action.target));
      if (is_token(action.target)) return about_token(view, key + "-on", std::move(args), action.target);
      args["space"] = place(view, action.target);
      return {key + "-on-carpet", std::move(args)};
    default:
      return {key, std::move(args)};
  }
}

Message describe_use(const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::use_counter:
      return about_item(view, "action.use-against", Json{{"artifact", artifact(kCounterspell)}}, action.arg);
    case Verb::use_double:
      return about_token(view, "action.use-on", Json{{"artifact", artifact(kDouble)}}, action.arg);
    case Verb::use_carpet:
      return {"action.use-at", Json{{"artifact", artifact(kCarpet)}, {"space", space(view.space)}}};
    default:
      return {"action.use", Json{{"artifact", artifact(action.verb == Verb::use_key ? kKey : kLamp)}}};
  }
}

Message describe_next(const View& view, std::size_t index) {
  const std::uint8_t which = view.batch[index].power;
  if (is_spell(which)) return {"action.next", Json{{"spell", spell(which)}}};
  return {"action.next-artifact", Json{{"artifact", power(which)}}};
}

Message describe_pick(const View& view, int pick) {
  const std::size_t room = view.question.about;
  if (room >= kRoomCount) return {"action.pick", Json{{"artifact", nullptr}}};
  if (pick == 0) return {"action.pick-displayed", Json{{"artifact", artifact(view.rooms[room].display)}}};
  const bool there = pick <= view.rooms[room].down && view.rooms[room].down <= kDownMax;
  return {
      "action.pick",
      Json{{"artifact", there ? artifact(view.down[room][down_index(view, static_cast<int>(room), pick)]) : Json()}}};
}

}  // namespace

Message Morgenland::describe(const View& view, ActionId id) {
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::place:
      return {"action.place", Json{{"value", kTokenValues[action.arg]}, {"space", space(action.target)}}};
    case Verb::take:
      return {"action.take", Json{{"treasure", treasure(action.arg)}}};
    case Verb::give:
      return {"action.give", Json{{"treasure", treasure(action.arg)}}};
    case Verb::pay:
      return describe_payment(view, action.arg);
    case Verb::decline:
      return {decline_key(view)};
    case Verb::keep:
      return {"action.keep", Json{{"spell", spell(action.arg)}}};
    case Verb::camel:
      return {"action.camel", Json{{"seat", seat_arg(action.arg)}}};
    case Verb::camel_stay:
      return {"action.camel-stay"};
    case Verb::use_lamp:
    case Verb::use_counter:
    case Verb::use_double:
    case Verb::use_carpet:
    case Verb::use_key:
      return describe_use(view, action);
    case Verb::cast:
      return describe_cast(view, action);
    case Verb::aim_space:
      return {"action.to", Json{{"space", space(action.arg)}}};
    case Verb::aim_token:
      return about_token(view, "action.on", Json::object(), action.arg);
    case Verb::aim_item:
      return about_item(view, "action.against", Json::object(), action.arg);
    case Verb::next:
      return describe_next(view, action.arg);
    case Verb::pick:
      return describe_pick(view, action.arg);
    case Verb::swap:
      return {"action.swap", Json{{"artifact", artifact(action.arg)}}};
    case Verb::remove:
      if (is_token(action.arg)) return about_token(view, "action.remove", Json::object(), action.arg);
      return {"action.remove-carpet", Json{{"space", place(view, action.arg)}}};
    default:
      return {"action." + name(id)};  // done, withdraw, pass, magic
  }
}

// ---- prompts -----------------------------------------------------------------------------------------------------

namespace {

Json window_symbol(const View& view) {
  const auto window = window_now(view);
  return window ? Json("window." + std::string(kWindows[static_cast<std::size_t>(*window)])) : Json();
}

Message wait_for(const View& view) {
  const Json seat = seat_arg(view.question.seat);
  switch (view.question.ask) {
    case Ask::start:
      return {"wait.start"};
    case Ask::place:
      return {"wait.place", Json{{"seat", seat}}};
    case Ask::window:
      return {"wait.window", Json{{"seat", seat}, {"window", window_symbol(view)}}};
    default:
      return {"wait.choose", Json{{"seat", seat}}};
  }
}

Message prompt_to_pay(const Question& question) {
  Json args{{"left", question.left}};
  if (question.may_withdraw) return {"prompt.pay-tax", std::move(args)};
  if (question.about >= kSeatsMax) return {"prompt.pay", std::move(args)};
  args["to"] = seat_arg(question.about);
  return {"prompt.pay-seat", std::move(args)};
}

Message prompt_at_guard(const View& view, Seat seat) {
  const int strength = shown_strength(view, seat, kGuardRoom);
  return {"prompt.entry", Json{{"guard", view.guard}, {"strength", strength}, {"missing", view.guard - strength}}};
}

Message prompt_to_buy(const View& view, Seat seat) {
  Json args{{"space", space(view.space)}, {"strength", shown_strength(view, seat, view.space)}};
  return {may_ask_for_magic(view, seat) ? "prompt.offer-magic" : "prompt.offer", std::move(args)};
}

Message prompt_for_price(const View& view, Seat seat) {
  const auto pieces = static_cast<int>(shown_price(view, seat, view.space).size());
  return {"prompt.price", Json{{"count", next_piece(view)}, {"left", pieces - view.question.left}}};
}

Message prompt_in_window(const View& view) {
  Json args{{"window", window_symbol(view)}};
  if (!view.batch_size) return {"prompt.window", std::move(args)};
  args["count"] = view.batch_size;
  return {"prompt.window-answer", std::move(args)};
}

Message prompt_to_aim(const View& view) {
  const bool any = view.batch_size > 0;
  return {"prompt.aim", Json{{"spell", any ? power(view.batch[view.batch_size - 1u].power) : Json()}}};
}

int tokens_in_hand(const View& view, Seat seat) { return tokens_in(view, seat, kInHand); }

}  // namespace

Message Morgenland::prompt(const View& view) {
  if (view.stage == Stage::over) return {"prompt.over"};
  const Seat seat = view.viewer.seat;
  const Question& question = view.question;
  if (!view.viewer.is_seat() || !asked(view).has(seat)) return wait_for(view);
  const Json room = space(kFirstRoom + std::size_t{question.about});
  switch (question.ask) {
    case Ask::start:
      return {"prompt.start", Json{{"left", kStartUnits - view.picked[seat]}}};
    case Ask::place:
      return {"prompt.place", Json{{"left", tokens_in_hand(view, seat)}}};
    case Ask::window:
      return prompt_in_window(view);
    case Ask::aim:
      return prompt_to_aim(view);
    case Ask::next:
      return {"prompt.next"};
    case Ask::keep:
      return {"prompt.keep"};
    case Ask::market:
      return {"prompt.market"};
    case Ask::camel:
      return {"prompt.camel"};
    case Ask::entry:
      return prompt_at_guard(view, seat);
    case Ask::offer:
      return prompt_to_buy(view, seat);
    case Ask::price:
      return prompt_for_price(view, seat);
    case Ask::pay:
      return prompt_to_pay(question);
    case Ask::take:
      return {"prompt.take", Json{{"left", question.left}}};
    case Ask::give:
      return {"prompt.give", Json{{"count", question.left}}};
    case Ask::pick:
      return {"prompt.pick", Json{{"space", room}}};
    case Ask::swap:
      return {"prompt.swap", Json{{"space", room}}};
    case Ask::remove:
      return {"prompt.remove", Json{{"whose", seat_arg(question.about)}}};
    case Ask::nothing:
      break;
  }
  return {"prompt.over"};
}

}  // namespace morgenland
