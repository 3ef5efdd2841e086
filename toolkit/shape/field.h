// A shape is an object described once, field by field: its name, how it is written and read, what it is for. One small
// piece of code walks such a list; what differs between fields are two functions and a type (toolkit/shape/codecs.h).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "toolkit/json.h"
#include "toolkit/result.h"
#include "toolkit/shape/json_text.h"
#include "toolkit/shape/type.h"
#include "toolkit/shape/untrue.h"

namespace shape {

using toolkit::Json;
using Problem = std::optional<toolkit::Error>;  // empty: the value was read

// What a value is written and read within.
struct Scope {
  int seats = 0;                // lists by seat are so long
  const void* setup = nullptr;  // what was agreed before the match; whoever asks knows its type
  bool partial = false;         // reading: fields may be left out, and leave the value as it was
};

// A place in JSON from outside: the value there, and the way to it.
class In {
 public:
  In(const Json& json, const Scope& scope) : json_(&json), scope_(&scope) {}
  In at(std::string_view key, const Json& json) const { return In(*this, json, key, 0); }
  In at(std::size_t index) const { return In(*this, (*json_)[index], {}, index); }

  const Json& json() const { return *json_; }
  const Scope& scope() const { return *scope_; }
  bool is_null() const { return json_->is_null(); }
  const Json* find(std::string_view key) const;  // nullptr: absent

  std::string path() const;  // "palaces.rose.guards.1"
  // "palaces.rose.top" is 9; it must be 4 to 7, or null. A long value is quoted short.
  Problem must_be(std::string_view wanted) const;

 private:
  In(const In& outer, const Json& json, std::string_view key, std::size_t index)
      : json_(&json), scope_(outer.scope_), outer_(&outer), key_(key), index_(index) {}

  const Json* json_;
  const Scope* scope_;
  const In* outer_ = nullptr;
  std::string_view key_{};
  std::size_t index_ = 0;
};

struct Field {
  std::string_view name;
  std::string_view says;
  void (*write)(JsonText& out, const void* object, const Scope& scope) = nullptr;
  Problem (*read)(const In& in, void* object) = nullptr;  // none: it follows from the rest
  Type (*type)() = nullptr;
  bool (*is_there)(const void* object) = nullptr;  // none: always
  // Where it is there in both, and different: name and change (toolkit/shape/change_of.h). None: its texts tell.
  void (*change)(JsonText& out, std::string_view name, const void* before, const void* after,
                 const Scope& scope) = nullptr;
  bool is_common = false;     // it hangs on what all who look have in common alone (members.h)
  std::string_view wanted{};  // what would be right, better than the codec can say it
  bool needed = false;        // also where others may be left out
  Secret secret = Secret::none;

  constexpr Field must() const {
    Field field = *this;
    field.needed = true;
    return field;
  }
  constexpr Field wants(std::string_view words) const {
    Field field = *this;
    field.wanted = words;
    return field;
  }
  constexpr Field known_to(Secret who) const {
    Field field = *this;
    field.secret = who;
    return field;
  }
};

struct Fields {
  std::string_view name;  // what such an object is called: "Palace"
  std::span<const Field> fields;
};

void write_fields(JsonText& out, const Fields& of, const void* object, const Scope& scope);
void write_members(JsonText& out, const Fields& of, const void* object, const Scope& scope);  // without the braces

// Strict: nothing but these fields and the one called `extra`; all of them unless they may be left out.
Problem read_fields(const In& in, const Fields& of, void* object, std::string_view extra = {});

// One field alone, by its name.
std::string written(const Fields& of, std::string_view name, const void* object, const Scope& scope);

// Once the object stands: whatever was written of what follows from the rest must be right.
Problem check_followers(const In& in, const Fields& of, const void* object);

// The whole object as it would be written now must be what was read; the first difference is told.
Problem check_rewritten(const In& in, const Fields& of, const void* object);
// The same of one field, where it was given.
Problem check_rewritten(const In& in, const Fields& of, std::string_view name, const void* object);

// "turn" is 2; it must be ... The value is the one given, or what the object has instead.
Problem told(const Contradiction& found, const In& given, const Fields& of, const void* object);

Type type_of(const Fields& of);

}  // namespace shape
