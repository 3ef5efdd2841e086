#include "engine/match.h"

#include "toolkit/shape/json_text.h"

namespace engine {

using toolkit::Json;

void write_event(shape::JsonText& text, const GameInfo& game, const Event& event, Viewer viewer) {
  const Event seen = as_seen(event, viewer);
  const Message message = tell(seen, game.events);
  text.open_object();
  text.key("key");
  text.symbol(message.family, message.spec->key);
  text.key("args");
  write_args(text, message);
  text.key("type");
  text.word(message.spec->key);
  text.key("seat");
  seen.seat == kNoSeat ? text.null() : text.number(int{seen.seat});
  text.key("rule");
  text.word(game.rule(seen.rule));
  text.close_object();
}

namespace {

template <class Write>
Json as_tree(Write write) {
  std::string text;
  write(text);
  return toolkit::parse_json(text).value_or(Json());
}

}  // namespace

Json event_json(const GameInfo& game, const Event& event, Viewer viewer) {
  return as_tree([&](std::string& out) {
    shape::JsonText text(out);
    write_event(text, game, event, viewer);
  });
}

Json AnyMatch::view(Viewer viewer) const {
  return as_tree([&](std::string& out) { write_view(viewer, out); });
}
std::string AnyMatch::view_change(Viewer viewer, const AnyMatch& before) const {
  ViewChange change{viewer};
  write_view_changes(before, {&change, 1});
  return change.text;
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
