// How a game says what stands in one of its tables of messages: then("set", points, kind). The line of the table is
// found while compiling.
//
//   constexpr engine::Saying<"then", kForetoldSpecs> then;
#pragma once

#include <iterator>

#include "engine/message.h"
#include "toolkit/shape/name.h"

namespace engine {

void the_table_has_no_message_of_this_key();  // never defined: whoever comes here does not compile

// A line of a table, named by its key.
template <const auto& table>
struct Line {
  const MessageSpec* spec;

  consteval Line(const char* key) : spec(std::data(table) + line_of(table, key)) {
    if (spec == std::data(table) + std::size(table)) the_table_has_no_message_of_this_key();
  }
};

template <shape::Name family, const auto& table>
struct Saying {
  constexpr Message operator()(Line<table> line, auto... values) const {
    return {family.view(), line.spec, values_of(values...)};
  }
};

}  // namespace engine
