#include "server/notices/postman.h"

#include <spdlog/spdlog.h>

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast.hpp>
#include <boost/beast/ssl.hpp>
#include <chrono>
#include <optional>
#include <thread>

#include "server/limits.h"

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Then = std::function<void(Answer)>;
using Timeout = std::chrono::milliseconds;

constexpr std::uint32_t kAnswerHeaderMax = 16 * 1024;
constexpr std::uint64_t kAnswerBodyMax = 64 * 1024;

// One letter on its way. Its socket is wrapped in TLS, which is left out where the address does without.
class Errand : public std::enable_shared_from_this<Errand> {
 public:
  Errand(asio::io_context& io, ssl::context& tls, Letter letter, Reachable reachable, Timeout timeout, Then then)
      : resolver_(io),
        stream_(io, tls),
        tls_(letter.url.tls),
        host_(letter.url.host),
        port_(std::to_string(letter.url.port)),
        reachable_(reachable),
        timeout_(timeout),
        then_(std::move(then)) {
    request_.method(http::verb::post);
    request_.target(letter.url.target);
    request_.version(11);
    const auto origin = letter.url.origin();
    request_.set(http::field::host, origin.substr(origin.find("//") + 2));
    for (const auto& [name, value] : letter.headers) request_.set(name, value);
    request_.body() = std::move(letter.body);
    request_.prepare_payload();
    parser_.header_limit(kAnswerHeaderMax);
    parser_.body_limit(kAnswerBodyMax);
  }

  void start() {
    resolver_.async_resolve(host_, port_, [self = shared_from_this()](ErrorCode code, tcp::resolver::results_type all) {
      if (code) return self->fail("its name is not known", code);
      self->connect(all);
    });
  }

 private:
  // What was looked at is what is called: the name is not asked for a second time.
  void connect(const tcp::resolver::results_type& all) {
    for (const auto& one : all)
      if (reachable_ == Reachable::everything || is_public_address(one.endpoint().address().to_string()))
        endpoints_.push_back(one.endpoint());
    if (endpoints_.empty()) return done({0, "it is in a closed network"});
    socket().expires_after(timeout_);
    socket().async_connect(endpoints_, [self = shared_from_this()](ErrorCode code, const tcp::endpoint&) {
      if (code) return self->fail("it cannot be reached", code);
      self->tls_ ? self->handshake() : self->write(self->socket());
    });
  }

  void handshake() {
    if (!SSL_set_tlsext_host_name(stream_.native_handle(), host_.c_str())) return done({0, "its name is no name"});
    stream_.set_verify_mode(ssl::verify_peer);
    stream_.set_verify_callback(ssl::host_name_verification(host_));
    socket().expires_after(timeout_);
    stream_.async_handshake(ssl::stream_base::client, [self = shared_from_this()](ErrorCode code) {
      if (code) return self->fail("it does not show who it is", code);
      self->write(self->stream_);
    });
  }

  template <class Stream>
  void write(Stream& stream) {
    socket().expires_after(timeout_);
    http::async_write(stream, request_, [self = shared_from_this(), &stream](ErrorCode code, std::size_t) {
      if (code) return self->fail("it takes nothing", code);
      self->read(stream);
    });
  }

  template <class Stream>
  void read(Stream& stream) {
    socket().expires_after(timeout_);
    // The head of the answer says it all.
    http::async_read_header(stream, buffer_, parser_, [self = shared_from_this()](ErrorCode code, std::size_t) {
      if (code) return self->fail("it does not answer", code);
      self->done({static_cast<int>(self->parser_.get().result_int()), ""});
    });
  }

  void fail(const std::string& what, ErrorCode code) { done({0, what + ": " + code.message()}); }
  void done(Answer answer) {
    ErrorCode ignored;
    socket().socket().close(ignored);
    then_(std::move(answer));
  }
  beast::tcp_stream& socket() { return beast::get_lowest_layer(stream_); }

  tcp::resolver resolver_;
  beast::ssl_stream<beast::tcp_stream> stream_;
  bool tls_;
  std::string host_, port_;
  Reachable reachable_;
  Timeout timeout_;
  Then then_;
  std::vector<tcp::endpoint> endpoints_;
  http::request<http::string_body> request_;
  beast::flat_buffer buffer_;
  http::response_parser<http::empty_body> parser_;
};

class RealPostman final : public Postman {
 public:
  RealPostman(Reachable reachable, Timeout timeout) : reachable_(reachable), timeout_(timeout) {
    ErrorCode code;
    tls_.set_default_verify_paths(code);
    if (code) spdlog::warn("the system's certificates cannot be read: {}", code.message());
    thread_ = std::thread([this] { io_.run(); });
  }
  ~RealPostman() override { stop(); }

  void deliver(Letter letter, Then then) override {
    asio::post(io_, [this, letter = std::move(letter), then = std::move(then)]() mutable {
      std::make_shared<Errand>(io_, tls_, std::move(letter), reachable_, timeout_, std::move(then))->start();
    });
  }
  void run(Task task) override { asio::post(io_, std::move(task)); }
  void after(std::int64_t ms, Task task) override {
    auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(ms));
    timer->async_wait([timer, task = std::move(task)](ErrorCode code) {
      if (!code) task();
    });
  }
  void stop() override {
    io_.stop();
    if (thread_.joinable()) thread_.join();
  }

 private:
  Reachable reachable_;
  Timeout timeout_;
  ssl::context tls_{ssl::context::tls_client};
  asio::io_context io_{1};
  asio::executor_work_guard<asio::io_context::executor_type> open_ = asio::make_work_guard(io_);
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Postman> Postman::real(Reachable reachable, std::int64_t timeout_ms) {
  return std::make_unique<RealPostman>(reachable, Timeout(timeout_ms));
}

}  // namespace server
