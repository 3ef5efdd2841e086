#include "server/house/address.h"

#include <gtest/gtest.h>

namespace server {
namespace {

TEST(Address, OfIpv6TheNetworkCounts) {
  EXPECT_EQ(address_group("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_group("::ffff:203.0.113.7"), "203.0.113.7") << "the same in other clothes";
  EXPECT_EQ(address_group("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_group("2001:db8:1:2::9"), "2001:db8:1:2::/64");
  EXPECT_NE(address_group("2001:db8:1:3::9"), address_group("2001:db8:1:2::9"));
  for (const auto* wrong : {"", "nobody", "203.0.113", "203.0.113.7:80", "1.2.3.4, 5.6.7.8"})
    EXPECT_EQ(address_group(wrong), "") << wrong;
}

TEST(Address, ThisMachine) {
  EXPECT_TRUE(is_this_machine(address_group("127.0.0.1")));
  EXPECT_TRUE(is_this_machine(address_group("::1")));
  EXPECT_TRUE(is_this_machine(address_group("::ffff:127.0.0.1")));
  EXPECT_FALSE(is_this_machine(address_group("127.0.0.2"))) << "so that limits can be tried on one machine";
  EXPECT_FALSE(is_this_machine(""));
}

TEST(TrustedProxies, WithoutAnyNobodyCanClaimAnotherAddress) {
  const TrustedProxies none;
  EXPECT_EQ(none.speaker("203.0.113.7", "198.51.100.1"), "203.0.113.7");
  EXPECT_FALSE(none.trusts("127.0.0.1"));
}

TEST(TrustedProxies, TheLastAddressThatIsNoProxyOfOursSpeaks) {
  const TrustedProxies proxies({"127.0.0.1", "10.0.0.2"});
  EXPECT_EQ(proxies.speaker("127.0.0.1", "203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(proxies.speaker("127.0.0.1", "1.1.1.1, 203.0.113.7"), "203.0.113.7") << "the rest anybody can write";
  EXPECT_EQ(proxies.speaker("127.0.0.1", "1.1.1.1,203.0.113.7 , 10.0.0.2"), "203.0.113.7") << "through two proxies";
  EXPECT_EQ(proxies.speaker("127.0.0.1", "2001:db8::1"), "2001:db8::/64");
  EXPECT_EQ(proxies.speaker("203.0.113.9", "198.51.100.1"), "203.0.113.9") << "not through a proxy of ours";
  EXPECT_EQ(proxies.speaker("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(proxies.speaker("127.0.0.1", "203.0.113.7, nonsense"), "127.0.0.1") << "the proxy itself, then";
  EXPECT_EQ(proxies.speaker("127.0.0.1", "10.0.0.2"), "10.0.0.2");
}

}  // namespace
}  // namespace server
