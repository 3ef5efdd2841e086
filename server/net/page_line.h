// The WebSocket of one page.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <string>

#include "server/net/place.h"
#include "server/net/premises.h"

namespace server {

class PageLine final : public Client, public std::enable_shared_from_this<PageLine> {
 public:
  PageLine(Stream stream, std::shared_ptr<Premises> premises, std::string address, std::unique_ptr<Place> place);

  void accept(const boost::beast::http::request<boost::beast::http::string_body>& request);
  void send(std::string text) override;
  std::string address() const override;
  void close(std::string why) override;

 private:
  using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                  boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

  void read();
  void send_or_queue(std::string text);
  void write();
  void cut();
  void gone();

  boost::beast::websocket::stream<Stream> socket_;
  std::shared_ptr<Premises> premises_;
  Counted counted_;
  std::string address_;
  std::unique_ptr<Place> place_;
  Timer farewell_;
  boost::beast::flat_buffer buffer_;
  std::string sent_;              // is being written
  std::list<std::string> queue_;  // and these come next: seldom any
  std::size_t queued_bytes_ = 0;  // of these
  ConnectionId connection_ = 0;
  bool closing_ = false, is_sending_ = false;
};

}  // namespace server
