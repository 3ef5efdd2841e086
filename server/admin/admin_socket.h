// The host's own door: a unix socket in the data folder that only its owner (and root) may use. One JSON object a line
// in, one out. Its thread answers one caller at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "toolkit/result.h"

namespace server {

inline constexpr const char* kAdminSocket = "admin.sock";
inline constexpr std::size_t kAdminLineMax = 64 * 1024;  // bytes of one order
inline constexpr int kAdminPatienceMs = 5000;            // for the rest of a line

class AdminSocket {
 public:
  using Answer = std::function<std::string(const std::string& line)>;

  static toolkit::Result<std::unique_ptr<AdminSocket>> open(const std::filesystem::path& data_folder, Answer answer);
  ~AdminSocket();

 private:
  AdminSocket(std::string path, int door, int stop_read, int stop_write, Answer answer);
  void work();
  void serve(int caller) const;

  std::string path_;
  int door_, stop_read_, stop_write_;
  Answer answer_;
  std::thread thread_;
};

// The other end: sends one line and gives back the answer's line, or says why there is none.
toolkit::Result<std::string> ask_admin(const std::filesystem::path& data_folder, const std::string& line);

}  // namespace server
