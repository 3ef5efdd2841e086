// Plays whole matches at random and prints how many steps that were and how many seconds of processor time they took:
//   random_play GAME MODE SEATS MATCHES
// What the same matches cost elsewhere is compared with it (web/packages/caravanserai-engine/bench).
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "roster/roster.h"

int main(int count, char** words) {
  const auto* game = count == 5 ? roster::find_game(words[1]) : nullptr;
  if (!game) return std::fputs("random_play GAME MODE SEATS MATCHES\n", stderr), 2;
  const auto setup = roster::read_setup(*game, {words[2], std::atoi(words[3]), {}});
  if (const auto* problem = std::get_if<engine::SetupProblem>(&setup))
    return std::fprintf(stderr, "%s\n", problem->text.c_str()), 2;
  const auto matches = std::strtoull(words[4], nullptr, 10);
  const auto begun = std::clock();
  const auto play = game->play_randomly(*std::get_if<engine::Setup>(&setup), 1, matches);
  const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  std::printf("%llu %.6f %08x\n", static_cast<unsigned long long>(play.steps), seconds, play.signature);
}
