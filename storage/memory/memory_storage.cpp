#include "storage/memory/memory_storage.h"

#include <array>
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

void MemoryStorage::check(Told tell) {
  static constexpr std::array<const char*, 4> kWords{"", "the disk is full", "the file is locked", "the file is gone"};
  tell(kWords[static_cast<std::size_t>(fault_)]);
}

bool MemoryStorage::keep(const Append& what) {
  if (fault_ != Fault::none || (fence_ && !fence_(what))) return false;
  auto& kept = tables_[what.table];
  if (what.first != static_cast<int>(kept.entries.size())) return false;
  kept.entries.insert(kept.entries.end(), what.entries.begin(), what.entries.end());
  if (!what.made_by.empty()) made_by_.emplace(what.made_by, what.table);
  if (what.listing) {
    kept.listing = *what.listing;
    kept.listed_ms = what.at_ms;
  }
  return true;
}

toolkit::Result<std::vector<std::string>> MemoryStorage::entries_of(const std::string& table) {
  ++logs_read_;
  const auto kept = tables_.find(table);
  return kept == tables_.end() ? std::vector<std::string>{} : kept->second.entries;
}

std::span<const std::string> MemoryStorage::entries_from(const std::string& table, std::size_t first) const {
  const auto kept = tables_.find(table);
  if (kept == tables_.end() || kept->second.entries.size() <= first) return {};
  return std::span(kept->second.entries).subspan(first);
}

toolkit::Result<std::string> MemoryStorage::table_made_by(const std::string& word) {
  const auto found = made_by_.find(word);
  return found == made_by_.end() ? std::string() : found->second;
}

toolkit::Result<std::vector<std::string>> MemoryStorage::listings(std::int64_t since_ms, std::size_t most) {
  std::multimap<std::int64_t, std::string, std::greater<>> newest_first;
  for (const auto& [table, kept] : tables_)
    if (!kept.listing.empty() && kept.listed_ms >= since_ms) newest_first.emplace(kept.listed_ms, kept.listing);
  std::vector<std::string> found;
  for (const auto& [at_ms, listing] : newest_first)
    if (found.size() < most) found.push_back(listing);
  return found;
}

}  // namespace storage
