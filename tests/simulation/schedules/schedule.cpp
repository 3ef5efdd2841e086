#include "tests/simulation/schedules/schedule.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"
#include "toolkit/hash.h"

namespace simulation {
namespace {

constexpr server::NoticePace kQuickNotices{150, 400};
constexpr std::int64_t kBotDelayMs = 20;
constexpr std::int64_t kTablesRestMs = 200;
constexpr std::int64_t kSettlesMs = 30;      // so that a bot comes to its move, too
constexpr int kRounds = 12;                  // in which everything comes to rest
constexpr int kCalmRounds = 8;               // in which everything is answered
constexpr int kLookCloselyAt = 200;          // one schedule in so many: each takes as long as nine others
constexpr std::uint64_t kAllComeBackAt = 4;  // likewise
constexpr int kNodesFindOutS = 12;           // seconds until a node has missed nothing that was not told to it

}  // namespace

// What leaves the house for people who are not there.
class Schedule::Tidings final : public server::Notifier {
 public:
  explicit Tidings(Schedule& schedule) : schedule_(schedule) {}
  std::string public_key() const override { return "key"; }
  server::Reachable reachable() const override { return server::Reachable::world; }
  void send(server::Notice notice, Gone gone) override {
    schedule_.judge(notice);
    if (notice.question % 4 == 0)
      for (const auto& device : notice.devices) gone(device.endpoint);
  }

 private:
  Schedule& schedule_;
};

// Programs of the host: they take their time, and some give up.
class Schedule::Cousins final : public server::Programs {
 public:
  explicit Cousins(Schedule& schedule) : schedule_(schedule) {}
  const std::vector<std::string>& names() const override { return names_; }
  void ask(const Place& place, const std::string&, std::shared_ptr<const engine::AnyMatch> match,
           std::function<void(Answer)> answer) override {
    auto& world = schedule_.world();
    const auto turn = ++turns_[place];
    const auto mood = world.dice().below(12);
    world.at(world.steady_ms() + 5 + mood * 8, [this, place, turn, mood, match, answer] {
      if (turns_[place] != turn) return;
      engine::ActionList menu;
      match->legal(place.second, menu);
      if (mood == 0 || menu.empty()) return answer({engine::kNoAction, "late"});
      answer({menu[mood % menu.size()]});
    });
  }
  void dismiss(const Place& place, std::shared_ptr<const engine::AnyMatch>) override { ++turns_[place]; }
  void forget() { turns_.clear(); }

 private:
  Schedule& schedule_;
  const std::vector<std::string> names_{std::string(kProgram)};
  std::map<Place, int> turns_;
};

std::vector<const Begun*> Schedule::tables_of(Shelf& shelf, toolkit::Dice& dice) {
  std::vector<const Begun*> tables;
  const int most = 1 + static_cast<int>(dice.below(10) > 2) + static_cast<int>(dice.below(10) > 7);
  for (int i = 0; i < most; ++i) {
    const auto* begun = &shelf[static_cast<std::size_t>(dice.next())];
    if (std::ranges::find(tables, begun) == tables.end()) tables.push_back(begun);
  }
  return tables;
}

Schedule::Schedule(Shelf& shelf, std::uint64_t seed, Seams& seams, Manner manner)
    : shelf_(shelf),
      seams_(seams),
      world_(seed),
      tidings_(std::make_shared<Tidings>(*this)),
      cousins_(std::make_shared<Cousins>(*this)),
      manner_(manner),
      looks_closely_(manner.judged && seed % kLookCloselyAt == 0),
      all_come_back_(seed % kAllComeBackAt == 0) {
  auto& dice = world_.dice();
  seams_.sees(oracle_);
  for (const auto* one : tables_of(shelf_, dice)) {
    const auto& begun = *one;
    if (manner_.learns_anew)
      shelf_.put_anew(begun, disk_);
    else
      shelf_.put(begun, disk_, oracle_);
    if (first_table_.empty()) first_table_ = begun.table;
    shelved_[begun.table] = oracle_.learn(begun.table).entries;
    const auto add = [&](const std::string& name) -> Page& {
      return *pages_.emplace_back(std::make_unique<Page>(*this, static_cast<int>(pages_.size()), begun.table, name));
    };
    for (const auto& person : begun.people) {
      auto& page = add(person.name);
      page.sit(begun.table, person.seat, person.token);
      page.seen = page.shown_number = 0;
      secrets_[person.token] = {page.number()};
    }
    add(fmt::format("Guest {}", shelved_.size() - 1));
  }
  note_steps();
  open_house();
  for (const auto& page : pages_)
    if (dice.below(2) > 0) page->come();
  settle();
}

Schedule::~Schedule() {
  pages_.clear();
  if (cluster_)
    for (std::size_t i = 0; i < cluster_->size(); ++i) cluster_->node(i).kill();
  world_.crash();
  cluster_.reset();
  house_.reset();
  world_.crash();
}

std::string Schedule::random_hex() { return toolkit::to_hex(world_.random(16)); }

void Schedule::fail(std::string why) {
  if (problem_.empty()) problem_ = std::move(why);
}

server::HouseOptions Schedule::house_options() {
  server::HouseOptions options;
  options.bot_delay_ms = kBotDelayMs;
  options.idle_ms = kTablesRestMs;
  options.notifier = tidings_;
  options.notice_pace = kQuickNotices;
  options.programs = cousins_;
  options.report = [](const server::ReportedLine&) { return true; };
  return options;
}

void Schedule::open_house() {
  if (manner_.nodes > 1) {
    const bool is_first = !cluster_;
    if (is_first)
      cluster_ = std::make_unique<Cluster>(world_, disk_, manner_.nodes, [this] { return house_options(); });
    for (std::size_t i = 0; i < cluster_->size(); ++i) {
      cluster_->node(i).world().is_busy = true;
      if (!is_first) cluster_->node(i).open();
    }
    return;
  }
  const auto options = house_options();
  house_ = std::make_shared<server::House>(world_, seams_.disk(disk_), options);
  if (const auto restored = house_->restore_lobby(); !restored) fail(restored.error());
}

// A proxy sends nobody to a node that does not answer, most of the time.
std::shared_ptr<server::House> Schedule::door(int page) {
  if (!cluster_) return house_;
  const auto first = static_cast<std::size_t>(page) + arrivals_++;
  for (std::size_t i = 0; i < cluster_->size(); ++i) {
    auto& node = cluster_->node(first + i);
    if (!node.world().is_frozen() && !node.house()->is_draining()) return node.house();
  }
  return cluster_->node(first).house();
}

bool Schedule::may_be_behind(const std::string& table) const {
  return cluster_ && cluster_->store().has_moved_lately(table);
}

bool Schedule::clocks_differ() const {
  for (std::size_t i = 0; cluster_ && i < cluster_->size(); ++i)
    if (cluster_->node(i).world().clock_is_off_ms != 0) return true;
  return false;
}

void Schedule::sent(int page, std::string text) {
  seams_.to_page(page, std::move(text), [this](int to, std::string words) {
    if (manner_.record) manner_.record->push_back({to, world_.steady_ms(), words});
    if (to >= 0 && to < static_cast<int>(pages_.size())) pages_[static_cast<std::size_t>(to)]->take(std::move(words));
  });
}

std::string Schedule::run(const std::vector<Step>& steps) {
  ++coverage_.schedules;
  coverage_.looked_at_closely += looks_closely_;
  for (std::size_t i = 0; i < steps.size() && problem_.empty(); ++i) do_step(steps[i]);
  if (problem_.empty()) calm_down();
  if (problem_.empty()) judge_the_end();
  return problem_;
}

// Counted by what was on its way when it happened.
void Schedule::count(StepKind kind) {
  ++coverage_.steps;
  auto& row = coverage_.at[static_cast<std::size_t>(kind)];
  bool anything = false;
  for (const auto& command : all_commands_) {
    if (command.answered || command.stage == Stage::rest) continue;
    ++row[static_cast<std::size_t>(command.stage)];
    anything = true;
  }
  if (!anything || is_command(kind)) ++row[0];
}

void Schedule::do_step(const Step& step) {
  auto& page = *pages_[step.who % pages_.size()];
  if (is_fault(step.kind)) count(step.kind);
  if (is_command(step.kind)) return command(page, step.kind, step.n);
  if (!is_fault(step.kind)) note([&] { return std::string(name_of(step.kind)); });
  switch (step.kind) {
    case StepKind::arrive:
      return arrive();
    case StepKind::write:
      return write();
    case StepKind::tell:
      return tell();
    case StepKind::hear:
      return hear();
    case StepKind::settle:
      return settle();
    case StepKind::wait:
      return wait(step.n);
    default:
      return go_wrong(step, page);
  }
}

// ---- how far it gets ---------------------------------------------------------------------------------------------

void Schedule::arrive() {
  for (const auto& page : pages_) page->deliver_all();
  tell();
}

void Schedule::write(std::size_t most) {
  for (auto& command : all_commands_)
    if (command.stage == Stage::in_house) command.stage = Stage::on_disk;
  seams_.flush(disk_, most);
  note_steps();
}

void Schedule::note_steps() {
  if (!manner_.record) return;
  const auto steps = oracle_.learn(first_table_).scenes.size();
  if (steps > steps_known_at_.size()) steps_known_at_.resize(steps, world_.steady_ms());
}

void Schedule::hear() {
  for (const auto& page : pages_) page->hear_all();
}

bool Schedule::anything_moves() const {
  return disk_.waiting() > 0 ||
         std::ranges::any_of(pages_, [](const auto& page) { return !page->outbox.empty() || !page->inbox.empty(); });
}

void Schedule::settle() {
  world_.run(kSettlesMs);
  for (int round = 0; round < kRounds; ++round) {
    arrive();
    write();
    tell();
    hear();
    if (!anything_moves() || !problem_.empty()) return;
  }
}

// For a moment, a bot's move, an answer in a race, a clock, others who act for somebody away; or for very long.
void Schedule::wait(std::uint32_t n) {
  static constexpr std::array<std::int64_t, 7> kTimes{5, 40, 200, 1000, 2100, 6000, server::kAwayMs + 1000};
  if (n % 64 == 0) return sleep_long();
  for (int part = 0; part < 4; ++part) {
    world_.run(kTimes[n % kTimes.size()] / 4);
    write();
    tell();
  }
}

// The house is closed for longer than a table waits.
void Schedule::sleep_long() {
  everybody_leaves();
  world_.crash();
  world_.run(server::kUntouchedMs + 1000);
  crash();
}

// ---- what goes wrong ---------------------------------------------------------------------------------------------

void Schedule::kill(Node& node) {
  for (const auto& page : pages_)
    if (page->is_at(node.house())) page->line_is_lost();
  node.kill();
  node.open();
}

void Schedule::node_goes_wrong(const Step& step) {
  if (!cluster_) return;
  auto& node = cluster_->node(step.who);
  const auto other = static_cast<int>((step.who + 1 + step.n % (cluster_->size() - 1)) % cluster_->size());
  switch (step.kind) {
    case StepKind::kill_node:
      return kill(node);
    case StepKind::freeze_node:
      return node.world().freeze();
    case StepKind::thaw_node:
      return node.world().thaw();
    case StepKind::drain_node:
      node.drain();
      settle();
      return kill(node);
    case StepKind::cut_nodes:
      return cluster_->cut(node.index(), other);
    case StepKind::cut_store:
      node.is_cut_from_store = true;
      return;
    case StepKind::heal:
      return cluster_->heal();
    case StepKind::lose_notice:
      return cluster_->lose_a_notice();
    default:
      if (!looks_closely_)
        node.world().clock_is_off_ms += (step.n % 2 ? 1 : -1) * static_cast<std::int64_t>(step.n % 7) * 1000;
  }
}

void Schedule::go_wrong(const Step& step, Page& page) {
  if (step.kind > StepKind::clock_set) {
    note([&] {
      return fmt::format("!! {} (node {})", name_of(step.kind), step.who % static_cast<std::uint32_t>(manner_.nodes));
    });
    return node_goes_wrong(step);
  }
  note([&] { return fmt::format("!! {} (page {})", name_of(step.kind), page.number()); });
  switch (step.kind) {
    case StepKind::lose_in:
      if (page.outbox.empty()) return;
      page.outbox.back()->stage = Stage::rest;
      return page.outbox.pop_back();
    case StepKind::double_in:
      if (!page.outbox.empty()) page.outbox.push_back(page.outbox[step.n % page.outbox.size()]);
      return;
    case StepKind::overtake:
      if (page.outbox.size() > 1) std::swap(page.outbox.front(), page.outbox.back());
      return;
    case StepKind::lose_out:
      if (page.inbox.empty()) return;
      page.missed = true;
      return page.inbox.pop_front();
    case StepKind::cut:
      return page.cut();
    case StepKind::crash:
      return crash();
    case StepKind::torn:  // some of what waits is on the disk, some is not, and nobody was told
      write(disk_.waiting() == 0 ? 0 : step.n % (disk_.waiting() + 1));
      return crash();
    case StepKind::full:
      return suffer(storage::Fault::full);
    case StepKind::locked:
      return suffer(storage::Fault::locked);
    case StepKind::gone:
      return suffer(storage::Fault::gone);
    case StepKind::goodbye:
      if (house_) house_->say_goodbye();
      settle();
      return crash();
    case StepKind::curfew:
      return everybody_leaves();
    default:
      if (looks_closely_) return;  // what clocks show is compared there, by the clock on the wall
      seams_.clock_is_set();
      world_.wall_clock_is_off_ms += (step.n % 2 ? 1 : -1) * static_cast<std::int64_t>(step.n % 7) * 1000;
  }
}

void Schedule::crash() {
  world_.crash();
  disk_.crash();
  seams_.crash();
  for (const auto& page : pages_) page->line_is_lost();
  for (auto& command : all_commands_) command.stage = Stage::rest;
  cousins_->forget();
  house_.reset();
  if (cluster_) {
    cluster_->heal();
    for (std::size_t i = 0; i < cluster_->size(); ++i) cluster_->node(i).kill();
  }
  world_.crash();
  open_house();
}

void Schedule::suffer(storage::Fault fault) {
  disk_.suffer(fault);
  write();
  disk_.suffer(storage::Fault::none);
}

// Tables that nobody watches leave memory.
void Schedule::everybody_leaves() {
  for (const auto& page : pages_) page->cut();
  for (auto& command : all_commands_)
    if (command.stage == Stage::to_house || command.stage == Stage::to_page) command.stage = Stage::rest;
  for (int i = 0; i < 3; ++i) {
    world_.run(2 * kTablesRestMs);
    write();
    tell();
  }
}

// ---- the end -----------------------------------------------------------------------------------------------------

// Everybody is there, and says again what was not answered.
void Schedule::calm_down() {
  note([] { return std::string("calm weather: all come back and ask again"); });
  if (cluster_) {
    cluster_->heal();
    for (int second = 0; second < kNodesFindOutS; ++second) {
      world_.run(1000);
      write();
      tell();
    }
  }
  for (int round = 0; round < kCalmRounds && problem_.empty(); ++round) {
    for (const auto& page : pages_) {
      if (page->missed) page->watch();
      if (all_come_back_) page->come();
    }
    bool all_answered = true;
    for (auto& command : all_commands_) {
      if (command.answered) continue;
      all_answered = false;
      auto& page = *pages_[static_cast<std::size_t>(command.page)];
      command.stage = Stage::to_house;
      page.come();
      page.outbox.push_back(&command);
    }
    settle();
    if (all_answered) return;
    wait(round % 2 ? 4 : 3);
    hear();
  }
  for (const auto& command : all_commands_)
    if (!command.answered && command.kind != StepKind::knock && command.kind != StepKind::join && problem_.empty())
      fail(fmt::format("page {}: {} ({}) was never answered", command.page, command.id, name_of(command.kind)));
}

std::vector<std::string> Schedule::tables() const {
  std::set<std::string> all;
  for (const auto& page : pages_) all.insert(page->table());
  for (const auto& [table, entries] : shelved_) all.insert(table);
  return {all.begin(), all.end()};
}

void Schedule::judge_the_end() {
  for (const auto& page : pages_) {
    const bool looks_anew = all_come_back_ || page->number() % 4 == 0;
    if (!looks_anew) continue;
    page->cut();
    page->come();
  }
  settle();
  if (!judges()) return;
  for (const auto& table : tables()) {
    const auto& known = oracle_.learn(table);
    if (!known.problem.empty()) return fail(known.problem);
    judge_commands(table);
    const auto shelved = shelved_.find(table);
    for (auto i = shelved == shelved_.end() ? 0 : shelved->second; i < known.kinds_in_order.size(); ++i)
      ++coverage_.written[known.kinds_in_order[i]];
    if (looks_closely_)
      if (const auto wrong = oracle_.judge_whole(table); !wrong.empty()) return fail(wrong);
  }
  judge_what_is_shown();
}

// Where bots play on, there is always a step under way: what is on the disk now is shown a moment later.
void Schedule::judge_what_is_shown() {
  std::vector<std::size_t> steps;
  for (const auto& page : pages_) steps.push_back(oracle_.learn(page->table()).scenes.size());
  settle();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto& page = *pages_[i];
    const auto& known = oracle_.learn(page.table());
    if (!page.seat || !page.is_shown(page.table(), *page.seat) || steps[i] == 0 || known.race) continue;
    const auto shown = static_cast<std::size_t>(page.shown_number + 1);
    if (shown < steps[i] || shown > known.scenes.size())
      fail(fmt::format("page {} has come to step {}, the disk to {}", page.number(), page.shown_number, steps[i] - 1));
  }
}

// Nothing is on the disk twice, or that nobody has asked for, or otherwise than asked.
void Schedule::judge_commands(const std::string& table) {
  const auto& known = oracle_.learn(table);
  std::set<std::string> once;
  for (const auto& command : known.commands) {
    const auto id = command.substr(command.find(':') + 1);
    if (id.empty() || id.starts_with("shelf-")) continue;
    if (!once.insert(command).second) return fail(fmt::format("{} was done twice", command));
    const auto found = commands_.find(id);
    if (found == commands_.end()) return fail(fmt::format("{} is on the disk, but nobody has said it", command));
    if (found->second->by_void_key) return fail(fmt::format("{} was done with a void key", command));
  }
  for (const auto& [command, answer] : known.answers) {
    const auto found = commands_.find(command.substr(command.find(':') + 1));
    if (found == commands_.end() || answer.in_race || found->second->in_race) continue;
    if (found->second->question != answer.question || found->second->action != answer.action)
      return fail(fmt::format("{} answered question {} with \"{}\", but is on the disk as an answer to {}: \"{}\"",
                              command, found->second->question.value_or(-1), found->second->action, answer.question,
                              answer.action));
  }
}

// Once for a question, whatever happens; to nobody who is there; and not when it is over.
void Schedule::judge(const server::Notice& notice) {
  if (!judges()) return;
  const auto what = fmt::format("seat {} was told of question {}", notice.seat, notice.question);
  if (!told_.emplace(notice.table, notice.seat, notice.question).second) return fail(what + " twice");
  if (oracle_.finished(notice.table)) return fail(what + " when the match was over");
  for (const auto& page : pages_)
    if (!cluster_ && page->is_shown(notice.table, notice.seat)) return fail(what + ", but is there");
  if (!oracle_.is_asked(notice.table, notice.seat)) return fail(what + ", but is not asked");
  for (const auto& device : notice.devices)
    if (!oracle_.is_device_of(notice.table, notice.seat, device.endpoint)) return fail(what + " at another's device");
}

}  // namespace simulation
