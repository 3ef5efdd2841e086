// Words without a language: a key of the catalogue and arguments. A catalogue turns it into a sentence.
//
// What a message may say is described once in a table (MessageSpec); the message itself is a place in that table and a
// few numbers. Outside, an argument is a number, a symbol ("kind.ring": itself a key of the catalogue), a seat
// ({"seat":1}: shown as the player's name), or null (something this viewer may not know).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/seats.h"
#include "toolkit/json_fwd.h"

namespace shape {
class JsonText;
}

namespace engine {

inline constexpr std::int16_t kHidden = INT16_MIN;  // the value of an argument this viewer may not see

// How an argument is worded.
struct ArgSpec {
  enum class Kind : std::uint8_t { none, number, seat, symbol };
  std::string_view name{};
  Kind kind = Kind::none;
  std::string_view prefix{};  // symbols are written "prefix.word"; without a prefix the words are whole symbols
  std::span<const std::string_view> words{};
  bool may_be_hidden = false;  // some viewers are not told

  constexpr ArgSpec secret() const {
    ArgSpec spec = *this;
    spec.may_be_hidden = true;
    return spec;
  }
};
constexpr ArgSpec number_arg(std::string_view name) { return {.name = name, .kind = ArgSpec::Kind::number}; }
constexpr ArgSpec seat_arg(std::string_view name) { return {.name = name, .kind = ArgSpec::Kind::seat}; }
constexpr ArgSpec symbol_arg(std::string_view name, std::string_view prefix, std::span<const std::string_view> words) {
  return {.name = name, .kind = ArgSpec::Kind::symbol, .prefix = prefix, .words = words};
}

inline constexpr std::size_t kArgsMax = 6;
using ArgValues = std::array<std::int16_t, kArgsMax>;

struct MessageSpec {
  std::string_view key;  // "take": the catalogue's text is "action.take"
  std::array<ArgSpec, kArgsMax> args{};
};

struct Message {
  std::string_view family{};          // "action", "event", "prompt", "wait", "then", "case", "why", "piece"
  const MessageSpec* spec = nullptr;  // never none when it is told
  ArgValues values{};
  Seat doer = kNoSeat;  // of an event: told as the argument "seat"

  std::string key() const;  // "action.take"
  bool has_hidden() const;
};

// The line of a table with this key; its size if there is none.
constexpr std::size_t line_of(std::span<const MessageSpec> table, std::string_view key) {
  std::size_t line = 0;
  while (line < table.size() && table[line].key != key) ++line;
  return line;
}

template <class... Value>
constexpr ArgValues values_of(Value... values) {
  return {static_cast<std::int16_t>(values)...};
}

// {"key":"event.take","args":{"seat":{"seat":0},"pos":51,"kind":"kind.ring"}}
void write(shape::JsonText& out, const Message& message);
void write_args(shape::JsonText& out, const Message& message);  // {"seat":{"seat":0},...} alone
// For lists of messages that are alike (toolkit/shape/change.h): the same with null for every argument; and the
// arguments alone, one after the other.
bool are_alike(const Message& one, const Message& other);
void write_pattern(shape::JsonText& out, const Message& message);
void write_values(shape::JsonText& out, const Message& message);
std::string to_text(const Message& message);
toolkit::Json to_json(const Message& message);

}  // namespace engine
