#include "server/admin/logging.h"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "toolkit/json.h"

namespace server {
namespace {

TEST(Logging, OfAnAddressOnlyTheNetworkIsKept) {
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(network_of("::ffff:192.0.2.7"), "192.0.2.0/24");
  EXPECT_EQ(network_of("2001:db8:1:2::3"), "2001:db8:1::/48");
  EXPECT_EQ(network_of(""), "");
}

TEST(Logging, APathIsShownWithoutWhatOnlyTheAskerShouldKnow) {
  EXPECT_EQ(shown_path("/"), "/");
  EXPECT_EQ(shown_path("/table/4xnxjb9swrmw"), "/table/*");
  EXPECT_EQ(shown_path("/table/4xnxjb9swrmw?token=5f3e"), "/table/*");
  EXPECT_EQ(shown_path("/api/tables/4xnxjb9swrmw/record"), "/api/tables/*/record");
  EXPECT_EQ(shown_path("/api/games?key=secret#token"), "/api/games");
  EXPECT_EQ(shown_path("/a\nb"), "/a?b");
  EXPECT_EQ(shown_path(std::string(5000, 'x')).size(), 120u);
}

TEST(Logging, JsonIsOneObjectALine) {
  set_up_logging({"info", "json", true});
  testing::internal::CaptureStderr();
  spdlog::info("a \"quoted\"\nword");
  log_access({"GET", "/table/abc?k=v", "192.0.2.7", 200, 12, 345});
  spdlog::debug("not shown");
  const auto text = testing::internal::GetCapturedStderr();
  set_up_logging({});
  const auto end = text.find('\n');
  const auto first = toolkit::parse_json(text.substr(0, end)), second = toolkit::parse_json(text.substr(end + 1));
  ASSERT_TRUE(first && second) << text;
  EXPECT_EQ((*first)["text"], "a \"quoted\"\nword");
  EXPECT_EQ((*first)["level"], "info");
  const auto& access = (*second)["access"];
  EXPECT_EQ(access["path"], "/table/*");
  EXPECT_EQ(access["from"], "192.0.2.0/24");
  EXPECT_EQ(access["status"], 200);
  EXPECT_EQ(text.find("k=v"), std::string::npos);
  EXPECT_FALSE(logs_access()) << "off unless asked for";
}

}  // namespace
}  // namespace server
