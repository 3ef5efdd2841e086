#include "tests/simulation/oracle.h"

#include <fmt/format.h>
#include <string.h>

#include <algorithm>
#include <utility>

#include "protocol/codec.h"
#include "server/notices/address.h"
#include "server/table/chairs.h"

namespace simulation {

using protocol::SeatKind;
using protocol::TableStage;
using toolkit::Json;

namespace {

using SortedJson = nlohmann::json;

// In the order of the alphabet: a field that was gone for a while stands last in the page's object.
SortedJson seen_things(const Json& view, const Json& prompt, const Json& choices, const Json& to_act) {
  auto seen = SortedJson::object();
  seen["view"] = SortedJson(view);
  seen["prompt"] = SortedJson(prompt);
  seen["choices"] = SortedJson(choices);
  seen["toAct"] = SortedJson(to_act);
  return seen;
}

std::string seen_text(const Json& view, const Json& prompt, const Json& choices, const Json& to_act) {
  return seen_things(view, prompt, choices, to_act).dump();
}

}  // namespace

// A library's find looks at every letter; of a long word that is not there memmem skips most.
bool is_within(std::string_view text, std::string_view word) {
  return ::memmem(text.data(), text.size(), word.data(), word.size()) != nullptr;
}

// View, prompt, choices, to act; without choices for a seat that has answered a race in secret.
std::string Oracle::seen_in(const Scene& scene, int seat, bool idle) {
  const auto& match = *scene.match;
  const engine::Viewer viewer{seat < 0 ? engine::kNoSeat : static_cast<engine::Seat>(seat)};
  Json to_act = Json::array(), choices = Json::array();
  for (engine::Seat one = 0; one < match.setup().seats && !scene.ended; ++one)
    if (match.to_act().has(one)) to_act.push_back(one);
  engine::ActionList menu;
  if (viewer.is_seat() && !idle && !scene.ended && !scene.stood_in.has(viewer.seat)) match.legal(viewer.seat, menu);
  for (const auto action : menu)
    choices.push_back({{"action", match.name(action)}, {"message", to_json(match.describe(viewer, action))}});
  return seen_text(match.view(viewer), to_json(match.prompt(viewer)), choices, to_act);
}

std::string Oracle::told_in(const Scene& scene, int seat) {
  if (!scene.told.is_null()) return toolkit::to_text(Json::array({scene.told}));
  const engine::Viewer viewer{seat < 0 ? engine::kNoSeat : static_cast<engine::Seat>(seat)};
  std::string text;
  shape::JsonText out(text);
  out.open_list();
  for (const auto& event : scene.events) engine::write_event(out, scene.match->info(), event, viewer);
  out.close_list();
  return text;
}

// Reads the entries anew whenever there are more.
Oracle::Known& Oracle::learn(const std::string& table) {
  auto& known = tables_[table];
  for (const auto& text : storage_.entries_from(table, known.entries)) {
    ++known.entries;
    const auto entry = *server::read_entry(text);
    known.kinds_in_order.push_back(entry.index());
    std::visit(
        [&]<class One>(const One& one) {
          ++known.kinds[std::string(protocol::kind_of<One>())];
          learn(known, one);
        },
        entry);
    add_clocks(known, entry);
  }
  return known;
}

void Oracle::learn(Known& known, const server::Created& created) {
  known.created = created;
  known.customs = created.customs.value_or(protocol::Customs{});
  known.chairs = created.chairs;
  known.resigned.assign(created.chairs.size(), false);
  if (created.customs && created.customs->clock.kind != protocol::ClockKind::none)
    known.clocks.emplace(created.customs->clock);
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

void Oracle::learn(Known& known, const server::Started& started) {
  known.started_ms = started.at;
  known.times.push_back(started.at);
  auto& record = known.record;
  record.game = known.created.game;
  record.rules_version = known.created.rulesVersion;
  record.setup = *engine::setup_words(known.created.setup);
  record.dice = {{}, known.created.commitment, known.created.secret, {}};
  for (const auto& chair : known.chairs) record.dice.shares.push_back(chair.share);
  auto dealt = replay::replay(record, 0);
  if (!dealt) return void(known.problem = dealt.error());
  known.standing_matches.push_back(std::move(*dealt));
  add_scene(known, 0);
}

// No seat is played by two: what a person had answered in a race before the bot stood in, or before another person took
// the seat over, is written after it.
void Oracle::learn(Known& known, const server::Acted& acted) {
  const bool by_bot = !known.chairs[static_cast<std::size_t>(acted.seat)].bot.empty();
  if (by_bot && !acted.id.empty() && !known.race)
    known.problem = fmt::format("a bot plays for seat {}, but its person acted, too", acted.seat);
  if (!play(known, acted))
    return void(known.problem = fmt::format("\"{}\" is on the disk, but not legal", acted.action));
  known.record.actions.push_back({static_cast<engine::Seat>(acted.seat), acted.action, acted.at});
  known.standing.push_back(static_cast<int>(known.scenes.size()));
  if (was_answered_before_hand_over(known, acted.seat))
    known.commands.push_back(fmt::format("{}:{}", acted.seat, acted.id));
  else if (!acted.id.empty())
    note_command(known, acted.seat, acted.id);
  auto& asked = known.asked[static_cast<std::size_t>(acted.seat)];
  if (!acted.id.empty())
    known.answers.emplace(fmt::format("{}:{}", acted.seat, acted.id),
                          Answer{asked ? asked->since : -1, acted.action, known.race.has_value()});
  asked.reset();
  add_scene(known, acted.at);
  known.scenes.back().events = known.standing_matches.back().events.back();
}

bool Oracle::play(Known& known, const server::Acted& acted) {
  if (known.standing_matches.empty()) return false;
  const auto& before = known.standing_matches.back();
  const auto action = before.match->parse(acted.action);
  const auto seat = static_cast<engine::Seat>(acted.seat);
  if (!action || before.match->why_not(seat, *action)) return false;
  replay::Replayed after{before.match->clone(), before.dice, {}};
  replay::play_on(after, seat, *action);
  known.standing_matches.push_back(std::move(after));
  return true;
}

void Oracle::learn(Known& known, const server::TakenBack& taken) {
  if (known.standing.empty() || known.standing.back() != taken.number || known.record.actions.back().seat != taken.seat)
    known.problem =
        fmt::format("step {} was taken back by seat {}, but is not its last action", taken.number, taken.seat);
  if (known.standing.empty()) return;
  known.record.actions.pop_back();
  known.standing.pop_back();
  known.standing_matches.pop_back();
  known.asked[static_cast<std::size_t>(taken.seat)].reset();
  note_command(known, taken.seat, taken.id);
  known.last_disturbed = static_cast<int>(known.scenes.size());
  add_scene(known, taken.at);
  tell_all(known, "takeBack", taken.seat, {{"number", taken.number}});
}

void Oracle::learn(Known& known, const server::Calmed& calmed) {
  note_command(known, calmed.seat, calmed.id);
  add_scene(known, *calmed.at);
  tell_all(known, calmed.calm ? "calm" : "brisk", calmed.seat, Json::object());
}

void Oracle::learn(Known& known, const server::BotGone& gone) {
  known.chairs[static_cast<std::size_t>(gone.seat)].bot = server::kSubstitute;
  add_scene(known, *gone.at);
  tell_all(known, "botGone", gone.seat, {{"why", "lapse." + gone.why}});
}

void Oracle::learn(Known& known, const server::Kept& kept) {
  known.chairs[static_cast<std::size_t>(kept.chair)] = server::named_chair(kept.name);
  note_command(known, kept.seat, kept.id);
}

// Whoever lost the seat may have been given a key of it again, by whom it was handed to; nobody says who used a code.
void Oracle::learn(Known& known, const server::KeyAdded& added) {
  known.keys.emplace_back(added.seat, added.token);
  known.ousted.erase(added.seat);
}

void Oracle::learn(Known& known, const server::HandedOver& handed) {
  auto& chair = known.chairs[static_cast<std::size_t>(handed.seat)];
  if (chair.name != handed.from) known.problem = fmt::format("{} handed over a seat of {}", handed.from, chair.name);
  chair.name = handed.name;
  chair.token = handed.token;
  std::erase_if(known.keys, [&](const auto& key) { return key.first == handed.seat; });
  known.ousted[handed.seat] = std::exchange(known.actors[handed.seat], {});
  if (known.race) known.handed_in_race[handed.seat] = *known.race;
  add_scene(known, handed.at);
  tell_all(known, "handOver", handed.seat, {{"from", Json{{"text", handed.from}}}});
}

bool Oracle::was_answered_before_hand_over(const Known& known, int seat) {
  const auto handed = known.handed_in_race.find(seat);
  return known.race && handed != known.handed_in_race.end() && handed->second == *known.race;
}

// "p4-17", "p4-s3": the players of a simulation name their commands so, each its own whoever shares a seat.
void Oracle::note_command(Known& known, int seat, const std::string& id) {
  const auto actor = id.substr(0, id.find('-'));
  if (known.ousted[seat].contains(actor)) known.problem = fmt::format("{} acted by a void key of seat {}", actor, seat);
  known.actors[seat].insert(actor);
  known.commands.push_back(fmt::format("{}:{}", seat, id));
}

bool Oracle::holds(const std::string& table, const std::string& token) {
  const auto& known = learn(table);
  const auto hash = server::token_hash(token);
  return std::ranges::any_of(known.chairs, [&](const auto& chair) { return chair.token == hash; }) ||
         std::ranges::any_of(known.keys, [&](const auto& key) { return key.second == hash; });
}

int Oracle::devices(const std::string& table, int seat) {
  const auto& keys = learn(table).keys;
  return 1 + static_cast<int>(std::ranges::count(keys, seat, [](const auto& key) { return key.first; }));
}

void Oracle::learn(Known& known, const server::Raced& raced) { ++known.races[raced.pace]; }

void Oracle::learn(Known& known, const server::Said& said) {
  note_command(known, said.seat, said.id);
  known.talk.push_back({static_cast<int>(known.talk.size()) + 1, said.seat, said.phrase, said.text, said.at});
}

void Oracle::learn(Known& known, const server::Admitted& admitted) {
  note_command(known, admitted.seat, admitted.id);
  if (!known.admitted.emplace(admitted.guest, admitted.let).second) known.problem = "somebody was decided about twice";
}

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
  known.scenes.back().told = {{"key", "table." + type}, {"args", args}, {"type", type}, {"seat", seat}, {"rule", ""}};
}

void Oracle::add_scene(Known& known, std::int64_t since_deal_ms) {
  if (known.standing_matches.empty()) return;  // it has ended before it began
  if (!known.scenes.empty()) known.times.push_back(known.times.front() + since_deal_ms);
  Scene scene;
  scene.match = known.standing_matches.back().match;
  scene.ended = known.ended.has_value();
  for (std::size_t seat = 0; seat < known.chairs.size(); ++seat)
    if (known.chairs[seat].who == SeatKind::person && !known.chairs[seat].bot.empty())
      scene.stood_in.add(static_cast<engine::Seat>(seat));
  const auto race = scene.match->race();
  scene.between = race && race->racers != engine::SeatSet::first(scene.match->setup().seats);
  known.over = scene.match->to_act().empty();
  known.race.reset();
  if (race) known.race = race->turn;
  known.awaited = scene.match->to_act();
  known.scenes.push_back(std::move(scene));
  ask(known);
}

// Which question each seat is asked: it is another one when its choices are, or when the seat has acted.
void Oracle::ask(Known& known) {
  for (engine::Seat seat = 0; seat < known.chairs.size(); ++seat) {
    engine::ActionList menu;
    if (known.awaited.has(seat) && !known.ended) known.scenes.back().match->legal(seat, menu);
    const std::vector<engine::ActionId> now(menu.begin(), menu.end());
    auto& asked = known.asked[seat];
    if (now.empty())
      asked.reset();
    else if (!asked || asked->menu != now)
      asked = Asked{static_cast<int>(known.scenes.size()) - 1, now};
  }
}

std::string Oracle::judge_whole(const std::string& table) {
  const auto& known = learn(table);
  if (!known.problem.empty()) return known.problem;
  if (known.standing_matches.empty()) return "";
  const auto replayed = replay::replay(known.record);
  if (!replayed) return replayed.error();
  std::string once, twice;
  replayed->match->write_position(once);
  known.standing_matches.back().match->write_position(twice);
  return once == twice ? "" : fmt::format("table {} played again comes to another position", table);
}

// ---- clocks and absence -----------------------------------------------------------------------------------------

// Folded from the replay, so what the house knows of whom it waits for is checked as well.
void Oracle::add_clocks(Known& known, const server::Entry& entry) {
  if (!known.clocks) return;
  engine::SeatSet awaited;
  for (engine::Seat seat = 0; seat < known.chairs.size(); ++seat) {
    const auto& chair = known.chairs[seat];
    const bool hers = chair.who == SeatKind::person && chair.bot.empty();
    if (hers && known.awaited.has(seat) && !known.race && !known.ended) awaited.add(seat);
  }
  if (const auto* late = std::get_if<server::TimedOut>(&entry)) {
    const auto falls = known.clocks->flag_falls_at(late->seat);
    if (!falls || *falls > late->at)
      known.problem = fmt::format("seat {} was out of time at {}, too early", late->seat, late->at);
  }
  known.clocks->add(entry, awaited);
  if (!known.scenes.empty()) known.scenes.back().clocks.push_back(*known.clocks);
}

// A clock is what the entries say, less what has passed since at most; also when the table was brought back.
std::string Oracle::judge_clocks(const Known& known, const protocol::Table& shown, std::int64_t now_ms) {
  if (shown.clocks.has_value() != known.clocks.has_value()) return "a clock too many, or too few";
  if (!shown.clocks) return "";
  // Who is kept behind sees the clocks of that time.
  const auto behind_ms = shown.spectators ? std::int64_t{1000} * shown.spectators->late : 0;
  const auto then_ms = now_ms - behind_ms - known.started_ms;
  const auto fits = [&](const server::SeatClocks& clocks) {
    for (int seat = 0; seat < static_cast<int>(shown.clocks->size()); ++seat) {
      const auto& one = (*shown.clocks)[static_cast<std::size_t>(seat)];
      const auto most = clocks.left(seat, clocks.since(seat).value_or(0));
      const auto least = clocks.left(seat, then_ms);
      if (one.runs != clocks.runs(seat) || one.out != clocks.is_out(seat) || one.leftMs > most || one.leftMs < least)
        return false;
    }
    return true;
  };
  const auto& clocks = known.scenes[static_cast<std::size_t>(shown.number)].clocks;
  if (std::any_of(clocks.begin(), clocks.end(), fits)) return "";
  return fmt::format("the clocks of step {} are not what the entries say: {}", shown.number,
                     toolkit::to_text(protocol::write(*shown.clocks)));
}

void Oracle::learn(Known& known, const server::TimedOut& late) {
  add_scene(known, late.at);
  tell_all(known, "timeOut", late.seat, Json::object());
}

void Oracle::learn(Known& known, const server::StoodIn& stood) {
  auto& bot = known.chairs[static_cast<std::size_t>(stood.seat)].bot;
  if (!bot.empty()) known.problem = fmt::format("two bots play for seat {}", stood.seat);
  bot = stood.bot;
  if (!stood.id.empty()) note_command(known, stood.by, stood.id);
  known.last_disturbed = static_cast<int>(known.scenes.size());
  add_scene(known, stood.at);
  tell_all(known, "standIn", stood.seat, {{"why", "standIn." + std::string(protocol::word_of(stood.why))}});
}

void Oracle::learn(Known& known, const server::Reclaimed& back) {
  const auto seat = static_cast<std::size_t>(back.seat);
  if (known.chairs[seat].bot.empty() || known.resigned[seat])
    known.problem = fmt::format("seat {} is back, but was not away", back.seat);
  known.chairs[seat].bot.clear();
  note_command(known, back.seat, back.id);
  add_scene(known, back.at);
  tell_all(known, "back", back.seat, Json::object());
}

void Oracle::learn(Known& known, const server::Resigned& resigned) {
  known.chairs[static_cast<std::size_t>(resigned.seat)].bot = resigned.bot;
  known.resigned[static_cast<std::size_t>(resigned.seat)] = true;
  note_command(known, resigned.seat, resigned.id);
  known.last_disturbed = static_cast<int>(known.scenes.size());
  add_scene(known, resigned.at);
  tell_all(known, "resign", resigned.seat, Json::object());
}

void Oracle::learn(Known& known, const server::Voted& voted) { note_command(known, voted.seat, voted.id); }

void Oracle::learn(Known& known, const server::Decided& decided) {
  add_scene(known, decided.at);
  tell_all(known, "decided", decided.seat, {{"choice", "decided." + std::string(protocol::word_of(decided.choice))}});
}

void Oracle::learn(Known& known, const server::EndOffered& offer) {
  note_command(known, offer.seat, offer.id);
  add_scene(known, offer.at);
  tell_all(known, offer.agrees ? "offerEnd" : "noEnd", offer.seat, Json::object());
}

void Oracle::learn(Known& known, const server::Ended& ended) {
  if (known.over) known.problem = "a match that was over has ended once more";
  known.ended = ended.why;
  ++known.kinds["ended " + std::string(protocol::word_of(ended.why))];
  add_scene(known, ended.at - known.started_ms);
  if (known.scenes.empty()) return;
  known.scenes.back().told = {{"key", "table.ended"},
                              {"args", {{"why", "ended." + std::string(protocol::word_of(ended.why))}}},
                              {"type", "ended"},
                              {"seat", nullptr},
                              {"rule", ""}};
}

std::string Oracle::too_early(const Known& known, std::size_t number, std::int64_t now_ms) {
  const auto delay_ms = 1000 * std::int64_t{known.customs.watchDelay};
  if (delay_ms == 0 || known.times.at(number) + delay_ms <= now_ms) return "";  // clocks are set back, too
  return fmt::format("a spectator saw step {} sooner than {} s after it was made", number, known.customs.watchDelay);
}

bool Oracle::is_barred(const std::string& table, const std::string& pass) {
  const auto& known = learn(table);
  const auto decided = known.admitted.find(server::pass_hash(known.created, pass));
  return decided != known.admitted.end() && !decided->second;
}

namespace {

bool stop_answers(const Oracle::Scene& scene, int viewer, const std::optional<protocol::Stops>& stops) {
  if (!stops || viewer < 0) return false;
  const auto stop = std::ranges::find(stops->all, stops->now) - stops->all.begin();
  return scene.match->standing_answer(static_cast<engine::Seat>(viewer), static_cast<int>(stop)).has_value();
}

}  // namespace

std::string Oracle::judge(const protocol::Table& shown, const std::string& raw, std::int64_t now_ms,
                          const std::string& pass) {
  const auto& known = learn(shown.info.table);
  const int viewer = shown.seat.value_or(-1);
  const auto number = static_cast<std::size_t>(shown.number);
  if (!known.problem.empty()) return known.problem;
  if (is_within(raw, known.created.salt)) return "the salt was sent";
  for (const auto& [seat, hash] : known.keys)
    if (is_within(raw, hash)) return "the hash of a second device's token was sent";
  for (const auto& chair : known.chairs)
    if (!chair.token.empty() && is_within(raw, chair.token)) return "a seat's token hash was sent";
  for (const auto& [seat, endpoints] : known.devices)
    for (const auto& endpoint : endpoints)
      if (is_within(raw, endpoint)) return "the address of a device was sent";
  if (viewer < 0 && shown.notices) return "a spectator was shown somebody's notices";
  for (const auto& name : shown.notices ? shown.notices->devices : std::vector<std::string>()) {
    const auto own = known.devices.find(viewer);
    const auto is_it = [&](const std::string& endpoint) { return server::device_name(endpoint) == name; };
    if (own == known.devices.end() || std::ranges::none_of(own->second, is_it))
      return fmt::format("viewer {} was shown a device of somebody else", viewer);
  }
  const bool over = shown.info.stage == TableStage::finished;
  if (over && shown.outcome.is_null() != known.ended.has_value()) return "a result where there is none, or none";
  if (!over && is_within(raw, known.created.secret)) return "the secret of the dice was sent too early";
  if (over && shown.seal.secret != known.created.secret) return "the secret of the dice is missing or wrong";
  if (!shown.info.next.empty() && storage_.entries_from(shown.info.next, 0).empty())
    return "people were sent to a table that is not on the disk";
  if (shown.seal.commitment != known.created.commitment) return "the promise has changed";
  const bool undealt = known.scenes.empty();  // also if it has ended so
  if (undealt || shown.info.stage == TableStage::gathering) return shown.view.is_null() ? "" : "a view before the deal";

  if (number >= known.scenes.size())
    return fmt::format("step {} was shown, but the disk holds {}", number, known.scenes.size());
  if (shown.mayUndo &&
      (known.standing.empty() || known.standing.back() != *shown.mayUndo ||
       known.record.actions.back().seat != viewer) &&
      number + 1 == known.scenes.size())
    return fmt::format("viewer {} was told that step {} may be taken back", viewer, *shown.mayUndo);
  const auto seen =
      seen_text(shown.view.tree(), shown.prompt.tree(), protocol::write(shown.choices), Json(shown.toAct));
  if (!shown.seat) {
    if (const auto wrong = too_early(known, number, now_ms); !wrong.empty()) return wrong;
    const auto decided = known.admitted.find(server::pass_hash(known.created, pass));
    const bool let =
        known.customs.watching == protocol::Watching::open ||
        (decided != known.admitted.end() && decided->second && known.customs.watching == protocol::Watching::asked);
    if (!let && !known.over && !known.ended) return "a spectator was shown a table that is not for him";
    if (shown.question || shown.mayUndo || shown.stops || !shown.choices.empty())
      return "a spectator was told what is a seat's own";
    if (shown.spectators && !shown.spectators->knocking.empty()) return "a spectator was told who asks to watch";
  }
  const auto& scene = known.scenes[number];
  if (scene.between) return fmt::format("step {} is in the middle of a race, but was shown", number);
  const bool answered = shown.races && shown.races->now && shown.races->now->answered;
  // A seat whose stop answers for it is not asked either.
  const bool stopped = shown.choices.empty() && stop_answers(scene, viewer, shown.stops);
  const auto right = seen_in(scene, viewer, answered || stopped);
  if (seen != right) return fmt::format("viewer {} was shown\n{}\ninstead of\n{}", viewer, seen, right);
  if (auto wrong = judge_clocks(known, shown, now_ms); !wrong.empty()) return wrong;
  for (const auto& entry : shown.log) {
    const auto told = toolkit::to_text(protocol::write(entry.events));
    const auto truth = told_in(known.scenes.at(static_cast<std::size_t>(entry.number)), viewer);
    if (told != truth)
      return fmt::format("viewer {} was told of step {}\n{}\ninstead of\n{}", viewer, entry.number, told, truth);
  }
  return "";
}

std::string Oracle::judge(const protocol::Talk& talk, bool has_seat, std::int64_t now_ms) {
  const auto& known = learn(talk.table);
  int number = talk.lines.empty() ? 0 : talk.lines.front().number;
  for (const auto& line : talk.lines) {
    if (line.number != number++) return "lines of the talk are missing, or out of order";
    if (line.number < 1 || line.number > static_cast<int>(known.talk.size())) return "a line was heard, but never said";
    const auto& truth = known.talk[static_cast<std::size_t>(line.number - 1)];
    if (protocol::write(line) != protocol::write(truth)) return fmt::format("line {} was heard otherwise", line.number);
    const auto delay_ms = 1000 * std::int64_t{known.customs.watchDelay};
    if (!has_seat && delay_ms > 0 && line.at + delay_ms > now_ms)
      return fmt::format("a spectator heard line {} too early", line.number);
  }
  return "";
}

std::string Oracle::judge(const protocol::Shown& shown, int viewer, std::int64_t now_ms) {
  const auto& known = learn(shown.table);
  const auto number = static_cast<std::size_t>(shown.number);
  if (number >= known.scenes.size()) return fmt::format("step {} was shown, but is not on the disk", number);
  if (viewer < 0)
    if (const auto wrong = too_early(known, number, now_ms); !wrong.empty() && !known.over) return wrong;
  const auto& scene = known.scenes[number];
  const auto seen = seen_text(shown.view.tree(), shown.prompt.tree(), Json::array(), Json(shown.toAct));
  // What was then is shown as it was, also after the match has ended without a result.
  auto then = scene;
  then.ended = false;
  if (const auto right = seen_in(then, viewer, true); seen != right)
    return fmt::format("viewer {} looked back and saw\n{}\ninstead of\n{}", viewer, seen, right);
  if (const auto right = told_in(scene, viewer); shown.events.text != right)
    return fmt::format("viewer {} looked back and was told\n{}\ninstead of\n{}", viewer, shown.events.text, right);
  return "";
}

int Oracle::times_done(const std::string& table, const std::string& command_id) {
  const auto& commands = learn(table).commands;
  return static_cast<int>(std::count(commands.begin(), commands.end(), command_id));
}

bool Oracle::disturbed_since(const std::string& table, int number) { return learn(table).last_disturbed > number; }

bool Oracle::finished(const std::string& table) {
  const auto& known = learn(table);
  return known.over || known.ended;
}

bool Oracle::is_asked(const std::string& table, int seat) {
  return learn(table).awaited.has(static_cast<engine::Seat>(seat));
}

bool Oracle::is_device_of(const std::string& table, int seat, const std::string& endpoint) {
  return learn(table).devices[seat].contains(endpoint);
}

int Oracle::races(const std::string& table, server::Pace pace) { return learn(table).races[pace]; }

engine::Record Oracle::record(const std::string& table) { return learn(table).record; }

}  // namespace simulation
