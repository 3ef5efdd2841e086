// A view that comes from outside may say anything. It is accepted only if guessing from it, listing actions and playing
// on are as safe as in a match of our own (table_check.cpp, question_check.cpp), and if what the viewer knows fits what
// everybody sees.
#include <bit>

#include "games/morgenland/formats/table_check.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

namespace {

int sum(const auto& counts) {
  int all = 0;
  for (const int count : counts) all += count;
  return all;
}

std::size_t value_index(Value value) {
  std::size_t index = 0;
  while (index < kTokenCount && kTokenValues[index] != value) ++index;
  return index;
}

// ---- tokens ------------------------------------------------------------------------------------------------------

bool own_tokens_fit(const View& view) {
  unsigned seen = 0;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = view.tokens[view.viewer.seat][slot];
    const Value value = view.values[slot];
    const bool placed = token.place != kInHand;
    if (placed != (value != 0)) return false;
    if (!placed) continue;
    if ((token.shown && token.shown != value) || seen >> value & 1) return false;
    if (token.not_these >> value_index(value) & 1) return false;
    seen |= 1u << value;
  }
  return true;
}

// Whether every face-down token of a seat can bear a number of its own: tokens are matched to numbers one by one, each
// taking over another's number if that one finds a new one.
class Bearers {
 public:
  Bearers(const Table& table, Seat seat) : tokens_(table.tokens[seat]) { taken_by_.fill(kTokenCount); }

  bool all_can_bear() {
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      tried_ = 0;
      if (tokens_[slot].place != kInHand && !finds_number(slot)) return false;
    }
    return true;
  }

 private:
  bool may_bear(std::size_t slot, std::size_t index) const {
    const Token& token = tokens_[slot];
    return token.shown ? value_index(token.shown) == index : !(token.not_these >> index & 1);
  }
  bool finds_number(std::size_t slot) {
    for (std::size_t index = 0; index < kTokenCount; ++index) {
      if (tried_ >> index & 1 || !may_bear(slot, index)) continue;
      tried_ |= 1u << index;
      if (taken_by_[index] != kTokenCount && !finds_number(taken_by_[index])) continue;
      taken_by_[index] = slot;
      return true;
    }
    return false;
  }

  const std::array<Token, kTokenCount>& tokens_;
  std::array<std::size_t, kTokenCount> taken_by_{};
  unsigned tried_ = 0;
};

bool tokens_fit(const View& view) {
  if (view.viewer.is_seat() && !own_tokens_fit(view)) return false;
  for (Seat seat = 0; seat < seats(view); ++seat)
    if (!Bearers(view, seat).all_can_bear()) return false;
  return true;
}

// ---- artifacts ---------------------------------------------------------------------------------------------------

bool knows(Knowers knowers, engine::Viewer viewer) {
  return knowers == kEverybody || (viewer.is_seat() && knowers >> viewer.seat & 1);
}

// The viewer knows exactly what it is said to know, and there are not too many of a type.
bool artifacts_fit(const View& view) {
  const int own = view.viewer.is_seat() ? int{view.secrets[view.viewer.seat]} : 0;
  if (sum(view.secret) != own) return false;
  std::array<int, kArtifactCount> seen{};
  for (std::size_t type = 0; type < kArtifactCount; ++type) {
    seen[type] = view.secret[type];
    for (const auto& owned : view.owned) seen[type] += owned[type];
  }
  for (std::size_t r = 0; r < kRoomCount; ++r) {
    if (view.rooms[r].display != kNoArtifact) ++seen[view.rooms[r].display];
    for (std::size_t i = 0; is_magic(view) && i < view.rooms[r].down; ++i) {
      if (knows(view.known_by[r][i], view.viewer) != (view.down[r][i] != kNoArtifact)) return false;
      if (view.down[r][i] != kNoArtifact) ++seen[view.down[r][i]];
    }
  }
  for (const int count : seen)
    if (count > seats(view)) return false;
  return true;
}

// Since the unseen taking one artifact has left the pile and `seen` others were turned up.
bool recall_fits(const View& view) {
  const Recall& recall = view.recall;
  if (recall.room == 0xff) return true;
  if (!is_magic(view) || recall.size != view.rooms[recall.room].down + 1 + recall.seen) return false;
  for (std::size_t i = 0; i < recall.size; ++i)
    if (knows(recall.known_by[i], view.viewer) != (recall.was[i] != kNoArtifact)) return false;
  return true;
}

// ---- spells ------------------------------------------------------------------------------------------------------

bool spells_fit(const View& view) {
  const bool is_seat = view.viewer.is_seat();
  if (std::popcount(view.hand) != (is_seat ? int{view.hand_size[view.viewer.seat]} : 0)) return false;
  SpellSet seen = view.discard;
  const auto is_new = [&](SpellSet spells) {
    const bool fresh = !(seen & spells);
    seen |= spells;
    return fresh;
  };
  for (std::size_t i = 0; i < view.batch_size; ++i)
    if (is_spell(view.batch[i].power) && !is_new(SpellSet{1} << view.batch[i].power)) return false;
  if (!is_new(view.hand)) return false;
  for (Seat seat = 0; seat < seats(view); ++seat) {
    if (!is_new(view.passed_on[seat]) || std::popcount(view.passed_on[seat]) > view.hand_size[seat]) return false;
    if (view.passed_on[seat] && (!is_seat || seat == view.viewer.seat)) return false;
  }
  const bool choosing = view.question.ask == Ask::keep && is_seat && view.question.seat == view.viewer.seat;
  if (choosing != (view.tent[0] != kNoSpell)) return false;
  return !choosing || is_new(SpellSet{1} << view.tent[0] | SpellSet{1} << view.tent[1]);
}

// ---- the question ------------------------------------------------------------------------------------------------

// What the asked seat knows, as far as the viewer does; where only the seat itself can know its answers, some are made
// up.
State known_part(const View& view) {
  State state;
  static_cast<Table&>(state) = view;
  for (Seat seat = 0; seat < seats(view); ++seat)
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) state.values[seat][slot] = view.tokens[seat][slot].shown;
  state.tent = view.tent[0] != kNoSpell ? view.tent : std::array{kSecondChance, kAbracadabra};
  const Seat asked_seat = view.question.seat;
  if (asked_seat < kSeatsMax && view.secrets[asked_seat]) state.secret[asked_seat][kScroll] = view.secrets[asked_seat];
  return state;
}

}  // namespace

bool could_be_seen(const View& view) {
  return !check_table(view) && !check_question(known_part(view)) && tokens_fit(view) && artifacts_fit(view) &&
         recall_fits(view) && spells_fit(view);
}

}  // namespace morgenland
