// Who sits where, until the match begins: joining, filling up with bots, taking a chair that was kept.
#pragma once

#include "server/parts/part.h"

namespace server {

// The answer to whoever got a key to a seat by this command; without a seat: to somebody who made a table for others.
protocol::Seated seated(const TableState& state, const std::string& command_id, std::optional<int> seat);

// What it takes to let somebody sit down; the match begins when no other chair is open. Or why not.
Accepted<Change> plan_to_sit(const TableState& state, int seat, const protocol::Join& join, const BotNames& programs,
                             std::int64_t now_ms);

class Seating final : public Part {
 public:
  using Part::Part;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;

 private:
  void join(const Line& from, const protocol::Join& join);
  void fill(const Line& from, const protocol::Fill& fill);
  void take_kept(const Line& from, const TakeKept& take);
  void follow(const Line& from, const TakeKept& take);
  void sit_down(const Line& from, int seat, const protocol::Join& join);

  engine::SeatSet handed_over_;  // seats that went to somebody else at this table
};

}  // namespace server
