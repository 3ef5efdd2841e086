#include "server/parts/one_chair.h"

#include <algorithm>

#include "server/limits.h"
#include "server/table/chairs.h"

namespace server {

using protocol::Reason;
using protocol::TableStage;

void OneChair::fold(const Entry& entry) {
  if (const auto* handed = std::get_if<HandedOver>(&entry)) takers_.erase(handed->seat);
  const auto* joined = std::get_if<Joined>(&entry);
  if (!joined) return;
  const auto attempt = std::ranges::find(attempts_, joined->chair.command, &Attempt::command);
  if (attempt == attempts_.end()) return;
  takers_[joined->seat] = attempt->taker;
  attempts_.erase(attempt);
}

// A page watches what it has made at once. Whoever does not has a chair all the same.
void OneChair::made_by(const Line& maker, int seat) { takers_[seat] = taker_of(maker); }

bool OneChair::obey(const Line& from, const TableCommand& command) {
  const auto* join = std::get_if<protocol::Join>(&command);
  if (!join || !state().created().listed || state().stage() != TableStage::gathering) return false;
  if (state().seat_by_command(join->id)) return false;
  if (sits_already(from, *join)) {
    table_.refuse(
        from, join->id,
        {Reason::oneChair, "At a table of strangers everybody takes 1 chair, and you have one here already."});
    return true;
  }
  attempts_.push_back({command_hash(join->id), taker_of(from)});
  if (attempts_.size() > kJoinsRemembered) attempts_.pop_front();
  return false;
}

bool OneChair::sits_already(const Line& from, const protocol::Join& join) const {
  if (join.holds && state().seat_by_token(*join.holds)) return true;
  const bool asks = state().created().customs.value_or(protocol::Customs{}).asksBeforeJoin;
  const auto address = from.client && !asks ? from.client->address() : "";
  const auto is_same = [&](ConnectionId line, const std::string& other) {
    return line == from.id || (!address.empty() && address == other);
  };
  for (const auto& [seat, taker] : takers_)
    if (is_same(taker.line, taker.address)) return true;
  return std::ranges::any_of(table_.watchers(), [&](const auto& one) {
    return one.second.viewer.is_seat() && is_same(one.first, one.second.client->address());
  });
}

}  // namespace server
