// Who receives guests, until the match begins: lets in whoever asks, where the table asks before somebody joins, and
// keeps open chairs for names. Requests live in memory: whoever is not answered asks again by himself.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "server/parts/part.h"

namespace server {

class Hosting final : public Part {
 public:
  using Part::Part;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void changed() override;
  void left(ConnectionId connection) override;
  void show(engine::Viewer viewer, protocol::Table& shown) const override;
  bool is_busy() const override { return !requests_.empty(); }

 private:
  struct Request {
    std::string name;  // by which it is answered; it follows from the command, so a restart changes nothing
    Line line;
    protocol::Join wish;
    std::int64_t until_ms;
    bool away = false;  // its line is lost; it may come back
  };

  bool asks_before_join() const;
  std::optional<int> host() const;
  bool may_host(int seat) const;
  std::string request_name(const std::string& command_id) const;
  void ask(const Line& from, const protocol::Join& join);
  void receive(const Line& from, const protocol::Receive& wish);
  void let_in(const Line& from, int host, const std::string& id, const Request& request);
  void keep(const Line& from, const protocol::Keep& keep);
  void send_away(const Request& request, const Refusal& why);
  void send_away_late();
  void show_host();

  std::vector<int> sitting_;  // people, in the order in which they sat down
  int keeps_ = 0;
  std::list<Request> requests_;
  std::list<std::string> declined_;  // requests that were refused, and lines that made them
};

}  // namespace server
