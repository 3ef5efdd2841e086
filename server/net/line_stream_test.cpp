#include "server/net/line_stream.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/limits.h"

namespace server {
namespace {

namespace asio = boost::asio;

// A line of the house and the page at its other end.
struct TwoEnds : testing::Test {
  asio::io_context io;
  Tcp::acceptor door{io, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  Socket page{io};
  std::optional<LineStream> line;

  void SetUp() override {
    page.connect(door.local_endpoint());
    Socket socket{io};
    door.accept(socket);
    line.emplace(std::move(socket));
  }

  std::string heard() {  // what has come, without waiting: on one machine all that was handed over has
    std::string all(64 * 1024, ' ');
    ErrorCode nothing_yet;
    page.non_blocking(true);
    all.resize(page.read_some(asio::buffer(all), nothing_yet));
    return all;
  }
  static std::string frame(const std::string& text) {  // a short one
    return std::string{static_cast<char>(0x81), static_cast<char>(text.size())} + text;
  }
};

using Line = TwoEnds;

TEST_F(Line, GathersWhatIsSaidUntilItIsHandedOver) {
  EXPECT_TRUE(line->gather("one"));
  EXPECT_FALSE(line->gather("two"));  // waits already
  EXPECT_EQ(heard(), "");
  line->hand_over_gathered();
  EXPECT_EQ(heard(), frame("one") + frame("two"));
  line->hand_over_gathered();
  EXPECT_EQ(heard(), "");
  EXPECT_TRUE(line->gather("three"));
}

TEST_F(Line, ALongMessageGoesAtOnceBehindWhatWasSaidBefore) {
  const std::string longest(kGatheredBytesMax - 5, 'x'), too_long(kGatheredBytesMax + 1, 'y');
  line->gather("one");
  EXPECT_FALSE(line->gather(too_long));
  const auto all = heard();
  EXPECT_TRUE(all.starts_with(frame("one"))) << all.substr(0, 20);
  EXPECT_TRUE(all.ends_with(too_long));
  EXPECT_TRUE(line->gather(longest));
  EXPECT_EQ(heard(), "");
}

// A ping, a pong and a goodbye do not wait, nor do they overtake.
TEST_F(Line, WhatDoesNotWaitGoesBehindWhatWasSaidBefore) {
  line->gather("one");
  line->send_ping();
  EXPECT_EQ(heard(), frame("one") + std::string("\x89\0", 2));
  line->gather("two");
  line->send_close(CloseCode::normal, "");
  EXPECT_EQ(heard(), frame("two") + "\x88\x02\x03\xe8");
  line->gather("three");
  line->hand_over_gathered();
  EXPECT_EQ(heard(), "") << "nothing is said after a goodbye";
}

TEST_F(Line, AClosedLineForgetsWhatItGathered) {
  line->gather("one");
  line->close();
  line->hand_over_gathered();
  EXPECT_EQ(heard(), "");
}

}  // namespace
}  // namespace server
