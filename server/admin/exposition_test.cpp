#include "server/admin/exposition.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

namespace server {
namespace {

TEST(Exposition, WritesWhatPrometheusReads) {
  Exposition out;
  out.counter("moves_total", "Actions.", 12);
  out.gauges("tables", "Tables.", "stage", {{"playing", 3}, {"a \"b\"\\\n", 0.5}});
  EXPECT_EQ(out.text(),
            "# HELP caravanserai_moves_total Actions.\n# TYPE caravanserai_moves_total counter\n"
            "caravanserai_moves_total 12\n"
            "# HELP caravanserai_tables Tables.\n# TYPE caravanserai_tables gauge\n"
            "caravanserai_tables{stage=\"playing\"} 3\n"
            "caravanserai_tables{stage=\"a \\\"b\\\"\\\\\\n\"} 0.5\n");
}

TEST(Exposition, BucketsOfAHistogramAddUp) {
  Durations durations;
  durations.add(0.0001);
  durations.add(0.002);
  durations.add(0.002);
  durations.add(7);
  Exposition out;
  out.histogram("commit_seconds", "Commits.", durations);
  const auto& text = out.text();
  const auto has = [&](const char* line) { return text.find(line) != std::string::npos; };
  EXPECT_TRUE(has("# TYPE caravanserai_commit_seconds histogram\n")) << text;
  EXPECT_TRUE(has("caravanserai_commit_seconds_bucket{le=\"0.0005\"} 1\n")) << text;
  EXPECT_TRUE(has("caravanserai_commit_seconds_bucket{le=\"0.0025\"} 3\n")) << text;
  EXPECT_TRUE(has("caravanserai_commit_seconds_bucket{le=\"1\"} 3\n")) << text;
  EXPECT_TRUE(has("caravanserai_commit_seconds_bucket{le=\"+Inf\"} 4\n")) << text;
  EXPECT_TRUE(has("caravanserai_commit_seconds_count 4\n")) << text;
  EXPECT_TRUE(has("caravanserai_commit_seconds_sum 7.0041\n")) << text;
}

// The grammar of the format, line by line; every family has one head, before its values.
TEST(Exposition, EveryLineIsWellFormed) {
  Measures measures;
  measures.refused(protocol::Reason::tooFast).add(5);
  Overview overview;
  overview.tables["a"] = {"ali-baba", protocol::TableStage::playing, 2, 1, 1};
  const auto text = metrics_text(measures, overview);
  const std::regex head("# (HELP|TYPE) ([a-z_]+) .+"), value("([a-z_]+)(\\{[a-z]+=\"[^\"]*\"\\})? -?[0-9.e+-]+");
  std::istringstream lines(text);
  std::set<std::string> families;
  std::string family;
  for (std::string line; std::getline(lines, line);) {
    std::smatch found;
    if (std::regex_match(line, found, head)) {
      const bool is_first = found[1] != "HELP" || families.insert(found[2]).second;
      EXPECT_TRUE(is_first) << line;
      family = found[2];
    } else {
      ASSERT_TRUE(std::regex_match(line, found, value)) << line;
      EXPECT_TRUE(found[1].str().starts_with(family)) << line;
    }
  }
  EXPECT_GT(families.size(), 20u);
  EXPECT_NE(text.find("caravanserai_refusals_total{reason=\"tooFast\"} 5\n"), std::string::npos);
  EXPECT_NE(text.find("caravanserai_tables{stage=\"playing\"} 1\n"), std::string::npos);
  EXPECT_EQ(text.find("caravanserai_resident_bytes 0\n"), std::string::npos);
}

}  // namespace
}  // namespace server
