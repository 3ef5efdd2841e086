// Taking back: a seat's own last action, as long as nobody else has acted and it has shown nobody anything new.
#pragma once

#include <array>

#include "server/parts/part.h"

namespace server {

class TakingBack final : public Part {
 public:
  using Part::Part;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void show(engine::Viewer viewer, protocol::Table& shown) const override;

 private:
  std::optional<Refusal> why_not(int seat) const;  // its last action

  std::array<int, engine::kSeatsMax> taken_back_{};
};

}  // namespace server
