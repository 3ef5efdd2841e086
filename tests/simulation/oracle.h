// Who knows better: replays what is on the disk, apart from the house, and says what each viewer should have been
// shown.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "server/entries.h"
#include "storage/memory/memory_storage.h"
#include "storage/replay.h"

namespace simulation {

class Oracle {
 public:
  explicit Oracle(storage::MemoryStorage& storage) : storage_(storage) {}

  // What is wrong with a shown table; "" if nothing. `raw` is the message as it came over the line.
  std::string judge(const protocol::Table& shown, const std::string& raw);

  // How often the durable log of the table holds this command.
  int times_done(const std::string& table, const std::string& command_id);

  bool finished(const std::string& table);
  engine::Record record(const std::string& table);

 private:
  // The public and the private things of one moment, as text.
  struct Moment {
    std::map<int, std::string> seen;  // by seat; -1 for spectators: view, prompt, choices, to act
    std::map<int, std::string> told;  // the events that led here
  };
  struct Known {
    std::size_t entries = 0;
    server::Created created;
    std::vector<server::Chair> chairs;
    engine::Record record;
    std::vector<std::string> commands;
    std::vector<Moment> moments;  // one more than actions
    bool over = false;
  };

  Known& learn(const std::string& table);
  static Moment moment(const engine::AnyMatch& match, const storage::ActionEvents& events);

  storage::MemoryStorage& storage_;
  std::map<std::string, Known> tables_;
};

}  // namespace simulation
