#include "server/table/codes.h"

#include "server/limits.h"
#include "server/table/table_id.h"
#include "toolkit/hash.h"

namespace server {

std::string code_of(const Created& table, int seat, std::string_view command_id) {
  const auto key =
      toolkit::Hash().add("code").add(table.salt).add(static_cast<std::uint64_t>(seat)).add(command_id).digest();
  return drawn_letters(key, kCodeLetters);
}

std::string code_hash(std::string_view code) {
  std::string letters;
  for (const char c : code.substr(0, 4 * kCodeLetters))
    if (c != ' ' && c != '-') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return toolkit::to_hex(toolkit::Hash().add("passed on").add(letters).digest());
}

}  // namespace server
