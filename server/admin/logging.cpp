#include "server/admin/logging.h"

#include <fmt/chrono.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "server/admin/bans.h"
#include "toolkit/json.h"

namespace server {
namespace {

constexpr const char* kAccess = "access";
constexpr std::size_t kPathMax = 120;  // bytes of a path that are logged

// One JSON object a line. What an access line says is a JSON object already.
class JsonLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& to) override {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(message.time.time_since_epoch()).count();
    toolkit::Json json{{"time", fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                                            fmt::gmtime(static_cast<std::time_t>(ms / 1000)), ms % 1000)},
                       {"level", word_of(message.level)}};
    const std::string text(message.payload.data(), message.payload.size());
    const bool is_access = std::string_view(message.logger_name.data(), message.logger_name.size()) == kAccess;
    if (const auto fields = is_access ? toolkit::parse_json(text) : std::nullopt)
      json["access"] = *fields;
    else
      json["text"] = text;
    const auto line = json.dump(-1, ' ', false, toolkit::Json::error_handler_t::replace) + "\n";
    to.append(line.data(), line.data() + line.size());
  }
  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonLines>(); }

 private:
  static std::string word_of(spdlog::level::level_enum level) {
    const auto word = spdlog::level::to_string_view(level);
    return {word.data(), word.size()};
  }
};

}  // namespace

void set_up_logging(const LogOptions& options) {
  const bool as_json = options.format == "json";
  spdlog::sink_ptr sink;
  if (as_json) {
    sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    sink->set_formatter(std::make_unique<JsonLines>());
  } else {
    sink = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
  }
  spdlog::set_default_logger(std::make_shared<spdlog::logger>("", sink));
  spdlog::set_level(spdlog::level::from_str(options.level));
  spdlog::drop(kAccess);
  if (!options.access) return;
  auto access = std::make_shared<spdlog::logger>(kAccess, sink);
  access->set_level(spdlog::level::info);
  spdlog::register_logger(access);
}

bool logs_access() { return spdlog::get(kAccess) != nullptr; }

void log_access(const AccessLine& line) {
  const auto logger = spdlog::get(kAccess);
  if (!logger) return;
  const toolkit::Json json{{"method", line.method.substr(0, 20)},
                           {"path", shown_path(line.target)},
                           {"status", line.status},
                           {"bytes", line.bytes},
                           {"us", line.took_us},
                           {"from", network_of(line.address)}};
  logger->info("{}", json.dump(-1, ' ', false, toolkit::Json::error_handler_t::replace));
}

std::string network_of(std::string_view address) {
  const auto one = AddressRange::read(std::string(address));
  if (!one) return "";
  const auto text = one->text();
  const bool is_ipv6 = text.find(':') != std::string::npos;
  return AddressRange::read(text + (is_ipv6 ? "/48" : "/24"))->text();
}

std::string shown_path(std::string_view target) {
  auto path = std::string(target.substr(0, target.find_first_of("?#")));
  for (const std::string_view before : {"/table/", "/api/tables/"}) {
    if (!path.starts_with(before)) continue;
    const auto rest = path.find('/', before.size());
    path = std::string(before) + "*" + (rest == std::string::npos ? "" : path.substr(rest));
  }
  for (auto& c : path)
    if (c <= ' ' || c == 0x7f) c = '?';
  return path.substr(0, kPathMax);
}

}  // namespace server
