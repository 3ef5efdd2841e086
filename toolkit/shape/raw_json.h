// JSON that is passed on as it was written: its text goes out again without having been taken apart.
#pragma once

#include <string>
#include <utility>

#include "toolkit/json.h"

namespace shape {

struct RawJson {
  std::string text = "null";

  RawJson() = default;
  explicit RawJson(std::string json) : text(std::move(json)) {}
  RawJson(const toolkit::Json& json) : text(toolkit::to_text(json)) {}

  bool is_null() const { return text == "null"; }
  toolkit::Json tree() const { return toolkit::parse_json(text).value_or(toolkit::Json()); }
  toolkit::Json operator[](const char* key) const { return tree()[key]; }  // for tests

  friend bool operator==(const RawJson&, const RawJson&) = default;
  template <class Stream>
  friend Stream& operator<<(Stream& out, const RawJson& json) {
    out << json.text;
    return out;
  }
};

}  // namespace shape
