#include "toolkit/memory.h"

#include <mimalloc.h>

// Of the allocator of the program (cli/CMakeLists.txt); tests are linked without it.
#pragma weak mi_collect
#pragma weak mi_option_set

namespace toolkit {

// By itself the allocator gives pages back some time after they were freed, but only when it is asked for something
// else near them: in a house that has become quiet, never.
void keep_no_free_memory() {
  if (mi_option_set) mi_option_set(mi_option_decommit_delay, 0);
}

void give_back_memory() {
  if (mi_collect) mi_collect(true);
}

}  // namespace toolkit
