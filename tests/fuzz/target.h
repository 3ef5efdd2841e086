// What a fuzzer throws bytes at: one reader of the house each.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

namespace fuzz {

struct Target {
  std::string_view name;
  void (*read)(std::string_view bytes);
};

// Each program of fuzzers brings its own.
std::span<const Target> targets();

// What must hold for whatever comes in; a fuzzer takes the end of the program for a finding.
inline void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "it does not hold that %s\n", what);
  std::abort();
}

}  // namespace fuzz
