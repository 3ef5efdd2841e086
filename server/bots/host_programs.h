// The programs of the host, as processes. Each runs in one chair and has a thread of its own: a silent one keeps nobody
// waiting but its own table, and that no longer than agreed.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

#include "arena/foreign.h"
#include "server/bots/programs.h"

namespace server {

struct Program {
  std::string name;
  std::string path;
};

class HostPrograms final : public Programs {
 public:
  explicit HostPrograms(std::vector<Program> programs, std::chrono::milliseconds patience = arena::kUsualPatience);
  ~HostPrograms() override;

  // Every program leaves, or is made to; nobody is answered any more, and whoever asks later never is.
  void stop();

  const std::vector<std::string>& names() const override { return names_; }
  void ask(const Place& place, const std::string& name, std::shared_ptr<const engine::AnyMatch> match,
           std::function<void(Answer)> answer) override;
  void dismiss(const Place& place, std::shared_ptr<const engine::AnyMatch> over) override;

  std::size_t running();  // those on their way out included

 private:
  class Running;
  void forget_the_gone();

  std::map<std::string, std::string> paths_;  // by name
  std::vector<std::string> names_;
  std::chrono::milliseconds patience_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::map<Place, std::unique_ptr<Running>> running_;
  std::vector<std::unique_ptr<Running>> leaving_;
};

}  // namespace server
