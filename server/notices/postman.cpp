#include "server/notices/postman.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <chrono>
#include <optional>
#include <thread>

#include "server/limits.h"

namespace server {
namespace {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Then = std::function<void(Answer)>;
using Timeout = std::chrono::milliseconds;

constexpr std::size_t kAnswerHeadMax = 16 * 1024;
constexpr std::string_view kEndOfHead = "\r\n\r\n";

// The letter as HTTP/1.1 puts it.
std::string request_of(const Letter& letter) {
  const auto origin = letter.url.origin();
  auto text = fmt::format("POST {} HTTP/1.1\r\nHost: {}\r\n", letter.url.target, origin.substr(origin.find("//") + 2));
  for (const auto& [name, value] : letter.headers) text += fmt::format("{}: {}\r\n", name, value);
  return text + fmt::format("Content-Length: {}{}", letter.body.size(), kEndOfHead) + letter.body;
}

// "HTTP/1.1 201 Created": 201; nothing where the line is no such line.
std::optional<int> status_in(std::string_view head) {
  constexpr std::string_view kVersion = "HTTP/1.";  // and a digit, a space
  if (!head.starts_with(kVersion) || head.size() < kVersion.size() + 5) return {};
  const auto digits = head.substr(kVersion.size() + 2, 3);
  int status = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), status);
  const bool is_status = head[kVersion.size() + 1] == ' ' && problem == std::errc() && end == digits.data() + 3;
  return is_status && status >= 100 ? std::optional(status) : std::nullopt;
}

// One letter on its way. Its socket is wrapped in TLS, which is left out where the address does without. Written with
// Asio alone and handlers of one type: Beast's way to do the same took the compiler half a minute.
class Errand : public std::enable_shared_from_this<Errand> {
 public:
  Errand(asio::io_context& io, ssl::context& tls, const Letter& letter, Reachable reachable, Timeout timeout, Then then)
      : resolver_(io),
        clock_(io),
        stream_(io, tls),
        tls_(letter.url.tls),
        host_(letter.url.host),
        port_(std::to_string(letter.url.port)),
        reachable_(reachable),
        timeout_(timeout),
        then_(std::move(then)),
        request_(request_of(letter)) {}

  void start() {
    resolver_.async_resolve(host_, port_, [self = shared_from_this()](ErrorCode code, tcp::resolver::results_type all) {
      if (code) return self->fail("its name is not known", code);
      self->connect(all);
    });
  }

 private:
  using Handler = std::function<void(ErrorCode, std::size_t)>;

  // What was looked at is what is called: the name is not asked for a second time.
  void connect(const tcp::resolver::results_type& all) {
    for (const auto& one : all)
      if (reachable_ == Reachable::everything || is_public_address(one.endpoint().address().to_string()))
        endpoints_.push_back(one.endpoint());
    if (endpoints_.empty()) return done({0, "it is in a closed network"});
    allow_time("it cannot be reached");
    asio::async_connect(socket(), endpoints_, [self = shared_from_this()](ErrorCode code, const tcp::endpoint&) {
      if (code) return self->fail("it cannot be reached", code);
      self->tls_ ? self->handshake() : self->write();
    });
  }

  void handshake() {
    if (!SSL_set_tlsext_host_name(stream_.native_handle(), host_.c_str())) return done({0, "its name is no name"});
    stream_.set_verify_mode(ssl::verify_peer);
    stream_.set_verify_callback(ssl::host_name_verification(host_));
    allow_time("it does not show who it is");
    stream_.async_handshake(ssl::stream_base::client, [self = shared_from_this()](ErrorCode code) {
      if (code) return self->fail("it does not show who it is", code);
      self->write();
    });
  }

  void write() {
    allow_time("it takes nothing");
    const Handler then = [self = shared_from_this()](ErrorCode code, std::size_t) {
      if (code) return self->fail("it takes nothing", code);
      self->read();
    };
    tls_ ? asio::async_write(stream_, asio::buffer(request_), then)
         : asio::async_write(socket(), asio::buffer(request_), then);
  }

  void read() {
    allow_time("it does not answer");
    // The head of the answer says it all.
    const Handler then = [self = shared_from_this()](ErrorCode code, std::size_t) {
      if (code) return self->fail("it does not answer", code);
      const auto status = status_in(self->answer_);
      self->done(status ? Answer{*status, ""} : Answer{0, "it does not answer: that is no HTTP"});
    };
    const auto answer = asio::dynamic_buffer(answer_, kAnswerHeadMax);
    tls_ ? asio::async_read_until(stream_, answer, kEndOfHead, then)
         : asio::async_read_until(socket(), answer, kEndOfHead, then);
  }

  // From now on, for what comes next; `late` is said when it takes longer.
  void allow_time(std::string_view late) {
    clock_.expires_after(timeout_);
    clock_.async_wait([self = shared_from_this(), late](ErrorCode code) {
      if (!code) self->fail(std::string(late), asio::error::timed_out);
    });
  }

  void fail(const std::string& what, ErrorCode code) { done({0, what + ": " + code.message()}); }
  void done(Answer answer) {
    if (!then_) return;  // what was under way when the time was up
    ErrorCode ignored;
    clock_.cancel();
    socket().close(ignored);
    std::exchange(then_, nullptr)(std::move(answer));
  }
  tcp::socket& socket() { return stream_.next_layer(); }

  tcp::resolver resolver_;
  asio::steady_timer clock_;
  ssl::stream<tcp::socket> stream_;
  bool tls_;
  std::string host_, port_;
  Reachable reachable_;
  Timeout timeout_;
  Then then_;
  std::vector<tcp::endpoint> endpoints_;
  std::string request_, answer_;
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
      std::make_shared<Errand>(io_, tls_, letter, reachable_, timeout_, std::move(then))->start();
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
