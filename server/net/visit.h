// A connection as it begins: HTTP requests, one after the other, until it becomes a page's line.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/net/http_answers.h"
#include "server/net/place.h"
#include "server/net/premises.h"

namespace server {

enum class Door { everybodys, hosts };

class Visit final : public std::enable_shared_from_this<Visit> {
 public:
  // Without a place, `why_not` is the answer to the first request.
  Visit(Socket socket, std::shared_ptr<Premises> premises, Door door, std::string peer, std::unique_ptr<Place> place,
        std::optional<Excess> why_not);
  ~Visit() { premises_->visits.leave(number_); }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  void read();
  void make_room();  // from any thread

 private:
  void heard_header();
  void give_up(int status, const std::string& words);
  void turn_away(int status, const Excess& excess);
  void read_failed(boost::system::error_code code);
  void heard();
  bool comes_from_this_machine();
  void upgrade();
  void wrap(const Response& from);
  void log(int status) const;
  void write(const Response& from);
  void part();
  void hear_out();

  Executor executor_;
  Stream stream_;
  bool is_line_now_ = false;  // and the stream has gone there
  std::shared_ptr<Premises> premises_;
  Counted counted_;
  Door door_;
  std::chrono::steady_clock::time_point heard_at_ = std::chrono::steady_clock::now();
  std::string peer_, address_;
  std::unique_ptr<Place> place_;
  std::optional<Excess> why_not_;
  WaitingRoom<Visit>::Number number_ = 0;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  boost::beast::http::response<boost::beast::http::string_body> response_;
  bool keep_alive_ = true;
  bool head_only_ = false;
  bool unpacks_ = false;
  std::size_t heard_out_ = 0;
};

}  // namespace server
