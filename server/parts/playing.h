// Actions of people, and the questions whether one would be allowed and what it would do.
#pragma once

#include "server/parts/part.h"

namespace server {

// The action a seat means, or why it is none, or comes too late. Whether a rule forbids it is another question.
Accepted<engine::ActionId> read_action(const TableState& state, int seat, const std::string& action,
                                       std::optional<int> question);

// Why the person of a seat does not play just now: a bot does.
std::optional<Refusal> why_not_playing(const TableState& state, int seat);

Refusal broken_rule(const TableState& state, int seat, engine::ActionId action, engine::RuleId rule);

// Some choices can be changed for ever. A table takes part in that only so long, for its log is read again whenever it
// is opened: beyond, a seat that could go on must, and a match ends where no evening would.
std::optional<Refusal> why_enough(const TableState& state, int seat, engine::ActionId action);

// Plays what a person sends, or says why not.
void play(TableForParts& table, const Line& from, const protocol::Act& act);

class Playing final : public Part {
 public:
  using Part::Part;
  bool obey(const Line& from, const TableCommand& command) override;

 private:
  void why(const Line& from, const protocol::Why& why);
  void foretell(const Line& from, const protocol::Foretell& wish);
  // The action that a question about one names, if this seat may play it now; otherwise the question is answered.
  std::optional<engine::ActionId> allowed(const Line& from, int seat, const std::string& id, const std::string& action);
};

}  // namespace server
