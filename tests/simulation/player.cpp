#include "tests/simulation/player.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/codec.h"
#include "protocol/follower.h"
#include "roster/roster.h"
#include "server/limits.h"
#include "toolkit/hash.h"

namespace simulation {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

namespace {
constexpr std::int64_t kPatienceMs = 800;  // silence after which a player asks again
constexpr std::int64_t kLongAwayMs = server::kAwayMs + 20'000;
}  // namespace

// One connection. Messages go both ways late; those from the house stay in order, as over TCP, but may still be lost:
// harsher than any real line.
class Player::Line final : public server::Client, public std::enable_shared_from_this<Line> {
 public:
  Line(Simulation& simulation, std::weak_ptr<Player> owner) : simulation_(simulation), owner_(std::move(owner)) {}

  void open(const std::string& address) { connection_ = simulation_.house().open(shared_from_this(), address); }
  void cut() {
    if (broken_) return;
    broken_ = true;
    simulation_.house().close(connection_);
  }

  void send(std::string text) override {
    auto& world = simulation_.world();
    last_ms_ = std::max(last_ms_, world.now_ms() + world.dice().below(simulation_.weather().delay_ms));
    const bool is_lost = simulation_.chance(simulation_.weather().drop);
    world.at(last_ms_, [self = shared_from_this(), text = std::move(text), is_lost] {
      if (is_lost) return self->follower_.forget();
      const auto owner = self->owner_.lock();
      if (!owner || self->broken_) return;
      for (const auto& told : self->follower_.hear(text)) owner->hear(told);
    });
  }
  void close(std::string) override { broken_ = true; }

  void to_house(const std::string& text) {
    const int copies = simulation_.chance(simulation_.weather().drop)     ? 0
                       : simulation_.chance(simulation_.weather().repeat) ? 2
                                                                          : 1;
    for (int i = 0; i < copies; ++i) {
      auto& world = simulation_.world();
      world.at(world.now_ms() + world.dice().below(simulation_.weather().delay_ms), [self = shared_from_this(), text] {
        if (!self->broken_) self->simulation_.house().receive(self->connection_, text);
      });
    }
  }
  bool broken() const { return broken_; }

 private:
  Simulation& simulation_;
  std::weak_ptr<Player> owner_;
  server::ConnectionId connection_ = 0;
  protocol::Follower follower_;
  std::int64_t last_ms_ = 0;
  bool broken_ = false;
};

Player::Player(Simulation& simulation, Role role, int number, std::shared_ptr<Player> host)
    : simulation_(simulation),
      role_(role),
      number_(number),
      name_(fmt::format("Player {}", number)),
      host_(std::move(host)) {
  enter_id_ = random_hex(16);
  pass_ = random_hex(16);
}

std::string Player::random_hex(std::size_t bytes) { return toolkit::to_hex(simulation_.world().random(bytes)); }

void Player::arrive() {
  thinks_ = false;  // a crash takes every plan with it
  wake();
}

void Player::lose_line() {
  if (line_) line_->cut();
  line_.reset();
}

bool Player::is_there(const std::string& table, int seat) const {
  return table_ == table && seat_ == seat && line_ && !line_->broken() && line_shows_;
}

void Player::send(const protocol::FromPage& message) {
  if (line_) line_->to_house(protocol::write_command(message));
}

void Player::wake() {
  auto& world = simulation_.world();
  world.at(world.now_ms() + 50 + world.dice().below(200), [self = shared_from_this()] { self->wake(); });
  if (shown_ && shown_->info.stage == TableStage::finished && !awaits_rematch() && has_heard_all()) return;
  if (line_ && line_->broken()) line_.reset();
  if (line_ && simulation_.chance(simulation_.weather().line_breaks)) return lose_line();
  if (line_ && shown_ && role_ != Role::spectator && simulation_.chance(simulation_.weather().away)) {
    away_until_ms_ = world.now_ms() + kLongAwayMs;
    return lose_line();
  }
  if (!line_) {
    if (world.now_ms() < away_until_ms_ || world.dice().below(3) > 0) return;  // away for a while
    line_ = std::make_shared<Line>(simulation_, weak_from_this());
    line_->open(fmt::format("203.0.113.{}", number_));
    line_shows_ = false;
    heard_ms_ = 0;
  }
  if (world.now_ms() - heard_ms_ < kPatienceMs) return;
  heard_ms_ = world.now_ms();
  take_part();
}

// Any game of the house in any of its modes: the maker, an open chair, and bots.
protocol::Create Player::any_table() {
  auto& dice = simulation_.world().dice();
  const auto one_of = [&](const auto& list) -> const auto& {
    return list[dice.below(static_cast<std::uint32_t>(list.size()))];
  };
  const auto* chosen = roster::find_game(simulation_.weather().game);
  const auto& game = chosen ? *chosen : one_of(roster::games());
  const auto& mode = one_of(game.info->modes);
  const auto seats = mode.seats_min + dice.below(mode.seats_max - mode.seats_min + 1u);
  protocol::Create create{enter_id_,
                          std::string(game.info->key),
                          toolkit::Json{{"mode", mode.key}, {"seats", seats}},
                          {},
                          name_,
                          random_hex(16),
                          number_ % 2 == 0,
                          any_customs()};
  create.customs->asksBeforeJoin = dice.below(3) == 0;
  for (const auto& option : game.info->options)
    if (std::ranges::find(option.values, "race") != option.values.end() && dice.below(3) > 0)
      create.setup["options"] = {{option.key, "race"}};
  if (simulation_.chance(simulation_.weather().customs)) any_clock(*create.customs);
  create.seats = {{SeatKind::person, ""}, {SeatKind::open, ""}};
  if (dice.below(3) == 0) create.seats[1].keptFor = fmt::format("Player {}", number_ + 1);
  while (create.seats.size() < seats) create.seats.push_back({SeatKind::bot, simulation_.weather().bot});
  return create;
}

void Player::any_clock(protocol::Customs& customs) {
  auto& dice = simulation_.world().dice();
  const protocol::ClockWish clocks[] = {{},
                                        {protocol::ClockKind::move, server::kMoveSecondsMin, 0},
                                        {protocol::ClockKind::match, server::kMatchSecondsMin, 2},
                                        {protocol::ClockKind::days, server::kDaysSecondsMin, 0}};
  customs.clock = clocks[dice.below(4)];
  customs.absent = static_cast<protocol::Absent>(dice.below(3));
  if (simulation_.weather().votes) customs.absent = protocol::Absent::vote;
}

void Player::take_part() {
  if (role_ == Role::spectator) table_ = host_->table();
  if (role_ != Role::spectator && token_.empty()) {
    if (!enter_ && role_ == Role::host) {
      enter_ = any_table();
    } else if (!enter_ && !host_->table().empty()) {
      enter_ = protocol::Join{enter_id_, host_->table(), {}, name_, random_hex(16)};
    }
    if (enter_) send(*enter_);
    return;
  }
  if (table_.empty()) return;
  if (shown_ && shown_->info.stage == TableStage::finished && awaits_rematch()) {
    if (!rematch_) rematch_ = protocol::Rematch{random_hex(16), table_, token_, name_, random_hex(16)};
    return send(*rematch_);
  }
  if (role_ == Role::spectator) take_over();
  if (pending_) send(pending_->message);
  ask_again_in_company();
  send(watch());
}

void Player::hear(const std::string& text) {
  ++simulation_.messages;
  last_raw_ = text;
  const auto message = protocol::read_answer(text);
  if (!message) return simulation_.fail("not a message: " + text);
  // A change of something that was lost says nothing; it is as if nothing had come.
  if (!std::holds_alternative<protocol::Change>(*message)) heard_ms_ = simulation_.world().now_ms();
  for (const auto& [secret, owner] : simulation_.secrets)
    if (owner != number_ && is_within(text, secret))
      return simulation_.fail(fmt::format("player {} was sent a key or a code of player {}", number_, owner));
  std::visit([&](const auto& one) { on(one); }, *message);
}

void Player::on(const protocol::Seated& seated) {
  if (rematch_ && seated.re == rematch_->id) {
    if (seated.seat != seat_ || (again_ && again_->token != seated.token))
      return simulation_.fail(fmt::format("player {} plays again in another seat", number_));
    again_ = seated;
    return;
  }
  const bool by_code = use_ && seated.re == use_->id;
  if (!by_code && (seated.re != enter_id_ || !void_token_.empty())) return;  // of a seat that is held no longer
  if (!token_.empty() && token_ != seated.token)
    return simulation_.fail(fmt::format("player {} got two different seats", number_));
  const bool first = token_.empty();
  table_ = seated.table;
  token_ = seated.token;
  seat_ = seated.seat;
  if (!first) return;
  simulation_.secrets[token_] = number_;
  if (by_code) {
    role_ = use_is_for_ == protocol::CodeUse::device ? Role::device : Role::guest;
    ++(role_ == Role::device ? simulation_.second_devices : simulation_.handed_over);
    simulation_.whispers.erase(table_);
    void_token_.clear();
    knocking_.reset();
  }
  shown_as_seat_ = false;
  held_since_ms_ = simulation_.world().now_ms();
  take_part();
}

void Player::on(const protocol::Code& code) {
  if (!pending_ || pending_->id != code.re) return;
  pending_.reset();
  simulation_.secrets[code.code] = number_;
  simulation_.whispers[table_] = code.code;  // from one person to another, beside all lines
}

// Somebody who watches and hears of a code looks what it is for, and takes it.
void Player::take_over() {
  const auto whisper = simulation_.whispers.find(table_);
  if (use_) return send(*use_);
  if (whisper == simulation_.whispers.end()) return;
  const auto id = fmt::format("f{}", simulation_.world().now_ms());
  send(protocol::FindCode{id, looked_up_[id] = whisper->second});
}

void Player::on(const protocol::CodeFound& found) {
  if (role_ != Role::spectator || use_ || !looked_up_.contains(found.re)) return;
  if (found.table != table_) return simulation_.fail("a code leads to another table");
  use_is_for_ = found.use;
  // On another device it is the same person.
  name_ = found.use == protocol::CodeUse::device ? found.name : fmt::format("Player {}", number_);
  use_ = protocol::UseCode{random_hex(16), table_, looked_up_[found.re], name_};
  send(*use_);
}

void Player::on(const protocol::Ousted& ousted) {
  if (ousted.table == table_ && !simulation_.oracle().holds(table_, token_)) lose_seat();
}

// From now on one watches, and what the old key is good for is tried once more.
void Player::lose_seat() {
  if (role_ == Role::spectator || token_.empty()) return;
  role_ = Role::spectator;
  void_token_ = std::exchange(token_, "");
  const int question = shown_ && shown_->question ? *shown_->question : 0;
  const auto action = shown_ && !shown_->choices.empty() ? shown_->choices[0].action : "take 50";
  seat_.reset();
  pending_.reset();
  shown_.reset();
  rematch_.reset();
  use_.reset();
  fall_silent();
  name_ = fmt::format("Player {}", number_);
  send(protocol::Act{fmt::format("p{}-void", number_), table_, void_token_, question, action});
}

bool Player::shares_seat() { return seat_ && simulation_.oracle().devices(table_, *seat_) > 1; }

bool Player::surely_holds(const std::string& table, int seat) const {
  const auto told_by = held_since_ms_ + 4 * simulation_.weather().delay_ms + kPatienceMs;
  return table == table_ && seat == seat_ && shown_as_seat_ && told_by < simulation_.world().now_ms() &&
         simulation_.oracle().holds(table_, token_);  // whoever is away has not heard yet that it is void
}

void Player::on(const protocol::Done& done) {
  if (done.re == fmt::format("p{}-void", number_)) return simulation_.fail("a void key acted");
  if (is_company_done(done) || !pending_ || pending_->id != done.re) return;
  if (!pending_->secret && simulation_.oracle().times_done(table_, fmt::format("{}:{}", *seat_, done.re)) != 1)
    simulation_.fail(
        fmt::format("player {}: command {} was said to be done, but is not on the disk once", number_, done.re));
  if (std::holds_alternative<protocol::Undo>(pending_->message)) ++simulation_.taken_back;
  pending_.reset();
}

void Player::on(const protocol::Refused& refused) {
  if (is_company_refused(refused)) return;
  // An open race is shown to each in its own time; and a line may be too busy for a glance.
  if (looks_.contains(refused.re) && (refused.reason == Reason::notAsked || refused.reason == Reason::tooFast)) return;
  switch (refused.reason) {
    case Reason::notSaved:
    case Reason::tooFast:
    case Reason::closing:
      return;  // asked again later, under the same id
    case Reason::notYours:
      if (token_.empty() ? void_token_.empty() : simulation_.oracle().holds(table_, token_))
        return simulation_.fail(fmt::format("player {}: a good key was refused: {}", number_, refused.text));
      return lose_seat();
    case Reason::declined:  // by whoever received him; he comes back with another face
      if (!enter_ || refused.re != enter_id_) return;
      enter_.reset();
      enter_id_ = random_hex(16);
      return lose_line();
    case Reason::badCode:  // it grew old, or a crash has taken it
      if (use_ && refused.re == use_->id) use_.reset();
      simulation_.whispers.erase(table_);
      return;
    case Reason::started:  // an old word, said again: a wish for a chair that was granted, a guest who was let in
      if (pending_ && pending_->id == refused.re) pending_.reset();
      if (token_.empty() && void_token_.empty()) simulation_.fail(fmt::format("player {}: {}", number_, refused.text));
      return;
    case Reason::unknownTable:
      return simulation_.fail(fmt::format("player {}: a table is lost: {}", number_, refused.text));
    case Reason::late:
    case Reason::notAsked:
    case Reason::rule:
    case Reason::answered:
    case Reason::tooMany:  // changes of mind
      if (!pending_ || pending_->id != refused.re) return;
      if (pending_->question && !pending_->secret && !shares_seat() &&
          !simulation_.oracle().disturbed_since(table_, *pending_->question))
        return simulation_.fail(fmt::format("player {}: a fresh answer was refused: {}", number_, refused.text));
      // Somebody else was quicker to act, or to take back what had led to the question; or a race was over.
      pending_.reset();
      return act();
    case Reason::over:
      return;
    case Reason::standsIn:  // somebody thought one was away, or has come back meanwhile: look again
    case Reason::resigned:
    case Reason::notAway:
      if (use_ && use_->id == refused.re) {  // whoever had the code has given up meanwhile
        use_.reset();
        simulation_.whispers.erase(table_);
      }
      if (!pending_ || pending_->id != refused.re) return;
      pending_.reset();
      heard_ms_ = 0;
      return;
    default:
      // Whoever shares a seat may come second with anything.
      if (!shares_seat()) return simulation_.fail(fmt::format("player {}: {}", number_, refused.text));
      if (pending_ && pending_->id == refused.re) pending_.reset();
  }
}

void Player::on(const protocol::Table& shown) {
  const auto now = simulation_.world().now_ms();
  if (const auto wrong = simulation_.oracle().judge(shown, last_raw_, now, pass_); !wrong.empty())
    return simulation_.fail(wrong);
  // Words to the house may overtake one another: who has just sat down may still be taken for somebody who watches.
  if (!shown.seat && has_just_sat_down()) {
    heard_ms_ = 0;
    return;
  }
  line_shows_ = true;
  if (shown.seat != seat_) return simulation_.fail(fmt::format("player {} was shown another seat", number_));
  if (!token_.empty() && is_within(last_raw_, token_)) return simulation_.fail("a token was sent");
  if (seat_ && !shown.devices && simulation_.is_held_twice(*this, table_, *seat_))
    return simulation_.fail(fmt::format("player {} and somebody else both hold seat {} alone", number_, *seat_));
  shown_as_seat_ = seat_.has_value();
  // A gap means that a message was lost: what is missing comes with the next watch.
  for (const auto& entry : shown.log)
    if (entry.number == seen_ + 1) ++seen_;
  if (shown_ && shown.number < shown_->number) return;  // an older one
  shown_ = shown;
  if (seen_ < shown.number) heard_ms_ = 0;
  look_back();
  keep_company();
  receive_guests();
  think_of_notices();
  act();
}

void Player::receive_guests() {
  if (pending_ || !seat_ || !shown_->gathering || shown_->gathering->requests.empty()) return;
  const auto id = fmt::format("p{}-{}", number_, acts_ + 1);
  const bool yes = simulation_.world().dice().below(4) > 0;
  ask({id, protocol::Receive{id, table_, token_, shown_->gathering->requests[0].request, yes}, {}, true});
}

// The host plays on a second device, too; the guest hands the seat to whoever watches.
bool Player::pass_on(const std::string& id) {
  const bool may = role_ == Role::host || role_ == Role::guest;
  if (!may || shown_->info.stage != TableStage::playing || !simulation_.chance(simulation_.weather().pass_on))
    return false;
  const auto use = role_ == Role::host ? protocol::CodeUse::device : protocol::CodeUse::person;
  ask({id, protocol::AskCode{id, table_, token_, use}, {}, true});
  return true;
}

// At any moment so far, through one's own eyes; through anybody's when it is over.
void Player::look_back() {
  if (shown_->info.stage == TableStage::gathering || !simulation_.chance(simulation_.weather().look_back)) return;
  auto& dice = simulation_.world().dice();
  const auto seats = static_cast<std::uint32_t>(shown_->info.seats.size());
  const bool over = shown_->info.stage == TableStage::finished;
  const int eyes = over ? static_cast<int>(dice.below(seats + 1)) - 1 : seat_.value_or(-1);
  const auto id = fmt::format("m{}", looks_.size());
  looks_[id] = eyes;
  const auto number = static_cast<int>(dice.below(static_cast<std::uint32_t>(shown_->number) + 1));
  send(protocol::Moment{id, table_, token_, number, over ? std::optional(eyes) : std::nullopt});
}

// A device of one's own is to be told, or no longer; the host also names an address for the whole table.
void Player::think_of_notices() {
  if (!seat_ || !simulation_.chance(simulation_.weather().notices)) return;
  auto& dice = simulation_.world().dice();
  const auto id = fmt::format("n{}", simulation_.world().now_ms());
  const protocol::PushAddress device{
      fmt::format("https://push.example.org/{}/{}", number_, dice.below(6)),
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      "BTBZMqHH6r4Tts7J_aSIgg"};
  if (role_ == Role::host && dice.below(4) == 0)
    return send(protocol::Hook{id, table_, token_, dice.below(2) ? "https://chat.example.org/hook" : ""});
  send(protocol::Notify{id, table_, token_, device, dice.below(3) > 0});
}

void Player::on(const protocol::Shown& shown) {
  const auto eyes = looks_.find(shown.re);
  if (eyes == looks_.end()) return simulation_.fail("a moment was shown that nobody asked for");
  ++simulation_.looked_back;
  const auto now = simulation_.world().now_ms();
  if (const auto wrong = simulation_.oracle().judge(shown, eyes->second, now); !wrong.empty()) simulation_.fail(wrong);
}

// An action's name is the same in every match of a game.
std::string name_of(const roster::GameEntry& game, engine::ActionId action) {
  toolkit::FastDice dice(1);
  return game.start(std::get<engine::Setup>(roster::read_setup(game, {})), dice)->name(action);
}

// Mostly what a bot would do with this view, so that matches come to an end (at random some last a thousand turns);
// now and then anything, so that odd situations are met.
std::string Player::any_action() {
  auto& dice = simulation_.world().dice();
  const auto& choices = shown_->choices;
  if (dice.below(4) > 0) {
    const auto* game = roster::find_game(shown_->info.game);
    const auto chosen = roster::find_bot(*game, "greedy")->make()->choose_from_view(shown_->view.tree(), dice);
    if (!chosen) simulation_.fail("a bot cannot read the view: " + chosen.error());
    if (chosen) return name_of(*game, *chosen);
  }
  return choices[dice.below(static_cast<std::uint32_t>(choices.size()))].action;
}

void Player::act() {
  if (pending_ && pending_->question && shown_->question && *shown_->question != pending_->question) pending_.reset();
  if (pending_) return;
  const auto id = fmt::format("p{}-{}", number_, acts_ + 1);
  if (pass_on(id)) return;
  if (shown_->mayUndo && simulation_.chance(simulation_.weather().regret))
    return ask({id, protocol::Undo{id, table_, token_, *shown_->mayUndo}, {}});
  if (seat_ && mind_the_absent(id)) return;
  const bool plays = seat_ && shown_->info.stage == TableStage::playing;
  if (plays && shown_->races && simulation_.chance(simulation_.weather().calm))
    return ask({id, protocol::Calm{id, table_, token_, shown_->races->calm.empty()}, {}});
  if (!shown_->question || shown_->choices.empty()) return;
  if (shown_->races && shown_->races->now) return race(id);
  ask({id, protocol::Act{id, table_, token_, *shown_->question, any_action()}, shown_->question});
}

bool Player::mind_the_absent(const std::string& id) {
  if (shown_->info.stage != TableStage::playing) return false;
  auto& dice = simulation_.world().dice();
  const auto& absence = shown_->absence;
  const bool resigned = absence && std::ranges::find(absence->resigned, *seat_) != absence->resigned.end();
  if (resigned) return false;
  if (!shown_->info.seats[static_cast<std::size_t>(*seat_)].bot.empty()) {
    if (dice.below(2) > 0) ask({id, protocol::Back{id, table_, token_}, {}});
    return true;
  }
  for (const auto& away : absence ? absence->away : std::vector<protocol::AwaySeat>{}) {
    if (away.seat == *seat_ || dice.below(2) > 0) continue;
    if (away.mayStandIn && dice.below(2) > 0)
      ask({id, protocol::StandIn{id, table_, token_, away.seat}, {}});
    else if (away.mayVote)
      ask({id,
           protocol::Vote{id, table_, token_, away.seat, static_cast<protocol::VoteChoice>(dice.below(8) % 3)},
           {}});
    if (pending_) return true;
  }
  if (shown_->ending && !shown_->ending->offers.empty() && dice.below(4) == 0)
    ask({id, protocol::OfferEnd{id, table_, token_, dice.below(4) > 0}, {}});
  else if (simulation_.chance(simulation_.weather().parting) && dice.below(4) == 0)
    ask({id, protocol::Resign{id, table_, token_}, {}});
  else if (simulation_.chance(simulation_.weather().parting))
    ask({id, protocol::OfferEnd{id, table_, token_, true}, {}});
  else if (simulation_.chance(simulation_.weather().parting))
    ask({id, protocol::StandIn{id, table_, token_, *seat_}, {}});
  return pending_.has_value();
}

// Quick or slow, honest or not, with a stopwatch or by the list of actions.
void Player::race(const std::string& id) {
  auto& world = simulation_.world();
  const int question = *shown_->question;
  if (std::exchange(thinks_, true)) return;
  const auto reaction = 100 + world.dice().below(600);
  world.at(world.now_ms() + reaction, [self = shared_from_this(), id, question, reaction] {
    self->thinks_ = false;
    if (self->pending_ || !self->shown_ || self->shown_->question != question) return;
    auto& dice = self->simulation_.world().dice();
    const int claimed =
        dice.below(4) > 0 ? static_cast<int>(reaction) * 1000 : static_cast<int>(dice.below(2)) * -2'000'000'000;
    if (dice.below(2) > 0)
      self->ask({id, protocol::Tap{id, self->table_, self->token_, question, claimed}, question, true});
    else
      self->ask({id, protocol::Act{id, self->table_, self->token_, question, self->any_action()}, question, true});
  });
}

void Player::ask(Pending pending) {
  ++acts_;
  pending_ = std::move(pending);
  send(pending_->message);
}

}  // namespace simulation
