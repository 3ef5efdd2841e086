// What a table's log says, line by line. A table is the fold of its entries and nothing else, so what is written here
// is all that survives. The record of a match (docs/records.md) is made from it.
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "protocol/messages.h"
#include "toolkit/result.h"

namespace server {

using toolkit::Json;

struct Chair {
  protocol::SeatKind who;
  std::string name;                 // of an open chair: whom it is kept for, or ""
  std::string bot;                  // "" unless a bot plays here
  std::string share;                // random bytes for the dice, hexadecimal; "" for bots
  std::string token;                // the hash of the token that holds the seat; the token itself is kept nowhere
  std::string command;              // the hash of the id of the command that took the chair
  std::optional<bool> byName = {};  // open: whoever gives the name may take it; else only whoever sat there before
};
BOOST_DESCRIBE_STRUCT(Chair, (), (who, name, bot, share, token, command, byName))

// A bot plays here: it sits in the chair, or stands in for the person who does.
inline bool is_bots(const Chair& chair) { return !chair.bot.empty(); }
inline bool is_free(const Chair& chair) { return chair.who == protocol::SeatKind::open && chair.name.empty(); }

struct Created {
  std::string game;
  int rulesVersion;
  Json setup;
  std::vector<Chair> chairs;
  bool listed;
  std::string commitment;
  std::string secret;   // of the dice
  std::string salt;     // what tokens are made from; never shown
  std::string command;  // the hash of the id of the create command
  std::int64_t at;
  std::optional<protocol::Customs> customs = {};  // absent in logs from before there were any
  std::optional<std::string> seed = {};           // of a match that was brought as a record and has plain dice
};
BOOST_DESCRIBE_STRUCT(Created, (),
                      (game, rulesVersion, setup, chairs, listed, commitment, secret, salt, command, at, customs, seed))

struct Joined {
  int seat;
  Chair chair;
};
BOOST_DESCRIBE_STRUCT(Joined, (), (seat, chair))

struct Filled {  // bots take all open chairs
  int seat;      // who asked for it
  std::string bot;
  std::string id;  // the command
};
BOOST_DESCRIBE_STRUCT(Filled, (), (seat, bot, id))

struct Started {
  std::int64_t at;
};
BOOST_DESCRIBE_STRUCT(Started, (), (at))

struct Acted {
  int seat;
  std::string action;
  std::int64_t at;  // milliseconds since the deal
  std::string id;   // the command; "" for bots and stops
};
BOOST_DESCRIBE_STRUCT(Acted, (), (seat, action, at, id))

// A step that withdraws an earlier one. The log is never rewritten: the withdrawn action stays in it, but no longer in
// the record of the match.
struct TakenBack {
  int seat;
  int number;  // of the step that is withdrawn
  std::int64_t at;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(TakenBack, (), (seat, number, at, id))

// One seat asks for a table without speed, or no longer does; from the next race on.
struct Calmed {
  int seat;
  bool calm;
  std::string id;
  std::optional<std::int64_t> at = {};  // milliseconds since the deal; absent in old logs
};
BOOST_DESCRIBE_STRUCT(Calmed, (), (seat, calm, id, at))

// The bot of a chair is there no longer: a program that failed, or one the house does not have any more. From now on
// `random` plays in its chair.
struct BotGone {
  int seat;
  std::string why;                      // "late"; the page's texts are "lapse." and this word
  std::optional<std::int64_t> at = {};  // milliseconds since the deal; absent in old logs
};
BOOST_DESCRIBE_STRUCT(BotGone, (), (seat, why, at))

// How a race was held: with a clock; without one, the lot deciding; or, among bots, by lot at once.
enum class Pace { race, relaxed, lots };
BOOST_DESCRIBE_ENUM(Pace, race, relaxed, lots)

enum class TapFate { listed, cut, tooSlow };
BOOST_DESCRIBE_ENUM(TapFate, listed, cut, tooSlow)

struct RaceRow {  // why a tap was judged as it was (arbiter::AuditRow); in microseconds
  int seat;
  std::int64_t claimed, span, lo, hi, k, r, b;
  TapFate fate;
};
BOOST_DESCRIBE_STRUCT(RaceRow, (), (seat, claimed, span, lo, hi, k, r, b, fate))

// How the actions that follow it came to be in this order. For whoever must look into it later: it is sent to nobody.
struct Raced {
  int turn;
  Pace pace;
  std::vector<RaceRow> audit;
};
BOOST_DESCRIBE_STRUCT(Raced, (), (turn, pace, audit))

// A device that hears when it is the seat's turn. Its keys are needed to write to it; they are shown to nobody.
struct Subscribed {
  int seat;
  protocol::PushAddress device;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Subscribed, (), (seat, device, id))

struct Unsubscribed {
  int seat;
  std::string endpoint;
  std::string id;  // "": its push service does not know it any more
};
BOOST_DESCRIBE_STRUCT(Unsubscribed, (), (seat, endpoint, id))

struct Hooked {  // the maker's address that is called; "": none
  int seat;
  std::string url;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Hooked, (), (seat, url, id))

// A notice is about to be sent. Written before, so that no crash makes two of it.
struct Noticed {
  int seat;
  int question;
};
BOOST_DESCRIBE_STRUCT(Noticed, (), (seat, question))

// Somebody at the table has said something. No step of the match: nothing is asked or taken back because of it.
struct Said {
  int seat;
  std::optional<protocol::Phrase> phrase;
  std::string text;
  std::int64_t at;  // milliseconds since 1970: people talk before the deal, too
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Said, (), (seat, phrase, text, at, id))

// A seat has let somebody watch, or has not.
struct Admitted {
  int seat;
  std::string guest;  // the hash of the pass
  bool let;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Admitted, (), (seat, guest, let, id))

// The clock of a seat has run out. From here to Resigned, `at` is in milliseconds since the deal.
struct TimedOut {
  int seat;
  std::int64_t at;
};
BOOST_DESCRIBE_STRUCT(TimedOut, (), (seat, at))

// The house was away while a clock ran: it goes on from here with what it had.
struct Resumed {
  std::int64_t at;
};
BOOST_DESCRIBE_STRUCT(Resumed, (), (at))

// Why a bot plays for somebody: the owner's wish, another's, a vote, out of time, gone. The page's texts are
// "standIn." and this word.
enum class StandInWhy { own, pressed, voted, late, gone };
BOOST_DESCRIBE_ENUM(StandInWhy, own, pressed, voted, late, gone)

inline constexpr int kTheHouse = -1;  // who did something that nobody at the table did

// From now on a bot plays for the person of this seat, until she is back.
struct StoodIn {
  int seat;
  std::string bot;
  StandInWhy why;
  int by;  // the seat whose command it was, or kTheHouse
  std::int64_t at;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(StoodIn, (), (seat, bot, why, by, at, id))

struct Reclaimed {  // she is
  int seat;
  std::int64_t at;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Reclaimed, (), (seat, at, id))

struct Resigned {  // the bot plays for good
  int seat;
  std::string bot;
  std::int64_t at;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Resigned, (), (seat, bot, at, id))

struct Voted {
  int seat;
  int about;  // the seat that is away
  protocol::VoteChoice choice;
  std::int64_t at;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Voted, (), (seat, about, choice, at, id))

struct Decided {  // by the majority of those who were there; what follows from it is an entry of its own
  int seat;       // who is away
  protocol::VoteChoice choice;
  std::int64_t at;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (seat, choice, at))

struct EndOffered {  // a seat would end the match without a result, or no longer
  int seat;
  bool agrees;
  std::int64_t at;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(EndOffered, (), (seat, agrees, at, id))

// The table is over though the game has no result; it need not have begun, so `at` is since 1970.
struct Ended {
  protocol::EndReason why;
  std::int64_t at;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (why, at))

// An open chair is for whoever gives this name; with none: for anybody.
struct Kept {
  int seat;  // who asked for it
  int chair;
  std::string name;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (seat, chair, name, id))

// The seat is held by one key more: the same person on another device. The codes by which keys are passed on are
// written nowhere; `id` is the command that asked for the code, done now. "": a second device followed to the next
// table.
struct KeyAdded {
  int seat;
  std::string token;    // the hash of the token
  std::string command;  // the hash of the id of the command that used the code
  std::string id;
};
BOOST_DESCRIBE_STRUCT(KeyAdded, (), (seat, token, command, id))

// Another person plays on in this seat. Every key it was held by before is void.
struct HandedOver {
  int seat;
  std::string from;  // their names
  std::string name;
  std::string token;
  std::string command;
  std::string id;
  std::int64_t at = 0;  // since the deal
};
BOOST_DESCRIBE_STRUCT(HandedOver, (), (seat, from, name, token, command, id, at))

using Entry = std::variant<Created, Joined, Filled, Started, Acted, TakenBack, Calmed, BotGone, Raced, TimedOut,
                           Resumed, StoodIn, Reclaimed, Resigned, Voted, Decided, EndOffered, Ended, Said, Admitted,
                           Kept, KeyAdded, HandedOver, Subscribed, Unsubscribed, Hooked, Noticed>;

// What is nobody's affair but the seat's: the others are not even sent a message about it.
template <class One>
inline constexpr bool kIsQuiet = std::is_same_v<One, Subscribed> || std::is_same_v<One, Unsubscribed> ||
                                 std::is_same_v<One, Hooked> || std::is_same_v<One, Noticed>;
bool is_quiet(const Entry& entry);

// When it happened, in milliseconds since the deal, if it says so.
std::optional<std::int64_t> time_of(const Entry& entry);

// The seat whose command made it.
template <class One>
int commanded_by(const One& one) {
  if constexpr (requires { one.by; }) return one.by;
  return one.seat;
}

// ---- what all are told of ---------------------------------------------------------------------------------------

// An entry with a line here is a step of its own in the numbered log, beside the actions: something that happened at
// the table, not in the match. Its words are the page's own ("table.calm"). It has a time `at`, in milliseconds since
// the deal, for those who are shown the table late.
Json told(const TakenBack& taken);
Json told(const Calmed& calmed);
Json told(const HandedOver& handed);
Json told(const BotGone& gone);
Json told(const TimedOut& late);
Json told(const StoodIn& stood);
Json told(const Reclaimed& back);
Json told(const Resigned& resigned);
Json told(const Decided& decided);
Json told(const EndOffered& offer);
Json told(const Ended& ended);

// ---- as text ----------------------------------------------------------------------------------------------------

std::string to_text(const Entry& entry);
toolkit::Result<Entry> read_entry(const std::string& text);
toolkit::Result<std::vector<Entry>> read_entries(const std::string& table, const std::vector<std::string>& log);

}  // namespace server
