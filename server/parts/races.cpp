#include "server/parts/races.h"

#include <fmt/format.h>

#include <algorithm>

#include "arbiter/reaction.h"
#include "arbiter/turn_dice.h"
#include "protocol/codec.h"
#include "server/bots/choosing.h"
#include "server/limits.h"
#include "server/parts/playing.h"
#include "toolkit/fair_dice.h"

namespace server {

using engine::Seat;
using engine::SeatSet;
using protocol::Reason;
using protocol::SeatKind;

namespace {

constexpr std::uint32_t kClumsyPercent = 3;  // how often a bot taps that has nothing to win (ledger 3.3)
const Refusal kNoRaces{Reason::noRace, "No races are held at this table."};

std::int64_t in_ms(Micros duration) {  // rounded up
  return std::max<Micros>(0, duration + arbiter::kMillisecond - 1) / arbiter::kMillisecond;
}

// The stream of a race's lots: everybody's bytes are in it, and it is fixed before anyone taps.
toolkit::KeyedDice race_dice(const TableState& state, int turn) {
  std::vector<toolkit::Bytes> shares;
  for (const auto& chair : state.chairs()) shares.push_back(toolkit::from_hex(chair.share).value_or(toolkit::Bytes()));
  const auto secret = toolkit::from_hex(state.created().secret).value_or(toolkit::Bytes());
  return arbiter::turn_dice(toolkit::dice_key(secret, shares), static_cast<std::uint64_t>(turn));
}

bool may_win(const engine::RaceWindow& window, Seat seat) {
  return std::any_of(window.groups.begin(), window.groups.end(), [&](SeatSet group) { return group.has(seat); });
}

// A set-up says by the value "race" of some option that it may come to be important who is first.
bool says_race(const Json& setup) {
  const auto options = setup.find("options");
  if (options == setup.end() || !options->is_object()) return false;
  return std::any_of(options->begin(), options->end(), [](const Json& value) { return value == "race"; });
}

}  // namespace

Races::Races(TableForParts& table) : Part(table), may_race_(says_race(table.state().created().setup)) {}

// ---- entries ----------------------------------------------------------------------------------------------------

std::optional<std::string> Races::objection(const Entry& entry) const {
  if (std::holds_alternative<Calmed>(entry) && !may_race_) return "there is no race to be calm about";
  if (const auto* raced = std::get_if<Raced>(&entry)) {
    const auto window = state().match() ? state().match()->race() : std::nullopt;
    if (!window || window->turn != raced->turn) return fmt::format("race {} is not being held", raced->turn);
  }
  return {};
}

void Races::fold(const Entry& entry) {
  const auto* calmed = std::get_if<Calmed>(&entry);
  if (!calmed) return;
  const auto seat = static_cast<Seat>(calmed->seat);
  calmed->calm ? calm_.add(seat) : calm_.remove(seat);
  ++calms_[seat];
}

// ---- lines ------------------------------------------------------------------------------------------------------

void Races::came(ConnectionId connection) {
  if (!may_race_) return;
  lines_.try_emplace(connection);
  measure_lines();
}

void Races::left(ConnectionId connection) {
  lines_.erase(connection);
  plan_close();
}

// Pings go out as long as somebody with a seat is there to be raced against.
void Races::measure_lines() {
  if (!may_race_ || state().is_finished()) return;
  bool anybody = false;
  for (const auto& [connection, watcher] : table_.watchers()) {
    if (!watcher.viewer.is_seat()) continue;
    anybody = true;
    if (const auto id = lines_[connection].clock.ping(world().steady_us()))
      watcher.client->send(protocol::write_message(protocol::Ping{*id, state().table()}));
  }
  if (!anybody || measuring_planned_) return;
  measuring_planned_ = true;
  table_.on_time(in_ms(arbiter::Probes::kEvery), [this] {
    measuring_planned_ = false;
    measure_lines();
  });
}

SeatSet Races::people_here() const {
  SeatSet here;
  for (const auto& [connection, watcher] : table_.watchers())
    if (watcher.viewer.is_seat()) here.add(watcher.viewer.seat);
  return here;
}

// The best known of a seat's lines; of several pages the quickest counts.
std::optional<arbiter::Probes> Races::line_of(Seat seat) const {
  std::optional<arbiter::Probes> best;
  for (const auto& [connection, watcher] : table_.watchers()) {
    const auto line = lines_.find(connection);
    if (watcher.viewer.seat != seat || line == lines_.end()) continue;
    const auto& probes = line->second.clock.probes();
    const bool better = !best || probes.ready() > best->ready() ||
                        (probes.ready() == best->ready() && probes.link().lo < best->link().lo);
    if (better) best = probes;
  }
  return best;
}

// ---- opening ----------------------------------------------------------------------------------------------------

void Races::changed() {
  const auto window = state().is_playing() ? state().match()->race() : std::nullopt;
  if (race_ && (!window || window->turn != race_->window().turn)) race_.reset();
  if (race_) return answer_for_the_absent();
  if (!window) return;
  auto dice = race_dice(state(), window->turn);
  const auto order = arbiter::permutation(state().chairs().size(), dice);
  const auto bots = bots_in(*window, dice);  // before the clock starts
  race_ = std::make_unique<OpenRace>(plan(*window, order));
  for (const auto& bot : bots)
    race_->answer(bot.seat, {bot.taps, bot.reaction, race_->reveal_at(bot.seat) + bot.reaction, ""});
  stagger_reveal();
  plan_close();
}

// A clock runs only if nobody asked for calm and every line that is open is known well enough. Somebody whose line is
// lost does not stop the others from racing.
OpenRace Races::plan(const engine::RaceWindow& window, const arbiter::Order& order) const {
  OpenRace::Start start;
  start.window = window;
  start.tap = state().match()->name(window.tap);
  start.pass = state().match()->name(window.pass);
  start.order = order;
  start.now = world().steady_us();
  bool anybody_here = false;
  bool only_bots = true;
  bool all_known = true;
  for (Seat seat = 0; seat < state().chairs().size(); ++seat) {
    if (!window.racers.has(seat) || state().is_bots(seat)) continue;
    only_bots = false;
    const auto line = line_of(seat);
    if (!line) continue;
    anybody_here = true;
    all_known = all_known && line->ready();
    start.links[seat] = line->link();
  }
  const bool timed = anybody_here && all_known && calm_.empty();
  start.pace = only_bots ? Pace::lots : timed ? Pace::race : Pace::relaxed;
  return OpenRace(start);
}

// Bots have a stopwatch without fingers: their answers are ready, and lie as far ahead as a person's would.
std::vector<Races::RacingBot> Races::bots_in(const engine::RaceWindow& window, toolkit::Dice& dice) const {
  std::vector<RacingBot> bots;
  for (Seat seat = 0; seat < state().chairs().size(); ++seat) {
    if (window.racers.has(seat) && state().is_bots(seat)) bots.push_back(bot_in(window, seat, dice));
  }
  return bots;
}

Races::RacingBot Races::bot_in(const engine::RaceWindow& window, Seat seat, toolkit::Dice& dice) const {
  const bool clumsy = dice.below(100) < kClumsyPercent;
  const Micros reaction = arbiter::reaction({}, dice);
  const bool wants =
      may_win(window, seat) && quick_choice(state(), seat, state().question(seat).value_or(0)) == window.tap;
  return {seat, may_win(window, seat) ? wants : clumsy, reaction};
}

// Somebody left while the race was open, and a bot stands in: it answers as a bot does, from now on.
void Races::answer_for_the_absent() {
  for (Seat seat = 0; seat < state().chairs().size(); ++seat) {
    if (!race_->window().racers.has(seat) || !state().is_bots(seat) || race_->has_answered(seat)) continue;
    auto dice = bot_dice(state(), "stand-in's race", seat, race_->window().turn);
    const auto bot = bot_in(race_->window(), seat, dice);
    race_->answer(seat, {bot.taps, {}, world().steady_us() + bot.reaction, ""});
  }
  plan_close();
}

// Slow lines are shown it first, so that it arrives everywhere at about the same time; those who only look, last.
void Races::stagger_reveal() {
  const auto now = world().steady_us();
  for (const auto& [connection, watcher] : table_.watchers()) {
    auto& line = lines_[connection];
    const auto seat = watcher.viewer.seat;
    line.starts = race_->window().racers.has(seat);
    const auto wait = in_ms((line.starts ? race_->reveal_at(seat) : race_->last_reveal_at()) - now);
    if (wait == 0) continue;
    line.waits = true;
    table_.on_time(wait, [this, id = connection] {
      const auto found = lines_.find(id);
      if (found == lines_.end()) return;
      found->second.waits = false;
      table_.show_again(id);
    });
  }
}

bool Races::holds_back(ConnectionId connection) const {
  const auto line = lines_.find(connection);
  return line == lines_.end() ? race_ != nullptr : line->second.waits;
}

void Races::was_shown(ConnectionId connection) {
  const auto watcher = table_.watchers().find(connection);
  if (race_ && std::exchange(lines_[connection].starts, false))
    race_->shown(watcher->second.viewer.seat, world().steady_us());
}

bool Races::answers_for(int seat) const { return race_ && race_->has_answered(static_cast<Seat>(seat)); }

void Races::show(engine::Viewer viewer, protocol::Table& shown) const {
  if (!may_race_) return;
  constexpr auto lockout_ms = static_cast<int>(arbiter::Limits().lockout / arbiter::kMillisecond);
  shown.races = protocol::Races{{}, lockout_ms, {}};
  for (Seat seat = 0; seat < state().chairs().size(); ++seat)
    if (calm_.has(seat)) shown.races->calm.push_back(seat);
  if (!race_) return;
  const auto& start = race_->start();
  const auto pace = start.pace == Pace::race ? protocol::RacePace::race : protocol::RacePace::relaxed;
  const bool answered = viewer.is_seat() && race_->has_answered(viewer.seat);
  shown.races->now = protocol::RaceNow{pace, start.window.turn, answered, start.tap, start.pass};
}

// ---- answers ----------------------------------------------------------------------------------------------------

bool Races::obey(const Line& from, const TableCommand& command) {
  if (const auto* pong = std::get_if<protocol::Pong>(&command)) {
    if (const auto line = lines_.find(from.id); line != lines_.end()) line->second.clock.pong(pong->id, from.heard_us);
    return true;
  }
  if (const auto* tap_it = std::get_if<protocol::Tap>(&command)) return tap(from, *tap_it), true;
  if (const auto* calm_it = std::get_if<protocol::Calm>(&command)) return calm(from, *calm_it), true;
  const auto* act_it = std::get_if<protocol::Act>(&command);
  if (!act_it || !race_) return false;
  act(from, *act_it);
  return true;
}

void Races::act(const Line& from, const protocol::Act& act) {
  const auto seat = table_.seat_of(from, act.token, act.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, act.id, refusal); };
  const auto read = read_action(state(), *seat, act.action, act.question);
  if (const auto* refusal = std::get_if<Refusal>(&read)) return refuse(*refusal);
  const auto action = std::get<engine::ActionId>(read);
  if (const auto rule = state().match()->why_not(static_cast<Seat>(*seat), action))
    return refuse(broken_rule(state(), *seat, action, *rule));
  answer(from, *seat, act.id, action == race_->window().tap, {});
}

void Races::tap(const Line& from, const protocol::Tap& tap) {
  const auto seat = table_.seat_of(from, tap.token, tap.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, tap.id, refusal); };
  if (const auto refusal = why_not_playing(state(), *seat)) return refuse(*refusal);
  if (!race_) return refuse(may_race_ ? Refusal{Reason::notAsked, "No race is being held just now."} : kNoRaces);
  if (const auto asked = state().question(*seat); asked && *asked != tap.question)
    return refuse({Reason::late,
                   fmt::format("This answers question {}, but you are asked question {} now.", tap.question, *asked)});
  answer(from, *seat, tap.id, true, tap.claimed);
}

// It is heard, not yet written: it goes to the disk together with all the others, and nobody learns of it before.
void Races::answer(const Line& from, int seat, const std::string& id, bool taps, std::optional<Micros> claimed) {
  if (const auto refusal = race_->answer(static_cast<Seat>(seat), {taps, claimed, from.heard_us, id}))
    return table_.refuse_and_remember(from, seat, id, *refusal);
  table_.answer_and_remember(from, seat, id, protocol::Done{id});
  table_.show_again_to_seat(seat);
  plan_close();
}

void Races::calm(const Line& from, const protocol::Calm& calm) {
  const auto seat = table_.seat_of(from, calm.token, calm.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, calm.id, refusal); };
  if (!may_race_) return refuse(kNoRaces);
  if (!state().match()) return refuse(kNotStarted);
  if (state().is_finished()) return refuse(kOver);
  if (calms_[static_cast<std::size_t>(*seat)] >= kCalmsMax)
    return refuse({Reason::tooMany, fmt::format("You have changed your mind {} times; now it stays.", kCalmsMax)});
  table_.write_for(from, *seat, calm.id, {Calmed{*seat, calm.calm, calm.id, table_.since_deal_ms()}});
}

// ---- closing ----------------------------------------------------------------------------------------------------

// Every answer may bring the end forward, and a lost line too; whichever of the alarms finds it due closes it.
void Races::plan_close() {
  if (!race_) return;
  const auto wait = in_ms(race_->closes_at(people_here()) - world().steady_us());
  table_.after(wait, [this, turn = race_->window().turn] { close_if_due(turn); });
}

void Races::close_if_due(int turn) {
  if (!race_ || race_->window().turn != turn) return;
  if (world().steady_us() < race_->closes_at(people_here())) return plan_close();
  const auto entries = race_->close(table_.since_deal_ms());
  table_.write(Change(entries.begin(), entries.end()), [this](bool saved) {
    if (!saved) table_.after(kRetryMs, [this] { plan_close(); });
  });
}

}  // namespace server
