// A view that comes from outside may say anything. It is accepted only if guessing from it, listing actions and playing
// on are as safe as in a match of our own (table_check.cpp, question_check.cpp), and if what the viewer knows fits what
// everybody sees.
#include <bit>
#include <bitset>
#include <numeric>

#include "games/morgenland/formats/table_check.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

// Whether every token of a seat can bear a number of its own.
bool can_all_bear(const Table& table, Seat seat) {
  std::bitset<1u << kTokenCount> ways;  // bit s: those so far can bear the numbers in s
  ways.set(0);
  for (const Token& token : table.tokens[seat]) {
    if (token.place == kInHand) continue;
    const unsigned may = token.shown ? 1u << value_index(token.shown) : ~unsigned{token.not_these} & 0xff;
    std::bitset<1u << kTokenCount> next;
    for (unsigned set = 0; set < ways.size(); ++set)
      for (unsigned left = ways[set] ? may & ~set : 0; left; left &= left - 1) next.set(set | (left & -left));
    ways = next;
  }
  return ways.any();
}

bool tokens_fit(const View& view) {
  if (view.viewer.is_seat() && check_values(view, view.viewer.seat, view.values)) return false;
  for (Seat seat = 0; seat < seats(view); ++seat)
    if (!can_all_bear(view, seat)) return false;
  return true;
}

// The viewer knows exactly what it is said to know.
bool knows_those(const View& view, std::span<const Artifact> faces, std::span<const Knowers> knowers) {
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const bool knows = knowers[i] == kEverybody || (view.viewer.is_seat() && knowers[i] >> view.viewer.seat & 1);
    if (knows != (faces[i] != kNoArtifact)) return false;
  }
  return true;
}

bool artifacts_fit(const View& view) {
  const int own = view.viewer.is_seat() ? int{view.secrets[view.viewer.seat]} : 0;
  if (std::accumulate(view.secret.begin(), view.secret.end(), 0) != own) return false;
  for (std::size_t r = 0; is_magic(view) && r < kRoomCount; ++r)
    if (!knows_those(view, std::span(view.down[r]).first(view.rooms[r].down), view.known_by[r])) return false;
  const Recall& recall = view.recall;
  return !check_types(view, view.down, std::span(&view.secret, 1)) && !check_recall(view, recall) &&
         knows_those(view, std::span(recall.was).first(recall.size), recall.known_by);
}

bool spells_fit(const View& view) {
  const bool is_seat = view.viewer.is_seat();
  if (std::popcount(view.hand) != (is_seat ? int{view.hand_size[view.viewer.seat]} : 0)) return false;
  NamedSpells named;
  if (named.add_open(view) || named.add(view.hand, "hand")) return false;
  for (Seat seat = 0; seat < seats(view); ++seat) {
    const SpellSet handed = view.passed_on[seat];
    if (named.add(handed, "passedOn") || std::popcount(handed) > view.hand_size[seat]) return false;
    if (handed && (!is_seat || seat == view.viewer.seat)) return false;
  }
  const bool choosing = view.question.ask == Ask::keep && is_seat && view.question.seat == view.viewer.seat;
  if (choosing ? view.tent[0] >= view.tent[1] : view.tent[0] != kNoSpell) return false;
  return !choosing || !named.add(SpellSet{1} << view.tent[0] | SpellSet{1} << view.tent[1], "tent");
}

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

View Morgenland::blank_view(const engine::Setup& setup) {
  View view;
  view.setup = setup;
  for (auto& carpets : view.carpets) carpets.fill(kNoCarpet);
  for (auto& pile : view.down) pile.fill(kNoArtifact);
  return view;
}

bool Morgenland::could_be_seen(const View& view) {
  return !check_table(view) && !check_question(known_part(view)) && tokens_fit(view) && artifacts_fit(view) &&
         spells_fit(view);
}

}  // namespace morgenland
