#include "tests/simulation/schedules/steps.h"

#include <array>

#include "toolkit/dice.h"

namespace simulation {
namespace {

struct Line {
  StepKind kind;
  std::string_view name;
  std::uint32_t weight;
};

// How often each is done, among the commands, the ways and the faults.
constexpr std::array kTable{
    Line{StepKind::act, "act", 400},
    Line{StepKind::undo, "take back", 60},
    Line{StepKind::tap, "tap", 40},
    Line{StepKind::calm, "calm", 8},
    Line{StepKind::stop, "stop", 8},
    Line{StepKind::say, "say", 40},
    Line{StepKind::moment, "look back", 40},
    Line{StepKind::why, "ask why", 8},
    Line{StepKind::watch, "watch", 40},
    Line{StepKind::leave, "leave", 12},
    Line{StepKind::stand_in, "let a bot play", 16},
    Line{StepKind::back, "come back to the seat", 16},
    Line{StepKind::vote, "vote", 12},
    Line{StepKind::resign, "resign", 5},
    Line{StepKind::offer_end, "offer the end", 10},
    Line{StepKind::admit, "admit", 16},
    Line{StepKind::knock, "knock", 16},
    Line{StepKind::ask_code, "ask for a code", 16},
    Line{StepKind::use_code, "use a code", 30},
    Line{StepKind::rematch, "play again", 30},
    Line{StepKind::join, "join", 16},
    Line{StepKind::receive, "receive", 12},
    Line{StepKind::keep, "keep a chair", 6},
    Line{StepKind::fill, "fill the chairs", 6},
    Line{StepKind::create, "make a table", 6},
    Line{StepKind::notify, "be told", 12},
    Line{StepKind::hook, "name an address", 5},
    Line{StepKind::report, "report", 4},
    Line{StepKind::lobby, "ask for the lobby", 8},
    Line{StepKind::forge, "act with another's key", 10},
    Line{StepKind::repeat, "say it again", 50},
    Line{StepKind::arrive, "it arrives", 30},
    Line{StepKind::write, "it is written", 25},
    Line{StepKind::tell, "it is told", 25},
    Line{StepKind::hear, "it is heard", 15},
    Line{StepKind::settle, "all comes to rest", 60},
    Line{StepKind::wait, "time passes", 20},
    Line{StepKind::lose_in, "a command is lost", 12},
    Line{StepKind::double_in, "a command comes twice", 14},
    Line{StepKind::overtake, "a command overtakes another", 8},
    Line{StepKind::lose_out, "an answer is lost", 12},
    Line{StepKind::cut, "a line is cut", 16},
    Line{StepKind::crash, "the house crashes", 8},
    Line{StepKind::torn, "it crashes while writing", 6},
    Line{StepKind::full, "the disk is full", 8},
    Line{StepKind::locked, "the file is locked", 5},
    Line{StepKind::gone, "the file is gone", 4},
    Line{StepKind::goodbye, "the house closes", 3},
    Line{StepKind::curfew, "all leave", 4},
    Line{StepKind::clock_set, "the clock is set", 3},
    Line{StepKind::kill_node, "a node is killed", 10},
    Line{StepKind::freeze_node, "a node is frozen", 12},
    Line{StepKind::thaw_node, "a node wakes up", 12},
    Line{StepKind::drain_node, "a node gives its tables away", 8},
    Line{StepKind::cut_nodes, "two nodes are cut off from each other", 12},
    Line{StepKind::cut_store, "a node is cut off from the database", 10},
    Line{StepKind::heal, "what was cut is mended", 12},
    Line{StepKind::lose_notice, "a notice of the database is lost", 6},
    Line{StepKind::node_clock, "a node's clock is set", 4},
};
static_assert(kTable.size() == kStepKinds);

constexpr int kCommandsMin = 10, kCommandsMore = 24;
constexpr std::uint32_t kComesToRest = 45, kGoesOn = 25, kGoesWrong = 20, kNodesGoWrong = 25;  // in a hundred commands

constexpr std::uint32_t weight_of(StepKind first, StepKind last) {
  std::uint32_t all = 0;
  for (auto i = static_cast<std::size_t>(first); i <= static_cast<std::size_t>(last); ++i) all += kTable[i].weight;
  return all;
}

StepKind any_of(StepKind first, StepKind last, toolkit::Dice& dice) {
  auto rest = dice.below(weight_of(first, last));
  auto i = static_cast<std::size_t>(first);
  for (; rest >= kTable[i].weight; ++i) rest -= kTable[i].weight;
  return kTable[i].kind;
}

}  // namespace

std::string_view name_of(StepKind kind) { return kTable[static_cast<std::size_t>(kind)].name; }

std::vector<Step> steps_of(std::uint64_t seed, int nodes) {
  toolkit::FastDice dice(seed ^ 0x5c4edul);
  std::vector<Step> steps;
  const auto add = [&](StepKind kind) {
    steps.push_back({kind, static_cast<std::uint32_t>(dice.next()), static_cast<std::uint32_t>(dice.next())});
  };
  for (int left = kCommandsMin + static_cast<int>(dice.below(kCommandsMore)); left > 0; --left) {
    add(any_of(StepKind::act, StepKind::repeat, dice));
    while (dice.below(100) < kGoesOn) add(any_of(StepKind::arrive, StepKind::wait, dice));
    if (dice.below(100) < kGoesWrong) add(any_of(StepKind::lose_in, StepKind::clock_set, dice));
    if (nodes > 1 && dice.below(100) < kNodesGoWrong) add(any_of(StepKind::kill_node, StepKind::node_clock, dice));
    if (dice.below(100) < kComesToRest) add(StepKind::settle);
  }
  return steps;
}

}  // namespace simulation
