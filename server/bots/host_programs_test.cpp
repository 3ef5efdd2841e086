// Programs of the host in chairs: one that plays well, and every way in which one can fail. Also the threads on which
// bots think. Real processes, real threads.
#include "server/bots/host_programs.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <stdexcept>
#include <thread>

#include "bots/budget.h"
#include "engine/match_of.h"
#include "games/ali_baba/ali_baba.h"
#include "server/bots/deliberation.h"
#include "server/bots/thinkers.h"
#include "server/limits.h"
#include "server/net/net.h"
#include "server/testing/raw_line.h"
#include "server/testing/test_house.h"
#include "storage/sqlite/sqlite_storage.h"
#include "toolkit/mistake.h"

namespace server {
namespace {

using namespace std::chrono_literals;
using protocol::SeatKind;

const std::string kEager = CARAVANSERAI_EXAMPLES "/eager_bot.py";
constexpr auto kForEver = arena::kPatienceMax;  // nobody is late because the machine is slow

std::shared_ptr<engine::AnyMatch> new_match() {
  const auto& game = *roster::find_game("ali-baba");
  toolkit::FastDice dice(1);
  return game.start(std::get<engine::Setup>(roster::read_setup(game, {})), dice);
}

class Scripts {  // small programs, in a folder of their own
 public:
  Scripts() { std::filesystem::create_directories(folder_); }
  ~Scripts() { std::filesystem::remove_all(folder_); }
  std::string add(const std::string& name, const std::string& text) {
    const auto path = folder_ / name;
    std::ofstream(path) << "#!/bin/sh\n" << text << "\n";
    ::chmod(path.c_str(), 0755);
    return path;
  }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("caravanserai-programs-" + std::to_string(::getpid()));
};

Programs::Answer ask(Programs& programs, const std::string& name, std::shared_ptr<const engine::AnyMatch> match,
                     engine::Seat seat = 0) {
  std::promise<Programs::Answer> answer;
  programs.ask({"table", seat}, name, std::move(match), [&](auto one) { answer.set_value(std::move(one)); });
  return answer.get_future().get();
}

void expect_nobody_left(HostPrograms& programs) {
  while (programs.running() > 0) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "no child is left, dead or alive";
}

TEST(HostPrograms, OnePlaysAWholeMatch) {
  HostPrograms programs({{"eager", kEager}}, kForEver);
  const auto match = new_match();
  toolkit::FastDice dice(2);
  while (!match->to_act().empty()) {
    const auto seat = match->to_act().lowest();
    engine::ActionList menu;
    match->legal(seat, menu);
    auto action = menu[0];
    if (seat == 0) {
      const auto answer = ask(programs, "eager", match->clone());
      ASSERT_EQ(answer.lapse, "");
      action = answer.action;
    }
    ASSERT_FALSE(match->why_not(seat, action));
    match->apply(seat, action, dice, engine::Sink());
  }
  EXPECT_EQ(programs.running(), 1u) << "one program for the whole match";
  programs.dismiss({"table", 0}, match);
  expect_nobody_left(programs);
}

TEST(HostPrograms, EveryFailureHasAName) {
  Scripts scripts;
  HostPrograms late({{"silent", scripts.add("silent", "exec sleep 60")},
                     {"stubborn", scripts.add("stubborn", "trap '' TERM\nwhile true; do sleep 1; done")}},
                    200ms);
  HostPrograms bad({{"crashing", scripts.add("crashing", "exit 3")},
                    {"flooding", scripts.add("flooding", "exec cat /dev/zero")},
                    {"babbling", scripts.add("babbling", "read line\necho hello\nread line")},
                    {"cheating", scripts.add("cheating", "read line\necho 0 take 0\nread line")},
                    {"missing", "/nowhere/at/all"}},
                   kForEver);
  const auto expect = [](HostPrograms& programs, const std::string& name, const std::string& lapse) {
    EXPECT_EQ(ask(programs, name, new_match()).lapse, lapse) << name;
    programs.dismiss({"table", 0}, nullptr);
  };
  expect(late, "silent", "late");
  expect(late, "stubborn", "late");
  expect(bad, "crashing", "left");
  expect(bad, "flooding", "flooded");
  expect(bad, "babbling", "nonsense");
  expect(bad, "cheating", "illegal");
  expect(bad, "missing", "unstartable");
  while (late.running() > 0) std::this_thread::sleep_for(10ms);
  expect_nobody_left(bad);
}

// Ali Baba with a mistake that shows itself as soon as somebody is to be told of the match.
struct Faulty : ali_baba::AliBaba {
  static inline bool throws = false;
  static View view(const State& state, engine::Viewer viewer) {
    if (throws) throw std::logic_error("two tiles in one place");
    toolkit::mistake("two tiles in one place");
    return AliBaba::view(state, viewer);
  }
};

TEST(HostPrograms, AMistakeInTheRulesEndsItsPlayAndNobodyElses) {
  HostPrograms programs({{"eager", kEager}}, kForEver);
  toolkit::FastDice dice(1);
  const auto faulty = std::make_shared<engine::MatchOf<Faulty>>(Faulty::start(new_match()->setup(), dice));
  for (const bool throws : {false, true}) {
    Faulty::throws = throws;
    EXPECT_EQ(ask(programs, "eager", faulty).lapse, "mistake");
    programs.dismiss({"table", 0}, faulty);
    EXPECT_EQ(ask(programs, "eager", new_match()).lapse, "");
    programs.dismiss({"table", 0}, nullptr);
  }
  expect_nobody_left(programs);
}

TEST(HostPrograms, OnlySoManyRunAtATime) {
  HostPrograms programs({{"eager", kEager}}, kForEver);
  for (std::size_t i = 0; i < kProgramsMax; ++i) {
    std::promise<void> answered;
    programs.ask({"table " + std::to_string(i), 0}, "eager", new_match(), [&](auto) { answered.set_value(); });
    answered.get_future().wait();
  }
  EXPECT_EQ(ask(programs, "eager", new_match()).lapse, "crowded");
  programs.dismiss({"table 0", 0}, nullptr);
  while (programs.running() == kProgramsMax) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(ask(programs, "eager", new_match()).lapse, "");
}

TEST(HostPrograms, TheHouseClosesWithoutWaitingForASilentOne) {
  Scripts scripts;
  {
    const auto awake = scripts.folder() / "awake";
    const auto silent = scripts.add("silent", "touch '" + awake.string() + "'\nexec sleep 100000");
    HostPrograms programs({{"silent", silent}}, kForEver);  // whoever waited for it would wait until the test is ended
    programs.ask({"table", 0}, "silent", new_match(), [](auto) {});
    while (!std::filesystem::exists(awake)) std::this_thread::sleep_for(10ms);
  }
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

TEST(Thinkers, ThinkBesideAndStopQuickly) {
  Thinkers thinkers(1);
  std::promise<bool> beside;
  thinkers.think({}, [&, here = std::this_thread::get_id()](auto&) {
    beside.set_value(std::this_thread::get_id() != here);
    return false;
  });
  EXPECT_TRUE(beside.get_future().get());

  std::promise<void> at_it;
  bool never = false;
  Deliberation deliberation(
      new_match(), *roster::find_bot(*roster::find_game("ali-baba"), "ismcts:" + std::to_string(bots::kSimulationsMax)),
      0, toolkit::KeyedDice(toolkit::DiceKey{}));
  thinkers.think({}, [&, told = false](const Breath& breath) mutable {
    if (!std::exchange(told, true)) at_it.set_value();
    return deliberation.go_on(breath);
  });
  thinkers.think({}, [&](auto&) { return !(never = true); });
  at_it.get_future().wait();
  thinkers.stop();  // all of it would take hours
  EXPECT_FALSE(never) << "what had not begun is dropped";
}

TEST(Thinkers, OneAddressWaitsWithOnlySoManyThoughtsAndNoneIsUrgent) {
  Thinkers thinkers(1);
  std::promise<int> niceness;
  std::promise<void> go_on;
  const auto nothing = [](auto&) { return false; };
  const Asker busy{"203.0.113.7", "table"}, other{"198.51.100.1", "table"};
  thinkers.think(busy, [&](auto&) {
    niceness.set_value(::getpriority(PRIO_PROCESS, 0));
    go_on.get_future().wait();
    return false;
  });
  EXPECT_GE(niceness.get_future().get(), kThinkingNiceness);
  for (std::size_t i = 0; i < kThoughtsPerAddress; ++i) EXPECT_TRUE(thinkers.think(busy, nothing)) << i;
  EXPECT_FALSE(thinkers.think(busy, nothing)) << "a further bot decides by quick wits";
  EXPECT_TRUE(thinkers.think(other, nothing));
  go_on.set_value();
  thinkers.stop();
}

// A whole house: Ann plays against two programs over a real line; one plays to the end, one crashes when it is asked.
TEST(HostPrograms, AtATableOneThatFailsIsReplacedAndAllAreTold) {
  Scripts scripts;
  const auto programs = std::make_shared<HostPrograms>(
      std::vector<Program>{{"eager", kEager},
                           {"crashing", scripts.add("crashing", "read hello\nread question\nexit 3")}},
      kForEver);
  auto net = std::move(*Net::listen("127.0.0.1", 0));
  auto storage = std::move(*storage::SqliteStorage::open(scripts.folder() / "data"));
  auto house = std::make_shared<House>(net->world(), *storage, HouseOptions{0, kIdleMs, programs});
  net->start(house, Files());
  const auto listing = RawLine::get(net->port(), "/api/games");
  EXPECT_NE(listing.find(R"("bots":["apprentice","merchant","vizier","djinn","eager","crashing"])"), std::string::npos);

  RawLine line(net->port());
  line.upgrade();
  auto wish = table_for_two(1, {SeatKind::bot, "crashing"});
  wish.setup["seats"] = 3;
  wish.seats.push_back({SeatKind::bot, "eager"});
  line.send_text(protocol::write_command(wish));
  protocol::Seated seat;
  std::vector<std::string> told;
  std::optional<int> answered;
  for (bool over = false; !over;) {
    const auto text = line.read_text();
    ASSERT_NE(text, "") << "the line has fallen silent";
    const auto message = *protocol::read_answer(text);
    if (const auto* seated = std::get_if<protocol::Seated>(&message)) {
      seat = *seated;
      line.send_text(protocol::write_command(protocol::Watch{"w", seat.table, seat.token, 0}));
    }
    const auto* table = std::get_if<protocol::Table>(&message);
    if (!table) continue;
    for (const auto& entry : table->log)
      for (const auto& event : entry.events)
        if (event["key"] == "table.botGone") told.push_back(toolkit::to_text(event["args"]));
    over = table->info.stage == protocol::TableStage::finished;
    if (over) {
      EXPECT_EQ(table->info.seats[1].bot + " " + table->info.seats[2].bot, "random eager");
    }
    if (!table->question || table->question == answered) continue;
    answered = table->question;
    line.send_text(protocol::write_command(protocol::Act{"a" + std::to_string(*answered), seat.table, seat.token,
                                                         *answered, table->choices.at(0).action}));
  }
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0], R"({"why":"lapse.left","seat":{"seat":1}})");
  expect_nobody_left(*programs);
  net->stop();
  house.reset();
}

}  // namespace
}  // namespace server
