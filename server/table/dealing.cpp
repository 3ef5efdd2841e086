#include "server/table/dealing.h"

#include <charconv>
#include <optional>

#include "server/table/chairs.h"

namespace server {
namespace {

// None if it is no number: then there are no dice, and the log makes no sense.
std::optional<std::uint64_t> plain_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const auto* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, seed);
  return read.ec == std::errc() && read.ptr == end ? std::optional(seed) : std::nullopt;
}

}  // namespace

void sit_bots(std::vector<Chair>& chairs, const std::string& bot) {
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    if (is_open(chairs[seat])) chairs[seat] = bot_chair(static_cast<int>(seat), bot);
}

engine::Record record_of(const Created& created, const std::vector<Chair>& chairs) {
  engine::Record record;
  record.game = created.game;
  record.rules_version = created.rulesVersion;
  if (const auto words = engine::setup_words(created.setup)) record.setup = *words;
  record.dice.commitment = created.commitment;
  record.dice.secret = created.secret;
  if (created.seed) record.dice.seed = plain_seed(*created.seed);
  for (const auto& chair : chairs) {
    record.players.push_back(chair.name);
    record.dice.shares.push_back(chair.share);
  }
  return record;
}

}  // namespace server
