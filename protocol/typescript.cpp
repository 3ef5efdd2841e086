// Prints web/src/connection/protocol.ts: the messages as TypeScript, from the same descriptions the server reads by.
#include <cstdio>
#include <map>
#include <string>

#include "protocol/codec.h"
#include "toolkit/shape/typescript.h"

namespace {

using namespace protocol;

// The engine's own JSON inside messages: its shape is the engine's affair (engine/*.h, a game's FORMATS.md), its name
// is given here. A field that is not listed is a JsonValue.
const std::map<std::string, std::string> kShapes{
    {"TableInfo.setup", "Setup"},       {"Create.setup", "SetupWish"},       {"Choice.message", "Message"},
    {"LogEntry.events", "GameEvent"},   {"Refused.because", "Message"},      {"Foretold.lines", "Message"},
    {"Table.prompt", "Message | null"}, {"Table.outcome", "Outcome | null"}, {"Shown.prompt", "Message"},
    {"Shown.events", "GameEvent"},      {"Explained.lines", "Message"},
};

constexpr const char* kHead = R"(// Generated from protocol/messages.h by protocol/typescript.cpp. Do not edit.

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

// An argument of a message: a number, a symbol ("kind.ring", itself a key of the catalogue), a seat, a text that is no
// symbol, such as a name somebody chose, or null for something this viewer may not know.
export type SeatArg = { seat: number };
export type TextArg = { text: string };
export type MessageArg = number | string | SeatArg | TextArg | null;

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

// The JSON inside a type gets its name; `within` is the type's own.
void name_json(shape::Type& type, const std::string& within) {
  for (shape::Type& part : type.parts) {
    const std::string field = part.field.name.empty() ? within : within + "." + std::string(part.field.name);
    if (part.kind == shape::Type::Kind::object)
      name_json(part, part.name);
    else
      name_json(part, field);
    if (part.kind != shape::Type::Kind::any) continue;
    if (const auto shape = kShapes.find(field); shape != kShapes.end()) part.name = shape->second;
  }
}

template <class Variant>
void declare_union(shape::TypeScript& types, const std::string& name) {
  std::string names;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>([&](auto identity) {
    using One = typename decltype(identity)::type;
    shape::Type type = shape::type_of(shape::described<One>());
    name_json(type, type.name);
    const std::string kind(kind_of<One>());
    shape::Type tag{.kind = shape::Type::Kind::word, .words = {kind}};
    tag.field.name = "kind";
    type.parts.insert(type.parts.begin(), tag);
    names += (names.empty() ? "" : " | ") + types.use(type);
  });
  types.add("\nexport type " + name + " = " + names + ";\n");
}

}  // namespace

int main() {
  shape::TypeScript types;
  types.add(kHead);
  types.add("\nexport const idMax = " + std::to_string(kIdMax) + ";\n");
  types.add("export const secretIdMin = " + std::to_string(kSecretIdMin) + ";\n");
  declare_union<FromPage>(types, "FromPage");
  declare_union<FromServer>(types, "FromServer");
  std::fputs(types.text().c_str(), stdout);
  return 0;
}
