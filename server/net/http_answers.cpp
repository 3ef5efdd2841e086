#include "server/net/http_answers.h"

#include <fmt/format.h>

#include <map>
#include <mutex>

#include "protocol/codec.h"
#include "roster/described.h"
#include "roster/roster.h"
#include "server/admin/exposition.h"
#include "server/net/addresses.h"

namespace server {
namespace {

using toolkit::Json;

Json game_json(const roster::GameEntry& game, const BotNames& bots) {
  const auto& info = *game.info;
  Json modes = Json::array(), options = Json::array(), languages = Json::array();
  for (const auto& mode : info.modes)
    modes.push_back({{"key", mode.key}, {"seatsMin", mode.seats_min}, {"seatsMax", mode.seats_max}});
  for (const auto& option : info.options) {
    Json in_modes = Json::array();
    for (std::size_t mode = 0; mode < info.modes.size(); ++mode)
      if ((option.modes >> mode) & 1u) in_modes.push_back(info.modes[mode].key);
    Json values = Json::array();
    for (const auto& value : option.values) values.push_back(value);
    options.push_back({{"key", option.key}, {"values", values}, {"modes", in_modes}});
  }
  for (const auto& catalogue : info.catalogues) languages.push_back(catalogue.language);
  return {{"key", info.key},
          {"title", info.title},
          {"minutes", info.minutes},
          {"rulesVersion", info.rules_version},
          {"modes", modes},
          {"options", options},
          {"bots", bots},
          {"languages", languages}};
}

Response json_response(const Json& json) { return {200, "application/json", toolkit::to_text(json), {}, nullptr}; }

// Made once for each house, as texts and schemas are made once: anybody may ask for them as often as he likes.
Response games_response(const BotNames& bots) {
  static std::mutex mutex;
  static std::map<BotNames, std::string> made;
  const std::lock_guard lock(mutex);
  auto& text = made[bots];
  if (text.empty()) text = games_text(bots);
  return {200, "application/json", text, {}, nullptr};
}

// Which addresses this machine has is told to nobody but itself: it is for whoever invites from "localhost".
Response house_response(const Request& request, const HouseOptions& options) {
  Json addresses = Json::array();
  if (request.from_this_machine && options.public_url.empty())
    for (auto& url : network_urls(options.address, options.port)) addresses.push_back(std::move(url));
  return json_response({{"addresses", addresses}, {"publicUrl", options.public_url}});
}

Response texts_response(const std::string& key, const std::string& language) {
  const auto* game = roster::find_game(key);
  if (!game) return error_response(404, fmt::format("There is no game \"{}\" in this house.", key));
  std::string known;
  for (const auto& catalogue : game->info->catalogues) {
    known += (known.empty() ? "" : ", ") + std::string(catalogue.language);
    if (catalogue.language != language) continue;
    static const auto kTexts = [] {
      std::map<std::pair<std::string, std::string>, std::string> texts;
      for (const auto& one : roster::games())
        for (const auto& its : one.info->catalogues)
          texts[{std::string(one.info->key), std::string(its.language)}] = texts_text(its);
      return texts;
    }();
    return {200, "application/json", kTexts.at({key, language}), {}, nullptr};
  }
  return error_response(404,
                        fmt::format("{} has no texts in \"{}\"; there is: {}.", game->info->title, language, known));
}

Response schema_response(const std::string& key) {
  static const auto kSchemas = [] {
    std::map<std::string, std::string, std::less<>> schemas;
    for (const auto& game : roster::games()) schemas[std::string(game.info->key)] = toolkit::to_text(schema_of(game));
    return schemas;
  }();
  const auto schema = kSchemas.find(key);
  if (schema == kSchemas.end()) return error_response(404, fmt::format("There is no game \"{}\" in this house.", key));
  return {200, "application/json", schema->second, {}};
}

Response file_response(const File& file, const Request& request) {
  Response response{200, file.type, "", {{"ETag", file.etag}}, nullptr};
  response.headers.emplace_back("Cache-Control", file.forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.if_none_match == file.etag)
    response.status = 304;
  else
    response.body = *file.bytes;
  response.packed = file.packed;
  return response;
}

// The pages of the client are all one file; it looks at the address itself.
bool is_page(const std::string& path) {
  return path == "/" || path == "/c" || path.starts_with("/table/") || path.starts_with("/watch/");
}

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (std::size_t begin = 1; begin <= path.size();) {
    const auto end = std::min(path.find('/', begin), path.size());
    parts.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// Whether the house can do its work, tried and not guessed. For whoever watches over it.
void answer_health(House& house, bool must_be_ready, std::function<void(Response)> reply) {
  if (must_be_ready && house.is_draining())
    return reply(error_response(503, "The house is closing: no new tables are made."));
  house.check_storage([reply = std::move(reply)](const std::string& trouble) {
    if (trouble.empty()) return reply(json_response({{"ok", true}}));
    reply(error_response(503, fmt::format("The house cannot write: {}.", trouble)));
  });
}

void answer_host(const std::string& path, House& house, std::function<void(Response)> reply) {
  if (path == "/healthz" || path == "/readyz") return answer_health(house, path == "/readyz", std::move(reply));
  if (path != "/metrics") return reply(error_response(404, "Here are /metrics, /healthz and /readyz."));
  house.ask_overview([measures = house.shared_measures(), reply = std::move(reply)](const Overview& overview) {
    reply({200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(*measures, overview), {}, nullptr});
  });
}

Response record_response(const toolkit::Result<engine::Record>& record) {
  if (!record) return error_response(404, record.error());
  return {200, "text/plain; charset=utf-8", engine::to_text(*record), {}, nullptr};
}

Response page_response(const std::string& path, const Files& files, const Request& request) {
  if (const auto file = files.find(is_page(path) ? "/" : path)) return file_response(*file, request);
  if (path == "/") return error_response(404, "The web page is not built here; ./play builds it.");
  return error_response(404, fmt::format("There is nothing at {}; the house begins at /.", path.substr(0, 80)));
}

}  // namespace

std::string games_text(const BotNames& bots) {
  Json games = Json::array();
  for (const auto& game : roster::games()) games.push_back(game_json(game, bots));
  return toolkit::to_text({{"games", games}});
}

std::string texts_text(const engine::Catalogue& catalogue) {
  Json rules = Json::array();
  for (const auto& rule : catalogue.rules)
    rules.push_back({{"id", rule.id}, {"title", rule.title}, {"text", rule.text}});
  const auto texts = toolkit::parse_json(catalogue.texts);
  return toolkit::to_text(
      {{"language", catalogue.language}, {"texts", texts.value_or(Json::object())}, {"rules", rules}});
}

std::vector<std::pair<std::string, std::string>> security_headers() {
  return {{"Content-Security-Policy",
           "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
           "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Permissions-Policy",
           "accelerometer=(), bluetooth=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), "
           "midi=(), payment=(), serial=(), usb=()"}};
}

Response error_response(int status, const std::string& words) {
  return {status, "application/json", toolkit::to_text(Json{{"error", words}}), {}, nullptr};
}

void answer(const Request& request, const Files& files, House& house, std::function<void(Response)> reply) {
  if (request.method != "GET" && request.method != "HEAD") {
    auto response =
        error_response(405, fmt::format("{} is not done here; GET and HEAD are.", request.method.substr(0, 20)));
    response.headers.emplace_back("Allow", "GET, HEAD");
    return reply(std::move(response));
  }
  const auto path = path_of(request.target);
  if (!path) return reply(error_response(400, "The address is malformed."));
  if (request.at_host_door) return answer_host(*path, house, std::move(reply));
  if (*path == "/ws") {
    auto response = error_response(426, "This address is for WebSocket connections.");
    response.headers.emplace_back("Upgrade", "websocket");
    return reply(std::move(response));
  }
  if (*path == "/healthz" || *path == "/readyz") return answer_health(house, *path == "/readyz", std::move(reply));
  if (*path == "/metrics") return reply(error_response(404, "Metrics are at the host's own door (serve --metrics)."));
  const auto parts = parts_of(*path);
  if (parts[0] != "api") return reply(page_response(*path, files, request));

  if (*path == "/api/games") return reply(games_response(bots_offered(house.program_names())));
  if (*path == "/api/house") return reply(house_response(request, house.options()));
  if (*path == "/api/notices") return reply(json_response({{"key", house.push_key()}}));
  if (*path == "/api/tables")
    return house.ask_tables([reply](const protocol::Tables& tables) {
      reply({200, "application/json", shape::text_of(tables), {}, nullptr});
    });
  if (parts.size() == 4 && parts[1] == "games" && parts[3] == "schema") return reply(schema_response(parts[2]));
  if (parts.size() == 5 && parts[1] == "games" && parts[3] == "texts") return reply(texts_response(parts[2], parts[4]));
  if (parts.size() == 4 && parts[1] == "tables" && parts[3] == "record")
    return house.ask_record(parts[2], [reply](const auto& record) { reply(record_response(record)); });
  reply(
      error_response(404, fmt::format("There is nothing at {}; see /api/games and /api/tables.", path->substr(0, 80))));
}

}  // namespace server
