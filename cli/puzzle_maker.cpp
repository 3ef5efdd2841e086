#include "cli/puzzle_maker.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/puzzle.h"
#include "roster/doubting.h"
#include "toolkit/dice.h"

namespace cli {
namespace {

using engine::ActionId;
using engine::AnyMatch;
using engine::Considered;
using engine::Seat;
using engine::Thought;
using toolkit::Json;

constexpr std::size_t kOptionsMin = 3;     // between two there is little to find
constexpr std::size_t kMomentsAtEnd = 30;  // where a turn may win the match
constexpr std::size_t kActionsToWin = 4;   // of one turn
constexpr int kTriesForWin = 4000;
constexpr std::uint64_t kOtherChance = 77;  // the search that confirms has seeds of its own

double share_of(const Considered& option, const Thought& thought) {
  return static_cast<double>(option.visits) / std::max(1u, thought.simulations);
}

// Two digits more than anybody reads.
double rounded(double value) { return std::round(value * 1000) / 1000; }

struct Verdict {
  Considered best{}, next{};  // the one tried most, and the worthiest of the others
};

Verdict verdict_of(const Thought& thought) {
  constexpr double kHardlyTried = 0.01;  // its worth is chance
  Verdict verdict;
  for (const Considered& option : thought.considered)
    if (option.visits > verdict.best.visits) verdict.best = option;
  for (const Considered& option : thought.considered)
    if (option.action != verdict.best.action && share_of(option, thought) >= kHardlyTried &&
        option.worth > verdict.next.worth)
      verdict.next = option;
  return verdict;
}

bool is_sure(const Thought& thought, double share, double margin) {
  const Verdict verdict = verdict_of(thought);
  return share_of(verdict.best, thought) >= share && verdict.best.worth - verdict.next.worth >= margin;
}

Json names_of(const AnyMatch& match, const std::vector<ActionId>& actions) {
  Json names = Json::array();
  for (const ActionId action : actions) names.push_back(match.name(action));
  return names;
}

// The answer, and the same in other coin: what the search has not looked at apart.
std::vector<ActionId> answers_of(const AnyMatch& match, Seat seat, ActionId best, const Thought& thought) {
  std::vector<ActionId> answers{best};
  engine::ActionList menu;
  match.legal(seat, menu);
  const engine::Viewer viewer{seat};
  for (const ActionId action : menu) {
    const bool is_considered =
        std::ranges::find(thought.considered, action, &Considered::action) != thought.considered.end();
    if (!is_considered && does_the_same(match.describe(viewer, action), match.describe(viewer, best)))
      answers.push_back(action);
  }
  return answers;
}

bool asks_one(const AnyMatch& match) { return match.to_act().count() == 1; }

bool has_won(const AnyMatch& match, Seat seat) {
  const engine::Outcome end = match.outcome();
  return end.over && end.winners == engine::SeatSet::of(seat);
}

// Looks for so many actions of one turn that win; what is hidden is tried later.
bool finds_win(const AnyMatch& match, Seat seat, std::size_t actions, std::vector<ActionId>& line, int& tries) {
  if (line.size() == actions) return has_won(match, seat);
  if (match.to_act() != engine::SeatSet::of(seat)) return false;
  engine::ActionList menu;
  match.legal(seat, menu);
  for (const ActionId action : menu) {
    if (--tries < 0) return false;
    toolkit::FastDice dice(1);
    const auto after = match.clone();
    after->apply(seat, action, dice, {});
    line.push_back(action);
    if (finds_win(*after, seat, actions, line, tries)) return true;
    line.pop_back();
  }
  return false;
}

// The shortest way; empty: none was found.
std::vector<ActionId> way_to_win(const AnyMatch& match, Seat seat) {
  int tries = kTriesForWin;
  std::vector<ActionId> line;
  for (std::size_t actions = 1; actions <= kActionsToWin; ++actions)
    if (finds_win(match, seat, actions, line, tries)) return line;
  return {};
}

// Whether a bot that looks no further than the next action wins in this turn: then anybody would.
bool wins_at_first_sight(const AnyMatch& match, Seat seat, engine::AnyBot& greedy) {
  toolkit::FastDice dice(1);
  const auto course = match.clone();
  for (std::size_t i = 0; i < kActionsToWin && course->to_act() == engine::SeatSet::of(seat); ++i)
    course->apply(seat, greedy.choose(*course, seat, dice), dice, {});
  return has_won(*course, seat);
}

// A place of the match that its seed chooses: not always the beginning.
std::size_t any_place(std::size_t count, std::uint64_t seed) {
  return count == 0 ? 0 : toolkit::FastDice(seed).below(static_cast<std::uint32_t>(count));
}

}  // namespace

PuzzleMaker::PuzzleMaker(const roster::GameEntry& game, engine::Setup setup, std::uint64_t seed, Demands demands,
                         const std::atomic<bool>& stop)
    : game_(game),
      setup_(setup),
      seed_(seed),
      demands_(demands),
      stop_(stop),
      greedy_(roster::find_bot(game, "greedy")->make()) {
  // Whoever overlooks something now and then comes to positions that the others never see.
  for (const auto* level : {"merchant", "greedy", "apprentice"})
    players_.push_back(roster::find_bot(game, level)->make());
}

std::vector<Json> PuzzleMaker::from_next_match(const Wanted& wanted) {
  const std::uint64_t seed = seed_++;
  const auto moments = play_match(seed);
  std::vector<Json> found;
  for (Json puzzle : {wanted.best ? best_move_in(moments, seed) : Json(), wanted.wins ? win_in(moments, seed) : Json(),
                      wanted.holds ? hold_in(moments, seed) : Json()})
    if (!puzzle.is_null()) found.push_back(std::move(puzzle));
  return found;
}

std::vector<PuzzleMaker::Moment> PuzzleMaker::play_match(std::uint64_t seed) {
  toolkit::FastDice dice(seed), thoughts(seed + kOtherChance);
  std::vector<Moment> moments;
  std::shared_ptr<AnyMatch> match = game_.start(setup_, dice);
  for (int number = 0; !match->to_act().empty(); ++number) {
    const Seat seat = match->to_act().lowest();
    if (asks_one(*match)) moments.push_back({match, seat, number});
    auto& player = *players_[(seat + seed) % players_.size()];
    std::shared_ptr<AnyMatch> after = match->clone();
    after->apply(seat, player.choose(*match, seat, thoughts), dice, {});
    match = std::move(after);
  }
  return moments;
}

Thought PuzzleMaker::thought_about(const Moment& moment, std::uint32_t simulations, std::uint64_t seed) const {
  const auto searcher = roster::find_bot(game_, fmt::format("ismcts:{}", simulations))->make();
  toolkit::FastDice dice(seed);
  searcher->begin(*moment.match, moment.seat, dice);
  searcher->go_on(simulations, dice);
  return searcher->thought();
}

ActionId PuzzleMaker::at_first_sight(const Moment& moment) const {
  toolkit::FastDice dice(1);
  return greedy_->choose(*moment.match, moment.seat, dice);
}

// The cheap look first: most moments are none.
bool PuzzleMaker::is_worth_a_look(const Moment& moment) {
  engine::ActionList menu;
  moment.match->legal(moment.seat, menu);
  if (menu.size() < kOptionsMin) return false;
  const Thought thought = thought_about(moment, demands_.glance, 1);
  if (thought.is_drawn || thought.considered.size() < kOptionsMin) return false;
  if (!is_sure(thought, demands_.share / 2, demands_.margin / 2)) return false;
  return !does_the_same(moment.match->describe({moment.seat}, verdict_of(thought).best.action),
                        moment.match->describe({moment.seat}, at_first_sight(moment)));
}

Json PuzzleMaker::puzzle_at(const Moment& moment, std::uint64_t seed) const {
  return Json{{"setup", engine::to_json(*game_.info, setup_)},
              {"seat", moment.seat},
              {"position", moment.match->position()},
              {"from", Json{{"seed", seed}, {"number", moment.number}}}};
}

Json PuzzleMaker::confirmed(const Moment& moment, std::uint64_t seed) {
  const Thought thought = thought_about(moment, demands_.simulations, kOtherChance);
  const Verdict verdict = verdict_of(thought);
  const ActionId glanced = verdict_of(thought_about(moment, demands_.glance, 1)).best.action;
  const ActionId greedy = at_first_sight(moment);
  if (!is_sure(thought, demands_.share, demands_.margin) || verdict.best.action != glanced) return nullptr;
  const auto answers = answers_of(*moment.match, moment.seat, verdict.best.action, thought);
  if (std::ranges::find(answers, greedy) != answers.end()) return nullptr;
  Json options = Json::array();
  for (const Considered& option : thought.considered)
    options.push_back(
        Json::array({moment.match->name(option.action), rounded(share_of(option, thought)), rounded(option.worth)}));
  Json puzzle = puzzle_at(moment, seed);
  puzzle["kind"] = kBestMove;
  puzzle["answers"] = names_of(*moment.match, answers);
  puzzle["found"] = Json{{"simulations", thought.simulations},
                         {"seed", kOtherChance},
                         {"greedy", moment.match->name(greedy)},
                         {"options", std::move(options)}};
  return puzzle;
}

Json PuzzleMaker::best_move_in(const std::vector<Moment>& moments, std::uint64_t seed) {
  const std::size_t from = any_place(moments.size(), seed);
  for (std::size_t i = 0; i < moments.size() && !stop_; ++i) {
    const Moment& moment = moments[(from + i) % moments.size()];
    if (!is_worth_a_look(moment)) continue;
    if (Json puzzle = confirmed(moment, seed); !puzzle.is_null()) return puzzle;
  }
  return nullptr;
}

Json PuzzleMaker::win_in(const std::vector<Moment>& moments, std::uint64_t seed) {
  const std::size_t from = moments.size() < kMomentsAtEnd ? 0 : moments.size() - kMomentsAtEnd;
  for (std::size_t i = from; i < moments.size(); ++i) {
    const Moment& moment = moments[i];
    engine::ActionList menu;
    moment.match->legal(moment.seat, menu);
    if (menu.size() < kOptionsMin) continue;
    const auto line = way_to_win(*moment.match, moment.seat);
    if (line.empty() || !wins_surely(*moment.match, moment.seat, line, kGuessesOfWin)) continue;
    if (wins_at_first_sight(*moment.match, moment.seat, *greedy_)) continue;
    Json puzzle = puzzle_at(moment, seed);
    puzzle["kind"] = kWinNow;
    puzzle["answers"] = names_of(*moment.match, line);
    puzzle["found"] = Json{{"guesses", kGuessesOfWin}};
    return puzzle;
  }
  return nullptr;
}

Json PuzzleMaker::hold_in(const std::vector<Moment>& moments, std::uint64_t seed) const {
  const auto* doubting = roster::doubting_of(*game_.info);
  const std::size_t from = any_place(moments.size(), seed);
  for (std::size_t i = 0; i < moments.size() && !stop_; ++i) {
    const Moment& moment = moments[(from + i) % moments.size()];
    const auto subjects = doubting->worth_asking(*moment.match, {moment.seat});
    if (subjects.empty()) continue;
    const std::string& about = subjects[any_place(subjects.size(), seed)];
    const auto answers = proved_answers(*moment.match, moment.seat, about);
    if (answers.empty()) continue;
    Json puzzle = puzzle_at(moment, seed);
    puzzle["kind"] = kStillHeld;
    puzzle["about"] = about;
    puzzle["answers"] = answers;
    puzzle["found"] = Json{{"guesses", kGuessesOfDoubt}};
    return puzzle;
  }
  return nullptr;
}

}  // namespace cli
