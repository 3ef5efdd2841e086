// `caravanserai bot`: one of our bots at the players' end of the line protocol (docs/line-protocol.md). It sees what
// the lines say and nothing else.
#include <fmt/format.h>

#include <iostream>
#include <map>

#include "cli/advice.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "toolkit/json.h"

namespace cli {
namespace {

using engine::Seat;
using toolkit::Json;

void complain(const std::string& text) { fmt::print(stderr, "caravanserai bot: {}\n", text); }

class Player {
 public:
  Player(const roster::GameEntry& game, const roster::Bot& bot, std::optional<Seat> seat, std::uint64_t seed,
         bool explain)
      : bot_(bot.make()), only_(seat), seed_(seed), explain_(explain) {
    toolkit::FastDice dice(1);
    names_ = game.start(the_setup(game, {}), dice);
  }

  // Gives back whether the match goes on.
  bool hear(const std::string& text) {
    const auto line = toolkit::parse_json(text);
    if (!line || !line->is_object()) {
      complain(fmt::format("\"{}\" is not a line of the protocol; it should be a JSON object.", text.substr(0, 80)));
      return true;
    }
    if (line->contains("over")) return false;
    if (line->contains("error")) complain(fmt::format("the referee says: {}", toolkit::to_text((*line)["error"])));
    if (line->contains("refused")) complain(fmt::format("refused: {}", toolkit::to_text((*line)["refused"])));
    if (line->contains("view")) answer(*line);
    if (line->contains("asks") && (*line)["asks"].is_array())
      for (const auto& ask : (*line)["asks"]) answer(ask);
    return true;
  }

 private:
  void answer(const Json& ask) {
    if (!ask.is_object() || !ask.contains("seat") || !ask["seat"].is_number_unsigned() ||
        ask["seat"] >= engine::kSeatsMax || !ask.contains("view"))
      return complain("an ask needs a \"seat\" and a \"view\".");
    const auto seat = ask["seat"].get<Seat>();
    if (only_ && *only_ != seat) return;
    const Json question = ask.value("question", Json());
    if (!question.is_null() && answered_[seat] == question) return;  // asked again only because another seat acted
    auto& dice = thoughts_.try_emplace(seat, seed_ + seat).first->second;
    const auto choice = choose(ask["view"], dice);
    if (!choice) return complain(fmt::format("the view of seat {} cannot be used: {}", seat, choice.error()));
    answered_[seat] = question;
    Json line{{"seat", seat}, {"action", names_->name(choice->action)}};
    if (!question.is_null()) line["question"] = question;
    if (explain_) {
      line["considered"] = considered_json(*names_, choice->options);
      tell(*choice, seat);
    }
    fmt::print("{}\n", toolkit::to_text(line));
    std::fflush(stdout);
  }

  struct Choice {
    engine::ActionId action;
    std::vector<engine::Considered> options{};  // only when it explains itself
  };

  // Thinks once: whoever weighs its options plays the one it tried most.
  toolkit::Result<Choice> choose(const Json& view, toolkit::Dice& dice) {
    if (explain_) {
      const auto thoughts = bot_->explain_view(view, dice);
      if (!thoughts) return toolkit::Error{thoughts.error()};
      const auto options = most_tried(*thoughts);
      if (!options.empty()) return Choice{options[0].action, options};
    }
    const auto action = bot_->choose_from_view(view, dice);
    if (!action) return toolkit::Error{action.error()};
    return Choice{*action};
  }

  void tell(const Choice& choice, Seat seat) const {
    fmt::print(stderr, "seat {} plays {}\n", seat, names_->name(choice.action));
    for (const auto& option : choice.options)
      fmt::print(stderr, "{:>9} visits {:>6.1f} %  {}\n", option.visits, 100 * option.worth,
                 names_->name(option.action));
    if (choice.options.empty()) fmt::print(stderr, "{:>9} does not weigh its options\n", "it");
  }

  std::unique_ptr<engine::AnyBot> bot_;
  std::unique_ptr<engine::AnyMatch> names_;  // never played: it only knows what actions are called
  std::optional<Seat> only_;
  std::uint64_t seed_;
  bool explain_;
  std::map<Seat, toolkit::FastDice> thoughts_;
  std::map<Seat, Json> answered_;
};

}  // namespace

int run_bot(const BotCall& call) {
  const auto& game = the_game(call.game);
  const auto bot = the_bot(game, call.name);
  std::optional<Seat> seat;
  if (!call.seat.empty()) seat = static_cast<Seat>(whole_number("--seat", call.seat, 0, engine::kSeatsMax - 1));
  Player player(game, bot, seat, the_seed(call.seed).value_or(1), call.explain);
  std::string line;
  while (std::getline(std::cin, line))
    if (!line.empty() && !player.hear(line)) break;
  return kFine;
}

}  // namespace cli
