// The whole server: data folder, house, port; until it is told to stop.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "server/bots/host_programs.h"
#include "server/notices/notifier.h"

namespace server {

struct ServeOptions {
  std::uint16_t port = 8080;
  std::string address = "0.0.0.0";  // every address of this machine, so that phones in the same network can join
  std::filesystem::path data_dir = "data";
  std::filesystem::path web_dir = "web/dist";
  std::int64_t bot_delay_ms = 900;
  std::string log_level = "info";  // debug, info, warn, error
  int threads = 2;
  std::vector<Program> programs;  // of the host, offered as bots
  std::string contact;            // "mailto:..": whom push services may write to about our notices
  NoticePace notice_pace = {};
  bool private_notices = false;  // notices may go to the host's own networks, and without TLS
};

// Returns the exit status: 0 after SIGINT or SIGTERM, 1 when the server cannot start (the reason is on stderr).
int serve(const ServeOptions& options);

}  // namespace server
