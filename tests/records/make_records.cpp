// Plays the matches listed in matches.txt under today's rules and keeps the records that are not kept yet; then adds to
// endings.json how each new record, these and others laid there, goes and ends. What is there already is never touched,
// since no program of today can make it again: a record of version 1 was written when version 1 was what people played.
// A game may have its own list and its records in games/<folder>/records.
//   make_records ROOT     the root of the tree
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "engine/draw_seat.h"
#include "replay/replay.h"
#include "roster/roster.h"
#include "tests/records/folder.h"
#include "tests/records/play_again.h"

namespace {

using engine::Seat;
namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& why) {
  fmt::print(stderr, "make_records: {}\n", why);
  std::exit(1);
}

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A line of matches.txt.
struct Line {
  const roster::GameEntry* game;
  std::string mode, bot;
  int seats;
  std::uint64_t seed;
  std::vector<std::pair<std::string, std::string>> options;

  std::string name() const {
    return fmt::format("{}_{}p_{}_{}_v{}", mode, seats, bot, seed, game->info->rules_version);
  }
};

Line read_line(const std::string& text) {
  std::istringstream words(text);
  Line line;
  std::string game, option;
  words >> game >> line.mode >> line.seats >> line.bot >> line.seed;
  line.game = roster::find_game(game);
  if (!words || !line.game) fail(fmt::format("\"{}\" is not: game mode seats bot seed option=value ...", text));
  while (words >> option) {
    const auto equals = option.find('=');
    line.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return line;
}

engine::Record play(const Line& line) {
  const auto bot = roster::find_bot(*line.game, line.bot);
  if (!bot) fail(bot.error());
  engine::Record record;
  record.game = line.game->info->key;
  record.rules_version = line.game->info->rules_version;
  record.setup = {line.mode, line.seats, line.options};
  record.players.assign(static_cast<std::size_t>(line.seats), line.bot);
  record.dice.seed = line.seed;
  auto now = replay::replay(record, 0);
  if (!now) fail(now.error());
  toolkit::FastDice choices(~line.seed);
  const auto player = bot->make();
  while (!now->match->to_act().empty()) {
    const Seat seat = engine::whom_to_ask(*now->match, choices);
    const auto action = player->choose(*now->match, seat, choices);
    record.actions.push_back({seat, now->match->name(action), 0});
    replay::play_on(*now, seat, action);
  }
  return record;
}

using Endings = std::map<std::string, std::string>;  // name of a record -> its ending, as text

Endings read_endings(const fs::path& file) {
  Endings endings;
  if (!fs::exists(file)) return endings;
  const auto json = toolkit::parse_json(read(file));
  if (!json) fail(fmt::format("{} is not JSON", file.string()));
  for (const auto& [name, ending] : json->items()) endings[name] = toolkit::to_text(ending);
  return endings;
}

void write_endings(const fs::path& file, const Endings& endings) {
  std::string text;
  for (const auto& [name, ending] : endings)
    text += fmt::format("{}\"{}\": {}", text.empty() ? "{\n" : ",\n", name, ending);
  std::ofstream(file) << text << "\n}\n";
}

void play_if_new(const fs::path& root, const Line& line) {
  const fs::path file = records::folder_of(root, line.game->info->key) / (line.name() + ".json");
  if (fs::exists(file)) return;
  fs::create_directories(file.parent_path());
  std::ofstream(file) << engine::to_text(play(line));
}

void play_all(const fs::path& root, const fs::path& list) {
  std::ifstream plan(list);
  if (!plan) fail(fmt::format("there is no {}", list.string()));
  for (std::string text; std::getline(plan, text);)
    if (!text.empty() && !text.starts_with('#')) play_if_new(root, read_line(text));
}

void end_if_new(const fs::path& game) {
  Endings endings = read_endings(game / "endings.json");
  for (const auto& entry : fs::directory_iterator(game)) {
    const std::string name = entry.path().stem().string();
    if (name == "endings" || entry.path().extension() != ".json" || endings.contains(name)) continue;
    const auto record = engine::read_record(read(entry.path()));
    if (!record) fail(fmt::format("{}: {}", name, record.error()));
    const auto ending = records::play_again(*record);
    if (!ending) fail(fmt::format("{}: {}", name, ending.error()));
    endings[name] = toolkit::to_text({{"outcome", ending->outcome}, {"course", ending->course}});
    fmt::print("{} {}: {} actions\n", record->game, name, record->actions.size());
  }
  write_endings(game / "endings.json", endings);
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) fail("say where the tree is: make_records ROOT");
  const fs::path root = words[1];
  play_all(root, root / "tests/records/matches.txt");
  for (const auto& game : roster::games()) {
    const fs::path folder = records::folder_of(root, game.info->key);
    if (fs::exists(folder / "matches.txt")) play_all(root, folder / "matches.txt");
    end_if_new(folder);
  }
}
