// "If I do this", and why not just here: told from a view alone. What a card that changes hands is worth is tried on a
// guess at what is hidden, which has no say in it; of the cards in a chest only what the viewer can count is told.
#include "games/magic_lamp/foretelling.h"

#include <algorithm>

#include "engine/saying.h"
#include "engine/tried.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/rules.gen.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

namespace {

constexpr engine::Saying<"then", told_of::kForetoldSpecs> then;
constexpr engine::Saying<"case", told_of::kCaseSpecs> in_this_case;

// ---- choosing and tapping ----------------------------------------------------------------------------------------

void tell_choice(engine::Foretold& lines, const View& view, const Choice& choice) {
  for (std::size_t chest = 0; chest < kChestCount; ++chest) {
    const int face = choice.faces[chest], left = cards_left(view, chest);
    if (!face) continue;
    lines.push_back(left ? then("search", chest, face, left) : then("empty-chest", chest));
    if (left && has_sorcerer(view, chest) && sorcerer_depth(view, chest) < face)
      lines.push_back(then("sorcerer", chest, sorcerer_depth(view, chest)));
  }
}

void tell_tap(engine::Foretold& lines, const View& view) {
  const Groups groups = groups_of(view);
  if (!groups.eligible.has(view.viewer.seat)) return lines.push_back(then("mistaken"));
  for (std::size_t i = 0; i < groups.count; ++i)
    if (groups.of[i].seats.has(view.viewer.seat))
      lines.push_back(then("matched", groups.of[i].face, groups.of[i].seats.count() - 1));
}

// ---- searching ---------------------------------------------------------------------------------------------------

// The cards that may come next, as far as the viewer knows: one, or all that are left above the Sorcerer.
ChestSet cards_to_come(const View& view, std::size_t chest) {
  const Card known = view.top[chest][0];
  if (known != kNoCard) return ChestSet{1} << index_of(known);
  if (!has_sorcerer(view, chest)) return view.inside[chest];
  const ChestSet sorcerer = ChestSet{1} << kSorcererAt;
  return sorcerer_depth(view, chest) == 0 ? sorcerer : view.inside[chest] & ~sorcerer;
}

// How many scorpions would count after one more card (LAMP-68).
int scorpions_with(const View& view, Card card) {
  int total = scorpions_on(card) - view.charm[view.actor];
  for (std::size_t i = 0; i < view.drawn_count; ++i) total += scorpions_on(view.drawn[i]);
  return std::max(0, total);
}

void tell_draw(engine::Foretold& lines, const View& view) {
  const std::size_t chest = view.chest;
  const ChestSet next = cards_to_come(view, chest);
  if (next == ChestSet{1} << kSorcererAt) lines.push_back(then("sorcerer-next"));
  int busts = 0;
  for (ChestSet left = next; left; left &= left - 1) {
    const Card card = card_of(chest, static_cast<std::size_t>(std::countr_zero(left)));
    busts += scorpions_with(view, card) >= view.board[view.actor][chest];  // LAMP-69
  }
  const int cards = std::popcount(next);
  if (!busts) return lines.push_back(then("no-bust"));
  lines.push_back(then("bust", std::max(1, (100 * busts + cards / 2) / cards), view.drawn_count));
}

// What the cards on the table would be worth if they were laid out now; talismans are placed later.
void tell_stop(engine::Foretold& lines, const View& view) {
  if (!view.drawn_count) return lines.push_back(then("keeps-nothing"));
  Table with = view;
  for (std::size_t kind = 0; kind < kKindCount; ++kind) {
    Count& cards = with.loot[view.actor].cards[kind];
    cards = static_cast<Count>(cards + view.kept[view.actor][kind]);
  }
  const int before = score_of(with, view.actor).total;
  for (std::size_t i = 0; i < view.drawn_count; ++i) ++with.loot[view.actor].cards[kind_of(view.drawn[i])];
  lines.push_back(then("keeps", view.drawn_count, score_of(with, view.actor).total - before));
}

// ---- cards that change hands -------------------------------------------------------------------------------------

void tell_points(engine::Foretold& lines, const View& view, ActionId id) {
  const State after = engine::Tried<MagicLamp>(view, id).after;
  for (Seat seat = 0; seat < view.setup.seats; ++seat) {
    const int points = score_of(after, seat).total - score_of(view, seat).total;
    if (!points) continue;
    if (seat == view.viewer.seat)
      lines.push_back(points > 0 ? then("gains", points) : then("loses", -points));
    else
      lines.push_back(points > 0 ? then("rival-gains", seat, points) : then("rival-loses", seat, -points));
  }
  if (lines.empty()) lines.push_back(then("no-points"));
}

void tell_wish(engine::Foretold& lines, const View& view) {
  const Lamp lamp = view.lamp[0];
  const Wish& wish = wish_of(lamp);
  if (wish.idle && wish.idle(view, view.viewer.seat, lamp)) lines.push_back(then("no-effect"));
}

}  // namespace

engine::Foretold MagicLamp::foretell(const View& view, ActionId id) {
  engine::Foretold lines;
  const Action action = decode(id);
  switch (action.verb) {
    case Verb::choose:
      tell_choice(lines, view, choice_of(id));
      break;
    case Verb::lock:
      if (view.choice != kNoChoice) tell_choice(lines, view, choice_of(view.choice));
      break;
    case Verb::tap:
      tell_tap(lines, view);
      break;
    case Verb::draw:
      tell_draw(lines, view);
      break;
    case Verb::stop:
      tell_stop(lines, view);
      break;
    case Verb::take:
    case Verb::steal:
    case Verb::place:
      tell_points(lines, view, id);
      break;
    case Verb::accept:
      tell_wish(lines, view);
      break;
    case Verb::refuse:
      lines.push_back(view.wish < kWishesMax ? then("wishes-left", kWishesMax - view.wish) : then("no-wish-left"));
      break;
    default:
      break;
  }
  return lines;
}

// ---- why not just here -------------------------------------------------------------------------------------------

namespace {

std::optional<engine::Message> about_turn(const View& view) {
  if (view.phase == Phase::over) return std::nullopt;
  if (asks_several(view.phase)) return in_this_case("waits-for-all", view.asked.count());
  return in_this_case("turn", view.actor);
}

bool is_asked(const View& view) { return asked_now(view).has(view.viewer.seat); }

// Whose card an action is about, and of which kind.
struct Wanted {
  Seat owner;
  std::uint8_t kind;
};
Wanted wanted_by(const View& view, const Action& action) {
  if (action.verb == Verb::steal) return {action.a, action.b};
  if (action.verb == Verb::take) return {view.offender, action.a};
  return {view.viewer.seat, action.a};
}

std::optional<engine::Message> about_card(const View& view, const Action& action) {
  if (action.verb == Verb::retrieve) return in_this_case("not-discarded", action.a);
  if (action.verb == Verb::place) return in_this_case("no-stone", action.a);
  const bool names_card = action.verb == Verb::steal || action.verb == Verb::take || action.verb == Verb::give;
  const Wanted wanted = wanted_by(view, action);
  if (!names_card || wanted.owner >= view.setup.seats || wanted.kind >= kLooseKinds) return std::nullopt;
  if (!view.loot[wanted.owner].cards[wanted.kind]) return in_this_case("none-owned", wanted.owner, wanted.kind);
  if (!loose_count(view.loot[wanted.owner].cards, wanted.kind))
    return in_this_case("in-set", wanted.owner, wanted.kind);
  return std::nullopt;
}

}  // namespace

std::optional<engine::Message> MagicLamp::case_against(const View& view, ActionId id, engine::RuleId rule) {
  if (!is_asked(view)) {
    if (rule == LAMP_31) return in_this_case("no-match");
    if (rule == LAMP_27) return in_this_case("answered");
    return about_turn(view);
  }
  if (rule == LAMP_19) return in_this_case("not-chosen");
  if (rule == LAMP_20 && view.phase == Phase::choose)
    return view.choice == kNoChoice ? in_this_case("not-chosen") : in_this_case("chosen");
  switch (rule) {
    case LAMP_34:
    case LAMP_45:
    case LAMP_53:
    case LAMP_81:
    case LAMP_86:
    case LAMP_108:
      return about_card(view, decode(id));
    default:
      return std::nullopt;
  }
}

}  // namespace magic_lamp
