#include "server/house/lobby.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "protocol/codec.h"
#include "server/limits.h"

namespace server {

using protocol::TableStage;

toolkit::Result<protocol::TableInfo> read_listing(const std::string& text) {
  const auto json = protocol::parse_shallow(text);
  if (!json) return toolkit::Error{json.error()};
  toolkit::Json whole{{"next", ""}, {"customs", protocol::write(protocol::Customs{})}};  // came later
  whole.merge_patch(*json);
  protocol::TableInfo info;
  if (const auto problem = protocol::read(whole, info)) return *problem;
  return info;
}

bool Lobby::changed() {
  message_.reset();
  return true;
}

bool Lobby::list(const protocol::TableInfo& info, const std::string& address) {
  auto text = shape::text_of(info);
  auto& listing = listings_[info.table];
  if (listing.number != 0 && listing.text == text) return false;
  if (listing.number == 0) listing.number = ++last_number_;
  listing.info = info;
  listing.text = std::move(text);
  if (!address.empty()) listing.address = address;
  return changed();
}

bool Lobby::unlist(const std::string& table) { return listings_.erase(table) > 0 && changed(); }

bool Lobby::unlist_if(const std::function<bool(const std::string&)>& goes) {
  return std::erase_if(listings_, [&](const auto& one) { return goes(one.first); }) > 0 && changed();
}

bool Lobby::is_before(const Listing& left, const Listing& right) const {
  const auto rank = [](const Listing& one) {
    const bool gathers = one.info.stage == TableStage::gathering;
    const bool waits = std::ranges::any_of(
        one.info.seats, [](const auto& seat) { return seat.who == protocol::SeatKind::person && seat.connected; });
    return std::tuple(!gathers, !waits, ~one.number);
  };
  return rank(left) < rank(right);
}

protocol::Tables Lobby::shown() const {
  std::vector<const Listing*> all, crowded;
  for (const auto& [id, listing] : listings_) all.push_back(&listing);
  std::ranges::sort(all, [&](const auto* left, const auto* right) { return is_before(*left, *right); });

  protocol::Tables tables;
  const auto show = [&](const Listing& listing) {
    if (tables.tables.size() < kLobbyLinesMax) tables.tables.push_back(listing.info);
  };
  std::map<std::string, std::size_t> of_address;
  for (const auto* one : all) {
    if (one->address.empty() || ++of_address[one->address] <= kLobbyLinesPerAddress)
      show(*one);
    else
      crowded.push_back(one);
  }
  for (const auto* one : crowded) show(*one);
  return tables;
}

const std::string& Lobby::message() const {
  if (!message_) message_ = protocol::write_message(shown());
  return *message_;
}

}  // namespace server
