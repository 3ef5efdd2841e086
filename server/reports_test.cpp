#include "server/reports.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "server/limits.h"

namespace server {
namespace {

struct ReportsTest : testing::Test {
  // Tests run side by side, each in a program of its own.
  const std::filesystem::path dir =
      std::filesystem::path(testing::TempDir()) / ("caravanserai-reports-" + std::to_string(::getpid()));
  void SetUp() override {
    std::filesystem::remove_all(dir);
    std::filesystem::create_directories(dir);
  }
  void TearDown() override { std::filesystem::remove_all(dir); }

  std::string contents(const char* file) const {
    std::ostringstream text;
    text << std::ifstream(dir / file).rdbuf();
    return text.str();
  }
};

TEST_F(ReportsTest, OneLineEach) {
  Reports reports(dir);
  EXPECT_TRUE(reports.add({"abc", 3, "Ann", "Bob", "two\nlines \"quoted\"", 5, 6}));
  EXPECT_TRUE(reports.add({"abc", 4, "Ann", "Bob", "unlucky", 7, 8}));
  EXPECT_EQ(
      contents(Reports::kFile),
      R"({"table":"abc","line":3,"by":"Ann","said":"Bob","text":"two\nlines \"quoted\"","saidAt":5,"reportedAt":6})"
      "\n"
      R"({"table":"abc","line":4,"by":"Ann","said":"Bob","text":"unlucky","saidAt":7,"reportedAt":8})"
      "\n");
}

TEST_F(ReportsTest, TheFileIsBounded) {
  Reports reports(dir);
  const std::string long_text(1000, 'x');
  for (std::size_t i = 0; i < 2 * kReportsBytesMax / 1000; ++i)
    ASSERT_TRUE(reports.add({"abc", 1, "", "", long_text, 0, 0}));
  EXPECT_LE(contents(Reports::kFile).size(), kReportsBytesMax);
  EXPECT_LE(contents(Reports::kOldFile).size(), kReportsBytesMax);
  EXPECT_GT(contents(Reports::kOldFile).size(), kReportsBytesMax / 2) << "the one before is kept";
}

TEST_F(ReportsTest, SaysWhenItCannotWrite) {
  std::filesystem::remove_all(dir);
  EXPECT_FALSE(Reports(dir).add({"abc", 1, "Ann", "Bob", "x", 0, 0}));
}

}  // namespace
}  // namespace server
