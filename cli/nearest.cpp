#include "cli/nearest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace cli {
namespace {

char small(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// How many letters must be added, dropped, changed or swapped with their neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const auto same = [&](std::size_t x, std::size_t y) { return small(a[x]) == small(b[y]); };
      cost[i][j] =
          std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (same(i - 1, j - 1) ? 0 : 1)});
      if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1))
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

bool starts_alike(std::string_view given, std::string_view word) {
  return given.size() >= 2 && given.size() < word.size() &&
         std::equal(given.begin(), given.end(), word.begin(), [](char a, char b) { return small(a) == small(b); });
}

constexpr std::size_t kLongWord = 100;  // nobody misspells a word of this length by a letter or two

}  // namespace

std::string did_you_mean(std::string_view given, const std::vector<std::string_view>& known) {
  if (given.size() > kLongWord) return "";
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(1, given.size() / 3) + 1;
  for (const auto word : known) {
    if (word == given) continue;  // spelt well, but of no use here
    const std::size_t d = starts_alike(given, word) ? 1 : distance(given, word);
    if (d < best_distance) {
      best_distance = d;
      best = word;
    }
  }
  return best.empty() ? "" : fmt::format(" Did you mean \"{}\"?", best);
}

std::string listed(const std::vector<std::string_view>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

}  // namespace cli
