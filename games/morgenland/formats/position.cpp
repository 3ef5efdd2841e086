// A position may be written by hand (scenarios, FORMATS.md): what it leaves out takes its default or follows from the
// rest. Without a question the match goes on from the named stage until somebody is asked.
#include <algorithm>
#include <bit>

#include "engine/shapes.h"
#include "games/morgenland/formats/contradiction.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using toolkit::Json, shape::Problem;

class Settling {
 public:
  Settling(State& state, const shape::In& given) : state_(state), given_(given) {}

  Problem settle() {
    settle_course();
    settle_guard();
    fill_bank(state_);
    if (auto problem = check_given("bank")) return problem;
    if (auto problem = set_secrets_apart()) return problem;
    settle_spells();
    settle_cards();
    return settle_question();
  }

 private:
  bool has(std::string_view key) const { return given_.find(key) != nullptr; }
  Problem must_be(std::string_view key, std::string_view wanted) const {
    const Json* found = given_.find(key);
    return given_.at(key, found ? *found : Json()).must_be(wanted);
  }
  Problem check_given(std::string_view key) const {  // whatever was said of what follows from the rest
    return shape::check_rewritten(given_, Morgenland::position_fields(), key, &state_);
  }

  void settle_course() {
    if (state_.stage < Stage::before) state_.space = 0;
    if (!has("nextCamel")) state_.next_camel = state_.camel;
    if (!has("turn")) state_.turn = state_.camel;
    if (!has("entries") && is_tallying(state_.stage) && is_tallied(state_, kGuardRoom))
      state_.entries = state_.setup.seats;
    for (Seat seat = 0; seat < seats(state_); ++seat) {
      if (!has("lit") && state_.used[seat][kLamp]) state_.lit.add(seat);
      if (state_.stage != Stage::treasures) state_.picked[seat] = kStartUnits;
      state_.hand_size[seat] = static_cast<Count>(std::popcount(state_.hand[seat]));
    }
  }

  void settle_guard() {
    const bool judged = state_.stage == Stage::entry || is_tallied(state_, kGuardRoom);
    const bool shown = has("guardShown") ? state_.guard != 0 : judged && state_.stage < Stage::over;
    if (!has("guard") && state_.stage != Stage::treasures) state_.guard_below = 1;
    state_.guard = shown ? state_.guard_below : Count{0};
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

  // Spells named nowhere lie under the deck, in order from the top.
  void settle_spells() {
    const Json* rest = given_.find("deckRest");
    SpellSet named = state_.discard;
    const auto name = [&](std::size_t spell) { named |= spell < kSpellCount ? SpellSet{1} << spell : 0; };
    for (std::size_t i = 0; i < state_.batch_size; ++i) name(state_.batch[i].power);
    for (const SpellSet hand : state_.hand) named |= hand;
    std::ranges::for_each(state_.tent, name);
    std::ranges::for_each(state_.deck, name);
    for (std::size_t spell = 0; is_magic(state_) && (!rest || *rest == true) && spell < kSpellCount; ++spell) {
      if (named >> spell & 1 || state_.deck_size == kSpellCount) continue;
      lay_under(state_.deck, static_cast<Spell>(spell));
      ++state_.deck_size;
    }
  }

  static void lay_under(auto& deck, auto card) {
    std::copy_backward(deck.begin(), deck.end() - 1, deck.end());
    deck[0] = card;
  }

  void settle_cards() {
    unsigned named = state_.cards_used;
    for (const Count card : state_.cards) named |= card == kNoCard ? 0 : 1u << card;
    for (Count card = 0; card < kDeckSize; ++card)
      if (!(named >> card & 1)) lay_under(state_.cards, card);
  }

  Problem settle_question() {
    if (has("question")) return check_given("window");
    for (const auto key : {"window", "batch", "current"})
      if (const Json* found = given_.find(key); found && !found->empty())
        return must_be(key, "left out, since the position has no \"question\"");
    const auto found = contradiction_of_table(state_);  // or it would not be safe to go on
    if (!found) morgenland::settle(state_);
    return shape::told(found, given_, Morgenland::position_fields(), &state_);
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
  for (Seat seat = 0; seat < seats(state); ++seat) {
    if (is_magic(state))
      state.owned[seat][kLamp] = 1;  // MOR-201
    else
      state.rooms[seat].down = kPileBasic;
  }
  return state;
}

shape::Problem Morgenland::settle(State& state, const shape::In& given) { return Settling(state, given).settle(); }

}  // namespace morgenland
