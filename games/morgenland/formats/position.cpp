// A position may be written by hand (scenarios, FORMATS.md): what it leaves out takes its default or follows from the
// rest, and everything is checked before it becomes a state. Without a question the match goes on from the named stage
// until somebody is asked.
#include <algorithm>
#include <bit>

#include "engine/shapes.h"
#include "games/morgenland/formats/table_check.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using toolkit::Json;

constexpr Count kNoCardYet = 0xff;

class Settling {
 public:
  Settling(State& state, const shape::In& given) : state_(state), given_(given) {}

  Problem settle() {
    using Step = Problem (Settling::*)();
    for (const Step step :
         {&Settling::settle_course, &Settling::settle_bank, &Settling::settle_guard, &Settling::set_secrets_apart,
          &Settling::settle_spells, &Settling::settle_cards, &Settling::check_hidden, &Settling::settle_question})
      if (auto problem = (this->*step)()) return problem;
    return check_question(state_);
  }

 private:
  bool has(std::string_view key) const { return given_.find(key) != nullptr; }
  Problem must_be(std::string_view key, std::string_view wanted) const {
    const Json* found = given_.find(key);
    return given_.at(key, found ? *found : Json()).must_be(wanted);
  }

  Problem settle_course() {
    if (state_.stage < Stage::before) state_.space = 0;
    if (!has("nextCamel")) state_.next_camel = state_.camel;
    if (!has("turn")) state_.turn = state_.camel;
    if (!has("entries") && is_tallying(state_.stage) && is_tallied(state_, kGuardRoom))
      state_.entries = state_.setup.seats;
    for (Seat seat = 0; seat < seats(state_); ++seat) {
      if (!has("lit") && state_.used[seat][kLamp]) state_.lit.add(seat);
      if (state_.stage != Stage::treasures) state_.picked[seat] = kStartUnits;
    }
    return std::nullopt;
  }

  // The bank is what the rest leaves; whatever was said of it must be that.
  Problem settle_bank() {
    if (auto problem = fill_bank(state_)) return problem;
    return shape::check_rewritten(given_, Morgenland::position_fields(), "bank", &state_);
  }

  Problem settle_guard() {
    const bool judged = state_.stage == Stage::entry || is_tallied(state_, kGuardRoom);
    const bool shown = has("guardShown") ? state_.guard != 0 : judged && state_.stage < Stage::over;
    if (!has("guard") && state_.stage != Stage::treasures) state_.guard_below = 1;
    state_.guard = shown ? state_.guard_below : Count{0};
    return std::nullopt;
  }

  // "secret" is a part of "artifacts".
  Problem set_secrets_apart() {
    for (Seat seat = 0; seat < seats(state_); ++seat)
      for (std::size_t type = 0; type < kArtifactCount; ++type) {
        Count& owned = state_.owned[seat][type];
        const Count secret = state_.secret[seat][type];
        if (secret > owned) return must_be("secret", "for each seat a part of what \"artifacts\" names there");
        state_.artifacts[seat] = static_cast<Count>(state_.artifacts[seat] + owned);
        state_.secrets[seat] = static_cast<Count>(state_.secrets[seat] + secret);
        owned = static_cast<Count>(owned - secret);
      }
    return std::nullopt;
  }

  Problem settle_spells() {
    NamedSpells named;
    if (auto problem = named.add_open(state_)) return problem;
    for (Seat seat = 0; seat < seats(state_); ++seat) {
      state_.hand_size[seat] = static_cast<Count>(std::popcount(state_.hand[seat]));
      if (auto problem = named.add(state_.hand[seat], "hands." + std::to_string(seat))) return problem;
    }
    const auto& [one, other] = state_.tent;
    if (state_.question.ask == Ask::keep ? one >= other : one != kNoSpell)
      return must_be("tent", "two spells in their order while \"question\" asks to keep one, otherwise null");
    for (const Spell spell : state_.tent)
      if (spell != kNoSpell)
        if (auto problem = named.add(SpellSet{1} << spell, "tent")) return problem;
    for (std::size_t i = 0; i < state_.deck_size; ++i)
      if (auto problem = named.add(SpellSet{1} << state_.deck[i], "deck")) return problem;
    const Json* rest = given_.find("deckRest");
    if (is_magic(state_) && (!rest || *rest == true)) lay_under_deck(~named.all());
    return check_passed();
  }

  // In spell order, from the top.
  void lay_under_deck(SpellSet spells) {
    for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
      if (!(spells >> spell & 1)) continue;
      std::copy_backward(state_.deck.begin(), state_.deck.end() - 1, state_.deck.end());
      state_.deck[0] = static_cast<Spell>(spell);
      ++state_.deck_size;
    }
  }

  Problem check_passed() const {
    for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
      const Seat by = state_.passed_by[spell];
      SpellSet others = 0;
      for (Seat seat = 0; seat < seats(state_); ++seat) others |= seat == by ? 0 : state_.hand[seat];
      if (by != engine::kNoSeat && !(others >> spell & 1))
        return must_be("passedBy", "from spells in hands to seats other than the one whose hand has it");
    }
    return std::nullopt;
  }

  // Cards named nowhere come under the named ones, in order from the top.
  Problem settle_cards() {
    unsigned named = state_.cards_used;
    for (const Count card : state_.cards) {
      if (card == kNoCardYet) continue;
      if (named >> card & 1) return must_be("cards", "a list of different cards without those in \"cardsUsed\"");
      named |= 1u << card;
    }
    for (std::size_t card = 0; card < kDeckSize; ++card) {
      if (named >> card & 1) continue;
      std::copy_backward(state_.cards.begin(), state_.cards.end() - 1, state_.cards.end());
      state_.cards[0] = static_cast<Count>(card);
    }
    return std::nullopt;
  }

  Problem check_hidden() {
    if (auto problem = check_table(state_)) return problem;
    for (Seat seat = 0; seat < seats(state_); ++seat)
      if (auto problem = check_values(state_, seat, state_.values[seat])) return problem;
    if (auto problem = check_types(state_, state_.down, state_.secret)) return problem;
    return check_recall(state_, state_.recall);
  }

  Problem settle_question() {
    if (has("question")) return shape::check_rewritten(given_, Morgenland::position_fields(), "window", &state_);
    for (const auto key : {"window", "batch", "current"})
      if (const Json* found = given_.find(key); found && !found->empty())
        return must_be(key, "left out, since the position has no \"question\"");
    morgenland::settle(state_);
    return std::nullopt;
  }

  State& state_;
  const shape::In& given_;
};

}  // namespace

State Morgenland::blank(const engine::Setup& setup) {
  State state;
  state.setup = setup;
  state.stage = Stage::placing;
  state.space = kSpaceCount;
  for (auto& carpets : state.carpets) carpets.fill(kNoCarpet);
  for (auto& pile : state.down) pile.fill(kNoArtifact);
  for (Seat seat = 0; seat < seats(state); ++seat) {
    if (is_magic(state))
      state.owned[seat][kLamp] = 1;  // MOR-201
    else
      state.rooms[seat].down = kPileBasic;
  }
  state.deck.fill(kNoSpell);
  state.passed_by.fill(engine::kNoSeat);
  state.cards.fill(kNoCardYet);
  return state;
}

Problem Morgenland::settle(State& state, const shape::In& given) { return Settling(state, given).settle(); }

}  // namespace morgenland
