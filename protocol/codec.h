// Messages as text: what goes over the WebSocket. Strict about what comes in.
#pragma once

#include <string>
#include <string_view>

#include "protocol/messages.h"
#include "toolkit/result.h"
#include "toolkit/shape/described.h"

namespace protocol {

using shape::kind_of, shape::type_name, shape::word_of;

inline constexpr int kNestingMax = 16;  // brackets within brackets; deeper text is refused before it is parsed

inline constexpr int kValuesMax = 256;  // members and elements of a message of a page, all together; likewise

// The id is found even if the rest makes no sense, so that the refusal finds its way; "" if there is none.
struct Heard {
  toolkit::Result<FromPage> message;
  std::string id;
};
Heard hear_message(std::string_view text);
toolkit::Result<FromPage> read_message(std::string_view text);
std::string write_message(const FromServer& message);

// The other direction, for clients written in C++ (tests).
toolkit::Result<FromServer> read_answer(std::string_view text);
std::string write_command(const FromPage& message);

// JSON from outside, nested no deeper than kNestingMax.
toolkit::Result<Json> parse_shallow(std::string_view text);

// A part of a message as a tree of JSON.
template <class T>
Json write(const T& value) {
  return toolkit::parse_json(shape::text_of(value)).value_or(Json());
}

// And back.
template <class T>
shape::Problem read(const Json& json, T& value) {
  return shape::read_fields(shape::In(json, {}), shape::described<T>(), &value);
}

// One of several described structs, told apart by the field `tag`: {"kind":"create",...}.
template <class Variant>
toolkit::Result<Variant> read_tagged(const Json& json, std::string_view tag) {
  const shape::Scope scope;
  const shape::In in(json, scope);
  if (!json.is_object()) return *in.must_be("an object");
  const Json* kind = in.find(tag);
  if (!kind || !kind->is_string()) return toolkit::Error{"\"" + std::string(tag) + "\" is missing, or not a text."};

  std::optional<Variant> message;
  shape::Problem problem;
  using Kinds = boost::mp11::mp_transform<std::type_identity, Variant>;
  boost::mp11::mp_for_each<Kinds>([&](auto type) {
    using Message = typename decltype(type)::type;
    if (kind->template get_ref<const std::string&>() != kind_of<Message>()) return;
    problem = shape::read_fields(in, shape::described<Message>(), &message.emplace().template emplace<Message>(), tag);
  });
  if (!message) {
    std::string kinds;
    boost::mp11::mp_for_each<Kinds>(
        [&](auto type) { kinds.append(kinds.empty() ? "" : ", ").append(kind_of<typename decltype(type)::type>()); });
    return *in.at(tag, *kind).must_be("one of " + kinds);
  }
  if (problem) return *problem;
  return std::move(*message);
}

template <class Variant>
std::string write_tagged(const Variant& message, std::string_view tag) {
  return std::visit(
      [&]<class Message>(const Message& one) {
        std::string text;
        shape::JsonText out(text);
        out.open_object();
        out.key(tag);
        out.word(kind_of<Message>());
        shape::write_members(out, shape::described<Message>(), &one, {});
        out.close_object();
        return text;
      },
      message);
}

}  // namespace protocol
