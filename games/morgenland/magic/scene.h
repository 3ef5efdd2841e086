// For the tests of magic: a small table set by hand, and what happens on it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "games/morgenland/events.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

// Nothing on the board, nobody owns anything but a Lamp, every room shows a Key above a Scroll, seat 0 has the camel.
class Scene {
 public:
  explicit Scene(Stage stage, Space space = 0, Seat seats_at_table = 3) {
    state = Morgenland::start({seats_at_table, static_cast<std::uint8_t>(Mode::magic), {}}, dice_);
    state.question = {};
    state.camel = state.next_camel = state.turn = 0;
    state.stage = stage;
    state.space = stage == Stage::placing ? Space{0} : space;
    for (int r = 0; r < seats_at_table; ++r) room(r, kKey, {kScroll});
  }

  Scene& token(Seat seat, int value, Place place, bool face_up = false) {
    const auto free = std::find_if(state.tokens[seat].begin(), state.tokens[seat].end(),
                                   [](const Token& t) { return t.place == kInHand; });
    free->place = place;
    const auto number = static_cast<Value>(value);
    free->shown = face_up ? number : Value{0};
    state.values[seat][static_cast<std::size_t>(free - state.tokens[seat].begin())] = number;
    return *this;
  }
  Scene& laid_carpet(Seat seat, Place place) {
    *std::find(state.carpets[seat].begin(), state.carpets[seat].end(), kNoCarpet) = place;
    return *this;
  }
  Scene& purse(Seat seat, Purse units) {
    for (std::size_t t = 0; t < kTreasureCount; ++t)
      state.bank[t] = static_cast<Units>(state.bank[t] + state.units[seat][t] - units[t]);
    state.units[seat] = units;
    return *this;
  }
  Scene& cave(std::size_t cave, std::array<Count, kNicheCount> niches) {
    state.niches[cave] = niches;
    state.bank[cave] = static_cast<Units>(state.bank[cave] - niches[0] - niches[1] - niches[2] - niches[3]);
    return *this;
  }
  Scene& room(int index, Artifact display, std::initializer_list<Artifact> down) {  // from the bottom up
    const auto r = static_cast<std::size_t>(index);
    state.rooms[r] = {static_cast<Count>(down.size()), display};
    state.down[r].fill(kNoArtifact);
    state.known_by[r].fill(0);
    std::copy(down.begin(), down.end(), state.down[r].begin());
    return *this;
  }
  // A spell in hand; the Lamp burns.
  Scene& holds(Seat seat, Spell spell) {
    std::remove(state.deck.begin(), state.deck.end(), spell);
    state.deck[--state.deck_size] = kNoSpell;
    state.hand[seat] |= SpellSet{1} << spell;
    ++state.hand_size[seat];
    state.used[seat][kLamp] = 1;
    state.lit.add(seat);
    return *this;
  }
  // An artifact in hand, and a use for it whatever burns.
  Scene& owns(Seat seat, Artifact artifact) {
    gain_artifact(state, seat, artifact);
    state.twice.add(seat);
    return *this;
  }
  Scene& admit(std::initializer_list<Seat> seats_admitted) {
    for (const Seat seat : seats_admitted) state.admitted.add(seat);
    return *this;
  }
  Scene& with(Option which, int value) {
    state.setup.options[static_cast<std::size_t>(which)] = static_cast<std::uint8_t>(value);
    return *this;
  }
  // The last seat holds a spell more, so that every window waits for it and the round does not run on by itself.
  Scene& begin() {
    holds(static_cast<Seat>(seats(state) - 1), state.stage == Stage::buying ? kSmuggler : kAbracadabra);
    settle(state);
    return *this;
  }

  // Others pass until this seat is asked.
  void wait_for(Seat seat) {
    for (int i = 0; i < kSeatsMax && state.question.ask == Ask::window && state.question.seat != seat; ++i)
      apply(state.question.seat, encode(Verb::pass));
    ASSERT_TRUE(Morgenland::to_act(state).has(seat)) << "seat " << int(seat) << " is not asked";
  }
  void act(Seat seat, Verb verb, int arg = 0, int target = 0) {
    wait_for(seat);
    const ActionId action = encode(verb, arg, target);
    ASSERT_EQ(Morgenland::why_not(state, seat, action), std::nullopt);
    apply(seat, action);
  }
  void cast(Seat seat, Spell spell, int target = 0) { act(seat, Verb::cast, spell, target); }
  // What is declared takes effect, as far as nobody has to choose.
  void resolve() {
    while (state.question.ask == Ask::window && state.batch_size) apply(state.question.seat, encode(Verb::pass));
  }
  void cast_and_resolve(Seat seat, Spell spell, int target = 0) {
    cast(seat, spell, target);
    resolve();
  }
  // As it would be answered now.
  Reason refused(Seat seat, Verb verb, int arg = 0, int target = 0) {
    wait_for(seat);
    return Morgenland::why_not(state, seat, encode(verb, arg, target));
  }
  Reason refused_cast(Seat seat, Spell spell, int target = 0) { return refused(seat, Verb::cast, spell, target); }

  int told(Happening what) const { return static_cast<int>(std::count(told_.begin(), told_.end(), what)); }
  Place place(Seat seat, std::size_t slot) const { return state.tokens[seat][slot].place; }
  int owned(Seat seat) const { return total(state.units[seat]); }

  State state;

 private:
  void apply(Seat seat, ActionId action) {
    engine::Events events;
    Morgenland::apply(state, seat, action, dice_, engine::Sink(events));
    for (const auto& event : events) told_.push_back(static_cast<Happening>(event.type));
  }

  toolkit::FastDice dice_{1};
  std::vector<Happening> told_;
};

inline constexpr Reason kFree = std::nullopt;
inline Reason by(engine::RuleId rule) { return rule; }
constexpr Targets target_of(int target) { return Targets{1} << target; }
constexpr Place room_space(int index) { return static_cast<Place>(kFirstRoom + index); }

}  // namespace morgenland
