#include "server/table/table_id.h"

namespace server {
namespace {

constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike
constexpr std::size_t kLength = 12;

}  // namespace

std::string drawn_letters(const toolkit::DiceKey& key, std::size_t count) {
  toolkit::KeyedDice dice(key);
  std::string letters;
  while (letters.size() < count) letters += kLetters[dice.below(static_cast<std::uint32_t>(kLetters.size()))];
  return letters;
}

bool could_be_table(std::string_view id) {
  return id.size() == kLength && id.find_first_not_of(kLetters) == std::string_view::npos;
}

std::string new_table_id(const toolkit::Bytes& randomness) {
  return drawn_letters(toolkit::Hash().add("table").add(randomness).digest(), kLength);
}

std::string id_after(const Created& old) {
  return drawn_letters(toolkit::Hash().add("rematch").add(old.salt).digest(), kLength);
}

}  // namespace server
