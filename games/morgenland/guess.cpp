// A full state that fits a view: what lies hidden is dealt at random from what nobody has shown.
//
// Tokens, treasure cards, the guard and spells are dealt uniformly. So are the artifacts; but where somebody took one
// unseen out of a pile whose order the viewer knew, it is first drawn which one that was (see Recall), among those that
// explain what has been turned up there since.
#include <algorithm>
#include <bit>
#include <span>

#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

using toolkit::Dice;
using toolkit::FixedList;

// ---- tokens ------------------------------------------------------------------------------------------------------

constexpr unsigned kAllValues = 0xff;  // bit i: kTokenValues[i]

unsigned bit_of_value(Value value) {
  for (std::size_t i = 0; i < kTokenCount; ++i)
    if (kTokenValues[i] == value) return 1u << i;
  return 0;
}

// The ways to give each of a few slots a number of its own, where some slots cannot bear some numbers.
class Fillings {
 public:
  explicit Fillings(std::span<const ValueSet> barred) : barred_(barred) {
    ways_[barred_.size()].fill(1);
    for (std::size_t slot = barred_.size(); slot-- > 0;)
      for (unsigned left = 0; left <= kAllValues; ++left) {
        ways_[slot][left] = 0;
        for (unsigned open = left & ~barred_[slot]; open; open &= open - 1)
          ways_[slot][left] += ways_[slot + 1][left & ~(open & -open)];
      }
  }

  // One of them, each as likely as any other; the numbers as indices of kTokenValues.
  void draw(unsigned left, std::span<Count> values, Dice& dice) const {
    std::uint32_t which = dice.below(std::max(1u, ways_[0][left]));
    for (std::size_t slot = 0; slot < barred_.size(); ++slot)
      for (unsigned open = left & ~barred_[slot]; open; open &= open - 1) {
        const std::uint32_t ways = ways_[slot + 1][left & ~(open & -open)];
        if (which >= ways) {
          which -= ways;
          continue;
        }
        values[slot] = static_cast<Count>(std::countr_zero(open));
        left &= ~(open & -open);
        break;
      }
  }

 private:
  std::span<const ValueSet> barred_;
  std::array<std::array<std::uint32_t, kAllValues + 1>, kTokenCount + 1> ways_;
};

void deal_values(State& state, Seat seat, Dice& dice) {
  unsigned left = kAllValues, barred_anywhere = 0;
  FixedList<ValueSet, kTokenCount> barred;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = state.tokens[seat][slot];
    state.values[seat][slot] = token.shown;
    left &= ~bit_of_value(token.shown);
    if (token.place == kInHand || token.shown) continue;
    barred.push_back(token.not_these);
    barred_anywhere |= token.not_these;
  }
  std::array<Count, kTokenCount> drawn{};
  if (barred_anywhere & left) {
    Fillings(std::span<const ValueSet>(barred.begin(), barred.size())).draw(left, drawn, dice);
  } else {
    std::size_t count = 0;
    for (unsigned open = left; open; open &= open - 1) drawn[count++] = static_cast<Count>(std::countr_zero(open));
    dice.shuffle(std::span<Count>(drawn.data(), count));
  }
  std::size_t next = 0;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot)
    if (const Token& token = state.tokens[seat][slot]; token.place != kInHand && !token.shown)
      state.values[seat][slot] = static_cast<Value>(kTokenValues[drawn[next++]]);
}

// ---- treasure cards, guard, start treasures ----------------------------------------------------------------------

void deal_cards(State& state, Dice& dice) {
  std::size_t count = 0;
  for (std::size_t card = 0; card < state.cards.size(); ++card)
    if (!(state.cards_used >> card & 1)) state.cards[count++] = static_cast<Count>(card);
  dice.shuffle(std::span<Count>(state.cards.data(), count));
}

void deal_guard(State& state, Dice& dice) {
  if (state.stage == Stage::treasures) return;
  state.guard_below = state.guard ? state.guard : static_cast<Count>(1 + dice.below(kGuards));
}

void deal_picks(State& state, Seat seat, Dice& dice) {
  if (state.stage != Stage::treasures) return;
  const auto end = state.picks[seat].begin() + state.picked[seat];
  for (auto pick = state.picks[seat].begin(); pick != end; ++pick)
    *pick = static_cast<Treasure>(dice.below(kTreasureCount));
  std::sort(state.picks[seat].begin(), end);
}

// ---- spells ------------------------------------------------------------------------------------------------------

constexpr SpellSet kAllSpells = (SpellSet{1} << kSpellCount) - 1;
constexpr SpellSet bit(Spell spell) { return spell == kNoSpell ? 0 : SpellSet{1} << spell; }

SpellSet seen_spells(const View& view) {
  SpellSet seen = view.hand | view.discard | bit(view.tent[0]) | bit(view.tent[1]);
  for (const SpellSet handed_on : view.passed_on) seen |= handed_on;
  for (std::size_t i = 0; i < view.batch_size; ++i)
    if (is_spell(view.batch[i].power)) seen |= SpellSet{1} << view.batch[i].power;
  return seen;
}

// Spells in random order, to be taken one after the other.
class SpellPile {
 public:
  SpellPile(SpellSet spells, Dice& dice) {
    for (; spells; spells &= spells - 1) spells_.push_back(static_cast<Spell>(std::countr_zero(spells)));
    dice.shuffle(std::span<Spell>(spells_.begin(), spells_.size()));
  }
  Spell take() { return next_ < spells_.size() ? spells_[next_++] : kNoSpell; }

 private:
  FixedList<Spell, kSpellCount> spells_;
  std::size_t next_ = 0;
};

void deal_spells(const View& view, State& state, Dice& dice) {
  if (!is_magic(view)) return;
  SpellPile unseen(kAllSpells & ~seen_spells(view), dice);
  for (Seat seat = 0; seat < seats(view); ++seat) {
    state.hand[seat] = seat == view.viewer.seat ? view.hand : view.passed_on[seat];
    for (SpellSet known = view.passed_on[seat]; known; known &= known - 1)
      state.passed_by[static_cast<std::size_t>(std::countr_zero(known))] = view.viewer.seat;
    for (int held = std::popcount(state.hand[seat]); held < view.hand_size[seat]; ++held)
      state.hand[seat] |= bit(unseen.take());
  }
  state.tent = view.tent;
  if (view.question.ask == Ask::keep && view.tent[0] == kNoSpell) {
    state.tent = {unseen.take(), unseen.take()};
    std::sort(state.tent.begin(), state.tent.end());
  }
  for (std::size_t i = 0; i < view.deck_size; ++i) state.deck[i] = unseen.take();
}

// ---- artifacts ---------------------------------------------------------------------------------------------------

using Unseen = std::array<int, kArtifactCount>;

// Of each type there are as many as seats (MOR-200); less those the viewer knows.
Unseen unseen_artifacts(const View& view) {
  Unseen unseen;
  unseen.fill(seats(view));
  const auto see = [&](Artifact artifact) {
    if (artifact != kNoArtifact) --unseen[artifact];
  };
  for (std::size_t room = 0; room < kRoomCount; ++room) {
    see(view.rooms[room].display);
    for (const Artifact artifact : view.down[room]) see(artifact);
  }
  for (std::size_t a = 0; a < kArtifactCount; ++a) {
    unseen[a] -= view.secret[a];
    for (const auto& owned : view.owned) unseen[a] -= owned[a];
  }
  return unseen;
}

// What became of each artifact of the pile that the Recall remembers: one was taken, some were turned up, the others
// still lie there in the same order. Draws one story that agrees with what the viewer knew and saw.
class Story {
 public:
  Story(const View& view, const Unseen& unseen, Dice& dice) : view_(view), unseen_(unseen), dice_(dice) {}

  // Usually everything was turned up from the top; a Mirage may have turned up any of them.
  bool tell() {
    for (const bool from_top : {true, false}) {
      for (taken_ = 0; taken_ < recall().size; ++taken_) {
        gone_ = 1u << taken_;
        turn_up(0, from_top);
      }
      if (told_) return true;
    }
    return false;
  }

  // Of the story told: the artifact taken, if the viewer can tell, and which of the pile are gone (bit i: was[i]).
  Artifact taken() const { return recall().was[chosen_taken_]; }
  unsigned gone() const { return chosen_gone_; }

 private:
  const Recall& recall() const { return view_.recall; }

  void turn_up(std::size_t next, bool from_top) {
    if (next == recall().seen) {
      if (fits() && dice_.below(++told_) == 0) {
        chosen_taken_ = taken_;
        chosen_gone_ = gone_;
      }
      return;
    }
    for (std::size_t i = recall().size; i-- > 0;) {
      if (gone_ >> i & 1) continue;
      const Artifact was = recall().was[i];
      if (was == kNoArtifact || was == recall().turned_up[next]) {
        gone_ |= 1u << i;
        turn_up(next + 1, from_top);
        gone_ &= ~(1u << i);
      }
      if (from_top) return;
    }
  }

  // Whether what remains agrees with the pile as the viewer knows it now, and with what is still unseen.
  bool fits() const {
    Unseen left = unseen_;
    std::size_t d = 0;
    for (std::size_t i = 0; i < recall().size; ++i) {
      const Artifact was = recall().was[i];
      if (i == taken_ && was != kNoArtifact && view_.secrets[recall().taker] && --left[was] < 0) return false;
      if (gone_ >> i & 1) continue;
      const Artifact now = view_.down[recall().room][d++];
      if (was == kNoArtifact || was == now) continue;
      if (now != kNoArtifact || --left[was] < 0) return false;
    }
    return true;
  }

  const View& view_;
  const Unseen& unseen_;
  Dice& dice_;
  std::size_t taken_ = 0, chosen_taken_ = 0;
  unsigned gone_ = 0, chosen_gone_ = 0;
  std::uint32_t told_ = 0;
};

// What the viewer can tell from the Recall joins what he knows.
void recall_pile(const View& view, State& state, Unseen& unseen, Dice& dice) {
  const Recall& recall = view.recall;
  if (recall.room >= kRoomCount || recall.taker == view.viewer.seat) return;
  Story story(view, unseen, dice);
  if (!story.tell()) return;
  std::size_t d = 0;
  for (std::size_t i = 0; i < recall.size; ++i) {
    if (story.gone() >> i & 1) continue;
    Artifact& now = state.down[recall.room][d++];
    if (recall.was[i] == kNoArtifact || now == recall.was[i]) continue;
    now = recall.was[i];
    --unseen[now];
  }
  if (const Artifact taken = story.taken(); taken != kNoArtifact && view.secrets[recall.taker]) {
    ++state.secret[recall.taker][taken];
    --unseen[taken];
  }
}

// One of the unseen, each as likely as any other, if possible of a type that is not barred (bit a: Artifact a).
Artifact draw_artifact(Unseen& unseen, unsigned barred, Dice& dice) {
  const auto ways = [&](std::size_t a) {
    return barred >> a & 1 ? 0u : static_cast<std::uint32_t>(std::max(0, unseen[a]));
  };
  std::uint32_t all = 0;
  for (std::size_t a = 0; a < kArtifactCount; ++a) all += ways(a);
  if (!all && barred) return draw_artifact(unseen, 0, dice);
  std::uint32_t which = dice.below(std::max(1u, all));
  std::size_t drawn = 0;
  while (drawn + 1 < kArtifactCount && which >= ways(drawn)) which -= ways(drawn++);
  --unseen[drawn];
  return static_cast<Artifact>(drawn);
}

// The face-down artifacts of a room. Where every room sells every type once (oneOfEach) a pile holds no type twice,
// unless spells have brought one there.
void deal_pile(State& state, std::size_t room, Unseen& unseen, Dice& dice) {
  unsigned in_pile = 0;
  const auto see = [&](Artifact artifact) { in_pile |= artifact == kNoArtifact ? 0u : 1u << artifact; };
  see(state.rooms[room].display);
  for (const Artifact artifact : state.down[room]) see(artifact);
  for (std::size_t i = 0; i < state.rooms[room].down; ++i) {
    Artifact& artifact = state.down[room][i];
    if (artifact != kNoArtifact) continue;
    artifact = draw_artifact(unseen, option(state, Option::piles) ? in_pile : 0, dice);
    see(artifact);
  }
}

void deal_secrets(State& state, Seat seat, Unseen& unseen, Dice& dice) {
  int known = 0;
  for (const int count : state.secret[seat]) known += count;
  for (; known < state.secrets[seat]; ++known) ++state.secret[seat][draw_artifact(unseen, 0, dice)];
}

void deal_artifacts(const View& view, State& state, Dice& dice) {
  state.down = view.down;
  state.recall = view.recall;
  if (!is_magic(view)) return;
  Unseen unseen = unseen_artifacts(view);
  recall_pile(view, state, unseen, dice);
  if (view.viewer.is_seat()) state.secret[view.viewer.seat] = view.secret;
  for (std::size_t room = 0; room < kRoomCount; ++room) deal_pile(state, room, unseen, dice);
  for (Seat seat = 0; seat < seats(view); ++seat) deal_secrets(state, seat, unseen, dice);
  // What the viewer did not know of the old pile matters to nobody any more; but it was something.
  for (std::size_t i = 0; i < view.recall.size; ++i)
    if (state.recall.was[i] == kNoArtifact) state.recall.was[i] = kScroll;
}

}  // namespace

State Morgenland::guess(const View& view, Dice& dice) {
  State state;
  static_cast<Table&>(state) = view;
  for (Seat seat = 0; seat < seats(view); ++seat) {
    if (seat == view.viewer.seat) {
      state.values[seat] = view.values;
      state.picks[seat] = view.picks;
    } else {
      deal_values(state, seat, dice);
      deal_picks(state, seat, dice);
    }
  }
  deal_cards(state, dice);
  deal_guard(state, dice);
  deal_spells(view, state, dice);
  deal_artifacts(view, state, dice);
  return state;
}

}  // namespace morgenland
