// The messages between page and server, described once. `web/src/connection/protocol.ts` is generated from these
// descriptions (protocol/typescript.cpp) and a test fails when it is stale.
//
// On the wire each message is one JSON object whose "kind" names the struct in camelCase: Create -> "create".
// Every command carries an id made by the client; its answer repeats it as `re`. Sending a command again under the
// same id is harmless: it is answered again and done once. The ids of create, join and rematch must be secret random
// texts of at least kSecretIdMin characters: whoever repeats one is given the seat's token again, as after a lost line.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "toolkit/json.h"
#include "toolkit/shape/raw_json.h"

namespace protocol {

using shape::RawJson;
using toolkit::Json;

inline constexpr std::size_t kIdMax = 64;        // characters of a command's id
inline constexpr std::size_t kSecretIdMin = 16;  // and at least so many for create, join and rematch

// ---- parts -----------------------------------------------------------------------------------------------------

enum class SeatKind { open, person, bot };
BOOST_DESCRIBE_ENUM(SeatKind, open, person, bot)

struct SeatWish {   // a chair of a table to be made
  SeatKind who;     // `person` is the one who makes the table; at most one
  std::string bot;  // the bot's name, or ""
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (who, bot))

struct SeatInfo {
  SeatKind who;
  std::string name;  // what people call whoever sits there; of an open chair: whom it is kept for, or ""
  std::string bot;   // the bot's name, or ""
  bool connected;    // a page of this seat is open right now (bots: always)
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (who, name, bot, connected))

// How a table is held: what its maker decided about the evening, not about the game.
enum class ClockKind { none, move, match, days };
BOOST_DESCRIBE_ENUM(ClockKind, none, move, match, days)

struct ClockWish {
  ClockKind kind = ClockKind::none;
  int seconds = 0;    // of each move (move, days), or of the whole match for each seat (match)
  int increment = 0;  // match: seconds given back after each action
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
};
BOOST_DESCRIBE_STRUCT(Customs, (), (clock, absent, chat, watching, watchDelay, asksBeforeJoin))

enum class TableStage { gathering, playing, finished };
BOOST_DESCRIBE_ENUM(TableStage, gathering, playing, finished)

struct TableInfo {  // a line of the lobby
  std::string table;
  std::string game;
  Json setup;  // {"mode","seats","options"}
  TableStage stage;
  std::vector<SeatInfo> seats;
  std::string next;  // the table where the same people play again; "" until one of them asks for it
  Customs customs;
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

struct Seal {  // fair dice: what was promised, what was added, and at the end the secret
  std::string commitment;
  std::vector<std::string> shares;
  std::string secret;  // "" until the match is over
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
  notSaved,    // the house could not write it down; nothing was changed
  setAside,    // the table's log makes no sense to this program, or cannot be read; it is kept as it is
  badAddress,  // nothing can be sent there
  noNotices,   // this house sends none
  notMaker,    // only whoever made the table may do it
};
BOOST_DESCRIBE_ENUM(Reason, malformed, tooFast, tooMany, unknownGame, badSetup, unknownBot, badName, badShare, badId,
                    unknownTable, noOpenChair, notYours, notStarted, started, over, notOver, notAsked, late,
                    unknownAction, unknownStep, rule, noUndo, shown, answered, noRace, noStops, unknownStop, notSaved,
                    setAside, badAddress, noNotices, notMaker)

// ---- from the page -----------------------------------------------------------------------------------------------

struct Create {
  std::string id;
  std::string game;
  Json setup;  // {"mode","seats","options"}; what is missing takes its default
  std::vector<SeatWish> seats;
  std::string name;                     // the maker's display name
  std::string share;                    // random bytes for the dice, hexadecimal
  bool listed;                          // shown among the open tables
  std::optional<Customs> customs = {};  // absent: the customs of the house
};
BOOST_DESCRIBE_STRUCT(Create, (), (id, game, setup, seats, name, share, listed, customs))

struct Join {  // take an open chair
  std::string id;
  std::string table;
  std::optional<int> seat;  // absent: the first open one
  std::string name;
  std::string share;
};
BOOST_DESCRIBE_STRUCT(Join, (), (id, table, seat, name, share))

struct Watch {  // (re)open a table: as its seat with the token, otherwise as a spectator
  std::string id;
  std::string table;
  std::string token;  // "" for spectators
  int seen;           // the last number this page has; 0 for none. Entries after it are sent again
};
BOOST_DESCRIBE_STRUCT(Watch, (), (id, table, token, seen))

struct Leave {  // close a table in this page; the seat is kept
  std::string id;
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (id, table))

struct Fill {  // whoever sits at a gathering table: bots into all open chairs, and begin
  std::string id;
  std::string table;
  std::string token;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(Fill, (), (id, table, token, bot))

struct Act {
  std::string id;
  std::string table;
  std::string token;  // the seat is held by its token, not by a claim
  int question;       // the number of the question answered
  std::string action;
};
BOOST_DESCRIBE_STRUCT(Act, (), (id, table, token, question, action))

struct Undo {  // take the seat's last action back
  std::string id;
  std::string table;
  std::string token;
  int number;  // of the step meant: Table.mayUndo
};
BOOST_DESCRIBE_STRUCT(Undo, (), (id, table, token, number))

struct Tap {  // in a race with a clock: pressed
  std::string id;
  std::string table;
  std::string token;
  int question;
  int claimed;  // microseconds on the page's own stopwatch, since it showed what the race is about
};
BOOST_DESCRIBE_STRUCT(Tap, (), (id, table, token, question, claimed))

struct Calm {  // one seat asks for races without speed; it is enough for the whole table, from the next race on
  std::string id;
  std::string table;
  std::string token;
  bool calm;  // false: it no longer asks
};
BOOST_DESCRIBE_STRUCT(Calm, (), (id, table, token, calm))

struct Stop {  // from now on ask this seat only so much: nobody else is told, and nothing of it is written down
  std::string id;
  std::string table;
  std::string token;
  std::string stop;  // one of Stops.all
};
BOOST_DESCRIBE_STRUCT(Stop, (), (id, table, token, stop))

struct Pong {      // to be sent at once when a ping comes; not answered
  std::string id;  // of the ping
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (id, table))

struct Why {  // would this action be refused, and by which rule? Changes nothing
  std::string id;
  std::string table;
  std::string token;
  std::string action;
};
BOOST_DESCRIBE_STRUCT(Why, (), (id, table, token, action))

struct Moment {  // what did the table look like after that step?
  std::string id;
  std::string table;
  std::string token;        // "" for spectators
  int number;               // of the step, as in Table.number; 0: the deal
  std::optional<int> eyes;  // through whose eyes: a seat, or -1 for a spectator. Others' only when the match is over
};
BOOST_DESCRIBE_STRUCT(Moment, (), (id, table, token, number, eyes))

// Play the same again, when the match is over: same game, chairs and bots. The first of the old table who asks makes
// the new one and is answered like a maker; chairs are kept for the others, who ask in the same way.
struct Rematch {
  std::string id;  // secret, as that of create
  std::string table;
  std::string token;  // of the seat at the old table
  std::string name;
  std::string share;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (id, table, token, name, share))

struct Lobby {  // send the open tables now and whenever they change
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Lobby, (), (id))

struct PushAddress {     // where a browser hears of something while no page is open (Web Push); shown to nobody
  std::string endpoint;  // an https address of its push service
  std::string p256dh;    // its key and its secret, in base64url
  std::string auth;
};
BOOST_DESCRIBE_STRUCT(PushAddress, (), (endpoint, p256dh, auth))

struct Notify {  // tell this device when it is the seat's turn and no page of the seat is open
  std::string id;
  std::string table;
  std::string token;
  PushAddress device;
  bool wanted;  // false: no longer; then the endpoint is enough
};
BOOST_DESCRIBE_STRUCT(Notify, (), (id, table, token, device, wanted))

struct Hook {  // whoever made the table: call this address whenever it is the turn of somebody who is not there
  std::string id;
  std::string table;
  std::string token;
  std::string url;  // "": none
};
BOOST_DESCRIBE_STRUCT(Hook, (), (id, table, token, url))

using FromPage = std::variant<Create, Join, Watch, Leave, Fill, Act, Undo, Tap, Calm, Stop, Pong, Why, Moment, Rematch,
                              Lobby, Notify, Hook>;

// ---- from the server ---------------------------------------------------------------------------------------------

struct Seated {  // answer to create, join and rematch: keep the token, it is the key to the seat
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
  std::string text;  // the same in plain English, with the value and what would be right
};
BOOST_DESCRIBE_STRUCT(Refused, (), (re, table, rule, reason, text))

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
  std::vector<RawJson> events;  // of this step, as in LogEntry; none for the deal
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

struct Notices {                     // the viewer's own, seen by nobody else
  std::vector<std::string> devices;  // those that are told: the first 16 digits of the BLAKE2b-256 of their endpoints
  bool mayHook;                      // the viewer has made the table
  bool hooked;                       // and has named an address
};
BOOST_DESCRIBE_STRUCT(Notices, (), (devices, mayHook, hooked))

// Everything one viewer may know about a table now. Sent after watch and after every change; `log` holds the entries
// this page has not seen yet.
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
  std::vector<Choice> choices;  // the viewer's legal actions
  std::vector<LogEntry> log;
  Json outcome;    // null until the match is over
  RawJson scores;  // the scores explained line by line; null until the match is over
  Seal seal;
  std::optional<Notices> notices;  // absent for spectators, and where the house sends none
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (info, seat, number, question, view, prompt, mayUndo, races, stops, toAct, choices, log, outcome,
                       scores, seal, notices))

using FromServer = std::variant<Pledge, Seated, Done, Refused, Allowed, Shown, Tables, Table, Ping>;

}  // namespace protocol
