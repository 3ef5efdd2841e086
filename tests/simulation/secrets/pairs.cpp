#include "tests/simulation/secrets/pairs.h"

#include <fmt/format.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <sstream>

#include "roster/roster.h"
#include "server/admin/exposition.h"
#include "tests/simulation/schedules/schedule.h"
#include "tests/simulation/secrets/loaded_dice.h"
#include "toolkit/fair_dice.h"
#include "toolkit/shape/json_text.h"

namespace simulation {
namespace {

constexpr int kTries = 24;  // other throws that are tried for one pair

using engine::Viewer;

Viewer viewer_of(int seat) { return {seat < 0 ? engine::kNoSeat : static_cast<engine::Seat>(seat)}; }

toolkit::DiceKey key_of(const engine::Record& record) {
  std::vector<toolkit::Bytes> shares;
  for (const auto& share : record.dice.shares) shares.push_back(toolkit::from_hex(share).value_or(toolkit::Bytes()));
  return toolkit::dice_key(toolkit::from_hex(record.dice.secret).value_or(toolkit::Bytes()), shares);
}

// A match as far as it has come, in one truth.
struct Truth {
  std::string known;     // all that somebody could know: every view, every event, every menu of his own
  std::string position;  // all there is
};

// None: this is no match, or he would know more or less than `expected` (null: whatever he knows).
std::optional<Truth> truth_of(const engine::Record& record, Viewer viewer, const std::string* expected) {
  Truth truth;
  auto& all = truth.known;
  std::size_t compared = 0;
  auto replayed = replay::replay(record, 0);
  if (!replayed) return {};
  const auto fits = [&] {
    const bool same = !expected || expected->compare(compared, all.size() - compared, all, compared) == 0;
    compared = all.size();
    return same;
  };
  const auto look = [&] {
    replayed->match->write_view(viewer, all);
    engine::ActionList menu;
    if (viewer.is_seat()) replayed->match->legal(viewer.seat, menu);
    for (const auto action : menu) fmt::format_to(std::back_inserter(all), " {}", action);
  };
  look();
  for (const auto& [seat, text, at_ms] : record.actions) {
    if (!fits()) return {};
    const auto action = replayed->match->parse(text);
    if (!action || replayed->match->why_not(seat, *action)) return {};
    replay::play_on(*replayed, seat, *action);
    shape::JsonText out(all);
    out.open_list();
    for (const auto& event : replayed->events.back()) engine::write_event(out, replayed->match->info(), event, viewer);
    out.close_list();
    look();
  }
  if (!fits() || (expected && expected->size() != all.size())) return {};
  replayed->match->write_position(truth.position);
  return truth;
}

// The same dice but for one throw.
std::optional<Truth> truth_of(const engine::Record& record, Viewer viewer, const std::string* expected,
                              const Loaded& loaded) {
  load_dice(loaded);
  auto truth = truth_of(record, viewer, expected);
  load_dice({});
  return truth;
}

// One throw changed so that he cannot know it, and the truth is another one.
std::optional<Loaded> other_truth(engine::Record record, Viewer viewer, toolkit::Dice& dice) {
  const auto truth = truth_of(record, viewer, nullptr);
  replay::list_draws(record);
  if (!truth || !record.dice.draws || record.dice.draws->empty()) return {};
  const auto draws = static_cast<std::uint32_t>(record.dice.draws->size());
  record.dice.draws.reset();
  for (int i = 0; i < kTries; ++i) {
    const Loaded loaded{key_of(record), dice.below(draws), dice.next()};
    const auto other = truth_of(record, viewer, &truth->known, loaded);
    if (other && other->position != truth->position) return loaded;
  }
  return {};
}

bool can_tell_apart(const engine::Record& record, Viewer viewer, const Loaded& loaded) {
  const auto truth = truth_of(record, viewer, nullptr);
  return !truth || !truth_of(record, viewer, &truth->known, loaded);
}

// The first step at which he may know which truth it is; none: he never comes to know.
std::optional<std::size_t> parts_at(const Oracle::Known& one, const Oracle::Known& other, int seat) {
  const auto steps = std::min(one.scenes.size(), other.scenes.size());
  for (std::size_t i = 0; i < steps; ++i) {
    std::string here, there;
    one.scenes[i].match->write_view(viewer_of(seat), here);
    other.scenes[i].match->write_view(viewer_of(seat), there);
    if (here != there || Oracle::told_in(one.scenes[i], seat) != Oracle::told_in(other.scenes[i], seat)) return i;
  }
  if (one.scenes.size() == other.scenes.size()) return {};
  return steps;
}

constexpr int kEverybody = -1;

struct Told {
  std::vector<Sent> sent;
  Oracle::Known known;
  std::vector<std::int64_t> known_at;       // by step
  std::vector<std::vector<Eyes>> seats_of;  // by page: those it has had
};

// What Prometheus would be told, but for what is measured by the real clock and the real memory.
std::string counted(const server::Measures& measures, const server::Overview& overview) {
  std::string kept;
  std::istringstream lines(server::metrics_text(measures, overview));
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with('#') && line.find("_seconds") == std::string::npos &&
        line.find("resident_bytes") == std::string::npos)
      kept += line + "\n";
  return kept;
}

// The log of the house.
class Overheard {
 public:
  Overheard() : before_(spdlog::default_logger()) {
    auto logger = std::make_shared<spdlog::logger>("", std::make_shared<spdlog::sinks::ostream_sink_st>(words_));
    logger->set_pattern("%l %v");
    logger->set_level(spdlog::level::info);
    spdlog::set_default_logger(std::move(logger));
  }
  ~Overheard() { spdlog::set_default_logger(before_); }
  std::string words() const { return words_.str(); }

 private:
  std::ostringstream words_;
  std::shared_ptr<spdlog::logger> before_;
};

Told evening(Shelf& shelf, std::uint64_t seed, const std::vector<Step>& steps, const std::string& table,
             const MakeSeams& make_seams, const std::optional<Loaded>& loaded) {
  load_dice(loaded);
  Told told;
  const Overheard overheard;
  const auto seams = make_seams();
  {
    Schedule schedule(shelf, seed, *seams, {.judged = false, .learns_anew = loaded.has_value(), .record = &told.sent});
    schedule.run(steps);
    auto& house = schedule.house();
    const auto all_hear = [&](std::string_view where, std::string words) {
      told.sent.push_back({kEverybody, schedule.world().steady_ms(), seams->in_public(where, table, std::move(words))});
    };
    const bool is_secret = !schedule.oracle().finished(table);  // afterwards the record tells all
    house.ask_record(table, [&](const auto& record) {
      if (is_secret) all_hear("record", record ? engine::to_text(*record) : record.error());
    });
    house.ask_overview([&](const auto& overview) { all_hear("numbers", counted(house.measures(), overview)); });
    schedule.world().run(0);
    all_hear("log", overheard.words());
    told.known = schedule.oracle().learn(table);
    told.known_at = schedule.steps_known_at();
    for (const auto& page : schedule.pages()) told.seats_of.push_back(page->seats_had);
  }
  load_dice({});
  return told;
}

}  // namespace

namespace {

constexpr auto kNever = std::numeric_limits<std::int64_t>::max();

// When whoever has these eyes may come to know which truth it is: by a step that differs, or when somebody hands him a
// seat from which it did.
std::int64_t parts_ms(const Told& here, const Told& there, const Eyes& eyes) {
  const auto parts = parts_at(here.known, there.known, eyes.seat);
  const auto in = [&](const Told& told) {
    return parts && *parts < told.known_at.size() ? told.known_at[*parts] : kNever;
  };
  return std::max(eyes.since_ms, std::min(in(here), in(there)));
}

// What one of those who cannot tell the truths apart has heard in both; "" if that is the same.
std::string compare(const Told& here, const Told& there, int page, int seat, PairsTally& tally) {
  auto until = parts_ms(here, there, {seat});
  for (const auto* told : {&here, &there})
    for (const auto& eyes : told->seats_of[static_cast<std::size_t>(page)]) {
      until = std::min(until, parts_ms(here, there, eyes));
      tally.handed_over += told == &here && eyes.seat != seat;
    }
  tally.parted += until != kNever;
  const auto heard_in = [&](const Told& told) {
    std::vector<const Sent*> heard;
    for (const auto& one : told.sent)
      if ((one.page == page || one.page == kEverybody) && one.ms < until) heard.push_back(&one);
    return heard;
  };
  const auto one = heard_in(here), other = heard_in(there);
  ++tally.viewers;
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    ++tally.messages;
    tally.bytes += one[i]->text.size();
    if (one[i]->text == other[i]->text && one[i]->ms == other[i]->ms) continue;
    return fmt::format("message {} tells two truths apart:\n{} ms {}\n{} ms {}\n", i, one[i]->ms, one[i]->text,
                       other[i]->ms, other[i]->text);
  }
  if (one.size() == other.size()) return "";
  return fmt::format("{} messages in one truth, {} in the other", one.size(), other.size());
}

}  // namespace

std::string try_pair(Shelf& shelf, std::uint64_t seed, const MakeSeams& seams, PairsTally& tally) {
  toolkit::FastDice first_dice(seed), dice(seed ^ 0x5ec4e7);
  const auto& begun = *Schedule::tables_of(shelf, first_dice).front();
  // Pages are numbered in the order of the tables: those of the first come first, and then its guest.
  const auto pages = static_cast<std::uint32_t>(begun.people.size()) + 1;
  const auto seat_of = [&](std::uint32_t page) { return page + 1 < pages ? begun.people[page].seat : -1; };
  const auto first = dice.below(pages);
  std::optional<Loaded> loaded;
  if (!begun.gathers) loaded = other_truth(shelf.record_of(begun), viewer_of(seat_of(first)), dice);
  if (!loaded) {
    ++tally.without;
    return "";
  }
  const auto steps = steps_of(seed);
  tally.clocks_set += std::ranges::any_of(steps, [](const Step& step) { return step.kind == StepKind::clock_set; });
  const auto here = evening(shelf, seed, steps, begun.table, seams, {});
  const auto there = evening(shelf, seed, steps, begun.table, seams, loaded);
  ++tally.pairs;
  const auto games = roster::games();
  for (std::size_t game = 0; game < games.size(); ++game)
    if (games[game].info->key == begun.game) ++tally.by_game[game % tally.by_game.size()];
  for (std::uint32_t page = 0; page < pages; ++page) {
    if (page != first && can_tell_apart(shelf.record_of(begun), viewer_of(seat_of(page)), *loaded)) continue;
    const auto wrong = compare(here, there, static_cast<int>(page), seat_of(page), tally);
    if (!wrong.empty()) return fmt::format("seed {}, {}, seat {}: {}", seed, begun.game, seat_of(page), wrong);
  }
  return "";
}

void PairsTally::add(const PairsTally& other) {
  pairs += other.pairs;
  viewers += other.viewers;
  without += other.without;
  messages += other.messages;
  bytes += other.bytes;
  parted += other.parted;
  handed_over += other.handed_over;
  clocks_set += other.clocks_set;
  for (std::size_t i = 0; i < by_game.size(); ++i) by_game[i] += other.by_game[i];
}

std::string PairsTally::table() const {
  std::string text;
  const auto out = std::back_inserter(text);
  fmt::format_to(
      out,
      "{} pairs of truths ({} seeds had none), looked at by {} who could not tell them apart\n"
      "{} messages compared to the byte and the millisecond ({} MB); {} of them came to know the difference, as they "
      "may, and the comparison ended there\n"
      "{} had got another's seat by a code; in {} pairs clocks were set\n",
      pairs, without, viewers, messages, bytes / 1'000'000, parted, handed_over, clocks_set);
  const auto games = roster::games();
  for (std::size_t i = 0; i < games.size(); ++i)
    fmt::format_to(out, "{}{}: {}", i ? ", " : "", games[i].info->title, by_game[i]);
  return text + "\n";
}

}  // namespace simulation
