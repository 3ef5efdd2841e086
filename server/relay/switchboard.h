// Lines to and from the other nodes of the house. To each node that has tables our pages want there is one wire, which
// this node has dialled, and on it a line for each of these pages; likewise others dial here, and their pages' lines
// are lines of our house like any other.
//
// Whoever does not know the secret of the nodes is dropped, and counted. A node that says nothing for kNodeSilentMs, or
// cannot be dialled, is cut off: its pages here are closed and come again, and then its tables are taken from it.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/admin/measures.h"
#include "server/house/house.h"
#include "server/relay/relay.h"
#include "server/relay/wire.h"
#include "server/world.h"

namespace server {

class Switchboard final : public Relay, public std::enable_shared_from_this<Switchboard> {
 public:
  Switchboard(World& world, Network& network, std::string secret, std::shared_ptr<Measures> measures);
  ~Switchboard() override;

  void begin(std::weak_ptr<House> house);                       // before anything else
  std::shared_ptr<WireEnd> answer(std::shared_ptr<Wire> wire);  // somebody has dialled this node

  std::shared_ptr<FarLine> open(const std::string& node, const std::string& address,
                                std::shared_ptr<RelayedPage> page) override;
  bool is_cut_off(const std::string& node) const override;

 private:
  class Dialled;
  class Answered;
  class Outward;
  class Inward;
  struct Outlet;

  void beat();  // every kNodeBeatMs
  void lost(const std::string& node);
  void is_stranger();

  World& world_;
  Network& network_;
  const std::string secret_;
  std::shared_ptr<Measures> measures_;
  std::shared_ptr<Lane> lane_;
  std::weak_ptr<House> house_;
  std::map<std::string, std::shared_ptr<Dialled>> dialled_;  // by address
  std::map<std::string, std::int64_t> cut_off_us_;           // since when
  std::set<std::shared_ptr<Answered>> answered_;
  std::int64_t last_beat_us_ = 0;
};

}  // namespace server
