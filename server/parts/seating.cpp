#include "server/parts/seating.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/checks.h"

namespace server {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

protocol::Seated seated(const TableState& state, const std::string& command_id, std::optional<int> seat) {
  return {command_id, state.table(), seat, seat ? token_of(state.created(), *seat, command_id) : ""};
}

Accepted<Change> plan_to_sit(const TableState& state, int seat, const protocol::Join& join, const BotNames& programs,
                             std::int64_t now_ms) {
  auto chair =
      person_chair(state.created(), seat, join.name, join.share, join.id, names_taken(state.chairs(), seat, programs));
  if (const auto* refusal = std::get_if<Refusal>(&chair)) return *refusal;
  const auto open = std::ranges::count(state.chairs(), SeatKind::open, &Chair::who);
  Change change{Joined{seat, std::get<Chair>(std::move(chair))}};
  if (open == 1) change.push_back(Started{now_ms});
  return change;
}

void Seating::fold(const Entry& entry) {
  if (const auto* handed = std::get_if<HandedOver>(&entry)) handed_over_.add(static_cast<engine::Seat>(handed->seat));
}

bool Seating::obey(const Line& from, const TableCommand& command) {
  if (const auto* join_it = std::get_if<protocol::Join>(&command)) return join(from, *join_it), true;
  if (const auto* fill_it = std::get_if<protocol::Fill>(&command)) return fill(from, *fill_it), true;
  if (const auto* take = std::get_if<TakeKept>(&command)) return take_kept(from, *take), true;
  // The house sends a create here when it has been carried out before: its maker has not heard the answer.
  if (const auto* create = std::get_if<protocol::Create>(&command)) {
    table_.answer(from, seated(state(), create->id, state().seat_by_command(create->id)));
    return true;
  }
  return false;
}

void Seating::join(const Line& from, const protocol::Join& join) {
  if (const auto refusal = check_secret_id(join.id)) return table_.refuse(from, join.id, *refusal);
  if (const auto seat = state().seat_by_command(join.id)) return table_.answer(from, seated(state(), join.id, seat));
  if (state().is_finished()) return table_.refuse(from, join.id, kOver);
  if (state().stage() != TableStage::gathering)
    return table_.refuse(from, join.id, {Reason::started, "The match has begun; you can watch it, but not join."});
  const auto seat = chair_for(state().chairs(), join);
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return table_.refuse(from, join.id, *refusal);
  sit_down(from, std::get<int>(seat), join);
}

void Seating::take_kept(const Line& from, const TakeKept& take) {
  if (const auto seat = state().seat_by_command(take.id)) return table_.answer(from, seated(state(), take.id, seat));
  if (state().is_finished()) return table_.refuse(from, take.id, kOver);
  const auto seat = static_cast<engine::Seat>(take.seat);
  const auto who = state().chair(take.seat).who;
  if (who == SeatKind::person && !handed_over_.has(seat)) return follow(from, take);
  if (who != SeatKind::open)
    return table_.refuse(from, take.id, {Reason::noOpenChair, "Your chair at the new table is taken; you can watch."});
  sit_down(from, take.seat, {take.id, state().table(), take.seat, take.name, take.share, {}});
}

// The chair was kept for one seat of the old table, so whoever sits there is the same person on another device.
void Seating::follow(const Line& from, const TakeKept& take) {
  if (state().devices(take.seat) >= kDevicesMax)
    return table_.refuse(from, take.id,
                         {Reason::tooMany, fmt::format("{} devices hold this seat already.", kDevicesMax)});
  const auto token = token_of(state().created(), take.seat, take.id);
  const KeyAdded added{take.seat, token_hash(token), command_hash(take.id), ""};
  table_.write({added}, [this, from, take](bool saved) {
    if (!saved) return table_.refuse(from, take.id, kNotSaved);
    table_.answer(from, seated(state(), take.id, take.seat));
  });
}

void Seating::sit_down(const Line& from, int seat, const protocol::Join& join) {
  const auto plan = plan_to_sit(state(), seat, join, table_.around().program_names(), table_.now_ms());
  if (const auto* refusal = std::get_if<Refusal>(&plan)) return table_.refuse(from, join.id, *refusal);
  table_.write(std::get<Change>(plan), [this, from, id = join.id, seat](bool saved) {
    if (!saved) return table_.refuse(from, id, kNotSaved);
    table_.answer(from, seated(state(), id, seat));
  });
}

void Seating::fill(const Line& from, const protocol::Fill& fill) {
  const auto seat = table_.seat_of(from, fill.token, fill.id);
  if (!seat) return;
  if (state().is_finished()) return table_.refuse(from, fill.id, kOver);
  if (state().stage() != TableStage::gathering)
    return table_.refuse(from, fill.id, {Reason::started, "The match has begun; no chair is open."});
  if (const auto refusal = check_bot(state().created().game, fill.bot, table_.around().program_names()))
    return table_.refuse(from, fill.id, *refusal);
  table_.write_for(from, *seat, fill.id, {Filled{*seat, fill.bot, fill.id}, Started{table_.now_ms()}});
}

}  // namespace server
