#include "roster/doubting.h"

#include <array>

#include "engine/match_of.h"
#include "roster/games.gen.h"

namespace roster {

namespace {

using engine::AnyMatch;
using engine::Viewer;

template <class G>
auto seen(const AnyMatch& match, Viewer viewer) {
  return static_cast<const engine::MatchOf<G>&>(match).seen_by(viewer);
}

template <engine::Doubts G>
std::vector<std::string> worth_asking(const AnyMatch& match, Viewer viewer) {
  std::vector<std::string> texts;
  for (const engine::Piece& about : G::worth_asking(seen<G>(match, viewer)))
    texts.push_back(engine::subject_text(G::doubt_words().subjects, about));
  return texts;
}

template <engine::Doubts G>
std::optional<engine::Doubt> doubt(const AnyMatch& match, Viewer viewer, std::string_view text) {
  const auto about = engine::read_piece(G::doubt_words().subjects, text);
  return about ? G::doubt(seen<G>(match, viewer), *about) : std::nullopt;
}

template <engine::Doubts G>
engine::AnswerSet witnessed(const AnyMatch& match, Viewer viewer, std::string_view text, int guesses) {
  const auto about = engine::read_piece(G::doubt_words().subjects, text);
  if (!about) return 0;
  const auto view = seen<G>(match, viewer);
  engine::AnswerSet found = 0;
  for (int i = 0; i < guesses; ++i) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(i) + 1);
    const auto guess = G::guess(view, dice);
    if (engine::contradiction<G>(guess) || !(G::view(guess, viewer) == view)) continue;
    found = static_cast<engine::AnswerSet>(found | G::true_answers(guess, *about));
  }
  return found;
}

struct Ability {
  const engine::GameInfo* game = nullptr;
  std::optional<Doubting> doubting{};
};

template <engine::Game G>
Ability ability_of() {
  if constexpr (engine::Doubts<G>)
    return {&G::info(), Doubting{G::doubt_words(), worth_asking<G>, doubt<G>, witnessed<G>}};
  return {&G::info()};
}

}  // namespace

const Doubting* doubting_of(const engine::GameInfo& game) {
  static const auto kEntries = []<class... G>(GameList<G...>) { return std::array{ability_of<G>()...}; }(Games{});
  for (const Ability& one : kEntries)
    if (one.game == &game) return one.doubting ? &*one.doubting : nullptr;
  return nullptr;
}

}  // namespace roster
