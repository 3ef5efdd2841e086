#include "bench/load/table_seat.h"

#include "protocol/codec.h"
#include "toolkit/shape/change.h"

namespace load {
namespace {

constexpr std::string_view kKept[] = {"number", "question", "choices", "info"};

}  // namespace

bool TableSeat::hear(std::string_view text) {
  if (text.starts_with(R"({"kind":"seated")")) {
    const auto seated = toolkit::parse_json(text).value_or(protocol::Json());
    table_ = seated.value("table", "");
    token_ = seated.value("token", "");
    known_ = protocol::Json::object();
    number_ = -1;
    is_over_ = has_asked_again_ = false;
    return true;
  }
  if (text.starts_with(R"({"kind":"refused")")) refusal_ = std::string(text);
  const bool is_whole = text.starts_with(R"({"kind":"table")");
  if (!is_whole && !text.starts_with(R"({"kind":"change")")) return false;
  auto told = toolkit::parse_json(text).value_or(protocol::Json());
  if ((is_whole ? told["info"]["table"] : told["table"]) != table_) return false;
  if (is_whole) known_ = protocol::Json::object();
  const auto& news = is_whole ? told : told["change"];
  for (const auto key : kKept) {
    const auto found = news.find(key);
    if (found == news.end()) continue;
    auto& mine = known_[std::string(key)];
    mine = is_whole ? *found : shape::changed(std::move(mine), *found);
  }
  if (const auto gone = news.find("-"); !is_whole && gone != news.end())
    for (const auto& key : *gone) known_.erase(key.get<std::string>());
  look();
  return true;
}

void TableSeat::look() {
  const auto stage = known_["info"].value("stage", "");
  if (stage == "gathering") return;
  number_ = known_.value("number", -1);
  is_over_ = stage == "finished";
}

std::string TableSeat::watch() const { return protocol::write_command(protocol::Watch{"w", table_, token_, 0}); }

std::string TableSeat::act(std::uint64_t chance) {
  const auto& choices = known_["choices"];
  auto command = protocol::write_command(protocol::Act{"a" + std::to_string(++acts_), table_, token_,
                                                       known_["question"].get<int>(),
                                                       choices[chance % choices.size()]["action"].get<std::string>()});
  known_.erase("question");
  return command;
}

std::string TableSeat::rematch(const std::string& id, const std::string& name, const std::string& share) {
  has_asked_again_ = true;
  return protocol::write_command(protocol::Rematch{id, table_, token_, name, share});
}

}  // namespace load
