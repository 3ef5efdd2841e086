// What one viewer is shown of a table at one moment, and how it is told: whole, or as what is different from an earlier
// moment.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/match.h"
#include "engine/seats.h"
#include "protocol/messages.h"

namespace server {

class TableState;

// What is the same for everybody, and seldom another after a move. One for all pictures, until it changes.
struct Frame {
  protocol::TableInfo info;
  protocol::Seal seal;
  friend bool operator==(const Frame&, const Frame&) = default;
};

struct Picture {
  engine::Viewer viewer;
  std::shared_ptr<const Frame> frame;
  protocol::Table table;                          // without what is in the frame, and without view and log
  std::shared_ptr<const engine::AnyMatch> match;  // what the view is made from; none while gathering
};

// With the steps from `seen` on.
std::string whole(const Picture& now, const TableState& state, int seen);

// `re`: the command that is answered with it. "" when there is nothing to tell.
std::string change(const Picture& before, const Picture& now, const TableState& state, int seen,
                   const std::optional<std::string>& re);

}  // namespace server
