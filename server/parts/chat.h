// The talk at a table: what its people say to one another, in words of their own or in phrases that each reads in his
// own language. It is kept with the match, in order, but is no part of it: lines have numbers of their own. Those who
// only look hear it as late as they see the table, and say nothing.
#pragma once

#include <array>
#include <map>
#include <vector>

#include "server/parts/part.h"

namespace server {

class Chat final : public Part {
 public:
  using Part::Part;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void changed() override;
  void came(ConnectionId connection) override;
  void left(ConnectionId connection) override { heard_.erase(connection); }

 private:
  void say(const Line& from, const protocol::Say& say);
  std::optional<Refusal> why_not_say(int seat) const;
  void report(const Line& from, const protocol::Report& report);
  int lines() const { return static_cast<int>(lines_.size()); }
  int heard_by_now(engine::Viewer viewer) const;  // the last line that this viewer may hear
  void tell(ConnectionId connection);
  void tell_late();

  std::vector<protocol::TalkLine> lines_;
  std::map<ConnectionId, int> heard_;  // the last line each has been sent
  std::array<int, engine::kSeatsMax> reports_{};
  bool tells_late_ = false;  // a line is on its way to those who hear it late
};

}  // namespace server
