// `caravanserai serve`: the server and the web page.
#include "server/serve.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "arena/child.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/nearest.h"
#include "roster/roster.h"
#include "server/limits.h"

namespace cli {
namespace {

constexpr std::uint64_t kPortMax = 65535;  // 0: any free one
constexpr std::uint64_t kBotDelayMsMax = 60'000;
constexpr std::uint64_t kServerThreadsMax = 64;
constexpr std::uint64_t kNoticeAfterMax = 24 * 3600;  // seconds
constexpr std::array<std::string_view, 4> kLogLevels{"debug", "info", "warn", "error"};

// "eager=./examples/eager_bot.py". Only the host decides which programs run, and under which names.
server::Program program_of(const std::string& words, const std::vector<server::Program>& others) {
  const auto sign = words.find('=');
  if (sign == std::string::npos)
    throw WrongCall(fmt::format("--bot \"{}\" must be NAME=PROGRAM, such as eager=./examples/eager_bot.py.", words));
  const server::Program program{words.substr(0, sign), words.substr(sign + 1)};
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (program.name.empty() || program.name.size() > server::kNameMax || !std::ranges::all_of(program.name, is_letter))
    throw WrongCall(fmt::format("--bot \"{}\": a name has 1 to {} small letters, digits or \"-\".", program.name,
                                server::kNameMax));
  const auto is_same = [&](const auto& one) { return one.name == program.name; };
  for (const auto& game : roster::games())
    if (std::ranges::any_of(game.bots, is_same))
      throw WrongCall(
          fmt::format("--bot \"{}\": this bot is in the house already; choose another name.", program.name));
  if (std::ranges::any_of(others, is_same))
    throw WrongCall(fmt::format("--bot \"{}\" is given twice; choose another name for one of them.", program.name));
  if (const auto why = arena::why_not_runnable(program.path))
    throw WrongCall(fmt::format("--bot {}: {}", program.name, *why));
  return program;
}

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
  if (!call.contact.empty()) options.contact = "mailto:" + call.contact;
  if (!call.notice_after.empty())
    options.notice_pace.grace_ms =
        1000 * static_cast<std::int64_t>(whole_number("--notice-after", call.notice_after, 0, kNoticeAfterMax));
  options.private_notices = call.private_notices;
  if (!call.log_level.empty()) {
    if (std::ranges::find(kLogLevels, call.log_level) == kLogLevels.end())
      throw WrongCall(fmt::format("--log \"{}\" is not a level of logging; it can be {}.", call.log_level,
                                  listed({kLogLevels.begin(), kLogLevels.end()})));
    options.log_level = call.log_level;
  }
  for (const auto& words : call.bots) options.programs.push_back(program_of(words, options.programs));
  return server::serve(options);
}

}  // namespace cli
