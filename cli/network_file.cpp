#include "cli/network_file.h"

#include <fmt/format.h>

#include <vector>

#include "cli/failure.h"
#include "cli/files.h"

namespace cli {

const learn::LearningEntry& the_learning(const roster::GameEntry& game) {
  const auto* learning = learn::learning_of(game);
  if (!learning)
    throw WrongCall(
        fmt::format("{} cannot be learned: it does not describe its positions to networks.", game.info->title));
  return *learning;
}

void use_network(const roster::GameEntry& game, const std::string& file) {
  const std::string text = read_text(file);
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  const auto& learning = the_learning(game);
  auto network = bots::Network::read(bytes, learning.purpose);
  if (!network) throw Failure(fmt::format("{}: {}", file, network.error()));
  learning.use(std::move(*network));
}

}  // namespace cli
