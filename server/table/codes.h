// The short codes by which a seat is passed on: to a second device, or to another person. A code follows from the
// table's salt and the command that asked for it, and is written nowhere.
#pragma once

#include <string>
#include <string_view>

#include "server/table/entries.h"

namespace server {

std::string code_of(const Created& table, int seat, std::string_view command_id);

// However somebody writes it: large or small letters, with spaces or dashes between them.
std::string code_hash(std::string_view code);

}  // namespace server
