// A position may be written by hand (scenarios, FORMATS.md): what is left out takes its default or follows from the
// rest.
#include "games/magic_lamp/position.h"

#include <algorithm>

#include "games/magic_lamp/magic_lamp.h"
#include "toolkit/shape/field.h"

namespace magic_lamp {

State MagicLamp::blank(const engine::Setup& setup) {
  State state;
  state.setup = setup;
  return state;
}

namespace {

// In the chest being searched.
std::span<const Card> drawn_from(const State& state, std::size_t chest) {
  const bool searched = state.phase == Phase::search && state.chest == chest;
  return std::span(state.drawn).first(searched ? state.drawn_count : 0);
}

// All that is not drawn; once the Sorcerer is, the five beneath it, less those drawn after it.
std::size_t default_left(std::span<const Card> drawn, std::size_t chest, bool sorcerer) {
  if (sorcerer) return kChestCards - drawn.size();
  const auto at = std::ranges::find(drawn, card_of(chest, kSorcererAt));
  const auto after = at == drawn.end() ? 0 : drawn.end() - at - 1;
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, kCardsUnderSorcerer - after));
}

}  // namespace

std::string_view fill_chest(State& state, std::size_t chest, const ToldChest& told) {
  const auto drawn = drawn_from(state, chest);
  const auto is_drawn = [&](Card card) { return std::ranges::find(drawn, card) != drawn.end(); };
  const Card sorcerer_card = card_of(chest, kSorcererAt);
  const bool sorcerer = told.sorcerer.value_or(!is_drawn(sorcerer_card));
  const bool named = std::ranges::find(told.top, sorcerer_card) != told.top.end();
  const std::size_t left = told.left ? *told.left : default_left(drawn, chest, sorcerer);
  if (told.top.size() > left) return "such that \"left\" is at least the number of cards in \"top\"";
  ChestSet inside = 0;
  std::size_t depth = 0, next = 0;
  const auto put = [&](Card card) {
    state.order[chest][left - 1 - depth++] = card;
    inside |= ChestSet{1} << index_of(card);
  };
  for (const Card card : told.top) {
    if (chest_of(card) != chest || is_drawn(card) || inside >> index_of(card) & 1)
      return "such that \"top\" names different cards of that chest that are not \"drawn\"";
    put(card);
  }
  while (depth < left) {
    if (sorcerer && !named && left - 1 - depth == kCardsUnderSorcerer) {
      put(sorcerer_card);
      continue;
    }
    while (next < kSorcererAt && (inside >> next & 1 || is_drawn(card_of(chest, next)))) ++next;
    if (next == kSorcererAt) return "such that \"left\" is no more than the cards that are neither drawn nor named";
    put(card_of(chest, next));
  }
  state.inside[chest] = inside;
  return sorcerer == has_sorcerer(state, chest) ? "" : "such that the Sorcerer is there unless it is drawn (LAMP-115)";
}

namespace {

class Settling {
 public:
  Settling(State& state, const shape::In& given) : state_(state), given_(given), seats_(state.setup.seats) {}

  void settle() {
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      if (left_out("chests")) fill_chest(state_, chest, {});
      if (left_out("ending")) state_.ending |= !has_sorcerer(state_, chest);
    }
    fill_lamp_pile();
    settle_turn();
    settle_asked();
  }

 private:
  bool left_out(std::string_view key) const { return !given_.find(key); }
  bool in(Phase phase) const { return state_.phase == phase; }

  // A wish that is shown is the first; a tap that is being settled is the only one; talismans are placed at the end.
  void settle_turn() {
    if (left_out("wish") && (in(Phase::wish) || in(Phase::target) || in(Phase::caravan))) state_.wish = 1;
    if (left_out("taps") && !state_.wish && state_.offender != engine::kNoSeat) {
      state_.taps[0] = state_.offender;
      state_.tap_count = 1;
    }
    if (left_out("chest") && in(Phase::place) && !state_.wish) state_.chest = kChestCount;
    if (left_out("searchers") && in(Phase::search) && state_.chest < kChestCount)
      state_.searchers[state_.chest] = searcher_of(state_, state_.chest);
    if (left_out("drew")) state_.drew = state_.drawn_count > 0;
  }

  // Designs not named follow in id order, as far as there is room.
  void fill_lamp_pile() {
    auto next = std::ranges::find(state_.lamp, kNoLamp);
    for (std::size_t design = 0; design < kLampDesigns; ++design) {
      const auto named = std::ranges::count(state_.lamp, static_cast<Lamp>(design));
      for (auto i = named; i < copies_of(static_cast<Lamp>(design)) && next != state_.lamp.end(); ++i)
        *next++ = static_cast<Lamp>(design);
    }
  }

  void settle_asked() {
    if (left_out("asked")) {
      if (in(Phase::choose)) state_.asked = SeatSet::first(seats_);
      if (in(Phase::taps)) state_.asked = asked_to_tap(state_);
      if (in(Phase::caravan)) state_.asked = with_loose_card(state_);
      for (Seat seat = 0; in(Phase::caravan) && seat < seats_; ++seat)
        if (state_.pick[seat] != kNoKind) state_.asked.remove(seat);
    }
    if (left_out("actor") && !asks_several(state_.phase)) state_.actor = likely_actor();
  }

  // Whom the phase asks, as far as the rest of the position says it.
  Seat likely_actor() const {
    if (in(Phase::opponent)) return state_.offender;
    if (in(Phase::search) && state_.chest < kChestCount) return state_.searchers[state_.chest];
    if (in(Phase::retrieve) && state_.chest) return state_.searchers[state_.chest - 1u];
    if (in(Phase::take))
      return seats_ == 2 && state_.offender != engine::kNoSeat ? static_cast<Seat>(1 - state_.offender)
                                                               : engine::kNoSeat;
    if (in(Phase::place) && !state_.wish)
      for (const Seat searcher : state_.searchers)
        if (searcher != engine::kNoSeat && state_.kept[searcher][kTalisman]) return searcher;
    const bool summoning = state_.wish && state_.summoned < state_.summon_count;
    return summoning ? state_.summons[state_.summoned].seat : engine::kNoSeat;
  }

  State& state_;
  const shape::In& given_;
  const Seat seats_;
};

}  // namespace

std::optional<toolkit::Error> MagicLamp::settle(State& state, const shape::In& given) {
  Settling(state, given).settle();
  return std::nullopt;
}

}  // namespace magic_lamp
