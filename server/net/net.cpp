#include "server/net/net.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <charconv>
#include <chrono>
#include <list>
#include <thread>

#include "server/admin/logging.h"
#include "server/bots/thinkers.h"
#include "server/house/address.h"
#include "server/limits.h"
#include "server/net/addresses.h"
#include "server/net/gzip.h"
#include "server/net/http_answers.h"
#include "server/net/place.h"
#include "server/net/waiting_room.h"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

// The policy reads no faster than it is told to, whatever the other side sends.
using Stream = beast::basic_stream<tcp, asio::any_io_executor, beast::simple_rate_policy>;

constexpr auto kHttpTimeout = std::chrono::seconds(30);
constexpr auto kTurnAwayTimeout = std::chrono::seconds(5);
constexpr auto kFarewellTimeout = std::chrono::seconds(2);  // for the other side to say goodbye too

// ---- the world ----------------------------------------------------------------------------------------------------

// All lanes and lines share one thread, so that a move needs no lock and wakes nobody but the disk; whatever takes long
// is done beside it (docs/decisions/0012).
class IoLane final : public Lane {
 public:
  explicit IoLane(asio::io_context& io) : io_(io) {}

  void post(Task task) override { asio::post(io_, std::move(task)); }

  void after(std::int64_t ms, Task task) override {
    auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(ms));
    timer->async_wait([timer, task = std::move(task)](ErrorCode code) {
      if (!code) task();
    });
  }

 private:
  asio::io_context& io_;
};

std::int64_t steady_now_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

class RealWorld final : public World {
 public:
  explicit RealWorld(asio::io_context& io) : io_(io) {}
  std::int64_t now_ms() override {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  }
  std::int64_t steady_us() override { return steady_now_us(); }
  std::shared_ptr<Lane> make_lane() override { return std::make_shared<IoLane>(io_); }
  void beside(Task task) override { asio::post(beside_, std::move(task)); }
  bool think(const Asker& asker, Thought thought) override {
    measures_->thoughts_waiting.add(1);
    auto counted = [measures = measures_, thought = std::move(thought)](const std::atomic<bool>& stop) {
      measures->thoughts_waiting.add(-1);
      thought(stop);
    };
    const bool is_taken = thinkers_.think(asker, std::move(counted));
    if (!is_taken) measures_->thoughts_waiting.add(-1);
    return is_taken;
  }
  void count_into(std::shared_ptr<Measures> measures) { measures_ = std::move(measures); }  // before anybody thinks
  toolkit::Bytes random(std::size_t count) override { return toolkit::random_bytes(count); }
  void stop() {
    beside_.join();
    thinkers_.stop();
  }

 private:
  asio::io_context& io_;
  asio::thread_pool beside_{1};
  std::shared_ptr<Measures> measures_ = std::make_shared<Measures>();
  Thinkers thinkers_{thinking_threads(std::thread::hardware_concurrency())};
};

class Visit;

// What every connection shares.
struct Premises {
  std::shared_ptr<House> house;
  Files files;
  Packer packer;
  std::shared_ptr<const Bans> bans;
  std::shared_ptr<Measures> measures;
  TrustedProxies proxies;
  WaitingRoom<Visit> visits;

  Doorman& doorman() const { return *house->doorman(); }
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

// ---- a WebSocket --------------------------------------------------------------------------------------------------

class PageLine final : public Client, public std::enable_shared_from_this<PageLine> {
 public:
  PageLine(Stream stream, std::shared_ptr<Premises> premises, std::string address, std::unique_ptr<Place> place)
      : socket_(std::move(stream)),
        premises_(std::move(premises)),
        counted_(premises_->measures),
        address_(std::move(address)),
        place_(std::move(place)),
        farewell_(socket_.get_executor()) {}

  void accept(const http::request<http::string_body>& request) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.expires_never();  // the WebSocket has its own timeouts
    stream.rate_policy().read_limit(kLineReadBytesPerSecond);
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(kMessageBytesMax);
    socket_.auto_fragment(false);  // one message, one frame
    socket_.text(true);
    socket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
      if (kind != websocket::frame_type::close) premises_->house->pinged(connection_, payload.size());
    });
    socket_.async_accept(request, [self = shared_from_this()](ErrorCode code) {
      if (code) return;
      self->connection_ = self->premises_->house->open(self, self->address_);
      self->read();
    });
  }

  void send(std::string text) override {
    asio::dispatch(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
      if (self->closing_) return;
      // A whole table may be long: what is being sent does not count, nor does what comes now.
      if (self->queued_bytes_ > kSendQueueBytesMax) {
        spdlog::info("a page does not read what it is sent; its line is cut");
        return self->cut();
      }
      if (self->is_sending_) {
        self->queued_bytes_ += text.size();
        self->queue_.push_back(std::move(text));
        return;
      }
      self->sent_ = std::move(text);
      self->write();
    });
  }

  std::string address() const override { return is_of_own_network(address_) ? "" : address_; }

  void close(std::string why) override {
    asio::post(socket_.get_executor(), [self = shared_from_this(), why = std::move(why)] {
      if (self->closing_) return;
      self->closing_ = true;
      const websocket::close_reason reason(websocket::close_code::policy_error, why);
      self->socket_.async_close(reason, [self](ErrorCode) { self->farewell_.cancel(); });
      self->farewell_.expires_after(kFarewellTimeout);
      self->farewell_.async_wait([self](ErrorCode code) {
        if (!code) beast::get_lowest_layer(self->socket_).close();
      });
    });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](ErrorCode code, std::size_t) {
      if (code || self->closing_) return self->gone();
      const auto bytes = self->buffer_.data();
      self->premises_->measures->messages_in.add();
      self->premises_->measures->bytes_in.add(bytes.size());
      const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
      self->premises_->house->receive(self->connection_, self->socket_.got_text() ? text : "(binary)");
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void write() {
    is_sending_ = true;
    socket_.async_write(asio::buffer(sent_), [self = shared_from_this()](ErrorCode code, std::size_t) {
      if (code) return;
      self->premises_->measures->messages_out.add();
      self->premises_->measures->bytes_out.add(self->sent_.size());
      self->sent_ = {};  // most lines are idle most of the time
      self->is_sending_ = false;
      if (self->queue_.empty()) return;
      self->sent_ = std::move(self->queue_.front());
      self->queue_.pop_front();
      self->queued_bytes_ -= self->sent_.size();
      self->write();
    });
  }

  void cut() {
    closing_ = true;
    beast::get_lowest_layer(socket_).close();  // the pending read ends with an error and says goodbye
  }

  void gone() {
    closing_ = true;
    premises_->house->close(connection_);
  }

  websocket::stream<Stream> socket_;
  std::shared_ptr<Premises> premises_;
  Counted counted_;
  std::string address_;
  std::unique_ptr<Place> place_;
  asio::steady_timer farewell_;
  beast::flat_buffer buffer_;
  std::string sent_;              // is being written
  std::list<std::string> queue_;  // and these come next: seldom any
  std::size_t queued_bytes_ = 0;  // of these
  ConnectionId connection_ = 0;
  bool closing_ = false, is_sending_ = false;
};

// ---- plain HTTP ---------------------------------------------------------------------------------------------------

// A page of another site must not speak for the person who looks at it.
bool comes_from_here(const http::request<http::string_body>& request, const std::string& public_url) {
  const std::string_view origin = request[http::field::origin];
  return origin.empty() || is_own_origin(origin, request[http::field::host], public_url);  // empty: not a browser
}

enum class Door { everybodys, hosts };

std::string forwarded_for(const http::request<http::string_body>& request) {
  std::string all;  // some proxies write a line of their own
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) all += (all.empty() ? "" : ",") + std::string(line->value());
  return all;
}

class Visit final : public std::enable_shared_from_this<Visit> {
 public:
  // Without a place, `why_not` is the answer to the first request.
  Visit(tcp::socket socket, std::shared_ptr<Premises> premises, Door door, std::string peer,
        std::unique_ptr<Place> place, std::optional<Excess> why_not)
      : executor_(socket.get_executor()),
        stream_(std::move(socket)),
        premises_(std::move(premises)),
        counted_(premises_->measures),
        door_(door),
        peer_(std::move(peer)),
        place_(std::move(place)),
        why_not_(std::move(why_not)) {}
  ~Visit() { premises_->visits.leave(number_); }
  Visit(const Visit&) = delete;
  Visit& operator=(const Visit&) = delete;

  void read() {
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

  void make_room() {  // from any thread
    asio::post(executor_, [self = shared_from_this()] {
      if (!self->is_line_now_) self->stream_.close();
    });
  }

 private:
  void heard_header() {
    const auto& request = parser_->get();
    keep_alive_ = request.keep_alive();
    head_only_ = request.method() == http::verb::head;
    address_ = premises_->proxies.speaker(peer_, forwarded_for(request));
    if (why_not_) return turn_away(503, *why_not_);
    if (door_ == Door::everybodys) {
      if (premises_->is_banned(address_)) return give_up(403, "The host of this house does not let this address in.");
      if (const auto no = premises_->doorman().ask(address_, Asked::request, steady_now_us()))
        return turn_away(429, *no);
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

  void give_up(int status, const std::string& words) {
    keep_alive_ = false;
    write(error_response(status, words));
  }

  void turn_away(int status, const Excess& excess) {
    keep_alive_ = false;
    auto response = error_response(status, excess.words);
    response.headers.emplace_back("Retry-After", std::to_string(excess.retry_after_s));
    write(response);
  }

  void read_failed(ErrorCode code) {
    keep_alive_ = false;
    if (code == http::error::body_limit)
      return write(error_response(413, fmt::format("The request's body is larger than {} bytes.", kRequestBytesMax)));
    if (code == http::error::header_limit)
      return write(error_response(431, fmt::format("The request's header is larger than {} bytes.", kHeaderBytesMax)));
    if (code.category() == http::make_error_code(http::error::bad_method).category() &&
        code != http::error::end_of_stream && code != http::error::partial_message)
      write(error_response(400, "This is not an HTTP request the server understands."));
  }

  void heard() {
    const auto& request = parser_->get();
    unpacks_ = accepts_gzip(request[http::field::accept_encoding]);
    heard_at_ = std::chrono::steady_clock::now();
    if (websocket::is_upgrade(request) && door_ == Door::everybodys) return upgrade();
    answer({std::string(request.method_string()), std::string(request.target()),
            std::string(request[http::field::if_none_match]), door_ == Door::hosts, comes_from_this_machine()},
           premises_->files, *premises_->house, [self = shared_from_this()](Response response) {
             asio::post(self->stream_.get_executor(),
                        [self, response = std::move(response)] { self->write(response); });
           });
  }

  bool comes_from_this_machine() {
    ErrorCode code;
    const auto other_end = stream_.socket().remote_endpoint(code);
    return !code && other_end.address().is_loopback();
  }

  void upgrade() {
    const auto& request = parser_->get();
    keep_alive_ = false;
    if (request.target() != "/ws") return write(error_response(404, "WebSocket connections are made at /ws."));
    if (!comes_from_here(request, premises_->house->options().public_url))
      return write(error_response(403, "This page belongs to another site."));
    if (premises_->proxies.trusts(peer_)) {  // its connections are many people's
      auto place = find_place(premises_->house->doorman(), address_);
      if (const auto* no = std::get_if<Excess>(&place)) return turn_away(503, *no);
      place_ = std::move(std::get<std::unique_ptr<Place>>(place));
    }
    log(101);
    premises_->visits.leave(number_);
    is_line_now_ = true;
    std::make_shared<PageLine>(std::move(stream_), premises_, address_, std::move(place_))->accept(parser_->release());
  }

  void wrap(const Response& from) {
    const bool worth = from.status == 200 && worth_packing(from.type, from.body.size());
    if (worth) response_.set(http::field::vary, "Accept-Encoding");
    if (worth && unpacks_) response_.set(http::field::content_encoding, "gzip");
    if (worth && unpacks_)
      response_.body() = from.packed ? *from.packed : *premises_->packer.pack(from.body);
    else
      response_.body() = from.body;
  }

  void log(int status) const {
    premises_->measures->answers[static_cast<std::size_t>(std::clamp(status / 100, 1, 5) - 1)].add();
    if (!logs_access()) return;
    const auto& request = parser_->get();
    const auto took = std::chrono::steady_clock::now() - heard_at_;
    log_access({request.method_string(), request.target(), address_, status, response_.body().size(),
                std::chrono::duration_cast<std::chrono::microseconds>(took).count()});
  }

  void write(const Response& from) {
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
      ErrorCode ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    });
  }

  asio::any_io_executor executor_;
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
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
  bool keep_alive_ = true;
  bool head_only_ = false;
  bool unpacks_ = false;
};

// ---- the door -----------------------------------------------------------------------------------------------------

class AsioNet final : public Net {
 public:
  ~AsioNet() override { stop(); }

  std::string open(const std::string& address, std::uint16_t port) { return open(door_, address, port); }

  toolkit::Result<std::uint16_t> open_host_door(const std::string& where) override {
    const auto colon = where.rfind(':');
    std::uint16_t port = 0;
    const auto* end = where.data() + where.size();
    const auto* begin = colon == std::string::npos ? end : where.data() + colon + 1;
    if (const auto [stop, problem] = std::from_chars(begin, end, port); problem != std::errc() || stop != end)
      return toolkit::Error{fmt::format("\"{}\" is not an address and a port, like 127.0.0.1:9464.", where)};
    auto address = where.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
    if (auto why = open(host_door_, address, port); !why.empty()) return toolkit::Error{std::move(why)};
    return host_door_.local_endpoint().port();
  }

  World& world() override { return world_; }
  std::uint16_t port() const override { return door_.local_endpoint().port(); }

  void start(std::shared_ptr<House> house, Files files, const std::vector<std::string>& trusted_proxies,
             std::shared_ptr<const Bans> bans) override {
    allow_many_files();
    premises_ = std::make_shared<Premises>();
    premises_->proxies = TrustedProxies(trusted_proxies);
    premises_->measures = house->shared_measures();
    world_.count_into(premises_->measures);
    premises_->house = std::move(house);
    premises_->files = std::move(files);
    premises_->bans = std::move(bans);
    accept(door_, Door::everybodys);
    if (host_door_.is_open()) accept(host_door_, Door::hosts);
    thread_ = std::thread([this] { io_.run(); });
  }

  void stop() override {
    io_.stop();
    if (thread_.joinable()) thread_.join();
    world_.stop();                            // afterwards: a thought cut short must not be played any more
    if (premises_) premises_->house.reset();  // it holds the lines, and they hold it
  }

 private:
  static std::string open(tcp::acceptor& door, const std::string& address, std::uint16_t port) {  // why not, or ""
    ErrorCode code;
    const auto ip = asio::ip::make_address(address, code);
    if (code) return fmt::format("\"{}\" is not an address; try 127.0.0.1 or 0.0.0.0.", address);
    const tcp::endpoint endpoint(ip, port);
    door.open(endpoint.protocol(), code);
    if (!code) door.set_option(asio::socket_base::reuse_address(true), code);
    if (!code) door.bind(endpoint, code);
    if (!code) door.listen(asio::socket_base::max_listen_connections, code);
    if (!code) return "";
    if (code == asio::error::address_in_use)
      return fmt::format("port {} is in use by another program; choose another with --port.", port);
    if (code == asio::error::access_denied)
      return fmt::format("port {} may not be used by this user; choose one above 1023 with --port.", port);
    return fmt::format("{}:{} cannot be opened: {}.", address, port, code.message());
  }

  void accept(tcp::acceptor& door, Door whose) {
    door.async_accept(io_, [this, &door, whose](ErrorCode code, tcp::socket socket) {
      if (code == asio::error::operation_aborted) return;
      if (code) return pause(door, whose);  // out of file handles, most likely
      socket.set_option(asio::socket_base::send_buffer_size(kSocketBufferBytes), code);
      socket.set_option(tcp::no_delay(true), code);
      welcome(std::move(socket), whose);
      accept(door, whose);
    });
  }

  void welcome(tcp::socket socket, Door whose) {
    ErrorCode code;
    const auto peer = socket.remote_endpoint(code).address().to_string();
    if (code) return;  // gone already
    if (premises_->is_banned(peer)) return premises_->measures->turned_away.add();
    std::unique_ptr<Place> place;
    std::optional<Excess> why_not;
    if (whose == Door::everybodys && !premises_->proxies.trusts(peer)) {
      const auto address = address_group(peer);
      if (const auto no = premises_->doorman().ask(address, Asked::arrival, steady_now_us()))
        return dismiss(socket, *no);
      auto found = find_place(premises_->house->doorman(), address);
      if (const auto* no = std::get_if<Excess>(&found))
        why_not = *no;
      else
        place = std::move(std::get<std::unique_ptr<Place>>(found));
    }
    if (premises_->visits.size() >= kVisitsMax) make_room();
    std::make_shared<Visit>(std::move(socket), premises_, whose, peer, std::move(place), std::move(why_not))->read();
  }

  void make_room() {
    if (const auto visit = premises_->visits.most_silent()) visit->make_room();
  }

  // At once, and as cheaply as can be: whoever comes so often does not wait for an answer.
  void dismiss(tcp::socket& socket, const Excess& excess) {
    const auto body = error_response(503, excess.words).body;
    const auto text = fmt::format(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: {}\r\nConnection: close\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n{}",
        excess.retry_after_s, body.size(), body);
    ErrorCode ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
  }

  // Each connection is a file, and many a system gives a program a thousand unless it asks for more.
  static void allow_many_files() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == files.rlim_max) return;
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
  }

  void pause(tcp::acceptor& door, Door whose) {
    spdlog::warn("no further connection can be taken just now");
    make_room();
    auto rest = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(200));
    rest->async_wait([this, rest, &door, whose](ErrorCode code) {
      if (!code) accept(door, whose);
    });
  }

  asio::io_context io_{1};
  RealWorld world_{io_};
  tcp::acceptor door_{io_};
  tcp::acceptor host_door_{io_};
  std::shared_ptr<Premises> premises_;
  std::thread thread_;
};

}  // namespace

toolkit::Result<std::unique_ptr<Net>> Net::listen(const std::string& address, std::uint16_t port) {
  auto net = std::make_unique<AsioNet>();
  if (auto why = net->open(address, port); !why.empty()) return toolkit::Error{std::move(why)};
  return std::unique_ptr<Net>(std::move(net));
}

}  // namespace server
