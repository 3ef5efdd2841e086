#include "wasm/desk.h"

namespace wasm {

using toolkit::Json;

Answered<Thinking> Thinking::about(const Study& study, engine::Seat seat, std::string_view words, std::uint64_t seed) {
  if (!study.match().to_act().has(seat))
    return Refusal{"seat", "Nothing is asked of seat " + std::to_string(int{seat}) + " at this moment."};
  const auto bot = roster::find_bot(study.game(), words);
  if (!bot) return Refusal{"bot", bot.error()};
  if (bot->budget.simulations > kSimulationsMax)
    return Refusal{"bot", "at most " + std::to_string(kSimulationsMax) + " simulations fit here"};
  Thinking thinking;
  thinking.match_ = study.match().clone();
  thinking.bot_ = bot->make();
  thinking.budget_ = bot->budget;
  thinking.dice_ = toolkit::FastDice(seed);
  thinking.bot_->begin(*thinking.match_, seat, thinking.dice_);
  return thinking;
}

bool Thinking::go_on(std::uint32_t simulations) {
  const std::uint32_t slice = std::min(simulations, kSimulationsMax - done_);
  done_ += slice;
  return bot_->go_on(slice, dice_) && done_ < kSimulationsMax;
}

std::string Thinking::result() const {
  const engine::Thought thought = bot_->thought();
  Json options = Json::array();
  for (const auto& option : thought.considered) {
    const double share = thought.simulations ? static_cast<double>(option.visits) / thought.simulations : 1.0;
    options.push_back(Json{
        {"action", match_->name(option.action)}, {"visits", option.visits}, {"share", share}, {"worth", option.worth}});
  }
  return toolkit::to_text(Json{{"choice", match_->name(thought.choice)},
                               {"simulations", thought.simulations},
                               {"drawn", thought.is_drawn},
                               {"options", std::move(options)}});
}

}  // namespace wasm
