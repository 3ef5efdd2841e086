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
using ErrorCode = boost::system::error_code;

namespace {

constexpr auto kFarewellTimeout = std::chrono::seconds(2);  // for the other side to say goodbye too

}  // namespace

PageLine::PageLine(Stream stream, std::shared_ptr<Premises> premises, std::string address, std::unique_ptr<Place> place)
    : socket_(std::move(stream)),
      premises_(std::move(premises)),
      counted_(premises_->measures),
      address_(std::move(address)),
      place_(std::move(place)),
      farewell_(socket_.get_executor()) {}

void PageLine::accept(const beast::http::request<beast::http::string_body>& request) {
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

// Nearly everything is sent from the thread that all lines share, and then at once.
void PageLine::send(std::string text) {
  if (socket_.get_executor().running_in_this_thread()) return send_or_queue(std::move(text));
  asio::post(socket_.get_executor(),
             [self = shared_from_this(), text = std::move(text)]() mutable { self->send_or_queue(std::move(text)); });
}

void PageLine::send_or_queue(std::string text) {
  if (closing_) return;
  // A whole table may be long: what is being sent does not count, nor does what comes now.
  if (queued_bytes_ > kSendQueueBytesMax) {
    spdlog::info("a page does not read what it is sent; its line is cut");
    return cut();
  }
  if (is_sending_) {
    queued_bytes_ += text.size();
    queue_.push_back(std::move(text));
    return;
  }
  sent_ = std::move(text);
  write();
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
      if (!code) beast::get_lowest_layer(self->socket_).close();
    });
  });
}

void PageLine::read() {
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

void PageLine::write() {
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

void PageLine::cut() {
  closing_ = true;
  beast::get_lowest_layer(socket_).close();  // the pending read ends with an error and says goodbye
}

void PageLine::gone() {
  closing_ = true;
  premises_->house->close(connection_);
}

}  // namespace server
