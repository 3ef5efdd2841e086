// How a table comes to its end without a result of the game: all agree, the last person resigns, or nobody has touched
// it for too long. The engine's outcome stays the game's: none is invented.
#pragma once

#include <array>
#include <optional>

#include "server/parts/part.h"

namespace server {

class Ending final : public Part {
 public:
  using Part::Part;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void changed() override;
  void show(engine::Viewer, protocol::Table& shown) const override;

 private:
  void resign(const Line& from, const protocol::Resign& resign);
  void offer(const Line& from, const protocol::OfferEnd& offer);
  bool all_people_would(engine::SeatSet offers) const;
  int people() const;

  std::int64_t expires_at() const;  // since 1970
  void plan_expiry();
  void expire();

  engine::SeatSet offers_;
  std::array<int, engine::kSeatsMax> offered_{};
  std::int64_t touched_ms_ = 0;
  bool expiry_planned_ = false;
};

}  // namespace server
