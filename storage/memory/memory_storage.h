// Storage for simulations, with a disk's habits: an append is durable only at the next flush, and a crash loses the
// rest without a word.
#pragma once

#include <deque>
#include <map>
#include <span>
#include <utility>

#include "storage/storage.h"

namespace storage {

// What may keep a disk from writing.
enum class Fault { none, full, locked, gone };

class MemoryStorage final : public Storage {
 public:
  void append(Append what, Saved saved) override;
  void check(Told tell) override;
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override;
  toolkit::Result<std::string> table_made_by(const std::string& word) override;
  toolkit::Result<std::vector<std::string>> listings(std::int64_t since_ms, std::size_t most) override;

  // The durable entries from this number on, without a copy of those before.
  std::span<const std::string> entries_from(const std::string& table, std::size_t first) const;
  std::size_t waiting() const { return waiting_.size(); }
  std::size_t logs_read() const { return logs_read_; }  // so far
  void flush(std::size_t most = SIZE_MAX);              // makes the oldest appends durable and says so
  void crash() { waiting_.clear(); }
  void suffer(Fault fault) { fault_ = fault; }  // from now on
  // Whoever shares it between nodes says which appends may be kept, when their time has come.
  using Fence = std::function<bool(const Append&)>;
  void guard(Fence fence) { fence_ = std::move(fence); }

 private:
  struct Kept {
    std::vector<std::string> entries;
    std::string listing;
    std::int64_t listed_ms = 0;
  };

  bool keep(const Append& what);

  std::map<std::string, Kept> tables_;
  std::map<std::string, std::string> made_by_;  // the word -> the table
  std::deque<std::pair<Append, Saved>> waiting_;
  Fault fault_ = Fault::none;
  std::size_t logs_read_ = 0;
  Fence fence_ = nullptr;
};

}  // namespace storage
