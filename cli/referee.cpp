// `caravanserai referee`: the line protocol of docs/line-protocol.md. Questions out, actions in, one JSON object a
// line.
#include <fmt/format.h>

#include <array>
#include <iostream>

#include "arena/lines.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/fresh_dice.h"
#include "engine/draw_seat.h"
#include "toolkit/json.h"

namespace cli {
namespace {

using engine::ActionId;
using engine::Seat;
using engine::Viewer;
using toolkit::Json;

void say(const Json& line) {
  fmt::print("{}\n", toolkit::to_text(line));
  std::fflush(stdout);
}

void reproach(const std::string& text) { say({{"error", text}}); }

class Referee {
 public:
  Referee(const roster::GameEntry& game, std::unique_ptr<engine::AnyMatch> match, replay::MatchDice dice, bool truth)
      : game_(game), match_(std::move(match)), dice_(dice), truth_(truth) {}

  void seat_bot(Seat seat, std::string name, std::unique_ptr<engine::AnyBot> bot) {
    bots_[seat] = std::move(bot);
    bot_names_[seat] = std::move(name);
  }

  void open() {
    Json seats = Json::array();
    for (Seat s = 0; s < seat_count(); ++s) seats.push_back(bots_[s] ? std::string_view(bot_names_[s]) : kYou);
    say(arena::hello_line(*match_, seats));
    if (truth_) say({{"position", match_->position()}});
    proceed();
  }

  void hear(const std::string& line) {
    const auto answer = arena::read_answer(line);
    if (!answer) return reproach(answer.error());
    if (answer->seat >= seat_count())
      return reproach(fmt::format("there is no seat {}; the seats are 0 to {}.", answer->seat, seat_count() - 1));
    const auto seat = static_cast<Seat>(answer->seat);
    if (bots_[seat]) return reproach(fmt::format("seat {} is played by {}.", seat, bot_names_[seat]));
    const auto action = match_->parse(answer->action);
    if (!action)
      return reproach(fmt::format("\"{}\" is not an action of {}; the legal ones are in the question.", answer->action,
                                  game_.info->key));
    const auto question = answer->question;
    if (question && match_->to_act().has(seat) && *question != asked_[seat])
      return reproach(
          fmt::format("question {} is not open; seat {} is asked question {}.", *question, seat, asked_[seat]));
    if (const auto rule = match_->why_not(seat, *action)) return refuse(seat, *action, *rule);
    play(seat, *action);
    proceed();
  }

  bool over() const { return match_->to_act().empty(); }

 private:
  Seat seat_count() const { return match_->setup().seats; }

  // In a race the line protocol measures no times: bots and those outside come first equally often.
  std::optional<Seat> bot_to_act() {
    if (match_->race()) {
      const Seat seat = engine::draw_seat(match_->to_act(), races_);
      return bots_[seat] ? std::optional(seat) : std::nullopt;
    }
    for (Seat s = 0; s < seat_count(); ++s)
      if (bots_[s] && match_->to_act().has(s)) return s;
    return std::nullopt;
  }

  // Bots move at once, unless somebody outside is drawn to be faster; then whoever is left is asked.
  void proceed() {
    while (const auto seat = bot_to_act()) play(*seat, bots_[*seat]->choose(*match_, *seat, thoughts_[*seat]));
    if (over())
      say(arena::over_line(*match_));
    else
      ask();
  }

  void play(Seat seat, ActionId action) {
    engine::Events events;
    std::array<engine::ActionList, engine::kSeatsMax> before;
    for (Seat s = 0; s < seat_count(); ++s) match_->legal(s, before[s]);
    match_->apply(seat, action, *dice_, engine::Sink(events));
    ++played_;
    for (Seat s = 0; s < seat_count(); ++s) {
      engine::ActionList now;
      match_->legal(s, now);
      if (s == seat || !(now == before[s])) asked_[s] = played_ + 1;
    }

    Json ok{{"number", played_}, {"seat", seat}};
    if (!bots_[seat] || truth_) ok["action"] = match_->name(action);
    Json seen = Json::array({told(events, Viewer::spectator())});
    for (Seat s = 0; s < seat_count(); ++s)
      if (!bots_[s] || truth_) seen.push_back(told(events, Viewer{s}));
    say({{"ok", ok}, {"events", seen}});
    if (truth_) say({{"position", match_->position()}});
  }

  Json told(const engine::Events& events, Viewer viewer) const {
    Json list = Json::array();
    for (const auto& event : events) list.push_back(engine::event_json(*game_.info, event, viewer));
    return {{"viewer", viewer.is_seat() ? Json(viewer.seat) : Json("spectator")}, {"events", list}};
  }

  void refuse(Seat seat, ActionId action, engine::RuleId rule) const {
    const auto& text = game_.info->rules()[rule];
    say({{"refused",
          {{"seat", seat},
           {"action", match_->name(action)},
           {"rule", text.id},
           {"text", fmt::format("{}: {}", text.title, text.text)}}}});
  }

  void ask() const {
    Json asks = Json::array();
    for (Seat s = 0; s < seat_count(); ++s)
      if (match_->to_act().has(s)) asks.push_back(arena::ask_json(*match_, s, asked_[s]));
    say({{"question", played_ + 1}, {"toAct", arena::seats_to_act(*match_)}, {"asks", asks}});
  }

  const roster::GameEntry& game_;
  std::unique_ptr<engine::AnyMatch> match_;
  replay::MatchDice dice_;
  bool truth_;
  std::uint64_t played_ = 0;
  std::array<std::uint64_t, engine::kSeatsMax> asked_{1, 1, 1, 1, 1};  // the number of each seat's open question
  std::array<std::unique_ptr<engine::AnyBot>, engine::kSeatsMax> bots_;
  std::array<std::string, engine::kSeatsMax> bot_names_;
  std::array<toolkit::FastDice, engine::kSeatsMax> thoughts_{
      toolkit::FastDice(1), toolkit::FastDice(2), toolkit::FastDice(3), toolkit::FastDice(4), toolkit::FastDice(5)};
  toolkit::FastDice races_{6};
};

struct Start {
  engine::Setup setup;
  Json position;  // null: deal
};

// The file holds a position, or {"setup":..,"position":..}; flags given at the call win over its set-up.
Start read_start(const RefereeCall& call, const roster::GameEntry& game, const Chairs& chairs) {
  engine::SetupWords words = setup_words(call.match, chairs.count);
  if (call.position.empty()) return {the_setup(game, words), Json()};
  Json content = read_json(call.position);
  if (!content.is_object())
    throw Failure(fmt::format("{} is not a position: it should be a JSON object.", call.position));
  if (content.contains("position")) {
    const auto in_file = engine::setup_words_of_any_version(content.value("setup", Json::object()));
    if (!in_file) throw Failure(fmt::format("{}: the set-up cannot be read: {}", call.position, in_file.error()));
    if (words.mode.empty()) words.mode = in_file->mode;
    if (words.seats == 0) words.seats = in_file->seats;
    if (words.options.empty()) words.options = in_file->options;
    words.rules = in_file->rules;
    content = Json(content["position"]);
  }
  return {the_setup(game, words), std::move(content)};
}

}  // namespace

int referee(const RefereeCall& call) {
  const auto& game = the_game(call.match.game);
  const Chairs chairs = the_chairs(game, call.match.seats);
  const Start start = read_start(call, game, chairs);
  replay::MatchDice dice = dice_from(fresh_origin(the_seed(call.match.seed), start.setup.seats));
  std::unique_ptr<engine::AnyMatch> match;
  if (start.position.is_null()) {
    match = game.start(start.setup, *dice);
  } else {
    auto from_file = game.from_position(start.setup, start.position);
    if (!from_file)
      throw Failure(fmt::format("{} is not a position of {}: {}", call.position, game.info->key, from_file.error()));
    match = std::move(*from_file);
  }
  Referee whistle(game, std::move(match), dice, call.truth);
  for (std::size_t s = 0; s < chairs.names.size(); ++s)
    if (chairs.names[s] != kYou)
      whistle.seat_bot(static_cast<Seat>(s), chairs.names[s], the_player(game, chairs.names[s]));

  whistle.open();
  std::string line;
  while (!whistle.over() && std::getline(std::cin, line))
    if (!line.empty()) whistle.hear(line);
  return kFine;
}

}  // namespace cli
