#include "arena/foreign.h"

#include <fmt/format.h>

#include "arena/lines.h"

namespace arena {
namespace {

using engine::ActionId;
using engine::Seat;
using toolkit::Json;

constexpr std::string_view kSubstitute = "random";

std::string line_of(const Json& json) { return toolkit::to_text(json) + "\n"; }

// Who the others are is not said: a bot should play the same against everybody.
Json seats_seen_by(const engine::AnyMatch& match, Seat seat) {
  Json seats = Json::array();
  for (Seat s = 0; s < match.setup().seats; ++s) seats.push_back(s == seat ? "you" : "other");
  return seats;
}

}  // namespace

ForeignBot::ForeignBot(const roster::GameEntry& game, std::string program, std::chrono::milliseconds patience,
                       OnLapse on_lapse, const std::atomic<bool>* stop)
    : program_(std::move(program)),
      patience_(patience),
      on_lapse_(std::move(on_lapse)),
      stop_(stop),
      substitute_(roster::find_bot(game, kSubstitute)->make()) {}

ActionId ForeignBot::choose(const engine::AnyMatch& match, Seat seat, toolkit::Dice& dice) {
  if (!lapse_)
    if (const auto action = ask(match, seat)) return *action;
  return substitute_->choose(match, seat, dice);
}

toolkit::Result<ActionId> ForeignBot::choose_from_view(const Json&, toolkit::Dice&) {
  return toolkit::Error{"A program is asked in a match, not about a view alone."};
}

toolkit::Result<engine::Considerations> ForeignBot::explain_view(const Json&, toolkit::Dice&) {
  return toolkit::Error{"A program does not explain itself."};
}

std::optional<ActionId> ForeignBot::ask(const engine::AnyMatch& match, Seat seat) {
  std::string text;
  if (!child_) {
    auto child = Child::start(program_);
    if (!child) return lapse(LapseKind::unstartable, fmt::format("it could not be started: {}.", child.error()));
    child_ = std::move(*child);
    text = line_of(hello_line(match, seats_seen_by(match, seat)));
  }
  ++questions_;
  text += line_of({{"question", questions_},
                   {"toAct", match.race() ? Json::array({seat}) : seats_to_act(match)},  // who has pressed is sealed
                   {"asks", Json::array({ask_json(match, seat, questions_)})}});
  const Heard heard = child_->ask(text, patience_, stop_);
  return heard.trouble == Trouble::none ? understand(match, seat, heard.line) : lapse(heard);
}

std::optional<ActionId> ForeignBot::understand(const engine::AnyMatch& match, Seat seat, const std::string& line) {
  const auto answer = read_answer(line);
  if (!answer) return lapse(LapseKind::nonsense, answer.error());
  if (answer->seat != seat)
    return lapse(LapseKind::nonsense, fmt::format("it answered for seat {}, but sits in {}.", answer->seat, seat));
  if (answer->question && *answer->question != questions_)
    return lapse(LapseKind::nonsense,
                 fmt::format("it answered question {}, but was asked {}.", *answer->question, questions_));
  const auto action = match.parse(answer->action);
  if (!action)
    return lapse(LapseKind::nonsense,
                 fmt::format("\"{}\" is not an action of {}.", answer->action.substr(0, kQuotedMax), match.info().key));
  if (const auto rule = match.why_not(seat, *action)) {
    const auto& broken = match.info().rules()[*rule];
    return lapse(LapseKind::illegal, fmt::format("\"{}\" is against rule {}, {}: {}", answer->action, broken.id,
                                                 broken.title, broken.text));
  }
  return action;
}

std::optional<ActionId> ForeignBot::lapse(const Heard& heard) {
  switch (heard.trouble) {
    case Trouble::late:
      return lapse(LapseKind::late, fmt::format("it did not answer within {} ms.", patience_.count()));
    case Trouble::flooded:
      return lapse(LapseKind::flooded,
                   fmt::format("it wrote more than {} bytes without ending a line.", kAnswerBytesMax));
    case Trouble::unasked:
      return lapse(LapseKind::nonsense, fmt::format("it wrote \"{}\" without being asked; a question has one answer.",
                                                    heard.line.substr(0, kQuotedMax)));
    case Trouble::closed:
    case Trouble::none:
      break;
  }
  return lapse(LapseKind::left, "it left, or closed its output, before it had answered.");
}

std::optional<ActionId> ForeignBot::lapse(LapseKind kind, std::string text) {
  lapse_ = Lapse{kind, std::move(text)};
  if (child_) child_->tell(line_of({{"error", lapse_->text}}));
  child_.reset();
  if (on_lapse_) on_lapse_(*lapse_);
  return std::nullopt;
}

void ForeignBot::tell_end(const engine::AnyMatch& match) {
  if (child_) child_->tell(line_of(over_line(match)));
  child_.reset();
}

}  // namespace arena
