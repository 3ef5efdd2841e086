// The tables of this browser: the worker keeps them in IndexedDB, and has read them before the house opens, so that
// reading never waits. An append is acknowledged when its transaction is.
#pragma once

#include <map>

#include "storage/storage.h"

namespace house_module {

class WorkerStorage final : public storage::Storage {
 public:
  void append(storage::Append what, storage::Saved saved) override;
  void check(storage::Told tell) override { tell(""); }  // whoever cannot write is told when he tries
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override;
  toolkit::Result<std::string> table_made_by(const std::string& word) override;
  // Nobody else comes to this house: nothing is ever listed in a lobby.
  toolkit::Result<std::vector<std::string>> listings(std::int64_t, std::size_t) override {
    return std::vector<std::string>();
  }

  void settle(std::uint32_t number, bool saved);

 private:
  std::uint32_t last_ = 0;
  std::map<std::uint32_t, storage::Saved> waiting_;
};

}  // namespace house_module
