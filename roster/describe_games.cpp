// Prints what is made from the games' descriptions, for tools/describe and its test:
//   describe_games games                  the keys of all games
//   describe_games typescript GAME        web/src/games/GAME/shapes.ts
//   describe_games formats GAME PAGE      that FORMATS.md with its tables made anew
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "roster/described.h"

namespace {

int wrong_call() {
  std::fputs("describe_games games | typescript GAME | formats GAME PAGE\n", stderr);
  return 2;
}

int print_games() {
  for (const auto& game : roster::games()) std::printf("%s\n", std::string(game.info->key).c_str());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  if (what == "games") return print_games();
  const auto* game = count > 2 ? roster::find_game(words[2]) : nullptr;
  if (!game) return wrong_call();
  if (what == "typescript") {
    std::fputs(roster::typescript_of(*game).c_str(), stdout);
    return 0;
  }
  std::ifstream file(count > 3 ? words[3] : "");
  if (what != "formats" || !file) return wrong_call();
  const std::string page(std::istreambuf_iterator<char>(file), {});
  std::fputs(roster::refreshed_formats(*game, page).c_str(), stdout);
  return 0;
}
