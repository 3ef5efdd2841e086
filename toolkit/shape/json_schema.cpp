#include "toolkit/shape/json_schema.h"

namespace shape {

using toolkit::Json;

namespace {

Json words_schema(const Type& type) { return Json{{"enum", type.words}}; }

std::string pattern_of(const Type& type) {
  std::string pattern = "^";
  for (const Type& part : type.parts) {
    if (pattern.size() > 1) pattern += " ";
    if (part.kind == Type::Kind::number) {
      pattern += "[0-9]+";
      continue;
    }
    std::string words;
    for (const auto word : part.words) words += (words.empty() ? "(" : "|") + std::string(word);
    pattern += words + ")";
  }
  return pattern + "$";
}

Json object_schema(const Type& type, Json& definitions) {
  Json properties = Json::object(), required = Json::array();
  for (const Type& part : type.parts) {
    Json property = schema_of(part, definitions);
    if (!part.field.says.empty()) property["description"] = part.field.says;
    properties[std::string(part.field.name)] = std::move(property);
    if (!part.field.may_lack) required.push_back(part.field.name);
  }
  return Json{{"type", "object"},
              {"properties", std::move(properties)},
              {"required", std::move(required)},
              {"additionalProperties", false}};
}

Json keyed_schema(const Type& type, Json& definitions) {
  if (type.words.empty())
    return Json{{"type", "object"}, {"additionalProperties", schema_of(type.item(), definitions)}};
  Json properties = Json::object();
  for (const auto word : type.words) properties[std::string(word)] = schema_of(type.item(), definitions);
  Json schema{{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!type.keys_may_lack) schema["required"] = type.words;
  return schema;
}

Json number_schema(const Type& type) {
  Json schema{{"type", "integer"}};
  if (type.lowest) schema["minimum"] = *type.lowest;
  if (type.highest) schema["maximum"] = *type.highest;
  return schema;
}

Json plain_schema(const Type& type, Json& definitions) {
  switch (type.kind) {
    case Type::Kind::number:
      return number_schema(type);
    case Type::Kind::flag:
      return {{"type", "boolean"}};
    case Type::Kind::text:
      return {{"type", "string"}};
    case Type::Kind::word:
      return words_schema(type);
    case Type::Kind::phrase:
      return {{"type", "string"}, {"pattern", pattern_of(type)}};
    case Type::Kind::list:
      return {{"type", "array"}, {"items", schema_of(type.item(), definitions)}};
    case Type::Kind::object:
      return object_schema(type, definitions);
    case Type::Kind::keyed:
      return keyed_schema(type, definitions);
    case Type::Kind::either: {
      Json all = Json::array();
      for (const Type& part : type.parts) all.push_back(schema_of(part, definitions));
      return {{"anyOf", std::move(all)}};
    }
    case Type::Kind::any:
      break;
  }
  return Json::object();
}

}  // namespace

Json schema_of(const Type& type, Json& definitions) {
  Json schema;
  if (!type.name.empty() && type.kind != Type::Kind::keyed) {
    if (!definitions.contains(type.name)) {
      definitions[type.name] = Json();  // its place, before those it needs
      Json made = plain_schema(type, definitions);
      definitions[type.name] = std::move(made);
    }
    schema = Json{{"$ref", "#/$defs/" + type.name}};
  } else {
    schema = plain_schema(type, definitions);
  }
  if (type.may_be_null) schema = Json{{"anyOf", Json::array({std::move(schema), Json{{"type", "null"}}})}};
  return schema;
}

}  // namespace shape
