// The least a WebSocket server can do with a move: it tells every seat of the table. No rules, no disk, no thought.
//   bare_server PORT       64 bytes or so come in, 256 go to each of the four seats; a line's table is line number / 4
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <cstdlib>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;

namespace {

constexpr std::size_t kSeats = 4;
constexpr std::size_t kUpdateBytes = 256;

class Line;
std::vector<std::weak_ptr<Line>> lines;  // in the order in which they came

class Line : public std::enable_shared_from_this<Line> {
 public:
  explicit Line(tcp::socket socket) : socket_(std::move(socket)) {}

  void open() {
    socket_.auto_fragment(false);
    socket_.text(true);
    socket_.async_accept([self = shared_from_this()](ErrorCode code) {
      if (code) return;
      self->number_ = lines.size();
      lines.push_back(self);
      self->read();
    });
  }

  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](ErrorCode code, std::size_t) {
      if (code) return;
      const std::string move = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      const std::size_t first = self->number_ / kSeats * kSeats;
      for (std::size_t seat = first; seat < first + kSeats && seat < lines.size(); ++seat)
        if (const auto line = lines[seat].lock()) line->send(move + std::string(kUpdateBytes - move.size(), ' '));
      self->read();
    });
  }

  void write() {
    socket_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](ErrorCode code, std::size_t) {
      if (code) return;
      self->queue_.pop_front();
      if (!self->queue_.empty()) self->write();
    });
  }

  beast::websocket::stream<tcp::socket> socket_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  std::size_t number_ = 0;
};

void accept(tcp::acceptor& door) {
  door.async_accept([&door](ErrorCode code, tcp::socket socket) {
    if (!code) {
      socket.set_option(tcp::no_delay(true));
      std::make_shared<Line>(std::move(socket))->open();
    }
    accept(door);
  });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  asio::io_context io(1);
  tcp::acceptor door(io, {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(std::atoi(argv[1]))});
  accept(door);
  io.run_for(std::chrono::minutes(10));  // never left behind
}
