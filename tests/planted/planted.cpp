// Mistakes on purpose, one at a time: what the sanitizers of ./test must notice. planted race|leak|overrun
#include <string_view>
#include <thread>

namespace {

int counter = 0;

// Two threads count without asking each other; neither waits for the other before both have counted.
void race() {
  std::thread other([] { ++counter; });
  ++counter;
  other.join();
}

// Nobody holds it any more.
void leak() {
  [[maybe_unused]] auto* volatile lost = new int[16];
  lost = nullptr;
}

void overrun(int behind) {
  auto* volatile row = new int[16]{};
  row[behind] = 1;
  delete[] row;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "race") race();
  if (what == "leak") leak();
  if (what == "overrun") overrun(16);
  return counter;
}
