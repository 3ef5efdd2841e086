#include "server/parts/playing.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"

namespace server {

using engine::ActionId;
using engine::Viewer;
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

Refusal broken_rule(const TableState& state, int seat, ActionId action, engine::RuleId rule) {
  const auto& text = state.match()->info().rules()[rule];
  const auto just_here = state.match()->case_against(Viewer{static_cast<engine::Seat>(seat)}, action, rule);
  return {state.question(seat) ? Reason::rule : Reason::notAsked,
          fmt::format("{} ({}): {}", text.title, text.id, text.text), std::string(text.id),
          just_here ? engine::to_text(*just_here) : ""};
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
  if (const auto* act_it = std::get_if<protocol::Act>(&command)) return play(table_, from, *act_it), true;
  if (const auto* why_it = std::get_if<protocol::Why>(&command)) return why(from, *why_it), true;
  if (const auto* wish = std::get_if<protocol::Foretell>(&command)) return foretell(from, *wish), true;
  return false;
}

// Read once here, judged once when the change is tried.
void play(TableForParts& table, const Line& from, const protocol::Act& act) {
  const auto seat = table.seat_of(from, act.token, act.id);
  if (!seat) return;
  const auto& state = table.state();
  const auto action = read_action(state, *seat, act.action, act.question);
  if (const auto* refusal = std::get_if<Refusal>(&action))
    return table.refuse_and_remember(from, *seat, act.id, *refusal);
  const auto id = std::get<ActionId>(action);
  if (const auto refusal = why_enough(state, *seat, id))
    return table.refuse_and_remember(from, *seat, act.id, *refusal);
  const auto name = state.match()->name(id);  // the record keeps the game's own spelling
  table.write_for(from, *seat, act.id, {Planned(Acted{*seat, name, table.since_deal_ms(), act.id}, id)});
}

std::optional<ActionId> Playing::allowed(const Line& from, int seat, const std::string& id, const std::string& action) {
  const auto read = read_action(state(), seat, action, {});
  if (const auto* refusal = std::get_if<Refusal>(&read)) return table_.refuse(from, id, *refusal), std::nullopt;
  const auto meant = std::get<ActionId>(read);
  const auto rule = state().match()->why_not(static_cast<engine::Seat>(seat), meant);
  if (!rule) return meant;
  return table_.refuse(from, id, broken_rule(state(), seat, meant, *rule)), std::nullopt;
}

void Playing::why(const Line& from, const protocol::Why& why) {
  const auto seat = state().seat_by_token(why.token);
  if (!seat) return table_.refuse(from, why.id, kNotYours);
  if (allowed(from, *seat, why.id, why.action)) table_.answer(from, protocol::Allowed{why.id});
}

void Playing::foretell(const Line& from, const protocol::Foretell& wish) {
  const auto seat = state().seat_by_token(wish.token);
  if (!seat) return table_.refuse(from, wish.id, kNotYours);
  const auto action = allowed(from, *seat, wish.id, wish.action);
  if (!action) return;
  const auto* match = state().match();
  protocol::Foretold foretold{wish.id, state().table(), match->name(*action), {}};
  for (const auto& line : match->foretell(Viewer{static_cast<engine::Seat>(*seat)}, *action))
    foretold.lines.push_back(protocol::RawJson(engine::to_text(line)));
  table_.answer(from, foretold);
}

}  // namespace server
