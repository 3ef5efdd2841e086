#include "toolkit/shape/field_table.h"

#include <set>
#include <vector>

namespace shape {

namespace {

class Tables {
 public:
  explicit Tables(bool secrets) : secrets_(secrets) {}

  std::string of(const Type& object) {
    std::string text = table(object, secrets_);
    while (!waiting_.empty()) {
      const Type next = waiting_.front();
      waiting_.erase(waiting_.begin());
      text += "\n`" + next.name + "`:\n\n" + table(next, false);
    }
    return text;
  }

 private:
  std::string table(const Type& object, bool secrets) {
    std::string text = secrets ? "| field | form | meaning | known to |\n|---|---|---|---|\n"
                               : "| field | form | meaning |\n|---|---|---|\n";
    for (const Type& part : object.parts) {
      text += "| `" + std::string(part.field.name) + "` | " + form(part) + " | " + meaning(part.field) + " |";
      text += secrets ? " " + std::string(knowers(part.field.secret)) + " |\n" : "\n";
    }
    return text;
  }

  static std::string meaning(const Type::Field& field) {
    std::string text(field.says);
    if (field.may_lack) text += text.empty() ? "(not always there)" : " (not always there)";
    if (field.follows) text += text.empty() ? "(follows from the rest)" : " (follows from the rest)";
    return text;
  }

  static std::string_view knowers(Secret secret) {
    switch (secret) {
      case Secret::none:
        return "all";
      case Secret::owner:
        return "its seat";
      case Secret::some:
        return "who was shown it";
      case Secret::nobody:
        return "nobody";
    }
    return {};
  }

  std::string form(const Type& type) {
    const std::string plain = plain_form(type);
    return type.may_be_null ? plain + ", or null" : plain;
  }

  std::string plain_form(const Type& type) {
    switch (type.kind) {
      case Type::Kind::number:
        return number_form(type);
      case Type::Kind::flag:
        return "true or false";
      case Type::Kind::text:
        return type.says.empty() ? "text" : type.says;
      case Type::Kind::word:
        return type.words.size() > 12 ? "one of the " + type.name + " words" : words_form(type.words);
      case Type::Kind::phrase:
        return "`\"" + example(type) + "\"`";
      case Type::Kind::list:
        return "list of " + form(type.item()) + (type.says.empty() ? "" : ", " + type.says);
      case Type::Kind::object:
        if (type.name.empty()) return "object";
        if (seen_.insert(type.name).second) waiting_.push_back(type);
        return type.name;
      case Type::Kind::keyed:
        return "object from " + (type.words.empty() ? "numbers" : words_form(type.words)) + " to " + form(type.item());
      case Type::Kind::either: {
        std::string all;
        for (const Type& part : type.parts) all += (all.empty() ? "" : " or ") + form(part);
        return all;
      }
      case Type::Kind::any:
        break;
    }
    return "any";
  }

  static std::string number_form(const Type& type) {
    if (!type.says.empty()) return type.says;
    if (type.lowest && type.highest) return std::to_string(*type.lowest) + " to " + std::to_string(*type.highest);
    return "number";
  }

  static std::string words_form(const std::vector<std::string_view>& words) {
    std::string all;
    for (const auto word : words) all += (all.empty() ? "`" : " ") + std::string(word);
    return all + "`";
  }

  static std::string example(const Type& phrase) {
    std::string text;
    for (const Type& part : phrase.parts)
      text += (text.empty() ? "" : " ") + (part.words.empty() ? std::string("1") : std::string(part.words.front()));
    return text;
  }

  bool secrets_;
  std::set<std::string> seen_;
  std::vector<Type> waiting_;
};

}  // namespace

std::string field_tables(const Type& object, bool secrets) { return Tables(secrets).of(object); }

}  // namespace shape
