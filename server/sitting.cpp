#include "server/sitting.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "roster/roster.h"
#include "server/checks.h"
#include "server/limits.h"
#include "replay/undo.h"

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

// An event of the table, not of the game: its words are the page's own.
Json table_event(const std::string& type, Seat seat, Json args) {
  args["seat"] = engine::seat_arg(seat);
  return {{"key", "table." + type}, {"args", std::move(args)}, {"type", type}, {"seat", seat}, {"rule", ""}};
}

}  // namespace

Sitting::Sitting(std::string table, Created created)
    : table_(std::move(table)), created_(std::move(created)), chairs_(created_.chairs) {}

toolkit::Result<Sitting> Sitting::begin(std::string table, const Created& created) {
  const auto* game = roster::find_game(created.game);
  if (!game) return Error{fmt::format("there is no game \"{}\"", created.game)};
  if (created.rulesVersion != game->info->rules_version)
    return Error{fmt::format("it was made under version {} of the rules of {}, and this program plays version {}",
                             created.rulesVersion, created.game, game->info->rules_version)};
  if (created.chairs.empty() || created.chairs.size() > engine::kSeatsMax)
    return Error{fmt::format("a table cannot have {} chairs", created.chairs.size())};
  return Sitting(std::move(table), created);
}

toolkit::Result<Sitting> Sitting::restore(std::string table, const std::vector<std::string>& entries) {
  std::optional<toolkit::Result<Sitting>> sitting;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto fail = [&](const std::string& why) {
      return Error{fmt::format("table {}, entry {}: {}", table, i, why)};
    };
    const auto entry = read_entry(entries[i]);
    if (!entry) return fail(entry.error());
    if (i == 0) {
      const auto* created = std::get_if<Created>(&*entry);
      if (!created) return fail("the first entry does not create the table");
      sitting = begin(table, *created);
      if (!*sitting) return fail(sitting->error());
    } else if (const auto problem = (*sitting)->add(*entry)) {
      return fail(problem->text);
    }
  }
  if (!sitting) return Error{fmt::format("table {} has no entries", table)};
  return std::move(*sitting);
}

std::optional<Error> Sitting::add(const Entry& entry) {
  const auto problem = std::visit([&](const auto& one) { return on(one); }, entry);
  if (!problem) ++entries_;
  return problem;
}

std::optional<Error> Sitting::on(const Created&) { return Error{"the table exists already"}; }

std::optional<Error> Sitting::on(const Joined& joined) {
  if (joined.seat < 0 || joined.seat >= static_cast<int>(chairs_.size())) return Error{"there is no such chair"};
  auto& chair = chairs_[static_cast<std::size_t>(joined.seat)];
  if (chair.who != SeatKind::open) return Error{fmt::format("chair {} is taken", joined.seat)};
  chair = joined.chair;
  return {};
}

std::optional<Error> Sitting::on(const Filled& filled) {
  if (match()) return Error{"the match has begun"};
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (chairs_[seat].who == SeatKind::open) chairs_[seat] = bot_chair(static_cast<int>(seat), filled.bot);
  remember(filled.seat, filled.id);
  return {};
}

std::optional<Error> Sitting::on(const Started& started) {
  if (match()) return Error{"the match has begun"};
  if (has_open_chair()) return Error{"a chair is still open"};
  auto replayed = replay::replay(full_record());
  if (!replayed) return Error{replayed.error()};
  replayed_ = std::move(*replayed);
  started_ms_ = started.at;
  ask();
  return {};
}

std::optional<Error> Sitting::on(const Acted& acted) {
  if (!match()) return Error{"the match has not begun"};
  if (acted.seat < 0 || acted.seat >= static_cast<int>(chairs_.size())) return Error{"there is no such seat"};
  const auto seat = static_cast<Seat>(acted.seat);
  const auto action = match()->parse(acted.action);
  if (!action || match()->why_not(seat, *action)) return Error{fmt::format("\"{}\" is not legal", acted.action)};
  remember_before(seat, *action);
  replay::play_on(*replayed_, seat, *action);
  steps_.push_back({seat, *action, 0, std::move(replayed_->events.back()), {}});
  replayed_->events.clear();  // the steps keep them
  actions_.push_back({seat, acted.action, acted.at});
  asked_[seat].reset();  // the same choices asked again are a new question
  ask();
  remember(acted.seat, acted.id);
  return {};
}

std::optional<Error> Sitting::on(const TakenBack& taken) {
  if (past_.empty() || past_.back().seat != taken.seat || past_.back().number != taken.number)
    return Error{fmt::format("seat {} cannot take step {} back", taken.seat, taken.number)};
  const auto seat = past_.back().seat;
  replayed_ = std::move(past_.back().before);
  past_.pop_back();
  last_is_free_.reset();
  actions_.pop_back();
  steps_.push_back(
      {seat, engine::kNoAction, taken.number, {}, table_event("takeBack", seat, {{"number", taken.number}})});
  ++taken_back_[seat];
  asked_[seat].reset();
  ask();
  remember(taken.seat, taken.id);
  return {};
}

std::optional<Error> Sitting::on(const Calmed& calmed) {
  if (!match() || !may_race()) return Error{"there is no race to be calm about"};
  if (calmed.seat < 0 || calmed.seat >= static_cast<int>(chairs_.size())) return Error{"there is no such seat"};
  const auto seat = static_cast<Seat>(calmed.seat);
  calmed.calm ? calm_.add(seat) : calm_.remove(seat);
  ++calms_[seat];
  steps_.push_back({seat, engine::kNoAction, 0, {}, table_event(calmed.calm ? "calm" : "brisk", seat, Json::object())});
  remember(calmed.seat, calmed.id);
  return {};
}

std::optional<Error> Sitting::on(const BotGone& gone) {
  if (!match() || gone.seat < 0 || gone.seat >= static_cast<int>(chairs_.size())) return Error{"no bot plays there"};
  const auto seat = static_cast<Seat>(gone.seat);
  if (chairs_[seat].who != SeatKind::bot) return Error{fmt::format("no bot sits in chair {}", gone.seat)};
  chairs_[seat].bot = kSubstitute;
  steps_.push_back({seat, engine::kNoAction, 0, {}, table_event("botGone", seat, {{"why", "lapse." + gone.why}})});
  return {};
}

// The actions after it say what came of it.
std::optional<Error> Sitting::on(const Raced& raced) {
  const auto window = match() ? match()->race() : std::nullopt;
  if (!window || window->turn != raced.turn) return Error{fmt::format("race {} is not being held", raced.turn)};
  return {};
}

// A set-up says by the value "race" of some option that it may come to be important who is first.
bool Sitting::may_race() const {
  const auto options = created_.setup.find("options");
  if (options == created_.setup.end() || !options->is_object()) return false;
  return std::any_of(options->begin(), options->end(), [](const Json& value) { return value == "race"; });
}

bool Sitting::is_calm() const { return !calm_.empty(); }

std::vector<int> Sitting::calm_seats() const {
  std::vector<int> seats;
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (calm_.has(seat)) seats.push_back(seat);
  return seats;
}

// Only people take back, and only while nobody else has acted.
void Sitting::remember_before(Seat seat, engine::ActionId action) {
  last_is_free_.reset();
  const bool is_bot = chairs_[seat].who == SeatKind::bot;
  if (is_bot || (!past_.empty() && past_.back().seat != seat)) past_.clear();
  if (!is_bot) past_.push_back({seat, action, number() + 1, {replayed_->match->clone(), replayed_->dice, {}}});
}

Sitting::Undo Sitting::undo(int seat) const {
  const auto own = [&](const Step& step) { return step.seat == seat && step.takes_back == 0; };
  if (std::none_of(steps_.begin(), steps_.end(), own)) return Undo::nothing;
  if (past_.empty()) return steps_.back().seat == seat ? Undo::nothing : Undo::others;
  const auto& last = past_.back();
  if (last.seat != seat) return Undo::others;
  if (taken_back_[last.seat] >= kTakeBacksMax) return Undo::enough;
  if (!last_is_free_)
    last_is_free_ = replay::may_take_back(
        last.before, *replayed_, steps_[static_cast<std::size_t>(last.number - 1)].events, last.seat, last.action);
  return *last_is_free_ ? Undo::free : Undo::shown;
}

std::optional<int> Sitting::may_undo(int seat) const {
  if (stage() != TableStage::playing || undo(seat) != Undo::free) return {};
  return past_.back().number;
}

void Sitting::ask() {
  const auto to_act = match()->to_act();
  for (Seat seat = 0; seat < chairs_.size(); ++seat) {
    if (!to_act.has(seat)) {
      asked_[seat].reset();
      continue;
    }
    auto menu = menu_of(*match(), seat);
    if (!asked_[seat] || asked_[seat]->menu != menu) asked_[seat] = Asked{number(), std::move(menu)};
  }
}

void Sitting::remember(int seat, const std::string& id) {
  if (id.empty() || seat < 0 || seat >= engine::kSeatsMax) return;
  auto& done = done_[static_cast<std::size_t>(seat)];
  done.push_back(id);
  if (done.size() > kRememberedPerSeat) done.pop_front();
}

TableStage Sitting::stage() const {
  if (!match()) return TableStage::gathering;
  return match()->to_act().empty() ? TableStage::finished : TableStage::playing;
}

bool Sitting::has_open_chair() const {
  return std::any_of(chairs_.begin(), chairs_.end(), [](auto& chair) { return chair.who == SeatKind::open; });
}

bool Sitting::has_free_chair() const { return std::any_of(chairs_.begin(), chairs_.end(), is_free); }

std::optional<int> Sitting::seat_by_token(std::string_view token) const {
  const auto hash = token_hash(token);
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (toolkit::same_secret(chairs_[seat].token, hash)) return static_cast<int>(seat);
  return {};
}

std::optional<int> Sitting::seat_by_command(std::string_view command_id) const {
  const auto hash = command_hash(command_id);
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat)
    if (toolkit::same_secret(chairs_[seat].command, hash)) return static_cast<int>(seat);
  return {};
}

std::optional<int> Sitting::question(int seat) const {
  const auto& asked = asked_[static_cast<std::size_t>(seat)];
  return asked ? std::optional(asked->since) : std::nullopt;
}

bool Sitting::has_done(int seat, const std::string& id) const {
  const auto& done = done_[static_cast<std::size_t>(seat)];
  return std::find(done.begin(), done.end(), id) != done.end();
}

std::vector<protocol::LogEntry> Sitting::log(engine::Viewer viewer, int seen) const {
  std::vector<protocol::LogEntry> log;
  for (int i = std::max(seen, 0); i < number(); ++i) log.push_back(log_entry(viewer, i + 1));
  return log;
}

protocol::LogEntry Sitting::log_entry(engine::Viewer viewer, int number) const {
  const auto& step = steps_.at(static_cast<std::size_t>(number - 1));
  protocol::LogEntry entry{number, {}, {}};
  for (const auto& event : step.events) entry.events.push_back(engine::event_json(match()->info(), event, viewer));
  if (!step.table_event.is_null()) entry.events.push_back(step.table_event);
  if (step.takes_back != 0) entry.takesBack = step.takes_back;
  return entry;
}

// The match has begun, so its record was replayed before.
replay::Replayed Sitting::deal() const { return std::move(*replay::replay(full_record(), 0)); }

std::vector<Album::Played> Sitting::line(int steps) const {
  std::vector<Album::Played> line;
  for (const auto& step : std::span(steps_).first(static_cast<std::size_t>(steps))) {
    if (step.takes_back != 0) line.pop_back();
    if (step.action != engine::kNoAction) line.push_back({step.seat, step.action});
  }
  return line;
}

protocol::Seal Sitting::seal() const {
  const bool over = stage() == TableStage::finished;
  protocol::Seal seal{created_.commitment, {}, over ? created_.secret : ""};
  for (const auto& chair : chairs_) seal.shares.push_back(chair.share);
  return seal;
}

engine::Record Sitting::full_record() const {
  engine::Record record;
  record.game = created_.game;
  record.rules_version = created_.rulesVersion;
  if (const auto words = engine::setup_words(created_.setup)) record.setup = *words;
  record.dice.commitment = created_.commitment;
  record.dice.secret = created_.secret;
  for (const auto& chair : chairs_) {
    record.players.push_back(chair.name);
    record.dice.shares.push_back(chair.share);
  }
  record.actions = actions_;
  return record;
}

engine::Record Sitting::record() const {
  auto record = full_record();
  if (stage() != TableStage::finished) record.dice.secret.clear();
  return record;
}

}  // namespace server
