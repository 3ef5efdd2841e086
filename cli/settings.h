// What `serve` can be told, described once: each setting is a flag, a variable of the environment and a key of the
// configuration file; its check, its help and its line in docs/hosting.md follow from the same place. A flag counts
// more than the environment, that more than the file.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/serve.h"

namespace cli {

struct Setting {
  std::string key;    // of the file: bot_delay
  std::string value;  // what it is told, in a word: MS
  std::string help;
  bool repeated = false;  // may be told several times; a list in the file, with commas in the environment

  // Takes the words in, or says what would be right: "a whole number from 0 to 65535".
  std::function<std::optional<std::string>(server::ServeOptions&, const std::string& words)> take;
  std::function<std::string(const server::ServeOptions&)> show;  // as it stands
  std::function<void(server::ServeOptions&)> forget = nullptr;   // of a repeated one: what a lesser place has said

  std::string flag() const;         // --bot-delay
  std::string environment() const;  // CARAVANSERAI_BOT_DELAY
  std::string by_default() const { return show(server::ServeOptions{}); }
};

const std::vector<Setting>& settings();

// What was said somewhere, and where, for errors: "--port", "CARAVANSERAI_PORT", "house.toml, line 3".
struct Said {
  std::string where;
  std::vector<std::string> words;
};
using SaidByKey = std::map<std::string, Said>;

// The words of a configuration file; throws WrongCall with file and line for what is no TOML, unknown or not of a kind
// that can be told.
SaidByKey said_in_file(const std::string& path);
SaidByKey said_in_environment();

struct Configured {
  server::ServeOptions options;
  std::map<std::string, std::string> where;  // of each key that was told
};

// Throws WrongCall, naming the place and what would be right.
Configured configure(const SaidByKey& flags, const std::string& file);

std::string settings_as_markdown();
std::string settings_as_toml();                             // a file to begin with: every setting, commented out
std::string settings_in_use(const Configured& configured);  // for --check-config

}  // namespace cli
