// "What can Sindbad still hold?": something hidden from a viewer, the answers there are to it, and which of them are
// possible for all he knows. Told from a view, and exact: an answer that is called impossible is ruled out by what the
// viewer has seen, not by a sample of guesses; one that is called possible is shown to be so by some guess.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/game.h"
#include "engine/pieces.h"
#include "toolkit/fixed_list.h"

namespace engine {

inline constexpr std::size_t kAnswersMax = 12;
using AnswerSet = std::uint16_t;  // bit i: the i-th answer
static_assert(kAnswersMax <= 16);

struct Answer {
  Message words{};  // texts "doubt.may.value"
  bool may_be = false;
  Message because{};  // "doubt.can.unseen", "doubt.cannot.shown"
};

struct Doubt {
  Message question{};  // "doubt.asks.token"
  toolkit::FixedList<Answer, kAnswersMax> answers{};

  AnswerSet possible() const {
    AnswerSet set = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) set = static_cast<AnswerSet>(set | answers[i].may_be << i);
    return set;
  }
};

// What can be doubted, in words like those for pieces ("token 1 3"), and what is said about it.
struct DoubtWords {
  std::span<const PieceSpec> subjects;
  std::span<const MessageSpec> said;
};

inline constexpr std::size_t kSubjectsMax = 40;
using Subjects = toolkit::FixedList<Piece, kSubjectsMax>;

// An ability (engine/abilities.h).
template <class G>
concept Doubts = Game<G> && requires(const typename G::View& view, const typename G::State& state, Piece about) {
  { G::doubt_words() } -> std::same_as<DoubtWords>;
  { G::worth_asking(view) } -> std::same_as<Subjects>;              // where there is something to find out
  { G::doubt(view, about) } -> std::same_as<std::optional<Doubt>>;  // empty: nothing hidden, or not exactly known
  { G::true_answers(state, about) } -> std::same_as<AnswerSet>;  // in a full state; several where it asks for several
};

std::string answer_name(const Answer& answer);  // "ring", "5": what its words are about
std::string subject_text(std::span<const PieceSpec> table, const Piece& about);  // what `read_piece` reads

}  // namespace engine
