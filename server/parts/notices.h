// Telling people who are not there that it is their turn: their devices, and the address the table's maker has named.
// A question is told of once, after it has stood for a while, and never to somebody whose page is open. That it is told
// is written down before, so that no restart tells it twice.
#pragma once

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "server/parts/part.h"

namespace server {

class Notices final : public Part {
 public:
  using Part::Part;
  std::optional<std::string> objection(const Entry& entry) const override;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void changed() override;
  void left(ConnectionId) override { changed(); }
  void show(engine::Viewer viewer, protocol::Table& shown) const override;
  bool is_busy() const override { return !planned_.empty(); }

 private:
  struct Device {
    protocol::PushAddress address;
    std::string holder;  // the chair's token then: whoever takes the chair over later is somebody else
  };
  struct Told {
    std::vector<Device> devices;  // the oldest first
    int changes = 0;
    int question = -1;  // the last that was told of
    int notices = 0;
    std::int64_t last_ms = 0;  // when, in this life of the table
  };

  void notify(const Line& from, const protocol::Notify& notify);
  void hook(const Line& from, const protocol::Hook& hook);
  void write(const Line& from, int seat, const std::string& id, const Planned& entry);
  void forget(const DeviceGone& gone);
  void tell(int seat, int question);

  Told& told(int seat) { return told_[static_cast<std::size_t>(seat)]; }
  const Told& told(int seat) const { return told_[static_cast<std::size_t>(seat)]; }
  std::vector<protocol::PushAddress> devices(int seat) const;
  bool has_device(int seat, const std::string& endpoint) const;
  bool is_maker(int seat) const;
  bool is_there(int seat) const;
  bool is_owed(int seat) const;  // the seat is asked, and has not been told

  std::array<Told, engine::kSeatsMax> told_;
  std::string webhook_;
  std::set<std::pair<int, int>> planned_;  // seat and question: it is told when the question still stands then
};

}  // namespace server
