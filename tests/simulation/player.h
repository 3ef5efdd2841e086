// Somebody at a page: makes or joins a table, plays at random, loses the line, comes back, and asks again whenever an
// answer does not come.
#pragma once

#include <fmt/format.h>

#include <array>
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
  enum class Role { host, guest, spectator, device };
  Player(Simulation& simulation, Role role, int number, std::shared_ptr<Player> host);

  void arrive();  // begins, and goes on by itself
  void lose_line();
  void hear(const std::string& text);
  const std::string& table() const { return table_; }
  std::string next_table() const { return again_ ? again_->table : ""; }
  bool has_heard_all() const;
  bool sits() const { return role_ != Role::spectator; }
  bool awaits_rematch() const { return sits() && !again_; }

  // Whether this one has held that seat for so long that whoever else holds it must have been told by now.
  bool surely_holds(const std::string& table, int seat) const;
  bool is_there(const std::string& table, int seat) const;  // with a page that shows the table

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
  void any_clock(protocol::Customs& customs);
  bool mind_the_absent(const std::string& id);  // something was done about them, or about oneself
  void think_of_notices();
  void race(const std::string& id);
  void ask(Pending pending);
  std::string any_action();
  void receive_guests();
  bool pass_on(const std::string& id);
  void take_over();
  void lose_seat();
  bool shares_seat();
  std::string random_hex(std::size_t bytes);

  void on(const protocol::Pledge&) {}
  void on(const protocol::Tables&) {}
  void on(const protocol::Announcement&) {}
  void on(const protocol::Closing&) {}
  void on(const protocol::Allowed&) {}
  void on(const protocol::Foretold&) {}
  void on(const protocol::Explained&) {}
  void on(const protocol::Change&) {}  // of a table whose last message was lost: it is asked for again
  void on(const protocol::Ping& ping) { send(protocol::Pong{ping.id, ping.table}); }
  void on(const protocol::Seated& seated);
  void on(const protocol::Done& done);
  void on(const protocol::Refused& refused);
  void on(const protocol::Table& shown);
  void on(const protocol::Shown& shown);
  void on(const protocol::Talk& talk);

  // So long after sitting down an older word may still be on its way.
  static constexpr std::int64_t kSettlingMs = 5000;

  // Who sits beside whom, and who looks on: player_company.cpp.
  protocol::Customs any_customs();
  protocol::Watch watch() const;
  void keep_company();
  void ask_again_in_company();
  bool is_company_done(const protocol::Done& done);
  bool is_company_refused(const protocol::Refused& refused);
  bool has_just_sat_down() const;
  void fall_silent();
  std::string courtesy(char kind) const { return fmt::format("p{}-{}", number_, kind); }  // how its ids begin
  void on(const protocol::Asked&) { ++simulation_.asked; }
  void on(const protocol::Code& code);
  void on(const protocol::CodeFound& found);
  void on(const protocol::Ousted& ousted);

  Simulation& simulation_;
  Role role_;
  int number_;
  std::string name_;
  std::shared_ptr<Player> host_;

  std::shared_ptr<Line> line_;
  std::string enter_id_, table_, token_;
  std::optional<int> seat_;
  std::optional<protocol::FromPage> enter_;   // the command that takes the seat; repeated as it is until answered
  std::optional<protocol::Rematch> rematch_;  // when it is over; repeated likewise
  std::optional<protocol::Seated> again_;
  std::map<std::string, std::string> looked_up_;  // codes, by the command that asked what they are for
  std::optional<protocol::UseCode> use_;          // takes a seat over; repeated likewise
  protocol::CodeUse use_is_for_ = protocol::CodeUse::device;
  std::string void_token_;  // of a seat that somebody else has now
  std::int64_t held_since_ms_ = 0;
  bool shown_as_seat_ = false;
  std::map<std::string, int> looks_;  // commands that ask for an earlier moment, and through whose eyes
  std::optional<Pending> pending_;
  std::optional<protocol::Table> shown_;
  std::string last_raw_;
  bool line_shows_ = false;  // the table has been shown over this line
  int seen_ = 0;
  int heard_ = 0;                        // lines of the talk
  std::optional<protocol::Say> saying_;  // sent again until it is answered, like the others
  std::optional<protocol::Admit> admitting_;
  std::optional<protocol::Knock> knocking_;  // of a spectator
  std::string pass_;
  int courtesies_ = 0;  // commands of this kind so far
  int acts_ = 0;
  bool thinks_ = false;  // about a race: the press comes in a moment
  std::int64_t heard_ms_ = 0;
  std::int64_t away_until_ms_ = 0;
};

}  // namespace simulation
