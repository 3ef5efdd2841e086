// A position may be written by hand (scenarios, FORMATS.md): what is left out takes its default or follows from the
// rest, and everything is checked before it becomes a state.
#include <algorithm>

#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/table_check.h"
#include "toolkit/shape/wrong.h"

namespace magic_lamp {

using shape::Problem, shape::wrong;

State MagicLamp::blank(const engine::Setup& setup) {
  State state{};
  state.setup = setup;
  state.taps.fill(engine::kNoSeat);
  state.searchers.fill(engine::kNoSeat);
  state.drawn.fill(kNoCard);
  state.choice.fill(kNoChoice);
  state.pick.fill(kNoKind);
  state.lamp.fill(kNoLamp);
  for (auto& order : state.order) order.fill(kNoCard);
  return state;
}

namespace {

class Settling {
 public:
  Settling(State& state, const shape::In& given) : state_(state), given_(given), seats_(state.setup.seats) {}

  Problem settle() {
    if (auto problem = contradiction_of_boards(state_)) return problem;
    settle_turn();
    const auto chests = told_chests(given_);
    for (std::size_t chest = 0; chest < kChestCount; ++chest)
      if (auto problem = fill_chest(chest, chests[chest])) return problem;
    fill_lamp_pile();
    settle_asked();
    if (auto problem = contradiction(state_, state_.lamp)) return problem;
    for (Seat seat = 0; seat < seats_; ++seat)
      if (auto problem =
              contradiction(state_, seat, {state_.choice[seat], state_.tap_rank[seat] > 0, state_.pick[seat]}))
        return problem;
    return std::nullopt;
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

  // ---- chests and Lamp cards -------------------------------------------------------------------------------------

  std::span<const Card> drawn() const {
    return std::span(state_.drawn).first(in(Phase::search) ? state_.drawn_count : 0);
  }
  bool is_drawn(Card card) const { return std::ranges::find(drawn(), card) != drawn().end(); }

  // All that is not drawn; once the Sorcerer is, the five beneath it, less those drawn after it.
  std::size_t default_left(std::size_t chest, bool sorcerer) const {
    const auto here = drawn().first(state_.chest == chest ? drawn().size() : 0);
    if (sorcerer) return kChestCards - here.size();
    const auto at = std::ranges::find(here, card_of(chest, kSorcererAt));
    const auto after = at == here.end() ? 0 : here.end() - at - 1;
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, kCardsUnderSorcerer - after));
  }

  // From the top: the cards named, then the others in id order, the Sorcerer with five beneath it.
  Problem fill_chest(std::size_t chest, const ToldChest& told) {
    const Card sorcerer_card = card_of(chest, kSorcererAt);
    const bool sorcerer = told.sorcerer.value_or(!is_drawn(sorcerer_card));
    const std::size_t left = told.left ? *told.left : default_left(chest, sorcerer);
    const auto wrong_chest = [&](std::initializer_list<shape::Part> words) {
      return wrong({"\"chests.", kMetals[chest], wrong(words)->text});
    };
    auto& order = state_.order[chest];
    ChestSet inside = 0;
    std::size_t depth = 0, next = 0;
    const auto put = [&](Card card) {
      order[left - 1 - depth++] = card;
      inside |= ChestSet{1} << index_of(card);
    };
    if (told.top.size() > left)
      return wrong_chest({".left\" is ", left, "; it must be at least ", told.top.size(), ", the cards in \"top\"."});
    for (const Card card : told.top) {
      if (chest_of(card) != chest || is_drawn(card) || inside >> index_of(card) & 1)
        return wrong_chest({".top\" names ", kCardIds[card],
                            chest_of(card) != chest ? ", which is a card of another chest."
                            : is_drawn(card)        ? ", which is among the \"drawn\"."
                                                    : " twice; there is one of each card."});
      put(card);
    }
    const bool named = inside >> kSorcererAt & 1;
    while (depth < left) {
      if (sorcerer && !named && left - 1 - depth == kCardsUnderSorcerer) {
        put(sorcerer_card);
        continue;
      }
      while (next < kSorcererAt && (inside >> next & 1 || is_drawn(card_of(chest, next)))) ++next;
      if (next == kSorcererAt)
        return wrong_chest(
            {".left\" is ", left, "; it must be fewer: not so many cards of the chest are neither drawn nor named."});
      put(card_of(chest, next));
    }
    state_.inside[chest] = inside;
    if (left_out("ending")) state_.ending |= !has_sorcerer(state_, chest);
    if (has_sorcerer(state_, chest) == sorcerer &&
        (!sorcerer || left <= kCardsUnderSorcerer || order[kCardsUnderSorcerer] == sorcerer_card))
      return std::nullopt;
    return wrong_chest({"\": the Sorcerer ", kCardIds[sorcerer_card],
                        sorcerer ? " must have exactly five cards beneath it (LAMP-115)."
                                 : " is said to be drawn, but \"top\" names it."});
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

  // ---- who is asked ----------------------------------------------------------------------------------------------

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

Problem MagicLamp::settle(State& state, const shape::In& given) { return Settling(state, given).settle(); }

}  // namespace magic_lamp
