// One person, one chair, at a table of strangers: one the lobby lists. Without accounts a person is known by the line,
// by the key the page holds already, and by the public address. The address counts only where nobody is asked before
// somebody joins: a host who lets guests in decides for himself. Private tables have no such limit.
#pragma once

#include <list>
#include <map>
#include <string>

#include "server/parts/part.h"

namespace server {

class OneChair final : public Part {
 public:
  using Part::Part;
  void fold(const Entry& entry) override;
  void made_by(const Line& maker, int seat) override;
  bool obey(const Line& from, const TableCommand& command) override;

 private:
  struct Taker {
    ConnectionId line = 0;
    std::string address;
  };
  static Taker taker_of(const Line& line) { return {line.id, line.client ? line.client->address() : ""}; }
  struct Attempt {
    std::string command;  // the hash of its id
    Taker taker;
  };

  bool sits_already(const Line& from, const protocol::Join& join) const;

  std::list<Attempt> attempts_;  // of which one becomes an entry, perhaps
  std::map<int, Taker> takers_;  // by seat; in memory alone
};

}  // namespace server
