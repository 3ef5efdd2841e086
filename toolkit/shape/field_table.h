// Types as the tables of FORMATS.md, for people.
#pragma once

#include <string>

#include "toolkit/shape/type.h"

namespace shape {

// "| field | form | meaning |" for an object, then one such table for each named object within, under a heading.
// With `secrets`, a column says who knows the field.
std::string field_tables(const Type& object, bool secrets);

}  // namespace shape
