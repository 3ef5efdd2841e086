// The lines of pages, as tables hold them, and what comes over them.
#pragma once

#include <boost/mp11.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "arbiter/link.h"
#include "engine/seats.h"
#include "protocol/messages.h"
#include "server/world.h"

namespace server {

using ConnectionId = std::uint64_t;
using arbiter::Micros;

struct Line {
  ConnectionId id = 0;
  std::shared_ptr<Client> client;
  Micros heard_us = 0;       // when the command came in, by the steady clock
  std::string address = "";  // whose the line is, for what it makes us do
};

struct Picture;

// Somebody whose page has the table open.
struct Watcher {
  std::shared_ptr<Client> client;
  engine::Viewer viewer;
  int seen = 0;                             // steps this page has
  std::shared_ptr<const Picture> has = {};  // what it was shown last; none: nothing yet
  int heard = 0;                            // and lines of the talk it had when it came
  std::string name = "";                    // of a spectator who gave one
  std::string pass = "";                    // the hash of his pass, if he has one
};
using Watchers = std::map<ConnectionId, Watcher>;

// Somebody comes from the old table to the chair that is kept for him; the old table has looked at his token.
struct TakeKept {
  std::string id;
  int seat;
  std::string name;
  std::string share;
};

// The house says that the same people play again there.
struct FollowedBy {
  std::string id;  // none: nobody waits for an answer
  std::string next;
};

// A push service says that it does not know this device any more.
struct DeviceGone {
  std::string id;  // none
  int seat;
  std::string endpoint;
};

// What a table is told: everything a page may say but the wish for the lobby, and what the house says.
using TableCommand = boost::mp11::mp_push_back<boost::mp11::mp_remove<protocol::FromPage, protocol::Lobby>, TakeKept,
                                               FollowedBy, DeviceGone>;

}  // namespace server
