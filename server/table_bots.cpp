// Whoever answers at a table without a person: bots, the programs of the host, and people's private stops. They think
// beside the table, which goes on meanwhile; what they chose is played when their pause is over.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "roster/roster.h"
#include "server/table.h"
#include "toolkit/keyed_dice.h"

namespace server {

using engine::ActionId;
using engine::Seat;
using engine::Viewer;
using protocol::SeatKind;
using protocol::TableStage;

namespace {

// Bots have dice of their own, so that thinking never changes the match. They follow from the table's secret: nobody
// can foretell them, and a restarted server thinks the same thoughts.
toolkit::KeyedDice bot_dice(const Sitting& sitting, std::string_view purpose, int seat, int question) {
  return toolkit::KeyedDice(toolkit::Hash()
                                .add(purpose)
                                .add(sitting.created().secret)
                                .add(static_cast<std::uint64_t>(seat))
                                .add(static_cast<std::uint64_t>(question))
                                .digest());
}

bool searches(const roster::Bot& bot) { return bot.budget.simulations || bot.budget.milliseconds; }

constexpr std::string_view kQuickWits = "greedy";  // for a bot that would think too long in a race
const std::string kNoSuchBot = "unknown";          // why a bot is gone whom the house does not have any more

}  // namespace

bool Table::needs_no_person(int seat) const {
  if (!sitting_.question(seat)) return false;
  return sitting_.chairs()[static_cast<std::size_t>(seat)].who == SeatKind::bot || standing_answer(seat);
}

Table::Mind Table::mind_of(int seat) const {
  const auto& chair = sitting_.chairs()[static_cast<std::size_t>(seat)];
  if (chair.who != SeatKind::bot) return Mind::quick;
  if (const auto bot = roster::find_bot(*roster::find_game(sitting_.created().game), chair.bot))
    return searches(*bot) ? Mind::search : Mind::quick;
  const auto& programs = around_.programs;
  const bool known = programs && std::ranges::find(programs->names(), chair.bot) != programs->names().end();
  return known ? Mind::program : Mind::gone;
}

// The pause is drawn from dice that know the table, the seat and the question, and nothing of what anybody holds. The
// thinking begins with the pause and is shorter, so that what is seen is the pause alone: neither a hard choice nor a
// forced one looks different from any other.
std::int64_t Table::pause_of(int seat, int question) const {
  const auto usual = around_.bot_delay_ms;
  if (usual == 0) return 0;
  auto dice = bot_dice(sitting_, "bot pace", seat, question);
  const auto drawn = usual * 3 / 4 + dice.below(static_cast<std::uint32_t>(usual / 2 + 1));
  const auto& chair = sitting_.chairs()[static_cast<std::size_t>(seat)];
  const auto bot = roster::find_bot(*roster::find_game(sitting_.created().game), chair.bot);
  return std::max<std::int64_t>(drawn, bot ? bot->budget.milliseconds : 0);
}

void Table::wake_bots() {
  if (sitting_.stage() != TableStage::playing || race_) return;
  for (int seat = 0; seat < static_cast<int>(sitting_.chairs().size()); ++seat) {
    if (!needs_no_person(seat)) continue;
    const auto question = *sitting_.question(seat);
    if (!thinking_.try_emplace({seat, question}).second) continue;
    think(seat, question);
    lane_->after(pause_of(seat, question), [weak = weak_from_this(), seat, question] {
      if (const auto self = weak.lock())
        self->in_turn([table = self.get(), seat, question] {
          const auto thinking = table->thinking_.find({seat, question});
          if (thinking == table->thinking_.end()) return;
          thinking->second.pause_is_over = true;
          table->act_unasked(seat, question);
        });
    });
  }
}

// Sends a mind that takes its time to work, with what its seat sees now.
void Table::think(int seat, int question) {
  const auto mind = mind_of(seat);
  if (mind != Mind::search && mind != Mind::program) return;
  auto& thinking = thinking_.at({seat, question});
  thinking.choice.reset();
  thinking.is_at_it = true;
  thinking.sees = sitting_.match()->view(Viewer{static_cast<Seat>(seat)});
  const auto done = [weak = weak_from_this(), lane = lane_, seat, question](const Programs::Answer& answer) {
    lane->post([weak, seat, question, answer] {
      if (const auto self = weak.lock())
        self->in_turn([table = self.get(), seat, question, answer] { table->thought(seat, question, answer); });
    });
  };
  const std::shared_ptr<const engine::AnyMatch> match = sitting_.match()->clone();
  const auto& name = sitting_.chairs()[static_cast<std::size_t>(seat)].bot;
  if (mind == Mind::program)
    return around_.programs->ask({sitting_.table(), static_cast<Seat>(seat)}, name, match, done);
  auto bot = *roster::find_bot(*roster::find_game(sitting_.created().game), name);
  around_.world->think([match, bot, seat, dice = bot_dice(sitting_, "bot", seat, question),
                        done](const std::atomic<bool>& stop) mutable {
    bot.budget.stop = &stop;
    done({bot.make()->choose(*match, static_cast<Seat>(seat), dice)});
  });
}

void Table::thought(int seat, int question, const Programs::Answer& answer) {
  const auto found = thinking_.find({seat, question});
  if (found == thinking_.end()) return;  // the table has moved on
  found->second.is_at_it = false;
  if (answer.lapse.empty()) {
    found->second.choice = answer.action;
    return act_unasked(seat, question);
  }
  thinking_.erase(found);
  send_away(seat, answer.lapse);
}

void Table::act_unasked(int seat, int question) {
  const auto found = thinking_.find({seat, question});
  if (found == thinking_.end() || found->second.is_at_it || !found->second.pause_is_over) return;
  if (sitting_.question(seat) != question) {  // answered, or replaced by another question with its own pause
    thinking_.erase(found);
    return;
  }
  const auto mind = mind_of(seat);
  std::optional<ActionId> action;
  if (mind == Mind::search || mind == Mind::program) {
    // It answers what it saw. If others have acted meanwhile, or taken back, it looks again.
    if (found->second.sees != sitting_.match()->view(Viewer{static_cast<Seat>(seat)})) return think(seat, question);
    action = found->second.choice;
  } else if (mind == Mind::quick) {
    const bool is_bot = sitting_.chairs()[static_cast<std::size_t>(seat)].who == SeatKind::bot;
    action = is_bot ? quick_choice(seat, question) : standing_answer(seat);
  }
  thinking_.erase(found);
  if (mind == Mind::gone) return send_away(seat, kNoSuchBot);
  if (!action) return;  // a stop that was changed during the pause
  write({Acted{seat, sitting_.match()->name(*action), since_deal_ms(), ""}}, [this](bool saved) {
    if (!saved) wake_bots_later();
  });
}

// At once, in the lane: for minds that take no time. In a race everybody's answer is needed before the clock may start,
// so whoever would think long decides by quick wits there.
std::optional<ActionId> Table::quick_choice(int seat, int question) const {
  const auto& match = *sitting_.match();
  const auto& game = *roster::find_game(sitting_.created().game);
  const bool is_quick = mind_of(seat) == Mind::quick;
  const auto& name = sitting_.chairs()[static_cast<std::size_t>(seat)].bot;
  const auto bot = roster::find_bot(game, is_quick ? std::string_view(name) : kQuickWits);
  auto dice = bot_dice(sitting_, "bot", seat, question);
  const auto action = bot->make()->choose(match, static_cast<Seat>(seat), dice);
  if (!match.why_not(static_cast<Seat>(seat), action)) return action;
  spdlog::error("table {}: bot {} chose something illegal; its table stands still", sitting_.table(), name);
  return {};
}

// ---- programs ---------------------------------------------------------------------------------------------------

void Table::send_away(int seat, const std::string& why) {
  if (sitting_.stage() != TableStage::playing) return;
  spdlog::warn("table {}: the bot {} of seat {} is gone ({}); {} plays on", sitting_.table(),
               sitting_.chairs()[static_cast<std::size_t>(seat)].bot, seat, why, kSubstitute);
  if (around_.programs) around_.programs->dismiss({sitting_.table(), static_cast<Seat>(seat)}, nullptr);
  write({BotGone{seat, why}}, [this](bool saved) {
    if (!saved) wake_bots_later();
  });
}

void Table::wake_bots_later() {
  lane_->after(kRetryMs, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->in_turn([table = self.get()] { table->wake_bots(); });
  });
}

void Table::dismiss_programs() {
  if (!around_.programs) return;
  std::shared_ptr<const engine::AnyMatch> over;
  if (sitting_.stage() == TableStage::finished) over = sitting_.match()->clone();
  for (Seat seat = 0; seat < sitting_.chairs().size(); ++seat)
    if (sitting_.chairs()[seat].who == SeatKind::bot) around_.programs->dismiss({sitting_.table(), seat}, over);
}

}  // namespace server
