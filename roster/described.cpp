#include "roster/described.h"

#include <algorithm>

#include "engine/message.h"
#include "roster/doubting.h"
#include "toolkit/shape/field_table.h"
#include "toolkit/shape/json_schema.h"
#include "toolkit/shape/typescript.h"

namespace roster {

using engine::ArgSpec;
using engine::MessageSpec;
using shape::Type;
using toolkit::Json;

namespace {

std::span<const ArgSpec> args_of(const MessageSpec& spec) {
  return {spec.args.begin(), std::ranges::find(spec.args, ArgSpec::Kind::none, &ArgSpec::kind)};
}

// "ali-baba" -> "AliBaba"
std::string type_name(std::string_view key) {
  std::string name;
  bool high = true;
  for (const char c : key) {
    if (c != '-') name += high && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    high = c == '-';
  }
  return name;
}

struct Family {
  std::string_view section;  // of FORMATS.md
  std::string_view type;     // of TypeScript and of the schema
  std::string_view prefix;   // of their keys
  std::span<const MessageSpec> specs;
};

std::vector<Family> families_of(const engine::GameInfo& game) {
  std::vector<Family> families{{"events", "Event", "event", game.events},
                               {"actions", "Action", "action", game.actions},
                               {"prompts", "Prompt", "prompt", game.prompts},
                               {"waits", "Wait", "wait", game.waits}};
  // What a game may have beside the contract (engine/abilities.h).
  if (!game.foretold.empty()) families.push_back({"foretold", "Foretold", "then", game.foretold});
  if (!game.cases.empty()) families.push_back({"cases", "Case", "case", game.cases});
  if (!game.reasons.empty()) families.push_back({"reasons", "Reason", "why", game.reasons});
  if (!game.explained.empty()) families.push_back({"explained", "Explained", "piece", game.explained});
  if (const Doubting* doubting = doubting_of(game))
    families.push_back({"doubts", "Doubt", "doubt", doubting->words.said});
  return families;
}

// ---- TypeScript ----------------------------------------------------------------------------------------------------

std::string arg_type(const shape::TypeScript& types, const ArgSpec& arg) {
  std::string type = "number";
  if (arg.kind == ArgSpec::Kind::seat) type = "SeatArg";
  if (arg.kind == ArgSpec::Kind::symbol) {
    const std::string prefix = arg.prefix.empty() ? "" : std::string(arg.prefix) + ".";
    const std::string row = types.name_of_words(arg.words.data());
    if (!row.empty()) {
      type = "`" + prefix + "${" + row + "}`";
    } else {
      type.clear();
      for (const auto word : arg.words) type += (type.empty() ? "'" : " | '") + prefix + std::string(word) + "'";
    }
  }
  return arg.may_be_hidden ? type + " | null" : type;
}

std::string message_type(const shape::TypeScript& types, const MessageSpec& spec, std::string_view prefix) {
  const bool event = prefix == "event";
  std::string args = event ? " seat?: SeatArg;" : "";
  for (const ArgSpec& arg : args_of(spec)) args += " " + std::string(arg.name) + ": " + arg_type(types, arg) + ";";
  const std::string key(spec.key);
  std::string type = "{ key: '" + std::string(prefix) + "." + key + "'; ";
  if (event) type += "type: '" + key + "'; seat: number | null; rule: string; ";
  return type + "args: {" + args + (args.empty() ? "} }" : " } }");
}

}  // namespace

std::string typescript_of(const GameEntry& game, std::string_view shared) {
  const std::string name = type_name(game.info->key);
  shape::TypeScript types;
  types.add("// Made from the descriptions of " + std::string(game.info->title) + " (tools/describe). Do not edit.\n");
  types.add("import type { SeatArg } from '" + std::string(shared) + "';\n");
  types.use(type_of(game.view_fields()));
  types.use(type_of(game.score_fields()));
  for (const Family& family : families_of(*game.info)) {
    std::string all;
    for (const MessageSpec& spec : family.specs) all += "\n  | " + message_type(types, spec, family.prefix);
    types.add("\nexport type " + name + std::string(family.type) + " =" + (all.empty() ? " never" : all) + ";\n");
  }
  types.add("\nexport interface " + name + "Shapes {\n  view: " + std::string(game.view_fields().name) +
            ";\n  score: " + std::string(game.score_fields().name) + ";\n  event: " + name +
            "Event;\n  action: " + name + "Action;\n  prompt: " + name + "Prompt | " + name + "Wait;\n}\n");
  return types.text();
}

std::string typescript_index() {
  std::string imports = "// Made from roster/games.txt (tools/describe). Do not edit.\n", lines;
  for (const auto& game : games()) {
    const std::string key(game.info->key), shapes = type_name(key) + "Shapes";
    imports += "import type { " + shapes + " } from './" + key + ".js';\n";
    lines += "  '" + key + "': " + shapes + ";\n";
  }
  return imports + "\nexport interface Games {\n" + lines + "}\n";
}

// ---- JSON Schema ---------------------------------------------------------------------------------------------------

namespace {

Json arg_schema(const ArgSpec& arg) {
  Json schema{{"type", "integer"}};
  if (arg.kind == ArgSpec::Kind::seat)
    schema = Json{{"type", "object"}, {"properties", {{"seat", {{"type", "integer"}}}}}, {"required", {"seat"}}};
  if (arg.kind == ArgSpec::Kind::symbol) {
    Json words = Json::array();
    for (const auto word : arg.words)
      words.push_back((arg.prefix.empty() ? "" : std::string(arg.prefix) + ".") + std::string(word));
    schema = Json{{"enum", std::move(words)}};
  }
  if (arg.may_be_hidden) schema = Json{{"anyOf", Json::array({std::move(schema), Json{{"type", "null"}}})}};
  return schema;
}

Json message_schema(const MessageSpec& spec, std::string_view prefix) {
  Json properties = Json::object(), required = Json::array();
  if (prefix == "event") properties["seat"] = arg_schema(engine::seat_arg("seat"));
  for (const ArgSpec& arg : args_of(spec)) {
    properties[std::string(arg.name)] = arg_schema(arg);
    required.push_back(arg.name);
  }
  Json args{{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
  args["additionalProperties"] = false;
  return Json{{"type", "object"},
              {"properties", {{"key", {{"const", std::string(prefix) + "." + std::string(spec.key)}}}, {"args", args}}},
              {"required", {"key", "args"}}};
}

}  // namespace

Json schema_of(const GameEntry& game) {
  Json definitions = Json::object();
  Json properties{{"view", shape::schema_of(type_of(game.view_fields()), definitions)}};
  Json position = shape::schema_of(type_of(game.position_fields()), definitions);
  definitions[std::string(game.position_fields().name)].erase("required");  // each field may be left out
  properties["position"] = std::move(position);
  properties["scores"] =
      Json{{"type", "array"}, {"items", shape::schema_of(type_of(game.score_fields()), definitions)}};
  for (const Family& family : families_of(*game.info)) {
    Json all = Json::array();
    for (const MessageSpec& spec : family.specs) all.push_back(message_schema(spec, family.prefix));
    definitions[std::string(family.type)] = Json{{"oneOf", std::move(all)}};
    properties[std::string(family.section)] =
        Json{{"type", "array"}, {"items", {{"$ref", "#/$defs/" + std::string(family.type)}}}};
  }
  return Json{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", game.info->title},
              {"description", "What the game " + std::string(game.info->key) + " says and understands"},
              {"type", "object"},
              {"properties", std::move(properties)},
              {"$defs", std::move(definitions)}};
}

// ---- FORMATS.md ----------------------------------------------------------------------------------------------------

namespace {

std::string arg_form(const ArgSpec& arg) {
  std::string form = "`" + std::string(arg.name) + "`";
  if (arg.kind == ArgSpec::Kind::seat) form += " (a seat)";
  if (arg.kind == ArgSpec::Kind::symbol && !arg.prefix.empty() && arg.prefix != arg.name)
    form += " (`" + std::string(arg.prefix) + ".`…)";
  return arg.may_be_hidden ? form + "*" : form;
}

std::string message_table(const Family& family) {
  std::string table = "| key | arguments |\n|---|---|\n";
  for (const MessageSpec& spec : family.specs) {
    std::string args = family.section == "events" ? "`seat`" : "";
    for (const ArgSpec& arg : args_of(spec)) args += (args.empty() ? "" : ", ") + arg_form(arg);
    table += "| `" + std::string(family.prefix) + "." + std::string(spec.key) + "` | " + args + " |\n";
  }
  return table;
}

// "loot `seat` `kind`": every sort of piece that can be asked about, or of what is doubted.
std::string piece_table(std::string_view heading, std::span<const engine::PieceSpec> specs) {
  std::string table = "| " + std::string(heading) + " | told apart by |\n|---|---|\n";
  for (const engine::PieceSpec& spec : specs) {
    std::string form = std::string(spec.sort), args;
    for (const engine::PieceArg& arg : spec.args) {
      if (!arg.size()) continue;
      const std::string name(arg.name);
      form += " " + name;
      args += (args.empty() ? "`" : ", `") + name + "` (";
      if (arg.words.empty()) args += "0 to " + std::to_string(arg.count - 1);
      for (const auto word : arg.words) args += (word == arg.words.front() ? "`" : ", `") + std::string(word) + "`";
      args += ")";
    }
    table += "| `" + form + "` | " + args + " |\n";
  }
  return table;
}

std::string section_of(const GameEntry& game, std::string_view section) {
  if (section == "pieces") return piece_table("piece", game.info->pieces);
  if (const Doubting* doubting = doubting_of(*game.info); doubting && section == "doubted")
    return piece_table("about", doubting->words.subjects);
  if (section == "view") return shape::field_tables(type_of(game.view_fields()), false);
  if (section == "position") return shape::field_tables(type_of(game.position_fields()), true);
  if (section == "scores") return shape::field_tables(type_of(game.score_fields()), false);
  for (const Family& family : families_of(*game.info))
    if (family.section == section) return message_table(family);
  return {};
}

}  // namespace

std::string refreshed_formats(const GameEntry& game, std::string_view page) {
  static constexpr std::string_view kBegin = "<!-- made: ", kClose = " -->\n", kEnd = "<!-- end -->";
  std::string text;
  while (true) {
    const auto begin = page.find(kBegin);
    const auto close = page.find(kClose, begin);
    const auto end = page.find(kEnd, close);
    if (end == page.npos) break;
    const auto section = page.substr(begin + kBegin.size(), close - begin - kBegin.size());
    text += page.substr(0, close + kClose.size());
    text += section_of(game, section);
    page.remove_prefix(end);
    text += page.substr(0, kEnd.size());
    page.remove_prefix(kEnd.size());
  }
  return text + std::string(page);
}

}  // namespace roster
