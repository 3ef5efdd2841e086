// Somebody at a page: makes or joins a table, plays at random, loses the line, comes back, and asks again whenever an
// answer does not come.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/world.h"
#include "tests/simulation/simulation.h"

namespace simulation {

class Player : public std::enable_shared_from_this<Player> {
 public:
  // Somebody who makes a table, joins the host's, or (without a seat) only watches it.
  enum class Role { host, guest, spectator };
  Player(Simulation& simulation, Role role, int number, std::shared_ptr<Player> host);

  void arrive();  // begins, and goes on by itself
  void lose_line();
  void hear(const std::string& text);
  const std::string& table() const { return table_; }
  std::string next_table() const { return again_ ? again_->table : ""; }
  bool awaits_rematch() const { return role_ != Role::spectator && !again_; }

 private:
  class Line;
  struct Pending {  // sent, and sent again until it is answered
    std::string id;
    protocol::FromPage message;
    std::optional<int> question;  // the one it answers; none for what answers no question
    bool secret = false;          // in a race: heard at once, written when all have answered
  };

  void wake();  // from time to time: do what is to be done, or ask again
  void send(const protocol::FromPage& message);
  void take_part();
  protocol::Create any_table();
  void act();
  void look_back();
  void race(const std::string& id);
  void ask(Pending pending);
  std::string any_action();
  std::string random_hex(std::size_t bytes);

  void on(const protocol::Pledge&) {}
  void on(const protocol::Tables&) {}
  void on(const protocol::Announcement&) {}
  void on(const protocol::Closing&) {}
  void on(const protocol::Allowed&) {}
  void on(const protocol::Ping& ping) { send(protocol::Pong{ping.id, ping.table}); }
  void on(const protocol::Seated& seated);
  void on(const protocol::Done& done);
  void on(const protocol::Refused& refused);
  void on(const protocol::Table& shown);
  void on(const protocol::Shown& shown);

  Simulation& simulation_;
  Role role_;
  int number_;
  std::shared_ptr<Player> host_;

  std::shared_ptr<Line> line_;
  std::string enter_id_, table_, token_;
  std::optional<int> seat_;
  std::optional<protocol::FromPage> enter_;   // the command that takes the seat; repeated as it is until answered
  std::optional<protocol::Rematch> rematch_;  // when it is over; repeated likewise
  std::optional<protocol::Seated> again_;
  std::map<std::string, int> looks_;  // commands that ask for an earlier moment, and through whose eyes
  std::optional<Pending> pending_;
  std::optional<protocol::Table> shown_;
  std::string last_raw_;
  int seen_ = 0;
  int acts_ = 0;
  bool thinks_ = false;  // about a race: the press comes in a moment
  std::int64_t heard_ms_ = 0;
};

}  // namespace simulation
