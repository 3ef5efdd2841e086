// Races at a table: how lines are measured, when a race is opened and how, who answers, and when it is closed. What is
// fair about it is the arbiter's affair.
#include <fmt/format.h>

#include <algorithm>

#include "arbiter/reaction.h"
#include "arbiter/turn_dice.h"
#include "server/limits.h"
#include "server/table.h"
#include "toolkit/fair_dice.h"

namespace server {

using engine::Seat;
using engine::SeatSet;
using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

namespace {

constexpr std::uint32_t kClumsyPercent = 3;  // how often a bot taps that has nothing to win (ledger 3.3)

std::int64_t in_ms(Micros duration) {  // rounded up
  return std::max<Micros>(0, duration + arbiter::kMillisecond - 1) / arbiter::kMillisecond;
}

// The stream of a race's lots: everybody's bytes are in it, and it is fixed before anyone taps.
toolkit::KeyedDice race_dice(const Sitting& sitting, int turn) {
  std::vector<toolkit::Bytes> shares;
  for (const auto& chair : sitting.chairs())
    shares.push_back(toolkit::from_hex(chair.share).value_or(toolkit::Bytes()));
  const auto secret = toolkit::from_hex(sitting.created().secret).value_or(toolkit::Bytes());
  return arbiter::turn_dice(toolkit::dice_key(secret, shares), static_cast<std::uint64_t>(turn));
}

bool may_win(const engine::RaceWindow& window, Seat seat) {
  return std::any_of(window.groups.begin(), window.groups.end(), [&](SeatSet group) { return group.has(seat); });
}

}  // namespace

// ---- lines ------------------------------------------------------------------------------------------------------

// Pings go out as long as somebody with a seat is there to be raced against.
void Table::feel_pulses() {
  if (!sitting_.may_race() || sitting_.stage() == TableStage::finished) return;
  bool anybody = false;
  for (auto& [connection, watcher] : watchers_) {
    if (!watcher.viewer.is_seat()) continue;
    anybody = true;
    if (const auto id = watcher.pulse.ping(around_.world->steady_us()))
      watcher.client->send(protocol::write_message(protocol::Ping{*id, sitting_.table()}));
  }
  if (!anybody || pulse_planned_) return;
  pulse_planned_ = true;
  lane_->after(in_ms(arbiter::Probes::kEvery), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->pulse_planned_ = false;
    self->feel_pulses();
  });
}

void Table::obey(const Line& from, const protocol::Pong& pong) {
  const auto watcher = watchers_.find(from.id);
  if (watcher != watchers_.end()) watcher->second.pulse.pong(pong.id, from.heard_us);
}

SeatSet Table::people_here() const {
  SeatSet here;
  for (const auto& [connection, watcher] : watchers_)
    if (watcher.viewer.is_seat()) here.add(watcher.viewer.seat);
  return here;
}

// The best known of a seat's lines; of several pages the quickest counts.
std::optional<arbiter::Probes> Table::line_of(Seat seat) const {
  std::optional<arbiter::Probes> best;
  for (const auto& [connection, watcher] : watchers_) {
    if (watcher.viewer.seat != seat) continue;
    const auto& probes = watcher.pulse.probes();
    const bool better = !best || probes.ready() > best->ready() ||
                        (probes.ready() == best->ready() && probes.link().lo < best->link().lo);
    if (better) best = probes;
  }
  return best;
}

// ---- opening ----------------------------------------------------------------------------------------------------

void Table::follow_race() {
  const auto window = sitting_.match() ? sitting_.match()->race() : std::nullopt;
  if (race_ && (!window || window->turn != race_->window().turn)) race_.reset();
  if (!window || race_) return;
  auto dice = race_dice(sitting_, window->turn);
  const auto order = arbiter::permutation(sitting_.chairs().size(), dice);
  const auto bots = bots_in_race(*window, dice);  // before the clock starts
  race_ = plan_race(*window, order);
  for (const auto& bot : bots)
    race_->answer(bot.seat, {bot.taps, bot.reaction, race_->reveal_at(bot.seat) + bot.reaction, ""});
  stagger_reveal();
  plan_close();
}

// A clock runs only if nobody asked for calm and every line that is open is known well enough. Somebody whose line is
// lost does not stop the others from racing.
OpenRace Table::plan_race(const engine::RaceWindow& window, const arbiter::Order& order) const {
  OpenRace::Start start;
  start.window = window;
  start.tap = sitting_.match()->name(window.tap);
  start.pass = sitting_.match()->name(window.pass);
  start.order = order;
  start.now = around_.world->steady_us();
  bool anybody_here = false;
  bool only_bots = true;
  bool all_known = true;
  for (Seat seat = 0; seat < sitting_.chairs().size(); ++seat) {
    if (!window.racers.has(seat) || sitting_.chairs()[seat].who == SeatKind::bot) continue;
    only_bots = false;
    const auto line = line_of(seat);
    if (!line) continue;
    anybody_here = true;
    all_known = all_known && line->ready();
    start.links[seat] = line->link();
  }
  const bool timed = anybody_here && all_known && !sitting_.is_calm();
  start.pace = only_bots ? Pace::lots : timed ? Pace::race : Pace::relaxed;
  return OpenRace(start);
}

// Bots have a stopwatch without fingers: their answers are ready, and lie as far ahead as a person's would.
std::vector<Table::RacingBot> Table::bots_in_race(const engine::RaceWindow& window, toolkit::Dice& dice) const {
  std::vector<RacingBot> bots;
  for (Seat seat = 0; seat < sitting_.chairs().size(); ++seat) {
    if (!window.racers.has(seat) || sitting_.chairs()[seat].who != SeatKind::bot) continue;
    const bool clumsy = dice.below(100) < kClumsyPercent;
    const Micros reaction = arbiter::reaction({}, dice);
    const bool wants = may_win(window, seat) && quick_choice(seat, sitting_.question(seat).value_or(0)) == window.tap;
    bots.push_back({seat, may_win(window, seat) ? wants : clumsy, reaction});
  }
  return bots;
}

// Slow lines are shown it first, so that it arrives everywhere at about the same time; those who only look, last.
void Table::stagger_reveal() {
  const auto now = around_.world->steady_us();
  for (auto& [connection, watcher] : watchers_) {
    const auto seat = watcher.viewer.seat;
    const bool races = race_->window().racers.has(seat);
    watcher.starts = races;
    const auto wait = in_ms((races ? race_->reveal_at(seat) : race_->last_reveal_at()) - now);
    if (wait == 0) continue;
    watcher.waits = true;
    lane_->after(wait, [weak = weak_from_this(), id = connection] {
      const auto self = weak.lock();
      const auto found = self ? self->watchers_.find(id) : std::map<ConnectionId, Watcher>::iterator();
      if (!self || found == self->watchers_.end()) return;
      found->second.waits = false;
      self->show(found->second);
    });
  }
}

std::optional<protocol::Races> Table::races_for(engine::Viewer viewer) const {
  if (!sitting_.may_race()) return {};
  constexpr auto lockout_ms = static_cast<int>(arbiter::Limits().lockout / arbiter::kMillisecond);
  protocol::Races races{sitting_.calm_seats(), lockout_ms, {}};
  if (!race_) return races;
  const auto& start = race_->start();
  const auto pace = start.pace == Pace::race ? protocol::RacePace::race : protocol::RacePace::relaxed;
  const bool answered = viewer.is_seat() && race_->has_answered(viewer.seat);
  races.now = protocol::RaceNow{pace, start.window.turn, answered, start.tap, start.pass};
  return races;
}

// ---- answers ----------------------------------------------------------------------------------------------------

void Table::obey(const Line& from, const protocol::Tap& tap) {
  const auto seat = sitting_.seat_by_token(tap.token);
  if (!seat) return refuse(from, tap.id, kNotYours);
  if (answered_before(from, *seat, tap.id)) return;
  if (!race_)
    return refuse_and_remember(from, *seat, tap.id,
                               sitting_.may_race() ? Refusal{Reason::notAsked, "No race is being held just now."}
                                                   : Refusal{Reason::noRace, "No races are held at this table."});
  if (const auto asked = sitting_.question(*seat); asked && *asked != tap.question)
    return refuse_and_remember(
        from, *seat, tap.id,
        {Reason::late,
         fmt::format("This answers question {}, but you are asked question {} now.", tap.question, *asked)});
  answer_race(from, *seat, tap.id, true, tap.claimed);
}

// It is heard, not yet written: it goes to the disk together with all the others, and nobody learns of it before.
void Table::answer_race(const Line& from, int seat, const std::string& id, bool taps, std::optional<Micros> claimed) {
  if (const auto refusal = race_->answer(static_cast<Seat>(seat), {taps, claimed, from.heard_us, id}))
    return refuse_and_remember(from, seat, id, *refusal);
  answer_and_remember(from, seat, id, protocol::Done{id});
  for (auto& [connection, watcher] : watchers_)
    if (watcher.viewer.seat == seat) show(watcher);
  plan_close();
}

void Table::obey(const Line& from, const protocol::Calm& calm) {
  const auto seat = sitting_.seat_by_token(calm.token);
  if (!seat) return refuse(from, calm.id, kNotYours);
  if (answered_before(from, *seat, calm.id)) return;
  const auto refuse_it = [&](const Refusal& refusal) { refuse_and_remember(from, *seat, calm.id, refusal); };
  if (!sitting_.may_race()) return refuse_it({Reason::noRace, "No races are held at this table."});
  if (!sitting_.match()) return refuse_it({Reason::notStarted, "The match has not begun: a chair is still open."});
  if (sitting_.stage() == TableStage::finished) return refuse_it({Reason::over, "The match is over."});
  if (sitting_.calms(*seat) >= kCalmsMax)
    return refuse_it({Reason::tooMany, fmt::format("You have changed your mind {} times; now it stays.", kCalmsMax)});
  write_for(from, *seat, calm.id, {Calmed{*seat, calm.calm, calm.id}});
}

// ---- closing ----------------------------------------------------------------------------------------------------

// Every answer may bring the end forward, and a lost line too; whichever of the alarms finds it due closes it.
void Table::plan_close() {
  if (!race_) return;
  const auto wait = in_ms(race_->closes_at(people_here()) - around_.world->steady_us());
  lane_->after(wait, [weak = weak_from_this(), turn = race_->window().turn] {
    if (const auto self = weak.lock()) self->in_turn([table = self.get(), turn] { table->close_race_if_due(turn); });
  });
}

void Table::close_race_if_due(int turn) {
  if (!race_ || race_->window().turn != turn) return;
  if (around_.world->steady_us() < race_->closes_at(people_here())) return plan_close();
  write(race_->close(since_deal_ms()), [this](bool saved) {
    if (saved) return;
    lane_->after(kRetryMs, [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->plan_close();
    });
  });
}

}  // namespace server
