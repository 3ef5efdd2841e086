// The scenarios and the kept records, run in WebAssembly. A text goes in through `room`; what comes out is at
// `answer_at`. There are no exceptions here: a scenario that does not hold ends by calling its host, which throws.
#include "cli/scenario.h"
#include "tests/records/play_again.h"
#include "toolkit/json.h"

#define EXPORTED(name) extern "C" __attribute__((export_name(#name)))

extern "C" __attribute__((import_module("host"), import_name("end"))) [[noreturn]] void host_end(const char* why,
                                                                                                 std::size_t bytes,
                                                                                                 int step);

namespace {

std::string g_room, g_answer;
int g_step = 0;

}  // namespace

void cli::end_scenario(const std::string& why) { host_end(why.data(), why.size(), g_step); }

EXPORTED(room) char* room(std::size_t bytes) {
  g_room.resize(bytes);
  return g_room.data();
}
EXPORTED(answer_at) const char* answer_at() { return g_answer.data(); }
EXPORTED(answer_bytes) std::size_t answer_bytes() { return g_answer.size(); }

// Of one file, which holds a scenario or a list of them; how many held.
EXPORTED(run_scenarios) int run_scenarios() {
  const auto file = toolkit::parse_json(g_room);
  if (!file) cli::end_scenario("the file is not JSON");
  const auto scenarios = file->is_array() ? *file : toolkit::Json::array({*file});
  for (const auto& scenario : scenarios) {
    cli::Evidence evidence;
    g_step = 0;
    cli::play_scenario(scenario, evidence, g_step);
  }
  return static_cast<int>(scenarios.size());
}

// A record: {"outcome","course"} as in endings.json, or what is wrong with it.
EXPORTED(play_again) void play_again() {
  const auto record = engine::read_record(g_room);
  if (!record) return void(g_answer = record.error());
  const auto ending = records::play_again(*record);
  g_answer = ending ? toolkit::to_text({{"outcome", ending->outcome}, {"course", ending->course}}) : ending.error();
}
