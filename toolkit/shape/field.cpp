#include "toolkit/shape/field.h"

#include <algorithm>

namespace shape {

const Json* In::find(std::string_view key) const {
  const auto found = json_->find(key);
  return found == json_->end() ? nullptr : &*found;
}

std::string In::path() const {
  if (!outer_) return {};
  const std::string way = outer_->path();
  const std::string here = key_.data() ? std::string(key_) : std::to_string(index_);
  return way.empty() ? here : way + "." + here;
}

namespace {

constexpr std::size_t kQuotedMax = 120;  // bytes of a wrong value that are quoted back

// Ends at a whole code point, so that the answer stays valid UTF-8.
std::string shortened(std::string text) {
  if (text.size() <= kQuotedMax) return text;
  std::size_t end = kQuotedMax;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

}  // namespace

Problem In::must_be(std::string_view wanted) const {
  const std::string where = path();
  return toolkit::Error{(where.empty() ? "It" : "\"" + where + "\"") + " is " + shortened(toolkit::to_text(*json_)) +
                        "; it must be " + std::string(wanted) + "."};
}

void write_members(JsonText& out, const Fields& of, const void* object, const Scope& scope) {
  for (const Field& field : of.fields) {
    if (field.is_there && !field.is_there(object)) continue;
    out.key(field.name);
    field.write(out, object, scope);
  }
}

void write_fields(JsonText& out, const Fields& of, const void* object, const Scope& scope) {
  out.open_object();
  write_members(out, of, object, scope);
  out.close_object();
}

namespace {

std::string names_of(const Fields& of) {
  std::string names;
  for (const Field& field : of.fields) names += (names.empty() ? "" : ", ") + std::string(field.name);
  return names;
}

Problem complain_of_stray(const In& in, const Fields& of, const std::string& key) {
  const std::string where = in.path();
  return toolkit::Error{(where.empty() ? "It" : "\"" + where + "\"") + " has no field \"" + key.substr(0, 40) +
                        "\"; its fields are " + names_of(of) + "."};
}

Problem complain_of_missing(const In& in, const Field& field) {
  const std::string where = in.path();
  return toolkit::Error{"\"" + (where.empty() ? "" : where + ".") + std::string(field.name) +
                        "\" is missing; it must be there."};
}

}  // namespace

Problem read_fields(const In& in, const Fields& of, void* object, std::string_view extra) {
  if (!in.json().is_object()) return in.must_be("an object with the fields " + names_of(of));
  for (const auto& [key, unused] : in.json().items())
    if (key != extra && std::ranges::find(of.fields, std::string_view(key), &Field::name) == of.fields.end())
      return complain_of_stray(in, of, key);
  for (const Field& field : of.fields) {
    const Json* found = in.find(field.name);
    if (found && field.read) {
      const In here = in.at(field.name, *found);
      if (auto problem = field.read(here, object)) return field.wanted.empty() ? problem : here.must_be(field.wanted);
    } else if (!found && (field.needed || (!in.scope().partial && field.read && !field.is_there))) {
      return complain_of_missing(in, field);
    }
  }
  return std::nullopt;
}

std::string written(const Fields& of, std::string_view name, const void* object, const Scope& scope) {
  std::string text;
  JsonText out(text);
  std::ranges::find(of.fields, name, &Field::name)->write(out, object, scope);
  return text;
}

Problem check_followers(const In& in, const Fields& of, const void* object) {
  for (const Field& field : of.fields) {
    const Json* found = field.read ? nullptr : in.find(field.name);
    if (!found) continue;
    const std::string right = written(of, field.name, object, in.scope());
    if (*found != toolkit::parse_json(right))
      return in.at(field.name, *found).must_be(right + ", as follows from the rest");
  }
  return std::nullopt;
}

namespace {

Problem first_difference(const In& in, const Json& right) {
  const Json& found = in.json();
  if (found == right) return std::nullopt;
  if (found.is_object() && right.is_object()) {
    for (const auto& [key, value] : found.items()) {
      const auto other = right.find(key);
      if (auto problem = first_difference(in.at(key, value), other == right.end() ? Json() : *other)) return problem;
    }
    return std::nullopt;  // what was left out follows from the rest, or reading would have missed it
  }
  if (found.is_array() && right.is_array() && found.size() == right.size()) {
    for (std::size_t i = 0; i < found.size(); ++i)
      if (auto problem = first_difference(in.at(i), right[i])) return problem;
    return std::nullopt;
  }
  return in.must_be(toolkit::to_text(right) + ", as follows from the rest");
}

}  // namespace

Problem check_rewritten(const In& in, const Fields& of, const void* object) {
  std::string right;
  JsonText out(right);
  write_fields(out, of, object, in.scope());
  return first_difference(in, toolkit::parse_json(right).value_or(Json()));
}

Problem check_rewritten(const In& in, const Fields& of, std::string_view name, const void* object) {
  const Json* found = in.find(name);
  if (!found) return std::nullopt;
  const Json right = toolkit::parse_json(written(of, name, object, in.scope())).value_or(Json());
  return first_difference(in.at(name, *found), right);
}

Problem told(const Contradiction& found, const In& given, const Fields& of, const void* object) {
  if (!found) return std::nullopt;
  if (found->field.empty()) return toolkit::Error{found->must_be};
  if (const Json* value = given.find(found->field)) return given.at(found->field, *value).must_be(found->must_be);
  const Json value = toolkit::parse_json(written(of, found->field, object, given.scope())).value_or(Json());
  return given.at(found->field, value).must_be(found->must_be);
}

Type type_of(const Fields& of) {
  Type type{.kind = Type::Kind::object, .name = std::string(of.name)};
  for (const Field& field : of.fields) {
    Type part = field.type();
    part.field = {.name = field.name,
                  .says = field.says,
                  .may_lack = field.is_there != nullptr,
                  .follows = field.read == nullptr,
                  .secret = field.secret};
    type.parts.push_back(std::move(part));
  }
  return type;
}

}  // namespace shape
