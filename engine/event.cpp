#include "engine/event.h"

#include <algorithm>

namespace engine {

Event as_seen(const Event& event, Viewer viewer) {
  Event seen = event;
  if (!event.secret_args || (viewer.is_seat() && event.knows.has(viewer.seat))) return seen;
  for (std::size_t i = 0; i < seen.args.size(); ++i)
    if (event.secret_args >> i & 1) seen.args[i] = kHidden;
  return seen;
}

Message tell(const Event& seen, std::span<const MessageSpec> table) {
  Message message{.family = "event", .spec = &table[seen.type], .doer = seen.seat};
  std::copy(seen.args.begin(), seen.args.end(), message.values.begin());
  return message;
}

}  // namespace engine
