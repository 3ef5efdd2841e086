#include "server/net/http_answers.h"

#include <fmt/format.h>

#include <map>

#include "roster/described.h"
#include "roster/roster.h"

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

Response games_response(const BotNames& bots) {
  Json games = Json::array();
  for (const auto& game : roster::games()) games.push_back(game_json(game, bots));
  return json_response({{"games", games}});
}

Response texts_response(const std::string& key, const std::string& language) {
  const auto* game = roster::find_game(key);
  if (!game) return error_response(404, fmt::format("There is no game \"{}\" in this house.", key));
  std::string known;
  for (const auto& catalogue : game->info->catalogues) {
    known += (known.empty() ? "" : ", ") + std::string(catalogue.language);
    if (catalogue.language != language) continue;
    Json rules = Json::array();
    for (const auto& rule : catalogue.rules)
      rules.push_back({{"id", rule.id}, {"title", rule.title}, {"text", rule.text}});
    const auto texts = toolkit::parse_json(catalogue.texts);
    return json_response({{"language", language}, {"texts", texts.value_or(Json::object())}, {"rules", rules}});
  }
  return error_response(404,
                        fmt::format("{} has no texts in \"{}\"; there is: {}.", game->info->title, language, known));
}

// Made once: a schema is long, and anybody may ask for it as often as he likes.
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
bool is_page(const std::string& path) { return path == "/" || path.starts_with("/table/"); }

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (std::size_t begin = 1; begin <= path.size();) {
    const auto end = std::min(path.find('/', begin), path.size());
    parts.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
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

std::vector<std::pair<std::string, std::string>> security_headers() {
  return {{"Content-Security-Policy",
           "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
           "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"}};
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
  if (*path == "/ws") {
    auto response = error_response(426, "This address is for WebSocket connections.");
    response.headers.emplace_back("Upgrade", "websocket");
    return reply(std::move(response));
  }
  const auto parts = parts_of(*path);
  if (parts[0] != "api" && *path != "/healthz") return reply(page_response(*path, files, request));

  if (*path == "/healthz") return reply(json_response({{"ok", true}}));
  if (*path == "/api/games") return reply(games_response(bots_offered(house.program_names())));
  if (*path == "/api/notices") return reply(json_response({{"key", house.push_key()}}));
  if (*path == "/api/tables")
    return house.ask_tables([reply](const protocol::Tables& tables) { reply(json_response(protocol::write(tables))); });
  if (parts.size() == 4 && parts[1] == "games" && parts[3] == "schema") return reply(schema_response(parts[2]));
  if (parts.size() == 5 && parts[1] == "games" && parts[3] == "texts") return reply(texts_response(parts[2], parts[4]));
  if (parts.size() == 4 && parts[1] == "tables" && parts[3] == "record")
    return house.ask_record(parts[2], [reply](const auto& record) { reply(record_response(record)); });
  reply(
      error_response(404, fmt::format("There is nothing at {}; see /api/games and /api/tables.", path->substr(0, 80))));
}

}  // namespace server
