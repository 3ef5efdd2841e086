// What a bot thinks of its options, in the order in which it would take them.
#pragma once

#include <vector>

#include "engine/bot.h"
#include "toolkit/json.h"

namespace cli {

// The most tried first: that is what a search plays.
std::vector<engine::Considered> most_tried(const engine::Considerations& options);

// [{"action":"take 50","visits":312,"share":0.571},..]: share is the expected share of winning.
toolkit::Json considered_json(const engine::AnyMatch& names, const std::vector<engine::Considered>& options);

}  // namespace cli
