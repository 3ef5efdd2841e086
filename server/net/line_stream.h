// The socket of a page's WebSocket. What goes out is put into its frame and gathered until what is being done is done
// (net/outbox.h); then it is handed to the system, without a task of its own. What the system does not take waits in
// one queue, which is empty nearly always: a frame is never torn by another. What comes in is read no faster than a
// limit, whatever the other side sends.
#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/limits.h"
#include "server/net/message_reader.h"
#include "server/net/premises.h"

namespace server {

class LineStream {
 public:
  using Clock = std::chrono::steady_clock;

  explicit LineStream(Socket socket) : socket_(std::move(socket)) {}

  Socket& socket() { return socket_; }
  bool is_open() const { return socket_.is_open(); }
  void close();

  // Whoever is kept until all that was sent is with the system.
  void belongs_to(std::weak_ptr<void> owner) { owner_ = std::move(owner); }

  void send_bytes(std::string_view bytes) { write(bytes, ""); }  // before the first frame

  // In one frame. True: it is the first that waits for hand_over_gathered(). A long one goes at once, behind those.
  bool gather(std::string_view message);
  void hand_over_gathered();

  void send_ping();
  void send_pong(std::string_view payload);
  void send_close(CloseCode code, std::string_view why);        // the last that is sent
  std::size_t waiting_bytes() const { return waiting_bytes_; }  // behind what is being sent

  struct Came {
    bool has_ended = false;
    std::span<char> bytes = {};  // none: nothing has come yet
  };
  Came read(std::span<char> into);  // what is there, without waiting
  Clock::duration rests_for();      // so long nothing more is read from it

 private:
  void write(std::string_view head, std::string_view body);
  void put(std::string_view head, std::string_view body);
  void flush();
  void flush_when_there_is_room();
  void end_when_all_is_sent();

  Socket socket_;
  std::weak_ptr<void> owner_;
  std::string gathered_;           // whole frames, not handed over yet
  std::list<std::string> unsent_;  // whole frames, but for the beginning of the first
  std::size_t sent_of_first_ = 0;
  std::size_t waiting_bytes_ = 0;  // of all but the first
  std::ptrdiff_t may_read_ = kLineReadBytesPerSecond;
  Clock::time_point next_second_ = Clock::now() + std::chrono::seconds(1);
  bool says_no_more_ = false;
};

}  // namespace server
