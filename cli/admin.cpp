// `caravanserai admin`: orders for the running server.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/nearest.h"
#include "server/admin/admin_socket.h"
#include "server/admin/orders.h"
#include "toolkit/json.h"

namespace cli {
namespace {

using toolkit::Json;

const server::Order& order_called(const std::string& name) {
  const auto& all = server::kOrders;
  const auto found = std::ranges::find_if(all, [&](const auto& one) { return one.name == name; });
  if (found != all.end()) return *found;
  std::vector<std::string_view> known;
  for (const auto& one : all) known.push_back(one.name);
  throw WrongCall(
      fmt::format("there is no order \"{}\".{} The orders are: {}.", name, did_you_mean(name, known), listed(known)));
}

// "admin ban address [why]: Turn an address away .."
std::string told(const server::Order& order) {
  return fmt::format("admin {}{}{}{}: {}", order.name, order.argument.empty() ? "" : " ", order.argument,
                     order.optional.empty() ? "" : fmt::format(" [{}]", order.optional), order.help);
}

Json order_of(const std::vector<std::string>& words) {
  const auto& order = order_called(words.at(0));
  Json json{{"do", words[0]}};
  const std::size_t least = order.argument.empty() ? 1 : 2, most = least + (order.optional.empty() ? 0 : 1);
  if (words.size() < least) throw WrongCall(fmt::format("\"{}\" needs more: {}", order.name, told(order)));
  if (words.size() > most) throw WrongCall(fmt::format("\"{}\" is one word too many for {}", words[most], told(order)));
  if (words.size() > 1) json[std::string(order.argument)] = words[1];
  if (words.size() > 2) json[std::string(order.optional)] = words[2];
  return json;
}

std::string in_a_cell(const std::string& key, const Json& value) {
  if (key.ends_with("Ms") && value.is_number_integer())
    return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(value.get<std::int64_t>() / 1000)));
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string all;
  for (const auto& one : value) all += (all.empty() ? "" : " ") + in_a_cell("", one);
  return all;
}

// A list of objects as a table with a line of titles.
void print_table(const std::string& name, const Json& list) {
  if (list.empty()) return fmt::print("no {}\n", name);
  std::vector<std::vector<std::string>> rows(1);
  for (const auto& [key, value] : list[0].items()) rows[0].push_back(key);
  for (const auto& one : list) {
    rows.emplace_back();
    for (const auto& key : rows[0]) rows.back().push_back(one.contains(key) ? in_a_cell(key, one[key]) : "");
  }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      std::size_t width = 0;
      for (const auto& other : rows) width = std::max(width, other[i].size());
      line += fmt::format("{:<{}}  ", row[i], width);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
  }
}

void print_for_people(const Json& answer) {
  bool said = false;
  for (const auto& [key, value] : answer.items()) {
    if (key == "ok" || key == "error") continue;
    said = true;
    if (value.is_array())
      print_table(key, value);
    else
      fmt::print("{}: {}\n", key, in_a_cell(key, value));
  }
  if (!said) fmt::print("done\n");
}

}  // namespace

int administer(const AdminCall& call) {
  const auto line = server::ask_admin(call.data, order_of(call.words).dump());
  if (!line) throw Failure(line.error());
  const auto answer = toolkit::parse_json(*line);
  if (!answer || !answer->is_object()) throw Failure("the server's answer makes no sense.");
  const bool ok = answer->contains("ok") && (*answer)["ok"] == true;
  if (call.json) {
    fmt::print("{}\n", *line);
    return ok ? kFine : kFailed;
  }
  if (!ok) throw Failure(in_a_cell("", answer->value("error", Json("the server refuses."))));
  print_for_people(*answer);
  return kFine;
}

}  // namespace cli
