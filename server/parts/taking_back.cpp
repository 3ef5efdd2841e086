#include "server/parts/taking_back.h"

#include <fmt/format.h>

#include "server/limits.h"
#include "server/parts/playing.h"

namespace server {

using protocol::Reason;

void TakingBack::fold(const Entry& entry) {
  if (const auto* taken = std::get_if<TakenBack>(&entry)) ++taken_back_[static_cast<std::size_t>(taken->seat)];
}

std::optional<Refusal> TakingBack::why_not(int seat) const {
  if (!state().match()) return kNotStarted;
  if (state().is_finished()) return Refusal{Reason::over, "The match is over; nothing is taken back."};
  if (const auto refusal = why_not_playing(state(), seat)) return refusal;
  const Refusal nothing{Reason::noUndo, "There is nothing of yours to take back."};
  const Refusal others{Reason::late, "Somebody has acted since, so your last action stands."};
  const auto* last = state().last_action();
  if (!state().has_acted(seat)) return nothing;
  if (!last) return state().last_seat() == seat ? nothing : others;
  if (last->seat != seat) return others;
  if (!last->is_own) return nothing;  // her stop would only answer once more
  if (taken_back_[static_cast<std::size_t>(seat)] >= kTakeBacksMax)
    return Refusal{
        Reason::tooMany,
        fmt::format("You have taken back {} actions in this match; now what is done is done.", kTakeBacksMax)};
  if (last->is_free) return {};
  return Refusal{Reason::shown, "Your last action has shown somebody something new, so it stands."};
}

bool TakingBack::obey(const Line& from, const TableCommand& command) {
  const auto* undo = std::get_if<protocol::Undo>(&command);
  if (!undo) return false;
  const auto seat = table_.seat_of(from, undo->token, undo->id);
  if (!seat) return true;
  auto refusal = why_not(*seat);
  if (!refusal && undo->number != state().last_action()->number)
    refusal = Refusal{Reason::late, fmt::format("This takes step {} back, but your last action is step {}.",
                                                undo->number, state().last_action()->number)};
  if (refusal)
    table_.refuse_and_remember(from, *seat, undo->id, *refusal);
  else
    table_.write_for(from, *seat, undo->id, {TakenBack{*seat, undo->number, table_.since_deal_ms(), undo->id}});
  return true;
}

void TakingBack::show(engine::Viewer viewer, protocol::Table& shown) const {
  const auto* last = state().last_action();
  if (last && last->seat == viewer.seat && !why_not(viewer.seat)) shown.mayUndo = last->number;
}

}  // namespace server
