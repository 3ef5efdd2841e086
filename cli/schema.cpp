// `caravanserai schema`: what a game says and understands, for builders in other languages.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "roster/described.h"

namespace cli {

int print_schema(const std::string& game) {
  fmt::print("{}\n", roster::schema_of(the_game(game)).dump(2));
  return kFine;
}

}  // namespace cli
