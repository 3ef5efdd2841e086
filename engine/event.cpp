#include "engine/event.h"

namespace engine {

Event as_seen(const Event& event, Viewer viewer) {
  Event seen = event;
  if (!event.secret_args || (viewer.is_seat() && event.knows.has(viewer.seat))) return seen;
  for (std::size_t i = 0; i < seen.args.size(); ++i)
    if (event.secret_args >> i & 1) seen.args[i] = kHidden;
  return seen;
}

namespace {

toolkit::Json word(const ArgSpec& spec, std::int16_t value) {
  if (value == kHidden) return nullptr;
  switch (spec.kind) {
    case ArgSpec::Kind::seat:
      return seat_arg(value);
    case ArgSpec::Kind::symbol:
      return (spec.prefix.empty() ? "" : std::string(spec.prefix) + ".") +
             std::string(spec.words[static_cast<std::size_t>(value)]);
    default:
      return value;
  }
}

}  // namespace

Message tell(const Event& seen, std::span<const EventSpec> table) {
  const EventSpec& spec = table[seen.type];
  Message message{"event." + std::string(spec.key), toolkit::Json::object()};
  if (seen.seat != kNoSeat) message.args["seat"] = seat_arg(seen.seat);
  for (std::size_t i = 0; i < spec.args.size(); ++i)
    if (spec.args[i].kind != ArgSpec::Kind::none)
      message.args[std::string(spec.args[i].name)] = word(spec.args[i], seen.args[i]);
  return message;
}

}  // namespace engine
