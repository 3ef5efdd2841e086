#include "server/admin/backup_schedule.h"

#include <spdlog/spdlog.h>

#include <ctime>

#include "storage/sqlite/backup.h"

namespace server {

BackupSchedule::BackupSchedule(BackupPlan plan, std::shared_ptr<Measures> measures)
    : plan_(std::move(plan)), measures_(std::move(measures)), thread_([this] { work(); }) {}

BackupSchedule::~BackupSchedule() {
  {
    const std::lock_guard hold(mutex_);
    stop_ = true;
  }
  stopped_.notify_one();
  thread_.join();
}

std::chrono::milliseconds BackupSchedule::until_next() const {
  const auto all = storage::backups_of(plan_.shelf);
  std::error_code code;
  const auto made = all.empty() ? std::filesystem::file_time_type::min()
                                : std::filesystem::last_write_time(all.back() / storage::kManifestFile, code);
  if (all.empty() || code) return std::chrono::milliseconds(0);
  const auto age =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::filesystem::file_time_type::clock::now() - made);
  return std::max(std::chrono::milliseconds(0), std::min(plan_.every, plan_.every - age));
}

void BackupSchedule::work() {
  for (auto wait = until_next();; wait = plan_.every) {
    {
      std::unique_lock hold(mutex_);
      if (stopped_.wait_for(hold, wait, [this] { return stop_; })) return;
    }
    make_one();
  }
}

void BackupSchedule::make_one() {
  const auto made = storage::back_up_to_shelf(plan_.data, plan_.shelf, plan_.keep);
  if (!made) {
    measures_->backups_failed.add();
    spdlog::error("no backup was made: {}", made.error());
    return;
  }
  measures_->backups.add();
  measures_->last_backup_s.set(static_cast<std::int64_t>(std::time(nullptr)));
  spdlog::info("backup made: {} ({} tables, {} bytes)", made->folder.string(), made->tables, made->bytes);
}

}  // namespace server
