#include "storage/memory/memory_storage.h"

#include <cstdint>

namespace storage {

void MemoryStorage::append(Append what, Saved saved) { waiting_.emplace_back(std::move(what), std::move(saved)); }

void MemoryStorage::flush(std::size_t most) {
  for (; most > 0 && !waiting_.empty(); --most) {
    auto [what, saved] = std::move(waiting_.front());
    waiting_.pop_front();
    saved(keep(what));
  }
}

bool MemoryStorage::keep(const Append& what) {
  if (refuse_writes_) return false;
  auto& kept = tables_[what.table];
  if (what.first != static_cast<int>(kept.entries.size())) return false;
  kept.entries.insert(kept.entries.end(), what.entries.begin(), what.entries.end());
  kept.finished = kept.finished || what.finished;
  return true;
}

toolkit::Result<std::vector<std::string>> MemoryStorage::live_tables() {
  std::vector<std::string> live;
  for (const auto& [table, kept] : tables_)
    if (!kept.finished) live.push_back(table);
  return live;
}

toolkit::Result<std::vector<std::string>> MemoryStorage::entries_of(const std::string& table) {
  const auto kept = tables_.find(table);
  return kept == tables_.end() ? std::vector<std::string>{} : kept->second.entries;
}

}  // namespace storage
