#include "tests/simulation/oracle.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/checks.h"

namespace simulation {

using protocol::SeatKind;
using protocol::TableStage;
using toolkit::Json;

namespace {

std::string seen_text(const Json& view, const Json& prompt, const Json& choices, const Json& to_act) {
  return toolkit::to_text(Json{{"view", view}, {"prompt", prompt}, {"choices", choices}, {"toAct", to_act}});
}

}  // namespace

Oracle::Moment Oracle::moment(const engine::AnyMatch& match, const storage::ActionEvents& events) {
  Moment moment;
  Json to_act = Json::array();
  for (engine::Seat seat = 0; seat < match.setup().seats; ++seat)
    if (match.to_act().has(seat)) to_act.push_back(seat);
  for (int seat = -1; seat < match.setup().seats; ++seat) {
    const engine::Viewer viewer{seat < 0 ? engine::kNoSeat : static_cast<engine::Seat>(seat)};
    Json choices = Json::array();
    engine::ActionList menu;
    if (viewer.is_seat()) match.legal(viewer.seat, menu);
    for (const auto action : menu)
      choices.push_back({{"action", match.name(action)}, {"message", to_json(match.describe(viewer, action))}});
    moment.seen[seat] = seen_text(match.view(viewer), to_json(match.prompt(viewer)), choices, to_act);
    Json told = Json::array();
    for (const auto& event : events) told.push_back(engine::event_json(match.info(), event, viewer));
    moment.told[seat] = toolkit::to_text(told);
  }
  return moment;
}

// Reads the entries anew whenever there are more, and replays the whole record: slow, simple and independent.
Oracle::Known& Oracle::learn(const std::string& table) {
  auto& known = tables_[table];
  const auto entries = *storage_.entries_of(table);
  if (entries.size() == known.entries) return known;
  known.entries = entries.size();
  known.commands.clear();
  known.record.actions.clear();
  bool started = false;
  for (const auto& text : entries) {
    const auto entry = *server::read_entry(text);
    if (const auto* created = std::get_if<server::Created>(&entry)) {
      known.created = *created;
      known.chairs = created->chairs;
    } else if (const auto* joined = std::get_if<server::Joined>(&entry)) {
      known.chairs[static_cast<std::size_t>(joined->seat)] = joined->chair;
    } else if (const auto* filled = std::get_if<server::Filled>(&entry)) {
      for (std::size_t seat = 0; seat < known.chairs.size(); ++seat)
        if (known.chairs[seat].who == SeatKind::open)
          known.chairs[seat] = server::bot_chair(static_cast<int>(seat), filled->bot);
      known.commands.push_back(filled->id);
    } else if (const auto* acted = std::get_if<server::Acted>(&entry)) {
      known.record.actions.push_back({static_cast<engine::Seat>(acted->seat), acted->action, acted->at});
      if (!acted->id.empty()) known.commands.push_back(fmt::format("{}:{}", acted->seat, acted->id));
    }
    started = started || std::holds_alternative<server::Started>(entry);
  }
  if (!started) return known;

  auto& record = known.record;
  record.game = known.created.game;
  record.rules_version = known.created.rulesVersion;
  record.setup = *engine::setup_words(known.created.setup);
  record.dice = {{}, known.created.commitment, known.created.secret, {}};
  for (const auto& chair : known.chairs) record.dice.shares.push_back(chair.share);
  for (auto n = known.moments.size(); n <= record.actions.size(); ++n) {
    const auto result = storage::replay(record, static_cast<int>(n));
    const auto& replayed = *result;
    known.moments.push_back(moment(*replayed.match, n == 0 ? storage::ActionEvents{} : replayed.events.back()));
    known.over = replayed.match->to_act().empty();
  }
  return known;
}

std::string Oracle::judge(const protocol::Table& shown, const std::string& raw) {
  const auto& known = learn(shown.info.table);
  const int viewer = shown.seat.value_or(-1);
  const auto number = static_cast<std::size_t>(shown.number);
  if (raw.find(known.created.salt) != std::string::npos) return "the salt was sent";
  for (const auto& chair : known.chairs)
    if (!chair.token.empty() && raw.find(chair.token) != std::string::npos) return "a seat's token hash was sent";
  const bool over = shown.info.stage == TableStage::finished;
  if (!over && raw.find(known.created.secret) != std::string::npos) return "the secret of the dice was sent too early";
  if (over && shown.seal.secret != known.created.secret) return "the secret of the dice is missing or wrong";
  if (shown.seal.commitment != known.created.commitment) return "the promise has changed";
  if (shown.info.stage == TableStage::gathering) return shown.view.is_null() ? "" : "a view before the deal";

  if (number >= known.moments.size())
    return fmt::format("action {} was shown, but the disk holds {}", number, known.moments.size());
  const auto seen = seen_text(shown.view, shown.prompt, protocol::write(shown.choices), Json(shown.toAct));
  const auto& moment = known.moments[number];
  if (seen != moment.seen.at(viewer))
    return fmt::format("viewer {} was shown\n{}\ninstead of\n{}", viewer, seen, moment.seen.at(viewer));
  for (const auto& entry : shown.log) {
    const auto told = toolkit::to_text(Json(entry.events));
    const auto& right = known.moments.at(static_cast<std::size_t>(entry.number)).told.at(viewer);
    if (told != right)
      return fmt::format("viewer {} was told of action {}\n{}\ninstead of\n{}", viewer, entry.number, told, right);
  }
  return "";
}

int Oracle::times_done(const std::string& table, const std::string& command_id) {
  const auto& commands = learn(table).commands;
  return static_cast<int>(std::count(commands.begin(), commands.end(), command_id));
}

bool Oracle::finished(const std::string& table) { return learn(table).over; }

engine::Record Oracle::record(const std::string& table) { return learn(table).record; }

}  // namespace simulation
