// How the options of a menu are laid out on the screen.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"

namespace cli {

struct MenuOption {
  std::string number, text;
  std::string action;  // how it is written; empty where that is not shown
};

struct MenuKind {
  std::string verb;  // the word all its actions are written with
  std::string heading;
  std::vector<MenuOption> options;
  bool folded = false;  // only the heading is shown
};

bool fits(const MenuKind& kind);  // its options leave room for the board above

// Folds the largest kinds until what remains leaves room for the board above.
void fold(std::vector<MenuKind>& kinds);

void print_options(const std::vector<MenuOption>& options, const Ink& ink);

}  // namespace cli
