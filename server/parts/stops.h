// The private stops of the people at a table: what they answer without being asked. They live in memory alone, so that
// whoever reads the entries learns none; a table that leaves memory asks everything again.
#pragma once

#include <array>
#include <set>
#include <utility>

#include "engine/kept_stop.h"
#include "server/parts/part.h"

namespace server {

class Stops final : public Part {
 public:
  using Part::Part;
  bool obey(const Line& from, const TableCommand& command) override;
  void changed() override;
  void show(engine::Viewer viewer, protocol::Table& shown) const override;
  bool answers_for(int seat) const override { return standing_answer(seat).has_value(); }
  bool is_busy() const override;

 private:
  void set(const Line& from, const protocol::Stop& stop);
  std::optional<engine::ActionId> standing_answer(int seat) const;
  void answer(int seat, int question);

  std::array<engine::KeptStop, engine::kSeatsMax> stops_;
  std::set<std::pair<int, int>> pausing_;  // seat and question: its answer is played when the pause is over
};

}  // namespace server
