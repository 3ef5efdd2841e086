// The server's log: for people or for programs, and beside it who asked for what over HTTP. No secrets: no keys, no
// query strings, no ids of tables (they are invitations), and of an address only the network.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace server {

struct LogOptions {
  std::string level = "info";   // debug, info, warn, error
  std::string format = "text";  // text, json
  bool access = false;          // whether requests are logged
};

void set_up_logging(const LogOptions& options);

struct AccessLine {
  std::string_view method;
  std::string_view target;
  std::string_view address;
  int status = 0;
  std::size_t bytes = 0;
  std::int64_t took_us = 0;
};
bool logs_access();
void log_access(const AccessLine& line);

// 192.0.2.7 -> 192.0.2.0/24; 2001:db8:1:2::3 -> 2001:db8:1::/48
std::string network_of(std::string_view address);

// "/table/abc?k=v" -> "/table/*": what was asked for, without what only the asker should know.
std::string shown_path(std::string_view target);

}  // namespace server
