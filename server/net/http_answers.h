// What the server says to a plain HTTP request. No sockets here: a request comes in as words, an answer goes out.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/house/house.h"
#include "server/net/files.h"

namespace server {

struct Request {
  std::string method;
  std::string target;
  std::string if_none_match;
  bool at_host_door = false;
  bool from_this_machine = false;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> packed = nullptr;  // the body as gzip, where it is at hand already
};

// The headers every answer carries.
std::vector<std::pair<std::string, std::string>> security_headers();

// What /api/games says, and /api/games/KEY/texts/LANGUAGE: for whoever writes them to files.
std::string games_text(const BotNames& bots);
std::string texts_text(const engine::Catalogue& catalogue);

// {"error": words}
Response error_response(int status, const std::string& words);

// `reply` is called once, now or later, from any thread.
void answer(const Request& request, const Files& files, House& house, std::function<void(Response)> reply);

}  // namespace server
