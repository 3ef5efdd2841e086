#include "protocol/follower.h"

#include "protocol/codec.h"
#include "toolkit/shape/change.h"

namespace protocol {

std::vector<std::string> Follower::hear(std::string_view text) {
  auto json = toolkit::parse_json(text);
  const auto kind = json && json->is_object() ? json->value("kind", "") : "";
  if (kind == "table") {
    auto& known = tables_[(*json)["info"]["table"].get<std::string>()];
    known = std::move(*json);
    known["log"] = Json::array();
    return {std::string(text)};
  }
  if (kind != "change") return {std::string(text)};

  const auto known = tables_.find((*json)["table"].get<std::string>());
  if (known == tables_.end()) return {std::string(text)};
  std::vector<std::string> told;
  if (json->contains("re")) told.push_back(write_message(Done{(*json)["re"].get<std::string>()}));
  known->second = shape::changed(std::move(known->second), (*json)["change"]);
  auto whole = known->second;
  whole["log"] = (*json)["log"];
  told.push_back(toolkit::to_text(whole));
  return told;
}

}  // namespace protocol
