// What one viewer is shown of a table at one moment, and how it is told: whole, or as what is different from an earlier
// moment.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "engine/seats.h"
#include "protocol/messages.h"

namespace server {

struct Picture {
  engine::Viewer viewer;
  protocol::Table table;                          // without view and log
  std::shared_ptr<const engine::AnyMatch> match;  // what the view is made from; none while gathering
};

using NewLog = std::vector<protocol::LogEntry>;

std::string whole(const Picture& now, NewLog log);

// `re`: the command that is answered with it. "" when there is nothing to tell.
std::string change(const Picture& before, const Picture& now, const NewLog& log, const std::optional<std::string>& re);

}  // namespace server
