// The configuration file: TOML. The only file that knows toml++.
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <fmt/format.h>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/nearest.h"
#include "cli/settings.h"

namespace cli {
namespace {

std::string place(const std::string& path, const toml::source_region& source) {
  return fmt::format("{}, line {}", path, source.begin.line);
}

// A number, a text, true or false; a setting that may be repeated also a list of texts.
std::optional<std::vector<std::string>> words_of(const toml::node& node, bool repeated) {
  if (const auto* text = node.as_string()) return std::vector{text->get()};
  if (const auto* number = node.as_integer()) return std::vector{std::to_string(number->get())};
  if (const auto* flag = node.as_boolean()) return std::vector<std::string>{flag->get() ? "on" : "off"};
  const auto* list = repeated ? node.as_array() : nullptr;
  if (!list) return {};
  std::vector<std::string> words;
  for (const auto& one : *list) {
    const auto* text = one.as_string();
    if (!text) return {};
    words.push_back(text->get());
  }
  return words;
}

}  // namespace

SaidByKey said_in_file(const std::string& path) {
  const auto text = read_text(path);
  const auto parsed = toml::parse(text, path);
  if (!parsed)
    throw WrongCall(fmt::format("{}: this is not TOML: {}. A setting is written like port = 8080.",
                                place(path, parsed.error().source()), std::string(parsed.error().description())));
  SaidByKey said;
  for (const auto& [key, node] : parsed.table()) {
    const std::string name(key.str());
    const auto where = place(path, node.source());
    const auto setting = std::ranges::find_if(settings(), [&](const auto& one) { return one.key == name; });
    if (setting == settings().end()) {
      std::vector<std::string_view> known;
      for (const auto& one : settings()) known.push_back(one.key);
      throw WrongCall(fmt::format("{}: there is no setting \"{}\".{} The settings are: {}.", where, name,
                                  did_you_mean(name, known), listed(known)));
    }
    auto words = words_of(node, setting->repeated);
    if (!words)
      throw WrongCall(
          fmt::format("{}: {} must be {}.", where, name,
                      setting->repeated ? "a text or a list of texts" : "a whole number, a text, true or false"));
    said[name] = {fmt::format("{}: {}", where, name), std::move(*words)};
  }
  return said;
}

}  // namespace cli
