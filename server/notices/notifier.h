// What tells people who are not there that it is their turn. The house says what; how it gets there is the affair of
// whoever implements this: Web Push over the network, or a list in a test.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "server/limits.h"
#include "server/notices/address.h"

namespace server {

// No word of the match itself: not more than that it goes on and whom it waits for, which everybody at it can see.
struct Notice {
  std::string table;
  std::string game;   // its key
  std::string title;  // and what people call it
  int seat;
  std::string name;  // who sits there
  int question;
  std::vector<protocol::PushAddress> devices;
  std::string webhook;  // of the table; "": none
};

class Notifier {
 public:
  using Gone = std::function<void(const std::string& endpoint)>;
  virtual ~Notifier() = default;

  // With which devices know our notices from others': P-256, uncompressed, in base64url.
  virtual std::string public_key() const = 0;
  virtual Reachable reachable() const = 0;

  // From any thread; returns at once. `gone` is called, later and from any thread, for each device that is no more.
  virtual void send(Notice notice, Gone gone) = 0;
};

struct NoticePace {
  std::int64_t grace_ms = kNoticeGraceMs;
  std::int64_t every_ms = kNoticeEveryMs;
};

}  // namespace server
