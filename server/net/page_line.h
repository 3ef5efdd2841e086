// The WebSocket of one page.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/line_stream.h"
#include "server/net/place.h"
#include "server/net/premises.h"

namespace server {

class PageLine final : public Client, public std::enable_shared_from_this<PageLine> {
 public:
  PageLine(Socket socket, std::shared_ptr<Premises> premises, std::string address, std::unique_ptr<Place> place);

  void accept(const boost::beast::http::request<boost::beast::http::string_body>& request);
  void send(std::string text) override;
  std::string address() const override;
  void close(std::string why) override;

 private:
  using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                  boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

  void read();
  void heard();
  void send_now(std::string_view text);
  void cut();
  void gone();

  boost::beast::websocket::stream<LineStream, false> socket_;  // nothing is compressed
  std::shared_ptr<Premises> premises_;
  Counted counted_;
  std::string address_;
  std::unique_ptr<Place> place_;
  Timer farewell_;
  std::string message_;  // as far as it has come
  ConnectionId connection_ = 0;
  bool closing_ = false;
};

}  // namespace server
