// What the module says, as JSON.
#pragma once

#include <string>

#include "wasm/study.h"

namespace wasm {

std::string told_games();
Answered<std::string> told_catalogue(const toolkit::Json& wish);  // {"game","language"}
std::string told_standing(const Study& study);
std::string told_look(const Study& study, engine::Viewer viewer);
std::string told_explanation(const Study& study, engine::Viewer viewer, std::string_view piece);
std::string told_menu(const Study& study, engine::Seat seat);
std::string told_events(const Study& study, std::size_t number, engine::Viewer viewer);
std::string told_doubt(const Study& study, engine::Viewer viewer, std::string_view about);  // null: nothing is hidden
std::string told_reasons(const Study& study, engine::Viewer viewer, engine::ActionId action, engine::ActionId other);
std::string told_refusal(const Refusal& refusal);
Answered<std::string> told_verified(std::string_view record);
Answered<std::string> told_random_play(const toolkit::Json& wish);  // {"game","setup","seed","matches"}

}  // namespace wasm
