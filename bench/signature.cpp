// Prints one line for each game, mode, and smallest and largest number of seats: "ali-baba base 2 1a2b3c4d". Two builds
// that print the same lines play alike, whatever the compiler.
#include <cstdio>

#include "bench/measure.h"

namespace {

void print_signature(const roster::GameEntry& game, std::uint8_t mode, engine::Seat seats) {
  const auto play = game.play_randomly({seats, mode, {}}, bench::kSignatureSeed, bench::kSignatureMatches);
  const auto& key = game.info->modes[mode].key;
  std::printf("%.*s %.*s %d %08x\n", static_cast<int>(game.info->key.size()), game.info->key.data(),
              static_cast<int>(key.size()), key.data(), seats, play.signature);
}

}  // namespace

int main() {
  for (const auto& game : roster::games())
    for (std::uint8_t mode = 0; mode < game.info->modes.size(); ++mode) {
      const auto& seats = game.info->modes[mode];
      print_signature(game, mode, seats.seats_min);
      if (seats.seats_max != seats.seats_min) print_signature(game, mode, seats.seats_max);
    }
}
