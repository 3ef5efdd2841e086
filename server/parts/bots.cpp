#include "server/parts/bots.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/bots/choosing.h"
#include "server/limits.h"
#include "server/table/chairs.h"

namespace server {

using engine::ActionId;
using engine::Seat;
using engine::Viewer;
using protocol::SeatKind;

namespace {

const std::string kNoSuchBot = "unknown";  // why a bot is gone whom the house does not have any more

}  // namespace

bool Bots::is_asked(int seat) const {
  return state().question(seat) && state().is_bots(seat) && state().number() < kStepsMax;
}

// Thinking is dear. Where people play it goes on until it is their turn, wherever they are; bots among themselves
// think only as long as somebody watches, and go on when somebody comes.
bool Bots::is_waited_for(int seat) const {
  if (!is_asked(seat)) return false;
  const auto mind = mind_of(seat);
  if (mind != Mind::search && mind != Mind::program) return true;
  const auto is_person = [](const Chair& chair) { return chair.who == SeatKind::person; };
  return !table_.watchers().empty() || std::ranges::any_of(state().chairs(), is_person);
}

bool Bots::is_busy() const {
  for (int seat = 0; seat < state().seats(); ++seat)
    if (is_waited_for(seat)) return true;
  return false;
}

Bots::Thinking::~Thinking() {
  if (deliberation) deliberation->give_up();
}

// Not if it was answered, taken back, replaced by another question with its own pause, or the person it stood in for is
// back.
bool Bots::is_still_asked(int seat, int question) const { return state().question(seat) == question && is_asked(seat); }

void Bots::changed() {
  if (state().is_finished()) dismiss_programs();
  std::erase_if(thinking_, [this](const auto& one) { return !is_still_asked(one.first.first, one.first.second); });
  wake();
}

Bots::Mind Bots::mind_of(int seat) const {
  if (const auto bot = bot_of(state(), seat)) return searches(*bot) ? Mind::search : Mind::quick;
  const auto& programs = table_.around().programs;
  const bool known =
      programs && std::ranges::find(programs->names(), state().chair(seat).bot) != programs->names().end();
  return known ? Mind::program : Mind::gone;
}

// In a race they have answered before its clock started.
void Bots::wake() {
  if (!state().is_playing() || state().match()->race()) return;
  for (int seat = 0; seat < state().seats(); ++seat) {
    if (!is_waited_for(seat)) continue;
    const auto question = *state().question(seat);
    const auto [begun, is_new] = thinking_.try_emplace({seat, question});
    if (!is_new) continue;
    const auto pause_ms = pause_of(state(), seat, question, table_.around().bot_delay_ms);
    begun->second.pause_ms = pause_ms;
    think(seat, question);
    table_.after(pause_ms, [this, seat, question] {
      const auto thinking = thinking_.find({seat, question});
      if (thinking == thinking_.end()) return;
      thinking->second.pause_is_over = true;
      act(seat, question);
    });
  }
}

void Bots::wake_later() {
  table_.after(kRetryMs, [this] { wake(); });
}

// Whoever thinks by the clock has the pause for it and no more: nobody shall tell by the time who sits there.
std::shared_ptr<Deliberation> Bots::deliberation(int seat, int question,
                                                 const std::shared_ptr<const engine::AnyMatch>& match) const {
  auto bot = *bot_of(state(), seat);
  const auto pause_ms = static_cast<std::uint32_t>(thinking_.at({seat, question}).pause_ms);
  if (pause_ms) bot.budget.milliseconds = std::min(bot.budget.milliseconds, pause_ms);
  return std::make_shared<Deliberation>(match, std::move(bot), static_cast<Seat>(seat),
                                        bot_dice(state(), "bot", seat, question));
}

// Sends a mind that takes its time to work, with what its seat sees now.
void Bots::think(int seat, int question) {
  const auto mind = mind_of(seat);
  if (mind != Mind::search && mind != Mind::program) return;
  auto& thinking = thinking_.at({seat, question});
  thinking.choice.reset();
  thinking.is_at_it = true;
  thinking.sees = state().match()->view(Viewer{static_cast<Seat>(seat)});
  const std::shared_ptr<const engine::AnyMatch> match = state().match()->clone();
  if (mind == Mind::search) thinking.deliberation = deliberation(seat, question, match);
  const auto done = [this, inbox = table_.inbox(), seat, question,
                     by = thinking.deliberation](const Programs::Answer& answer) {
    inbox([this, seat, question, by, answer] { thought(seat, question, by, answer); });
  };
  if (mind == Mind::program)
    return table_.around().programs->ask({state().table(), static_cast<Seat>(seat)}, state().chair(seat).bot, match,
                                         done);
  const bool is_taken = world().think({table_.around().address, state().table()},
                                      [deliberation = thinking.deliberation, done](const Breath& breath) {
                                        if (deliberation->go_on(breath)) return true;
                                        done({deliberation->choice()});
                                        return false;
                                      });
  if (is_taken) return;
  thinking.is_at_it = false;  // too many wait already: quick wits are better than none
  thinking.choice = quick_choice(state(), seat, question);
  table_.after(0, [this, seat, question] { act(seat, question); });
}

void Bots::thought(int seat, int question, const std::shared_ptr<Deliberation>& by, const Programs::Answer& answer) {
  const auto found = thinking_.find({seat, question});
  if (found == thinking_.end() || found->second.deliberation != by) return;  // the table has moved on
  found->second.is_at_it = false;
  if (answer.lapse.empty()) {
    found->second.choice = by && by->mistake() ? choice_after_stumbling(seat, question, *by->mistake()) : answer.action;
    return act(seat, question);
  }
  thinking_.erase(found);
  send_away(seat, answer.lapse);
}

std::optional<ActionId> Bots::choice_after_stumbling(int seat, int question, const std::string& mistake) const {
  spdlog::error("table {}: bot {} stumbles over a mistake in the rules: {}", state().table(), state().chair(seat).bot,
                mistake);
  return quick_choice(state(), seat, question);
}

void Bots::act(int seat, int question) {
  const auto found = thinking_.find({seat, question});
  if (found == thinking_.end() || found->second.is_at_it || !found->second.pause_is_over) return;
  if (!is_still_asked(seat, question)) {
    thinking_.erase(found);
    return;
  }
  const auto mind = mind_of(seat);
  std::optional<ActionId> action;
  if (mind == Mind::search || mind == Mind::program) {
    // It answers what it saw. If others have acted meanwhile, or taken back, it looks again.
    if (found->second.sees != state().match()->view(Viewer{static_cast<Seat>(seat)})) return think(seat, question);
    action = found->second.choice;
  } else if (mind == Mind::quick) {
    action = quick_choice(state(), seat, question);
  }
  thinking_.erase(found);
  if (mind == Mind::gone) return send_away(seat, kNoSuchBot);
  if (!action) return;
  const auto name = state().match()->name(*action);
  table_.write({Planned(Acted{seat, name, table_.since_deal_ms(), ""}, *action)}, [this](bool saved) {
    if (!saved) wake_later();
  });
}

// ---- programs ---------------------------------------------------------------------------------------------------

void Bots::send_away(int seat, const std::string& why) {
  if (!state().is_playing() || !state().is_bots(seat)) return;
  spdlog::warn("table {}: the bot {} of seat {} is gone ({}); {} plays on", state().table(), state().chair(seat).bot,
               seat, why, kSubstitute);
  if (const auto& programs = table_.around().programs)
    programs->dismiss({state().table(), static_cast<Seat>(seat)}, nullptr);
  table_.write({BotGone{seat, why, table_.since_deal_ms()}}, [this](bool saved) {
    if (!saved) wake_later();
  });
}

void Bots::dismiss_programs() {
  const auto& programs = table_.around().programs;
  if (!programs) return;
  std::shared_ptr<const engine::AnyMatch> over;
  if (state().is_finished() && !state().ended()) over = state().match()->clone();
  for (int seat = 0; seat < state().seats(); ++seat)
    if (state().chair(seat).who == SeatKind::bot) programs->dismiss({state().table(), static_cast<Seat>(seat)}, over);
}

}  // namespace server
