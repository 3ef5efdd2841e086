// The way from one node of a house to another, as the house sees it: a page's line to a table that another node has.
// Nobody but whoever makes the wires knows of sockets (wire.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "server/world.h"

namespace server {

// A page whose line ends at another node than its table: what the table's node can do for it. At that node it stands
// for the page; at the page's own node it hands everything on.
class RelayedPage : public Client {
 public:
  virtual void left(std::string table) = 0;  // it does not watch that table any more
  virtual void holds_seat() = 0;             // it has shown a seat's key
};

// From the page's node to the table's. It ends with its last owner.
class FarLine {
 public:
  virtual ~FarLine() = default;
  // A command of the page. With one that may make a table: the secret that was pledged to this page for it.
  virtual void send(std::string text, std::span<const std::uint8_t> pledged) = 0;
};

// All of it is called from the thread that lanes and lines share.
class Relay {
 public:
  virtual ~Relay() = default;

  // At once, whether or not that node can be reached: if it cannot, the page is closed a moment later, and comes again.
  virtual std::shared_ptr<FarLine> open(const std::string& node, const std::string& address,
                                        std::shared_ptr<RelayedPage> page) = 0;

  // It could not be reached just now, whatever the database says of it.
  virtual bool is_cut_off(const std::string& node) const = 0;
};

}  // namespace server
