#include "server/net/node_network.h"

#include <array>
#include <boost/asio.hpp>
#include <utility>

#include "server/limits.h"
#include "server/net/addresses.h"

namespace server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kReadBytes = 64 * 1024;

// What is said in one go goes out together, as soon as the system takes it; a node that does not read is given up.
class SocketWire final : public Wire, public std::enable_shared_from_this<SocketWire> {
 public:
  explicit SocketWire(Socket socket) : socket_(std::move(socket)) {}

  void dial(const Tcp::endpoint& where, const std::shared_ptr<WireEnd>& end) {
    end_ = end;
    is_connecting_ = true;
    socket_.async_connect(where, [self = shared_from_this()](ErrorCode code) {
      self->is_connecting_ = false;
      if (code) return self->end_it();
      self->begin(self->end_.lock());
      self->flush();
    });
  }

  void begin(const std::shared_ptr<WireEnd>& end) {
    end_ = end;
    ErrorCode ignored;
    socket_.set_option(Tcp::no_delay(true), ignored);
    socket_.non_blocking(true, ignored);
    if (end) end->opened();
    read();
  }

  void refuse(const std::shared_ptr<WireEnd>& end) {
    end_ = end;
    give_up();
  }

  void send(std::string bytes) override {
    if (socket_.get_executor().running_in_this_thread()) return send_now(std::move(bytes));
    asio::post(socket_.get_executor(),
               [self = shared_from_this(), bytes = std::move(bytes)]() mutable { self->send_now(std::move(bytes)); });
  }

  std::size_t waiting() const override { return unsent_.size(); }

  void close() override {
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
      self->end_.reset();
      self->end_it();
    });
  }

 private:
  void give_up() {
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end_it(); });
  }

  void send_now(std::string bytes) {
    if (is_over_) return;
    unsent_ += bytes;
    if (unsent_.size() > kNodeQueueBytesMax) return give_up();
    if (is_connecting_ || waits_for_room_ || std::exchange(flushes_soon_, true)) return;
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
      self->flushes_soon_ = false;
      if (!self->waits_for_room_) self->flush();
    });
  }

  void flush() {
    while (!unsent_.empty() && !is_over_) {
      ErrorCode code;
      const auto sent = socket_.write_some(asio::buffer(unsent_), code);
      if (code == asio::error::would_block || code == asio::error::try_again) return flush_when_there_is_room();
      if (code) return;  // whoever reads hears of it
      unsent_.erase(0, sent);
    }
  }

  void flush_when_there_is_room() {
    waits_for_room_ = true;
    socket_.async_wait(Socket::wait_write, [self = shared_from_this()](ErrorCode code) {
      self->waits_for_room_ = false;
      if (!code) self->flush();
    });
  }

  void read() {
    socket_.async_read_some(asio::buffer(room_), [self = shared_from_this()](ErrorCode code, std::size_t bytes) {
      if (code) return self->end_it();
      if (const auto end = self->end_.lock()) end->heard({self->room_.data(), bytes});
      self->read();
    });
  }

  void end_it() {
    if (std::exchange(is_over_, true)) return;
    ErrorCode ignored;
    socket_.close(ignored);
    if (const auto end = end_.lock()) end->gone();
  }

  Socket socket_;
  std::weak_ptr<WireEnd> end_;
  std::string unsent_;
  bool is_connecting_ = false, waits_for_room_ = false, flushes_soon_ = false, is_over_ = false;
  std::array<char, kReadBytes> room_;
};

}  // namespace

std::shared_ptr<Wire> NodeNetwork::dial(const std::string& address, std::shared_ptr<WireEnd> end) {
  auto wire = std::make_shared<SocketWire>(Socket(io_));
  ErrorCode code = asio::error::invalid_argument;
  const auto where = address_and_port(address);
  const auto ip = where ? asio::ip::make_address(where->first, code) : asio::ip::address();
  if (code) {
    wire->refuse(end);
    return wire;
  }
  wire->dial({ip, where->second}, end);
  return wire;
}

void NodeNetwork::answer(Socket socket, Switchboard& switchboard) {
  const auto wire = std::make_shared<SocketWire>(std::move(socket));
  if (const auto end = switchboard.answer(wire)) wire->begin(end);
}

}  // namespace server
