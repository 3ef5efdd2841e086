#include "toolkit/json.h"

namespace toolkit {

std::optional<Json> parse_json(std::string_view text) {
  auto value = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (value.is_discarded()) return std::nullopt;
  return value;
}

std::string to_text(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace toolkit
