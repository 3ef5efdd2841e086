// What is different between two values of one shape, as JSON; and how whoever has the first gets the second from it.
//
// A change is
//   a number, word, flag or null   the new value
//   a list of one                  the new value is its entry: a list or an object
//   an object                      what changes inside: of an object by its keys, of a list by places ("3"); places one
//                                  after the last add entries. "-" names the keys that are gone; of a list it is the
//                                  new length, or a list of the places that are gone. All other places are counted
//                                  without these
//   an object with "*"             the new value is a list, told in groups of entries that are alike; a group is a list
//                                  of a pattern and, for each entry, a row of the values that stand where the pattern
//                                  has null, in order
// Names of fields are never "-" or "*", nor numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "toolkit/shape/field.h"

namespace shape {

// Adds the change to `out` as a value; false, and nothing added: they are the same. Both texts as JsonText writes them.
bool write_change(JsonText& out, std::string_view before, std::string_view after);

// The same of two objects with these fields: what has not changed is not even written.
bool write_change(JsonText& out, const Fields& of, const void* before, const void* after, const Scope& scope);

// The same without the braces around it; of all fields, or only of some.
enum class Told { all, common, own };  // those that hang on the common part of the objects alone, or all others
void write_changes_inside(JsonText& out, const Fields& of, const void* before, const void* after, const Scope& scope,
                          Told which = Told::all);

// Which entries of a list of so many are gone, now that there are fewer: those after which it goes on the same, or the
// last if that leaves more as it was. `is_same(i, j)`: the entry that was at i is at j now.
template <class IsSame>
std::vector<std::size_t> gone_from(std::size_t before, std::size_t after, const IsSame& is_same) {
  std::vector<std::size_t> gone, last;
  std::size_t stay = 0, stay_without_last = 0;
  for (std::size_t i = 0; i < before; ++i) {
    const auto j = i - gone.size();
    const bool stays = j < after && is_same(i, j);
    stay += stays;
    if (!stays && gone.size() < before - after) gone.push_back(i);
    if (i < after)
      stay_without_last += is_same(i, i);
    else
      last.push_back(i);
  }
  return stay > stay_without_last ? gone : last;
}
void write_gone(JsonText& out, const std::vector<std::size_t>& gone, std::size_t before);  // the key "-", if any is

// For clients: the value after a change. Changes are our own; one that does not fit gives null.
Json changed(Json value, const Json& change);

}  // namespace shape
