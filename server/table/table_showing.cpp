// What watchers are shown, what the house hears, and when a table may leave memory.
#include <algorithm>

#include "protocol/codec.h"
#include "server/limits.h"
#include "server/table/table.h"

namespace server {

using engine::Seat;
using engine::Viewer;
using protocol::RawJson, protocol::SeatKind;

bool Table::is_held_back(ConnectionId connection) const {
  return std::any_of(parts_.begin(), parts_.end(), [&](auto& part) { return part->holds_back(connection); });
}

bool Table::must_answer(int seat) const {
  return state_.question(seat) &&
         std::none_of(parts_.begin(), parts_.end(), [&](auto& part) { return part->answers_for(seat); });
}

protocol::TableInfo Table::info(const Watchers& watchers) const {
  const auto& created = state_.created();
  protocol::TableInfo info{state_.table(), created.game, state_.setup_text(), state_.stage(), {}, "", state_.customs()};
  for (std::size_t seat = 0; seat < state_.chairs().size(); ++seat) {
    const auto& chair = state_.chairs()[seat];
    const bool here = std::any_of(watchers.begin(), watchers.end(),
                                  [&](auto& watcher) { return watcher.second.viewer.seat == seat; });
    info.seats.push_back({chair.who, chair.name, chair.bot, here || chair.who == SeatKind::bot});
  }
  for (const auto& part : parts_) part->describe(info);
  return info;
}

// The same one as long as it says the same.
const std::shared_ptr<const Frame>& Table::frame_now() {
  Frame now{info(watchers_), state_.seal()};
  if (!frame_ || *frame_ != now) frame_ = std::make_shared<const Frame>(std::move(now));
  return frame_;
}

// Nothing of a match that is over changes any more.
void Table::show_result(protocol::Table& shown) {
  const auto* match = state_.match();
  if (scores_.empty()) match->write_scores(scores_);
  shown.outcome = engine::to_json(match->outcome());
  shown.scores = RawJson(scores_);
}

std::shared_ptr<Picture> Table::picture_for(Viewer viewer, std::shared_ptr<const Frame> frame) {
  auto picture = std::make_shared<Picture>();
  picture->viewer = viewer;
  picture->frame = std::move(frame);
  picture->match = state_.match_now();
  auto& shown = picture->table;
  shown.number = state_.number();
  const auto answers = [&](const auto& part) { return viewer.is_seat() && part->answers_for(viewer.seat); };
  const bool is_asked =
      viewer.is_seat() && state_.question(viewer.seat) && std::none_of(parts_.begin(), parts_.end(), answers);
  if (viewer.is_seat()) shown.seat = viewer.seat;
  if (is_asked) shown.question = state_.question(viewer.seat);
  if (const auto* match = state_.match()) {
    engine::ActionList menu;
    if (is_asked) match->legal(viewer.seat, menu);
    auto look = match->look(viewer, {menu.begin(), menu.end()});
    shown.prompt = RawJson(engine::to_text(look.prompt));
    if (!state_.ended()) shown.toAct = seats_to_act(*match);
    picture->menu = Menu({menu.begin(), menu.end()}, std::move(look.choices));
    if (state_.is_finished() && !state_.ended()) show_result(shown);
  }
  for (const auto& part : parts_) part->show(viewer, shown);
  return picture;
}

std::string Table::message_for(const Watcher& watcher, const Picture& now, Together& together,
                               const std::optional<std::string>& re) {
  return watcher.has ? change(*watcher.has, now, together, watcher.seen, re) : whole(now, together, watcher.seen);
}

void Table::send(ConnectionId connection, Watcher& watcher, std::shared_ptr<const Picture> now, std::string message) {
  if (is_mistaken()) return;
  watcher.seen = state_.number();
  watcher.has = std::move(now);
  if (!message.empty()) watcher.client->send(std::move(message));
  for (const auto& part : parts_) part->was_shown(connection);
}

void Table::show_again(ConnectionId connection) {
  const auto watcher = watchers_.find(connection);
  if (watcher != watchers_.end() && !is_held_back(connection)) tell({&*watcher});
}

void Table::show_instead(ConnectionId connection, std::string message) {
  if (is_mistaken()) return;
  auto& watcher = watchers_.at(connection);
  watcher.has.reset();  // the next thing it is shown is whole again
  watcher.client->send(std::move(message));
}

void Table::show_again_to_seat(int seat) {
  for (const auto& [connection, watcher] : watchers_)
    if (watcher.viewer.seat == seat) show_again(connection);
}

void Table::show_all() {
  std::vector<Watchers::value_type*> lines;
  for (auto& line : watchers_)
    if (!is_held_back(line.first)) lines.push_back(&line);
  tell(lines);
}

// Those who see the same and have seen the same are sent the same: one picture, one text, however many pages show it.
void Table::tell(const std::vector<Watchers::value_type*>& lines) {
  struct Told {
    std::shared_ptr<const Picture> before, now;
    int seen;
    std::string message;
  };
  std::array<std::shared_ptr<Picture>, engine::kSeatsMax + 1> pictures;  // by viewer
  const auto picture_of = [&](Viewer viewer) -> auto& {
    return pictures[viewer.is_seat() ? viewer.seat : engine::kSeatsMax];
  };
  std::vector<Viewer> viewers;
  const auto frame = frame_now();
  for (const auto* line : lines) {
    const auto viewer = line->second.viewer;
    if (picture_of(viewer)) continue;
    picture_of(viewer) = picture_for(viewer, frame);
    viewers.push_back(viewer);
  }
  Together together(state_, std::move(viewers));
  std::vector<Told> told;
  for (auto* line : lines) {
    auto& [connection, watcher] = *line;
    const auto& now = picture_of(watcher.viewer);
    if (watcher.has && done_ && done_->first.id == connection) {
      send(connection, watcher, now, message_for(watcher, *now, together, std::exchange(done_, {})->second));
      continue;
    }
    const auto is_same = [&](const Told& one) {
      return one.before == watcher.has && one.now == now && one.seen == watcher.seen;
    };
    auto same = std::ranges::find_if(told, is_same);
    if (same == told.end())
      same = told.insert(same, {watcher.has, now, watcher.seen, message_for(watcher, *now, together, {})});
    send(connection, watcher, now, same->message);
  }
  for (const auto& picture : pictures)
    if (picture) picture->menu.forget();
}

// Whoever gave the command learns of it with what it changed; if nothing is shown to that line, alone.
void Table::answer_done() {
  if (done_) answer(done_->first, protocol::Done{done_->second});
  done_.reset();
}

// A table whose open chairs are all kept for somebody is nobody else's affair before it begins.
bool Table::is_listed() const {
  if (aside_ || !state_.created().listed || state_.is_finished()) return false;
  return state_.is_playing() || state_.has_free_chair();
}

void Table::tell_house() {
  leaves_ = is_idle();
  around_.tell_house({info(watchers_), is_listed(), leaves_, handled_});
}

// A table is its entries, so one that waits for nobody but absent people need not be kept: the next who asks for it
// brings it back.
bool Table::is_idle() const {
  if (!watchers_.empty() || writing_ || !waiting_.empty()) return false;
  if (aside_) return true;
  if (std::any_of(parts_.begin(), parts_.end(), [](auto& part) { return part->is_busy(); })) return false;
  return state_.is_finished() || around_.world->steady_us() - last_busy_us_ >= 1000 * rests_ms();
}

// So long it stays without anybody who watches. While it gathers, somebody may find it in the lobby; and where it does
// something about those who are away, it knows since when they are.
std::int64_t Table::rests_ms() const {
  const bool only_waits = state_.is_playing() && state_.customs().absent == protocol::Absent::wait;
  return only_waits ? std::min(around_.idle_ms, kUnwatchedMs) : around_.idle_ms;
}

void Table::handled() {
  ++handled_;
  last_busy_us_ = around_.world->steady_us();
  plan_idle_check();
  if (is_idle()) tell_house();
}

// It may begin to play meanwhile, and then rest for less.
void Table::plan_idle_check() {
  if (idle_check_planned_ || !watchers_.empty()) return;
  idle_check_planned_ = true;
  on_time(std::min(around_.idle_ms, kUnwatchedMs), [this] {
    idle_check_planned_ = false;
    if (is_idle()) tell_house();
    plan_idle_check();
  });
}

}  // namespace server
