// `caravanserai replay`: a record as a readable transcript, through one seat's eyes or a spectator's.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/narrator.h"
#include "engine/record.h"
#include "replay/replay.h"

namespace cli {
namespace {

std::vector<std::string> names_of(const engine::Record& record, int seats) {
  std::vector<std::string> names = record.players;
  for (int s = static_cast<int>(names.size()); s < seats; ++s) names.push_back(fmt::format("Seat {}", s));
  return names;
}

}  // namespace

int replay(const ReplayCall& call) {
  const auto record = engine::read_record(read_text(call.file));
  if (!record) throw Failure(fmt::format("{}: {}", call.file, record.error()));
  std::optional<int> upto;
  if (!call.to.empty()) upto = static_cast<int>(whole_number("--to", call.to, 0, record->actions.size()));
  const auto replayed = replay::replay(*record, upto);
  if (!replayed) throw Failure(fmt::format("{}: {}", call.file, replayed.error()));
  const auto& match = *replayed->match;

  engine::Viewer viewer = engine::Viewer::spectator();
  if (!call.seat.empty())
    viewer.seat = static_cast<engine::Seat>(whole_number("--seat", call.seat, 0, match.setup().seats - 1u));
  const Narrator narrator(match.info(), call.language, names_of(*record, match.setup().seats),
                          Ink(shows_colours(stdout)));
  const Ink& ink = narrator.ink();
  fmt::print("{}, {}\n", ink.bold(narrator.text("game.title")),
             narrator.text(fmt::format("mode.{}", match.info().modes[match.setup().mode].key)));
  for (std::size_t i = 0; i < replayed->events.size(); ++i) {
    fmt::print("{}\n", ink.gold(fmt::format("{:>3}  {}", i + 1, narrator.seat_name(record->actions[i].seat))));
    narrator.tell(replayed->events[i], viewer);
  }
  fmt::print("\n{}\n", match.picture(viewer, ink.on()));
  if (match.outcome().over)
    narrator.scores(match);
  else
    fmt::print("{}\n", narrator.say(match.prompt(viewer)));
  return kFine;
}

}  // namespace cli
