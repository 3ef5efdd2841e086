// The tables people may find by themselves, in the order in which they are worth looking at: those that gather and
// where somebody waits, those that gather, those that are played; the newest first. No address fills it before the
// others are shown.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "protocol/messages.h"
#include "toolkit/result.h"

namespace server {

// A listing as it was stored. An older house may have written it: what was not said of a table then is as it was then.
toolkit::Result<protocol::TableInfo> read_listing(const std::string& text);

class Lobby {
 public:
  // Both: whether anything has changed. An empty address is nobody's, and is not counted.
  bool list(const protocol::TableInfo& info, const std::string& address);
  bool unlist(const std::string& table);
  bool unlist_if(const std::function<bool(const std::string& table)>& goes);

  protocol::Tables shown() const;      // kLobbyLinesMax at most
  const std::string& message() const;  // the same as it is sent
  std::size_t size() const { return listings_.size(); }

 private:
  struct Listing {
    protocol::TableInfo info;
    std::string text;  // of the info: what is compared
    std::string address;
    std::uint64_t number = 0;  // grows: the newest has the highest
  };

  bool is_before(const Listing& left, const Listing& right) const;
  bool changed();

  std::map<std::string, Listing> listings_;
  std::uint64_t last_number_ = 0;
  mutable std::optional<std::string> message_;
};

}  // namespace server
