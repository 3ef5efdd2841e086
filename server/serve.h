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
  std::string store;                       // sqlite:DIR or postgresql://..; "": SQLite in the data folder
  std::string node = "house";              // the name of this node among those that share a PostgreSQL store
  std::string node_address;                // where the other nodes reach it; "": there are none
  std::filesystem::path node_secret_file;  // the secret of all of them
  std::filesystem::path web_dir = "web/dist";
  std::int64_t bot_delay_ms = 900;
  std::string log_level = "info";            // debug, info, warn, error
  std::string log_format = "text";           // text, json
  bool access_log = false;                   // whether HTTP requests are logged
  std::string metrics;                       // address and port of the host's own door; "": there is none
  std::int64_t backup_every_ms = 0;          // 0: only by hand
  std::size_t backup_keep = 7;               // so many of the newest
  std::filesystem::path backup_dir;          // "": `backups` in the data folder
  std::vector<Program> programs;             // of the host, offered as bots
  std::string public_url;                    // where everybody finds the house, checked; "": not said
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-For is believed
  std::string contact;                       // whom push services may write to about our notices: a mail address
  std::int64_t notice_after_s = kNoticeGraceMs / 1000;  // a question waits so long before somebody away is told of it
  std::int64_t away_after_s = kAwayMs / 1000;           // somebody is away for so long before others may let a bot play
  bool private_notices = false;                         // notices may go to the host's own networks, and without TLS
};

// Returns the exit status: 0 after SIGINT or SIGTERM, 1 when the server cannot start (the reason is on stderr).
int serve(const ServeOptions& options);

}  // namespace server
