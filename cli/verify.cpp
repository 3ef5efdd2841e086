// `caravanserai verify`: was every action of a record legal, and were its dice the promised ones?
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "engine/record.h"
#include "replay/replay.h"

namespace cli {

int verify(const std::string& file) {
  const auto record = engine::read_record(read_text(file));
  if (!record) throw Failure(fmt::format("{}: {}", file, record.error()));
  const auto verified = replay::verify(*record);
  if (!verified) throw Failure(fmt::format("{} does not hold: {}", file, verified.error()));
  fmt::print("{}: all {} actions are legal, and playing them again gives the same match.\n", file, verified->actions);
  if (const auto seed = record->dice.seed)
    fmt::print("The dice come from the plain seed {}: anybody who knew it could foresee them.\n", *seed);
  else
    fmt::print("The dice come from the secret that was promised before the deal as {}; {} {} bytes to it.\n",
               record->dice.commitment, verified->shares, verified->shares == 1 ? "seat added" : "seats added");
  if (verified->draws)
    fmt::print("The match drew the {} numbers that the record lists, in their order.\n", *verified->draws);
  fmt::print("{}\n", verified->outcome.over ? "The match is over." : "The match is not over.");
  return kFine;
}

}  // namespace cli
