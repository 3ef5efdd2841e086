#include "cli/menu.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {
namespace {

constexpr std::size_t kColumnsFrom = 9;  // fewer options, shown in full, read best as a plain list
constexpr std::size_t kMenuRows = 28;    // with a board above it, this still fits a screen of 50 rows
constexpr std::size_t kNumberWidth = 4;
constexpr std::size_t kGap = 2;

struct Grid {
  std::size_t text_width = 0, action_width = 0, rows = 0;
};

Grid grid_of(const std::vector<MenuOption>& options) {
  Grid grid;
  for (const auto& option : options) {
    grid.text_width = std::max(grid.text_width, width(option.text));
    grid.action_width = std::max(grid.action_width, width(option.action));
  }
  const std::size_t cell =
      kNumberWidth + kGap + grid.text_width + kGap + (grid.action_width ? grid.action_width + kGap : 0);
  const std::size_t room = static_cast<std::size_t>(columns_wide(stdout)) + kGap;  // the last cell needs no gap
  const std::size_t fit = std::max<std::size_t>(1, room / cell);
  const std::size_t across = grid.action_width && options.size() < kColumnsFrom ? 1 : fit;
  grid.rows = (options.size() + across - 1) / across;
  return grid;
}

std::string padded(const std::string& text, std::size_t to) {
  return text + std::string(to > width(text) ? to - width(text) : 0, ' ');
}

}  // namespace

bool fits(const MenuKind& kind) { return grid_of(kind.options).rows <= kMenuRows; }

void fold(std::vector<MenuKind>& kinds) {
  const auto open_rows = [](const MenuKind& kind) { return kind.folded ? 0 : grid_of(kind.options).rows; };
  while (true) {
    std::size_t rows = kinds.size();  // the headings
    for (const auto& kind : kinds) rows += open_rows(kind);
    if (rows <= kMenuRows || rows == kinds.size()) return;
    std::ranges::max_element(kinds, {}, open_rows)->folded = true;
  }
}

// Top to bottom, then left to right, like the columns of a newspaper.
void print_options(const std::vector<MenuOption>& options, const Ink& ink) {
  const Grid grid = grid_of(options);
  const std::string gap(kGap, ' ');
  for (std::size_t row = 0; row < grid.rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < options.size(); i += grid.rows) {
      const bool last = i + grid.rows >= options.size();
      const auto& [number, text, action] = options[i];
      line += ink.gold(fmt::format("{:>{}}", number, kNumberWidth)) + gap;
      line += last && action.empty() ? text : padded(text, grid.text_width) + gap;
      if (!action.empty()) line += ink.faint(last ? action : padded(action, grid.action_width) + gap);
    }
    fmt::print("{}\n", line);
  }
}

}  // namespace cli
