// What the host may order at the running house, one JSON object at a time: {"do":"ban","address":"192.0.2.7"}.
// Answered by {"ok":true,..} or {"ok":false,"error":"words"}. Nothing here shows a match, a key or a name.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "server/admin/bans.h"
#include "server/admin/orders.h"
#include "server/house/house.h"
#include "toolkit/json.h"

namespace server {

inline constexpr std::size_t kAnnouncementMax = 300;  // code units of an announcement
inline constexpr const char* kClosedFile = "closed-tables";
inline constexpr const char* kReportsFile = "reports.jsonl";

class Desk {
 public:
  Desk(std::shared_ptr<House> house, std::shared_ptr<Bans> bans, std::filesystem::path data_folder);
  std::string answer(const std::string& line);

 private:
  using Json = toolkit::Json;
  Json carry_out(const std::string& order, const Json& what);
  Json tables();
  Json lines();
  Json close(const std::string& what);
  Json ban(const std::string& range, const std::string& why);
  Json reports() const;
  Overview overview();

  std::shared_ptr<House> house_;
  std::shared_ptr<Bans> bans_;
  std::filesystem::path data_folder_;
  HostList closed_;
};

}  // namespace server
