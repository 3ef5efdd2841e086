#include "tests/simulation/player.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roster/roster.h"
#include "toolkit/hash.h"

namespace simulation {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

namespace {
constexpr std::int64_t kPatienceMs = 800;  // silence after which a player asks again
}

// One connection. Messages go both ways late; those from the house stay in order, as over TCP, but may still be lost:
// harsher than any real line.
class Player::Line final : public server::Client, public std::enable_shared_from_this<Line> {
 public:
  Line(Simulation& simulation, std::weak_ptr<Player> owner) : simulation_(simulation), owner_(std::move(owner)) {}

  void open() { connection_ = simulation_.house().open(shared_from_this()); }
  void cut() {
    if (broken_) return;
    broken_ = true;
    simulation_.house().close(connection_);
  }

  void send(std::string text) override {
    if (simulation_.chance(simulation_.weather().drop)) return;
    auto& world = simulation_.world();
    last_ms_ = std::max(last_ms_, world.now_ms() + world.dice().below(simulation_.weather().delay_ms));
    world.at(last_ms_, [self = shared_from_this(), text = std::move(text)] {
      const auto owner = self->owner_.lock();
      if (owner && !self->broken_) owner->hear(text);
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
  std::int64_t last_ms_ = 0;
  bool broken_ = false;
};

Player::Player(Simulation& simulation, Role role, int number, std::shared_ptr<Player> host)
    : simulation_(simulation), role_(role), number_(number), host_(std::move(host)) {
  enter_id_ = random_hex(16);
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
  if (shown_ && shown_->info.stage == TableStage::finished && !awaits_rematch()) return;
  if (line_ && line_->broken()) line_.reset();
  if (line_ && simulation_.chance(simulation_.weather().line_breaks)) return lose_line();
  if (!line_) {
    if (world.dice().below(3) > 0) return;  // away for a while
    line_ = std::make_shared<Line>(simulation_, weak_from_this());
    line_->open();
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
                          fmt::format("Player {}", number_),
                          random_hex(16),
                          number_ % 2 == 0};
  for (const auto& option : game.info->options)
    if (std::ranges::find(option.values, "race") != option.values.end() && dice.below(3) > 0)
      create.setup["options"] = {{option.key, "race"}};
  create.seats = {{SeatKind::person, ""}, {SeatKind::open, ""}};
  while (create.seats.size() < seats) create.seats.push_back({SeatKind::bot, simulation_.weather().bot});
  return create;
}

void Player::take_part() {
  if (role_ == Role::spectator) table_ = host_->table();
  if (role_ != Role::spectator && token_.empty()) {
    if (!enter_ && role_ == Role::host) {
      enter_ = any_table();
    } else if (!enter_ && !host_->table().empty()) {
      enter_ = protocol::Join{enter_id_, host_->table(), {}, fmt::format("Player {}", number_), random_hex(16)};
    }
    if (enter_) send(*enter_);
    return;
  }
  if (table_.empty()) return;
  if (shown_ && shown_->info.stage == TableStage::finished && awaits_rematch()) {
    if (!rematch_)
      rematch_ = protocol::Rematch{random_hex(16), table_, token_, fmt::format("Player {}", number_), random_hex(16)};
    return send(*rematch_);
  }
  if (pending_) send(pending_->message);
  send(protocol::Watch{fmt::format("w{}", simulation_.world().now_ms()), table_, token_, seen_});
}

void Player::hear(const std::string& text) {
  ++simulation_.messages;
  heard_ms_ = simulation_.world().now_ms();
  last_raw_ = text;
  const auto message = protocol::read_answer(text);
  if (!message) return simulation_.fail("not a message: " + text);
  std::visit([&](const auto& one) { on(one); }, *message);
}

void Player::on(const protocol::Seated& seated) {
  if (rematch_ && seated.re == rematch_->id) {
    if (seated.seat != seat_ || (again_ && again_->token != seated.token))
      return simulation_.fail(fmt::format("player {} plays again in another seat", number_));
    again_ = seated;
    return;
  }
  if (!token_.empty() && token_ != seated.token)
    return simulation_.fail(fmt::format("player {} got two different seats", number_));
  const bool first = token_.empty();
  table_ = seated.table;
  token_ = seated.token;
  seat_ = seated.seat;
  if (first) take_part();
}

void Player::on(const protocol::Done& done) {
  if (!pending_ || pending_->id != done.re) return;
  if (!pending_->secret && simulation_.oracle().times_done(table_, fmt::format("{}:{}", *seat_, done.re)) != 1)
    simulation_.fail(
        fmt::format("player {}: command {} was said to be done, but is not on the disk once", number_, done.re));
  if (std::holds_alternative<protocol::Undo>(pending_->message)) ++simulation_.taken_back;
  pending_.reset();
}

void Player::on(const protocol::Refused& refused) {
  // An open race is shown to each in its own time; and a line may be too busy for a glance.
  if (looks_.contains(refused.re) && (refused.reason == Reason::notAsked || refused.reason == Reason::tooFast)) return;
  switch (refused.reason) {
    case Reason::notSaved:
    case Reason::tooFast:
      return;  // asked again later, under the same id
    case Reason::unknownTable:
      return simulation_.fail(fmt::format("player {}: a table is lost: {}", number_, refused.text));
    case Reason::late:
    case Reason::notAsked:
    case Reason::rule:
    case Reason::answered:
    case Reason::tooMany:  // changes of mind
      if (!pending_ || pending_->id != refused.re) return;
      if (pending_->question && !pending_->secret &&
          !simulation_.oracle().taken_back_since(table_, *pending_->question))
        return simulation_.fail(fmt::format("player {}: a fresh answer was refused: {}", number_, refused.text));
      // Somebody else was quicker to act, or to take back what had led to the question; or a race was over.
      pending_.reset();
      return act();
    case Reason::over:
      return;
    default:
      simulation_.fail(fmt::format("player {}: {}", number_, refused.text));
  }
}

void Player::on(const protocol::Table& shown) {
  if (const auto wrong = simulation_.oracle().judge(shown, last_raw_); !wrong.empty()) return simulation_.fail(wrong);
  line_shows_ = true;
  if (shown.seat != seat_) return simulation_.fail(fmt::format("player {} was shown another seat", number_));
  if (last_raw_.find(token_) != std::string::npos && !token_.empty()) return simulation_.fail("a token was sent");
  // A gap means that a message was lost: what is missing comes with the next watch.
  for (const auto& entry : shown.log)
    if (entry.number == seen_ + 1) ++seen_;
  if (shown_ && shown.number < shown_->number) return;  // an older one
  shown_ = shown;
  if (seen_ < shown.number) heard_ms_ = 0;
  look_back();
  think_of_notices();
  act();
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
  if (const auto wrong = simulation_.oracle().judge(shown, eyes->second); !wrong.empty()) simulation_.fail(wrong);
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
  const auto id = fmt::format("a{}", acts_ + 1);
  if (shown_->mayUndo && simulation_.chance(simulation_.weather().regret))
    return ask({id, protocol::Undo{id, table_, token_, *shown_->mayUndo}, {}});
  if (seat_ && shown_->races && simulation_.chance(simulation_.weather().calm))
    return ask({id, protocol::Calm{id, table_, token_, shown_->races->calm.empty()}, {}});
  if (!shown_->question || shown_->choices.empty()) return;
  if (shown_->races && shown_->races->now) return race(id);
  ask({id, protocol::Act{id, table_, token_, *shown_->question, any_action()}, shown_->question});
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
