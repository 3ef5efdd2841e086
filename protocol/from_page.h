// What a page says to the server: see protocol/messages.h.
#pragma once

#include <variant>

#include "protocol/parts.h"

namespace protocol {

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

struct Foretell {  // what would this action do, as far as this seat may know? Changes nothing
  std::string id;
  std::string table;
  std::string token;
  std::string action;
};
BOOST_DESCRIBE_STRUCT(Foretell, (), (id, table, token, action))

// What is this, and what is it to me now? Asked of any piece or empty place of the board as it was after a step;
// changes nothing.
struct Explain {
  std::string id;
  std::string table;
  std::string token;  // "" for spectators
  int number;         // of the step, as in Moment
  std::string piece;  // in the game's words: "chest gold"
};
BOOST_DESCRIBE_STRUCT(Explain, (), (id, table, token, number, piece))

using FromPage = std::variant<Create, Join, Watch, Leave, Fill, Act, Undo, Tap, Calm, Stop, Pong, Why, Moment, Rematch,
                              Lobby, StandIn, Back, Vote, Resign, OfferEnd, Say, Report, Knock, Admit, Keep, Receive,
                              AskCode, FindCode, UseCode, Notify, Hook, Foretell, Explain>;

}  // namespace protocol
