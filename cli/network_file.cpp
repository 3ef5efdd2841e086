#include "cli/network_file.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <vector>

#include "cli/failure.h"

namespace cli {

const learn::LearningEntry& the_learning(const roster::GameEntry& game) {
  const auto* learning = learn::learning_of(game);
  if (!learning)
    throw WrongCall(
        fmt::format("{} cannot be learned: it does not describe its positions to networks.", game.info->title));
  return *learning;
}

void use_network(const roster::GameEntry& game, const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw Failure(fmt::format("{} cannot be read.", file));
  const std::vector<std::uint8_t> bytes(std::istreambuf_iterator<char>(in), {});
  const auto& learning = the_learning(game);
  auto network = bots::Network::read(bytes, learning.purpose);
  if (!network) throw Failure(fmt::format("{}: {}", file, network.error()));
  learning.use(std::move(*network));
}

}  // namespace cli
