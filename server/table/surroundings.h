// What a table is given by its house.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/admin/measures.h"
#include "server/bots/programs.h"
#include "server/limits.h"
#include "server/notices/notifier.h"
#include "server/table/line.h"
#include "server/table/new_table.h"
#include "server/world.h"
#include "storage/storage.h"

namespace server {

struct TableNews {  // what the house hears of a table
  protocol::TableInfo info;
  bool listed = false;
  bool idle = false;  // nobody watches and nothing is due: it may leave memory
  int handled = 0;    // calls of the house it has dealt with: if there were more, it is not idle after all
};

struct ReportedLine {  // of the talk at a table, for the host to read
  std::string table;
  int line;
  std::string by;    // the name of who reported it
  std::string said;  // and of who said it
  std::string text;  // or the word of a phrase
  std::int64_t saidAt, reportedAt;
};
BOOST_DESCRIBE_STRUCT(ReportedLine, (), (table, line, by, said, text, saidAt, reportedAt))

// Puts a line where the host finds it; false: it could not be written.
using Report = std::function<bool(const ReportedLine&)>;
struct CodeNews {  // a seat is passed on under a code, or no longer; the house knows only its hash
  std::string table;
  std::string hash;
  std::int64_t until_ms = 0;  // 0: no longer
};

struct Surroundings {
  World* world = nullptr;
  storage::Storage* storage = nullptr;
  std::int64_t epoch = 0;  // under which the table is this node's
  std::int64_t bot_delay_ms = 0;
  std::shared_ptr<Programs> programs;  // those of the host; none: nullptr
  std::int64_t idle_ms = 0;            // after so long without a watcher a table may leave memory
  std::string next = "";               // where the same people play again
  std::shared_ptr<Measures> measures;
  Report report;                       // none: the host wants none
  std::string address = "";            // whose table it is: of its maker, or of whoever had it opened again
  std::shared_ptr<Notifier> notifier;  // of the house; none: nullptr
  NoticePace notice_pace = {};
  std::int64_t away_ms = kAwayMs;  // gone or silent for so long, others may act
  bool expires = true;             // where nobody touches it for long

  // To the house; from any lane.
  std::function<void(TableNews)> tell_house;
  std::function<void(std::string table)> not_saved;                             // the table could not even be created
  std::function<void(ConnectionId connection, std::string table)> turned_away;  // was not let in to watch
  std::function<void(ConnectionId connection)> holds_seat;                      // it has shown a seat's key
  std::function<void(const Line& from, Again again)> play_again;
  std::function<void(CodeNews)> tell_code;
  std::function<void(Notice notice)> notify;  // only where there is a notifier

  BotNames program_names() const { return programs ? programs->names() : BotNames(); }
};

inline constexpr std::int64_t kRetryMs = 2'000;  // after a full disk, what nobody asked for is tried again

}  // namespace server
