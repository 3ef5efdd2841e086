// The messages between page and server, described once. `web/src/connection/protocol.ts` is generated from these
// descriptions (protocol/typescript.cpp) and a test fails when it is stale.
//
// On the wire each message is one JSON object whose "kind" names the struct in camelCase: Create -> "create".
// Every command carries an id made by the client; its answer repeats it as `re`. Sending a command again under the
// same id is harmless: it is answered again and done once. The ids of create, join, rematch and useCode must be secret
// random texts of at least kSecretIdMin characters: whoever repeats one is given the seat's token again, as after a
// lost line.
#pragma once

#include "protocol/from_page.h"
#include "protocol/from_server.h"

namespace protocol {

inline constexpr std::size_t kIdMax = 64;        // characters of a command's id
inline constexpr std::size_t kSecretIdMin = 16;  // and at least so many for create, join, rematch and useCode

}  // namespace protocol
