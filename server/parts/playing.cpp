#include "server/parts/playing.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"

namespace server {

using engine::ActionId;
using protocol::Reason;

std::optional<Refusal> why_not_playing(const TableState& state, int seat) {
  if (state.has_resigned(seat)) return kResigned;
  return state.is_bots(seat) ? std::optional(kStandsIn) : std::nullopt;
}

Accepted<ActionId> read_action(const TableState& state, int seat, const std::string& action,
                               std::optional<int> question) {
  const auto* match = state.match();
  if (!match) return kNotStarted;
  if (state.is_finished()) return kOver;
  if (const auto refusal = why_not_playing(state, seat)) return *refusal;
  const auto asked = state.question(seat);
  if (question && asked && *question != *asked)
    return Refusal{Reason::late,
                   fmt::format("This answers question {}, but you are asked question {} now.", *question, *asked)};
  if (const auto id = match->parse(action)) return *id;
  return Refusal{Reason::unknownAction,
                 fmt::format("{} has no action \"{}\".", match->info().title, action.substr(0, 40))};
}

Refusal broken_rule(const TableState& state, int seat, engine::RuleId rule) {
  const auto& text = state.match()->info().rules()[rule];
  return {state.question(seat) ? Reason::rule : Reason::notAsked,
          fmt::format("{} ({}): {}", text.title, text.id, text.text), std::string(text.id)};
}

std::optional<Refusal> why_enough(const TableState& state, int seat, ActionId action) {
  if (state.number() >= kStepsMax)
    return Refusal{Reason::tooMany, fmt::format("This match has come to {} steps; no more are played.", kStepsMax)};
  if (state.idle_actions(seat) < kIdleActionsMax || !state.leads_nowhere(seat, action)) return {};
  engine::ActionList menu;
  state.match()->legal(static_cast<engine::Seat>(seat), menu);
  const bool could_go_on =
      std::any_of(menu.begin(), menu.end(), [&](ActionId one) { return !state.leads_nowhere(seat, one); });
  if (!could_go_on) return {};
  return Refusal{Reason::tooMany,
                 fmt::format("You have changed your mind {} times in a row; now go on.", kIdleActionsMax)};
}

bool Playing::obey(const Line& from, const TableCommand& command) {
  if (const auto* act_it = std::get_if<protocol::Act>(&command)) return act(from, *act_it), true;
  if (const auto* why_it = std::get_if<protocol::Why>(&command)) return why(from, *why_it), true;
  return false;
}

// Read once here, judged once when the change is tried.
void Playing::act(const Line& from, const protocol::Act& act) {
  const auto seat = table_.seat_of(from, act.token, act.id);
  if (!seat) return;
  const auto action = read_action(state(), *seat, act.action, act.question);
  if (const auto* refusal = std::get_if<Refusal>(&action))
    return table_.refuse_and_remember(from, *seat, act.id, *refusal);
  const auto id = std::get<ActionId>(action);
  if (const auto refusal = why_enough(state(), *seat, id))
    return table_.refuse_and_remember(from, *seat, act.id, *refusal);
  const auto name = state().match()->name(id);  // the record keeps the game's own spelling
  table_.write_for(from, *seat, act.id, {Planned(Acted{*seat, name, table_.since_deal_ms(), act.id}, id)});
}

void Playing::why(const Line& from, const protocol::Why& why) {
  const auto seat = state().seat_by_token(why.token);
  if (!seat) return table_.refuse(from, why.id, kNotYours);
  const auto action = read_action(state(), *seat, why.action, {});
  if (const auto* refusal = std::get_if<Refusal>(&action)) return table_.refuse(from, why.id, *refusal);
  const auto rule = state().match()->why_not(static_cast<engine::Seat>(*seat), std::get<ActionId>(action));
  if (rule) return table_.refuse(from, why.id, broken_rule(state(), *seat, *rule));
  table_.answer(from, protocol::Allowed{why.id});
}

}  // namespace server
