#include "engine/match.h"

namespace engine {

using toolkit::Json;

Json event_json(const GameInfo& game, const Event& event, Viewer viewer) {
  const Event seen = as_seen(event, viewer);
  Json json = to_json(tell(seen, game.events));
  json["type"] = game.events[seen.type].key;
  json["seat"] = seen.seat == kNoSeat ? Json() : Json(seen.seat);
  json["rule"] = game.rule(seen.rule);
  return json;
}

namespace {

template <class Write>
Json as_tree(Write write) {
  std::string text;
  write(text);
  return toolkit::parse_json(text).value_or(Json());
}

}  // namespace

Json AnyMatch::view(Viewer viewer) const {
  return as_tree([&](std::string& out) { write_view(viewer, out); });
}
Json AnyMatch::explain_scores() const {
  return as_tree([&](std::string& out) { write_scores(out); });
}
Json AnyMatch::position() const {
  return as_tree([&](std::string& out) { write_position(out); });
}

Json to_json(const Outcome& outcome) {
  Json scores = Json::array(), ranks = Json::array(), winners = Json::array();
  for (Seat seat = 0; seat < outcome.seats; ++seat) {
    scores.push_back(outcome.scores[seat]);
    ranks.push_back(outcome.ranks[seat]);
    if (outcome.winners.has(seat)) winners.push_back(seat);
  }
  Json json{{"over", outcome.over}, {"scores", scores}, {"ranks", ranks}, {"winners", winners}};
  if (outcome.adjudicated) json["adjudicated"] = true;
  return json;
}

}  // namespace engine
