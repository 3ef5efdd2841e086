// Whether what a game says of what is hidden is exact: no guess that fits the view shows an answer that is called
// impossible, the truth is always possible, and some guess shows each answer that is called possible.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/doubts.h"
#include "engine/shapes.h"
#include "tests/played.h"

namespace tests {

template <class G>
engine::AnswerSet answers_of_guesses(const typename G::View& view, engine::Piece about, int guesses) {
  engine::AnswerSet found = 0;
  for (int i = 1; i <= guesses; ++i) {
    toolkit::FastDice dice(static_cast<std::uint64_t>(i));
    found = static_cast<engine::AnswerSet>(found | G::true_answers(G::guess(view, dice), about));
  }
  return found;
}

// Random matches, now and then a look at all that is worth asking. Adds the keys of what was said to `told`; answers
// how many doubts there were, and of how many each possible answer was seen.
struct DoubtsSeen {
  int all = 0, whole = 0;
};

template <class G, class Choose>
DoubtsSeen doubt_at_random(const engine::Setup& setup, int matches, int guesses, std::set<std::string>& told,
                           Choose choose) {
  DoubtsSeen seen;
  for (int seed = 1; seed <= matches; ++seed)
    played<G>(setup, static_cast<std::uint64_t>(seed),
              [&](const auto& state, engine::Seat seat, const auto& menu, toolkit::Dice& dice) {
                const auto view = G::view(state, engine::Viewer{seat});
                const auto subjects = G::worth_asking(view);
                if (!subjects.empty() && dice.below(8) == 0) {
                  const engine::Piece about = subjects[dice.below(static_cast<std::uint32_t>(subjects.size()))];
                  const std::string text = engine::subject_text(G::doubt_words().subjects, about);
                  EXPECT_EQ(engine::read_piece(G::doubt_words().subjects, text), about) << text;
                  const auto doubt = G::doubt(view, about);
                  if (!doubt) {
                    ADD_FAILURE() << text << " is worth asking, but nothing is said of it";
                    return choose(state, seat, menu, dice);
                  }
                  const auto answers = answers_of_guesses<G>(view, about, guesses);
                  EXPECT_EQ(answers & ~doubt->possible(), 0) << text << ", seed " << seed;
                  EXPECT_EQ(G::true_answers(state, about) & ~doubt->possible(), 0) << text << ", seed " << seed;
                  ++seen.all;
                  seen.whole += answers == doubt->possible();
                  told.insert(doubt->question.key());
                  for (const auto& answer : doubt->answers) told.insert({answer.words.key(), answer.because.key()});
                }
                return choose(state, seat, menu, dice);
              });
  return seen;
}

template <class G>
void expect_every_doubt_told(const std::set<std::string>& told, const std::set<std::string>& rare = {}) {
  for (const auto& spec : G::doubt_words().said) {
    const std::string key = "doubt." + std::string(spec.key);
    EXPECT_TRUE(told.contains(key) || rare.contains(key)) << key << " was never told";
  }
}

}  // namespace tests
