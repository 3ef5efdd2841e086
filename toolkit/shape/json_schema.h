// Types as JSON Schema (2020-12), for builders in other languages.
#pragma once

#include "toolkit/json.h"
#include "toolkit/shape/type.h"

namespace shape {

// The schema of a type. Named types are put into `definitions` and referred to.
toolkit::Json schema_of(const Type& type, toolkit::Json& definitions);

}  // namespace shape
