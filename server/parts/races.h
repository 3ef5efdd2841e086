// Races at a table: how lines are measured, when a race is opened and how, who answers, and when it is closed. What is
// fair about it is the arbiter's affair.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "server/parts/line_clock.h"
#include "server/parts/open_race.h"
#include "server/parts/part.h"

namespace server {

class Races final : public Part {
 public:
  explicit Races(TableForParts& table);
  std::optional<std::string> objection(const Entry& entry) const override;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void changed() override;  // opens a race if the match has come to it, forgets one that is over
  void came(ConnectionId connection) override;
  void left(ConnectionId connection) override;
  void show(engine::Viewer viewer, protocol::Table& shown) const override;
  bool answers_for(int seat) const override;
  bool holds_back(ConnectionId connection) const override;
  void was_shown(ConnectionId connection) override;
  bool is_busy() const override { return race_ != nullptr; }

 private:
  struct PageLine {
    LineClock clock = {};
    bool waits = false;   // for its moment in a race: nothing is shown before
    bool starts = false;  // was there when a race was opened, and has not been shown it: its clock starts then
  };
  struct RacingBot {
    engine::Seat seat;
    bool taps;
    Micros reaction;
  };

  void act(const Line& from, const protocol::Act& act);
  void tap(const Line& from, const protocol::Tap& tap);
  void calm(const Line& from, const protocol::Calm& calm);
  void answer(const Line& from, int seat, const std::string& id, bool taps, std::optional<Micros> claimed);

  void measure_lines();
  engine::SeatSet people_here() const;
  std::optional<arbiter::Probes> line_of(engine::Seat seat) const;

  OpenRace plan(const engine::RaceWindow& window, const arbiter::Order& order) const;
  std::vector<RacingBot> bots_in(const engine::RaceWindow& window, toolkit::Dice& dice) const;
  RacingBot bot_in(const engine::RaceWindow& window, engine::Seat seat, toolkit::Dice& dice) const;
  void answer_for_the_absent();
  void stagger_reveal();
  void plan_close();
  void close_if_due(int turn);

  bool may_race_;                               // by the set-up
  engine::SeatSet calm_;                        // who asked for a table without speed
  std::array<int, engine::kSeatsMax> calms_{};  // how often a seat changed its mind
  std::map<ConnectionId, PageLine> lines_;
  std::unique_ptr<OpenRace> race_;  // large, and seldom there
  bool measuring_planned_ = false;
};

}  // namespace server
