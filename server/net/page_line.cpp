#include "server/net/page_line.h"

#include <spdlog/spdlog.h>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/post.hpp>
#include <optional>

#include "server/limits.h"
#include "server/net/addresses.h"

namespace server {

namespace asio = boost::asio;

namespace {

constexpr auto kFarewellTimeout = std::chrono::seconds(2);  // for the other side to say goodbye too

// A clock for once, which few lines ever need.
template <class Then>
void later(const Executor& executor, LineStream::Clock::duration wait, Then then) {
  using Clock = LineStream::Clock;
  using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
  auto timer = std::make_shared<Timer>(executor, wait);
  timer->async_wait([timer, then = std::move(then)](ErrorCode code) {
    if (!code) then();
  });
}

// A goodbye is answered with what it says, if that is a number at all.
CloseCode code_of(std::string_view payload) {
  if (payload.empty()) return CloseCode::normal;
  if (payload.size() == 1) return CloseCode::protocol_error;
  const auto byte = [&](std::size_t at) { return unsigned{static_cast<unsigned char>(payload[at])}; };
  const auto number = byte(0) << 8 | byte(1);
  const bool is_known = (number >= 1000 && number <= 1003) || (number >= 1007 && number <= 1014);
  const bool is_own = number >= 3000 && number <= 4999;
  return is_known || is_own ? static_cast<CloseCode>(number) : CloseCode::protocol_error;
}

}  // namespace

PageLine::PageLine(Socket socket, std::shared_ptr<Premises> premises, std::string address, std::unique_ptr<Place> place)
    : stream_(std::move(socket)),
      premises_(std::move(premises)),
      counted_(premises_->measures),
      address_(std::move(address)),
      place_(std::move(place)) {}

void PageLine::begin(std::string_view handshake) {
  stream_.belongs_to(weak_from_this());
  stream_.send_bytes(handshake);
  premises_->lines.add(*this);
  connection_ = premises_->house->open(shared_from_this(), address_);
  wait();
}

// ---- what goes out ----------------------------------------------------------------------------------------------

// Nearly everything is sent from the thread that all lines share.
void PageLine::send(std::string text) {
  const auto executor = stream_.socket().get_executor();
  if (executor.running_in_this_thread()) return send_now(text);
  asio::post(executor, [self = shared_from_this(), text = std::move(text)] { self->send_now(text); });
}

void PageLine::send_now(std::string_view text) {
  if (closing_ || !reads_what_it_is_sent()) return;
  if (stream_.gather(text)) is_to_be_handed_over();
  premises_->measures->messages_out.add();
  premises_->measures->bytes_out.add(text.size());
}

void PageLine::is_to_be_handed_over() {
  if (!premises_->outbox.add(shared_from_this())) return;
  asio::post(stream_.socket().get_executor(), [premises = premises_] { premises->outbox.hand_over(); });
}

// A whole table may be long: what is being sent does not count, nor does what comes now.
bool PageLine::reads_what_it_is_sent() {
  if (stream_.waiting_bytes() <= kSendQueueBytesMax) return true;
  spdlog::info("a page does not read what it is sent; its line is cut");
  cut();
  return false;
}

std::string PageLine::address() const { return is_of_own_network(address_) ? "" : address_; }

void PageLine::ask_whether_there() {
  if (!closing_) stream_.send_ping();
}

// At once where that can be: whoever must go is heard no further, though more of his words have come already.
void PageLine::close(std::string why) {
  const auto executor = stream_.socket().get_executor();
  if (executor.running_in_this_thread()) return say_goodbye(CloseCode::policy, why);
  asio::post(executor,
             [self = shared_from_this(), why = std::move(why)] { self->say_goodbye(CloseCode::policy, why); });
}

// What comes after it is read and forgotten.
void PageLine::say_goodbye(CloseCode code, std::string_view why) {
  if (std::exchange(closing_, true)) return;
  stream_.send_close(code, why);
  later(stream_.socket().get_executor(), kFarewellTimeout, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stream_.close();
  });
}

void PageLine::cut() {
  closing_ = true;
  stream_.close();  // what waits for the next word ends with an error
}

// ---- what comes in ----------------------------------------------------------------------------------------------

void PageLine::wait() {
  if (const auto rest = stream_.rests_for(); rest > rest.zero())
    return later(stream_.socket().get_executor(), rest, [self = shared_from_this()] { self->wait(); });
  stream_.socket().async_wait(Socket::wait_read, [self = shared_from_this()](ErrorCode code) {
    if (code) return self->gone();
    self->read();
  });
}

// All lines are read into the same room, one after the other. Of pings that came together the latest is answered (RFC
// 6455, 5.5.3): an answer to each would cost a call of the system each.
void PageLine::read() {
  const auto came = stream_.read(premises_->reading_room);
  if (came.has_ended) return gone();
  has_spoken();
  if (!closing_) {
    std::optional<std::string> ping;
    const auto wrong = reader_.read(came.bytes, [&](const Heard& heard) {
      if (closing_) return;
      if (heard.kind == Heard::Kind::ping) ping = heard.payload;
      hear(heard);
    });
    if (ping && !closing_ && reads_what_it_is_sent()) stream_.send_pong(*ping);
    if (wrong != CloseCode::none) say_goodbye(wrong, "");
  }
  if (!stream_.is_open()) return gone();
  wait();
}

void PageLine::hear(const Heard& heard) {
  using Kind = Heard::Kind;
  if (heard.kind == Kind::close) return say_goodbye(code_of(heard.payload), "");
  if (heard.kind == Kind::ping || heard.kind == Kind::pong)
    return premises_->house->pinged(connection_, heard.payload.size());
  premises_->measures->messages_in.add();
  premises_->measures->bytes_in.add(heard.payload.size());
  premises_->house->receive(connection_, heard.kind == Kind::text ? heard.payload : "(binary)");
}

void PageLine::gone() {
  closing_ = true;
  stream_.close();
  unlink();
  premises_->house->close(connection_);
}

}  // namespace server
