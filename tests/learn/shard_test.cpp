// Shards: gone on with after any cut, and never written over when they are something else.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "learn/school.h"

namespace {

namespace fs = std::filesystem;

class Shards : public ::testing::Test {
 protected:
  Shards() { fs::create_directories(folder_); }
  ~Shards() override { fs::remove_all(folder_); }

  static std::string bytes_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
  }
  std::string path(const char* name) const { return (folder_ / name).string(); }

  void play(const std::string& file, std::uint32_t matches) {
    const learn::School school{&learning_, {4, 0}, false, 3, matches};
    auto shard = learn::Shard::open(file, purpose_);
    ASSERT_TRUE(shard) << shard.error();
    learn::hold(school, *shard, [](std::uint32_t) {});
  }

  const learn::LearningEntry& learning_ = learn::learning()[0];
  const learn::ShardFor purpose_{learning_.purpose, 3, "ismcts:4"};
  const fs::path folder_ = fs::temp_directory_path() / ("shards-" + std::to_string(::getpid()));
};

TEST_F(Shards, AreGoneOnWithAfterAnyCut) {
  play(path("whole"), 3);
  play(path("cut"), 2);
  const std::string whole = bytes_of(path("whole")), two = bytes_of(path("cut"));
  ASSERT_EQ(whole.substr(0, two.size()), two) << "the same seed gives the same matches";
  for (const std::size_t left : {two.size() - 1, two.size() - 1000, std::size_t{200}}) {
    write(path("cut"), two.substr(0, left));
    play(path("cut"), 3);
    EXPECT_EQ(bytes_of(path("cut")), whole) << "cut after " << left;
  }
}

TEST_F(Shards, OfSomethingElseAreLeftAlone) {
  write(path("letter"), "Dear Scheherazade,");
  EXPECT_FALSE(learn::Shard::open(path("letter"), purpose_));
  EXPECT_EQ(bytes_of(path("letter")), "Dear Scheherazade,");
  play(path("other"), 1);
  const std::string before = bytes_of(path("other"));
  const learn::ShardFor foreign{learn::learning()[1].purpose, 3, "ismcts:4"}, later{learning_.purpose, 4, "ismcts:4"};
  EXPECT_FALSE(learn::Shard::open(path("other"), foreign));
  EXPECT_FALSE(learn::Shard::open(path("other"), later));
  EXPECT_FALSE(learn::Shard::open(path("no-folder/shard"), purpose_));
  EXPECT_EQ(bytes_of(path("other")), before);
}

}  // namespace
