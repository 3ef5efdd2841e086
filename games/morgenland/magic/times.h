// When powers may be played, by the words of components.json: the rows of the matrix of ledger 3.2, and the artifacts
// of 3.1.
#pragma once

#include "games/morgenland/magic/power.h"

namespace morgenland {

namespace times {

constexpr WindowSet all_of(std::initializer_list<Window> list) {
  WindowSet set = 0;
  for (const Window window : list) set = static_cast<WindowSet>(set | window_bit(window));
  return set;
}

constexpr WindowSet kPlacing = all_of({Window::start, Window::place});
constexpr WindowSet kBefore = all_of({Window::before, Window::gate});
constexpr WindowSet kTurned = window_bit(Window::turned);
constexpr WindowSet kDay = kPlacing | kBefore | kTurned;
constexpr WindowSet kLate = kDay | window_bit(Window::ending);
constexpr WindowSet kAlways = kLate | window_bit(Window::buying);
// The dragons' windows close with the gold cave: after it no cave is left to name, but W-GATE is barred outright.
constexpr WindowSet kOverCaves = all_of({Window::before, Window::turned});

}  // namespace times

struct Time {
  std::string_view word;
  WindowSet windows;
};
inline constexpr Time kTimes[] = {
    {"day", times::kDay},
    {"late", times::kLate},
    {"sale", window_bit(Window::buying)},
    {"placing", times::kPlacing},
    {"gold", times::kPlacing | times::kOverCaves},
    {"caves", times::kOverCaves},
    {"tent", window_bit(Window::gate)},
    {"copied", times::kAlways},  // when the copied power may be used
    // Artifacts, which may be used before the guard too.
    {"always", times::kAlways},  // but not there
    {"placed", window_bit(Window::place) | times::kBefore | times::kTurned | kAtGuard},
    {"turned", times::kTurned | kAtGuard},
    {"entry", times::kDay | kAtGuard},
    {"never", 0},
};

constexpr WindowSet windows_at(std::string_view word) {
  std::size_t time = 0;
  while (kTimes[time].word != word) ++time;  // a word that is none of them ends the build here
  return kTimes[time].windows;
}

}  // namespace morgenland
