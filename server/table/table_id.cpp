#include "server/table/table_id.h"

#include "toolkit/keyed_dice.h"

namespace server {
namespace {

constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike
constexpr std::size_t kLength = 12;

std::string drawn(const toolkit::DiceKey& key) {
  toolkit::KeyedDice dice(key);
  std::string id;
  while (id.size() < kLength) id += kLetters[dice.below(static_cast<std::uint32_t>(kLetters.size()))];
  return id;
}

}  // namespace

bool could_be_table(std::string_view id) {
  return id.size() == kLength && id.find_first_not_of(kLetters) == std::string_view::npos;
}

std::string new_table_id(const toolkit::Bytes& randomness) {
  return drawn(toolkit::Hash().add("table").add(randomness).digest());
}

std::string id_after(const Created& old) { return drawn(toolkit::Hash().add("rematch").add(old.salt).digest()); }

}  // namespace server
