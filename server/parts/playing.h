// Actions of people, and the question whether one would be allowed.
#pragma once

#include "server/parts/part.h"

namespace server {

// The action a seat means, or why it is none, or comes too late. Whether a rule forbids it is another question.
Accepted<engine::ActionId> read_action(const TableState& state, int seat, const std::string& action,
                                       std::optional<int> question);

// Why the person of a seat does not play just now: a bot does.
std::optional<Refusal> why_not_playing(const TableState& state, int seat);

Refusal broken_rule(const TableState& state, int seat, engine::RuleId rule);

// Some choices can be changed for ever. A table takes part in that only so long, for its log is read again whenever it
// is opened: beyond, a seat that could go on must, and a match ends where no evening would.
std::optional<Refusal> why_enough(const TableState& state, int seat, engine::ActionId action);

class Playing final : public Part {
 public:
  using Part::Part;
  bool obey(const Line& from, const TableCommand& command) override;

 private:
  void act(const Line& from, const protocol::Act& act);
  void why(const Line& from, const protocol::Why& why);
};

}  // namespace server
