// What the flags of contests between bots mean, and how a sequential test is written down.
#pragma once

#include <string>

#include "arena/contest.h"
#include "cli/commands.h"

namespace cli {

// Each throws WrongCall with what would have been right.
arena::Entrant the_entrant(const roster::GameEntry& game, const std::string& name);
std::chrono::milliseconds the_patience(const std::string& text);
unsigned the_threads(const std::string& text);
arena::Contest the_contest(const roster::GameEntry& game, const engine::Setup& setup, const std::string& seed,
                           const ContestFlags& flags);  // entrants are still to be named

// "stronger", "not stronger", "undecided"
std::string_view verdict_text(arena::Verdict verdict);
toolkit::Json test_json(const arena::SequentialTest& test);

}  // namespace cli
