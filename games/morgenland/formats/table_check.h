// Whether a table from outside hangs together: counted by the box (ledger 8.4), and the question fits the moment, so
// that playing on from it is as safe as in a match of our own.
#pragma once

#include "games/morgenland/formats/json_words.h"

namespace morgenland {

Problem check_table(const Table& table);
// The question and its batch; `state` holds all the asked seat needs to know to answer.
Problem check_question(const State& state);

}  // namespace morgenland
