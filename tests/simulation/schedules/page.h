// Somebody's page in a schedule: it says what it is told to say, knows what it has heard, and judges whatever the house
// sends.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/follower.h"
#include "protocol/members.h"
#include "protocol/messages.h"
#include "server/house/house.h"
#include "tests/simulation/oracle.h"
#include "tests/simulation/schedules/coverage.h"
#include "tests/simulation/schedules/steps.h"

namespace simulation {

using protocol::Members, protocol::items_of;

class Schedule;

struct Command {
  std::string id, text, table;
  StepKind kind = StepKind::act;
  int page = 0;
  std::optional<int> seat;      // whose key it was said with
  std::optional<int> question;  // that it answers
  std::string action;
  bool is_written = false;   // it is an entry of its own once it is done
  bool in_race = false;      // heard at once, written when all have answered
  bool by_void_key = false;  // it must never be done
  Stage stage = Stage::to_house;
  bool answered = false, refused = false;
};

// Through which seat's eyes somebody sees a table, and since when at the earliest.
struct Eyes {
  int seat = -1;
  std::int64_t since_ms = 0;
};

// What the house has sent, taken apart once for whoever judges it and whoever hears it.
struct Letter {
  explicit Letter(std::string words) : text(std::move(words)), members(text) {}
  Letter(const Letter&) = delete;
  Letter& operator=(const Letter&) = delete;
  const std::string text;
  const Members members;
};

class Page {
 public:
  Page(Schedule& schedule, int number, std::string table, std::string name);

  int number() const { return number_; }
  const std::string& table() const { return table_; }
  bool has_line() const { return line_ != nullptr; }
  bool is_at(const std::shared_ptr<server::House>& house) const;

  void come();          // opens a line, and the table
  void cut();           // says goodbye to the line
  void line_is_lost();  // the house is gone
  void deliver_all();   // what waits on its way to the house
  void deliver(std::size_t which);
  void hear_all();
  void take(std::string text);  // off the line, judged

  std::deque<Command*> outbox;
  std::deque<std::unique_ptr<const Letter>> inbox;
  std::optional<int> seat;
  std::string token, void_token;
  std::string name, pass;
  std::vector<Eyes> seats_had;     // at the table it began with: those of every seat that it has had
  std::int64_t asks_since_ms = 0;  // for a seat that another has, by a code; 0: it never did

  // What it has heard.
  int shown_number = 0;
  int seen = 0;  // steps, without a gap
  std::optional<int> question, may_undo;
  std::string request, guest;  // somebody waits at the door
  bool missed = false;         // something was lost: changes say nothing before the whole comes again

  void sit(const std::string& table, int seat, const std::string& token);
  bool is_shown(const std::string& table, int at_seat) const;
  void watch();

 private:
  class Line;
  friend class Line;

  void judge(const Letter& letter);
  void judge_table(const Members& table, const std::string& text);
  void judge_change(const Members& change);
  void judge_log(std::string_view log, int upto);
  void judge_view(const Members& table, int number);
  void judge_answer(std::string_view re, bool done, const Members& message);
  void judge_refusal(const Command& command, std::string_view reason, const Members& message);
  void judge_seated(const Members& seated);
  void judge_moment(const Members& shown);
  void judge_secrets(const std::string& text);
  void judge_closely(const std::string& text);
  void hear(const Members& message);
  void hear_state(const Members& table);
  int viewer() const { return line_seat_.value_or(-1); }

  Schedule& schedule_;
  int number_;
  std::string table_;
  const std::string began_with_;
  std::shared_ptr<Line> line_;
  // What the house has sent over this line, whether it was heard or not.
  protocol::Follower follower_;
  bool line_has_table_ = false;
  int line_number_ = 0;
  std::optional<int> line_seat_;                             // through whose eyes
  std::map<std::string, std::string> seated_;                // by the command: the answer, which stays the same
  std::map<std::pair<std::string, int>, std::string> keys_;  // to which seats of which tables it was given
};

}  // namespace simulation
