// A bare TCP line to a server on this machine, for tests that must be able to say anything, right or wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/codec.h"
#include "protocol/follower.h"

namespace server {

class RawLine {
 public:
  explicit RawLine(std::uint16_t port, const std::string& from = "127.0.0.1");  // an address of this machine
  ~RawLine();
  RawLine(const RawLine&) = delete;
  RawLine& operator=(const RawLine&) = delete;

  bool send(std::string_view bytes);                   // false: the line is gone
  std::size_t send_what_fits(std::string_view bytes);  // without waiting; how much it was
  void drop_what_came();                               // without waiting
  void hang_up();                                      // says no more, and still hears
  std::string read(std::size_t count);                 // fewer only if the line ended or nothing came for a minute
  std::string read_until(std::string_view ending);     // likewise
  std::string read_all();                              // until the other side closes
  bool was_closed() const { return was_closed_; }      // by the other side, as the last read found

  // One HTTP request and its answer, head and body.
  static std::string request(std::uint16_t port, const std::string& text);
  static std::string get(std::uint16_t port, const std::string& target);

  // WebSocket: the answer to the handshake; then text frames.
  std::string upgrade(const std::string& target = "/ws", const std::string& further_headers = "");
  static std::string frame(int opcode, std::string_view payload);
  void send_text(std::string_view text);
  void send_frame(int opcode, std::string_view payload);
  struct Frame {
    int opcode = -1;
    bool last = true;
    std::string payload;
  };
  Frame read_frame();       // opcode -1: the line is closed
  std::string read_text();  // the next message, changes made whole; "" when the line is closed
  int read_close();         // skips to the close frame: its code; 0 if the line just ended
  std::string close_words() const { return close_words_; }  // that came with it

 private:
  std::string read_message();

  int socket_;
  protocol::Follower follower_;
  std::vector<std::string> told_;  // read and not yet asked for
  bool was_closed_ = false;
  std::string close_words_;
};

// The next message of a kind; nothing when the line falls silent before.
template <class Message>
std::optional<Message> next(RawLine& line) {
  for (auto text = line.read_text(); !text.empty(); text = line.read_text())
    if (const auto message = protocol::read_answer(text); message && std::holds_alternative<Message>(*message))
      return std::get<Message>(*message);
  return {};
}

}  // namespace server
