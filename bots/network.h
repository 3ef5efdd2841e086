// A small network that judges positions: what each seat's share of the win will be, and how promising an option looks.
//
// Whole numbers only, so that every compiler and WebAssembly come to the same bits: one row of small weights is added
// up for each fact that holds (engine/facts.h), the sums are cut to 0 .. 127, and a second, narrow layer leads to one
// number a seat. Options are judged from the wide layer directly. docs/learn.md says how networks are made; their file
// is described in network.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/knowledge.h"
#include "engine/facts.h"
#include "toolkit/result.h"

namespace bots {

inline constexpr std::size_t kWide = 64, kNarrow = 32;
inline constexpr std::size_t kNetworkBytesMax = 400'000;

// What a network must be made for.
struct NetworkFor {
  std::string_view game;
  std::uint32_t sketch;  // of the facts
  engine::FactCounts counts;
};

template <engine::Learnable G>
NetworkFor network_for() {
  return {G::info().key, engine::sketch_of_facts<G>(), G::kFacts};
}

class Network {
 public:
  // The key of the game that a file says it is for, and then the network; or what is wrong with the file, in words.
  static toolkit::Result<std::string> game_of(std::span<const std::uint8_t> file);
  static toolkit::Result<Network> read(std::span<const std::uint8_t> file, const NetworkFor& purpose);

  // What a position comes to in the hidden layers.
  struct Glance {
    alignas(16) std::array<std::int16_t, kWide> wide;
    alignas(16) std::array<std::int16_t, kNarrow> narrow;
  };
  void look(const engine::Facts& facts, Glance& glance) const;

  // The shares of the win, which sum to one; the first is the share of the seat that looks, then in order of play.
  void shares(const Glance& glance, std::span<double> shares) const;
  // A positive weight for each option, the best one's being 1.
  void weigh(const Glance& glance, std::span<const std::uint16_t> options, std::span<float> weights) const;

  const std::string& note() const { return note_; }  // how it was made

 private:
  std::string note_;
  std::vector<std::int16_t> facts_, narrow_, seats_, options_;  // rows of weights; wider than in the file, for speed
  std::array<std::int16_t, kWide> wide_bias_{};
  std::array<std::int32_t, kNarrow> narrow_bias_{};
  std::vector<std::int32_t> seats_bias_, options_bias_;
};

}  // namespace bots
