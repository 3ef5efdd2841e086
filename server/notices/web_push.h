// A message to a browser, sealed so that its push service cannot read it (RFC 8291, aes128gcm), and the proof that it
// comes from this house (RFC 8292, VAPID).
#pragma once

#include <string>

#include "protocol/messages.h"
#include "server/notices/address.h"
#include "server/notices/p256.h"

namespace server {

inline constexpr std::size_t kPushSaltBytes = 16;
inline constexpr std::size_t kPushTextBytes = 256;  // whatever is said: the size of a message tells nothing

// The body of the request. `ours` is a key for this message alone. A text is filled up to `size` bytes; it must be
// shorter.
toolkit::Result<toolkit::Bytes> seal_push(const protocol::PushAddress& device, std::string_view text, std::size_t size,
                                          const toolkit::Bytes& salt, const P256Key& ours);

// The header Authorization: who asks this push service to deliver something, until when, and whom it may write to about
// that (`contact`: "mailto:..", "https:..", or "").
std::string push_authorization(const Url& endpoint, const std::string& contact, std::int64_t until_s,
                               const P256Key& house);

}  // namespace server
