#include "server/parts/rematch.h"

#include "server/table/checks.h"

namespace server {

using protocol::Reason;

bool Rematch::obey(const Line& from, const TableCommand& command) {
  if (const auto* rematch = std::get_if<protocol::Rematch>(&command)) return ask(from, *rematch), true;
  const auto* followed = std::get_if<FollowedBy>(&command);
  if (!followed) return false;
  next_ = followed->next;
  table_.show_all();
  return true;
}

void Rematch::ask(const Line& from, const protocol::Rematch& rematch) {
  if (const auto refusal = check_secret_id(rematch.id)) return table_.refuse(from, rematch.id, *refusal);
  const auto seat = state().seat_by_token(rematch.token);
  if (!seat) return table_.refuse(from, rematch.id, kNotYours);
  if (!state().is_finished())
    return table_.refuse(from, rematch.id, {Reason::notOver, "The match is not over yet; play it to its end first."});
  table_.around().play_again(from, {state().table(), state().created(), state().chairs(), *seat, rematch});
}

void Rematch::describe(protocol::TableInfo& info) const { info.next = next_; }

}  // namespace server
