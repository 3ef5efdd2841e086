#include "server/net/addresses.h"

#include <gtest/gtest.h>

namespace server {
namespace {

TEST(Addresses, APublicUrlIsASchemeAndAName) {
  EXPECT_EQ(*check_public_url("https://games.example.org"), "https://games.example.org");
  EXPECT_EQ(*check_public_url("https://games.example.org/"), "https://games.example.org");
  EXPECT_EQ(*check_public_url("http://192.168.1.20:8080"), "http://192.168.1.20:8080");
  EXPECT_EQ(*check_public_url("https://[2001:db8::1]:8443"), "https://[2001:db8::1]:8443");
  for (const auto* wrong :
       {"", "games.example.org", "ftp://games.example.org", "https://", "https://a b", "https://games/play",
        "https://games?x", "https://user@games", "https://games:0", "https://games:99999",
        "https://games:", "https://[::1", "https://[x]", "https://Games", "https://-games", "javascript://x"}) {
    const auto url = check_public_url(wrong);
    EXPECT_FALSE(url) << wrong;
    EXPECT_NE((url ? "" : url.error()).find("https://games.example.org"), std::string::npos);
  }
}

TEST(Addresses, APageOfTheHouseMaySpeakToIt) {
  EXPECT_TRUE(is_own_origin("http://localhost:8080", "localhost:8080", ""));
  EXPECT_TRUE(is_own_origin("https://games.example.org", "127.0.0.1:8080", "https://games.example.org"));
  EXPECT_FALSE(is_own_origin("https://games.example.org", "127.0.0.1:8080", ""));
  EXPECT_FALSE(is_own_origin("http://games.example.org", "127.0.0.1:8080", "https://games.example.org"));
  EXPECT_FALSE(is_own_origin("https://evil.example", "games.example.org", "https://games.example.org"));
  EXPECT_FALSE(is_own_origin("null", "null", ""));
}

TEST(Addresses, OnlyWhatOthersCanReachIsOffered) {
  EXPECT_TRUE(network_urls("127.0.0.1", 8080).empty());
  EXPECT_TRUE(network_urls("::1", 8080).empty());
  EXPECT_EQ(network_urls("192.168.1.20", 8080), std::vector<std::string>{"http://192.168.1.20:8080"});
  EXPECT_EQ(network_urls("2001:db8::1", 80), std::vector<std::string>{"http://[2001:db8::1]:80"});
  for (const auto& url : network_urls("0.0.0.0", 8080)) {
    EXPECT_TRUE(url.starts_with("http://") && url.ends_with(":8080")) << url;
    EXPECT_FALSE(url.starts_with("http://127.")) << url;
  }
}

TEST(Addresses, WhoeverIsInTheOwnNetworkIsNoStranger) {
  for (const auto* own : {"127.0.0.1", "127.8.9.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.7",
                          "169.254.1.1", "::1", "fe80::1", "fd00::1", "::ffff:192.168.0.7"})
    EXPECT_TRUE(is_of_own_network(own)) << own;
  for (const auto* other : {"8.8.8.8", "172.15.0.1", "172.32.0.1", "192.169.0.1", "11.0.0.1", "2001:db8::1",
                            "::ffff:8.8.8.8", "", "nonsense"})
    EXPECT_FALSE(is_of_own_network(other)) << other;
}

}  // namespace
}  // namespace server
