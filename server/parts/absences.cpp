#include "server/parts/absences.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "server/limits.h"
#include "server/parts/playing.h"

namespace server {

using protocol::Absent;
using protocol::AwayWhy;
using protocol::Reason;
using protocol::SeatKind;
using protocol::VoteChoice;

// Until somebody opens the table, everybody is gone since now.
Absences::Absences(TableForParts& table) : Part(table) {
  for (auto& one : seats_) one = {{}, steady_ms(), steady_ms()};
}

// ---- entries ----------------------------------------------------------------------------------------------------

void Absences::fold(const Entry& entry) {
  if (const auto* voted = std::get_if<Voted>(&entry)) {
    ballots_[voted->about][voted->seat] = voted->choice;
    ++cast_[static_cast<std::size_t>(voted->seat)];
  }
  if (const auto* back = std::get_if<Reclaimed>(&entry)) ++returns_[static_cast<std::size_t>(back->seat)];
  if (const auto* acted = std::get_if<Acted>(&entry)) ballots_.erase(acted->seat);
  if (const auto* stood = std::get_if<StoodIn>(&entry)) ballots_.erase(stood->seat);
  if (const auto* decided = std::get_if<Decided>(&entry)) ballots_.erase(decided->seat);
}

// ---- who is away ------------------------------------------------------------------------------------------------

bool Absences::is_here(int seat) const {
  return std::any_of(table_.watchers().begin(), table_.watchers().end(),
                     [&](const auto& watcher) { return watcher.second.viewer.seat == seat; });
}

bool Absences::is_waited_for(int seat) const {
  for (int other = 0; other < state().seats(); ++other)
    if (other != seat && state().is_peoples(other) && is_here(other)) return true;
  return false;
}

Absences::Times Absences::due_at(int seat) const {
  const auto& watched = seats_[static_cast<std::size_t>(seat)];
  if (!watched.question || state().has_clock() || !state().is_playing() || !state().is_peoples(seat)) return {};
  Times due;
  due.push_back(watched.asked_at + away_ms());
  if (watched.gone_at) due.push_back(*watched.gone_at + away_ms());
  return due;
}

// With a clock nobody is away before the time is up.
std::optional<Absences::Away> Absences::away(int seat) const {
  const auto& watched = seats_[static_cast<std::size_t>(seat)];
  const bool late = state().is_out_of_time(seat) && state().is_playing() && state().is_peoples(seat);
  if (late) return Away{AwayWhy::late, steady_ms() - watched.asked_at};
  const auto due = due_at(seat);
  if (due.empty()) return {};
  const auto now = steady_ms();
  if (std::ranges::none_of(due, [&](auto at) { return at <= now; })) return {};
  if (watched.gone_at && *watched.gone_at + away_ms() <= now) return Away{AwayWhy::gone, now - *watched.gone_at};
  return Away{AwayWhy::silent, now - watched.asked_at};
}

bool Absences::may_stand_in(int seat) const { return away(seat) && !(state().has_clock() && votes()); }

void Absences::look() {
  for (int seat = 0; seat < state().seats(); ++seat) {
    auto& watched = seats_[static_cast<std::size_t>(seat)];
    const auto question = state().question(seat);
    if (question != watched.question) {
      watched.question = question;
      watched.asked_at = steady_ms();
    }
    if (is_here(seat)) {
      watched.gone_at.reset();
    } else if (!watched.gone_at) {
      watched.gone_at = steady_ms();
    }
  }
  plan_look();
}

// The next time that somebody has been away for long enough, all are shown it.
void Absences::plan_look() {
  std::optional<std::int64_t> next;
  for (int seat = 0; seat < state().seats(); ++seat)
    for (const auto due : due_at(seat))
      if (due > steady_ms()) next = std::min(next.value_or(due), due);
  if (!next || (alarm_ && *alarm_ <= *next)) return;
  alarm_ = next;
  table_.after(*next - steady_ms(), [this, planned = *next] {
    if (alarm_ != planned) return;
    alarm_.reset();
    look();
    for (int seat = 0; seat < state().seats(); ++seat) {
      if (std::ranges::count(due_at(seat), planned) == 0) continue;
      table_.show_all();
      return stand_in_for_the_absent();
    }
  });
}

void Absences::changed() {
  look();
  bool anybody = false;
  for (int seat = 0; seat < state().seats(); ++seat) anybody = anybody || away(seat);
  if (anybody && state().customs().absent == Absent::bot) table_.after(0, [this] { stand_in_for_the_absent(); });
}

void Absences::left(ConnectionId) {
  look();
  if (!ballots_.empty()) table_.after(0, [this] { count_again(); });
}

// Who is there but thinks for long is not replaced without being asked; and when all have left the table, it waits.
void Absences::stand_in_for_the_absent() {
  if (state().customs().absent != Absent::bot) return;
  Change change;
  for (int seat = 0; seat < state().seats(); ++seat) {
    const auto away_now = away(seat);
    if (!away_now || away_now->why == AwayWhy::silent) continue;
    if (away_now->why == AwayWhy::gone && !is_waited_for(seat)) continue;
    const auto why = away_now->why == AwayWhy::late ? StandInWhy::late : StandInWhy::gone;
    change.push_back(StoodIn{seat, std::string(kStandInBot), why, kTheHouse, table_.since_deal_ms(), ""});
  }
  if (change.empty()) return;
  table_.write(change, [this](bool saved) {
    if (!saved) table_.after(kRetryMs, [this] { stand_in_for_the_absent(); });
  });
}

// ---- what is shown ----------------------------------------------------------------------------------------------

bool Absences::answers_for(int seat) const {
  return state().chair(seat).who == SeatKind::person && state().is_bots(seat);
}

// From the question alone: whether somebody has answered a race in secret cannot be seen here.
void Absences::show(engine::Viewer, protocol::Table& shown) const {
  protocol::Absence absence;
  for (int seat = 0; seat < state().seats(); ++seat) {
    if (state().has_resigned(seat)) absence.resigned.push_back(seat);
    const auto away_now = away(seat);
    if (!away_now) continue;
    const auto for_ms = std::min<std::int64_t>(away_now->for_ms, std::numeric_limits<int>::max());
    absence.away.push_back({seat, away_now->why, static_cast<int>(for_ms), may_stand_in(seat), votes()});
    if (const auto found = ballots_.find(seat); votes() && found != ballots_.end())
      for (const auto& [voter, choice] : found->second) absence.votes.push_back({voter, seat, choice});
  }
  if (!absence.away.empty() || !absence.resigned.empty()) shown.absence = std::move(absence);
}

// ---- standing in ------------------------------------------------------------------------------------------------

bool Absences::obey(const Line& from, const TableCommand& command) {
  if (const auto* wish = std::get_if<protocol::StandIn>(&command)) return stand_in(from, *wish), true;
  if (const auto* back_now = std::get_if<protocol::Back>(&command)) return back(from, *back_now), true;
  if (const auto* vote_now = std::get_if<protocol::Vote>(&command)) return vote(from, *vote_now), true;
  return false;
}

// Why this seat of a running match is nobody's to do something about.
std::optional<Refusal> Absences::why_nobody(int seat) const {
  if (!state().match()) return kNotStarted;
  if (state().is_finished()) return kOver;
  if (seat < 0 || seat >= state().seats())
    return Refusal{Reason::notAway,
                   fmt::format("There is no seat {}; the table has seats 0 to {}.", seat, state().seats() - 1)};
  if (state().is_bots(seat)) return Refusal{Reason::standsIn, fmt::format("A bot plays in seat {} already.", seat)};
  return {};
}

void Absences::stand_in(const Line& from, const protocol::StandIn& wish) {
  const auto by = table_.seat_of(from, wish.token, wish.id);
  if (!by) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *by, wish.id, refusal); };
  if (const auto refusal = why_nobody(wish.seat)) return refuse(*refusal);
  if (const auto refusal = why_not_playing(state(), *by)) return refuse(*refusal);
  if (wish.seat != *by && !away(wish.seat))
    return refuse(
        {Reason::notAway, state().has_clock()
                              ? fmt::format("{} still has time on the clock.", state().chair(wish.seat).name)
                              : fmt::format("{} is here; a bot may play only after {} seconds without an answer.",
                                            state().chair(wish.seat).name, away_ms() / 1000)});
  if (wish.seat != *by && !may_stand_in(wish.seat))
    return refuse({Reason::notAway, "At this table the others vote about somebody who is out of time."});
  const auto why = wish.seat == *by ? StandInWhy::own : StandInWhy::pressed;
  table_.write_for(from, *by, wish.id,
                   {StoodIn{wish.seat, std::string(kStandInBot), why, *by, table_.since_deal_ms(), wish.id}});
}

void Absences::back(const Line& from, const protocol::Back& back) {
  const auto seat = table_.seat_of(from, back.token, back.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, back.id, refusal); };
  if (!state().match()) return refuse(kNotStarted);
  if (state().is_finished()) return refuse(kOver);
  if (state().has_resigned(*seat)) return refuse(kResigned);
  if (!state().is_bots(*seat)) return refuse({Reason::notAway, "No bot plays for you; it is your seat."});
  if (returns_[static_cast<std::size_t>(*seat)] >= kReturnsMax)
    return refuse({Reason::tooMany, fmt::format("You have come back {} times; now the bot plays on.", kReturnsMax)});
  table_.write_for(from, *seat, back.id, {Reclaimed{*seat, table_.since_deal_ms(), back.id}});
}

// ---- votes ------------------------------------------------------------------------------------------------------

void Absences::vote(const Line& from, const protocol::Vote& vote) {
  const auto seat = table_.seat_of(from, vote.token, vote.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, vote.id, refusal); };
  if (!votes()) return refuse({Reason::noVote, "At this table nobody votes about somebody who is away."});
  if (const auto refusal = why_nobody(vote.seat)) return refuse(*refusal);
  if (const auto refusal = why_not_playing(state(), *seat)) return refuse(*refusal);
  if (vote.seat == *seat || !away(vote.seat))
    return refuse({Reason::notAway, fmt::format("{} is not away.", state().chair(vote.seat).name)});
  if (cast_[static_cast<std::size_t>(*seat)] >= kVotesMax)
    return refuse(
        {Reason::tooMany, fmt::format("You have voted {} times in this match; that is the most.", kVotesMax)});

  Change change{Voted{*seat, vote.seat, vote.choice, table_.since_deal_ms(), vote.id}};
  auto ballots = ballots_[vote.seat];
  ballots[*seat] = vote.choice;
  if (const auto choice = decision(vote.seat, ballots, *seat)) add_decision(change, vote.seat, *choice);
  table_.write_for(from, *seat, vote.id, change);
}

// More than half of the people who are here, the one who votes just now among them.
std::optional<VoteChoice> Absences::decision(int about, const Ballots& ballots, std::optional<int> voter) const {
  int people = 0;
  std::map<VoteChoice, int> counted;
  for (int seat = 0; seat < state().seats(); ++seat) {
    if (seat == about || !state().is_peoples(seat) || !(is_here(seat) || seat == voter)) continue;
    ++people;
    if (const auto ballot = ballots.find(seat); ballot != ballots.end()) ++counted[ballot->second];
  }
  for (const auto& [choice, votes] : counted)
    if (2 * votes > people) return choice;
  return {};
}

void Absences::add_decision(Change& change, int about, VoteChoice choice) const {
  const auto at = table_.since_deal_ms();
  change.push_back(Decided{about, choice, at});
  if (choice == VoteChoice::bot)
    change.push_back(StoodIn{about, std::string(kStandInBot), StandInWhy::voted, kTheHouse, at, ""});
  if (choice == VoteChoice::end) change.push_back(Ended{protocol::EndReason::voted, world().now_ms()});
}

// Somebody has left, so fewer make a majority.
void Absences::count_again() {
  for (const auto& [about, ballots] : ballots_) {
    if (!away(about)) continue;
    const auto choice = decision(about, ballots, {});
    if (!choice) continue;
    Change change;
    add_decision(change, about, *choice);
    return table_.write(change, [this](bool saved) {
      if (!saved) table_.after(kRetryMs, [this] { count_again(); });
    });
  }
}

}  // namespace server
