// What one viewer is shown of a table at one moment, and how it is told: whole, or as what is different from an earlier
// moment.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

// What a viewer may choose. It may be long, so it is written only for lines that have another one, and as a change in
// groups of what is alike; once all have been told, its mark is enough to know it again.
class Menu {
 public:
  Menu() = default;
  Menu(std::vector<engine::ActionId> actions, std::vector<engine::Message> messages);

  std::uint64_t mark() const { return mark_; }                     // 0: there is nothing to choose
  std::string text(const engine::AnyMatch& match) const;           // as protocol::Choice is written
  const std::string& change(const engine::AnyMatch& match) const;  // the same as a change, whatever was before
  void forget() { *this = Menu(mark_); }                           // all but the mark

 private:
  explicit Menu(std::uint64_t mark) : mark_(mark) {}
  void write_groups(const engine::AnyMatch& match) const;

  std::vector<engine::ActionId> actions_;
  std::vector<engine::Message> messages_;
  std::uint64_t mark_ = 0;
  mutable std::string change_;  // once somebody has asked for it
};

struct Picture {
  engine::Viewer viewer;
  std::shared_ptr<const Frame> frame;
  protocol::Table table;  // without what is in the frame, and without view, log and choices
  Menu menu;
  std::shared_ptr<const engine::AnyMatch> match;  // what the view is made from; none while gathering
};

// The texts of one moment for those who are told of it together: what several would write alike is written once.
class Together {
 public:
  Together(const TableState& state, std::vector<engine::Viewer> viewers)
      : state_(state), viewers_(std::move(viewers)) {}

  const std::string& view_change(const engine::AnyMatch& before, engine::Viewer viewer);  // "": none
  const std::string& log(engine::Viewer viewer, int seen);                                // the steps after `seen`

 private:
  struct Views {
    const engine::AnyMatch* before;
    std::vector<engine::ViewChange> changes;
  };
  struct Log {
    engine::Viewer viewer;
    int seen;
    std::string text;
  };

  const TableState& state_;
  std::vector<engine::Viewer> viewers_;
  std::list<Views> views_;
  std::list<Log> logs_;
};

// With the steps from `seen` on.
std::string whole(const Picture& now, Together& together, int seen);

// `re`: the command that is answered with it. "" when there is nothing to tell.
std::string change(const Picture& before, const Picture& now, Together& together, int seen,
                   const std::optional<std::string>& re);

}  // namespace server
