// Old matches live on: every record ever kept here is played again by today's program, under the rules it was made
// under, and goes as it went then.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "replay/replay.h"
#include "roster/roster.h"
#include "tests/records/folder.h"
#include "tests/records/play_again.h"

namespace {

namespace fs = std::filesystem;

fs::path folder_of(const roster::GameEntry& game) { return records::folder_of(CARAVANSERAI_SOURCES, game.info->key); }

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Kept {
  std::string name;
  engine::Record record;
};

std::vector<Kept> kept_of(const roster::GameEntry& game) {
  std::vector<Kept> all;
  for (const auto& entry : fs::directory_iterator(folder_of(game))) {
    if (entry.path().filename() == "endings.json" || entry.path().extension() != ".json") continue;
    const auto record = engine::read_record(read(entry.path()));
    EXPECT_TRUE(record) << entry.path() << ": " << record.error();
    if (record) all.push_back({entry.path().stem().string(), *record});
  }
  return all;
}

class Records : public testing::TestWithParam<const roster::GameEntry*> {};

TEST_P(Records, GoAsTheyWent) {
  const auto& game = *GetParam();
  const auto endings = toolkit::parse_json(read(folder_of(game) / "endings.json"));
  ASSERT_TRUE(endings);
  const auto kept = kept_of(game);
  EXPECT_EQ(endings->size(), kept.size()) << "a record without an ending, or an ending without its record";
  for (const auto& [name, record] : kept) {
    const auto ending = records::play_again(record);
    ASSERT_TRUE(ending) << name << ": " << ending.error();
    EXPECT_EQ(ending->outcome, endings->at(name)["outcome"]) << name;
    EXPECT_EQ(ending->course, endings->at(name)["course"].get<std::string>())
        << name << " goes another way than it went";
    EXPECT_TRUE(ending->outcome["over"].get<bool>()) << name;
  }
}

// Every version of the rules, in every mode, with every number of players, and every value of an option.
TEST_P(Records, LeaveNothingOut) {
  const auto& info = *GetParam()->info;
  std::set<std::string> found;
  for (const auto& [name, record] : kept_of(*GetParam())) {
    const auto version = record.rules_version;
    found.insert(fmt::format("version {}: {}, {} seats", version, record.setup.mode, record.setup.seats));
    for (const auto& [option, value] : record.setup.options)
      found.insert(fmt::format("version {}: {}={}", version, option, value));
  }
  const auto expect = [&](const std::string& what) { EXPECT_TRUE(found.contains(what)) << "no record of " << what; };
  for (int version = 1; version <= info.rules_version; ++version) {
    for (const auto& mode : info.modes)
      for (int seats = mode.seats_min; seats <= mode.seats_max; ++seats)
        expect(fmt::format("version {}: {}, {} seats", version, mode.key, seats));
    for (const auto& option : info.options)
      if (option.values.size() <= 4)  // more are names of pieces or seats: one stands for all
        for (const auto value : option.values.subspan(1))
          expect(fmt::format("version {}: {}={}", version, option.key, value));
  }
}

// A version that changed nothing would be a mistake, and so would records that do not notice.
TEST_P(Records, ShowWhatEachVersionChanged) {
  std::set<int> noticed;
  const auto newest = GetParam()->info->rules_version;
  for (auto& [name, record] : kept_of(*GetParam())) {
    if (record.rules_version == newest) continue;
    auto later = record;
    ++later.rules_version;
    const auto ending = records::play_again(record), other = records::play_again(later);
    if (ending && (!other || other->course != ending->course)) noticed.insert(record.rules_version);
  }
  for (int version = 1; version < newest; ++version)
    EXPECT_TRUE(noticed.contains(version)) << "all records of version " << version << " go the same way by the next";
}

std::vector<const roster::GameEntry*> all_games() {
  std::vector<const roster::GameEntry*> all;
  for (const auto& game : roster::games()) all.push_back(&game);
  return all;
}

std::string test_name(const testing::TestParamInfo<const roster::GameEntry*>& test) {
  std::string name(test.param->info->key);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Records, testing::ValuesIn(all_games()), test_name);

}  // namespace
