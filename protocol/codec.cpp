#include "protocol/codec.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>

#include "toolkit/json_extent.h"

namespace protocol {
namespace {

constexpr std::size_t kQuotedMax = 40;  // bytes of a wrong value that are quoted back

// Ends at a whole code point, so that the answer stays valid UTF-8.
std::string shortened(std::string text) {
  if (text.size() <= kQuotedMax) return text;
  std::size_t end = kQuotedMax;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

toolkit::Result<Json> parse_within(std::string_view text, int values_max) {
  const auto extent = toolkit::extent_of(text);
  if (extent.depth > kNestingMax)
    return toolkit::Error{"the message is nested deeper than " + std::to_string(kNestingMax) + " levels"};
  if (extent.values > values_max)
    return toolkit::Error{"the message holds more than " + std::to_string(values_max) + " values"};
  auto json = toolkit::parse_json(text);
  if (!json)
    return toolkit::Error{"the message is not JSON: " + shortened(std::string(text.substr(0, 2 * kQuotedMax)))};
  return std::move(*json);
}

}  // namespace

namespace {

// Goes through a text from its beginning, as long as it is written as expected.
class Plain {
 public:
  explicit Plain(std::string_view text) : rest_(text) {}

  bool skip(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }
  std::optional<std::string_view> word() {  // in quotes, of plain letters
    if (!skip("\"")) return {};
    std::size_t size = 0;
    while (size < rest_.size() && rest_[size] >= ' ' && rest_[size] <= '~' && rest_[size] != '"' && rest_[size] != '\\')
      ++size;
    const auto word = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return skip("\"") ? std::optional(word) : std::nullopt;
  }
  std::optional<int> number() {  // as nobody would write it otherwise
    constexpr std::ptrdiff_t kDigitsMax = 9;
    int value = 0;
    const auto [end, problem] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    const auto digits = end - rest_.data();
    if (problem != std::errc() || digits > kDigitsMax || rest_[0] == '-' || (rest_[0] == '0' && digits > 1)) return {};
    rest_.remove_prefix(static_cast<std::size_t>(digits));
    return value;
  }
  bool is_at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

// Nearly all messages are actions, and pages write them so. Whatever is written otherwise, be it right or wrong, is
// read as any message is.
std::optional<Act> read_plain_act(std::string_view text) {
  constexpr std::array<std::string_view, 5> kNames{"kind", "id", "table", "token", "action"};
  std::array<std::optional<std::string_view>, kNames.size()> words;
  std::optional<int> question;
  Plain plain(text);
  if (!plain.skip("{")) return {};
  do {
    const auto key = plain.word();
    if (!key || !plain.skip(":")) return {};
    const auto name = static_cast<std::size_t>(std::ranges::find(kNames, *key) - kNames.begin());
    if (name < kNames.size() && !words[name])
      words[name] = plain.word();
    else if (*key == "question" && !question)
      question = plain.number();
    else
      return {};
  } while (plain.skip(","));
  const auto& [kind, id, table, token, action] = words;
  if (!plain.skip("}") || !plain.is_at_end() || kind != "act" || !id || !table || !token || !question || !action)
    return {};
  return Act{std::string(*id), std::string(*table), std::string(*token), *question, std::string(*action)};
}

}  // namespace

toolkit::Result<Json> parse_shallow(std::string_view text) {
  return parse_within(text, std::numeric_limits<int>::max());
}

Heard hear_message(std::string_view text) {
  if (auto act = read_plain_act(text)) {
    const auto id = act->id;
    return {FromPage(std::move(*act)), id};
  }
  const auto json = parse_within(text, kValuesMax);
  if (!json) return {toolkit::Error{json.error()}, ""};
  const auto id = json->is_object() ? json->find("id") : json->end();
  return {read_tagged<FromPage>(*json, "kind"), id != json->end() && id->is_string() ? id->get<std::string>() : ""};
}

toolkit::Result<FromPage> read_message(std::string_view text) { return hear_message(text).message; }

toolkit::Result<FromServer> read_answer(std::string_view text) {
  const auto json = parse_shallow(text);
  if (!json) return toolkit::Error{json.error()};
  return read_tagged<FromServer>(*json, "kind");
}

std::string write_message(const FromServer& message) { return write_tagged(message, "kind"); }
std::string write_command(const FromPage& message) { return write_tagged(message, "kind"); }

}  // namespace protocol
