// Numbered pieces of work, done by several processes beside one another: a process has its own memory, so nothing is
// shared by mistake. Ends when all is done, the time is up, somebody stops it, or something has gone wrong; what there
// is by then is the result.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace simulation {

struct CrewCall {
  std::string program;  // its name, and what one piece of its work is called
  std::string piece, pieces;
  std::string about;        // for --help
  std::uint64_t count = 0;  // unless the call says otherwise
};

struct CrewWork {
  std::uint64_t first = 0, count = 0;
  int jobs = 1;
  double minutes = 0;  // 0: as long as it takes
  std::string piece, pieces;
};

// Reads `--PIECES N --seed S --minutes M --jobs J`; empty, with an exit status, if there is nothing to be done.
struct CrewOrder {
  int status = -1;  // of the program, if it must end at once
  CrewWork work;
};
CrewOrder read_crew_call(const CrewCall& call, int argc, char** argv);

struct CrewResult {
  std::uint64_t done = 0;
  double seconds = 0;
  bool is_partial = false;
  std::string failure;  // of the first that went wrong
};

// `tally` is a piece of trivially copyable memory of that size for each process, zero at first; `work` adds to it and
// says what went wrong, or "". When all is over `sum` is called with every one of them.
CrewResult run_crew(const CrewWork& work, std::size_t tally_bytes,
                    const std::function<std::string(std::uint64_t number, void* tally)>& piece,
                    const std::function<void(const void* tally)>& sum);

}  // namespace simulation
