// A table as an actor: it takes commands one at a time, writes each change down before anyone sees it, and shows every
// watcher what that watcher may know. What can be done at it is the affair of its parts (server/parts). It has no
// thread and no socket; its lane keeps the order.
#pragma once

#include <array>
#include <list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/guarded.h"
#include "server/parts/parts.h"
#include "server/table/picture.h"
#include "server/table/remembered.h"

namespace server {

class Table final : public TableForParts, public std::enable_shared_from_this<Table> {
 public:
  // `entries` are those the state was made from.
  Table(TableState state, const std::vector<Entry>& entries, Surroundings around);

  // For a new table: writes the first entry, then answers its maker. For one that was brought back: goes on.
  void create(const Line& maker, const std::string& command_id);
  void resume();

  // What the house calls; each call is counted when it has been dealt with.
  void receive(const Line& from, TableCommand command);
  void forget(ConnectionId connection);                                        // the line is gone
  void ask_record(std::function<void(std::optional<engine::Record>)> answer);  // empty until the match is over

  // For the parts.
  const TableState& state() const override { return state_; }
  const Surroundings& around() const override { return around_; }
  const Watchers& watchers() const override { return watchers_; }
  bool is_held_back(ConnectionId connection) const override;
  bool must_answer(int seat) const override;
  std::optional<int> seat_of(const Line& from, const std::string& token, const std::string& id) override;
  std::optional<engine::Viewer> viewer_of(const std::string& token) const override;
  void answer(const Line& to, const protocol::FromServer& message) override;
  void answer_and_remember(const Line& to, int seat, const std::string& id, protocol::FromServer message) override;
  void refuse(const Line& to, const std::string& re, const Refusal& refusal) override;
  void refuse_and_remember(const Line& to, int seat, const std::string& re, const Refusal& refusal) override;
  void write(const Change& change, std::function<void(bool saved)> then) override;
  void write_for(const Line& from, int seat, const std::string& id, const Change& change) override;
  void oust(int seat) override;
  void show_again(ConnectionId connection) override;
  void show_again_to_seat(int seat) override;
  void show_all() override;
  void show_instead(ConnectionId connection, std::string message) override;
  void turn_out(ConnectionId connection, const Refusal& refusal) override;
  protocol::TableInfo info() const override { return info(watchers_); }
  void after(std::int64_t ms, Task task) override;
  void on_time(std::int64_t ms, Task task) override;
  std::function<void(Task)> inbox() override;

 private:
  using TriedChange = std::vector<TableState::Tried>;

  // Whatever a table does, it does in its lane, and as a trial: a mistake in the rules that shows itself, in a view or
  // in a menu, sets this table aside and leaves the house open. From the mistake on nobody is shown anything and
  // nothing is written.
  template <class Do>
  void in_lane(Do&& what) {
    toolkit::Trying trying;
    trying_ = &trying;
    dare(what);
    end_of_trial();
  }
  template <class Do>
  void post(Do what) {
    lane_->post([self = shared_from_this(), what = std::move(what)]() mutable { self->in_lane(what); });
  }
  template <class Do>
  void dare(Do&& what) {  // what is thrown is a mistake like any other
    if (auto thrown = thrown_by(what)) stumble(std::move(*thrown));
  }
  void stumble(std::string over);
  bool is_mistaken() const { return trying_ && trying_->mistake() && !aside_; }
  void end_of_trial();
  void set_aside();

  // While a change is on its way to the disk, everything else waits in order. What waits belongs to the table, so it
  // holds no share of it.
  void in_turn(Task task);
  void next();
  void stay();
  TableState::Attempt attempt(const Change& change) const;
  void keep(int first, std::vector<std::string> entries, std::function<void(bool saved)> then);  // on the disk
  void write_tried(TriedChange tried, std::function<void(bool saved)> then);  // and then at the table
  void write_first_entry(const Line& maker, const std::string& command_id);
  void adopt(TriedChange tried);
  void go_on();  // quiet: nobody sees a difference, unless a part shows it
  void keep_listing();

  void deal_with(const Line& from, const TableCommand& command);
  void obey(const Line& from, const TableCommand& command);
  void watch(const Line& from, const protocol::Watch& watch);
  std::vector<ConnectionId> lines_of(engine::Viewer viewer) const;  // the oldest first
  void make_room_for(const Line& from, engine::Viewer seat);
  void leave(const Line& from, const protocol::Leave& leave);
  void part_with(ConnectionId connection);
  bool answered_before(const Line& to, int seat, const std::string& id);
  Watcher watcher_of(const Line& from, engine::Viewer viewer, const protocol::Watch& watch) const;

  protocol::TableInfo info(const Watchers& watchers) const;
  const std::shared_ptr<const Frame>& frame_now();
  std::shared_ptr<Picture> picture_for(engine::Viewer viewer, std::shared_ptr<const Frame> frame);
  void show_result(protocol::Table& shown);
  static std::string message_for(const Watcher& watcher, const Picture& now, Together& together,
                                 const std::optional<std::string>& re);
  void tell(const std::vector<Watchers::value_type*>& lines);
  void send(ConnectionId connection, Watcher& watcher, std::shared_ptr<const Picture> now, std::string message);
  void answer_done();
  bool is_listed() const;
  bool is_idle() const;
  std::int64_t rests_ms() const;
  void handled();
  void plan_idle_check();
  void tell_house();

  Surroundings around_;
  std::shared_ptr<Lane> lane_;
  TableState state_;
  bool writing_ = false;
  bool leaves_ = false;                      // it has told the house that it may leave memory
  bool was_never_written_ = false;           // the disk refused the first entry: there is no such table
  const toolkit::Trying* trying_ = nullptr;  // while it does something
  std::string thrown_;                       // words for a mistake that was thrown
  std::optional<Refusal> aside_;             // why it does nothing any more, until it is opened again
  std::list<Task> waiting_;
  Watchers watchers_;
  std::array<Remembered<std::string>, engine::kSeatsMax> answers_;  // that are in no entry: their texts
  std::optional<std::pair<Line, std::string>> done_;  // a command that is carried out and not answered yet
  std::shared_ptr<const Frame> frame_;                // as it was shown last
  std::string scores_;                                // once the match is over: as they are shown to everybody
  std::string listing_;                               // as it was written last
  bool listing_is_stale_ = true;                      // something has changed that it may show
  bool picture_is_stale_ = true;                      // something has changed that watchers see
  int handled_ = 0;
  Micros last_busy_us_ = 0;
  bool idle_check_planned_ = false;
  Parts parts_;  // the last: they look at all the rest to their end
};

}  // namespace server
