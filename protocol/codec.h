// Messages as text: what goes over the WebSocket. Strict about what comes in.
#pragma once

#include <string>
#include <string_view>

#include "protocol/described.h"
#include "protocol/messages.h"
#include "toolkit/result.h"

namespace protocol {

inline constexpr int kNestingMax = 16;  // brackets within brackets; deeper text is refused before it is parsed

toolkit::Result<FromPage> read_message(std::string_view text);
std::string write_message(const FromServer& message);

// The other direction, for clients written in C++ (tests).
toolkit::Result<FromServer> read_answer(std::string_view text);
std::string write_command(const FromPage& message);

// JSON from outside, nested no deeper than kNestingMax.
toolkit::Result<Json> parse_shallow(std::string_view text);

// One of several described structs, told apart by the field `tag`: {"kind":"create",...}.
template <class Variant>
toolkit::Result<Variant> read_tagged(const Json& json, std::string_view tag) {
  if (!json.is_object()) return *expected("", "an object", json);
  const auto kind = json.find(tag);
  if (kind == json.end() || !kind->is_string())
    return toolkit::Error{"." + std::string(tag) + ": is missing, or not a text"};

  std::optional<Variant> message;
  Problem problem;
  std::string kinds;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto type) {
    using Message = typename decltype(type)::type;
    kinds += (kinds.empty() ? "" : ", ") + kind_of<Message>();
    if (kind->template get_ref<const std::string&>() != kind_of<Message>()) return;
    Message read_one{};
    problem = read_struct(json, read_one, "", tag);
    message = std::move(read_one);
  });
  if (!message) return *expected("." + std::string(tag), "one of " + kinds, *kind);
  if (problem) return *problem;
  return std::move(*message);
}

template <class Variant>
Json write_tagged(const Variant& message, std::string_view tag) {
  return std::visit(
      [&](const auto& one) {
        Json json{{std::string(tag), kind_of<std::remove_cvref_t<decltype(one)>>()}};
        json.update(write(one));
        return json;
      },
      message);
}

}  // namespace protocol
