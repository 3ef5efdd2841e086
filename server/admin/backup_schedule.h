// Backups every so often, beside the server, on a thread of their own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "server/admin/measures.h"

namespace server {

struct BackupPlan {
  std::filesystem::path data, shelf;
  std::chrono::milliseconds every{0};
  std::size_t keep = 7;
};

class BackupSchedule {
 public:
  BackupSchedule(BackupPlan plan, std::shared_ptr<Measures> measures);
  ~BackupSchedule();  // one that is being made is finished

 private:
  void work();
  std::chrono::milliseconds until_next() const;  // by the newest on the shelf, so that restarts delay nothing
  void make_one();

  BackupPlan plan_;
  std::shared_ptr<Measures> measures_;
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace server
