#include "tests/simulation/secrets/pairs.h"

#include <fmt/format.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <sstream>

#include "roster/roster.h"
#include "tests/simulation/schedules/schedule.h"
#include "tests/simulation/secrets/loaded_dice.h"
#include "toolkit/fair_dice.h"

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

// All that somebody could know of a match so far: every view, every event, every menu of his own.
std::optional<std::string> known_in(const engine::Record& record, Viewer viewer, std::string& position) {
  std::string all;
  auto replayed = replay::replay(record, 0);
  if (!replayed) return {};
  const auto look = [&] {
    replayed->match->write_view(viewer, all);
    engine::ActionList menu;
    if (viewer.is_seat()) replayed->match->legal(viewer.seat, menu);
    for (const auto action : menu) all += fmt::format(" {}", action);
  };
  look();
  for (const auto& [seat, text, at_ms] : record.actions) {
    const auto action = replayed->match->parse(text);
    if (!action || replayed->match->why_not(seat, *action)) return {};
    replay::play_on(*replayed, seat, *action);
    shape::JsonText out(all);
    out.open_list();
    for (const auto& event : replayed->events.back()) engine::write_event(out, replayed->match->info(), event, viewer);
    out.close_list();
    look();
  }
  replayed->match->write_position(position);
  return all;
}

// One throw changed so that he cannot know it, and the truth is another one.
std::optional<Loaded> other_truth(engine::Record record, Viewer viewer, toolkit::Dice& dice) {
  std::string position;
  const auto known = known_in(record, viewer, position);
  replay::list_draws(record);
  if (!known || !record.dice.draws || record.dice.draws->empty()) return {};
  const auto draws = static_cast<std::uint32_t>(record.dice.draws->size());
  record.dice.draws.reset();
  for (int i = 0; i < kTries; ++i) {
    const Loaded loaded{key_of(record), dice.below(draws), dice.next()};
    load_dice(loaded);
    std::string other_position;
    const auto other = known_in(record, viewer, other_position);
    load_dice({});
    if (other && *other == *known && other_position != position) return loaded;
  }
  return {};
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

// Keys pass from hand to hand elsewhere; here everybody keeps his eyes, and what happened when is told by one clock.
std::vector<Step> steps_without_codes(std::uint64_t seed) {
  auto steps = steps_of(seed);
  std::erase_if(steps, [](const Step& step) {
    return step.kind == StepKind::ask_code || step.kind == StepKind::use_code || step.kind == StepKind::create ||
           step.kind == StepKind::join || step.kind == StepKind::rematch || step.kind == StepKind::clock_set;
  });
  return steps;
}

struct Told {
  std::vector<Sent> sent;
  Oracle::Known known;
};

// What the house says to nobody in particular: its log, what it counts, and the record if somebody asks for it.
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

Told evening(Shelf& shelf, std::uint64_t seed, const std::vector<Step>& steps, const std::string& table, int page,
             const MakeSeams& make_seams, const std::optional<Loaded>& loaded) {
  load_dice(loaded);
  Told told;
  const Overheard overheard;
  const auto seams = make_seams();
  {
    Schedule schedule(shelf, seed, *seams, {false, loaded.has_value(), &told.sent});
    schedule.run(steps);
    auto& house = schedule.house();
    const auto hears = [&](std::string words) {
      told.sent.push_back({page, schedule.world().steady_ms(), std::move(words)});
    };
    const bool is_secret = !schedule.oracle().finished(table);  // afterwards the record tells all
    house.ask_record(table, [&](const auto& record) {
      if (is_secret) hears(record ? engine::to_text(*record) : record.error());
    });
    schedule.world().run(0);
    hears(fmt::format("moves counted: {}", house.measures().moves.value()));
    hears(overheard.words());
    told.known = schedule.oracle().learn(table);
  }
  load_dice({});
  return told;
}

}  // namespace

std::string try_pair(Shelf& shelf, std::uint64_t seed, const MakeSeams& seams, PairsTally& tally) {
  toolkit::FastDice first_dice(seed), dice(seed ^ 0x5ec4e7);
  const auto& begun = *Schedule::tables_of(shelf, first_dice).front();
  // Pages are numbered in the order of the tables: those of the first come first, and then its guest.
  const auto page = dice.below(static_cast<std::uint32_t>(begun.people.size()) + 1);
  const int seat = page < begun.people.size() ? begun.people[page].seat : -1;
  std::optional<Loaded> loaded;
  if (!begun.gathers) loaded = other_truth(shelf.record_of(begun), viewer_of(seat), dice);
  if (!loaded) {
    ++tally.without;
    return "";
  }
  const auto steps = steps_without_codes(seed);
  const auto here = evening(shelf, seed, steps, begun.table, static_cast<int>(page), seams, {});
  const auto there = evening(shelf, seed, steps, begun.table, static_cast<int>(page), seams, loaded);
  ++tally.pairs;
  const auto games = roster::games();
  for (std::size_t game = 0; game < games.size(); ++game)
    if (games[game].info->key == begun.game) ++tally.by_game[game % tally.by_game.size()];
  const auto parts = parts_at(here.known, there.known, seat);
  tally.parted += parts.has_value();
  const auto until_of = [&](const Oracle::Known& known) {
    return parts && *parts < known.times.size() ? known.times[*parts] : std::numeric_limits<std::int64_t>::max();
  };
  const auto until = std::min(until_of(here.known), until_of(there.known));
  const auto heard_in = [&](const Told& told) {
    std::vector<const Sent*> heard;
    for (const auto& one : told.sent)
      if (one.page == static_cast<int>(page) && one.ms < until) heard.push_back(&one);
    return heard;
  };
  const auto one = heard_in(here), other = heard_in(there);
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    ++tally.messages;
    tally.bytes += one[i]->text.size();
    if (one[i]->text == other[i]->text && one[i]->ms == other[i]->ms) continue;
    return fmt::format("seed {}, {}, seat {}: message {} tells two truths apart:\n{} ms {}\n{} ms {}\n", seed,
                       begun.game, seat, i, one[i]->ms, one[i]->text, other[i]->ms, other[i]->text);
  }
  if (one.size() == other.size()) return "";
  return fmt::format("seed {}, {}, seat {}: {} messages in one truth, {} in the other", seed, begun.game, seat,
                     one.size(), other.size());
}

void PairsTally::add(const PairsTally& other) {
  pairs += other.pairs;
  without += other.without;
  messages += other.messages;
  bytes += other.bytes;
  parted += other.parted;
  for (std::size_t i = 0; i < by_game.size(); ++i) by_game[i] += other.by_game[i];
}

std::string PairsTally::table() const {
  std::string text;
  const auto out = std::back_inserter(text);
  fmt::format_to(
      out,
      "{} pairs of truths ({} seeds had none); {} messages compared to the byte and the millisecond ({} MB)\n"
      "in {} pairs the difference came to be known, as it may, and the comparison ended there\n",
      pairs, without, messages, bytes / 1'000'000, parted);
  const auto games = roster::games();
  for (std::size_t i = 0; i < games.size(); ++i)
    fmt::format_to(out, "{}{}: {}", i ? ", " : "", games[i].info->title, by_game[i]);
  return text + "\n";
}

}  // namespace simulation
