// A schedule is a list of steps: what people do, how far it gets, and what goes wrong meanwhile. A step makes sense in
// any situation, so that any of them may be left out.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace simulation {

enum class StepKind : std::uint8_t {
  // What somebody does; it waits in the line.
  act,
  undo,
  tap,
  calm,
  stop,
  say,
  moment,
  why,
  watch,
  leave,
  stand_in,
  back,
  vote,
  resign,
  offer_end,
  admit,
  knock,
  ask_code,
  use_code,
  rematch,
  join,
  receive,
  keep,
  fill,
  create,
  notify,
  hook,
  report,
  lobby,
  forge,
  repeat,
  // How far everything gets.
  arrive,
  write,
  tell,
  hear,
  settle,
  wait,
  // What goes wrong.
  lose_in,
  double_in,
  overtake,
  lose_out,
  cut,
  crash,
  torn,
  full,
  locked,
  gone,
  goodbye,
  curfew,
  clock_set,
  // What goes wrong where several nodes are one house.
  kill_node,
  freeze_node,
  thaw_node,
  drain_node,
  cut_nodes,
  cut_store,
  heal,
  lose_notice,
  node_clock,
};
inline constexpr int kStepKinds = static_cast<int>(StepKind::node_clock) + 1;

struct Step {
  StepKind kind;
  std::uint32_t who;  // a page, whoever that is
  std::uint32_t n;    // for whatever is to be chosen
};

std::string_view name_of(StepKind kind);
inline bool is_command(StepKind kind) { return kind <= StepKind::repeat; }
inline bool is_fault(StepKind kind) { return kind >= StepKind::lose_in; }

std::vector<Step> steps_of(std::uint64_t seed, int nodes = 1);

}  // namespace simulation
