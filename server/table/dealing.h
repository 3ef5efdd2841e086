// From chairs to a deal: who sits where once bots have filled the rest, and the record that the match begins from.
#pragma once

#include <string>
#include <vector>

#include "engine/record.h"
#include "server/table/entries.h"

namespace server {

inline bool is_open(const Chair& chair) { return chair.who == protocol::SeatKind::open; }
void sit_bots(std::vector<Chair>& chairs, const std::string& bot);  // in every open one

engine::Record record_of(const Created& created, const std::vector<Chair>& chairs);  // without actions

}  // namespace server
