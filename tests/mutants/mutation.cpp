// MUTANT=17 chooses a mistake; MUTANTS_REACHED=FILE notes at the end which were come by, one number a line.
#include "tests/mutants/mutation.h"

#include <cstdio>
#include <cstdlib>

namespace mutation {

unsigned char reached[kMostMutants];

namespace {

int number_in_environment() {
  const char* number = std::getenv("MUTANT");
  return number ? std::atoi(number) : 0;
}

struct NotesAtTheEnd {
  ~NotesAtTheEnd() {
    const char* path = std::getenv("MUTANTS_REACHED");
    std::FILE* file = path ? std::fopen(path, "w") : nullptr;
    if (!file) return;
    for (std::size_t number = 0; number < kMostMutants; ++number)
      if (reached[number]) std::fprintf(file, "%zu\n", number);
    std::fclose(file);
  }
};

}  // namespace

int chosen = number_in_environment();
static const NotesAtTheEnd notes_at_the_end;

}  // namespace mutation
