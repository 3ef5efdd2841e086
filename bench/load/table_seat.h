// One seat at one table, as a page would hold it: it knows what it is asked, and nothing else of the table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
  bool is_asked() const { return known_.contains("question") && !known_["choices"].empty(); }
  const std::string& refusal() const { return refusal_; }  // the last one, or ""

  std::string watch() const;
  std::string act(std::uint64_t chance);  // any of the choices; asked only once
  bool wants_rematch() const { return is_over_ && !has_asked_again_; }
  std::string rematch(const std::string& id, const std::string& name, const std::string& share);

 private:
  void look();

  std::string table_, token_, refusal_;
  protocol::Json known_ = protocol::Json::object();  // number, question, choices, info
  int number_ = -1;
  bool is_over_ = false, has_asked_again_ = false;
  int acts_ = 0;
};

}  // namespace load
