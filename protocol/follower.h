// For clients: keeps the tables of one line as they were shown last, so that a change becomes the whole again.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages.h"

namespace protocol {

class Follower {
 public:
  // What one text says, change or not: whole messages, as text. What cannot be read is passed on as it is.
  // So are changes of a table that was not shown whole before.
  std::vector<std::string> hear(std::string_view text);
  void forget() { tables_.clear(); }  // something was lost on the way

 private:
  std::map<std::string, Json> tables_;  // by their ids, without their logs
};

}  // namespace protocol
