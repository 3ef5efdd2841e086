// The socket below a page's WebSocket. Beast shakes hands, reads, and answers pings over it; messages are framed and
// handed to the system here, at once and without a task of their own. All that goes out goes through one queue, which
// is empty nearly always: a frame is never torn by another.
#pragma once

#include <boost/asio/associator.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/premises.h"

namespace server {

class LineStream {
 public:
  using executor_type = Executor;

  explicit LineStream(Socket socket) : socket_(std::move(socket)), rest_(socket_.get_executor()) {}

  executor_type get_executor() { return socket_.get_executor(); }
  Socket& socket() { return socket_; }
  void close();

  // Whoever is kept until all that was sent is with the system.
  void belongs_to(std::weak_ptr<void> owner) { owner_ = std::move(owner); }

  void send(std::string_view message);                          // in one frame
  std::size_t waiting_bytes() const { return waiting_bytes_; }  // behind what is being sent

  // What Beast writes by itself is short: the handshake, pings, a goodbye.
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    const auto bytes = boost::beast::buffers_to_string(buffers);
    if (waiting_bytes_ > kSendQueueBytesMax) close();  // pings of somebody who reads no answer
    write(bytes, "");
    boost::asio::post(socket_.get_executor(),
                      boost::beast::bind_front_handler(std::forward<Handler>(handler), ErrorCode(), bytes.size()));
  }

  // No faster than kLineReadBytesPerSecond, whatever the other side sends.
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (may_read()) return read(buffers, std::forward<Handler>(handler));
    rest_.expires_at(next_second_);
    rest_.async_wait([this, buffers, handler = std::forward<Handler>(handler)](ErrorCode code) mutable {
      if (code) return std::move(handler)(code, 0);
      may_read();
      read(buffers, std::move(handler));
    });
  }

  template <class Handler>
  struct Counting {  // the bytes that another handler is told of
    LineStream* stream;
    Handler handler;
    void operator()(ErrorCode code, std::size_t bytes) {
      stream->may_read_ -= static_cast<std::ptrdiff_t>(bytes);
      std::move(handler)(code, bytes);
    }
  };

 private:
  using Clock = std::chrono::steady_clock;
  using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Executor>;

  template <class Buffers, class Handler>
  void read(const Buffers& buffers, Handler&& handler) {
    socket_.async_read_some(buffers, Counting<std::decay_t<Handler>>{this, std::forward<Handler>(handler)});
  }
  bool may_read();
  void write(std::string_view head, std::string_view body);
  void flush();
  void flush_when_there_is_room();

  Socket socket_;
  std::weak_ptr<void> owner_;
  std::list<std::string> unsent_;  // whole frames, but for the beginning of the first
  std::size_t sent_of_first_ = 0;
  std::size_t waiting_bytes_ = 0;  // of all but the first
  std::ptrdiff_t may_read_ = kLineReadBytesPerSecond;
  Clock::time_point next_second_ = Clock::now() + std::chrono::seconds(1);
  Timer rest_;
};

// Beast asks for these by name.
inline void beast_close_socket(LineStream& stream) { stream.close(); }
template <class Handler>
void async_teardown(boost::beast::role_type role, LineStream& stream, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, stream.socket(), std::forward<Handler>(handler));
}

}  // namespace server

// A handler that is counted runs where it would have run.
template <template <class, class> class Associator, class Handler, class Default>
struct boost::asio::associator<Associator, server::LineStream::Counting<Handler>, Default>
    : Associator<Handler, Default> {
  static auto get(const server::LineStream::Counting<Handler>& counting) noexcept {
    return Associator<Handler, Default>::get(counting.handler);
  }
  static auto get(const server::LineStream::Counting<Handler>& counting, const Default& otherwise) noexcept {
    return Associator<Handler, Default>::get(counting.handler, otherwise);
  }
};
