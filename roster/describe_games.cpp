// Prints what is made from the games' descriptions, for tools/describe and its test:
//   describe_games games                  the keys of all games
//   describe_games index                  a TypeScript type over the shapes of all games
//   describe_games typescript GAME [FROM] web/src/games/GAME/shapes.ts; FROM: where the shared types are instead
//   describe_games formats GAME PAGE      that FORMATS.md with its tables made anew
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "roster/described.h"

namespace {

int wrong_call() {
  std::fputs("describe_games games | index | typescript GAME [FROM] | formats GAME PAGE\n", stderr);
  return 2;
}

int print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  return 0;
}

int print_games() {
  for (const auto& game : roster::games()) std::printf("%s\n", std::string(game.info->key).c_str());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  if (what == "games") return print_games();
  if (what == "index") return print(roster::typescript_index());
  const auto* game = count > 2 ? roster::find_game(words[2]) : nullptr;
  if (!game) return wrong_call();
  if (what == "typescript")
    return print(count > 3 ? roster::typescript_of(*game, words[3]) : roster::typescript_of(*game));
  std::ifstream file(count > 3 ? words[3] : "");
  if (what != "formats" || !file) return wrong_call();
  const std::string page(std::istreambuf_iterator<char>(file), {});
  return print(roster::refreshed_formats(*game, page));
}
