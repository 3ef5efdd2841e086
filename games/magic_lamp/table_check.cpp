// What a table may look like (ledger 2.11 and the course of a turn). Positions and views from outside may say anything;
// they are accepted only if guessing, listing actions and playing on from them are as safe as in a match of our own.
// Fewer cards than the box holds are no harm: a position may show a corner of the table.
#include <algorithm>

#include "games/magic_lamp/course.h"
#include "games/magic_lamp/json_words.h"

namespace magic_lamp {

using toolkit::Error;

SeatSet asked_to_tap(const Table& table) {
  return tap_mode(table) == TapMode::lots ? groups_of(table).eligible : SeatSet::first(table.setup.seats);
}

SeatSet with_loose_card(const Table& table) {
  SeatSet seats;
  for (Seat seat = 0; seat < table.setup.seats; ++seat)
    if (loose_kinds(table.loot[seat].cards)) seats.add(seat);
  return seats;
}

namespace {

std::string text(int number) { return std::to_string(number); }

class Check {
 public:
  Check(const Table& table, Lamp shown) : table_(table), seats_(table.setup.seats), shown_(shown) {}

  Problem first() const {
    using Step = Problem (Check::*)() const;
    for (const Step step : {&Check::boards, &Check::hastes, &Check::cards, &Check::talismans, &Check::chests,
                            &Check::end, &Check::asked, &Check::taps, &Check::offender, &Check::summons, &Check::wish,
                            &Check::searchers, &Check::search, &Check::kept, &Check::placing, &Check::ring})
      if (auto wrong = (this->*step)()) return wrong;
    return std::nullopt;
  }

 private:
  bool in(std::initializer_list<Phase> phases) const {
    return std::find(phases.begin(), phases.end(), table_.phase) != phases.end();
  }
  std::string_view phase() const { return kPhases[static_cast<std::size_t>(table_.phase)]; }
  std::string in_phase() const { return " in phase " + std::string(phase()); }
  bool in_wish() const {  // a Lamp card lies open and takes effect
    return in({Phase::wish, Phase::target, Phase::caravan}) ||
           (table_.wish && in({Phase::opponent, Phase::take, Phase::place}));
  }
  bool before_search() const { return table_.phase < Phase::search || in_wish(); }

  // ---- dice ------------------------------------------------------------------------------------------------------

  Problem boards() const {
    const int each = dice_each(table_);
    for (Seat seat = 0; seat < seats_; ++seat) {
      const auto& board = table_.board[seat];
      const auto dice = static_cast<int>(std::count_if(board.begin(), board.end(), [](Count face) { return face; }));
      const std::string found = "\"" + field_in("boards", seat) + "\" carries " + text(dice) + " dice";
      if (in({Phase::choose}) ? dice != 0 : in({Phase::over}) ? dice && dice != each : dice != each)
        return Error{found + (in({Phase::choose}) ? "; boards are empty while players choose (LAMP-18)."
                                                  : "; it must carry " + text(each) + in_phase() + " (LAMP-118).")};
    }
    return std::nullopt;
  }

  Problem hastes() const {
    const bool known = tap_mode(table_) == TapMode::nerve && !in({Phase::choose});
    for (Seat seat = 0; seat < seats_; ++seat)
      if (table_.haste[seat] != Haste::steady && !known)
        return problem(field_in("haste", seat), kHastes[static_cast<std::size_t>(table_.haste[seat])],
                       "steady, unless tap is nerve and the boards are revealed (LAMP-R-50)");
    return std::nullopt;
  }

  // ---- cards -----------------------------------------------------------------------------------------------------

  Problem cards() const {  // LAMP-114
    for (std::size_t kind = 0; kind < kKindCount; ++kind) {
      int all = table_.discard[kind];
      for (Seat seat = 0; seat < seats_; ++seat) all += table_.loot[seat].cards[kind] + table_.kept[seat][kind];
      for (std::size_t i = 0; i < table_.drawn_count; ++i) all += kind_of(table_.drawn[i]) == kind;
      if (all > copies_in_box(kind))
        return Error{"\"loot\", \"kept\", \"drawn\" and \"discard\" together hold " + text(all) + " times " +
                     std::string(kKinds[kind]) + "; the box has " + text(copies_in_box(kind)) + " (LAMP-114)."};
    }
    return std::nullopt;
  }

  Problem talismans() const {  // LAMP-116
    for (Seat seat = 0; seat < seats_; ++seat) {
      const Loot& loot = table_.loot[seat];
      if (live_talismans(loot) > loot.cards[kTalisman])
        return Error{"Seat " + text(seat) + " has " + text(live_talismans(loot)) + " live talismans but only " +
                     text(loot.cards[kTalisman]) + " in its loot."};
      for (std::size_t stone = 0; stone < kStoneCount; ++stone)
        if (loot.live[stone] && !loot.cards[stone])
          return Error{"Seat " + text(seat) + " has a live talisman on " + std::string(kStones[stone]) +
                       " but no such stone (LAMP-116)."};
    }
    return std::nullopt;
  }

  Problem chests() const {  // LAMP-115
    int drawn_sorcerers = 0, known_sorcerers = table_.discard[kSorcerer];
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      const int left = cards_left(table_, chest);
      const std::string found = "The " + std::string(kMetals[chest]) + " chest holds " + text(left) + " cards";
      if (has_sorcerer(table_, chest) && left <= kCardsUnderSorcerer)
        return Error{found + " with its Sorcerer; " + text(kCardsUnderSorcerer) + " lie beneath it (LAMP-115)."};
      if (!has_sorcerer(table_, chest) && left > kCardsUnderSorcerer)
        return Error{found + " but no Sorcerer; once it is drawn at most " + text(kCardsUnderSorcerer) +
                     " are left (LAMP-115)."};
      drawn_sorcerers += !has_sorcerer(table_, chest);
      for (Seat seat = 0; seat < seats_; ++seat)
        if (table_.peeked[seat][chest] > left)
          return Error{"Seat " + text(seat) + " has looked at " + text(table_.peeked[seat][chest]) + " cards of the " +
                       std::string(kMetals[chest]) + " chest; it holds " + text(left) + "."};
    }
    for (Seat seat = 0; seat < seats_; ++seat)
      known_sorcerers += table_.loot[seat].cards[kSorcerer] + table_.kept[seat][kSorcerer];
    for (std::size_t i = 0; i < table_.drawn_count; ++i) known_sorcerers += kind_of(table_.drawn[i]) == kSorcerer;
    if (known_sorcerers > drawn_sorcerers)
      return Error{text(known_sorcerers) + " Sorcerers lie on the table, but " + text(drawn_sorcerers) +
                   " have left their chests (LAMP-114)."};
    if (table_.ending != (drawn_sorcerers > 0))
      return problem("ending", table_.ending,
                     table_.ending ? "false while every Sorcerer is in its chest (LAMP-74)"
                                   : "true once a Sorcerer is drawn (LAMP-74)");
    return std::nullopt;
  }

  Problem end() const {
    const bool over = in({Phase::over});
    if (table_.adjudicated && !over) return problem("adjudicated", true, "false until the match is over (LAMP-98)");
    if (over && table_.ending == table_.adjudicated)
      return Error{table_.ending ? "\"adjudicated\" is true, but a Sorcerer has ended the match (LAMP-95)."
                                 : "\"phase\" is \"over\", but no Sorcerer is drawn (LAMP-95) and \"adjudicated\" is "
                                   "not true (LAMP-98)."};
    if (in({Phase::choose}) && table_.ending)
      return Error{"A Sorcerer is drawn: the match ends with the turn (LAMP-95), so \"phase\" cannot be \"choose\"."};
    if (!over && ends_when_idle(table_) && table_.idle_turns >= kIdleTurnsMax)
      return problem("idleTurns", table_.idle_turns,
                     "at most " + text(kIdleTurnsMax - 1) + "; then the match is over (LAMP-98)");
    return std::nullopt;
  }

  // ---- who is asked ----------------------------------------------------------------------------------------------

  Problem asked() const {
    if (asks_several(table_.phase)) {
      if (table_.actor != engine::kNoSeat) return problem("actor", table_.actor, "null" + in_phase());
      if (table_.asked.empty()) return problem("asked", Json::array(), "somebody" + in_phase());
      const SeatSet may = in({Phase::taps})      ? asked_to_tap(table_)
                          : in({Phase::caravan}) ? with_loose_card(table_)
                                                 : SeatSet::first(seats_);
      if (in({Phase::taps}) && tap_mode(table_) == TapMode::nerve)
        return problem("phase", phase(), "another one: with nerve nobody is asked to tap (LAMP-R-50)");
      if (table_.asked.bits() & ~may.bits())
        return problem("asked", seats_json(table_.asked),
                       "among " + toolkit::to_text(seats_json(may)) + ", the seats that have something to decide");
      return std::nullopt;
    }
    if (!table_.asked.empty()) return problem("asked", seats_json(table_.asked), "empty" + in_phase());
    const bool nobody = table_.actor == engine::kNoSeat;
    if (nobody == in({Phase::over})) return std::nullopt;
    return problem("actor", seat_json(table_.actor), nobody ? "a seat" + in_phase() : "null" + in_phase());
  }

  // ---- the lamp --------------------------------------------------------------------------------------------------

  Problem taps() const {
    if (table_.tap_count && in({Phase::choose, Phase::taps}))
      return Error{"\"taps\" are told when the window closes; they must be empty" + in_phase() + " (LAMP-26)."};
    const bool settling = in({Phase::opponent, Phase::take}) && !table_.wish;
    if (settling && (table_.calmed == table_.tap_count || table_.taps[table_.calmed] != table_.offender))
      return Error{"\"taps\" and \"calmed\" do not say that seat " + text(table_.offender) +
                   " is the next whose tap is settled (LAMP-36)."};
    if (!settling && table_.calmed != table_.tap_count)
      return problem("calmed", table_.calmed,
                     text(table_.tap_count) + ": all taps are settled before any wish (LAMP-37)");
    return std::nullopt;
  }

  Problem offender() const {
    const bool wanted = in({Phase::opponent, Phase::take});
    const bool there = table_.offender != engine::kNoSeat;
    if (wanted != there)
      return problem("offender", seat_json(table_.offender), wanted ? "a seat" + in_phase() : "null" + in_phase());
    if (!wanted) return std::nullopt;
    if (in({Phase::opponent}) != (table_.actor == table_.offender))
      return problem("actor", table_.actor,
                     in({Phase::opponent}) ? "the offender, who chooses an opponent (LAMP-32)"
                                           : "an opponent of the offender (LAMP-33)");
    if (!with_loose_card(table_).has(table_.offender))
      return Error{"Seat " + text(table_.offender) + " has no loose card to lose (LAMP-35)."};
    return std::nullopt;
  }

  Problem summons() const {
    const Count count = table_.summon_count;
    const bool reveal_past = !in({Phase::choose, Phase::taps});
    if (count && !reveal_past) return Error{"There are no \"summons\"" + in_phase() + " (LAMP-26)."};
    if (count == 2 &&
        (table_.summons[0].face >= table_.summons[1].face || table_.summons[0].seat == table_.summons[1].seat))
      return Error{"\"summons\" must name two different seats, the lower face first (LAMP-39)."};
    if (in_wish()) {
      if (table_.summoned == count) return Error{"A wish is made, but \"summons\" and \"summoned\" leave nobody to."};
      const Seat summoner = table_.summons[table_.summoned].seat;
      const bool theirs = in({Phase::caravan}) || in({Phase::take}) ? true : table_.actor == summoner;
      if (!theirs || (in({Phase::take}) && table_.offender != summoner))
        return problem("actor", table_.actor, text(summoner) + ", the summoner (LAMP-44)");
    } else if (in({Phase::opponent, Phase::take}) ? table_.summoned != 0
                                                  : !in({Phase::over}) && table_.summoned != count) {
      return problem("summoned", table_.summoned,
                     in({Phase::opponent, Phase::take}) ? "0: penalties come before any wish (LAMP-37)"
                                                        : text(count) + ": all wishes come before the searches");
    }
    return std::nullopt;
  }

  Problem wish() const {
    const int highest = in_wish() ? (in({Phase::wish}) ? kWishesMax - 1 : kWishesMax) : 0;
    if (table_.wish > highest || (in_wish() && !table_.wish))
      return problem("wish", table_.wish,
                     highest ? "1 to " + text(highest) + in_phase() + " (LAMP-44 to LAMP-47)" : "0" + in_phase());
    if (!in_wish()) return no_gift();
    if (shown_ == kNoLamp) return Error{"A wish is shown, so the top Lamp card must be known (LAMP-44)."};
    const Effect effect = effect_of(shown_);
    const auto wants = [&](Effect wanted) -> Problem {
      if (effect == wanted) return std::nullopt;
      return Error{"\"phase\" is \"" + std::string(phase()) + "\", but the Lamp card shown is " +
                   std::string(kLampIds[shown_]) + "."};
    };
    if (in({Phase::caravan})) return wants(Effect::caravan);
    if (in({Phase::opponent, Phase::take})) return wants(Effect::whim);
    if (in({Phase::place})) return wants(Effect::draw);
    if (in({Phase::target}))
      for (const Effect other : {Effect::draw, Effect::charm, Effect::whim, Effect::caravan})
        if (effect == other)
          return Error{"\"phase\" is \"target\", but Lamp card " + std::string(kLampIds[shown_]) +
                       " asks for no target."};
    if (auto wrong = in({Phase::target}) && effect == Effect::exchange ? own_gift() : no_gift()) return wrong;
    return in({Phase::target}) ? targets() : std::nullopt;
  }

  Problem targets() const {
    State state{};
    static_cast<Table&>(state) = table_;
    state.lamp[0] = shown_;
    engine::ActionList menu;
    list_targets(state, menu);
    if (!menu.empty()) return std::nullopt;
    return Error{"Lamp card " + std::string(kLampIds[shown_]) + " has no target here, so nobody is asked (LAMP-53)."};
  }

  Problem no_gift() const {
    if (table_.given == kNoKind) return std::nullopt;
    return problem("given", kKinds[table_.given], "null unless an exchange waits for its second step");
  }
  Problem own_gift() const {
    if (table_.given == kNoKind || loose_kinds(table_.loot[table_.actor].cards) >> table_.given & 1)
      return std::nullopt;
    return problem("given", kKinds[table_.given], "a loose card of seat " + text(table_.actor));
  }

  // ---- searching -------------------------------------------------------------------------------------------------

  Problem searchers() const {
    const std::size_t treated = table_.chest + (in({Phase::search}) ? 1u : 0u);
    const bool done = in({Phase::place}) && !table_.wish;
    if (before_search() && table_.chest) return problem("chest", table_.chest, "0" + in_phase());
    if (done && table_.chest != kChestCount)
      return problem("chest", table_.chest, "3: talismans are placed when all drawing is over (LAMP-76)");
    if (in({Phase::search}) && table_.chest >= kChestCount)
      return problem("chest", table_.chest, "0 to 2 in phase search");
    for (std::size_t chest = treated; chest < kChestCount; ++chest)
      if (table_.searchers[chest] != engine::kNoSeat)
        return problem(field_in("searchers", chest), table_.searchers[chest], "null: that chest is not treated yet");
    return std::nullopt;
  }

  Problem search() const {
    if (!in({Phase::search})) {
      if (table_.drawn_count)
        return Error{"\"drawn\" has " + text(table_.drawn_count) + " cards; it must be empty" + in_phase() + "."};
      return std::nullopt;
    }
    const Seat searcher = searcher_of(table_, table_.chest);
    if (searcher == engine::kNoSeat || table_.searchers[table_.chest] != searcher || table_.actor != searcher)
      return Error{"By the boards " + (searcher == engine::kNoSeat ? "nobody" : "seat " + text(searcher)) +
                   " searches the " + std::string(kMetals[table_.chest]) +
                   " chest (LAMP-61); \"searchers\" and "
                   "\"actor\" must agree."};
    const int face = table_.board[searcher][table_.chest], scorpions = counted_scorpions(table_);
    if (table_.drawn_count >= face)
      return Error{"\"drawn\" has " + text(table_.drawn_count) + " cards; the die shows " + text(face) +
                   ", so the search is over (LAMP-66)."};
    if (scorpions >= face)
      return Error{"The cards drawn carry " + text(scorpions) + " scorpions; the die shows " + text(face) +
                   ", so the search has failed (LAMP-69)."};
    if (!cards_left(table_, table_.chest)) return Error{"The chest is empty, so the search is over (LAMP-75)."};
    for (std::size_t i = 0; i < table_.drawn_count; ++i)
      if (chest_of(table_.drawn[i]) != table_.chest || table_.inside[table_.chest] >> index_of(table_.drawn[i]) & 1)
        return Error{"\"drawn\" names " + std::string(kCardIds[table_.drawn[i]]) +
                     ", which is not a card taken from the chest being searched."};
    if (table_.drawn_count && !table_.drew) return problem("drew", false, "true: cards are drawn");
    return std::nullopt;
  }

  // ---- loot on its way -------------------------------------------------------------------------------------------

  Problem kept() const {
    for (Seat seat = 0; seat < seats_; ++seat)
      for (std::size_t kind = 0; kind < kKindCount; ++kind) {
        if (!table_.kept[seat][kind] || in({Phase::search, Phase::retrieve})) continue;
        const bool placing = in({Phase::place}) && kind == kTalisman;
        if (placing && (!table_.wish || seat == table_.actor)) continue;
        return problem(field_in("kept", seat), pile_json(table_.kept[seat]),
                       in({Phase::place}) ? "talismans alone, of those who place them (LAMP-77)" : "{}" + in_phase());
      }
    return std::nullopt;
  }

  Problem placing() const {
    if (!in({Phase::place})) return std::nullopt;
    const Loot& loot = table_.loot[table_.actor];
    if (!table_.kept[table_.actor][kTalisman])
      return Error{"Seat " + text(table_.actor) + " is to place a talisman, but \"kept\" gives it none."};
    if (std::none_of(loot.cards.begin(), loot.cards.begin() + kStoneCount, [](Count count) { return count; }))
      return Error{"Seat " + text(table_.actor) + " has no stone to place a talisman on (LAMP-91)."};
    if (table_.wish) return std::nullopt;
    for (const Seat searcher : table_.searchers)  // LAMP-78
      if (searcher != engine::kNoSeat && table_.kept[searcher][kTalisman])
        return searcher == table_.actor
                   ? std::nullopt
                   : problem("actor", table_.actor, text(searcher) + ", who searched first (LAMP-78)");
    return Error{"Seat " + text(table_.actor) + " places a talisman but is not among the \"searchers\" (LAMP-78)."};
  }

  Problem ring() const {
    const bool precious = mode_of(table_) == Mode::precious;
    if (table_.ring != engine::kNoSeat && !precious)
      return problem("ring", table_.ring, "null: the Magic Ring is in mode precious only (LAMP-12)");
    if (!in({Phase::retrieve})) return std::nullopt;
    if (!precious) return problem("phase", phase(), "another one: the Magic Ring is in mode precious only (LAMP-106)");
    if (!table_.chest || table_.searchers[table_.chest - 1u] != table_.actor)
      return Error{
          "\"actor\" must be the searcher of the chest just left (LAMP-108); see \"chest\" and \"searchers\"."};
    if (std::none_of(table_.discard.begin(), table_.discard.begin() + kSorcerer, [](Count count) { return count; }))
      return Error{"\"discard\" holds nothing that could be retrieved (LAMP-R-39)."};
    return std::nullopt;
  }

  const Table& table_;
  const Seat seats_;
  const Lamp shown_;
};

}  // namespace

Problem contradiction(const Table& table, Lamp shown) { return Check(table, shown).first(); }

}  // namespace magic_lamp
