// The tables of leagues on disk: all sections as JSON for programs, and the same written out for people.
#pragma once

#include <string>

#include "toolkit/json.h"

namespace cli {

// One section: the levels of a game in one mode and number of seats.
std::string section_text(const toolkit::Json& section);

// Whether tables can be kept under this name, asked before hours are played for them. Throws Failure.
void check_tables(const std::string& name);

// Puts a section into NAME.json, in place of the one for the same game, mode and seats if there is one, and writes
// NAME.md anew from all of them. Throws Failure.
void keep_section(const std::string& name, const toolkit::Json& section);

}  // namespace cli
