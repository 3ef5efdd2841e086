// Every limit of the house in one place. Each has a test.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace server {

struct Rate {  // sustained, and at once after a rest
  double per_second;
  double burst;
};

inline constexpr std::size_t kTablesMax = 10'000;         // tables in memory
inline constexpr std::size_t kTablesPerConnection = 20;   // made over one connection
inline constexpr std::size_t kWatchedPerConnection = 20;  // tables one connection has open at a time
inline constexpr std::size_t kWatchersMax = 200;          // spectators' connections at one table; seats are not counted
inline constexpr std::size_t kLinesPerSeat = 8;           // connections of one seat; a further one replaces the oldest
inline constexpr std::size_t kConnectionsMax = 4'000;     // lines open at a time
inline constexpr std::size_t kConnectionsReserved = 200;  // besides, for those who hold a seat
inline constexpr std::int64_t kShowKeyMs = 5'000;         // they have so long to show its key when the house is full
inline constexpr std::size_t kVisitsMax = 1'000;       // connections that are no lines; the one idle longest makes room
inline constexpr std::size_t kWaitingMax = 256;        // commands that wait at one table for the disk
inline constexpr std::size_t kRememberedPerSeat = 64;  // answered commands a seat may repeat
inline constexpr int kIdleActionsMax = 100;            // of a seat in a row that change nothing, if it could go on
inline constexpr int kStepsMax = 20'000;               // of a match
inline constexpr int kLogMax = 2'000;                  // steps of its log that are sent at once, the last ones
inline constexpr int kTakeBacksMax = 200;              // actions one seat may take back in a match
inline constexpr int kCalmsMax = 20;                   // times one seat may ask for a calm table, or no longer
inline constexpr std::size_t kMarkEvery = 64;    // actions between two marks of a history: looking back replays fewer
inline constexpr std::size_t kProgramsMax = 16;  // of the host, running in chairs at a time
inline constexpr std::size_t kNameMax = 24;      // code points of a display name
inline constexpr int kMarksMax = 3;              // signs above and below one letter

// Talk and spectators.
inline constexpr std::size_t kChatCharsMax = 280;  // code points of one line of the talk at a table
inline constexpr int kChatPerMinute = 20;          // lines one seat may say in any minute
inline constexpr int kChatLinesPerSeat = 300;      // and at one table
inline constexpr int kReportsPerSeat = 20;         // lines of one table a seat may report
inline constexpr std::size_t kReportsBytesMax = 1
                                                << 20;  // of reported lines; then the file begins anew, one old is kept
inline constexpr int kWatchDelayMaxS = 3'600;           // seconds that spectators are behind
inline constexpr std::size_t kKnockingMax = 8;          // who ask at one time to watch a table
inline constexpr int kAdmissionsMax = 200;              // about whom its players decide
inline constexpr std::size_t kSpectatorNamesMax = 20;   // names shown of those who watch
inline constexpr std::int64_t kSpectatorsToldMs = 1'000;  // who comes to watch or goes is told of at most this often

inline constexpr std::size_t kMessageBytesMax = 64 * 1024;   // one WebSocket message
inline constexpr std::size_t kRequestBytesMax = 1024;        // body of an HTTP request; we read none
inline constexpr std::size_t kHeaderBytesMax = 8 * 1024;     // header of an HTTP request
inline constexpr std::size_t kPartingBytesMax = 256 * 1024;  // heard out, unread, after the last answer on a connection
inline constexpr std::size_t kSendQueueBytesMax =
    64 * 1024;  // wait behind what is being sent; beyond, a page that does not read is dropped
inline constexpr std::size_t kGatheredBytesMax = 4 * 1024;  // for one page, before they are handed to the system
inline constexpr int kSocketBufferBytes = 32 * 1024;      // what the system may hold for it besides (Linux doubles it)
inline constexpr Rate kLineMessages{20, 60};              // one connection; pings are messages too
inline constexpr Rate kLineBytes{32 * 1024, 192 * 1024};  // one connection, of messages
inline constexpr std::size_t kLineReadBytesPerSecond = 128 * 1024;  // and of anything at all: it is not read faster
inline constexpr std::size_t kReadAtOnceBytes = 4 * 1024;           // of one line; then the others have their turn
inline constexpr std::int64_t kLineRoundMs = 75'000;                // so often silent lines are looked after
inline constexpr int kLineAskRounds = 2;  // after so many without a word a line is asked whether somebody is there
inline constexpr int kLineCutRounds = 4;  // and after so many it is cut
inline constexpr int kTooFastMax = 200;   // refusals in a row before the line is cut
inline constexpr std::size_t kLobbyLinesMax = 60;         // tables shown in the lobby
inline constexpr std::size_t kLobbyLinesPerAddress = 10;  // of one address before those of others
inline constexpr std::int64_t kIdleMs = 10 * 60 * 1000;   // without a watcher, until a table leaves memory
inline constexpr std::int64_t kUnwatchedMs = 5 * 1000;    // the same of a match: its log is soon read again
inline constexpr std::int64_t kLobbyPushMs = 200;         // the lobby is pushed at most this often
inline constexpr double kLobbyBytesPerSecond = 4 << 20;   // and so many bytes of it, to all together

// Notices to people who are not there.
inline constexpr std::int64_t kNoticeGraceMs = 30'000;    // a question stands so long before somebody is told of it
inline constexpr std::int64_t kNoticeEveryMs = 120'000;   // between two notices to one seat
inline constexpr int kNoticesMax = 1'000;                 // to one seat in a match
inline constexpr std::size_t kDevicesPerSeat = 4;         // that are told; a new one takes the place of the oldest
inline constexpr int kDeviceChangesMax = 40;              // times one seat may change them, or the table's address
inline constexpr std::size_t kNoticeUrlMax = 1'024;       // characters of an address
inline constexpr std::size_t kNoticeQueueMax = 1'000;     // notices that wait to be sent
inline constexpr std::size_t kNoticesAtOnce = 16;         // on their way at a time
inline constexpr std::size_t kNoticesAtOncePerHost = 4;   // and to one host, so that a slow one delays only its own
inline constexpr std::int64_t kNoticeTimeoutMs = 10'000;  // for connecting, sending and being answered, each
inline constexpr int kNoticeTries = 4;                    // before a notice is given up

// Between the nodes of one house.
inline constexpr std::int64_t kNodeBeatMs = 500;             // so often they say that they are there
inline constexpr std::int64_t kNodeSilentMs = 2'000;         // silent for so long, a node is cut off
inline constexpr std::int64_t kNodeCutOffMs = 3'000;         // so long it stays so, unless it answers
inline constexpr std::size_t kNodeFrameBytesMax = 8 << 20;   // of one message
inline constexpr std::size_t kNodeQueueBytesMax = 32 << 20;  // that wait for a node that does not read them
inline constexpr std::size_t kFarLineBytesMax = 1 << 20;     // and of one page's line: then that line alone is cut
inline constexpr std::size_t kUnprovenNodesMax = 32;         // connections that have not shown the secret yet
inline constexpr std::size_t kNodeSecretMin = 16, kNodeSecretMax = 1'024;  // letters of that secret
inline constexpr std::size_t kFarTablesRemembered = 64;                    // of one line: which node has them

// Clocks and absence.
inline constexpr int kMoveSecondsMin = 5;  // of a clock per move
inline constexpr int kMoveSecondsMax = 60 * 60;
inline constexpr int kMatchSecondsMin = 30;  // of a clock for the match, each seat
inline constexpr int kMatchSecondsMax = 4 * 60 * 60;
inline constexpr int kIncrementMax = 10 * 60;    // seconds given back after an action
inline constexpr int kDaysSecondsMin = 60 * 60;  // of a clock of days
inline constexpr int kDaysSecondsMax = 14 * 24 * 60 * 60;
inline constexpr std::int64_t kLagCreditMs = 300;                    // of each answer, on the line and not in the head
inline constexpr std::int64_t kOutageMs = 1'000;                     // a table away for longer does not count it
inline constexpr std::int64_t kReturnMs = 30'000;                    // whoever comes back has at least so much left
inline constexpr std::int64_t kAwayMs = 60'000;                      // gone or silent for so long, others may act
inline constexpr int kReturnsMax = 100;                              // times one seat may come back in a match
inline constexpr int kVotesMax = 100;                                // one seat may cast in a match
inline constexpr int kEndOffersMax = 20;                             // one seat may make or take back
inline constexpr std::int64_t kGatheringMs = 24LL * 60 * 60 * 1000;  // a table that does not begin is over
inline constexpr std::int64_t kUntouchedMs = 30LL * kGatheringMs;    // a match nobody touches is over

// A table that has left memory is forgotten for good when its last alarm has rung.
inline constexpr std::int64_t kLongestAlarmMs = 60 * 60 * 1000;
// Guests, kept chairs and passed-on seats.
inline constexpr std::size_t kRequestsMax = 8;              // people who wait at one table for the host's word
inline constexpr std::int64_t kRequestMs = 10 * 60 * 1000;  // so long they wait at most
inline constexpr std::int64_t kRequestGraceMs = 30 * 1000;  // and so long after their line was lost
inline constexpr std::size_t kDeclinedMax = 64;             // guests whom a table remembers to have sent away
inline constexpr int kKeepsMax = 50;                        // times chairs of one table are kept, or freed again
inline constexpr std::int64_t kCodeMs = 5 * 60 * 1000;      // so long the code of a seat is good
inline constexpr std::size_t kCodeLetters = 8;              // of 31: about 40 bits
inline constexpr int kWrongCodesPerLine = 5;                // then this line may try no more
inline constexpr int kWrongCodesPerTable = 100;             // then the codes of this table are void
inline constexpr std::size_t kDevicesMax = 4;               // keys that hold one seat
inline constexpr int kHandOversMax = 20;                    // times one seat changes hands in a match
inline constexpr std::size_t kJoinsRemembered = 64;         // commands whose line a listed table remembers

// What one address may do: thirty people of a club behind one router play, reload and come back all at once.
inline constexpr std::size_t kAddressesMax = 20'000;        // remembered; the one not seen longest is forgotten
inline constexpr std::size_t kConnectionsPerAddress = 300;  // open at a time
inline constexpr Rate kAddressArrivals{50, 600};            // connections
inline constexpr Rate kAddressRequests{50, 1'000};          // over HTTP
inline constexpr Rate kAddressMessages{300, 1'200};
// To show a whole table is dear, and the table's own people wait meanwhile: it counts as so many messages of the
// address.
inline constexpr double kWatchCosts = 10;
inline constexpr Rate kAddressBytes{512 * 1024, 4 << 20};  // of messages
inline constexpr Rate kAddressTables{1.0 / 30, 60};        // made
inline constexpr std::size_t kThoughtsPerAddress = 64;     // of bots that wait; a further bot decides by quick wits

// However many bots think, lines and tables are served first: thinking threads are less urgent to the system. There are
// two at least, for one of them is left for other addresses whenever one address has many that think.
inline constexpr int thinking_threads(unsigned cores) { return std::max(2, static_cast<int>(cores) - 1); }
inline constexpr int kThinkingNiceness = 5;

}  // namespace server
