#include "bench/load/table_seat.h"

#include <utility>
#include <vector>

#include "protocol/codec.h"

namespace load {

using protocol::Members;

bool TableSeat::hear(std::string_view text) {
  if (text.starts_with(R"({"kind":"seated")")) {
    const Members seated(text);
    *this = {};
    table_ = seated.word("table");
    token_ = seated.word("token");
    return true;
  }
  if (text.starts_with(R"({"kind":"refused")")) refusal_ = std::string(text);
  const bool is_whole = text.starts_with(R"({"kind":"table")");
  if (!is_whole && !text.starts_with(R"({"kind":"change")")) return false;
  const Members told(text);
  const auto table = is_whole ? Members(told["info"]).word("table") : told.word("table");
  if (table != table_) return false;
  if (is_whole) {
    question_ = -1;
    look(told);
  } else {
    look(Members(told["change"]));
  }
  return true;
}

void TableSeat::look(const Members& news) {
  for (const auto& [key, value] : news) {
    if (key == "choices") choices_ = value;
    if (key == "info") look_at_stage(value);
    if (key == "-" && value.find("\"question\"") != value.npos) question_ = -1;
  }
  question_ = news.number("question", question_);
  if (is_playing_ || is_over_) number_ = news.number("number", number_);
}

// Whole, or what has changed of it.
void TableSeat::look_at_stage(std::string_view info) {
  const auto stage = Members(info).word("stage");
  if (stage.empty()) return;
  is_playing_ = stage == "playing";
  is_over_ = stage == "finished";
}

std::string TableSeat::watch() const { return protocol::write_command(protocol::Watch{"w", table_, token_, 0}); }

std::string TableSeat::choice(std::uint64_t chance) const {
  std::vector<std::size_t> begins;
  const auto action = begin_of_choice();
  for (auto at = choices_.find(action); at != choices_.npos; at = choices_.find(action, at + 1)) begins.push_back(at);
  const auto begin = begins[chance % begins.size()] + action.size();
  return choices_.substr(begin, choices_.find('"', begin) - begin);
}

std::string TableSeat::act(std::uint64_t chance) {
  return protocol::write_command(
      protocol::Act{"a" + std::to_string(++acts_), table_, token_, std::exchange(question_, -1), choice(chance)});
}

std::string TableSeat::rematch(const std::string& id, const std::string& name, const std::string& share) {
  has_asked_again_ = true;
  return protocol::write_command(protocol::Rematch{id, table_, token_, name, share});
}

}  // namespace load
