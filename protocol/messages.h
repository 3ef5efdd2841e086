// The messages between page and server, described once. `web/src/connection/protocol.ts` is generated from these
// descriptions (protocol/typescript.cpp) and a test fails when it is stale.
//
// On the wire each message is one JSON object whose "kind" names the struct in camelCase: Create -> "create".
// Every command carries an id made by the client; its answer repeats it as `re`. Sending a command again under the
// same id is harmless: it is answered again and done once. The ids of create, join, rematch and useCode must be secret
// random texts of at least kSecretIdMin characters: whoever repeats one is given the seat's token again, as after a
// lost line.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "toolkit/json.h"
#include "toolkit/shape/raw_json.h"
#include "toolkit/shape/written_list.h"

namespace protocol {

using shape::RawJson;
using toolkit::Json;

inline constexpr std::size_t kIdMax = 64;        // characters of a command's id
inline constexpr std::size_t kSecretIdMin = 16;  // and at least so many for create, join, rematch and useCode

// ---- parts -----------------------------------------------------------------------------------------------------

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
  RawJson setup;  // {"mode","seats","options"}
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
};
BOOST_DESCRIBE_ENUM(Reason, malformed, tooFast, tooMany, unknownGame, badSetup, unknownBot, badName, badShare, badId,
                    unknownTable, noOpenChair, notYours, notStarted, started, over, notOver, notAsked, late,
                    unknownAction, unknownStep, rule, noUndo, shown, answered, noRace, noStops, unknownStop, notSaved,
                    setAside, closing, closed, notAway, standsIn, resigned, noVote, nameTaken, nameReserved, chatOff,
                    badText, unknownLine, noWatching, askToWatch, notAdmitted, declined, unanswered, oneChair, notHost,
                    badCode, badAddress, noNotices, notMaker)

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

struct Join {  // take an open chair; where the table asks before, ask for it
  std::string id;
  std::string table;
  std::optional<int> seat;  // absent: the one kept for this name, else the first open one
  std::string name;
  std::string share;
  std::optional<std::string> holds = {};  // the token this page holds at the table already, if it does
};
BOOST_DESCRIBE_STRUCT(Join, (), (id, table, seat, name, share, holds))

struct Watch {  // (re)open a table: as its seat with the token, otherwise as a spectator
  std::string id;
  std::string table;
  std::string token;                     // "" for spectators
  int seen;                              // the last number this page has; 0 for none. Entries after it are sent again
  std::optional<int> heard = {};         // the last line of the talk it has; absent: none
  std::optional<std::string> name = {};  // of a spectator who wants to be known by one
  std::optional<std::string> pass = {};  // of a spectator who was let in: see Knock
};
BOOST_DESCRIBE_STRUCT(Watch, (), (id, table, token, seen, heard, name, pass))

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

struct StandIn {  // let a bot play for a seat until its owner is back: for one's own, or for somebody who is away
  std::string id;
  std::string table;
  std::string token;
  int seat;
};
BOOST_DESCRIBE_STRUCT(StandIn, (), (id, table, token, seat))

struct Back {  // the owner of a seat plays on where the bot has stood in
  std::string id;
  std::string table;
  std::string token;
};
BOOST_DESCRIBE_STRUCT(Back, (), (id, table, token))

enum class VoteChoice { bot, wait, end };
BOOST_DESCRIBE_ENUM(VoteChoice, bot, wait, end)

struct Vote {  // what shall happen about somebody who is away: the majority of the people who are here decides
  std::string id;
  std::string table;
  std::string token;
  int seat;  // who is away
  VoteChoice choice;
};
BOOST_DESCRIBE_STRUCT(Vote, (), (id, table, token, seat, choice))

struct Resign {  // a bot takes over for good; when nobody is left, the match is over without a result
  std::string id;
  std::string table;
  std::string token;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (id, table, token))

struct OfferEnd {  // the match ends without a result as soon as all people agree
  std::string id;
  std::string table;
  std::string token;
  bool agrees;  // false: no longer
};
BOOST_DESCRIBE_STRUCT(OfferEnd, (), (id, table, token, agrees))

struct Say {  // to all at the table: a phrase, or words of one's own
  std::string id;
  std::string table;
  std::string token;
  std::optional<Phrase> phrase;
  std::string text;  // "" with a phrase
};
BOOST_DESCRIBE_STRUCT(Say, (), (id, table, token, phrase, text))

struct Report {  // shows a line of the talk to the host of the house
  std::string id;
  std::string table;
  std::string token;
  int line;  // its number
};
BOOST_DESCRIBE_STRUCT(Report, (), (id, table, token, line))

// Asks the players to let somebody watch, where they decide that. Answered when one of them has decided.
struct Knock {
  std::string id;
  std::string table;
  std::string pass;  // secret, made by the page; who is let in shows it with every watch
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Knock, (), (id, table, pass, name))

struct Admit {  // a seat lets a spectator in, or does not; the first to decide decides for all
  std::string id;
  std::string table;
  std::string token;
  std::string guest;  // of Spectators.knocking
  bool let;
};
BOOST_DESCRIBE_STRUCT(Admit, (), (id, table, token, guest, let))

struct Keep {  // the host, while people gather: an open chair is for whoever gives this name
  std::string id;
  std::string table;
  std::string token;
  int chair;
  std::string name;  // "": for anybody again
};
BOOST_DESCRIBE_STRUCT(Keep, (), (id, table, token, chair, name))

struct Receive {  // the host: lets in, or not, somebody who asks for a chair
  std::string id;
  std::string table;
  std::string token;
  std::string request;  // JoinRequest.request
  bool yes;
};
BOOST_DESCRIBE_STRUCT(Receive, (), (id, table, token, request, yes))

enum class CodeUse { device, person };  // a second key for the same person, or the seat for another one
BOOST_DESCRIBE_ENUM(CodeUse, device, person)

struct AskCode {  // a short code by which this seat can be taken over, once, within a few minutes
  std::string id;
  std::string table;
  std::string token;
  CodeUse use;
};
BOOST_DESCRIBE_STRUCT(AskCode, (), (id, table, token, use))

struct FindCode {  // which seat is that? Takes nothing
  std::string id;
  std::string code;
};
BOOST_DESCRIBE_STRUCT(FindCode, (), (id, code))

struct UseCode {   // take the seat
  std::string id;  // secret, as that of create
  std::string table;
  std::string code;
  std::string name;  // of whoever takes it over; a second device keeps the seat's
};
BOOST_DESCRIBE_STRUCT(UseCode, (), (id, table, code, name))

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
                              Lobby, StandIn, Back, Vote, Resign, OfferEnd, Say, Report, Knock, Admit, Keep, Receive,
                              AskCode, FindCode, UseCode, Notify, Hook>;

// ---- from the server ---------------------------------------------------------------------------------------------

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
  std::vector<LogEntry> log;
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
  std::vector<LogEntry> log;
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

using FromServer = std::variant<Pledge, Seated, Done, Refused, Allowed, Shown, Tables, Table, Ping, Change,
                                Announcement, Closing, Talk, Asked, Code, CodeFound, Ousted>;

}  // namespace protocol
