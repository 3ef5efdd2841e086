#include "tests/fuzz/stored.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "storage/sqlite/sqlite_storage.h"

namespace fuzz {
namespace {

namespace fs = std::filesystem;

// In memory where the system has such a folder: a fuzzer would wear a disk out.
const fs::path& folder() {
  static const fs::path kFolder = [] {
    const fs::path base = fs::exists("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
    return base / ("caravanserai-fuzz-" + std::to_string(::getpid()));
  }();
  return kFolder;
}

struct Cleared {
  Cleared() { fs::remove_all(folder()); }
  ~Cleared() { fs::remove_all(folder()); }
};

}  // namespace

void read_stored(std::string_view bytes) {
  const Cleared cleared;
  fs::create_directories(folder());
  std::ofstream(folder() / storage::kDatabaseFile, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  const auto storage = storage::SqliteStorage::open(folder());
  if (!storage) return;
  (void)(*storage)->listings(0, 100);
  (void)(*storage)->entries_of("a");
  (void)(*storage)->table_made_by("word");
  std::promise<bool> saved;
  (*storage)->append({"fuzzed", 0, {"{}"}, "word", "listed", 1}, [&](bool ok) { saved.set_value(ok); });
  (void)saved.get_future().get();
}

}  // namespace fuzz
