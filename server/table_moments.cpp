// Looking back at a table: what it looked like after any step, through one's own eyes, and through anybody's when the
// match is over.
#include <fmt/format.h>

#include "server/table.h"

namespace server {

using engine::Viewer;
using protocol::Reason;
using protocol::TableStage;

namespace {

constexpr int kSpectatorsEyes = -1;

// The eyes asked for; nothing if nobody here has them.
std::optional<Viewer> eyes_of(const protocol::Moment& moment, Viewer own, std::size_t seats) {
  if (!moment.eyes) return own;
  if (*moment.eyes == kSpectatorsEyes) return Viewer::spectator();
  if (*moment.eyes < 0 || *moment.eyes >= static_cast<int>(seats)) return {};
  return Viewer{static_cast<engine::Seat>(*moment.eyes)};
}

}  // namespace

std::optional<Refusal> Table::why_not_shown(const Line& to, const protocol::Moment& moment, Viewer own) const {
  if (!sitting_.match()) return Refusal{Reason::notStarted, "The match has not begun: a chair is still open."};
  const auto seats = sitting_.chairs().size();
  const auto eyes = eyes_of(moment, own, seats);
  if (!eyes)
    return Refusal{Reason::notYours,
                   fmt::format("There is no seat {}; the table has seats 0 to {}, and -1 for those who only look.",
                               *moment.eyes, seats - 1)};
  if (*eyes != own && sitting_.stage() != TableStage::finished)
    return Refusal{Reason::notYours, "Only when the match is over can you look through the eyes of others."};
  if (moment.number < 0 || moment.number > sitting_.number())
    return Refusal{Reason::unknownStep, fmt::format("There is no step {}; the match has come to step {}.",
                                                    moment.number, sitting_.number())};
  // What a race is about is shown to each at a time that is fair to all: nobody gets it here before.
  const auto watcher = watchers_.find(to.id);
  if (race_ && (watcher == watchers_.end() || watcher->second.waits))
    return Refusal{Reason::notAsked, "A race is being held; look back when it is over."};
  return {};
}

void Table::obey(const Line& from, const protocol::Moment& moment) {
  const auto own = viewer_by(moment.token);
  if (!own) return refuse(from, moment.id, kNotYours);
  if (const auto refusal = why_not_shown(from, moment, *own)) return refuse(from, moment.id, *refusal);
  const auto eyes = *eyes_of(moment, *own, sitting_.chairs().size());

  if (!album_) album_.emplace(sitting_.deal());
  const auto& then = album_->after(sitting_.line(moment.number));
  protocol::Shown shown{moment.id, sitting_.table(), moment.number, then.view(eyes), {}, seats_to_act(then), {}};
  shown.prompt = engine::to_json(then.prompt(eyes));
  if (moment.number > 0) shown.events = sitting_.log_entry(eyes, moment.number).events;
  answer(from, shown);
}

}  // namespace server
