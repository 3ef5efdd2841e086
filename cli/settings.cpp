#include "cli/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <set>

#include "arena/child.h"
#include "cli/failure.h"
#include "cli/nearest.h"
#include "roster/roster.h"
#include "server/house/address.h"
#include "server/limits.h"
#include "server/net/addresses.h"
#include "storage/moving.h"

namespace cli {
namespace {

using server::ServeOptions;
using Problem = std::optional<std::string>;

std::optional<std::int64_t> number_in(std::string_view words) {
  std::int64_t number = 0;
  const auto [stop, problem] = std::from_chars(words.data(), words.data() + words.size(), number);
  if (words.empty() || problem != std::errc() || stop != words.data() + words.size()) return {};
  return number;
}

// ---- kinds of settings ------------------------------------------------------------------------------------------

template <class Number>
Setting number(std::string key, std::string value, std::string help, Number ServeOptions::* field, std::int64_t min,
               std::int64_t max) {
  return {std::move(key),
          std::move(value),
          std::move(help),
          false,
          [=](ServeOptions& options, const std::string& words) -> Problem {
            const auto given = number_in(words);
            if (!given || *given < min || *given > max) return fmt::format("a whole number from {} to {}", min, max);
            options.*field = static_cast<Number>(*given);
            return {};
          },
          [=](const ServeOptions& options) { return fmt::format("{}", options.*field); }};
}

template <class Text>
Setting text(std::string key, std::string value, std::string help, Text ServeOptions::* field) {
  return {std::move(key),
          std::move(value),
          std::move(help),
          false,
          [=](ServeOptions& options, const std::string& words) -> Problem {
            if (words.empty() && !(ServeOptions{}.*field).empty()) return "a text that is not empty";
            options.*field = words;
            return {};
          },
          [=](const ServeOptions& options) { return std::string(options.*field); }};
}

Setting word(std::string key, std::string value, std::string help, std::string ServeOptions::* field,
             std::vector<std::string_view> words_known) {
  return {std::move(key),
          std::move(value),
          std::move(help),
          false,
          [=](ServeOptions& options, const std::string& words) -> Problem {
            if (std::ranges::find(words_known, words) == words_known.end())
              return fmt::format("one of {}", listed(words_known));
            options.*field = words;
            return {};
          },
          [=](const ServeOptions& options) { return options.*field; }};
}

Setting yes_or_no(std::string key, std::string help, bool ServeOptions::* field) {
  return {std::move(key),
          "on|off",
          std::move(help),
          false,
          [=](ServeOptions& options, const std::string& words) -> Problem {
            const bool yes = words == "on" || words == "true", no = words == "off" || words == "false";
            if (!yes && !no) return "on or off";
            options.*field = yes;
            return {};
          },
          [=](const ServeOptions& options) { return std::string(options.*field ? "on" : "off"); }};
}

constexpr std::array<std::pair<char, std::int64_t>, 4> kUnits{
    {{'s', 1000}, {'m', 60'000}, {'h', 3'600'000}, {'d', 86'400'000}}};

// 90s, 30m, 24h, 7d; 0: never.
Setting duration(std::string key, std::string help, std::int64_t ServeOptions::* field, std::int64_t max_ms) {
  return {std::move(key),
          "TIME",
          std::move(help),
          false,
          [=](ServeOptions& options, const std::string& words) -> Problem {
            const auto unit = std::ranges::find_if(kUnits, [&](const auto& one) { return words.ends_with(one.first); });
            const auto count = number_in(unit == kUnits.end() ? words : words.substr(0, words.size() - 1));
            const auto times = unit == kUnits.end() ? 0 : unit->second;
            if (!count || *count < 0 || (times == 0 && *count != 0) || (times > 0 && *count > max_ms / times))
              return fmt::format("a time like 90s, 30m, 24h or 7d, {}d at most, or 0 for never", max_ms / 86'400'000);
            options.*field = *count * times;
            return {};
          },
          [=](const ServeOptions& options) {
            const auto ms = options.*field;
            for (auto unit = kUnits.rbegin(); ms > 0 && unit != kUnits.rend(); ++unit)
              if (ms % unit->second == 0) return fmt::format("{}{}", ms / unit->second, unit->first);
            return std::string("0");
          }};
}

// "eager=./examples/eager_bot.py". Only the host decides which programs run, and under which names.
Problem take_program(ServeOptions& options, const std::string& words) {
  const auto sign = words.find('=');
  if (sign == std::string::npos) return "NAME=PROGRAM, such as eager=./examples/eager_bot.py";
  const server::Program program{words.substr(0, sign), words.substr(sign + 1)};
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  if (program.name.empty() || program.name.size() > server::kNameMax || !std::ranges::all_of(program.name, is_letter))
    return fmt::format("NAME=PROGRAM, and a name has 1 to {} small letters, digits or \"-\", unlike \"{}\"",
                       server::kNameMax, program.name);
  const auto is_same = [&](const auto& one) { return one.name == program.name; };
  for (const auto& game : roster::games())
    if (std::ranges::any_of(game.bots, is_same))
      return fmt::format("another name: the bot \"{}\" is in the house already", program.name);
  if (std::ranges::any_of(options.programs, is_same))
    return fmt::format("another name: \"{}\" is given twice", program.name);
  if (const auto why = arena::why_not_runnable(program.path))
    return fmt::format("a program that runs: {}", std::string_view(*why).substr(0, why->find_last_not_of('.') + 1));
  options.programs.push_back(program);
  return {};
}

std::string show_programs(const ServeOptions& options) {
  std::string all;
  for (const auto& program : options.programs)
    all += fmt::format("{}{}={}", all.empty() ? "" : ", ", program.name, program.path);
  return all;
}

// What may be left away: an address and a port.
Setting place(std::string key, std::string help, std::string ServeOptions::* field) {
  return {std::move(key),
          "A:PORT",
          std::move(help),
          false,
          [=](ServeOptions& options, const std::string& words) -> Problem {
            if (!words.empty() && !server::address_and_port(words))
              return "an address and a port, such as 127.0.0.1:9464";
            options.*field = words;
            return {};
          },
          [=](const ServeOptions& options) { return options.*field; }};
}

// Whether it is one of this machine's shows when it is opened. A network of IPv6 may be named behind it: fe80::1%eth0.
Problem take_address(ServeOptions& options, const std::string& words) {
  if (server::address_group(words.substr(0, words.find('%'))).empty())
    return "an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them";
  options.address = words;
  return {};
}

Problem take_contact(ServeOptions& options, const std::string& words) {
  const auto at = words.find('@');
  const bool is_mail =
      at != std::string::npos && at > 0 && at + 1 < words.size() && words.find_first_of(" :<>,") == std::string::npos;
  if (!words.empty() && !is_mail) return "a mail address, such as host@example.org";
  options.contact = words;
  return {};
}

Problem take_public_url(ServeOptions& options, const std::string& words) {
  options.public_url.clear();
  if (words.empty()) return {};
  const auto url = server::check_public_url(words);
  if (!url) return "an address others can open, such as https://games.example.org, and nothing behind it";
  options.public_url = *url;
  return {};
}

Problem take_store(ServeOptions& options, const std::string& words) {
  options.store.clear();
  if (words.empty()) return {};
  const auto name = storage::StoreName::read(words);
  if (!name) return name.error();
  options.store = words;
  return {};
}

std::string show_store(const ServeOptions& options) {
  const auto name = storage::StoreName::read(options.store);
  return name ? name->shown() : "";
}

Problem take_node(ServeOptions& options, const std::string& words) {
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.'; };
  if (words.empty() || words.size() > server::kNameMax || !std::ranges::all_of(words, is_letter))
    return fmt::format("1 to {} letters, digits, \"-\" or \".\"", server::kNameMax);
  options.node = words;
  return {};
}

Problem take_proxy(ServeOptions& options, const std::string& words) {
  if (server::address_group(words).empty()) return "an address, such as 127.0.0.1";
  options.trusted_proxies.push_back(words);
  return {};
}

// ---- where things are said --------------------------------------------------------------------------------------

std::vector<std::string> parts_of(std::string_view words) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= words.size();) {
    const auto end = std::min(words.find(',', begin), words.size());
    parts.emplace_back(words.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

void take(Configured& configured, const SaidByKey& said) {
  for (const auto& setting : settings()) {
    const auto found = said.find(setting.key);
    if (found == said.end()) continue;
    const auto& [where, all_words] = found->second;
    if (setting.forget) setting.forget(configured.options);
    for (const auto& words : all_words)
      if (const auto right = setting.take(configured.options, words))
        throw WrongCall(fmt::format("{}: \"{}\" does not fit; it must be {}.", where, words, *right));
    configured.where[setting.key] = where;
  }
}

std::string in_quotes(const std::string& words) {
  std::string text = "\"";
  for (const char c : words) text += (c == '"' || c == '\\') ? std::string("\\") + c : std::string(1, c);
  return text + "\"";
}

}  // namespace

// One line each. A new setting of the server is a field of ServeOptions and a line here.
const std::vector<Setting>& settings() {
  static const std::vector<Setting> kSettings{
      number("port", "N", "TCP port; 0: any free one", &ServeOptions::port, 0, 65'535),
      {"address", "A", "Address to listen at; 127.0.0.1 behind a proxy on the same machine", false, take_address,
       [](const ServeOptions& options) { return options.address; }},
      {"public_url", "URL",
       "Where others find the house, such as https://games.example.org: links and QR codes lead there, and pages "
       "opened there may speak to the house",
       false, take_public_url, [](const ServeOptions& options) { return options.public_url; }},
      {"trusted_proxy", "ADDRESS",
       "Address of a proxy before the house, whose X-Forwarded-For is believed; may be repeated", true, take_proxy,
       [](const ServeOptions& options) { return fmt::format("{}", fmt::join(options.trusted_proxies, ", ")); },
       [](ServeOptions& options) { options.trusted_proxies.clear(); }},
      {"contact", "MAIL", "Your mail address, for push services that have a question about notices", false,
       take_contact, [](const ServeOptions& options) { return options.contact; }},
      number("notice_after", "S", "Seconds a question waits before somebody who is away is told of it",
             &ServeOptions::notice_after_s, 0, 24 * 3600),
      number("away_after", "S", "Seconds without an answer before the others may let a bot play for somebody",
             &ServeOptions::away_after_s, 1, 24 * 3600),
      yes_or_no("private_notices", "Whether notices may go to addresses of private networks, and without TLS",
                &ServeOptions::private_notices),
      text("data", "DIR", "Folder for everything the house keeps", &ServeOptions::data_dir),
      {"store", "STORE",
       "Where tables are kept: sqlite:DIR, or postgresql://USER@HOST/DATABASE (empty: SQLite in the data folder)",
       false, take_store, show_store},
      {"node", "NAME", "Name of this node, where several share a PostgreSQL store; each has its own", false, take_node,
       [](const ServeOptions& options) { return options.node; }},
      place("node_address", "Private address where the other nodes reach this one (empty: there are none)",
            &ServeOptions::node_address),
      text("node_secret_file", "FILE", "File with the secret that all nodes share, 16 letters or more",
           &ServeOptions::node_secret_file),
      text("web", "DIR", "Folder of the built web page", &ServeOptions::web_dir),
      number("bot_delay", "MS",
             "Milliseconds a bot waits before it acts; half for a plain choice, twice for a rich one",
             &ServeOptions::bot_delay_ms, 0, 60'000),
      {"bot", "NAME=PROGRAM", "A program of yours, offered as a bot; may be repeated", true, take_program,
       show_programs, [](ServeOptions& options) { options.programs.clear(); }},
      word("log", "LEVEL", "What is logged, to stderr: debug, info, warn or error", &ServeOptions::log_level,
           {"debug", "info", "warn", "error"}),
      word("log_format", "FORMAT", "The log for people (text), or one JSON object a line for programs (json)",
           &ServeOptions::log_format, {"text", "json"}),
      yes_or_no("access_log", "Whether HTTP requests are logged too: no keys, no queries, no whole addresses",
                &ServeOptions::access_log),
      place("metrics", "The host's own door, with /metrics for Prometheus; keep it from strangers",
            &ServeOptions::metrics),
      duration("backup_every", "How often a backup is made: 30m, 24h, 7d; 0: only by hand",
               &ServeOptions::backup_every_ms, 366LL * 86'400'000),
      number("backup_keep", "N", "How many of the newest backups are kept", &ServeOptions::backup_keep, 1, 10'000),
      text("backup_dir", "DIR", "Where backups go; best on another disk (empty: `backups` in the data folder)",
           &ServeOptions::backup_dir),
  };
  return kSettings;
}

std::string Setting::flag() const {
  auto words = "--" + key;
  std::ranges::replace(words, '_', '-');
  return words;
}

std::string Setting::environment() const {
  auto words = "CARAVANSERAI_" + key;
  std::ranges::transform(words, words.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return words;
}

SaidByKey said_in_environment() {
  SaidByKey said;
  for (const auto& setting : settings())
    if (const char* words = std::getenv(setting.environment().c_str()))
      said[setting.key] = {setting.environment(), setting.repeated ? parts_of(words) : std::vector<std::string>{words}};
  return said;
}

Configured configure(const SaidByKey& flags, const std::string& file) {
  Configured configured;
  if (!file.empty()) take(configured, said_in_file(file));
  take(configured, said_in_environment());
  take(configured, flags);
  return configured;
}

std::string settings_as_markdown() {
  std::string table = "| flag | environment | in the file | unless told | meaning |\n|---|---|---|---|---|\n";
  for (const auto& setting : settings()) {
    const auto value = setting.value == "on|off" ? "on\\|off" : setting.value;
    const auto standard = setting.by_default();
    table += fmt::format("| `{} {}` | `{}` | `{}` | {} | {} |\n", setting.flag(), value, setting.environment(),
                         setting.key, standard.empty() ? "" : "`" + standard + "`", setting.help);
  }
  return table;
}

std::string settings_as_toml() {
  std::string file =
      "# Settings of `caravanserai serve`. A flag counts more than the environment, that more than this file.\n";
  for (const auto& setting : settings()) {
    const auto standard = setting.by_default();
    const auto value = setting.repeated      ? "[" + in_quotes(setting.value) + "]"
                       : standard == "on"    ? "true"
                       : standard == "off"   ? "false"
                       : number_in(standard) ? standard
                                             : in_quotes(standard);
    file += fmt::format("\n# {}\n# {} = {}\n", setting.help, setting.key, value);
  }
  return file;
}

std::string settings_in_use(const Configured& configured) {
  std::string text;
  for (const auto& setting : settings()) {
    const auto where = configured.where.find(setting.key);
    text += fmt::format("{:<13} {:<24} {}\n", setting.key, in_quotes(setting.show(configured.options)),
                        where == configured.where.end() ? "by default" : where->second);
  }
  return text;
}

}  // namespace cli
