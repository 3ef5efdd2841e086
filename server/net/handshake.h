// How a connection becomes a WebSocket, by RFC 6455: what is asked of the request, and the answer. Nothing that may be
// agreed upon besides is agreed upon: no compression, no further protocol.
#pragma once

#include <string>
#include <string_view>

namespace server {

inline constexpr std::string_view kWebSocketVersion = "13";

bool is_web_socket_key(std::string_view key);  // sixteen bytes, in base64

// The first bytes that a line is sent; they show that the key was understood.
std::string handshake_answer(std::string_view key);

}  // namespace server
