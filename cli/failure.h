// The two ways a command ends badly. Thrown anywhere in the command line, caught once in main: the text goes to
// stderr and the type decides the exit status.
#pragma once

#include <stdexcept>

namespace cli {

inline constexpr int kFine = 0;
inline constexpr int kFailed = 1;     // something did not work out: a file, a port, a scenario
inline constexpr int kWrongCall = 2;  // the call itself was wrong: a misspelt game, a seed that is no number

struct WrongCall : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace cli
