// Why no match could come to a position, or to what is guessed from a view (ledger 2.11 and the course of a turn).
// Fewer cards than the box holds are no harm: a position may show a corner of the table.
#include <algorithm>

#include "games/magic_lamp/course.h"
#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/wish.h"

namespace magic_lamp {

namespace {

using engine::kNoSeat;
using shape::Contradiction, shape::Untrue;

class Check {
 public:
  explicit Check(const State& state) : state_(state), seats_(state.setup.seats) {}

  Contradiction first() const {
    using Step = Contradiction (Check::*)() const;
    for (const Step step : {&Check::boards, &Check::lamp, &Check::cards, &Check::chests, &Check::end, &Check::asked,
                            &Check::answers, &Check::taps, &Check::offender, &Check::summons, &Check::wish,
                            &Check::searchers, &Check::search, &Check::kept, &Check::placing, &Check::ring})
      if (auto found = (this->*step)()) return found;
    return std::nullopt;
  }

 private:
  bool in(auto... phases) const { return ((state_.phase == phases) || ...); }
  bool in_wish() const {  // a Lamp card lies open and takes effect
    return in(Phase::wish, Phase::target, Phase::caravan) ||
           (state_.wish && in(Phase::opponent, Phase::take, Phase::place));
  }

  // ---- dice and cards --------------------------------------------------------------------------------------------

  Contradiction boards() const {
    for (Seat seat = 0; seat < seats_; ++seat) {
      const auto empty = std::ranges::count(state_.board[seat], 0);
      const int dice = in(Phase::choose) || (in(Phase::over) && empty == kChestCount) ? 0 : dice_each(state_);
      if (empty + dice != kChestCount)
        return Untrue{"boards", "without dice in phase choose (LAMP-18), then with all dice of each seat (LAMP-118)"};
      if (state_.haste[seat] != Haste::steady && (tap_mode(state_) != TapMode::nerve || in(Phase::choose)))
        return Untrue{"haste", "steady, unless tap is nerve and the boards are revealed (LAMP-R-50)"};
    }
    return std::nullopt;
  }

  Contradiction lamp() const {
    for (Lamp design = 0; design < kLampDesigns; ++design)
      if (std::ranges::count(state_.lamp, design) > copies_of(design))
        return Untrue{"lamp", "without more cards of a design than the box has (LAMP-114)"};
    return std::nullopt;
  }

  int on_the_table(std::size_t kind) const {
    int all = state_.discard[kind];
    for (Seat seat = 0; seat < seats_; ++seat) all += state_.loot[seat].cards[kind] + state_.kept[seat][kind];
    for (std::size_t i = 0; i < state_.drawn_count; ++i) all += kind_of(state_.drawn[i]) == kind;
    return all;
  }

  Contradiction cards() const {
    for (std::size_t kind = 0; kind < kKindCount; ++kind)
      if (on_the_table(kind) > copies_in_box(kind))
        return Untrue{"loot", "with \"kept\", \"drawn\" and \"discard\" no more of a kind than the box has (LAMP-114)"};
    for (Seat seat = 0; seat < seats_; ++seat) {
      const Loot& loot = state_.loot[seat];
      if (orphans(loot) < 0) return Untrue{"live", "no more talismans than a seat has in its loot"};
      for (std::size_t stone = 0; stone < kStoneCount; ++stone)
        if (loot.live[stone] && !loot.cards[stone]) return Untrue{"live", "on stones of that seat only (LAMP-116)"};
    }
    return std::nullopt;
  }

  Contradiction chests() const {
    int drawn_sorcerers = 0;
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      const int left = cards_left(state_, chest);
      const bool sorcerer = has_sorcerer(state_, chest);
      const auto& order = state_.order[chest];
      ChestSet found = 0;
      for (std::size_t i = 0; i < static_cast<std::size_t>(left); ++i)
        if (order[i] < kFirstStarting && chest_of(order[i]) == chest) found |= ChestSet{1} << index_of(order[i]);
      drawn_sorcerers += !sorcerer;
      if (found != state_.inside[chest] || sorcerer == (left <= kCardsUnderSorcerer) ||
          (sorcerer && order[kCardsUnderSorcerer] != card_of(chest, kSorcererAt)))
        return Untrue{"chests", "each with its own cards and five beneath the Sorcerer, or at most five (LAMP-115)"};
      for (Seat seat = 0; seat < seats_; ++seat)
        if (state_.peeked[seat][chest] > left) return Untrue{"peeked", "no more cards than a chest holds"};
    }
    if (on_the_table(kSorcerer) > drawn_sorcerers)
      return Untrue{"loot", "with \"kept\" and \"drawn\" no Sorcerer that is still in its chest (LAMP-114)"};
    if (state_.ending != (drawn_sorcerers > 0)) return Untrue{"ending", "true once a Sorcerer is drawn (LAMP-74)"};
    return std::nullopt;
  }

  Contradiction end() const {
    if (state_.adjudicated && (!in(Phase::over) || state_.ending))
      return Untrue{"adjudicated", "false, unless a match is over without a Sorcerer (LAMP-98)"};
    if (in(Phase::over) && !state_.ending && !state_.adjudicated)
      return Untrue{"phase", "another one until a Sorcerer is drawn (LAMP-95) or \"adjudicated\" is true (LAMP-98)"};
    if (in(Phase::choose) && state_.ending)
      return Untrue{"phase", "another one: a Sorcerer is drawn, and the match ends with the turn (LAMP-95)"};
    if (!in(Phase::over) && ends_when_idle(state_) && state_.idle_turns >= kIdleTurnsMax)
      return Untrue{"idleTurns", "at most 19; then the match is over (LAMP-98)"};
    return std::nullopt;
  }

  // ---- who is asked ----------------------------------------------------------------------------------------------

  Contradiction asked() const {
    const bool several = asks_several(state_.phase);
    if (several == state_.asked.empty())
      return Untrue{"asked", several ? "somebody in this phase" : "empty in this phase"};
    if ((several || in(Phase::over)) != (state_.actor == kNoSeat))
      return Untrue{"actor", several || in(Phase::over) ? "null in this phase" : "a seat in this phase"};
    if (in(Phase::taps) && tap_mode(state_) == TapMode::nerve)
      return Untrue{"phase", "another one: with nerve nobody is asked to tap (LAMP-R-50)"};
    const SeatSet may = in(Phase::taps) ? asked_to_tap(state_) : SeatSet::first(seats_);
    if (state_.asked.bits() & ~may.bits()) return Untrue{"asked", "among the seats that have something to decide"};
    return std::nullopt;
  }

  // What seats have answered while others are still asked.
  Contradiction answers() const {
    for (Seat seat = 0; seat < seats_; ++seat) {
      const bool asked = state_.asked.has(seat);
      const KindSet loose = in(Phase::caravan) ? loose_kinds(state_.loot[seat].cards) : KindSet{0};
      const Kind pick = state_.pick[seat];
      if (in(Phase::choose) ? state_.choice[seat] == kNoChoice && !asked : state_.choice[seat] != kNoChoice)
        return Untrue{"choices", "there for every seat that has locked one (LAMP-20), and null after phase choose"};
      if (state_.tap_rank[seat] && (!in(Phase::taps) || asked || !asked_to_tap(state_).has(seat)))
        return Untrue{"tapOrder", "of seats that were asked in phase taps and have answered"};
      if (pick == kNoKind ? loose && !asked : asked || !(loose >> pick & 1))
        return Untrue{"picks", "in phase caravan a loose kind of each seat that has answered, else null (LAMP-52)"};
    }
    return std::nullopt;
  }

  // ---- the lamp --------------------------------------------------------------------------------------------------

  Contradiction taps() const {
    SeatSet tappers;
    for (std::size_t i = 0; i < state_.tap_count; ++i) tappers.add(state_.taps[i]);
    if (tappers.count() != state_.tap_count) return Untrue{"taps", "different seats"};
    if (state_.tap_count && in(Phase::choose, Phase::taps))
      return Untrue{"taps", "empty until the window closes (LAMP-26)"};
    const bool settling = in(Phase::opponent, Phase::take) && !state_.wish;
    if (settling ? state_.calmed >= state_.tap_count || state_.taps[state_.calmed] != state_.offender
                 : state_.calmed != state_.tap_count)
      return Untrue{"calmed", "the number of \"taps\" settled: all before a wish, all before the offender's (LAMP-36)"};
    return std::nullopt;
  }

  Contradiction offender() const {
    const bool wanted = in(Phase::opponent, Phase::take);
    if (wanted == (state_.offender == kNoSeat))
      return Untrue{"offender", wanted ? "a seat in this phase" : "null in this phase"};
    if (wanted && in(Phase::opponent) != (state_.actor == state_.offender))
      return Untrue{"actor", "the offender, who chooses an opponent (LAMP-32), or that opponent (LAMP-33)"};
    if (wanted && !with_loose_card(state_).has(state_.offender))
      return Untrue{"offender", "a seat that has a loose card to lose (LAMP-35)"};
    return std::nullopt;
  }

  Contradiction summons() const {
    const Count count = state_.summon_count, over = state_.summoned;
    const auto& [one, other] = state_.summons;
    if (count && in(Phase::choose, Phase::taps)) return Untrue{"summons", "empty until the taps are in (LAMP-26)"};
    if (count == 2 && (one.face >= other.face || one.seat == other.seat))
      return Untrue{"summons", "of two different seats, the lower face first (LAMP-39)"};
    const bool penalty = in(Phase::opponent, Phase::take);
    if (over > count || (in_wish() ? over == count : !in(Phase::over) && over != (penalty ? 0 : count)))
      return Untrue{"summoned", "how many of \"summons\" are over: none at a penalty, all at a search (LAMP-37)"};
    if (!in_wish()) return std::nullopt;
    const Seat whose = in(Phase::caravan) ? summoner(state_) : in(Phase::take) ? state_.offender : state_.actor;
    if (whose != summoner(state_)) return Untrue{"actor", "the summoner, or whom he lets take a card (LAMP-44)"};
    return std::nullopt;
  }

  Contradiction wish() const {
    const int highest = !in_wish() ? 0 : in(Phase::wish) ? kWishesMax - 1 : kWishesMax;
    if (state_.wish > highest || (in_wish() && !state_.wish))
      return Untrue{"wish", "1 to 3 while a card is shown, before the last one is accepted 1 to 2, else 0 (LAMP-47)"};
    const Effect effect = effect_of(state_.lamp[0]);
    const bool fits = in(Phase::caravan)                 ? effect == Effect::caravan
                      : in(Phase::opponent, Phase::take) ? effect == Effect::whim
                      : in(Phase::place)                 ? effect == Effect::draw
                      : in(Phase::target)                ? wish_of(state_.lamp[0]).list != nullptr
                                                         : true;
    if (in_wish() && !fits) return Untrue{"lamp", "with a card on top that asks for this phase"};
    const bool exchange = in(Phase::target) && effect == Effect::exchange;
    if (state_.given != kNoKind && !(exchange && loose_kinds(state_.loot[state_.actor].cards) >> state_.given & 1))
      return Untrue{"given", "null, unless an exchange of a loose card of the summoner waits for its second step"};
    return std::nullopt;
  }

  // ---- searching -------------------------------------------------------------------------------------------------

  Contradiction searchers() const {
    if (((state_.phase < Phase::search || in_wish()) && state_.chest) ||
        (in(Phase::place) && !state_.wish && state_.chest != kChestCount) ||
        (in(Phase::search) && state_.chest >= kChestCount))
      return Untrue{"chest", "0 before the searches, 3 when talismans are placed after them (LAMP-76)"};
    for (std::size_t chest = state_.chest + std::size_t{in(Phase::search)}; chest < kChestCount; ++chest)
      if (state_.searchers[chest] != kNoSeat) return Untrue{"searchers", "null for chests not treated yet"};
    return std::nullopt;
  }

  Contradiction search() const {
    if (!in(Phase::search))
      return state_.drawn_count ? Contradiction(Untrue{"drawn", "empty unless the phase is search"}) : std::nullopt;
    const Seat searcher = searcher_of(state_, state_.chest);
    if (searcher == kNoSeat || state_.searchers[state_.chest] != searcher || state_.actor != searcher)
      return Untrue{"searchers", "as \"actor\" who searches the chest by the boards (LAMP-61)"};
    const int face = state_.board[searcher][state_.chest];
    if (state_.drawn_count >= face || !cards_left(state_, state_.chest))
      return Untrue{"drawn", "fewer cards than the die shows, and than the chest had (LAMP-66, LAMP-75)"};
    if (counted_scorpions(state_) >= face)
      return Untrue{"drawn", "with fewer scorpions than the die shows; else the search has failed (LAMP-69)"};
    ChestSet unavailable = state_.inside[state_.chest];
    for (const Card card : std::span(state_.drawn).first(state_.drawn_count)) {
      const ChestSet bit = ChestSet{1} << index_of(card);
      if (chest_of(card) != state_.chest || unavailable & bit)
        return Untrue{"drawn", "different cards taken from the chest being searched"};
      unavailable |= bit;
    }
    if (state_.drawn_count && !state_.drew) return Untrue{"drew", "true, as cards are drawn"};
    return std::nullopt;
  }

  // ---- loot on its way -------------------------------------------------------------------------------------------

  Contradiction kept() const {
    for (Seat seat = 0; seat < seats_; ++seat)
      for (std::size_t kind = 0; kind < kKindCount; ++kind) {
        const bool placing = in(Phase::place) && kind == kTalisman && (!state_.wish || seat == state_.actor);
        if (state_.kept[seat][kind] && !placing && !in(Phase::search, Phase::retrieve))
          return Untrue{"kept", "empty but in searches, and talismans of those who place them (LAMP-77)"};
      }
    return std::nullopt;
  }

  Contradiction placing() const {
    if (!in(Phase::place)) return std::nullopt;
    if (!state_.kept[state_.actor][kTalisman]) return Untrue{"actor", "a seat with a talisman in \"kept\""};
    const auto has_one = [&](Seat seat) { return seat != kNoSeat && state_.kept[seat][kTalisman]; };
    const auto next = std::ranges::find_if(state_.searchers, has_one);
    if (!state_.wish && (next == state_.searchers.end() || *next != state_.actor))
      return Untrue{"actor", "the first of \"searchers\" who has a talisman to place (LAMP-78)"};
    return std::nullopt;
  }

  Contradiction ring() const {
    const bool precious = mode_of(state_) == Mode::precious;
    if (state_.ring != kNoSeat && !precious)
      return Untrue{"ring", "null: the Magic Ring is in mode precious only (LAMP-12)"};
    if (in(Phase::retrieve) && !precious)
      return Untrue{"phase", "another one: the Magic Ring is in mode precious only (LAMP-106)"};
    if (in(Phase::retrieve) && (!state_.chest || state_.searchers[state_.chest - 1u] != state_.actor))
      return Untrue{"actor", "the searcher of the chest just left (LAMP-108)"};
    return std::nullopt;
  }

  const State& state_;
  const Seat seats_;
};

}  // namespace

Contradiction MagicLamp::contradiction(const State& state) { return Check(state).first(); }

}  // namespace magic_lamp
