// The WebSocket of one page. Thousands wait at a time, each with as little as can be: nothing is held for what has yet
// to come, and no clock of its own runs.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/line_stream.h"
#include "server/net/message_reader.h"
#include "server/net/place.h"
#include "server/net/premises.h"
#include "server/net/silent_lines.h"

namespace server {

class PageLine final : public Client,
                       public LineInHouse,
                       public LineWithWords,
                       public std::enable_shared_from_this<PageLine> {
 public:
  PageLine(Socket socket, std::shared_ptr<Premises> premises, std::string address, std::unique_ptr<Place> place);

  void begin(std::string_view handshake);
  void send(std::string text) override;
  std::string address() const override;
  void close(std::string why) override;
  void ask_whether_there() override;
  void cut() override;
  void hand_over_gathered() override { stream_.hand_over_gathered(); }

 private:
  void wait();
  void read();
  void hear(const Heard& heard);
  void send_now(std::string_view text);
  void is_to_be_handed_over();
  bool reads_what_it_is_sent();
  void say_goodbye(CloseCode code, std::string_view why);
  void gone();

  LineStream stream_;
  MessageReader reader_{kMessageBytesMax};
  std::shared_ptr<Premises> premises_;
  Counted counted_;
  std::string address_;
  std::unique_ptr<Place> place_;
  ConnectionId connection_ = 0;
  bool closing_ = false;
};

}  // namespace server
