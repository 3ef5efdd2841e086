// What is different between two values of one shape, as JSON; and how whoever has the first gets the second from it.
//
// A change is
//   a number, word, flag or null   the new value
//   a list of one                  the new value is its entry: a list or an object
//   an object                      what changes inside: of an object by its keys, of a list by places ("3"); places one
//                                  after the last add entries. "-" names the keys that are gone, or the new length
// Names of fields are never "-", nor numbers.
#pragma once

#include <string>
#include <string_view>

#include "toolkit/shape/field.h"

namespace shape {

// Adds the change to `out` as a value; false, and nothing added: they are the same. Both texts as JsonText writes them.
bool write_change(JsonText& out, std::string_view before, std::string_view after);

// The same of two objects with these fields: what has not changed is not even written.
bool write_change(JsonText& out, const Fields& of, const void* before, const void* after, const Scope& scope);

// The same without the braces around it.
void write_changes_inside(JsonText& out, const Fields& of, const void* before, const void* after, const Scope& scope);

// For clients: the value after a change. Changes are our own; one that does not fit gives null.
Json changed(Json value, const Json& change);

}  // namespace shape
