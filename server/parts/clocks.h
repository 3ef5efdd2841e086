// The clocks of a table: what each seat has left is shown, and written down when it is nothing. What happens then is
// the affair of another part, which reads it from the entry (absences.h).
#pragma once

#include "server/parts/part.h"
#include "server/parts/seat_clocks.h"

namespace server {

class Clocks final : public Part {
 public:
  explicit Clocks(TableForParts& table) : Part(table), clocks_(table.state().customs().clock) {}
  std::optional<std::string> objection(const Entry& entry) const override;
  void fold(const Entry& entry) override;
  void changed() override;
  void show(engine::Viewer, protocol::Table& shown) const override;
  bool is_busy() const override;

 private:
  bool was_away() const;  // the house, while a clock ran
  void resume();
  void plan_flag();
  void drop_flags();

  SeatClocks clocks_;
  int entries_ = 0;
  bool looked_ = false;
  bool resuming_ = false;
  std::optional<std::int64_t> alarm_;  // when the next look at the flags is planned for, since the deal
};

}  // namespace server
