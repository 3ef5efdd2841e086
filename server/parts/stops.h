// The private stops of the people at a table: what they answer without being asked. They live in memory alone, so that
// whoever reads the entries learns none; a table that leaves memory asks as at the beginning.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
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
  bool is_asked(int seat) const;
  bool is_seen_by_others(int seat) const;
  std::int64_t now_ms() const { return world().steady_us() / 1000; }
  std::int64_t pause(int seat, int question) const;
  void answer(int seat, int question);
  bool holds(const Line& from, const protocol::Act& act);

  // When a pass of the seat may be seen: drawn once for each question, of nothing that anybody holds.
  struct Due {
    int question = 0;
    std::int64_t at_ms = 0;
    std::string held = {};  // the command of a person who was quicker
  };

  std::array<engine::KeptStop, engine::kSeatsMax> stops_;
  std::array<Due, engine::kSeatsMax> due_;
  std::set<std::pair<int, int>> pausing_;  // seat and question: its answer is played when the pause is over
};

}  // namespace server
