// Types as TypeScript: an interface an object, a list of words and its union a row of words.
#pragma once

#include <map>
#include <set>
#include <string>

#include "toolkit/shape/type.h"

namespace shape {

class TypeScript {
 public:
  // What stands for a type where it is used; declares what it needs before.
  std::string use(const Type& type);

  // The name of a row of words that was declared from this very table; empty if there is none.
  std::string name_of_words(const std::string_view* table) const;

  void add(std::string_view declaration) { text_ += declaration; }
  const std::string& text() const { return text_; }

 private:
  std::string use_plain(const Type& type);
  std::string words_of(const Type& type);
  std::string object_of(const Type& type, bool in_place);
  bool is_new(const std::string& name) { return declared_.insert(name).second; }

  std::string text_;
  std::set<std::string> declared_;
  std::map<const std::string_view*, std::string> rows_;
};

}  // namespace shape
