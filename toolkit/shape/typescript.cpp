#include "toolkit/shape/typescript.h"

namespace shape {

namespace {

// "Kind" -> "kinds": the name of the row of words behind a type.
std::string row_name(const std::string& type) {
  std::string name = type + (type.ends_with('s') ? "es" : "s");
  name[0] = static_cast<char>(name[0] - 'A' + 'a');
  return name;
}

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

bool is_union(const std::string& text) { return text.find(" | ") != text.npos; }

}  // namespace

std::string TypeScript::use(const Type& type) {
  const std::string plain = use_plain(type);
  return type.may_be_null ? plain + " | null" : plain;
}

std::string TypeScript::use_plain(const Type& type) {
  switch (type.kind) {
    case Type::Kind::number:
      return "number";
    case Type::Kind::flag:
      return "boolean";
    case Type::Kind::text:
      return "string";
    case Type::Kind::word:
      return words_of(type);
    case Type::Kind::phrase: {
      std::string phrase;
      for (const Type& part : type.parts) phrase += (phrase.empty() ? "${" : " ${") + use(part) + "}";
      phrase = "`" + phrase + "`";
      if (type.name.empty()) return phrase;
      if (is_new(type.name)) text_ += "\nexport type " + type.name + " = " + phrase + ";\n";
      return type.name;
    }
    case Type::Kind::list: {
      const std::string item = use(type.item());
      return is_union(item) ? "(" + item + ")[]" : item + "[]";
    }
    case Type::Kind::object:
      if (type.name.empty()) return object_of(type, true);
      if (is_new(type.name)) {
        const std::string body = object_of(type, false);
        text_ += "\nexport interface " + type.name + " " + body + "\n";
      }
      return type.name;
    case Type::Kind::keyed: {
      const std::string keys = type.words.empty() ? "string" : words_of(type);
      const std::string record = "Record<" + keys + ", " + use(type.item()) + ">";
      return type.keys_may_lack && !type.words.empty() ? "Partial<" + record + ">" : record;
    }
    case Type::Kind::either: {
      std::string all;
      bool may_be_null = false;
      for (const Type& part : type.parts) {
        all += (all.empty() ? "" : " | ") + use_plain(part);
        may_be_null |= part.may_be_null;
      }
      return may_be_null && !type.may_be_null ? all + " | null" : all;
    }
    case Type::Kind::any:
      return type.name.empty() ? "JsonValue" : type.name;
  }
  return {};
}

std::string TypeScript::words_of(const Type& type) {
  std::string all;
  if (type.name.empty()) {
    for (const auto word : type.words) all += (all.empty() ? "" : " | ") + quoted(word);
    return all;
  }
  if (is_new(type.name)) {
    rows_[type.table] = type.name;
    for (const auto word : type.words) all += (all.empty() ? "" : ", ") + quoted(word);
    text_ += "\nexport const " + row_name(type.name) + " = [" + all + "] as const;\nexport type " + type.name +
             " = (typeof " + row_name(type.name) + ")[number];\n";
  }
  return type.name;
}

std::string TypeScript::name_of_words(const std::string_view* table) const {
  const auto found = rows_.find(table);
  return found == rows_.end() ? "" : found->second;
}

std::string TypeScript::object_of(const Type& type, bool in_place) {
  std::string body = "{";
  for (const Type& part : type.parts) {
    const std::string line = std::string(part.field.name) + (part.field.may_lack ? "?: " : ": ") + use(part) + ";";
    if (in_place) {
      body += " " + line;
      continue;
    }
    body += "\n  " + line;
    if (!part.field.says.empty()) body += " // " + std::string(part.field.says);
  }
  return body + (in_place ? " }" : "\n}");
}

}  // namespace shape
