// Who knows better: replays what is on the disk, apart from the house, and says what each viewer should have been
// shown.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "replay/replay.h"
#include "server/table/entries.h"
#include "storage/memory/memory_storage.h"

namespace simulation {

class Oracle {
 public:
  explicit Oracle(storage::MemoryStorage& storage) : storage_(storage) {}

  // What is wrong with a shown table; "" if nothing. `raw` is the message as it came over the line.
  std::string judge(const protocol::Table& shown, const std::string& raw);

  // The same of an earlier scene, seen through the eyes of `viewer` (-1: a spectator).
  std::string judge(const protocol::Shown& shown, int viewer);

  // How often the durable log of the table holds this command.
  int times_done(const std::string& table, const std::string& command_id);

  bool taken_back_since(const std::string& table, int number);  // an action, after so many steps
  bool started(const std::string& table) { return !learn(table).scenes.empty(); }
  bool finished(const std::string& table);
  bool is_asked(const std::string& table, int seat);
  bool is_device_of(const std::string& table, int seat, const std::string& endpoint);
  std::vector<server::Chair> chairs(const std::string& table) { return learn(table).chairs; }
  engine::Record record(const std::string& table);
  int races(const std::string& table, server::Pace pace);  // held in this way

 private:
  // The public and the private things of one scene, as text.
  struct Scene {
    std::map<int, std::string> seen;  // by seat; -1 for spectators: view, prompt, choices, to act
    std::map<int, std::string> idle;  // the same for a seat that has answered a race in secret: without choices
    std::map<int, std::string> told;  // the events that led here
    bool between = false;             // some answers of a race are in, others not: never to be shown
  };
  struct Known {
    std::size_t entries = 0;
    server::Created created;
    std::vector<server::Chair> chairs;
    engine::Record record;
    std::vector<std::string> commands;
    std::vector<int> standing;  // the numbers of the actions that were not taken back
    int last_taken_back = 0;    // the number of the last step that took something back
    std::vector<Scene> scenes;  // one more than steps
    std::map<server::Pace, int> races;
    bool over = false;
    engine::SeatSet to_act;
    std::map<int, std::set<std::string>> devices;  // by seat: their endpoints, those of the past too
    std::map<int, int> noticed;                    // by seat: the last question that was told of
    std::string problem;                           // the log itself makes no sense
  };

  Known& learn(const std::string& table);
  static void learn(Known& known, const server::Created& created);
  static void learn(Known& known, const server::Joined& joined);
  static void learn(Known& known, const server::Filled& filled);
  static void learn(Known& known, const server::Started& started);
  static void learn(Known& known, const server::Acted& acted);
  static void learn(Known& known, const server::TakenBack& taken);
  static void learn(Known& known, const server::Calmed& calmed);
  static void learn(Known& known, const server::BotGone& gone);
  static void learn(Known& known, const server::Raced& raced);
  static void learn(Known& known, const server::Subscribed& subscribed);
  static void learn(Known&, const server::Unsubscribed&) {}
  static void learn(Known&, const server::Hooked&) {}
  static void learn(Known& known, const server::Noticed& noticed);
  static void tell_all(Known& known, const std::string& type, int seat, toolkit::Json args);
  static void add_scene(Known& known);
  static Scene scene(const engine::AnyMatch& match, const replay::ActionEvents& events);

  storage::MemoryStorage& storage_;
  std::map<std::string, Known> tables_;
};

}  // namespace simulation
