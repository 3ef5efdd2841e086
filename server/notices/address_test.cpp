// Addresses that people give us: what is written to, and what is not.
#include "server/notices/address.h"

#include <gtest/gtest.h>

#include "server/limits.h"

namespace server {
namespace {

bool is_taken(const std::string& text, Reachable reachable = Reachable::world) {
  return static_cast<bool>(read_url(text, reachable));
}

TEST(Address, IsReadIntoItsParts) {
  const auto url = read_url("https://push.example.org/wpush/v2/gAAA?x=1", Reachable::world);
  ASSERT_TRUE(url) << url.error();
  EXPECT_TRUE(url->tls);
  EXPECT_EQ(url->host, "push.example.org");
  EXPECT_EQ(url->port, 443);
  EXPECT_EQ(url->target, "/wpush/v2/gAAA?x=1");
  EXPECT_EQ(url->origin(), "https://push.example.org");
  EXPECT_EQ(read_url("https://push.example.org:8443", Reachable::world)->origin(), "https://push.example.org:8443");
  EXPECT_EQ(read_url("https://push.example.org?x", Reachable::world)->target, "/?x");
  EXPECT_EQ(read_url("http://127.0.0.1:9/a", Reachable::everything)->origin(), "http://127.0.0.1:9");
  EXPECT_EQ(read_url("https://[2606:4700::1111]/", Reachable::world)->origin(), "https://[2606:4700::1111]");
}

TEST(Address, WhatIsNoneIsRefused) {
  for (const auto* text : {"",
                           "push.example.org",
                           "ftp://push.example.org",
                           "https://",
                           "https:///x",
                           "https://a b.org",
                           "https://a.org:0",
                           "https://a.org:70000",
                           "https://a.org:",
                           "https://a.org:8x",
                           "https://me@a.org/",
                           "https://a.org/#x",
                           "https://a.org\\b",
                           "https://[::1",
                           "https://[a.org]/",
                           "https://a..org",
                           "https://.a.org",
                           "https://a.org./",
                           "https://\xc3\xa9.org",
                           "https://a_b.org",
                           "https://a.org/\r\nHost: b"})
    EXPECT_FALSE(is_taken(text)) << text;
  const auto longest = "https://a.org/" + std::string(kNoticeUrlMax - 14, 'x');
  EXPECT_TRUE(is_taken(longest));
  EXPECT_EQ(read_url(longest + "x", Reachable::world).error(), "The address has 1025 characters; 1024 are the most.");
}

TEST(Address, TheHostsOwnNetworksAreClosedUnlessItOpensThem) {
  for (const auto* text :
       {"http://push.example.org/", "https://localhost/", "https://router/", "https://a.localhost/",
        "https://127.0.0.1/", "https://10.1.2.3/", "https://192.168.0.1:8443/", "https://169.254.169.254/latest",
        "https://[::1]/", "https://[fd00::1]/", "https://[::ffff:10.0.0.1]/"}) {
    EXPECT_FALSE(is_taken(text)) << text;
    EXPECT_TRUE(is_taken(text, Reachable::everything)) << text;
  }
  for (const auto* odd : {"https://2130706433/", "https://127.1/", "https://0x7f.0.0.1/", "https://0177.0.0.01/"})
    EXPECT_FALSE(is_taken(odd)) << odd;
}

TEST(Address, PublicIsWhatEverybodyReaches) {
  for (const auto* open : {"8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "2606:4700::1111", "2a00:1450::1"})
    EXPECT_TRUE(is_public_address(open)) << open;
  for (const auto* closed : {"0.0.0.0",
                             "10.0.0.1",
                             "100.64.0.1",
                             "127.0.0.1",
                             "169.254.1.1",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.0.0.8",
                             "192.168.1.1",
                             "198.18.0.1",
                             "203.0.113.5",
                             "224.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "fc00::1",
                             "fe80::1",
                             "ff02::1",
                             "::ffff:8.8.8.8",
                             "64:ff9b::a00:1",
                             "2002:a00:1::",
                             "2001:0:1::1",
                             "2001:db8::1",
                             "localhost",
                             ""})
    EXPECT_FALSE(is_public_address(closed)) << closed;
}

TEST(Address, OfADevice) {
  const std::string key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  const protocol::PushAddress good{"https://push.example.org/x", key, "BTBZMqHH6r4Tts7J_aSIgg"};
  EXPECT_EQ(why_no_device(good, Reachable::world), std::nullopt);
  const auto problem = [&](auto change) {
    auto device = good;
    change(device);
    return why_no_device(device, Reachable::world).value_or("");
  };
  EXPECT_NE(problem([](auto& device) { device.endpoint = "https://10.0.0.1/"; }), "");
  EXPECT_NE(problem([](auto& device) { device.p256dh.pop_back(); }).find("65 bytes"), std::string::npos);
  EXPECT_NE(problem([](auto& device) { device.p256dh[0] = 'A'; }).find("P-256"), std::string::npos);
  EXPECT_NE(problem([](auto& device) { device.auth += "AA"; }).find("16 bytes"), std::string::npos);
  EXPECT_NE(problem([](auto& device) { device.auth[3] = '!'; }), "");
}

TEST(Address, Base64ForAddresses) {
  EXPECT_EQ(to_base64url(toolkit::Bytes{0xfb, 0xff, 0}), "-_8A");
  EXPECT_EQ(to_base64url(toolkit::Bytes{}), "");
  EXPECT_EQ(from_base64url("-_8A"), (toolkit::Bytes{0xfb, 0xff, 0}));
  EXPECT_EQ(from_base64url("-_8="), (toolkit::Bytes{0xfb, 0xff}));
  EXPECT_FALSE(from_base64url("+/8A"));
}

}  // namespace
}  // namespace server
