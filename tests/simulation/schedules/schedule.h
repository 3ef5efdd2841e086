// One schedule: a few tables in the middle of their matches, those who sit at them and watch them, a list of steps; and
// in the end calm weather, in which everything that was asked must be answered. Whatever leaves the house is judged the
// moment it leaves, by what is on the disk then.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "server/house/house.h"
#include "server/testing/seeded_world.h"
#include "tests/simulation/oracle.h"
#include "tests/simulation/schedules/coverage.h"
#include "tests/simulation/schedules/nodes.h"
#include "tests/simulation/schedules/page.h"
#include "tests/simulation/schedules/seams.h"
#include "tests/simulation/schedules/shelf.h"
#include "tests/simulation/schedules/steps.h"

namespace simulation {

struct Sent {  // to a page, at a time
  int page;
  std::int64_t ms;
  std::string text;
};

class Schedule {
 public:
  // Which matches it is about, one or more; drawn from the first of its dice.
  static std::vector<const Begun*> tables_of(Shelf& shelf, toolkit::Dice& dice);

  struct Manner {
    bool traced = false;                  // keep what is done, in words
    bool judged = true;                   // otherwise whoever has the record judges
    bool learns_anew = false;             // see Shelf::put_anew
    std::vector<Sent>* record = nullptr;  // of all that leaves the house
    int nodes = 1;                        // that are the house
  };
  Schedule(Shelf& shelf, std::uint64_t seed, Seams& seams, Manner manner);
  ~Schedule();

  // What went wrong, or "".
  std::string run(const std::vector<Step>& steps);

  const std::vector<std::unique_ptr<Page>>& pages() const { return pages_; }
  // By the clock that nobody sets: when each step of the first table was on the disk. Only where a record is kept.
  const std::vector<std::int64_t>& steps_known_at() const { return steps_known_at_; }
  const Coverage& coverage() const { return coverage_; }
  const std::vector<std::string>& trace() const { return trace_; }

  // For pages.
  server::SeededWorld& world() { return world_; }
  server::House& house() { return *house_; }      // where it is one node
  std::shared_ptr<server::House> door(int page);  // at which this page comes in
  // Whoever had this table may not know yet that another node has it: what he says is of a little while ago.
  bool may_be_behind(const std::string& table) const;
  bool clocks_differ() const;  // of the nodes: delays are told by the clock of whoever has the table
  Oracle& oracle() { return oracle_; }
  Seams& seams() { return seams_; }
  bool judges() const { return manner_.judged; }
  bool looks_closely() const { return looks_closely_; }
  void fail(std::string why);
  void note(const std::function<std::string()>& words) {
    if (manner_.traced) trace_.push_back(words());
  }
  void sent(int page, std::string text);  // over the line of that page
  std::string random_hex();

 private:
  class Tidings;
  class Cousins;

  void open_house();
  server::HouseOptions house_options();
  void node_goes_wrong(const Step& step);
  void kill(Node& node);
  void do_step(const Step& step);
  void count(StepKind kind);
  Page& who_can(Page& page, StepKind kind);
  void command(Page& page, StepKind kind, std::uint32_t n);
  std::optional<protocol::FromPage> message_of(Page& page, StepKind kind, std::uint32_t n, Command& command);
  std::optional<protocol::FromPage> play(Page& page, StepKind kind, std::uint32_t n, Command& command);
  std::optional<protocol::FromPage> keep_company(Page& page, StepKind kind, std::uint32_t n, Command& command);
  std::optional<protocol::FromPage> receive_guests(Page& page, StepKind kind, std::uint32_t n, Command& command);
  void say_again(Page& page, std::uint32_t n);
  void send(Page& page, Command& command);

  void arrive();
  void write(std::size_t most = SIZE_MAX);
  void tell() { world_.run(0); }
  void hear();
  void settle();
  void wait(std::uint32_t n);
  void sleep_long();
  bool anything_moves() const;
  void go_wrong(const Step& step, Page& page);
  void crash();
  void suffer(storage::Fault fault);
  void everybody_leaves();
  void calm_down();
  void judge_the_end();
  void note_steps();
  void judge_what_is_shown();
  void judge_commands(const std::string& table);
  void judge(const server::Notice& notice);

  std::vector<std::string> tables() const;

  Shelf& shelf_;
  Seams& seams_;
  server::SeededWorld world_;
  storage::MemoryStorage disk_;
  Oracle oracle_{disk_};
  std::shared_ptr<server::House> house_;
  std::unique_ptr<Cluster> cluster_;  // instead, where it is several nodes
  std::size_t arrivals_ = 0;
  std::shared_ptr<Tidings> tidings_;
  std::shared_ptr<Cousins> cousins_;
  std::vector<std::unique_ptr<Page>> pages_;
  std::map<std::string, std::size_t> shelved_;  // tables, and how many entries they came with
  std::map<std::string, Command*> commands_;    // by id
  std::deque<Command> all_commands_;
  std::map<std::string, std::string> whispers_;       // by table: a code that one person tells another
  std::map<std::string, std::set<int>> secrets_;      // keys and codes, and which pages may have them
  std::set<std::tuple<std::string, int, int>> told_;  // table, seat, question
  Coverage coverage_;
  std::vector<std::string> trace_;
  std::string problem_;
  std::string first_table_;
  std::vector<std::int64_t> steps_known_at_;
  Manner manner_;
  bool looks_closely_;
  bool all_come_back_;  // in the end; otherwise those who wait for an answer

  friend class Page;
};

}  // namespace simulation
