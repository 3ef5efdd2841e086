#include "tests/simulation/oracle.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/notices/address.h"
#include "server/table/chairs.h"

namespace simulation {

using protocol::SeatKind;
using protocol::TableStage;
using toolkit::Json;

namespace {

std::string seen_text(const Json& view, const Json& prompt, const Json& choices, const Json& to_act) {
  return toolkit::to_text(Json{{"view", view}, {"prompt", prompt}, {"choices", choices}, {"toAct", to_act}});
}

}  // namespace

Oracle::Scene Oracle::scene(const engine::AnyMatch& match, const replay::ActionEvents& events) {
  Scene scene;
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
    scene.seen[seat] = seen_text(match.view(viewer), to_json(match.prompt(viewer)), choices, to_act);
    scene.idle[seat] = seen_text(match.view(viewer), to_json(match.prompt(viewer)), Json::array(), to_act);
    Json told = Json::array();
    for (const auto& event : events) told.push_back(engine::event_json(match.info(), event, viewer));
    scene.told[seat] = toolkit::to_text(told);
  }
  const auto race = match.race();
  scene.between = race && race->racers != engine::SeatSet::first(match.setup().seats);
  return scene;
}

// Reads the entries anew whenever there are more.
Oracle::Known& Oracle::learn(const std::string& table) {
  auto& known = tables_[table];
  const auto entries = *storage_.entries_of(table);
  for (; known.entries < entries.size(); ++known.entries)
    std::visit([&](const auto& one) { learn(known, one); }, *server::read_entry(entries[known.entries]));
  return known;
}

void Oracle::learn(Known& known, const server::Created& created) {
  known.created = created;
  known.chairs = created.chairs;
}

void Oracle::learn(Known& known, const server::Joined& joined) {
  known.chairs[static_cast<std::size_t>(joined.seat)] = joined.chair;
}

void Oracle::learn(Known& known, const server::Filled& filled) {
  for (std::size_t seat = 0; seat < known.chairs.size(); ++seat)
    if (known.chairs[seat].who == SeatKind::open)
      known.chairs[seat] = server::bot_chair(static_cast<int>(seat), filled.bot);
  known.commands.push_back(filled.id);
}

void Oracle::learn(Known& known, const server::Started&) {
  auto& record = known.record;
  record.game = known.created.game;
  record.rules_version = known.created.rulesVersion;
  record.setup = *engine::setup_words(known.created.setup);
  record.dice = {{}, known.created.commitment, known.created.secret, {}};
  for (const auto& chair : known.chairs) record.dice.shares.push_back(chair.share);
  add_scene(known);
}

void Oracle::learn(Known& known, const server::Acted& acted) {
  known.record.actions.push_back({static_cast<engine::Seat>(acted.seat), acted.action, acted.at});
  known.standing.push_back(static_cast<int>(known.scenes.size()));
  if (!acted.id.empty()) known.commands.push_back(fmt::format("{}:{}", acted.seat, acted.id));
  add_scene(known);
}

void Oracle::learn(Known& known, const server::TakenBack& taken) {
  if (known.standing.empty() || known.standing.back() != taken.number || known.record.actions.back().seat != taken.seat)
    known.problem =
        fmt::format("step {} was taken back by seat {}, but is not its last action", taken.number, taken.seat);
  known.record.actions.pop_back();
  known.standing.pop_back();
  known.commands.push_back(fmt::format("{}:{}", taken.seat, taken.id));
  known.last_taken_back = static_cast<int>(known.scenes.size());
  add_scene(known);
  tell_all(known, "takeBack", taken.seat, {{"number", taken.number}});
}

void Oracle::learn(Known& known, const server::Calmed& calmed) {
  known.commands.push_back(fmt::format("{}:{}", calmed.seat, calmed.id));
  add_scene(known);
  tell_all(known, calmed.calm ? "calm" : "brisk", calmed.seat, Json::object());
}

void Oracle::learn(Known& known, const server::BotGone& gone) {
  known.chairs[static_cast<std::size_t>(gone.seat)].bot = server::kSubstitute;
  add_scene(known);
  tell_all(known, "botGone", gone.seat, {{"why", "lapse." + gone.why}});
}

void Oracle::learn(Known& known, const server::Raced& raced) { ++known.races[raced.pace]; }

void Oracle::learn(Known& known, const server::Subscribed& subscribed) {
  known.devices[subscribed.seat].insert(subscribed.device.endpoint);
}

void Oracle::learn(Known& known, const server::Noticed& noticed) {
  if (known.noticed.contains(noticed.seat) && known.noticed[noticed.seat] >= noticed.question)
    known.problem = fmt::format("seat {} was told of question {} again", noticed.seat, noticed.question);
  known.noticed[noticed.seat] = noticed.question;
}

// The last step happened at the table, not in the match.
void Oracle::tell_all(Known& known, const std::string& type, int seat, Json args) {
  args["seat"] = Json{{"seat", seat}};
  const Json event{{"key", "table." + type}, {"args", args}, {"type", type}, {"seat", seat}, {"rule", ""}};
  for (auto& [viewer, text] : known.scenes.back().told) text = toolkit::to_text(Json::array({event}));
}

// Replays what stands from the deal on: slow, simple and independent.
void Oracle::add_scene(Known& known) {
  const auto replayed = replay::replay(known.record);
  if (!replayed) {
    known.problem = replayed.error();
    return;
  }
  known.scenes.push_back(
      scene(*replayed->match, replayed->events.empty() ? replay::ActionEvents{} : replayed->events.back()));
  known.to_act = replayed->match->to_act();
  known.over = known.to_act.empty();
}

std::string Oracle::judge(const protocol::Table& shown, const std::string& raw) {
  const auto& known = learn(shown.info.table);
  const int viewer = shown.seat.value_or(-1);
  const auto number = static_cast<std::size_t>(shown.number);
  if (!known.problem.empty()) return known.problem;
  if (raw.find(known.created.salt) != std::string::npos) return "the salt was sent";
  for (const auto& chair : known.chairs)
    if (!chair.token.empty() && raw.find(chair.token) != std::string::npos) return "a seat's token hash was sent";
  for (const auto& [seat, endpoints] : known.devices)
    for (const auto& endpoint : endpoints)
      if (raw.find(endpoint) != std::string::npos) return "the address of a device was sent";
  if (viewer < 0 && shown.notices) return "a spectator was shown somebody's notices";
  for (const auto& name : shown.notices ? shown.notices->devices : std::vector<std::string>()) {
    const auto own = known.devices.find(viewer);
    const auto is_it = [&](const std::string& endpoint) { return server::device_name(endpoint) == name; };
    if (own == known.devices.end() || std::ranges::none_of(own->second, is_it))
      return fmt::format("viewer {} was shown a device of somebody else", viewer);
  }
  const bool over = shown.info.stage == TableStage::finished;
  if (!over && raw.find(known.created.secret) != std::string::npos) return "the secret of the dice was sent too early";
  if (over && shown.seal.secret != known.created.secret) return "the secret of the dice is missing or wrong";
  if (!shown.info.next.empty() && storage_.entries_of(shown.info.next)->empty())
    return "people were sent to a table that is not on the disk";
  if (shown.seal.commitment != known.created.commitment) return "the promise has changed";
  if (shown.info.stage == TableStage::gathering) return shown.view.is_null() ? "" : "a view before the deal";

  if (number >= known.scenes.size())
    return fmt::format("step {} was shown, but the disk holds {}", number, known.scenes.size());
  if (shown.mayUndo &&
      (known.standing.empty() || known.standing.back() != *shown.mayUndo ||
       known.record.actions.back().seat != viewer) &&
      number + 1 == known.scenes.size())
    return fmt::format("viewer {} was told that step {} may be taken back", viewer, *shown.mayUndo);
  const auto seen =
      seen_text(shown.view.tree(), shown.prompt.tree(), protocol::write(shown.choices), Json(shown.toAct));
  const auto& scene = known.scenes[number];
  if (scene.between) return fmt::format("step {} is in the middle of a race, but was shown", number);
  const bool answered = shown.races && shown.races->now && shown.races->now->answered;
  const auto& right = (answered ? scene.idle : scene.seen).at(viewer);
  if (seen != right) return fmt::format("viewer {} was shown\n{}\ninstead of\n{}", viewer, seen, right);
  for (const auto& entry : shown.log) {
    const auto told = toolkit::to_text(protocol::write(entry.events));
    const auto& truth = known.scenes.at(static_cast<std::size_t>(entry.number)).told.at(viewer);
    if (told != truth)
      return fmt::format("viewer {} was told of step {}\n{}\ninstead of\n{}", viewer, entry.number, told, truth);
  }
  return "";
}

std::string Oracle::judge(const protocol::Shown& shown, int viewer) {
  const auto& known = learn(shown.table);
  const auto number = static_cast<std::size_t>(shown.number);
  if (number >= known.scenes.size()) return fmt::format("step {} was shown, but is not on the disk", number);
  const auto& scene = known.scenes[number];
  const auto seen = seen_text(shown.view.tree(), shown.prompt.tree(), Json::array(), Json(shown.toAct));
  if (seen != scene.idle.at(viewer))
    return fmt::format("viewer {} looked back and saw\n{}\ninstead of\n{}", viewer, seen, scene.idle.at(viewer));
  const auto told = toolkit::to_text(protocol::write(shown.events));
  if (told != scene.told.at(viewer))
    return fmt::format("viewer {} looked back and was told\n{}\ninstead of\n{}", viewer, told, scene.told.at(viewer));
  return "";
}

int Oracle::times_done(const std::string& table, const std::string& command_id) {
  const auto& commands = learn(table).commands;
  return static_cast<int>(std::count(commands.begin(), commands.end(), command_id));
}

bool Oracle::taken_back_since(const std::string& table, int number) { return learn(table).last_taken_back > number; }

bool Oracle::finished(const std::string& table) { return learn(table).over; }

bool Oracle::is_asked(const std::string& table, int seat) {
  return learn(table).to_act.has(static_cast<engine::Seat>(seat));
}

bool Oracle::is_device_of(const std::string& table, int seat, const std::string& endpoint) {
  return learn(table).devices[seat].contains(endpoint);
}

int Oracle::races(const std::string& table, server::Pace pace) { return learn(table).races[pace]; }

engine::Record Oracle::record(const std::string& table) { return learn(table).record; }

}  // namespace simulation
