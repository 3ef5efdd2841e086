// Playing the same again: the old table knows who may ask for it, the new one keeps the chairs.
#include "server/table.h"

namespace server {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

void Table::obey(const Line& from, const protocol::Rematch& rematch) {
  if (const auto refusal = check_secret_id(rematch.id)) return refuse(from, rematch.id, *refusal);
  const auto seat = sitting_.seat_by_token(rematch.token);
  if (!seat) return refuse(from, rematch.id, kNotYours);
  if (sitting_.stage() != TableStage::finished)
    return refuse(from, rematch.id, {Reason::notOver, "The match is not over yet; play it to its end first."});
  around_.play_again(from, {sitting_.table(), sitting_.created(), sitting_.chairs(), *seat, rematch});
}

void Table::followed_by(std::string next) {
  lane_->post([self = shared_from_this(), next = std::move(next)] {
    self->around_.next = next;
    self->show_all();
    self->handled();
  });
}

void Table::obey(const Line& from, const TakeKept& take) {
  if (const auto seat = sitting_.seat_by_command(take.id)) return answer(from, seated(take.id, seat));
  if (sitting_.chairs()[static_cast<std::size_t>(take.seat)].who != SeatKind::open)
    return refuse(from, take.id, {Reason::noOpenChair, "Your chair at the new table is taken; you can watch."});
  sit_down(from, take.id, take.seat, take.name, take.share);
}

}  // namespace server
