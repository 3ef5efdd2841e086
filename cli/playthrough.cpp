// `caravanserai playthrough`: a random match as a transcript that is reviewed as a diff: what each viewer sees change,
// what the seats may do, what they do and what comes of it. tests/playthroughs keeps some.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/view_changes.h"
#include "engine/draw_seat.h"

namespace cli {
namespace {

using engine::Seat;
using engine::Viewer;
using toolkit::Json;

std::string sees(Viewer viewer) {
  return viewer.is_seat() ? fmt::format("seat {} sees", viewer.seat) : std::string("others see ");
}

constexpr int kActionsTold = 90;  // random matches of some games go on for a thousand; nobody would review those

class Transcript {
 public:
  Transcript(const roster::GameEntry& game, const engine::Setup& setup, std::uint64_t seed)
      : game_(*game.info), dice_(seed), choices_(~seed), match_(game.start(setup, dice_)) {
    line("# {}, {} seats, mode {}, seed {}", game_.title, setup.seats, game_.modes[setup.mode].key, seed);
    line("# {}", toolkit::to_text(engine::to_json(game_, setup)));
    viewers_.push_back(Viewer::spectator());
    for (Seat s = 0; s < setup.seats; ++s) viewers_.push_back(Viewer{s});
    for (const Viewer viewer : viewers_) {
      views_.push_back(match_->view(viewer));
      line("{}  {}", sees(viewer), toolkit::to_text(views_.back()));
    }
  }

  std::string play() {
    while (!match_->to_act().empty() && number_ < kActionsTold) step();
    if (const int untold = play_on()) line("and so on for {} more actions", untold);
    line("over  {}", toolkit::to_text(engine::to_json(match_->outcome())));
    for (const auto& seat : match_->explain_scores()) line("score {}", toolkit::to_text(seat));
    return std::move(text_);
  }

 private:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    text_ += '\n';
  }

  void step() {
    const Seat seat = engine::whom_to_ask(*match_, choices_);
    engine::ActionList menu;
    match_->legal(seat, menu);
    std::vector<std::string> names;
    for (const auto action : menu) names.push_back(match_->name(action));
    line("seat {} may   {}", seat, fmt::join(names, ", "));
    const auto action = menu[choices_.below(static_cast<std::uint32_t>(menu.size()))];
    line("{}> seat {} {}", ++number_, seat, match_->name(action));
    engine::Events events;
    match_->apply(seat, action, dice_, engine::Sink(events));
    for (const auto& event : events) tell(event);
    tell_changes();
  }

  // The rest of a long match, untold; how many actions it took.
  int play_on() {
    int untold = 0;
    engine::ActionList menu;
    for (; !match_->to_act().empty(); ++untold) {
      const Seat seat = engine::whom_to_ask(*match_, choices_);
      match_->legal(seat, menu);
      match_->apply(seat, menu[choices_.below(static_cast<std::uint32_t>(menu.size()))], dice_, {});
    }
    return untold;
  }

  // What everybody sees is said once, under "others"; the seats' lines hold only what is theirs.
  void tell_changes() {
    std::vector<std::string> common;
    for (std::size_t v = 0; v < viewers_.size(); ++v) {
      Json now = match_->view(viewers_[v]);
      std::vector<std::string> changes = view_changes(views_[v], now);
      if (viewers_[v].is_seat())
        std::erase_if(changes, [&](const auto& change) { return std::ranges::find(common, change) != common.end(); });
      else
        common = changes;
      if (!changes.empty()) line("{}  {}", sees(viewers_[v]), fmt::join(changes, " | "));
      views_[v] = std::move(now);
    }
  }

  // As the others see it, and once more for each seat that sees more.
  void tell(const engine::Event& event) {
    const Json others = engine::event_json(game_, event, Viewer::spectator());
    line("  {} {} {}", others["rule"].get<std::string>(), others["type"].get<std::string>(),
         toolkit::to_text(others["args"]));
    for (const Viewer viewer : viewers_) {
      const Json seen = engine::event_json(game_, event, viewer);
      if (seen != others) line("    {} {}", sees(viewer), toolkit::to_text(seen["args"]));
    }
  }

  const engine::GameInfo& game_;
  toolkit::FastDice dice_, choices_;
  std::unique_ptr<engine::AnyMatch> match_;
  std::vector<Viewer> viewers_;
  std::vector<Json> views_;  // by viewer, as last shown
  int number_ = 0;
  std::string text_;
};

}  // namespace

int playthrough(const PlaythroughCall& call) {
  const auto& game = the_game(call.match.game);
  const Chairs chairs = the_chairs(game, call.match.seats);
  if (!chairs.names.empty())
    throw WrongCall("in a playthrough everybody plays at random: --seats takes a number here.");
  const engine::Setup setup = the_setup(game, setup_words(call.match, chairs.count));
  const std::string text = Transcript(game, setup, the_seed(call.match.seed).value_or(1)).play();
  if (call.update.empty())
    fmt::print("{}", text);
  else
    write_text(call.update, text);
  return kFine;
}

}  // namespace cli
