// What a table may look like (ledger 2.11 and the course of a turn). Positions and views from outside may say anything;
// they are accepted only if guessing, listing actions and playing on from them are as safe as in a match of our own.
// Fewer cards than the box holds are no harm: a position may show a corner of the table.
#include "games/magic_lamp/table_check.h"

#include <algorithm>

#include "games/magic_lamp/course.h"
#include "toolkit/shape/wrong.h"

namespace magic_lamp {

namespace {

using engine::kNoSeat;
using shape::Part, shape::Problem, shape::wrong;

Problem must_be(Part field, Part found, std::initializer_list<Part> wanted) {
  std::string all;
  for (const Part& part : wanted) all += part.text;
  return wrong({"\"", field, "\" is ", found, "; it must be ", all, "."});
}
Part seat_or_null(Seat seat) { return seat == kNoSeat ? Part("null") : Part(seat); }
Part flag(bool value) { return value ? "true" : "false"; }
Part quoted(std::string_view word) { return "\"" + std::string(word) + "\""; }
Part of_seat(std::string_view field, std::size_t seat) { return std::string(field) + "." + std::to_string(seat); }
std::string listed(SeatSet seats) {
  std::string list;
  for (Seat seat = 0; seat < kSeatsMax; ++seat)
    if (seats.has(seat)) list += (list.empty() ? "" : ",") + std::to_string(seat);
  return "[" + list + "]";
}
bool none(auto first, std::ptrdiff_t count) { return std::count(first, first + count, Count{0}) == count; }

class Check {
 public:
  Check(const Table& table, const std::array<Lamp, kLampCards>& lamp)
      : table_(table), seats_(table.setup.seats), lamp_(lamp) {}

  Problem first() const {
    using Step = Problem (Check::*)() const;
    for (const Step step : {&Check::hastes, &Check::lamp, &Check::cards, &Check::talismans, &Check::chests, &Check::end,
                            &Check::asked, &Check::taps, &Check::offender, &Check::summons, &Check::wish,
                            &Check::searchers, &Check::search, &Check::kept, &Check::placing, &Check::ring})
      if (auto problem = (this->*step)()) return problem;
    return std::nullopt;
  }

 private:
  bool in(auto... phases) const { return ((table_.phase == phases) || ...); }
  std::string_view phase() const { return kPhases[static_cast<std::size_t>(table_.phase)]; }
  std::string in_phase() const { return " in phase " + std::string(phase()); }
  bool in_wish() const {  // a Lamp card lies open and takes effect
    return in(Phase::wish, Phase::target, Phase::caravan) ||
           (table_.wish && in(Phase::opponent, Phase::take, Phase::place));
  }

  // ---- dice and cards --------------------------------------------------------------------------------------------

  Problem hastes() const {
    if (tap_mode(table_) == TapMode::nerve && !in(Phase::choose)) return std::nullopt;
    for (Seat seat = 0; seat < seats_; ++seat)
      if (table_.haste[seat] != Haste::steady)
        return must_be(of_seat("haste", seat), quoted(kHastes[static_cast<std::size_t>(table_.haste[seat])]),
                       {"steady, unless tap is nerve and the boards are revealed (LAMP-R-50)"});
    return std::nullopt;
  }

  Problem lamp() const {  // LAMP-114
    for (std::size_t design = 0; design < kLampDesigns; ++design) {
      const auto named = std::ranges::count(lamp_, static_cast<Lamp>(design));
      const int copies = copies_of(static_cast<Lamp>(design));
      if (named > copies)
        return wrong(
            {"\"lamp\" names ", quoted(kLampIds[design]), " ", named, " times; the box has ", copies, " (LAMP-114)."});
    }
    return std::nullopt;
  }

  int on_the_table(std::size_t kind) const {
    int all = table_.discard[kind];
    for (Seat seat = 0; seat < seats_; ++seat) all += table_.loot[seat].cards[kind] + table_.kept[seat][kind];
    for (std::size_t i = 0; i < table_.drawn_count; ++i) all += kind_of(table_.drawn[i]) == kind;
    return all;
  }

  Problem cards() const {  // LAMP-114
    for (std::size_t kind = 0; kind < kKindCount; ++kind)
      if (on_the_table(kind) > copies_in_box(kind))
        return wrong({"\"loot\", \"kept\", \"drawn\" and \"discard\" together hold ", on_the_table(kind), " times ",
                      kKinds[kind], "; the box has ", copies_in_box(kind), " (LAMP-114)."});
    return std::nullopt;
  }

  Problem talismans() const {  // LAMP-116
    for (Seat seat = 0; seat < seats_; ++seat) {
      const Loot& loot = table_.loot[seat];
      if (orphans(loot) < 0)
        return wrong({"Seat ", seat, " has ", live_talismans(loot), " live talismans but only ", loot.cards[kTalisman],
                      " in its loot."});
      for (std::size_t stone = 0; stone < kStoneCount; ++stone)
        if (loot.live[stone] && !loot.cards[stone])
          return wrong({"Seat ", seat, " has a live talisman on ", kStones[stone], " but no such stone (LAMP-116)."});
    }
    return std::nullopt;
  }

  Problem chests() const {  // LAMP-115
    int drawn_sorcerers = 0;
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      const int left = cards_left(table_, chest);
      const bool sorcerer = has_sorcerer(table_, chest);
      drawn_sorcerers += !sorcerer;
      if (sorcerer == (left <= kCardsUnderSorcerer))
        return wrong({"The ", kMetals[chest], " chest holds ", left, sorcerer ? " cards with its" : " cards but no",
                      " Sorcerer; ", sorcerer ? "beneath it lie " : "once it is drawn there are at most ",
                      kCardsUnderSorcerer, " (LAMP-115)."});
      for (Seat seat = 0; seat < seats_; ++seat)
        if (table_.peeked[seat][chest] > left)
          return wrong({"Seat ", seat, " has looked at ", table_.peeked[seat][chest], " cards of the ", kMetals[chest],
                        " chest; it holds ", left, "."});
    }
    if (on_the_table(kSorcerer) > drawn_sorcerers)
      return wrong({on_the_table(kSorcerer), " Sorcerers lie on the table, but ", drawn_sorcerers,
                    " have left their chests (LAMP-114)."});
    if (table_.ending == (drawn_sorcerers > 0)) return std::nullopt;
    return must_be("ending", flag(table_.ending),
                   {table_.ending ? "false while every Sorcerer is in its chest (LAMP-74)"
                                  : "true once a Sorcerer is drawn (LAMP-74)"});
  }

  Problem end() const {
    const bool over = in(Phase::over);
    if (table_.adjudicated && !over) return must_be("adjudicated", "true", {"false until the match is over (LAMP-98)"});
    if (over && table_.ending == table_.adjudicated)
      return wrong({table_.ending ? "\"adjudicated\" is true, but a Sorcerer has ended the match (LAMP-95)."
                                  : "\"phase\" is \"over\", but no Sorcerer is drawn (LAMP-95) and \"adjudicated\" is "
                                    "not true (LAMP-98)."});
    if (in(Phase::choose) && table_.ending)
      return wrong({"A Sorcerer is drawn: the match ends with the turn (LAMP-95), so \"phase\" cannot be \"choose\"."});
    if (!over && ends_when_idle(table_) && table_.idle_turns >= kIdleTurnsMax)
      return must_be("idleTurns", table_.idle_turns,
                     {"at most ", kIdleTurnsMax - 1, "; then the match is over (LAMP-98)"});
    return std::nullopt;
  }

  // ---- who is asked ----------------------------------------------------------------------------------------------

  Problem asked() const {
    const bool several = asks_several(table_.phase);
    if (several == table_.asked.empty())
      return must_be("asked", listed(table_.asked), {several ? "somebody" : "empty", in_phase()});
    if ((several || in(Phase::over)) != (table_.actor == kNoSeat))
      return must_be("actor", seat_or_null(table_.actor), {several || in(Phase::over) ? "null" : "a seat", in_phase()});
    if (in(Phase::taps) && tap_mode(table_) == TapMode::nerve)
      return must_be("phase", quoted(phase()), {"another one: with nerve nobody is asked to tap (LAMP-R-50)"});
    const SeatSet may = in(Phase::taps)      ? asked_to_tap(table_)
                        : in(Phase::caravan) ? with_loose_card(table_)
                                             : SeatSet::first(seats_);
    if (!(table_.asked.bits() & ~may.bits())) return std::nullopt;
    return must_be("asked", listed(table_.asked), {"among ", listed(may), ", the seats that have something to decide"});
  }

  // ---- the lamp --------------------------------------------------------------------------------------------------

  Problem taps() const {
    SeatSet tappers;
    for (std::size_t i = 0; i < table_.tap_count; ++i) tappers.add(table_.taps[i]);
    if (tappers.count() != table_.tap_count) return wrong({"\"taps\" must name different seats."});
    if (table_.calmed > table_.tap_count)
      return must_be("calmed", table_.calmed, {"at most ", table_.tap_count, ", the number of \"taps\""});
    if (table_.tap_count && in(Phase::choose, Phase::taps))
      return wrong({"\"taps\" are told when the window closes; they must be empty", in_phase(), " (LAMP-26)."});
    const bool settling = in(Phase::opponent, Phase::take) && !table_.wish;
    if (settling && (table_.calmed == table_.tap_count || table_.taps[table_.calmed] != table_.offender))
      return wrong({"\"taps\" and \"calmed\" do not say that seat ", table_.offender,
                    " is the next whose tap is settled (LAMP-36)."});
    if (!settling && table_.calmed != table_.tap_count)
      return must_be("calmed", table_.calmed, {table_.tap_count, ": all taps are settled before any wish (LAMP-37)"});
    return std::nullopt;
  }

  Problem offender() const {
    const bool wanted = in(Phase::opponent, Phase::take);
    if (wanted == (table_.offender == kNoSeat))
      return must_be("offender", seat_or_null(table_.offender), {wanted ? "a seat" : "null", in_phase()});
    if (!wanted) return std::nullopt;
    if (in(Phase::opponent) != (table_.actor == table_.offender))
      return must_be("actor", table_.actor,
                     {in(Phase::opponent) ? "the offender, who chooses an opponent (LAMP-32)"
                                          : "an opponent of the offender (LAMP-33)"});
    if (with_loose_card(table_).has(table_.offender)) return std::nullopt;
    return wrong({"Seat ", table_.offender, " has no loose card to lose (LAMP-35)."});
  }

  Problem summons() const {
    const Count count = table_.summon_count, over = table_.summoned;
    const auto& [one, other] = table_.summons;
    if (over > count) return must_be("summoned", over, {"at most ", count, ", the number of \"summons\""});
    if (count && in(Phase::choose, Phase::taps)) return wrong({"There are no \"summons\"", in_phase(), " (LAMP-26)."});
    if (count == 2 && (one.face >= other.face || one.seat == other.seat))
      return wrong({"\"summons\" must name two different seats, the lower face first (LAMP-39)."});
    if (in_wish()) {
      if (over == count) return wrong({"A wish is made, but \"summons\" and \"summoned\" leave nobody to."});
      const Seat whose = in(Phase::caravan) ? summoner(table_) : in(Phase::take) ? table_.offender : table_.actor;
      if (whose == summoner(table_)) return std::nullopt;
      return must_be("actor", table_.actor, {summoner(table_), ", the summoner (LAMP-44)"});
    }
    const bool penalty = in(Phase::opponent, Phase::take);
    if (in(Phase::over) || over == (penalty ? 0 : count)) return std::nullopt;
    return must_be("summoned", over,
                   {penalty ? 0 : count,
                    penalty ? ": penalties come before any wish (LAMP-37)" : ": all wishes come before the searches"});
  }

  Problem wish() const {
    const int highest = !in_wish() ? 0 : in(Phase::wish) ? kWishesMax - 1 : kWishesMax;
    if (table_.wish > highest || (in_wish() && !table_.wish))
      return must_be("wish", table_.wish,
                     {highest ? "1 to " : "", highest, in_phase(), highest ? " (LAMP-44 to LAMP-47)" : ""});
    if (in_wish())
      if (auto problem = shown_card()) return problem;
    const bool exchange = in(Phase::target) && effect_of(lamp_[0]) == Effect::exchange;
    if (table_.given != kNoKind && !exchange)
      return must_be("given", quoted(kKinds[table_.given]), {"null unless an exchange waits for its second step"});
    if (table_.given != kNoKind && !(loose_kinds(table_.loot[table_.actor].cards) >> table_.given & 1))
      return must_be("given", quoted(kKinds[table_.given]), {"a loose card of seat ", table_.actor});
    return in(Phase::target) ? targets() : std::nullopt;
  }

  Problem shown_card() const {
    if (lamp_[0] == kNoLamp) return wrong({"A wish is shown, so the top Lamp card must be known (LAMP-44)."});
    const Effect effect = effect_of(lamp_[0]);
    const bool fits = in(Phase::caravan)                 ? effect == Effect::caravan
                      : in(Phase::opponent, Phase::take) ? effect == Effect::whim
                      : in(Phase::place)                 ? effect == Effect::draw
                                                         : true;
    if (!fits)
      return wrong({"\"phase\" is ", quoted(phase()), ", but the Lamp card shown is ", kLampIds[lamp_[0]], "."});
    constexpr std::array kAimless{Effect::draw, Effect::charm, Effect::whim, Effect::caravan};
    if (!in(Phase::target) || std::ranges::find(kAimless, effect) == kAimless.end()) return std::nullopt;
    return wrong({"\"phase\" is \"target\", but Lamp card ", kLampIds[lamp_[0]], " asks for no target."});
  }

  Problem targets() const {
    State state{};
    static_cast<Table&>(state) = table_;
    state.lamp[0] = lamp_[0];
    engine::ActionList menu;
    list_targets(state, menu);
    if (!menu.empty()) return std::nullopt;
    return wrong({"Lamp card ", kLampIds[lamp_[0]], " has no target here, so nobody is asked (LAMP-53)."});
  }

  // ---- searching -------------------------------------------------------------------------------------------------

  Problem searchers() const {
    if ((table_.phase < Phase::search || in_wish()) && table_.chest)
      return must_be("chest", table_.chest, {"0", in_phase()});
    if (in(Phase::place) && !table_.wish && table_.chest != kChestCount)
      return must_be("chest", table_.chest, {"3: talismans are placed when all drawing is over (LAMP-76)"});
    if (in(Phase::search) && table_.chest >= kChestCount)
      return must_be("chest", table_.chest, {"0 to 2 in phase search"});
    for (std::size_t chest = table_.chest + std::size_t{in(Phase::search)}; chest < kChestCount; ++chest)
      if (table_.searchers[chest] != kNoSeat)
        return must_be(of_seat("searchers", chest), table_.searchers[chest], {"null: that chest is not treated yet"});
    return std::nullopt;
  }

  Problem search() const {
    const int drawn = table_.drawn_count;
    if (drawn && !in(Phase::search))
      return wrong({"\"drawn\" has ", drawn, " cards; it must be empty unless the phase is search."});
    if (!in(Phase::search)) return std::nullopt;
    const Seat searcher = searcher_of(table_, table_.chest);
    if (searcher == kNoSeat || table_.searchers[table_.chest] != searcher || table_.actor != searcher)
      return wrong({"By the boards ", searcher == kNoSeat ? "nobody" : "seat " + std::to_string(searcher),
                    " searches the ", kMetals[table_.chest],
                    " chest (LAMP-61); \"searchers\" and \"actor\" must agree."});
    const int face = table_.board[searcher][table_.chest], scorpions = counted_scorpions(table_);
    if (drawn >= face)
      return wrong({"\"drawn\" has ", drawn, " cards; the die shows ", face, ", so the search is over (LAMP-66)."});
    if (scorpions >= face)
      return wrong({"The cards drawn carry ", scorpions, " scorpions; the die shows ", face,
                    ", so the search has failed (LAMP-69)."});
    if (!cards_left(table_, table_.chest)) return wrong({"The chest is empty, so the search is over (LAMP-75)."});
    ChestSet unavailable = table_.inside[table_.chest];
    for (const Card card : std::span(table_.drawn).first(table_.drawn_count)) {
      const ChestSet bit = ChestSet{1} << index_of(card);
      if (chest_of(card) != table_.chest || unavailable & bit)
        return wrong(
            {"\"drawn\" names ", kCardIds[card], ", which is not a card taken from the chest being searched."});
      unavailable |= bit;
    }
    return drawn && !table_.drew ? must_be("drew", "false", {"true: cards are drawn"}) : std::nullopt;
  }

  // ---- loot on its way -------------------------------------------------------------------------------------------

  Problem kept() const {
    for (Seat seat = 0; seat < seats_; ++seat)
      for (std::size_t kind = 0; kind < kKindCount; ++kind) {
        if (!table_.kept[seat][kind] || in(Phase::search, Phase::retrieve)) continue;
        const bool placing = in(Phase::place) && kind == kTalisman;
        if (placing && (!table_.wish || seat == table_.actor)) continue;
        return wrong({"\"kept.", seat, "\" has ", kKinds[kind],
                      in(Phase::place) ? "; it must be talismans alone, of those who place them (LAMP-77)."
                                       : "; it must be {}" + in_phase() + "."});
      }
    return std::nullopt;
  }

  Problem placing() const {
    if (!in(Phase::place)) return std::nullopt;
    if (!table_.kept[table_.actor][kTalisman])
      return wrong({"Seat ", table_.actor, " is to place a talisman, but \"kept\" gives it none."});
    if (none(table_.loot[table_.actor].cards.begin(), kStoneCount))
      return wrong({"Seat ", table_.actor, " has no stone to place a talisman on (LAMP-91)."});
    if (table_.wish) return std::nullopt;
    for (const Seat searcher : table_.searchers) {  // LAMP-78
      if (searcher == kNoSeat || !table_.kept[searcher][kTalisman]) continue;
      if (searcher == table_.actor) return std::nullopt;
      return must_be("actor", table_.actor, {searcher, ", who searched first (LAMP-78)"});
    }
    return wrong({"Seat ", table_.actor, " places a talisman but is not among the \"searchers\" (LAMP-78)."});
  }

  Problem ring() const {
    const bool precious = mode_of(table_) == Mode::precious;
    if (table_.ring != kNoSeat && !precious)
      return must_be("ring", table_.ring, {"null: the Magic Ring is in mode precious only (LAMP-12)"});
    if (!in(Phase::retrieve)) return std::nullopt;
    if (!precious)
      return must_be("phase", quoted(phase()), {"another one: the Magic Ring is in mode precious only (LAMP-106)"});
    if (!table_.chest || table_.searchers[table_.chest - 1u] != table_.actor)
      return wrong(
          {"\"actor\" must be the searcher of the chest just left (LAMP-108); see \"chest\" and \"searchers\"."});
    if (none(table_.discard.begin(), kSorcerer))
      return wrong({"\"discard\" holds nothing that could be retrieved (LAMP-R-39)."});
    return std::nullopt;
  }

  const Table& table_;
  const Seat seats_;
  const std::array<Lamp, kLampCards>& lamp_;
};

}  // namespace

Problem contradiction_of_boards(const Table& table) {
  const bool choosing = table.phase == Phase::choose, over = table.phase == Phase::over;
  for (Seat seat = 0; seat < table.setup.seats; ++seat) {
    const auto dice = std::ranges::count_if(table.board[seat], [](Count face) { return face; });
    const int right = choosing || (over && !dice) ? 0 : dice_each(table);
    if (dice == right) continue;
    return wrong({"\"boards.", seat, "\" carries ", dice, " dice; it must carry ", right, " in phase ",
                  kPhases[static_cast<std::size_t>(table.phase)], choosing ? " (LAMP-18)." : " (LAMP-118)."});
  }
  return std::nullopt;
}

Problem contradiction(const Table& table, const std::array<Lamp, kLampCards>& lamp) {
  if (auto problem = contradiction_of_boards(table)) return problem;
  return Check(table, lamp).first();
}

Problem contradiction(const Table& table, Seat seat, const Answer& answer) {
  const bool asked = table.asked.has(seat), tapping = table.phase == Phase::taps;
  const bool choosing = table.phase == Phase::choose, caravan = table.phase == Phase::caravan;
  const KindSet loose = loose_kinds(table.loot[seat].cards);
  if (answer.choice != kNoChoice && !choosing)
    return must_be(of_seat("choices", seat), "a choice", {"null unless the phase is choose"});
  if (answer.choice == kNoChoice && choosing && !asked)
    return must_be(of_seat("choices", seat), "null", {"a choice: the seat has locked one (LAMP-20)"});
  if (answer.tapped && (!tapping || asked || !asked_to_tap(table).has(seat)))
    return wrong({"Seat ", seat, " has tapped; only who was asked in phase taps and has answered can have done so."});
  if (answer.pick == kNoKind && caravan && !asked && loose)
    return must_be(of_seat("picks", seat), "null", {"a loose kind, since the seat is not asked any more"});
  if (answer.pick != kNoKind && (!caravan || asked || !(loose >> answer.pick & 1)))
    return must_be(of_seat("picks", seat), quoted(kKinds[answer.pick]),
                   {"null, unless the seat has answered in phase caravan and has such a loose card (LAMP-52)"});
  return std::nullopt;
}

}  // namespace magic_lamp
