// Which number a rival's face-down token may bear: any of his eight that has not been seen this round, since those left
// lie face down or are still in his hand, anyhow. Where tokens may go back into the hand (backToHand) more could be
// known of one than of another, and nothing is said.
#include "games/morgenland/formats/doubts.h"

#include <algorithm>
#include <bit>

#include "engine/doubts.h"
#include "engine/saying.h"
#include "games/morgenland/morgenland.h"

namespace morgenland {

namespace {

constexpr engine::Saying<"doubt", kDoubtSpecs> say;

const Token* seen_token(const Table& table, Seat owner, int value) {
  for (const Token& token : table.tokens[owner])
    if (token.shown == value) return &token;
  return nullptr;
}

engine::Message where_it_is(Seat owner, int value, const Token& seen) {
  return on_board(seen.place) ? say("cannot.lies", owner, value, seen.place) : say("cannot.out", owner, value);
}

}  // namespace

engine::DoubtWords Morgenland::doubt_words() { return {kDoubtedSpecs, kDoubtSpecs}; }

engine::Subjects Morgenland::worth_asking(const View& view) {
  constexpr int kSeenMin = 3, kUnseenMin = 2;
  engine::Subjects subjects;
  for (Seat owner = 0; owner < seats(view); ++owner)
    for (int slot = 1; slot <= static_cast<int>(kTokenCount); ++slot) {
      const engine::Piece about{static_cast<std::size_t>(Doubted::token), {owner, slot}};
      const auto found = doubt(view, about);
      const int possible = found ? std::popcount(found->possible()) : 0;
      if (possible >= kUnseenMin && static_cast<int>(kTokenCount) - possible >= kSeenMin) subjects.push_back(about);
    }
  return subjects;
}

std::optional<engine::Doubt> Morgenland::doubt(const View& view, engine::Piece about) {
  const auto owner = static_cast<Seat>(about.args[0]);
  const auto slot = static_cast<std::size_t>(about.args[1] - 1);  // none for 0
  if (owner == view.viewer.seat || owner >= seats(view) || slot >= kTokenCount) return std::nullopt;
  const Token& token = view.tokens[owner][slot];
  if (!is_face_down(token) || std::ranges::any_of(view.tokens[owner], &Token::not_these)) return std::nullopt;
  engine::Doubt doubt{say("asks.token", owner, token.place), {}};
  for (const int value : kTokenValues) {
    const Token* seen = seen_token(view, owner, value);
    doubt.answers.push_back(
        {say("may.value", value), !seen, seen ? where_it_is(owner, value, *seen) : say("can.unseen", owner, value)});
  }
  return doubt;
}

engine::AnswerSet Morgenland::true_answers(const State& state, engine::Piece about) {
  const int value = state.values[static_cast<std::size_t>(about.args[0])][static_cast<std::size_t>(about.args[1] - 1)];
  const auto found = std::ranges::find(kTokenValues, value);
  return found == kTokenValues.end() ? engine::AnswerSet{0}
                                     : static_cast<engine::AnswerSet>(1u << (found - kTokenValues.begin()));
}

}  // namespace morgenland
