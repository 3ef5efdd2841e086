// What people may ask of a table, and the answers.
#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"
#include "server/table.h"

namespace server {

using engine::Viewer;
using protocol::Done;
using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

void Table::receive(const Line& from, TableCommand command) {
  lane_->post([self = shared_from_this(), from, command = std::move(command)] {
    const auto& id = std::visit([](const auto& one) -> const std::string& { return one.id; }, command);
    if (self->waiting_.size() >= kWaitingMax) {
      self->refuse(from, id, {Reason::tooFast, "Too many commands are waiting at this table; try again soon."});
      return self->handled();
    }
    self->in_turn([table = self.get(), from, command, id] {
      if (table->was_never_written_)
        table->refuse(from, id, kNotSaved);
      else
        std::visit([&](const auto& one) { table->obey(from, one); }, command);
      table->handled();
    });
  });
}

void Table::answer(const Line& to, const protocol::FromServer& message) const {
  to.client->send(protocol::write_message(message));
}

void Table::refuse(const Line& to, const std::string& re, const Refusal& refusal) const {
  answer(to, protocol::Refused{re, sitting_.table(), refusal.rule, refusal.reason, refusal.text});
}

void Table::refuse_and_remember(const Line& to, int seat, const std::string& re, const Refusal& refusal) {
  answer_and_remember(to, seat, re,
                      protocol::Refused{re, sitting_.table(), refusal.rule, refusal.reason, refusal.text});
}

// A seat's command is done when it is on the disk. A disk that refuses is not remembered: the seat may try again.
void Table::write_for(const Line& from, int seat, const std::string& id, Change change) {
  write(std::move(change), [this, from, id, seat](bool saved) {
    if (!saved) return refuse(from, id, kNotSaved);
    answer_and_remember(from, seat, id, Done{id});
  });
}

void Table::answer_and_remember(const Line& to, int seat, const std::string& id, protocol::FromServer message) {
  answer(to, message);
  auto& answers = answers_[static_cast<std::size_t>(seat)];
  answers.emplace_back(id, std::move(message));
  if (answers.size() > kRememberedPerSeat) answers.pop_front();
}

bool Table::answered_before(const Line& to, int seat, const std::string& id) const {
  const auto& answers = answers_[static_cast<std::size_t>(seat)];
  const auto found = std::find_if(answers.begin(), answers.end(), [&](auto& one) { return one.first == id; });
  if (found != answers.end()) {
    answer(to, found->second);
  } else if (sitting_.has_done(seat, id)) {
    answer(to, Done{id});
  } else {
    return false;
  }
  return true;
}

protocol::Seated Table::seated(const std::string& command_id, std::optional<int> seat) const {
  return {command_id, sitting_.table(), seat, seat ? token_of(sitting_.created(), *seat, command_id) : ""};
}

// ---- chairs -----------------------------------------------------------------------------------------------------

// The house sends a create here when it has been carried out before: its maker has not heard the answer.
void Table::obey(const Line& from, const protocol::Create& create) {
  answer(from, seated(create.id, sitting_.seat_by_command(create.id)));
}

void Table::obey(const Line& from, const protocol::Join& join) {
  if (const auto refusal = check_secret_id(join.id)) return refuse(from, join.id, *refusal);
  if (const auto seat = sitting_.seat_by_command(join.id)) return answer(from, seated(join.id, seat));
  if (sitting_.stage() != TableStage::gathering)
    return refuse(from, join.id, {Reason::started, "The match has begun; you can watch it, but not join."});

  const auto& chairs = sitting_.chairs();
  if (!join.seat && !sitting_.has_free_chair())
    return refuse(from, join.id, {Reason::noOpenChair, "Every chair here is taken, or kept for somebody."});
  const auto first = std::find_if(chairs.begin(), chairs.end(), is_free);
  const int seat = join.seat.value_or(static_cast<int>(first - chairs.begin()));
  if (seat < 0 || seat >= static_cast<int>(chairs.size()))
    return refuse(from, join.id,
                  {Reason::noOpenChair,
                   fmt::format("There is no chair {}; the table has chairs 0 to {}.", seat, chairs.size() - 1)});
  const auto& chair = chairs[static_cast<std::size_t>(seat)];
  if (!is_free(chair)) {
    const auto words = chair.who == SeatKind::open ? fmt::format("Chair {} is kept for {}.", seat, chair.name)
                                                   : fmt::format("Chair {} is taken; choose an open one.", seat);
    return refuse(from, join.id, {Reason::noOpenChair, words});
  }
  sit_down(from, join.id, seat, join.name, join.share);
}

void Table::sit_down(const Line& from, const std::string& id, int seat, const std::string& name,
                     const std::string& share) {
  auto chair = person_chair(sitting_.created(), seat, name, share, id);
  if (const auto* refusal = std::get_if<Refusal>(&chair)) return refuse(from, id, *refusal);

  Change change{Joined{seat, std::get<Chair>(std::move(chair))}};
  start_if_full(change);
  write(std::move(change), [this, from, id, seat](bool saved) {
    if (!saved) return refuse(from, id, kNotSaved);
    answer(from, seated(id, seat));
  });
}

void Table::obey(const Line& from, const protocol::Fill& fill) {
  const auto seat = sitting_.seat_by_token(fill.token);
  if (!seat) return refuse(from, fill.id, kNotYours);
  if (answered_before(from, *seat, fill.id)) return;
  if (sitting_.stage() != TableStage::gathering)
    return refuse(from, fill.id, {Reason::started, "The match has begun; no chair is open."});
  if (const auto refusal = check_bot(sitting_.created().game, fill.bot, around_.program_names()))
    return refuse(from, fill.id, *refusal);

  Change change{Filled{*seat, fill.bot, fill.id}};
  start_if_full(change);
  write_for(from, *seat, fill.id, std::move(change));
}

// ---- watching ---------------------------------------------------------------------------------------------------

std::optional<Viewer> Table::viewer_by(const std::string& token) const {
  if (token.empty()) return Viewer::spectator();
  const auto seat = sitting_.seat_by_token(token);
  return seat ? std::optional(Viewer{static_cast<engine::Seat>(*seat)}) : std::nullopt;
}

void Table::obey(const Line& from, const protocol::Watch& watch) {
  const auto viewer = viewer_by(watch.token);
  const auto turn_away = [&](const Refusal& refusal) {
    refuse(from, watch.id, refusal);
    if (!watchers_.contains(from.id)) around_.turned_away(from.id, sitting_.table());
  };
  if (!viewer) return turn_away(kNotYours);
  if (watchers_.size() >= kWatchersMax && !watchers_.contains(from.id))
    return turn_away({Reason::tooMany, fmt::format("{} people watch this table already.", kWatchersMax)});

  const auto before = protocol::write(info());
  auto& watcher = watchers_[from.id];
  watcher.client = from.client;
  watcher.viewer = *viewer;
  watcher.seen = std::clamp(watch.seen, 0, sitting_.number());
  answer(from, Done{watch.id});
  feel_pulses();
  if (protocol::write(info()) == before) {
    show(watcher);
  } else {  // somebody came back to a chair: all may know
    show_all();
    tell_house();
  }
}

void Table::obey(const Line& from, const protocol::Leave& leave) {
  const bool watched = watchers_.erase(from.id) > 0;
  answer(from, Done{leave.id});
  if (!watched) return;
  plan_close();
  show_all();
  tell_house();
}

// ---- playing ----------------------------------------------------------------------------------------------------

std::optional<Refusal> Table::why_refused(int seat, const std::string& action, std::optional<int> question) const {
  const auto* match = sitting_.match();
  if (!match) return Refusal{Reason::notStarted, "The match has not begun: a chair is still open."};
  if (sitting_.stage() == TableStage::finished) return Refusal{Reason::over, "The match is over."};
  const auto asked = sitting_.question(seat);
  if (question && asked && *question != *asked)
    return Refusal{Reason::late,
                   fmt::format("This answers question {}, but you are asked question {} now.", *question, *asked)};
  const auto id = match->parse(action);
  if (!id)
    return Refusal{Reason::unknownAction,
                   fmt::format("{} has no action \"{}\".", match->info().title, action.substr(0, 40))};
  const auto rule = match->why_not(static_cast<engine::Seat>(seat), *id);
  if (!rule) return {};
  const auto& text = match->info().rules()[*rule];
  return Refusal{asked ? Reason::rule : Reason::notAsked, fmt::format("{} ({}): {}", text.title, text.id, text.text),
                 std::string(text.id)};
}

void Table::obey(const Line& from, const protocol::Act& act) {
  const auto seat = sitting_.seat_by_token(act.token);
  if (!seat) return refuse(from, act.id, kNotYours);
  if (answered_before(from, *seat, act.id)) return;
  if (const auto refusal = why_refused(*seat, act.action, act.question))
    return refuse_and_remember(from, *seat, act.id, *refusal);
  const auto action = *sitting_.match()->parse(act.action);
  if (race_) return answer_race(from, *seat, act.id, action == race_->window().tap, {});
  const auto name = sitting_.match()->name(action);  // the record keeps the game's own spelling
  write_for(from, *seat, act.id, {Acted{*seat, name, since_deal_ms(), act.id}});
}

std::optional<Refusal> Table::why_not_taken_back(int seat, int number) const {
  if (!sitting_.match()) return Refusal{Reason::notStarted, "The match has not begun: a chair is still open."};
  if (sitting_.stage() == TableStage::finished)
    return Refusal{Reason::over, "The match is over; nothing is taken back."};
  switch (sitting_.undo(seat)) {
    case Sitting::Undo::nothing:
      return Refusal{Reason::noUndo, "There is nothing of yours to take back."};
    case Sitting::Undo::others:
      return Refusal{Reason::late, "Somebody has acted since, so your last action stands."};
    case Sitting::Undo::shown:
      return Refusal{Reason::shown, "Your last action has shown somebody something new, so it stands."};
    case Sitting::Undo::enough:
      return Refusal{
          Reason::tooMany,
          fmt::format("You have taken back {} actions in this match; now what is done is done.", kTakeBacksMax)};
    case Sitting::Undo::free:
      break;
  }
  const auto last = *sitting_.may_undo(seat);
  if (number == last) return {};
  return Refusal{Reason::late, fmt::format("This takes step {} back, but your last action is step {}.", number, last)};
}

void Table::obey(const Line& from, const protocol::Undo& undo) {
  const auto seat = sitting_.seat_by_token(undo.token);
  if (!seat) return refuse(from, undo.id, kNotYours);
  if (answered_before(from, *seat, undo.id)) return;
  if (const auto refusal = why_not_taken_back(*seat, undo.number))
    return refuse_and_remember(from, *seat, undo.id, *refusal);
  write_for(from, *seat, undo.id, {TakenBack{*seat, undo.number, since_deal_ms(), undo.id}});
}

void Table::obey(const Line& from, const protocol::Why& why) {
  const auto seat = sitting_.seat_by_token(why.token);
  if (!seat) return refuse(from, why.id, kNotYours);
  if (const auto refusal = why_refused(*seat, why.action, {})) return refuse(from, why.id, *refusal);
  answer(from, protocol::Allowed{why.id});
}

}  // namespace server
