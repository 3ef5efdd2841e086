#include "server/table/table_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "replay/undo.h"
#include "roster/roster.h"
#include "server/guarded.h"
#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/dealing.h"
#include "toolkit/hash.h"

namespace server {

using engine::Seat;
using protocol::SeatKind;
using protocol::TableStage;
using toolkit::Error;

namespace {

std::vector<engine::ActionId> menu_of(const engine::AnyMatch& match, Seat seat) {
  engine::ActionList menu;
  match.legal(seat, menu);
  return {menu.begin(), menu.end()};
}

// Nothing happened, no dice fell, and the same seats are asked as before.
bool is_idle(const replay::Replayed& before, const replay::Replayed& after, const replay::ActionEvents& events) {
  return events.empty() && (*before.dice).stands_where(*after.dice) && before.match->to_act() == after.match->to_act();
}

}  // namespace

std::vector<int> seats_to_act(const engine::AnyMatch& match) {
  std::vector<int> seats;
  for (Seat seat = 0; seat < match.setup().seats; ++seat)
    if (match.to_act().has(seat)) seats.push_back(seat);
  return seats;
}

// ---- folding ----------------------------------------------------------------------------------------------------

TableState::TableState(std::string table, Created created)
    : table_(std::move(table)),
      created_(std::move(created)),
      setup_text_(created_.setup),
      customs_(created_.customs.value_or(protocol::Customs{})),
      chairs_(created_.chairs),
      last_ms_(created_.at) {
  if (has_clock()) awaited_.emplace_back();
}

toolkit::Result<TableState> TableState::begin(std::string table, const Created& created) {
  const auto* game = roster::find_game(created.game);
  if (!game) return Error{fmt::format("there is no game \"{}\"", created.game)};
  if (const auto problem = engine::why_unknown_rules(*game->info, created.rulesVersion)) return Error{*problem};
  if (created.chairs.empty() || created.chairs.size() > engine::kSeatsMax)
    return Error{fmt::format("a table cannot have {} chairs", created.chairs.size())};
  return TableState(std::move(table), created);
}

toolkit::Result<TableState> TableState::restore(std::string table, const std::vector<Entry>& entries) {
  if (entries.empty()) return Error{fmt::format("table {} has no entries", table)};
  const auto* created = std::get_if<Created>(&entries[0]);
  if (!created) return Error{fmt::format("table {}, entry 0: the first entry does not create the table", table)};
  auto state = begin(table, *created);
  if (!state) return Error{fmt::format("table {}, entry 0: {}", table, state.error())};
  for (std::size_t i = 1; i < entries.size(); ++i) {
    std::optional<std::string> why_not;
    const auto mistake = stumbled_over([&] {  // also in what follows an action: menus, whether it may be taken back
      auto attempt = state->attempt({Planned(entries[i])});
      if (const auto* objection = std::get_if<Objection>(&attempt))
        why_not = objection->text;
      else
        state->add(std::move(std::get<std::vector<Tried>>(attempt).front()));
    });
    if (mistake && !why_not) why_not = "a mistake in the rules: " + *mistake;
    if (why_not) return Error{fmt::format("table {}, entry {}: {}", table, i, *why_not)};
  }
  return state;
}

void TableState::note_time(const Entry& entry) {
  constexpr std::int64_t kEndOfTime = std::int64_t{1} << 52;  // a log may say anything
  const auto is_past = [&](std::int64_t ms) { last_ms_ = std::max(last_ms_, std::min(ms, kEndOfTime)); };
  const auto since_deal = [&](std::int64_t ms) { is_past(started_ms_ + std::min(ms, kEndOfTime)); };
  if (const auto* started = std::get_if<Started>(&entry)) is_past(started->at);
  if (const auto* acted = std::get_if<Acted>(&entry)) since_deal(acted->at);
  if (const auto* taken = std::get_if<TakenBack>(&entry)) since_deal(taken->at);
}

void TableState::add(Tried tried) {
  ++entries_;
  note_time(tried.entry);
  if (const auto* joined = std::get_if<Joined>(&tried.entry))
    chairs_[static_cast<std::size_t>(joined->seat)] = joined->chair;
  if (const auto* filled = std::get_if<Filled>(&tried.entry)) sit_bots(chairs_, filled->bot);
  if (const auto* kept = std::get_if<Kept>(&tried.entry))
    chairs_[static_cast<std::size_t>(kept->chair)] = named_chair(kept->name);
  if (const auto* added = std::get_if<KeyAdded>(&tried.entry))
    keys_.push_back({added->seat, added->token, added->command});
  if (const auto* handed = std::get_if<HandedOver>(&tried.entry)) hand_over(*handed);
  if (const auto* gone = std::get_if<BotGone>(&tried.entry))
    chairs_[static_cast<std::size_t>(gone->seat)].bot = kSubstitute;
  if (const auto* started = std::get_if<Started>(&tried.entry)) {
    now_ = std::move(tried.after);
    started_ms_ = started->at;
  }
  if (const auto* acted = std::get_if<Acted>(&tried.entry)) play(*acted, tried);
  if (const auto* taken = std::get_if<TakenBack>(&tried.entry)) withdraw(*taken);
  note_who_plays(tried.entry);
  std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        if constexpr (requires { told(one); }) {
          int takes_back = 0;
          if constexpr (std::is_same_v<One, TakenBack>) takes_back = one.number;
          Seat seat = engine::kNoSeat;
          if constexpr (requires { one.seat; }) seat = static_cast<Seat>(one.seat);
          std::optional<std::int64_t> at = one.at;
          if constexpr (std::is_same_v<One, Ended>) at = one.at - started_ms_;
          add_step({seat, engine::kNoAction, takes_back, {}, told(one)}, at);
        }
        if constexpr (requires { one.id; }) remember(commanded_by(one), one.id);
      },
      tried.entry);
  if (now_) ask();
  if (has_clock()) awaited_.push_back(awaited());
}

void TableState::note_who_plays(const Entry& entry) {
  const auto chair = [this](int seat) -> Chair& { return chairs_[static_cast<std::size_t>(seat)]; };
  const auto in_time = [this](int seat) { out_of_time_.remove(static_cast<Seat>(seat)); };
  if (const auto* acted = std::get_if<Acted>(&entry)) in_time(acted->seat);
  if (const auto* late = std::get_if<TimedOut>(&entry)) out_of_time_.add(static_cast<Seat>(late->seat));
  if (const auto* stood = std::get_if<StoodIn>(&entry)) {
    chair(stood->seat).bot = stood->bot;
    in_time(stood->seat);
  }
  if (const auto* back = std::get_if<Reclaimed>(&entry)) chair(back->seat).bot.clear();
  if (const auto* resigned = std::get_if<Resigned>(&entry)) {
    chair(resigned->seat).bot = resigned->bot;
    resigned_.add(static_cast<Seat>(resigned->seat));
    in_time(resigned->seat);
  }
  if (const auto* ended = std::get_if<Ended>(&entry)) ended_ = ended->why;
}

engine::SeatSet TableState::awaited() const {
  engine::SeatSet people;
  if (!is_playing() || match()->race()) return people;
  for (const int seat : seats_to_act(*match()))
    if (is_peoples(seat)) people.add(static_cast<Seat>(seat));
  return people;
}

void TableState::play(const Acted& acted, Tried& tried) {
  const auto seat = static_cast<Seat>(acted.seat);
  auto before = std::exchange(now_, std::move(tried.after));
  auto events = std::move(now_->events.back());
  now_->events.clear();                    // the steps keep them
  const bool is_bot = is_bots(int{seat});  // only people take back, and only what they did themselves
  const bool is_free = !is_bot && replay::may_take_back(*before, *now_, events, seat, tried.action);
  if (is_bot || (!past_.empty() && past_.back().seat != seat)) past_.clear();
  idle_[seat] = is_idle(*before, *now_, events) ? idle_[seat] + 1 : 0;
  if (!is_bot) past_.push_back({seat, number() + 1, is_free, !acted.id.empty(), std::move(*before)});
  if (past_.size() > kTakeBacksMax) past_.pop_front();  // no seat ever takes more back
  add_step({seat, tried.action, 0, std::move(events), {}}, acted.at);
  actions_.push_back({seat, acted.action, acted.at});
  acted_.add(seat);
  asked_[seat].reset();  // the same choices asked again are a new question
}

void TableState::withdraw(const TakenBack& taken) {
  now_ = std::move(past_.back().before);
  past_.pop_back();
  actions_.pop_back();
  asked_[static_cast<std::size_t>(taken.seat)].reset();
}

// A clock may be set back; what follows is never before what it follows.
void TableState::add_step(Step step, std::optional<std::int64_t> at) {
  const auto before = steps_.empty() ? 0 : steps_.back().at;
  step.at = std::max(before, at.value_or(before));
  steps_.push_back(std::move(step));
}

void TableState::hand_over(const HandedOver& handed) {
  std::erase_if(keys_, [&](const Key& key) { return key.seat == handed.seat; });
  auto& chair = chairs_[static_cast<std::size_t>(handed.seat)];
  chair.name = handed.name;
  chair.token = handed.token;
  chair.command = handed.command;
}

void TableState::ask() {
  const auto to_act = match()->to_act();
  for (Seat seat = 0; seat < chairs_.size(); ++seat) {
    if (!to_act.has(seat) || ended_) {
      asked_[seat].reset();
      continue;
    }
    auto menu = menu_of(*match(), seat);
    if (!asked_[seat] || asked_[seat]->menu != menu) asked_[seat] = Asked{number(), std::move(menu)};
  }
}

void TableState::remember(int seat, const std::string& id) {
  if (!id.empty() && seat >= 0 && seat < engine::kSeatsMax) done_[static_cast<std::size_t>(seat)].add(id, {});
}

// ---- asking -----------------------------------------------------------------------------------------------------

TableStage TableState::stage() const {
  if (ended_) return TableStage::finished;
  if (!match()) return TableStage::gathering;
  return match()->to_act().empty() ? TableStage::finished : TableStage::playing;
}

bool TableState::has_open_chair() const { return std::any_of(chairs_.begin(), chairs_.end(), is_open); }

bool TableState::has_free_chair() const { return std::any_of(chairs_.begin(), chairs_.end(), is_free); }

std::int64_t TableState::step_ms(int number) const {
  return started_ms_ + (number == 0 ? 0 : steps_.at(static_cast<std::size_t>(number - 1)).at);
}

std::optional<int> TableState::number_at(std::int64_t ms) const {
  if (!match() || ms < started_ms_) return {};
  const auto later = std::ranges::upper_bound(steps_, ms - started_ms_, {}, &Step::at);
  return static_cast<int>(later - steps_.begin());
}

std::optional<int> TableState::seat_by_token(std::string_view token) const {
  const auto hash = token_hash(token);
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (toolkit::same_secret(chairs_[seat].token, hash)) return static_cast<int>(seat);
  for (const auto& key : keys_)
    if (toolkit::same_secret(key.token, hash)) return key.seat;
  return {};
}

std::optional<int> TableState::seat_by_command(std::string_view command_id) const {
  const auto hash = command_hash(command_id);
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (toolkit::same_secret(chairs_[seat].command, hash)) return static_cast<int>(seat);
  for (const auto& key : keys_)
    if (toolkit::same_secret(key.command, hash)) return key.seat;
  return {};
}

std::size_t TableState::devices(int seat) const {
  return 1 + static_cast<std::size_t>(std::ranges::count(keys_, seat, &Key::seat));
}

std::optional<int> TableState::question(int seat) const {
  const auto& asked = asked_[static_cast<std::size_t>(seat)];
  return asked ? std::optional(asked->since) : std::nullopt;
}

bool TableState::has_done(int seat, const std::string& id) const {
  return done_[static_cast<std::size_t>(seat)].find(id);
}

bool TableState::leads_nowhere(int seat, engine::ActionId action) const {
  replay::Replayed after{now_->match->clone(), now_->dice, {}};
  engine::Events events;
  if (after.match->try_apply(static_cast<Seat>(seat), action, *after.dice, engine::Sink(events))) return false;
  return is_idle(*now_, after, {events.begin(), events.end()});
}

bool TableState::has_secrets_after(int seen) const {
  const auto has_secret = [](const engine::Event& event) { return event.secret_args != 0; };
  return std::ranges::any_of(std::span(steps_).subspan(static_cast<std::size_t>(std::clamp(seen, 0, number()))),
                             [&](const Step& step) { return std::ranges::any_of(step.events, has_secret); });
}

// As protocol::LogEntry is written.
void TableState::write_log(shape::JsonText& out, engine::Viewer viewer, int seen, int upto) const {
  const int first = std::max({seen, 0, upto - kLogMax});
  out.open_list();
  for (int number = first + 1; number <= upto; ++number) {
    const auto& step = steps_[static_cast<std::size_t>(number - 1)];
    out.open_object();
    out.key("number");
    out.number(number);
    out.key("events");
    write_events(out, viewer, number);
    if (step.takes_back != 0) {
      out.key("takesBack");
      out.number(step.takes_back);
    }
    out.close_object();
  }
  out.close_list();
}

void TableState::write_events(shape::JsonText& out, engine::Viewer viewer, int number) const {
  const auto& step = steps_.at(static_cast<std::size_t>(number - 1));
  out.open_list();
  for (const auto& event : step.events) engine::write_event(out, match()->info(), event, viewer);
  if (!step.told.is_null()) out.raw(toolkit::to_text(step.told));
  out.close_list();
}

// The match has begun, so its record was replayed before.
replay::Replayed TableState::deal() const { return std::move(*replay::replay(full_record(), 0)); }

std::vector<TableState::Played> TableState::standing_after(int steps) const {
  std::vector<Played> standing;
  for (const auto& step : std::span(steps_).first(static_cast<std::size_t>(steps))) {
    if (step.takes_back != 0) standing.pop_back();
    if (step.action != engine::kNoAction) standing.push_back({step.seat, step.action});
  }
  return standing;
}

protocol::Seal TableState::seal() const {
  protocol::Seal seal{created_.commitment, {}, is_finished() ? created_.secret : ""};
  for (const auto& chair : chairs_) seal.shares.push_back(chair.share);
  return seal;
}

engine::Record TableState::full_record() const {
  auto record = record_of(created_, chairs_);
  record.actions = actions_;
  return record;
}

engine::Record TableState::record() const {
  auto record = full_record();
  if (!is_finished()) record.dice.secret.clear();
  return record;
}

}  // namespace server
