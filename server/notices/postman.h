// Takes letters to other servers: one HTTP request each, over TLS, in a thread of its own, so that a slow one delays
// nobody who plays. The only code that knows how is behind this interface.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/limits.h"
#include "server/notices/address.h"
#include "server/world.h"

namespace server {

struct Letter {
  Url url;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

struct Answer {
  int status = 0;       // of HTTP; 0: there was none
  std::string problem;  // then: why
};

class Postman {
 public:
  // A name may lead anywhere: what it resolves to is looked at, and only what is `reachable` is called. No redirection
  // is followed. TLS is verified against the system's certificates.
  static std::unique_ptr<Postman> real(Reachable reachable, std::int64_t timeout_ms = kNoticeTimeoutMs);
  virtual ~Postman() = default;

  // From any thread; `then` and tasks are called in the postman's own, one at a time. After stop, none is.
  virtual void deliver(Letter letter, std::function<void(Answer)> then) = 0;
  virtual void run(Task task) = 0;
  virtual void after(std::int64_t ms, Task task) = 0;
  virtual void stop() = 0;
};

}  // namespace server
