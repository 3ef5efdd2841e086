// What messages are made of: chairs, customs, lines of the lobby and of the log, reasons.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/json.h"
#include "toolkit/shape/raw_json.h"
#include "toolkit/shape/written_list.h"

namespace protocol {

using shape::RawJson;
using toolkit::Json;

enum class SeatKind { open, person, bot };
BOOST_DESCRIBE_ENUM(SeatKind, open, person, bot)

struct SeatWish {                           // a chair of a table to be made
  SeatKind who;                             // `person` is the one who makes the table; at most one
  std::string bot;                          // the bot's name, or ""
  std::optional<std::string> keptFor = {};  // an open chair: only whoever gives this name may take it
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (who, bot, keptFor))

struct SeatInfo {
  SeatKind who;
  std::string name;  // what people call whoever sits there; of an open chair: whom it is kept for, or ""
  std::string bot;   // the bot's name, or ""; of a person: the bot that plays for her
  bool connected;    // a page of this seat is open right now (bots: always)
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (who, name, bot, connected))

// How a table is held: what its maker decided about the evening, not about the game.
enum class ClockKind { none, move, match, days };
BOOST_DESCRIBE_ENUM(ClockKind, none, move, match, days)

struct ClockWish {
  ClockKind kind = ClockKind::none;
  int seconds = 0;    // of each move (move, days), or of the whole match for each seat (match)
  int increment = 0;  // match: seconds given back after each action
  friend bool operator==(const ClockWish&, const ClockWish&) = default;
};
BOOST_DESCRIBE_STRUCT(ClockWish, (), (kind, seconds, increment))

enum class Absent { wait, bot, vote };  // what happens when somebody is gone or out of time
BOOST_DESCRIBE_ENUM(Absent, wait, bot, vote)

enum class Watching { open, asked, closed };  // spectators: everybody, those the players let in, nobody
BOOST_DESCRIBE_ENUM(Watching, open, asked, closed)

struct Customs {
  ClockWish clock;
  Absent absent = Absent::wait;
  bool chat = true;
  Watching watching = Watching::open;
  int watchDelay = 0;           // seconds that spectators are behind
  bool asksBeforeJoin = false;  // whoever wants a chair is let in by the maker
  std::optional<bool> hints =
      {};  // pages may ask the vizier though several people play; tables before this knew it not
  friend bool operator==(const Customs&, const Customs&) = default;
};
BOOST_DESCRIBE_STRUCT(Customs, (), (clock, absent, chat, watching, watchDelay, asksBeforeJoin, hints))

enum class TableStage { gathering, playing, finished };
BOOST_DESCRIBE_ENUM(TableStage, gathering, playing, finished)

struct TableInfo {  // a line of the lobby
  std::string table;
  std::string game;
  RawJson setup;  // {"mode","seats","options"}
  TableStage stage;
  std::vector<SeatInfo> seats;
  std::string next;  // the table where the same people play again; "" until one of them asks for it
  Customs customs;
  using Whole = TableInfo;
  friend bool operator==(const TableInfo&, const TableInfo&) = default;
};
BOOST_DESCRIBE_STRUCT(TableInfo, (), (table, game, setup, stage, seats, next, customs))

struct Choice {        // one legal action
  std::string action;  // "take 51": what to send back
  RawJson message;     // {"key","args"}: what it would do, for the catalogue
};
BOOST_DESCRIBE_STRUCT(Choice, (), (action, message))

struct LogEntry {                // one step as this viewer may see it: an action, or an action taken back
  int number;                    // 1 for the first of the match
  std::vector<RawJson> events;   // {"key","args","type","seat","rule"}
  std::optional<int> takesBack;  // the number of the step that this one withdraws
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (number, events, takesBack))

// What can be said without typing; each reads it in his own language ("phrase." and this word).
enum class Phrase { hello, goodLuck, yourTurn, oneMoment, backSoon, wellPlayed, unlucky, thanks, goodGame, goodbye };
BOOST_DESCRIBE_ENUM(Phrase, hello, goodLuck, yourTurn, oneMoment, backSoon, wellPlayed, unlucky, thanks, goodGame,
                    goodbye)

struct TalkLine {  // what somebody at the table has said
  int number;      // 1 for the first; not those of the match
  int seat;
  std::optional<Phrase> phrase;
  std::string text;  // "" with a phrase
  std::int64_t at;   // milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(TalkLine, (), (number, seat, phrase, text, at))

struct Knocking {     // somebody who asks to watch
  std::string guest;  // to be named in Admit
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Knocking, (), (guest, name))

struct Spectators {                // who only looks
  int count;                       // lines
  std::vector<std::string> names;  // of those who gave one
  std::vector<Knocking> knocking;  // who asks to be let in; for seats alone
  int late;                        // seconds that the viewer of this message is behind the table
};
BOOST_DESCRIBE_STRUCT(Spectators, (), (count, names, knocking, late))

struct Seal {  // fair dice: what was promised, what was added, and at the end the secret
  std::string commitment;
  std::vector<std::string> shares;
  std::string secret;  // "" until the match is over
  using Whole = Seal;
  friend bool operator==(const Seal&, const Seal&) = default;
};
BOOST_DESCRIBE_STRUCT(Seal, (), (commitment, shares, secret))

// Why a command was refused; the catalogue's text is "refused." and this word.
enum class Reason {
  malformed,  // not a message of this protocol
  tooFast,    // more messages than the house takes in
  tooMany,    // a limit of the house is reached
  unknownGame,
  badSetup,  // mode, seats, options or chairs that do not fit the game
  unknownBot,
  badName,
  badShare,
  badId,
  unknownTable,
  noOpenChair,
  notYours,  // the token holds no seat at this table
  notStarted,
  started,  // too late to join or fill
  over,
  notOver,   // the match must be over for this
  notAsked,  // the seat is not to act now
  late,      // the question was another one
  unknownAction,
  unknownStep,  // the match has not come so far
  rule,         // a rule of the game forbids it: see Refused.rule
  noUndo,       // the seat has nothing to take back
  shown,        // it cannot be taken back: it has shown somebody something new
  answered,     // a second answer in one race
  noRace,       // this table holds none
  noStops,      // this game asks nothing that could be answered beforehand
  unknownStop,
  notSaved,      // the house could not write it down; nothing was changed
  setAside,      // the table's log makes no sense to this program, or cannot be read; it is kept as it is
  closing,       // the house closes for a moment, and no new table is made before it opens again
  closed,        // the host has closed this table for good
  notAway,       // the seat is there and in time
  standsIn,      // a bot plays for the seat until its owner is back
  resigned,      // a bot plays for the seat for good
  noVote,        // this table does not vote about somebody who is away
  nameTaken,     // somebody at the table is called so, or so that it looks the same
  nameReserved,  // a name of a bot or of the house, or one that looks like it
  chatOff,       // nobody talks at this table: its maker wished so
  badText,       // nothing that could be said: empty, too long, with what cannot be seen
  unknownLine,   // nobody has said that
  noWatching,    // the players of this table want no spectators
  askToWatch,    // its players decide who watches: see Knock
  notAdmitted,   // and they have decided
  declined,      // whoever receives guests at this table said no
  unanswered,    // nobody said whether the guest may come in
  oneChair,      // one person, one chair, at a table of strangers
  notHost,       // only whoever receives guests may do this
  badCode,       // no seat is passed on under this code: mistyped, used, or too old
  badAddress,    // nothing can be sent there
  noNotices,     // this house sends none
  notMaker,      // only whoever made the table may do it
  elsewhere,     // another tab of this browser has it open: only a house in the browser says so
};
BOOST_DESCRIBE_ENUM(Reason, malformed, tooFast, tooMany, unknownGame, badSetup, unknownBot, badName, badShare, badId,
                    unknownTable, noOpenChair, notYours, notStarted, started, over, notOver, notAsked, late,
                    unknownAction, unknownStep, rule, noUndo, shown, answered, noRace, noStops, unknownStop, notSaved,
                    setAside, closing, closed, notAway, standsIn, resigned, noVote, nameTaken, nameReserved, chatOff,
                    badText, unknownLine, noWatching, askToWatch, notAdmitted, declined, unanswered, oneChair, notHost,
                    badCode, badAddress, noNotices, notMaker, elsewhere)

}  // namespace protocol
