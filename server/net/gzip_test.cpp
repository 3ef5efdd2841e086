#include "server/net/gzip.h"

#include <gtest/gtest.h>

#include <boost/beast/zlib/inflate_stream.hpp>

namespace server {
namespace {

namespace zlib = boost::beast::zlib;

// The way back, without header and checksum.
std::string unpacked(const std::string& packed, std::size_t size) {
  zlib::inflate_stream stream;
  std::string text(size, '\0');
  zlib::z_params work;
  work.next_in = packed.data() + 10;
  work.avail_in = packed.size() - 18;
  work.next_out = text.data();
  work.avail_out = text.size();
  boost::system::error_code code;
  stream.write(work, zlib::Flush::finish, code);
  EXPECT_EQ(code, zlib::error::end_of_stream);
  return text;
}

TEST(Gzip, WhatIsPackedUnpacks) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "tile " + std::to_string(i * i % 977) + ", ";
  for (const auto& one : {std::string(), std::string("a"), std::string(70'000, 'x'), text}) {
    const auto packed = gzip(one);
    EXPECT_EQ(packed.substr(0, 3), "\x1f\x8b\x08");
    EXPECT_EQ(unpacked(packed, one.size()), one);
  }
  EXPECT_LT(gzip(text).size(), text.size() / 3);
}

TEST(Gzip, EndsWithTheKnownChecksumAndLength) {
  const auto packed = gzip("123456789");  // the check value of CRC-32 is cbf43926
  EXPECT_EQ(packed.substr(packed.size() - 8), std::string("\x26\x39\xf4\xcb\x09\0\0\0", 8));
}

TEST(Gzip, OnlyForThoseWhoAskForIt) {
  for (const auto* yes : {"gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "deflate,gzip;q=1"})
    EXPECT_TRUE(accepts_gzip(yes)) << yes;
  for (const auto* no : {"", "br", "identity", "gzip;q=0", "gzip; q=0.0", "x-gzipped", ",,;;,"})
    EXPECT_FALSE(accepts_gzip(no)) << no;
}

TEST(Gzip, TextsOfSomeLengthOnly) {
  EXPECT_TRUE(worth_packing("text/javascript; charset=utf-8", kPackedFromBytes));
  EXPECT_FALSE(worth_packing("text/javascript; charset=utf-8", kPackedFromBytes - 1));
  EXPECT_TRUE(worth_packing("application/json", 5000));
  EXPECT_TRUE(worth_packing("application/x-caravanserai-network", 70'000));
  EXPECT_FALSE(worth_packing("image/png", 5000));
}

TEST(Packer, PacksOnceAndForgetsInTime) {
  Packer packer;
  const auto first = packer.pack("the page");
  EXPECT_EQ(packer.pack("the page"), first);
  for (std::size_t i = 0; i < kPackedKept; ++i) packer.pack(std::to_string(i));
  const auto again = packer.pack("the page");
  EXPECT_NE(again, first);
  EXPECT_EQ(*again, *first);
}

}  // namespace
}  // namespace server
