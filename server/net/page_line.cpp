#include "server/net/page_line.h"

#include <spdlog/spdlog.h>

#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include "server/limits.h"
#include "server/net/addresses.h"

namespace server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kFarewellTimeout = std::chrono::seconds(2);  // for the other side to say goodbye too
constexpr std::size_t kUsualMessageBytes = 256;
constexpr std::size_t kMorePieceBytes = 4096;  // of a message that is longer

}  // namespace

PageLine::PageLine(Socket socket, std::shared_ptr<Premises> premises, std::string address, std::unique_ptr<Place> place)
    : socket_(std::move(socket)),
      premises_(std::move(premises)),
      counted_(premises_->measures),
      address_(std::move(address)),
      place_(std::move(place)),
      farewell_(socket_.get_executor()) {}

void PageLine::accept(const beast::http::request<beast::http::string_body>& request) {
  socket_.next_layer().belongs_to(weak_from_this());
  socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  socket_.read_message_max(kMessageBytesMax);
  socket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
    if (kind != websocket::frame_type::close) premises_->house->pinged(connection_, payload.size());
  });
  socket_.async_accept(request, [self = shared_from_this()](ErrorCode code) {
    if (code) return;
    self->connection_ = self->premises_->house->open(self, self->address_);
    self->read();
  });
}

// Nearly everything is sent from the thread that all lines share, and then at once.
void PageLine::send(std::string text) {
  if (socket_.get_executor().running_in_this_thread()) return send_now(text);
  asio::post(socket_.get_executor(), [self = shared_from_this(), text = std::move(text)] { self->send_now(text); });
}

void PageLine::send_now(std::string_view text) {
  if (closing_ || !socket_.is_open()) return;
  auto& stream = socket_.next_layer();
  // A whole table may be long: what is being sent does not count, nor does what comes now.
  if (stream.waiting_bytes() > kSendQueueBytesMax) {
    spdlog::info("a page does not read what it is sent; its line is cut");
    return cut();
  }
  stream.send(text);
  premises_->measures->messages_out.add();
  premises_->measures->bytes_out.add(text.size());
}

std::string PageLine::address() const { return is_of_own_network(address_) ? "" : address_; }

void PageLine::close(std::string why) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), why = std::move(why)] {
    if (self->closing_) return;
    self->closing_ = true;
    const websocket::close_reason reason(websocket::close_code::policy_error, why);
    self->socket_.async_close(reason, [self](ErrorCode) { self->farewell_.cancel(); });
    self->farewell_.expires_after(kFarewellTimeout);
    self->farewell_.async_wait([self](ErrorCode code) {
      if (!code) self->socket_.next_layer().close();
    });
  });
}

// Most messages come in one piece, and most lines wait for one most of the time: they wait with little room.
void PageLine::read() {
  const auto so_far = message_.size();
  message_.resize(so_far + (so_far == 0 ? kUsualMessageBytes : kMorePieceBytes));
  const auto room = asio::buffer(message_.data() + so_far, message_.size() - so_far);
  socket_.async_read_some(room, [self = shared_from_this(), so_far](ErrorCode code, std::size_t bytes) {
    if (code || self->closing_) return self->gone();
    self->message_.resize(so_far + bytes);
    if (self->socket_.is_message_done()) self->heard();
    self->read();
  });
}

void PageLine::heard() {
  premises_->measures->messages_in.add();
  premises_->measures->bytes_in.add(message_.size());
  premises_->house->receive(connection_, socket_.got_text() ? std::string_view(message_) : "(binary)");
  const bool was_long = message_.capacity() > kUsualMessageBytes;
  message_.clear();
  if (was_long) message_.shrink_to_fit();
}

void PageLine::cut() {
  closing_ = true;
  socket_.next_layer().close();  // the pending read ends with an error and says goodbye
}

void PageLine::gone() {
  closing_ = true;
  premises_->house->close(connection_);
}

}  // namespace server
