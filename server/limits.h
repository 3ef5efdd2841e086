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
inline constexpr std::size_t kMessageBytesMax = 64 * 1024;  // one WebSocket message
inline constexpr std::size_t kRequestBytesMax = 1024;       // body of an HTTP request; we read none
inline constexpr std::size_t kHeaderBytesMax = 8 * 1024;    // header of an HTTP request
inline constexpr std::size_t kSendQueueBytesMax =
    64 * 1024;  // wait behind what is being sent; beyond, a page that does not read is dropped
inline constexpr int kSocketBufferBytes = 32 * 1024;      // what the system may hold for it besides (Linux doubles it)
inline constexpr Rate kLineMessages{20, 60};              // one connection; pings are messages too
inline constexpr Rate kLineBytes{32 * 1024, 192 * 1024};  // one connection, of messages
inline constexpr std::size_t kLineReadBytesPerSecond = 128 * 1024;  // and of anything at all: it is not read faster
inline constexpr int kTooFastMax = 200;                             // refusals in a row before the line is cut
inline constexpr std::size_t kLobbyLinesMax = 60;                   // tables shown in the lobby
inline constexpr std::size_t kLobbyLinesPerAddress = 10;            // of one address before those of others
inline constexpr std::int64_t kIdleMs = 10 * 60 * 1000;             // without a watcher, until a table leaves memory
inline constexpr std::int64_t kLobbyPushMs = 200;                   // the lobby is pushed at most this often
inline constexpr double kLobbyBytesPerSecond = 4 << 20;             // and so many bytes of it, to all together

// What one address may do: thirty people of a club behind one router play, reload and come back all at once.
inline constexpr std::size_t kAddressesMax = 20'000;        // remembered; the one not seen longest is forgotten
inline constexpr std::size_t kConnectionsPerAddress = 300;  // open at a time
inline constexpr Rate kAddressArrivals{50, 600};            // connections
inline constexpr Rate kAddressRequests{50, 1'000};          // over HTTP
inline constexpr Rate kAddressMessages{300, 1'200};
inline constexpr Rate kAddressBytes{512 * 1024, 4 << 20};  // of messages
inline constexpr Rate kAddressTables{1.0 / 30, 60};        // made
inline constexpr std::size_t kThoughtsPerAddress = 64;     // of bots that wait; a further bot decides by quick wits

// However many bots think, lines and tables are served first: thinking threads are less urgent to the system. There are
// two at least, for one of them is left for other addresses whenever one address has many that think.
inline constexpr int thinking_threads(unsigned cores) { return std::max(2, static_cast<int>(cores) - 1); }
inline constexpr int kThinkingNiceness = 5;

}  // namespace server
