// Who knows better: replays what is on the disk, apart from the house, and says what each viewer should have been
// shown.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "replay/replay.h"
#include "server/parts/seat_clocks.h"
#include "server/table/entries.h"
#include "storage/memory/memory_storage.h"

namespace simulation {

bool is_within(std::string_view text, std::string_view word);

class Oracle {
 public:
  explicit Oracle(storage::MemoryStorage& storage) : storage_(storage) {}

  // What is wrong with a shown table; "" if nothing. `raw` is the message as it came over the line; `pass` that of a
  // spectator.
  std::string judge(const protocol::Table& shown, const std::string& raw, std::int64_t now_ms, const std::string& pass);

  // The same of an earlier scene, seen through the eyes of `viewer` (-1: a spectator), and of what was said.
  std::string judge(const protocol::Shown& shown, int viewer, std::int64_t now_ms);
  std::string judge(const protocol::Talk& talk, bool has_seat, std::int64_t now_ms);
  bool has_said_all(const std::string& table, std::size_t heard) { return learn(table).talk.size() == heard; }
  const protocol::Customs& customs(const std::string& table) { return learn(table).customs; }
  bool is_barred(const std::string& table, const std::string& pass);  // the players have refused him

  // How often the durable log of the table holds this command.
  int times_done(const std::string& table, const std::string& command_id);

  // After so many steps an action was taken back, or a bot stood in: a question asked then may be another one now.
  bool disturbed_since(const std::string& table, int number);
  bool holds(const std::string& table, const std::string& token);  // a seat there
  int devices(const std::string& table, int seat);                 // keys that hold it
  bool started(const std::string& table) { return !learn(table).scenes.empty(); }
  bool finished(const std::string& table);
  bool is_asked(const std::string& table, int seat);
  bool is_device_of(const std::string& table, int seat, const std::string& endpoint);
  std::vector<server::Chair> chairs(const std::string& table) { return learn(table).chairs; }
  engine::Record record(const std::string& table);
  int races(const std::string& table, server::Pace pace);  // held in this way
  int entries(const std::string& table, const std::string& kind) { return learn(table).kinds[kind]; }

  // The match after one step, and what led there; what somebody should see of it is worked out when it is asked for.
  struct Scene {
    std::shared_ptr<const engine::AnyMatch> match;
    replay::ActionEvents events;
    toolkit::Json told;                      // what happened at the table instead; null: nothing
    engine::SeatSet stood_in;                // nobody is asked for whom a bot plays
    bool ended = false;                      // and nobody at all
    bool between = false;                    // some answers of a race are in, others not: never to be shown
    std::vector<server::SeatClocks> clocks;  // after each entry up to the next scene
  };
  struct Asked {  // a seat, since so many steps
    int since;
    std::vector<engine::ActionId> menu;
  };
  struct Answer {  // an action of a person, and the question it answered
    int question;
    std::string action;
    bool in_race;
  };
  struct Known {
    std::size_t entries = 0;
    std::vector<std::size_t> kinds_in_order;  // of the entries, by their places in server::Entry
    server::Created created;
    std::vector<server::Chair> chairs;
    engine::Record record;
    std::vector<std::pair<int, std::string>> keys;  // seats and hashes: second devices
    std::map<int, std::set<std::string>> actors;    // by seat: those who have acted there, as their commands are called
    std::map<int, std::set<std::string>> ousted;    // and those whose keys are void
    std::map<int, int> handed_in_race;              // by seat: the race during which it was handed over last
    std::vector<std::string> commands;
    std::vector<replay::Replayed> standing_matches;  // the deal, and after each action that stands
    std::array<std::optional<Asked>, engine::kSeatsMax> asked;
    std::map<std::string, Answer> answers;  // by "seat:id"
    std::vector<int> standing;              // the numbers of the actions that were not taken back
    int last_disturbed = 0;  // the number of the last step that took something back, or let a bot stand in
    std::vector<bool> resigned;
    std::optional<protocol::EndReason> ended;
    std::optional<int> race;  // the turn of the one that is held
    engine::SeatSet awaited;  // by the game, whoever plays there
    std::int64_t started_ms = 0;
    std::optional<server::SeatClocks> clocks;  // if the table has any
    std::map<std::string, int> kinds;          // of entries
    std::vector<Scene> scenes;                 // one more than steps
    std::vector<std::int64_t> times;           // of the scenes
    std::vector<protocol::TalkLine> talk;
    std::map<std::string, bool> admitted;  // by the hash of the pass
    protocol::Customs customs;
    std::map<server::Pace, int> races;
    bool over = false;
    std::map<int, std::set<std::string>> devices;  // by seat: their endpoints, those of the past too
    std::map<int, int> noticed;                    // by seat: the last question that was told of
    std::string problem;                           // the log itself makes no sense
  };

  // Everything that the disk holds of a table by now.
  Known& learn(const std::string& table);
  // The same of somebody who knows that table already: what its disk holds, this one holds too.
  void learn_from(Oracle& other, const std::string& table) { tables_[table] = other.learn(table); }
  // The record played again from the deal, slowly and simply: what is wrong with what was learned step by step.
  std::string judge_whole(const std::string& table);
  static std::string told_in(const Scene& scene, int viewer);  // the events that led there, as text

 private:
  static void learn(Known& known, const server::Created& created);
  static void learn(Known& known, const server::Joined& joined);
  static void learn(Known& known, const server::Filled& filled);
  static void learn(Known& known, const server::Started& started);
  static void learn(Known& known, const server::Acted& acted);
  static bool play(Known& known, const server::Acted& acted);  // false: it cannot be
  static void learn(Known& known, const server::TakenBack& taken);
  static void learn(Known& known, const server::Calmed& calmed);
  static void learn(Known& known, const server::BotGone& gone);
  static void learn(Known& known, const server::Raced& raced);
  static void learn(Known& known, const server::TimedOut& late);
  static void learn(Known&, const server::Resumed&) {}
  static void learn(Known& known, const server::StoodIn& stood);
  static void learn(Known& known, const server::Reclaimed& back);
  static void learn(Known& known, const server::Resigned& resigned);
  static void learn(Known& known, const server::Voted& voted);
  static void learn(Known& known, const server::Decided& decided);
  static void learn(Known& known, const server::EndOffered& offer);
  static void learn(Known& known, const server::Ended& ended);
  static void add_clocks(Known& known, const server::Entry& entry);
  static std::string judge_clocks(const Known& known, const protocol::Table& shown, std::int64_t now_ms);
  static void learn(Known& known, const server::Said& said);
  static void learn(Known& known, const server::Admitted& admitted);
  static std::string too_early(const Known& known, std::size_t number, std::int64_t now_ms);  // for a spectator
  static void learn(Known& known, const server::Kept& kept);
  static void learn(Known& known, const server::KeyAdded& added);
  static void learn(Known& known, const server::HandedOver& handed);
  static void note_command(Known& known, int seat, const std::string& id);
  static void learn(Known& known, const server::Subscribed& subscribed);
  static void learn(Known&, const server::Unsubscribed&) {}
  static void learn(Known&, const server::Hooked&) {}
  static void learn(Known& known, const server::Noticed& noticed);
  static bool was_answered_before_hand_over(const Known& known, int seat);
  static void tell_all(Known& known, const std::string& type, int seat, toolkit::Json args);
  static void add_scene(Known& known, std::int64_t since_deal_ms);
  static void ask(Known& known);
  static std::string seen_in(const Scene& scene, int viewer, bool idle);

  storage::MemoryStorage& storage_;
  std::map<std::string, Known> tables_;
};

}  // namespace simulation
