// Morgenland in words: names of actions, menus and prompts.

#include "engine/action_names.h"
#include "engine/saying.h"
#include "games/morgenland/formats/messages.h"
#include "games/morgenland/formats/shown.h"
#include "games/morgenland/formats/words.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

using engine::Message;

// ---- names -------------------------------------------------------------------------------------------------------

std::string Morgenland::name(ActionId id) {
  const Action action = decode(id);
  const VerbSpec& spec = kVerbs[static_cast<std::size_t>(action.verb)];
  std::string text(spec.words);
  const auto add = [&](const std::string& word) { text += word.empty() ? "" : " " + word; };
  if (action.verb == Verb::place)
    add(std::to_string(kTokenValues[action.arg])), add(target_word(spec.aim, action.target));
  else
    add(target_word(spec.aim, action.arg));
  if (action.verb == Verb::cast) add(target_word(kFirstAim[action.arg], action.target));
  return text;
}

std::optional<ActionId> Morgenland::parse(std::string_view text) { return engine::action_called<Morgenland>(text); }

// ---- menus -------------------------------------------------------------------------------------------------------

namespace {

constexpr engine::Saying<"action", kActionSpecs> act;

int known(std::size_t index, std::size_t count) { return index < count ? static_cast<int>(index) : engine::kHidden; }
int slot(Piece piece) { return static_cast<int>(index_of(piece)) + 1; }
int place(const View& view, int piece) { return known(place_of(view, static_cast<Piece>(piece)), kSpaceCount); }

// The number of a token that lies open or is the viewer's own: people call it by that.
int value(const View& view, Piece token) {
  const auto& shown = view.tokens[owner_of(token)][index_of(token)].shown;
  const bool is_own = view.viewer.is_seat() && view.viewer.seat == owner_of(token);
  const int number = shown || !is_own ? shown : view.values[index_of(token)];
  return number ? number : engine::kHidden;
}

// The item a Counterspell names, and who declared it.
int declared(const View& view, std::size_t index) {
  return index < view.batch_size ? view.batch[index].power : engine::kHidden;
}
int declarer(const View& view, std::size_t index) {
  return index < view.batch_size ? view.batch[index].seat : engine::kHidden;
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
  return units ? act("pay-piece", type, units) : act("pay", type);
}

Message describe_decline(const View& view) {
  if (view.question.ask == Ask::market) return act("decline-market");
  return view.question.ask == Ask::entry ? act("decline-guard") : act("decline-offer");
}

// Whoever has no Lamp alight lights it with the spell: the second key.
using Line = engine::Line<kActionSpecs>;
Message cast(const View& view, Line lit, Line unlit, auto... values) {
  const Seat caster = view.viewer.is_seat() ? view.viewer.seat : view.question.seat;
  return view.lit.has(caster) ? act(lit, values...) : act(unlit, values...);
}

Message describe_cast(const View& view, const Action& action) {
  const int spell = action.arg, target = action.target;
  switch (kFirstAim[action.arg]) {
    case Aim::cave:
    case Aim::space:
      return cast(view, "cast-at", "light-cast-at", spell, target);
    case Aim::room:
      return cast(view, "cast-at", "light-cast-at", spell, kFirstRoom + target);
    case Aim::artifact:
      return cast(view, "cast-copy", "light-cast-copy", spell, target);
    case Aim::token:
    case Aim::piece: {
      const int owner = owner_of(action.target), where = place(view, target);
      if (!is_token(action.target)) return cast(view, "cast-on-carpet", "light-cast-on-carpet", spell, owner, where);
      return cast(view, "cast-on", "light-cast-on", spell, owner, slot(action.target), where,
                  value(view, action.target));
    }
    default:
      return cast(view, "cast", "light-cast", spell);
  }
}

Message describe_use(const View& view, const Action& action) {
  switch (action.verb) {
    case Verb::use_counter:
      return act("use-against", kCounterspell, declared(view, action.arg), declarer(view, action.arg));
    case Verb::use_double:
      return act("use-on", kDouble, slot(static_cast<Piece>(action.arg)), place(view, action.arg),
                 value(view, static_cast<Piece>(action.arg)));
    case Verb::use_carpet:
      return act("use-at", kCarpet, known(view.space, kSpaceCount));
    default:
      return act("use", action.verb == Verb::use_key ? kKey : kLamp);
  }
}

Message describe_next(const View& view, std::size_t index) {
  const std::uint8_t which = view.batch[index].power;
  return is_spell(which) ? act("next", which) : act("next-artifact", which - kSpellCount);
}

Message describe_pick(const View& view, int pick) {
  const std::size_t room = view.question.about;
  if (room >= kRoomCount) return act("pick", engine::kHidden);
  if (pick == 0) return act("pick-displayed", known(view.rooms[room].display, kArtifactCount));
  const bool there = pick <= view.rooms[room].down && view.rooms[room].down <= kDownMax;
  if (!there) return act("pick", engine::kHidden);
  return act("pick", known(view.down[room][down_index(view, static_cast<int>(room), pick)], kArtifactCount));
}

}  // namespace

Message Morgenland::describe(const View& view, ActionId id) {
  const Action action = decode(id);
  const int arg = action.arg;
  switch (action.verb) {
    case Verb::place:
      return act("place", kTokenValues[action.arg], action.target);
    case Verb::take:
      return act("take", arg);
    case Verb::give:
      return act("give", arg);
    case Verb::pay:
      return describe_payment(view, action.arg);
    case Verb::done:
      return act("done");
    case Verb::decline:
      return describe_decline(view);
    case Verb::withdraw:
      return act("withdraw");
    case Verb::keep:
      return act("keep", arg);
    case Verb::camel:
      return act("camel", arg);
    case Verb::camel_stay:
      return act("camel-stay");
    case Verb::pass:
      return act("pass");
    case Verb::magic:
      return act("magic");
    case Verb::use_lamp:
    case Verb::use_counter:
    case Verb::use_double:
    case Verb::use_carpet:
    case Verb::use_key:
      return describe_use(view, action);
    case Verb::cast:
      return describe_cast(view, action);
    case Verb::aim_space:
      return act("to", arg);
    case Verb::aim_token:
      return act("on", slot(static_cast<Piece>(arg)), place(view, arg), value(view, static_cast<Piece>(arg)));
    case Verb::aim_item:
      return act("against", declared(view, action.arg), declarer(view, action.arg));
    case Verb::next:
      return describe_next(view, action.arg);
    case Verb::pick:
      return describe_pick(view, arg);
    case Verb::swap:
      return act("swap", arg);
    case Verb::remove:
      if (const auto piece = static_cast<Piece>(arg); is_token(piece))
        return act("remove", slot(piece), place(view, arg), value(view, piece));
      return act("remove-carpet", place(view, arg));
  }
  return {};
}

// ---- prompts -----------------------------------------------------------------------------------------------------

namespace {

constexpr engine::Saying<"prompt", kPromptSpecs> asks;
constexpr engine::Saying<"wait", kWaitSpecs> wait;

int window_of(const View& view) {
  const auto window = window_now(view);
  return window ? static_cast<int>(*window) : engine::kHidden;
}

Message wait_for(const View& view) {
  switch (view.question.ask) {
    case Ask::start:
      return wait("start");
    case Ask::place:
      return wait("place", view.question.seat);
    case Ask::window:
      return wait("window", view.question.seat, window_of(view));
    default:
      return wait("choose", view.question.seat);
  }
}

Message prompt_to_pay(const Question& question) {
  if (question.may_withdraw) return asks("pay-tax", question.left);
  if (question.about >= kSeatsMax) return asks("pay", question.left);
  return asks("pay-seat", question.left, question.about);
}

Message prompt_at_guard(const View& view, Seat seat) {
  const int strength = shown_strength(view, seat, kGuardRoom);
  return asks("entry", view.guard, strength, view.guard - strength);
}

Message prompt_to_buy(const View& view, Seat seat) {
  const int strength = shown_strength(view, seat, view.space);
  return may_ask_for_magic(view, seat) ? asks("offer-magic", view.space, strength)
                                       : asks("offer", view.space, strength);
}

Message prompt_for_price(const View& view, Seat seat) {
  const auto pieces = static_cast<int>(shown_price(view, seat, view.space).size());
  return asks("price", next_piece(view), pieces - view.question.left);
}

// What there is to answer: the last that somebody else has declared.
std::size_t to_answer(const View& view) {
  std::size_t last = view.batch_size - 1u;
  while (last > 0 && view.batch[last].seat == view.viewer.seat) --last;
  return last;
}

Message prompt_in_window(const View& view) {
  if (!view.batch_size) return asks("window", window_of(view));
  const std::size_t item = to_answer(view);
  return asks("window-answer", declared(view, item), declarer(view, item), view.batch_size);
}

}  // namespace

Message Morgenland::prompt(const View& view) {
  if (view.stage == Stage::over) return asks("over");
  const Seat seat = view.viewer.seat;
  const Question& question = view.question;
  if (!view.viewer.is_seat() || !asked(view).has(seat)) return wait_for(view);
  switch (question.ask) {
    case Ask::start:
      return asks("start", kStartUnits - view.picked[seat]);
    case Ask::place:
      return asks("place", tokens_in(view, seat, kInHand));
    case Ask::window:
      return prompt_in_window(view);
    case Ask::aim:
      return asks("aim", declared(view, view.batch_size - 1u));
    case Ask::next:
      return asks("next");
    case Ask::keep:
      return asks("keep");
    case Ask::market:
      return asks("market");
    case Ask::camel:
      return asks("camel");
    case Ask::entry:
      return prompt_at_guard(view, seat);
    case Ask::offer:
      return prompt_to_buy(view, seat);
    case Ask::price:
      return prompt_for_price(view, seat);
    case Ask::pay:
      return prompt_to_pay(question);
    case Ask::take:
      return asks("take", question.left);
    case Ask::give:
      return asks("give", question.left);
    case Ask::pick:
      return asks("pick", kFirstRoom + question.about);
    case Ask::swap:
      return asks("swap", kFirstRoom + question.about);
    case Ask::remove:
      return asks("remove", question.about);
    case Ask::nothing:
      break;
  }
  return asks("over");
}

}  // namespace morgenland
