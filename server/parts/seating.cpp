#include "server/parts/seating.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/table/chairs.h"
#include "server/table/checks.h"

namespace server {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

protocol::Seated seated(const TableState& state, const std::string& command_id, std::optional<int> seat) {
  return {command_id, state.table(), seat, seat ? token_of(state.created(), *seat, command_id) : ""};
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
  const auto refuse = [&](const Refusal& refusal) { table_.refuse(from, join.id, refusal); };
  if (const auto refusal = check_secret_id(join.id)) return refuse(*refusal);
  if (const auto seat = state().seat_by_command(join.id)) return table_.answer(from, seated(state(), join.id, seat));
  if (state().stage() != TableStage::gathering)
    return refuse({Reason::started, "The match has begun; you can watch it, but not join."});

  const auto& chairs = state().chairs();
  if (!join.seat && !state().has_free_chair())
    return refuse({Reason::noOpenChair, "Every chair here is taken, or kept for somebody."});
  const auto first = std::find_if(chairs.begin(), chairs.end(), is_free);
  const int seat = join.seat.value_or(static_cast<int>(first - chairs.begin()));
  if (seat < 0 || seat >= state().seats())
    return refuse({Reason::noOpenChair,
                   fmt::format("There is no chair {}; the table has chairs 0 to {}.", seat, chairs.size() - 1)});
  const auto& chair = state().chair(seat);
  if (!is_free(chair)) {
    const auto words = chair.who == SeatKind::open ? fmt::format("Chair {} is kept for {}.", seat, chair.name)
                                                   : fmt::format("Chair {} is taken; choose an open one.", seat);
    return refuse({Reason::noOpenChair, words});
  }
  sit_down(from, join.id, seat, join.name, join.share);
}

void Seating::take_kept(const Line& from, const TakeKept& take) {
  if (const auto seat = state().seat_by_command(take.id)) return table_.answer(from, seated(state(), take.id, seat));
  if (state().chair(take.seat).who != SeatKind::open)
    return table_.refuse(from, take.id, {Reason::noOpenChair, "Your chair at the new table is taken; you can watch."});
  sit_down(from, take.id, take.seat, take.name, take.share);
}

void Seating::sit_down(const Line& from, const std::string& id, int seat, const std::string& name,
                       const std::string& share) {
  auto chair = person_chair(state().created(), seat, name, share, id);
  if (const auto* refusal = std::get_if<Refusal>(&chair)) return table_.refuse(from, id, *refusal);
  const auto& chairs = state().chairs();
  const bool last =
      std::count_if(chairs.begin(), chairs.end(), [](auto& one) { return one.who == SeatKind::open; }) == 1;
  Change change{Joined{seat, std::get<Chair>(std::move(chair))}};
  if (last) change.push_back(Started{table_.now_ms()});
  table_.write(change, [this, from, id, seat](bool saved) {
    if (!saved) return table_.refuse(from, id, kNotSaved);
    table_.answer(from, seated(state(), id, seat));
  });
}

void Seating::fill(const Line& from, const protocol::Fill& fill) {
  const auto seat = table_.seat_of(from, fill.token, fill.id);
  if (!seat) return;
  if (state().stage() != TableStage::gathering)
    return table_.refuse(from, fill.id, {Reason::started, "The match has begun; no chair is open."});
  if (const auto refusal = check_bot(state().created().game, fill.bot, table_.around().program_names()))
    return table_.refuse(from, fill.id, *refusal);
  table_.write_for(from, *seat, fill.id, {Filled{*seat, fill.bot, fill.id}, Started{table_.now_ms()}});
}

}  // namespace server
