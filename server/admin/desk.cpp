#include "server/admin/desk.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fstream>
#include <future>

#include "protocol/codec.h"
#include "server/table/table_id.h"

namespace server {
namespace {

using toolkit::Json;

constexpr auto kPatience = std::chrono::seconds(5);

Json refused(const std::string& words) { return {{"ok", false}, {"error", words}}; }
Json fine() { return {{"ok", true}}; }

// What the house answers in its own lane; empty if it does not.
template <class T, class Ask>
std::optional<T> wait_for(Ask ask) {
  const auto promise = std::make_shared<std::promise<T>>();
  ask([promise](T value) { promise->set_value(std::move(value)); });
  auto future = promise->get_future();
  if (future.wait_for(kPatience) != std::future_status::ready) return {};
  return future.get();
}

Json bans_json(const std::vector<HostList::Line>& lines) {
  Json all = Json::array();
  for (const auto& line : lines) all.push_back({{"address", line.value}, {"since", line.since}, {"why", line.why}});
  return {{"ok", true}, {"bans", all}};
}

}  // namespace

Desk::Desk(std::shared_ptr<House> house, std::shared_ptr<Bans> bans, std::filesystem::path data_folder)
    : house_(std::move(house)),
      bans_(std::move(bans)),
      data_folder_(std::move(data_folder)),
      closed_(data_folder_ / kClosedFile) {}

std::string Desk::answer(const std::string& line) {
  const auto what = protocol::parse_shallow(line);
  const auto reply = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  if (!what || !what->is_object() || !what->contains("do") || !(*what)["do"].is_string())
    return reply(refused("An order is a JSON object with \"do\": {\"do\":\"tables\"}."));
  const auto name = (*what)["do"].get<std::string>();
  const auto order = std::find_if(kOrders.begin(), kOrders.end(), [&](auto& one) { return one.name == name; });
  if (order == kOrders.end()) return reply(refused(fmt::format("There is no order \"{}\".", name)));
  for (const auto& [key, value] : what->items()) {
    if (key == "do" || ((key == order->argument || key == order->optional) && value.is_string())) continue;
    return reply(refused(fmt::format("\"{}\" is not what the order \"{}\" takes.", key, name)));
  }
  if (!order->argument.empty() && !what->contains(std::string(order->argument)))
    return reply(refused(fmt::format("The order \"{}\" needs \"{}\".", name, order->argument)));
  if (order->name != "tables" && order->name != "lines" && order->name != "status")
    spdlog::info("the host orders: {}", name);
  return reply(carry_out(name, *what));
}

Json Desk::carry_out(const std::string& order, const Json& what) {
  const auto word = [&](const char* key) { return what.contains(key) ? what[key].get<std::string>() : ""; };
  if (order == "tables") return tables();
  if (order == "lines") return lines();
  if (order == "close") return close(word("what"));
  if (order == "ban") return ban(word("address"), word("why"));
  if (order == "bans") return bans_json(bans_->lines());
  if (order == "reports") return reports();
  if (order == "unban") {
    const auto problem = bans_->remove(word("address"));
    return problem.empty() ? fine() : refused(problem);
  }
  if (order == "announce") {
    if (word("text").size() > kAnnouncementMax)
      return refused(fmt::format("An announcement has at most {} bytes.", kAnnouncementMax));
    house_->announce(word("text"));
    return fine();
  }
  if (order == "drain" || order == "undrain") {
    house_->drain(order == "drain");
    return fine();
  }
  const auto trouble = wait_for<std::string>([&](auto tell) { house_->check_storage(tell); });
  const auto seen = overview();
  return {{"ok", true},
          {"trouble", trouble.value_or("the disk does not answer")},
          {"draining", seen.draining},
          {"announcement", seen.announcement},
          {"tables", seen.tables.size()},
          {"lines", seen.lines.size()}};
}

Overview Desk::overview() {
  return wait_for<Overview>([&](auto tell) { house_->ask_overview(tell); }).value_or(Overview{});
}

Json Desk::tables() {
  Json all = Json::array();
  for (const auto& [id, table] : overview().tables)
    all.push_back({{"table", id},
                   {"game", table.game},
                   {"stage", protocol::word_of(table.stage)},
                   {"chairs", table.chairs},
                   {"people", table.people},
                   {"here", table.here}});
  return {{"ok", true}, {"tables", all}};
}

Json Desk::lines() {
  Json all = Json::array();
  for (const auto& [id, line] : overview().lines)
    all.push_back({{"line", id}, {"address", line.address}, {"sinceMs", line.since_ms}, {"tables", line.tables}});
  return {{"ok", true}, {"lines", all}};
}

// A table's id has a letter in it, or more digits than a line's number will ever have.
Json Desk::close(const std::string& what) {
  ConnectionId line = 0;
  const auto* end = what.data() + what.size();
  if (const auto [stop, problem] = std::from_chars(what.data(), end, line);
      problem == std::errc() && stop == end && !could_be_table(what)) {
    const auto was_there = wait_for<bool>([&](auto tell) { house_->close_line(line, tell); });
    return was_there.value_or(false) ? fine() : refused(fmt::format("There is no line {}.", what));
  }
  if (!could_be_table(what)) return refused(fmt::format("\"{}\" is neither a table's id nor a line's number.", what));
  const bool kept = closed_.add(what, "");
  const auto was_open = wait_for<bool>([&](auto tell) { house_->close_table(what, tell); });
  auto answer = kept ? fine() : refused("The table is closed until the server stops; the data folder takes no more.");
  answer["wasOpen"] = was_open.value_or(false);
  return answer;
}

Json Desk::ban(const std::string& range, const std::string& why) {
  const auto problem = bans_->add(range, why);
  if (const auto read = AddressRange::read(range); !read || read->is_too_wide()) return refused(problem);
  const auto closed = wait_for<std::size_t>([&](auto tell) {
    house_->close_lines([bans = bans_](const std::string& address) { return bans->covers(address); }, tell);
  });
  auto answer = problem.empty() ? fine() : refused(problem);
  answer["linesClosed"] = closed.value_or(0);
  return answer;
}

Json Desk::reports() const {
  Json all = Json::array();
  std::ifstream in(data_folder_ / kReportsFile);
  for (std::string line; std::getline(in, line);)
    if (auto json = toolkit::parse_json(line)) all.push_back(std::move(*json));
  return {{"ok", true}, {"reports", all}};
}

}  // namespace server
