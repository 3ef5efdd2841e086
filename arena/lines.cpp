#include "arena/lines.h"

#include <fmt/format.h>

#include <charconv>

#include "toolkit/json.h"

namespace arena {
namespace {

using toolkit::Error;

std::string quoted(const std::string& line) {
  return line.size() <= kQuotedMax ? line : line.substr(0, kQuotedMax) + "...";
}

constexpr std::string_view kRight = "Write {\"seat\":0,\"action\":\"take 50\"} or: 0 take 50";

toolkit::Result<Answer> read_plain(const std::string& line) {
  std::uint64_t seat = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), seat);
  const auto used = static_cast<std::size_t>(end - line.data());
  if (error != std::errc() || used + 1 >= line.size() || line[used] != ' ')
    return Error{fmt::format("\"{}\" is not an answer. {}", quoted(line), kRight)};
  return Answer{seat, line.substr(used + 1), std::nullopt};
}

}  // namespace

toolkit::Result<Answer> read_answer(const std::string& said) {
  if (said.size() > kLineBytesMax)
    return Error{fmt::format("the line has {} bytes; at most {} are read.", said.size(), kLineBytesMax)};
  const std::string line = said.substr(0, said.find_last_not_of('\r') + 1);  // some systems end a line with both
  if (!line.starts_with('{')) return read_plain(line);

  const auto value = toolkit::parse_json(line);
  if (!value) return Error{fmt::format("\"{}\" is not JSON. {}", quoted(line), kRight)};
  if (!value->contains("seat") || !(*value)["seat"].is_number_unsigned())
    return Error{fmt::format("\"seat\" must be the number of a seat. {}", kRight)};
  if (!value->contains("action") || !(*value)["action"].is_string())
    return Error{fmt::format("\"action\" must be the text of an action. {}", kRight)};
  Answer answer{(*value)["seat"].get<std::uint64_t>(), (*value)["action"].get<std::string>(), std::nullopt};
  if (value->contains("question")) {
    if (!(*value)["question"].is_number_unsigned()) return Error{"\"question\" must be the number of the question."};
    answer.question = (*value)["question"].get<std::uint64_t>();
  }
  return answer;
}

toolkit::Json hello_line(const engine::AnyMatch& match, const toolkit::Json& seats) {
  const auto& game = match.info();
  return {{"hello", "caravanserai"},
          {"protocol", kLineProtocol},
          {"game", game.key},
          {"rulesVersion", engine::rules_version(game, match.setup())},
          {"setup", engine::to_json(game, match.setup())},
          {"seats", seats}};
}

toolkit::Json seats_to_act(const engine::AnyMatch& match) {
  toolkit::Json seats = toolkit::Json::array();
  for (engine::Seat s = 0; s < match.setup().seats; ++s)
    if (match.to_act().has(s)) seats.push_back(s);
  return seats;
}

toolkit::Json ask_json(const engine::AnyMatch& match, engine::Seat seat, std::uint64_t question) {
  engine::ActionList menu;
  match.legal(seat, menu);
  toolkit::Json legal = toolkit::Json::array();
  for (const engine::ActionId action : menu) legal.push_back(match.name(action));
  return {{"seat", seat},
          {"question", question},
          {"view", match.view(engine::Viewer{seat})},
          {"legal", legal},
          {"prompt", engine::to_json(match.prompt(engine::Viewer{seat}))}};
}

toolkit::Json over_line(const engine::AnyMatch& match) {
  return {{"over", engine::to_json(match.outcome())}, {"scores", match.explain_scores()}};
}

}  // namespace arena
