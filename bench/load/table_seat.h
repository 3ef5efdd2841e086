// One seat at one table, as a page would hold it: it knows what it is asked, and nothing else of the table. What it
// needs is found in the text of a message; the rest is not taken apart, so that the client costs less than the server.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/members.h"
#include "protocol/messages.h"

namespace load {

class TableSeat {
 public:
  // What a message says about the table; false: it is about something else.
  bool hear(std::string_view text);

  const std::string& table() const { return table_; }
  bool is_seated() const { return !token_.empty(); }
  int number() const { return number_; }  // -1: not shown yet
  bool is_over() const { return is_over_; }
  bool is_asked() const { return question_ >= 0 && choices_.find(begin_of_choice()) != std::string::npos; }
  const std::string& refusal() const { return refusal_; }  // the last one, or ""

  std::string watch() const;
  std::string act(std::uint64_t chance);  // any of the choices; asked only once
  bool wants_rematch() const { return is_over_ && !has_asked_again_; }
  std::string rematch(const std::string& id, const std::string& name, const std::string& share);

 private:
  // How every choice begins: told by itself, or as a row of a group (toolkit/shape/change.h).
  std::string_view begin_of_choice() const { return choices_.starts_with("{\"*\"") ? "[\"" : "{\"action\":\""; }

  void look(const protocol::Members& news);
  void look_at_stage(std::string_view info);
  std::string choice(std::uint64_t chance) const;

  std::string table_, token_, refusal_;
  std::string choices_;  // as text
  int number_ = -1, question_ = -1;
  bool is_playing_ = false, is_over_ = false, has_asked_again_ = false;
  int acts_ = 0;
};

}  // namespace load
