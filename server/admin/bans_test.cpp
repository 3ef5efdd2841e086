#include "server/admin/bans.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace server {
namespace {

std::string spelt(const std::string& text) {
  const auto range = AddressRange::read(text);
  return range ? range->text() : "not an address";
}

TEST(AddressRange, HasOneSpelling) {
  EXPECT_EQ(spelt("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(spelt("192.0.2.7/24"), "192.0.2.0/24");
  EXPECT_EQ(spelt("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(spelt("2001:DB8:0::7"), "2001:db8::7");
  EXPECT_EQ(spelt("2001:db8:1:2::3/48"), "2001:db8:1::/48");
  EXPECT_EQ(spelt("0.0.0.0/0"), "0.0.0.0/0");
  EXPECT_EQ(spelt("::/0"), "::/0");
  for (const auto* wrong : {"", "192.0.2", "192.0.2.7/33", "192.0.2.7/-1", "192.0.2.7/", "192.0.2.7/x", "::/129", "me"})
    EXPECT_EQ(spelt(wrong), "not an address") << wrong;
}

TEST(AddressRange, CoversWhatIsInIt) {
  const auto covers = [](const char* range, const char* one) {
    return AddressRange::read(range)->covers(*AddressRange::read(one));
  };
  EXPECT_TRUE(covers("192.0.2.0/24", "192.0.2.255"));
  EXPECT_FALSE(covers("192.0.2.0/24", "192.0.3.0"));
  EXPECT_TRUE(covers("192.0.2.128/25", "::ffff:192.0.2.200"));
  EXPECT_FALSE(covers("192.0.2.0/24", "192.0.0.0/16"));
  EXPECT_TRUE(covers("2001:db8::/32", "2001:db8:ffff::1"));
  EXPECT_FALSE(covers("0.0.0.0/0", "2001:db8::1")) << "all of IPv4 is not all";
}

struct BansTest : testing::Test {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("caravanserai-bans-" + std::to_string(::getpid()));
  void SetUp() override { std::filesystem::create_directories(folder); }
  void TearDown() override { std::filesystem::remove_all(folder); }
};

TEST_F(BansTest, AreKeptOverRestartsAndLifted) {
  {
    Bans bans(folder);
    EXPECT_EQ(bans.add("192.0.2.0/24", "shouts\nat\tpeople"), "");
    EXPECT_EQ(bans.add("2001:db8::1", ""), "");
    EXPECT_NE(bans.add("somebody", "").find("192.0.2.7"), std::string::npos) << "says what would be right";
  }
  Bans bans(folder);
  EXPECT_TRUE(bans.covers("192.0.2.77"));
  EXPECT_TRUE(bans.covers("2001:db8::1"));
  EXPECT_FALSE(bans.covers("192.0.3.1"));
  EXPECT_FALSE(bans.covers(""));
  ASSERT_EQ(bans.lines().size(), 2u);
  EXPECT_EQ(bans.lines()[0].why, "shouts at people");
  EXPECT_EQ(bans.remove("192.0.2.9/24"), "") << "another spelling of the same";
  EXPECT_FALSE(bans.covers("192.0.2.77"));
  EXPECT_NE(bans.remove("192.0.2.0/24"), "");
  EXPECT_FALSE(Bans(folder).covers("192.0.2.77"));
}

TEST_F(BansTest, NobodyBansEverybodyByASlip) {
  Bans bans(folder);
  for (const auto* wide : {"0.0.0.0/0", "192.0.2.7/2", "10.0.0.0/7", "::/0", "2001:db8::/15", "::/80"})
    EXPECT_NE(bans.add(wide, "").find("as wide as /8, of IPv6 as wide as /16"), std::string::npos) << wide;
  EXPECT_TRUE(bans.lines().empty());
  EXPECT_FALSE(bans.covers("192.0.2.7"));
  EXPECT_EQ(bans.add("10.0.0.0/8", ""), "");
  EXPECT_EQ(bans.add("2001::/16", ""), "");
}

TEST_F(BansTest, ALineThatIsNoAddressHarmsNothing) {
  std::ofstream(folder / Bans::kFile) << "\n\t\nnonsense\t2026-01-01\n192.0.2.1\n";
  const Bans bans(folder);
  EXPECT_TRUE(bans.covers("192.0.2.1"));
  EXPECT_FALSE(bans.covers("192.0.2.2"));
}

TEST_F(BansTest, ABanHoldsEvenIfItCannotBeWritten) {
  std::filesystem::remove_all(folder);
  Bans bans(folder);
  EXPECT_NE(bans.add("192.0.2.1", "").find("could not be written"), std::string::npos);
  EXPECT_TRUE(bans.covers("192.0.2.1"));
}

}  // namespace
}  // namespace server
