// What the host may see of the house: which tables are in memory and which lines are open. Nothing of the matches.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "server/table/line.h"

namespace server {

struct TableGlimpse {
  std::string game;
  protocol::TableStage stage = protocol::TableStage::gathering;
  int chairs = 0;
  int people = 0;  // in chairs
  int here = 0;    // of these, with a page open
};

struct LineGlimpse {
  std::string address;
  std::int64_t since_ms = 0;
  std::vector<std::string> tables;  // open in the page
};

struct Overview {
  std::map<std::string, TableGlimpse> tables;
  std::map<ConnectionId, LineGlimpse> lines;
  std::size_t set_aside = 0;
  bool draining = false;
  std::string announcement;
};

inline TableGlimpse glimpse_of(const protocol::TableInfo& info) {
  TableGlimpse glimpse{info.game, info.stage, static_cast<int>(info.seats.size()), 0, 0};
  for (const auto& seat : info.seats) {
    if (seat.who != protocol::SeatKind::person) continue;
    ++glimpse.people;
    glimpse.here += seat.connected;
  }
  return glimpse;
}

}  // namespace server
