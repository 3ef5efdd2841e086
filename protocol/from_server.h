// What the server says to a page: see protocol/messages.h.
#pragma once

#include <variant>

#include "protocol/from_page.h"

namespace protocol {

struct Seated {  // answer to create, join, rematch and useCode: keep the token, it is the key to the seat
  std::string re;
  std::string table;
  std::optional<int> seat;  // absent (and no token) when the maker of a table takes no chair
  std::string token;
};
BOOST_DESCRIBE_STRUCT(Seated, (), (re, table, seat, token))

struct Done {  // the command was carried out
  std::string re;
};
BOOST_DESCRIBE_STRUCT(Done, (), (re))

struct Refused {  // the command was not carried out, and why
  std::string re;
  std::string table;  // "" when it concerns no table
  std::string rule;   // the rule of the game that forbids it, or ""
  Reason reason;
  std::string text;                     // the same in plain English, with the value and what would be right
  std::optional<RawJson> because = {};  // of a rule: {"key","args"}, why just here, for the catalogue
};
BOOST_DESCRIBE_STRUCT(Refused, (), (re, table, rule, reason, text, because))

struct Allowed {  // answer to why: nothing forbids it
  std::string re;
};
BOOST_DESCRIBE_STRUCT(Allowed, (), (re))

struct Shown {  // answer to moment: the table after that step, as that viewer saw it
  std::string re;
  std::string table;
  int number;
  RawJson view;
  RawJson prompt;
  std::vector<int> toAct;
  shape::WrittenList<RawJson> events;  // of this step, as in LogEntry; none for the deal
};
BOOST_DESCRIBE_STRUCT(Shown, (), (re, table, number, view, prompt, toAct, events))

// The hash of the secret behind the dice of the next table this connection makes. It arrives when the connection
// opens and after every create, so that the promise is older than the maker's share.
struct Pledge {
  std::string commitment;
};
BOOST_DESCRIBE_STRUCT(Pledge, (), (commitment))

struct Tables {
  std::vector<TableInfo> tables;
};
BOOST_DESCRIBE_STRUCT(Tables, (), (tables))

struct Ping {  // how long is the line? Sent to the seats of tables that may hold races
  std::string id;
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Ping, (), (id, table))

enum class RacePace { race, relaxed };
BOOST_DESCRIBE_ENUM(RacePace, race, relaxed)

struct RaceNow {    // a race is open
  RacePace pace;    // with a clock, or by lot among all who tap
  int turn;         // which race of the match
  bool answered;    // the viewer has answered; what others do is shown to nobody before the end
  std::string tap;  // the actions
  std::string pass;
};
BOOST_DESCRIBE_STRUCT(RaceNow, (), (pace, turn, answered, tap, pass))

struct Races {            // how races are held at this table
  std::vector<int> calm;  // the seats that asked for a table without speed
  int lockoutMs;          // so long a page's button is dead after a press that came too early
  std::optional<RaceNow> now;
};
BOOST_DESCRIBE_STRUCT(Races, (), (calm, lockoutMs, now))

struct Stops {                   // the viewer's own, seen by nobody else
  std::vector<std::string> all;  // the catalogue's texts are "stop." and these words; the first is the default
  std::string now;
};
BOOST_DESCRIBE_STRUCT(Stops, (), (all, now))

struct SeatClock {
  int leftMs;  // when this was sent
  bool runs;   // it counts down from then on
  bool out;    // the time is up, and the seat has not answered yet
};
BOOST_DESCRIBE_STRUCT(SeatClock, (), (leftMs, runs, out))

enum class AwayWhy { gone, silent, late };  // the line is lost; no answer for long; out of time
BOOST_DESCRIBE_ENUM(AwayWhy, gone, silent, late)

struct AwaySeat {  // the table waits for somebody, and others may do something about it
  int seat;
  AwayWhy why;
  int forMs;        // so long, when this was sent
  bool mayStandIn;  // any other player may let a bot play
  bool mayVote;
};
BOOST_DESCRIBE_STRUCT(AwaySeat, (), (seat, why, forMs, mayStandIn, mayVote))

struct CastVote {
  int seat;   // whose vote
  int about;  // the seat that is away
  VoteChoice choice;
};
BOOST_DESCRIBE_STRUCT(CastVote, (), (seat, about, choice))

struct Absence {
  std::vector<AwaySeat> away;
  std::vector<int> resigned;
  std::vector<CastVote> votes;
};
BOOST_DESCRIBE_STRUCT(Absence, (), (away, resigned, votes))

// Why a match is over though the game has no result: all agreed, the others voted so, nobody was left to play, or
// nobody has touched it for too long.
enum class EndReason { agreed, voted, abandoned, expired };
BOOST_DESCRIBE_ENUM(EndReason, agreed, voted, abandoned, expired)

struct Ending {
  std::optional<EndReason> why;  // absent: it is not over
  std::vector<int> offers;       // the seats that would end it without a result
};
BOOST_DESCRIBE_STRUCT(Ending, (), (why, offers))

struct Asked {  // to join, where the table asks before: the host has been asked; seated or refused comes later
  std::string re;
  std::string table;
  int host;  // the seat that is asked
};
BOOST_DESCRIBE_STRUCT(Asked, (), (re, table, host))

struct Code {  // answer to askCode; to whoever repeats it after the code was used: done
  std::string re;
  std::string table;
  CodeUse use;
  std::string code;
  int seconds;  // that it is still good for
};
BOOST_DESCRIBE_STRUCT(Code, (), (re, table, use, code, seconds))

struct CodeFound {  // answer to findCode
  std::string re;
  std::string table;
  std::string game;
  CodeUse use;
  std::string name;  // who sits there
};
BOOST_DESCRIBE_STRUCT(CodeFound, (), (re, table, game, use, name))

struct Ousted {  // the key by which this line has the table open holds its seat no longer; nothing more is shown
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Ousted, (), (table))

struct JoinRequest {
  std::string request;  // by which it is answered
  std::string name;
  std::optional<int> seat;  // the chair asked for; absent: any
};
BOOST_DESCRIBE_STRUCT(JoinRequest, (), (request, name, seat))

struct Gathering {                    // before the match
  std::optional<int> host;            // who receives guests: the maker, or whoever sits longest and is there
  std::vector<JoinRequest> requests;  // shown to the host alone
};
BOOST_DESCRIBE_STRUCT(Gathering, (), (host, requests))

struct Notices {                     // the viewer's own, seen by nobody else
  std::vector<std::string> devices;  // those that are told: the first 16 digits of the BLAKE2b-256 of their endpoints
  bool mayHook;                      // the viewer has made the table
  bool hooked;                       // and has named an address
};
BOOST_DESCRIBE_STRUCT(Notices, (), (devices, mayHook, hooked))

// Everything one viewer may know about a table now. Sent after watch; `log` holds the entries this page has not seen
// yet. After it come changes.
struct Table {
  TableInfo info;
  std::optional<int> seat;      // the viewer's seat; absent for spectators
  int number;                   // steps so far: actions, and actions taken back
  std::optional<int> question;  // the number of the question this viewer is asked; absent when none
  RawJson view;                 // null while gathering
  RawJson prompt;               // {"key","args"}: who must do what; null while gathering
  std::optional<int> mayUndo;   // the number of the viewer's own last action, while it may be taken back
  std::optional<Races> races;   // absent where it never matters who is first
  std::optional<Stops> stops;   // absent for spectators, and where the game has none
  std::vector<int> toAct;
  shape::WrittenList<Choice> choices;  // the viewer's legal actions
  shape::WrittenList<LogEntry> log;
  Json outcome;    // null until the match is over, and when it ended without a result
  RawJson scores;  // the scores explained line by line; null likewise
  Seal seal;
  std::optional<std::vector<SeatClock>> clocks = {};  // by seat; absent at a table without
  std::optional<Absence> absence = {};                // absent when nobody is away
  std::optional<Ending> ending = {};                  // absent unless it has ended, or somebody would end it
  std::optional<Spectators> spectators = {};          // absent when nobody watches or asks to
  std::optional<Gathering> gathering = {};            // absent once the match has begun
  std::optional<int> devices = {};                    // keys that hold the viewer's seat, where there are several
  std::optional<Notices> notices = {};                // absent for spectators, and where the house sends none
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (info, seat, number, question, view, prompt, mayUndo, races, stops, toAct, choices, log, outcome,
                       scores, seal, clocks, absence, ending, spectators, gathering, devices, notices))

// The same told as what is different since the last message about this table on this line (toolkit/shape/change.h).
struct Change {
  std::string table;
  std::optional<std::string> re;  // a command of this line that is carried out with it; it has no other answer
  RawJson change;                 // of Table, without its log; `{}` when nothing but the log is new
  shape::WrittenList<LogEntry> log;
};
BOOST_DESCRIBE_STRUCT(Change, (), (table, re, change, log))

struct Announcement {  // of the host, to everybody in the house and whoever comes later
  std::string text;    // "": the last one no longer holds
};
BOOST_DESCRIBE_STRUCT(Announcement, (), (text))

struct Closing {     // the house closes for a moment: the line ends soon, and may be opened again as always
  std::string text;  // in plain English
};
BOOST_DESCRIBE_STRUCT(Closing, (), (text))

struct Talk {  // what was said at a table and this page has not heard yet, in order; after watch, and with every line
  std::string table;
  std::vector<TalkLine> lines;
};
BOOST_DESCRIBE_STRUCT(Talk, (), (table, lines))

struct Foretold {  // answer to foretell: what the seat may know of it beforehand, in a few lines
  std::string re;
  std::string table;
  std::string action;
  std::vector<RawJson> lines;  // {"key","args"}
};
BOOST_DESCRIBE_STRUCT(Foretold, (), (re, table, action, lines))

struct Explained {  // answer to explain: name, what it does, when, what it is to the asker now
  std::string re;
  std::string table;
  int number;
  std::string piece;
  std::vector<RawJson> lines;  // {"key","args"}
};
BOOST_DESCRIBE_STRUCT(Explained, (), (re, table, number, piece, lines))

using FromServer = std::variant<Pledge, Seated, Done, Refused, Allowed, Shown, Tables, Table, Ping, Change,
                                Announcement, Closing, Talk, Asked, Code, CodeFound, Ousted, Foretold, Explained>;

}  // namespace protocol
