// Many WebSocket lines to one server on this machine, read by one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace load {

std::int64_t now_us();

class Sockets {
 public:
  explicit Sockets(std::uint16_t port);
  ~Sockets();

  int open();  // the number of the new line; ends the program if the server does not take it
  void send(int line, std::string_view text);
  void hang_up();  // all of them

  // Hands every message that comes to `heard`, until this moment.
  using Heard = std::function<void(int line, std::string_view text)>;
  void read_until(std::int64_t us, const Heard& heard);

  std::uint64_t bytes = 0, frames = 0;  // received so far

 private:
  struct Line {
    int socket = -1;
    std::string in, out, message;
    bool waits = false;  // for room to send
  };
  void drain(int number, const Heard& heard);
  void flush(int number);
  void frame(Line& line, int opcode, std::string_view payload);

  std::uint16_t port_;
  int poll_;
  std::vector<Line> lines_;
};

}  // namespace load
