#include "engine/message.h"

#include <algorithm>

#include "toolkit/json.h"
#include "toolkit/shape/json_text.h"

namespace engine {

namespace {

std::span<const ArgSpec> args_of(const MessageSpec& spec) {
  const auto end = std::ranges::find(spec.args, ArgSpec::Kind::none, &ArgSpec::kind);
  return {spec.args.begin(), end};
}

void write_seat(shape::JsonText& out, int seat) {
  out.open_object();
  out.key("seat");
  out.number(seat);
  out.close_object();
}

void write_value(shape::JsonText& out, const ArgSpec& spec, std::int16_t value) {
  if (value == kHidden) return out.null();
  if (spec.kind == ArgSpec::Kind::seat) return write_seat(out, value);
  if (spec.kind == ArgSpec::Kind::number) return out.number(value);
  out.symbol(spec.prefix, spec.words[static_cast<std::size_t>(value)]);
}

// In the order in which they are told: name, and what writes the value.
template <class Call>
void for_each_arg(const Message& message, const Call& call) {
  if (message.doer != kNoSeat) call("seat", [&](shape::JsonText& out) { write_seat(out, message.doer); });
  const auto args = args_of(*message.spec);
  for (std::size_t i = 0; i < args.size(); ++i)
    call(args[i].name, [&](shape::JsonText& out) { write_value(out, args[i], message.values[i]); });
}

}  // namespace

std::string Message::key() const { return std::string(family) + "." + std::string(spec->key); }

bool Message::has_hidden() const {
  const auto used = args_of(*spec).size();
  return std::find(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(used), kHidden) !=
         values.begin() + static_cast<std::ptrdiff_t>(used);
}

void write_args(shape::JsonText& out, const Message& message) {
  out.open_object();
  for_each_arg(message, [&](std::string_view name, const auto& write_it) {
    out.key(name);
    write_it(out);
  });
  out.close_object();
}

void write(shape::JsonText& out, const Message& message) {
  out.open_object();
  out.key("key");
  out.symbol(message.family, message.spec->key);
  out.key("args");
  write_args(out, message);
  out.close_object();
}

bool are_alike(const Message& one, const Message& other) {
  return one.spec == other.spec && one.family == other.family && (one.doer == kNoSeat) == (other.doer == kNoSeat);
}

void write_pattern(shape::JsonText& out, const Message& message) {
  out.open_object();
  out.key("key");
  out.symbol(message.family, message.spec->key);
  out.key("args");
  out.open_object();
  for_each_arg(message, [&](std::string_view name, const auto&) {
    out.key(name);
    out.null();
  });
  out.close_object();
  out.close_object();
}

void write_values(shape::JsonText& out, const Message& message) {
  for_each_arg(message, [&](std::string_view, const auto& write_it) { write_it(out); });
}

std::string to_text(const Message& message) {
  std::string text;
  shape::JsonText out(text);
  write(out, message);
  return text;
}

toolkit::Json to_json(const Message& message) {
  return toolkit::parse_json(to_text(message)).value_or(toolkit::Json());
}

}  // namespace engine
