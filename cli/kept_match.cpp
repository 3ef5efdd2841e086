#include "cli/kept_match.h"

#include <algorithm>
#include <cassert>

#include "cli/files.h"
#include "replay/undo.h"

namespace cli {
namespace {

using engine::Seat;

// Our own record was played by the rules, so it can always be played again.
replay::Replayed played_again(const engine::Record& record, std::size_t actions) {
  auto replayed = replay::replay(record, static_cast<int>(actions));
  assert(replayed);
  return std::move(*replayed);
}

}  // namespace

KeptMatch::KeptMatch(engine::Record record, std::string file)
    : record_(std::move(record)), now_(played_again(record_, record_.actions.size())), file_(std::move(file)) {
  if (!file_.empty()) save(file_);
}

void KeptMatch::play(Seat seat, engine::ActionId action) {
  const auto since = std::chrono::steady_clock::now() - start_;
  record_.actions.push_back(
      {seat, match().name(action), std::chrono::duration_cast<std::chrono::milliseconds>(since).count()});
  replay::play_on(now_, seat, action);
  if (!file_.empty()) save(file_);
}

bool KeptMatch::last_showed_something() const {
  const auto& last = record_.actions.back();
  const auto before = played_again(record_, record_.actions.size() - 1);
  const auto action = before.match->parse(last.action);
  return !action || !replay::may_take_back(before, now_, now_.events.back(), last.seat, *action);
}

Undo KeptMatch::undo(Seat seat) {
  auto& actions = record_.actions;
  if (std::ranges::find(actions, seat, &engine::RecordedAction::seat) == actions.end()) return Undo::nothing;
  if (actions.back().seat != seat) return Undo::others;
  if (last_showed_something()) return Undo::seen;
  actions.pop_back();
  now_ = played_again(record_, actions.size());
  if (!file_.empty()) save(file_);
  return Undo::done;
}

void KeptMatch::save(const std::string& file) const {
  auto kept = record_;
  if (match().outcome().over) replay::list_draws(kept);
  write_text(file, engine::to_text(kept));
}

}  // namespace cli
