// `caravanserai serve`: the server and the web page.
#include "server/serve.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/nearest.h"

namespace cli {
namespace {

constexpr std::uint64_t kPortMax = 65535;  // 0: any free one
constexpr std::uint64_t kBotDelayMsMax = 60'000;
constexpr std::uint64_t kServerThreadsMax = 64;
constexpr std::array<std::string_view, 4> kLogLevels{"debug", "info", "warn", "error"};

}  // namespace

int serve(const ServeCall& call) {
  server::ServeOptions options;
  if (!call.port.empty()) options.port = static_cast<std::uint16_t>(whole_number("--port", call.port, 0, kPortMax));
  if (!call.address.empty()) options.address = call.address;
  if (!call.data.empty()) options.data_dir = call.data;
  if (!call.web.empty()) options.web_dir = call.web;
  if (!call.bot_delay_ms.empty())
    options.bot_delay_ms = static_cast<std::int64_t>(whole_number("--bot-delay", call.bot_delay_ms, 0, kBotDelayMsMax));
  if (!call.threads.empty())
    options.threads = static_cast<int>(whole_number("--threads", call.threads, 1, kServerThreadsMax));
  if (!call.log_level.empty()) {
    if (std::ranges::find(kLogLevels, call.log_level) == kLogLevels.end())
      throw WrongCall(fmt::format("--log \"{}\" is not a level of logging; it can be {}.", call.log_level,
                                  listed({kLogLevels.begin(), kLogLevels.end()})));
    options.log_level = call.log_level;
  }
  return server::serve(options);
}

}  // namespace cli
