// Looking back at a table: what it looked like after any step, through one's own eyes, and through anybody's when the
// match is over; and what any piece of it is to the one who looks.
#pragma once

#include <memory>

#include "server/parts/match_history.h"
#include "server/parts/part.h"

namespace server {

class LookingBack final : public Part {
 public:
  using Part::Part;
  bool obey(const Line& from, const TableCommand& command) override;
  void left(ConnectionId connection) override;

 private:
  void look(const Line& from, const protocol::Moment& moment);
  void explain(const Line& from, const protocol::Explain& question);
  const engine::AnyMatch& match_after(int number);
  std::optional<Refusal> why_not(const Line& from, const protocol::Moment& moment, engine::Viewer own) const;

  std::unique_ptr<MatchHistory> history_;  // while somebody is there to look back
};

}  // namespace server
