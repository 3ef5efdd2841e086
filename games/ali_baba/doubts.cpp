// What may still lie face down. The tiles nobody has seen lie under the face-down places and in the box, anyhow: so a
// kind is possible as long as one of its tiles has not been seen, and impossible from then on.
#include "games/ali_baba/doubts.h"

#include <bit>

#include "engine/doubts.h"
#include "engine/saying.h"
#include "games/ali_baba/ali_baba.h"

namespace ali_baba {

namespace {

constexpr engine::Saying<"doubt", kDoubtSpecs> say;

constexpr std::uint16_t kAllKinds = (1u << kKindCount) - 1;
constexpr engine::Piece kFaceDown{static_cast<std::size_t>(Doubted::face_down)};

PlaceSet face_down(const Table& table) { return table.present & ~table.face_up; }

}  // namespace

engine::DoubtWords AliBaba::doubt_words() { return {kDoubtedSpecs, kDoubtSpecs}; }

// Where nobody remembers for the players it is no question of thinking, but of having watched.
engine::Subjects AliBaba::worth_asking(const View& view) {
  constexpr int kSeenMin = 3, kUnseenMin = 2;  // kinds
  engine::Subjects subjects;
  const auto found = option(view, Option::memory_aid) ? doubt(view, kFaceDown) : std::nullopt;
  const int possible = found ? std::popcount(found->possible()) : 0;
  if (possible >= kUnseenMin && kKindCount - possible >= kSeenMin) subjects.push_back(kFaceDown);
  return subjects;
}

std::optional<engine::Doubt> AliBaba::doubt(const View& view, engine::Piece) {
  const int hidden = std::popcount(face_down(view));
  if (!hidden || view.kinds != kAllKinds) return std::nullopt;
  const TileSet unseen = unseen_tiles(view);
  engine::Doubt doubt{say("asks.face-down", hidden), {}};
  for (int kind = 0; kind < kKindCount; ++kind) {
    const int left = count_of_kind(unseen, kind);
    doubt.answers.push_back({say("may.kind", kind), left > 0,
                             left ? say("can.unseen", kind, left) : say("cannot.seen", kind, kColourCount)});
  }
  return doubt;
}

engine::AnswerSet AliBaba::true_answers(const State& state, engine::Piece) {
  engine::AnswerSet kinds = 0;
  for (PlaceSet places = face_down(state); places;) {
    const auto place = static_cast<std::size_t>(pop_lowest(places));
    kinds = static_cast<engine::AnswerSet>(kinds | 1u << kind_of(state.tile_at[place]));
  }
  return kinds;
}

}  // namespace ali_baba
