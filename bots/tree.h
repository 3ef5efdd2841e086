// The memory of a search: nodes found by a key, each with the actions tried there. All of it lies in two arrays that
// are kept from decision to decision, so that a simulation allocates nothing once they have grown.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/action.h"
#include "engine/seats.h"

namespace bots {

struct Tried {  // one action of one seat at a node
  std::uint32_t move = 0;
  std::uint32_t visits = 0;
  double worth = 0;   // the sum over the visits, for the seat that moved
  float promise = 0;  // what it looked like before it was tried; any scale, the same for all at a node
};

constexpr std::uint32_t move_of(engine::Seat seat, engine::ActionId action) {
  return static_cast<std::uint32_t>(seat) << 16 | action;
}

class Tree {
 public:
  static constexpr std::uint32_t kNone = ~0u;

  void clear(std::size_t nodes_expected) {
    nodes_.clear();
    tried_.clear();
    nodes_.reserve(nodes_expected);
    tried_.reserve(4 * nodes_expected);
    std::size_t size = 64;
    while (size < 2 * nodes_expected) size *= 2;
    index_.assign(size, kNone);
  }

  std::uint32_t find(std::uint64_t key) const { return index_[slot_of(key)]; }

  std::uint32_t add(std::uint64_t key) {
    if (2 * (nodes_.size() + 1) > index_.size()) grow();
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    index_[slot_of(key)] = node;
    nodes_.push_back({key, 0, 0, 0});
    return node;
  }

  // In the order of `Tried::move`, like menus.
  std::span<const Tried> tried_at(std::uint32_t node) const {
    return {tried_.data() + nodes_[node].first, nodes_[node].count};
  }

  void learn(std::uint32_t node, std::uint32_t move, double worth) {
    Tried& tried = at(nodes_[node], move);
    ++tried.visits;
    tried.worth += worth;
  }

  void promise(std::uint32_t node, std::uint32_t move, float promise) { at(nodes_[node], move).promise = promise; }

  std::size_t size() const { return nodes_.size(); }

 private:
  struct Node {
    std::uint64_t key;
    std::uint32_t first;  // where its actions begin in tried_
    std::uint16_t count;
    std::uint16_t room;
  };

  std::size_t slot_of(std::uint64_t key) const {
    const std::size_t mask = index_.size() - 1;
    std::size_t slot = (key * 0x9e3779b97f4a7c15u >> 20) & mask;
    while (index_[slot] != kNone && nodes_[index_[slot]].key != key) slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    index_.assign(2 * index_.size(), kNone);
    for (std::uint32_t node = 0; node < nodes_.size(); ++node) index_[slot_of(nodes_[node].key)] = node;
  }

  Tried& at(Node& node, std::uint32_t move) {
    std::uint16_t i = node.count;
    while (i > 0 && tried_[node.first + i - 1u].move >= move) --i;
    if (i < node.count && tried_[node.first + i].move == move) return tried_[node.first + i];
    if (node.count == node.room) move_out(node);
    for (std::uint16_t k = node.count; k > i; --k) tried_[node.first + k] = tried_[node.first + k - 1u];
    ++node.count;
    return tried_[node.first + i] = Tried{move, 0, 0, 0};
  }

  // To a place with more room at the end; the old one is left behind until the next decision.
  void move_out(Node& node) {
    const auto to = static_cast<std::uint32_t>(tried_.size());
    node.room = static_cast<std::uint16_t>(node.room ? 2 * node.room : 4);
    tried_.resize(to + node.room);
    for (std::uint16_t k = 0; k < node.count; ++k) tried_[to + k] = tried_[node.first + k];
    node.first = to;
  }

  std::vector<Node> nodes_;
  std::vector<Tried> tried_;
  std::vector<std::uint32_t> index_;
};

}  // namespace bots
