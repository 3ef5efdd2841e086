// Friends who are gone, silent or out of time, and what the table does about it: it waits, a bot plays for them until
// they are back, or the others vote. Whoever must go may let a bot play, too.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <vector>

#include "server/parts/part.h"
#include "toolkit/fixed_list.h"

namespace server {

inline constexpr std::string_view kStandInBot = "greedy";  // quick in every game, and overlooks nothing

class Absences final : public Part {
 public:
  explicit Absences(TableForParts& table);
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void changed() override;
  void came(ConnectionId) override { changed(); }
  void left(ConnectionId) override;
  void show(engine::Viewer, protocol::Table& shown) const override;
  bool answers_for(int seat) const override;

 private:
  struct Watched {  // by the steady clock, in milliseconds; what nobody needs to know after a restart
    std::optional<int> question;
    std::int64_t asked_at = 0;
    std::optional<std::int64_t> gone_at = 0;
  };
  struct Away {
    protocol::AwayWhy why;
    std::int64_t for_ms;
  };
  using Ballots = std::map<int, protocol::VoteChoice>;  // by seat

  std::int64_t steady_ms() const { return world().steady_us() / 1000; }
  std::int64_t away_ms() const { return table_.around().away_ms; }
  bool is_here(int seat) const;
  bool is_waited_for(int seat) const;  // by another person, who is here
  // Without a clock, others may act: so long after it was asked, or after its line was lost.
  using Times = toolkit::FixedList<std::int64_t, 2>;
  Times due_at(int seat) const;
  std::optional<Away> away(int seat) const;  // others may act now
  bool may_stand_in(int seat) const;
  bool votes() const { return state().customs().absent == protocol::Absent::vote; }

  void look();
  void plan_look();
  void stand_in_for_the_absent();

  std::optional<Refusal> why_nobody(int seat) const;
  void stand_in(const Line& from, const protocol::StandIn& wish);
  void back(const Line& from, const protocol::Back& back);
  void vote(const Line& from, const protocol::Vote& vote);
  std::optional<protocol::VoteChoice> decision(int about, const Ballots& ballots, std::optional<int> voter) const;
  void add_decision(Change& change, int about, protocol::VoteChoice choice) const;
  void count_again();

  std::array<Watched, engine::kSeatsMax> seats_;
  std::array<int, engine::kSeatsMax> returns_{}, cast_{};
  std::map<int, Ballots> ballots_;  // by the seat that is away
  std::optional<std::int64_t> alarm_;
};

}  // namespace server
