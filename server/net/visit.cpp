#include "server/net/visit.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/admin/logging.h"
#include "server/limits.h"
#include "server/net/addresses.h"
#include "server/net/handshake.h"
#include "server/net/page_line.h"

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

constexpr auto kHttpTimeout = std::chrono::seconds(30);
constexpr auto kTurnAwayTimeout = std::chrono::seconds(5);

// A page of another site must not speak for the person who looks at it.
bool comes_from_here(const http::request<http::string_body>& request, const std::string& public_url) {
  const std::string_view origin = request[http::field::origin];
  return origin.empty() || is_own_origin(origin, request[http::field::host], public_url);  // empty: not a browser
}

std::string forwarded_for(const http::request<http::string_body>& request) {
  std::string all;  // some proxies write a line of their own
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) all += (all.empty() ? "" : ",") + std::string(line->value());
  return all;
}

}  // namespace

Visit::Visit(Socket socket, std::shared_ptr<Premises> premises, Door door, std::string peer,
             std::unique_ptr<Place> place, std::optional<Excess> why_not)
    : executor_(socket.get_executor()),
      stream_(std::move(socket)),
      premises_(std::move(premises)),
      counted_(premises_->measures),
      door_(door),
      peer_(std::move(peer)),
      place_(std::move(place)),
      why_not_(std::move(why_not)) {}

void Visit::read() {
  number_ = premises_->visits.seat(number_, weak_from_this());
  parser_.emplace();
  parser_->header_limit(kHeaderBytesMax);
  parser_->body_limit(kRequestBytesMax);
  if (why_not_)
    stream_.expires_after(kTurnAwayTimeout);
  else
    stream_.expires_after(kHttpTimeout);
  http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](ErrorCode code, std::size_t) {
    if (code) return self->read_failed(code);
    self->heard_header();
  });
}

void Visit::make_room() {
  asio::post(executor_, [self = shared_from_this()] {
    if (!self->is_line_now_) self->stream_.close();
  });
}

void Visit::heard_header() {
  const auto& request = parser_->get();
  keep_alive_ = request.keep_alive();
  head_only_ = request.method() == http::verb::head;
  address_ = premises_->proxies.speaker(peer_, forwarded_for(request));
  if (why_not_) return turn_away(503, *why_not_);
  if (door_ == Door::everybodys) {
    if (premises_->is_banned(address_)) return give_up(403, "The host of this house does not let this address in.");
    if (const auto no = premises_->is_too_much(address_, Asked::request)) return turn_away(429, *no);
  }
  if (request.find(http::field::transfer_encoding) != request.end() && !parser_->chunked())
    return give_up(501, "No Transfer-Encoding but chunked is understood here.");
  if (const auto expect = request.find(http::field::expect); expect != request.end()) {
    if (!beast::iequals(expect->value(), "100-continue"))
      return give_up(417, "Nothing can be expected here but 100-continue.");
    keep_alive_ = false;  // the answer is the same without the body, which now need not be sent
    return heard();
  }
  if (parser_->is_done()) return heard();
  http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](ErrorCode code, std::size_t) {
    if (code) return self->read_failed(code);
    self->heard();
  });
}

void Visit::give_up(int status, const std::string& words) {
  keep_alive_ = false;
  write(error_response(status, words));
}

void Visit::turn_away(int status, const Excess& excess) {
  keep_alive_ = false;
  auto response = error_response(status, excess.words);
  response.headers.emplace_back("Retry-After", std::to_string(excess.retry_after_s));
  write(response);
}

void Visit::read_failed(ErrorCode code) {
  keep_alive_ = false;
  if (code == http::error::body_limit)
    return write(error_response(413, fmt::format("The request's body is larger than {} bytes.", kRequestBytesMax)));
  if (code == http::error::header_limit)
    return write(error_response(431, fmt::format("The request's header is larger than {} bytes.", kHeaderBytesMax)));
  if (code.category() == http::make_error_code(http::error::bad_method).category() &&
      code != http::error::end_of_stream && code != http::error::partial_message)
    write(error_response(400, "This is not an HTTP request the server understands."));
}

void Visit::heard() {
  const auto& request = parser_->get();
  unpacks_ = accepts_gzip(request[http::field::accept_encoding]);
  heard_at_ = std::chrono::steady_clock::now();
  if (websocket::is_upgrade(request) && door_ == Door::everybodys) return upgrade();
  answer({std::string(request.method_string()), std::string(request.target()),
          std::string(request[http::field::if_none_match]), door_ == Door::hosts, comes_from_this_machine()},
         premises_->files, *premises_->house, [self = shared_from_this()](Response response) {
           asio::post(self->stream_.get_executor(), [self, response = std::move(response)] { self->write(response); });
         });
}

bool Visit::comes_from_this_machine() {
  ErrorCode code;
  const auto other_end = stream_.socket().remote_endpoint(code);
  return !code && other_end.address().is_loopback();
}

void Visit::upgrade() {
  const auto& request = parser_->get();
  keep_alive_ = false;
  if (request.target() != "/ws") return write(error_response(404, "WebSocket connections are made at /ws."));
  if (!comes_from_here(request, premises_->house->options().public_url))
    return write(error_response(403, "This page belongs to another site."));
  const std::string_view version = request[http::field::sec_websocket_version];
  const std::string_view key = request[http::field::sec_websocket_key];
  if (version != kWebSocketVersion) {
    auto response = error_response(426, fmt::format("WebSocket of version {} is spoken here.", kWebSocketVersion));
    response.headers.emplace_back("Sec-WebSocket-Version", kWebSocketVersion);
    return write(response);
  }
  if (!is_web_socket_key(key)) return write(error_response(400, "The WebSocket key is not 16 bytes in base64."));
  if (premises_->proxies.trusts(peer_)) {  // its connections are many people's
    auto place = find_place(premises_->house->doorman(), address_);
    if (const auto* no = std::get_if<Excess>(&place)) return turn_away(503, *no);
    place_ = std::move(std::get<std::unique_ptr<Place>>(place));
  }
  log(101);
  premises_->visits.leave(number_);
  is_line_now_ = true;
  std::make_shared<PageLine>(stream_.release_socket(), premises_, address_, std::move(place_))
      ->begin(handshake_answer(key));
}

void Visit::wrap(const Response& from) {
  const bool worth = from.status == 200 && worth_packing(from.type, from.body.size());
  if (worth) response_.set(http::field::vary, "Accept-Encoding");
  if (worth && unpacks_) response_.set(http::field::content_encoding, "gzip");
  if (worth && unpacks_)
    response_.body() = from.packed ? *from.packed : *premises_->packer.pack(from.body);
  else
    response_.body() = from.body;
}

void Visit::log(int status) const {
  premises_->measures->answers[static_cast<std::size_t>(std::clamp(status / 100, 1, 5) - 1)].add();
  if (!logs_access()) return;
  const auto& request = parser_->get();
  const auto took = std::chrono::steady_clock::now() - heard_at_;
  log_access({request.method_string(), request.target(), address_, status, response_.body().size(),
              std::chrono::duration_cast<std::chrono::microseconds>(took).count()});
}

void Visit::write(const Response& from) {
  response_ = {static_cast<http::status>(from.status), 11};
  response_.set(http::field::server, "Caravanserai");
  for (const auto& [name, value] : security_headers()) response_.set(name, value);
  for (const auto& [name, value] : from.headers) response_.set(name, value);
  if (from.status != 304) response_.set(http::field::content_type, from.type);
  response_.keep_alive(keep_alive_);
  number_ = premises_->visits.seat(number_, weak_from_this());
  wrap(from);
  log(from.status);
  response_.prepare_payload();
  if (head_only_) response_.body().clear();  // the length stays as it would be
  stream_.expires_after(kHttpTimeout);
  http::async_write(stream_, response_, [self = shared_from_this()](ErrorCode code, std::size_t) {
    if (!code && self->keep_alive_) return self->read();
    self->part();
  });
}

// Whoever is turned away may still be talking. Were the socket closed on what he says, he would be reset, and the
// answer with him before he has read it: so he is heard out, for a while.
void Visit::part() {
  ErrorCode ignored;
  stream_.socket().shutdown(Socket::shutdown_send, ignored);
  stream_.expires_after(kTurnAwayTimeout);
  hear_out();
}

void Visit::hear_out() {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(kHeaderBytesMax),
                          [self = shared_from_this()](ErrorCode code, std::size_t bytes) {
                            self->heard_out_ += bytes;
                            if (!code && self->heard_out_ < kPartingBytesMax) self->hear_out();
                          });
}

}  // namespace server
