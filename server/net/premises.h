// What every connection shares, and what it is made of. The executor is named: a line asks for it with every message,
// and one that could be any executor is copied at a price.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/admin/bans.h"
#include "server/house/address.h"
#include "server/house/house.h"
#include "server/limits.h"
#include "server/net/files.h"
#include "server/net/gzip.h"
#include "server/net/outbox.h"
#include "server/net/silent_lines.h"
#include "server/net/waiting_room.h"

namespace server {

using Executor = boost::asio::io_context::executor_type;
using ErrorCode = boost::system::error_code;
using Tcp = boost::asio::ip::tcp;
using Socket = boost::asio::basic_stream_socket<Tcp, Executor>;
using Stream = boost::beast::basic_stream<Tcp, Executor>;

class Visit;

struct Premises {
  std::shared_ptr<House> house;
  Files files;
  Packer packer;
  std::shared_ptr<const Bans> bans;
  std::shared_ptr<Measures> measures;
  TrustedProxies proxies;
  WaitingRoom<Visit> visits;
  SilentLines lines;                                // of the one thread of all lines, as is:
  std::array<char, kReadAtOnceBytes> reading_room;  // for what comes over one of them
  Outbox outbox;                                    // for what goes

  std::optional<Excess> is_too_much(const std::string& address, Asked what) const {
    return house->doorman()->ask(address, what, house->steady_us());
  }
  bool is_banned(const std::string& address) const { return bans && bans->covers(address); }
};

// Counts a connection for as long as it lives.
class Counted {
 public:
  explicit Counted(std::shared_ptr<Measures> measures) : measures_(std::move(measures)) {
    measures_->connections.add(1);
  }
  ~Counted() { measures_->connections.add(-1); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  std::shared_ptr<Measures> measures_;
};

}  // namespace server
