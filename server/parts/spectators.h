// Those who only look: who of them is let in, who they are, and how late they see the table. Somebody who is kept
// behind is shown the match as it was so many seconds ago, played again from its entries up to there; nothing newer is
// even looked at when that is made.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/parts/match_history.h"
#include "server/parts/part.h"
#include "server/parts/seat_clocks.h"

namespace server {

class Spectators final : public Part {
 public:
  explicit Spectators(TableForParts& table) : Part(table), clocks_(table.state().customs().clock) {}
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  std::optional<Refusal> why_not_watch(const Watcher& watcher) const override;
  void changed() override;
  void came(ConnectionId connection) override;
  void left(ConnectionId connection) override;
  void show(engine::Viewer viewer, protocol::Table& shown) const override;
  bool holds_back(ConnectionId connection) const override;
  bool is_busy() const override { return !knocking_.empty(); }

 private:
  struct Knocker {
    std::string guest;  // the hash of the pass
    std::string name;
    std::string id;  // of the command, which is answered when somebody has decided
    Line line;
  };

  void knock(const Line& from, const protocol::Knock& knock);
  void admit(const Line& from, const protocol::Admit& admit);
  void answer_knocking();
  void show_seats();
  void tell_soon();

  void show_behind(const std::vector<ConnectionId>& connections);
  void plan_next();
  void next_is_due();
  protocol::Table picture_behind();  // without the log
  void remember_clocks(const Entry& entry);
  void forget_clocks();
  // What time it is for them, since the deal.
  std::int64_t behind_now_ms() const { return world().now_ms() - table_.behind_ms() - state().started_ms(); }
  protocol::Spectators list(bool for_seat) const;

  std::map<std::string, bool> admitted_;      // by the hash of the pass
  std::map<ConnectionId, Knocker> knocking_;  // one a line
  std::map<ConnectionId, int> behind_;        // who is kept behind, and the last step each has been shown
  std::unique_ptr<MatchHistory> history_;     // while somebody is
  int entries_ = 0;
  SeatClocks clocks_;  // now
  struct ClocksThen {
    std::int64_t at = 0;  // since the deal
    SeatClocks clocks;
  };
  std::list<ClocksThen> clocks_then_;  // those that spectators have yet to see, and before them those they see
  std::optional<int> shown_;           // the last step that any of them has been shown
  std::string told_;                   // who watches, as the players were told last
  bool next_is_planned_ = false;
  bool telling_is_planned_ = false;
};

}  // namespace server
