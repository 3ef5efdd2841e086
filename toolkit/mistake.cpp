#include "toolkit/mistake.h"

#include <cstdio>
#include <cstdlib>

namespace toolkit {

namespace {

thread_local Trying* innermost = nullptr;

}  // namespace

Trying::Trying() : outer_(innermost) { innermost = this; }
Trying::~Trying() { innermost = outer_; }

void mistake(const char* what) {
  if (!innermost) {
    std::fprintf(stderr, "A mistake in the rules: %s\n", what);
    std::abort();
  }
  if (!innermost->mistake_) innermost->mistake_ = what;
}

}  // namespace toolkit
