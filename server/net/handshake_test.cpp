#include "server/net/handshake.h"

#include <gtest/gtest.h>

namespace server {
namespace {

TEST(Handshake, TheExampleOfTheStandard) {  // RFC 6455, 1.3
  const auto answer = handshake_answer("dGhlIHNhbXBsZSBub25jZQ==");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 Switching Protocols\r\n")) << answer;
  EXPECT_NE(answer.find("\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n")) << answer;
}

TEST(Handshake, AKeyIsSixteenBytesInBase64) {
  EXPECT_TRUE(is_web_socket_key("dGhlIHNhbXBsZSBub25jZQ=="));
  EXPECT_TRUE(is_web_socket_key("++//AAAAAAAAAAAAAAAAAA=="));
  for (const auto* wrong : {"", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQAA",
                            "dGhlIHNhbXBsZSBub25jZQAAAA==", "dGhlIHNh\rXBsZSBub25jZQ=="})
    EXPECT_FALSE(is_web_socket_key(wrong)) << wrong;
}

}  // namespace
}  // namespace server
