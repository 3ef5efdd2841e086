// Prints web/src/connection/protocol.ts: the messages as TypeScript, from the same descriptions the server reads by.
#include <cstdio>
#include <map>
#include <set>
#include <string>

#include "protocol/described.h"
#include "protocol/messages.h"

namespace {

using namespace protocol;

// The engine's own JSON inside messages: its shape is the engine's affair (engine/*.h, a game's FORMATS.md), its name
// is given here. A field that is not listed is a JsonValue.
const std::map<std::string, std::string> kShapes{
    {"TableInfo.setup", "Setup"},     {"Create.setup", "SetupWish"},      {"Choice.message", "Message"},
    {"LogEntry.events", "GameEvent"}, {"Table.prompt", "Message | null"}, {"Table.outcome", "Outcome | null"},
    {"Shown.prompt", "Message"},      {"Shown.events", "GameEvent"},
};

constexpr const char* kHead = R"(// Generated from protocol/messages.h by protocol/typescript.cpp. Do not edit.

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

// An argument of a message: a number, a symbol ("kind.ring", itself a key of the catalogue), a seat, or null for
// something this viewer may not know.
export type MessageArg = number | string | { seat: number } | null;

// Words without a language: a key of the game's catalogue and its arguments.
export interface Message {
  key: string;
  args: { [name: string]: MessageArg };
}

export interface GameEvent extends Message {
  type: string;
  seat: number | null;
  rule: string;
}

export interface Setup {
  mode: string;
  seats: number;
  options: { [option: string]: string };
}

export type SetupWish = Partial<Setup>;

export interface Outcome {
  over: boolean;
  scores: number[];
  ranks: number[];
  winners: number[];
  adjudicated?: boolean;
}
)";

std::string printed;
std::set<std::string> done;

template <class T>
std::string type_of(const std::string& field);

// Prints the declaration of T, those it needs first; `kind` adds the tag of a message.
template <class T>
void declare(const std::string& kind = "") {
  const std::string name(type_name<T>());
  if (!done.insert(name).second) return;
  std::string text;
  if constexpr (std::is_enum_v<T>) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&](auto d) { text += (text.empty() ? "'" : " | '") + std::string(d.name) + "'"; });
    text = "\nexport type " + name + " = " + text + ";\n";
  } else {
    text = "\nexport interface " + name + " {\n";
    if (!kind.empty()) text += "  kind: '" + kind + "';\n";
    boost::mp11::mp_for_each<Members<T>>([&](auto d) {
      using Member = std::remove_cvref_t<decltype(std::declval<T&>().*d.pointer)>;
      text += "  " + std::string(d.name) + (kIsOptional<Member> ? "?: " : ": ") + type_of<Member>(name + "." + d.name) +
              ";\n";
    });
    text += "}\n";
  }
  printed += text;
}

template <class T>
struct Inner {};
template <class T>
struct Inner<std::optional<T>> : std::type_identity<T> {};
template <class T>
struct Inner<std::vector<T>> : std::type_identity<T> {};

template <class T>
std::string type_of(const std::string& field) {
  if constexpr (std::is_same_v<T, std::string>) {
    return "string";
  } else if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_same_v<T, int>) {
    return "number";
  } else if constexpr (std::is_same_v<T, Json>) {
    const auto shape = kShapes.find(field);
    return shape == kShapes.end() ? "JsonValue" : shape->second;
  } else if constexpr (kIsOptional<T>) {
    return type_of<typename Inner<T>::type>(field);
  } else if constexpr (requires { typename Inner<T>::type; }) {
    return type_of<typename Inner<T>::type>(field) + "[]";
  } else {
    declare<T>();
    return std::string(type_name<T>());
  }
}

template <class Variant>
void declare_union(const std::string& name) {
  std::string names;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto type) {
    using One = typename decltype(type)::type;
    declare<One>(kind_of<One>());
    names += (names.empty() ? "" : " | ") + std::string(type_name<One>());
  });
  printed += "\nexport type " + name + " = " + names + ";\n";
}

}  // namespace

int main() {
  printed = kHead;
  printed += "\nexport const idMax = " + std::to_string(kIdMax) + ";\n";
  printed += "export const secretIdMin = " + std::to_string(kSecretIdMin) + ";\n";
  declare_union<FromPage>("FromPage");
  declare_union<FromServer>("FromServer");
  std::fputs(printed.c_str(), stdout);
  return 0;
}
