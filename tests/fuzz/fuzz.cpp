// The ends of libFuzzer: FUZZ_PROGRAM --target=NAME [libFuzzer's own flags] [CORPUS...]. --targets lists the names.
#include <cstdint>
#include <string>

#include "tests/fuzz/target.h"

namespace {

constexpr std::string_view kFlag = "--target=";

const fuzz::Target* chosen = nullptr;

void list_targets(std::FILE* out) {
  for (const auto& target : fuzz::targets())
    std::fprintf(out, "%.*s\n", static_cast<int>(target.name.size()), target.name.data());
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  for (int i = 1; i < *argc; ++i) {
    const std::string_view word = (*argv)[i];
    if (word == "--targets") {
      list_targets(stdout);
      std::exit(0);
    }
    if (!word.starts_with(kFlag)) continue;
    for (const auto& target : fuzz::targets())
      if (target.name == word.substr(kFlag.size())) chosen = &target;
  }
  if (chosen) return 0;
  std::fputs("Say what to fuzz: --target=NAME, one of these.\n", stderr);
  list_targets(stderr);
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->read({reinterpret_cast<const char*>(data), size});
  return 0;
}
