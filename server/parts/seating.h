// Who sits where, until the match begins: joining, filling up with bots, taking a chair that was kept.
#pragma once

#include "server/parts/part.h"

namespace server {

// The answer to whoever took a chair by this command; without a seat: to somebody who made a table for others.
protocol::Seated seated(const TableState& state, const std::string& command_id, std::optional<int> seat);

class Seating final : public Part {
 public:
  using Part::Part;
  bool obey(const Line& from, const TableCommand& command) override;

 private:
  void join(const Line& from, const protocol::Join& join);
  void fill(const Line& from, const protocol::Fill& fill);
  void take_kept(const Line& from, const TakeKept& take);
  void sit_down(const Line& from, const std::string& id, int seat, const std::string& name, const std::string& share);
};

}  // namespace server
