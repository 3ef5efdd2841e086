// Every limit of the house in one place. Each has a test.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace server {

inline constexpr std::size_t kTablesMax = 10'000;         // tables in memory
inline constexpr std::size_t kTablesPerConnection = 20;   // made over one connection
inline constexpr std::size_t kWatchedPerConnection = 20;  // tables one connection has open at a time
inline constexpr std::size_t kWatchersMax = 200;          // connections that watch one table
inline constexpr std::size_t kConnectionsMax = 4'000;     // open at a time
inline constexpr std::size_t kWaitingMax = 256;           // commands that wait at one table for the disk
inline constexpr std::size_t kRememberedPerSeat = 64;     // answered commands a seat may repeat
inline constexpr int kTakeBacksMax = 200;                 // actions one seat may take back in a match
inline constexpr int kCalmsMax = 20;                      // times one seat may ask for a calm table, or no longer
inline constexpr std::size_t kMarkEvery = 64;    // actions between two marks of a history: looking back replays fewer
inline constexpr std::size_t kProgramsMax = 16;  // of the host, running in chairs at a time
inline constexpr std::size_t kNameMax = 24;      // code points of a display name
inline constexpr std::size_t kMessageBytesMax = 64 * 1024;  // one WebSocket message
inline constexpr std::size_t kRequestBytesMax = 1024;       // body of an HTTP request; we read none
inline constexpr std::size_t kHeaderBytesMax = 8 * 1024;    // header of an HTTP request
inline constexpr std::size_t kSendQueueBytesMax = 1 << 20;  // a client that does not read is dropped beyond this
inline constexpr int kSocketBufferBytes = 256 * 1024;       // what the system may hold for it besides
inline constexpr int kMessagesPerSecond = 20;               // one connection, sustained
inline constexpr int kMessagesBurst = 60;                   // one connection, at once
inline constexpr int kTooFastMax = 200;                     // refusals in a row before the line is cut
inline constexpr std::size_t kLobbyLinesMax = 200;          // tables shown in the lobby
inline constexpr std::int64_t kIdleMs = 10 * 60 * 1000;     // without a watcher, until a table leaves memory
inline constexpr std::int64_t kLobbyPushMs = 200;           // the lobby is pushed at most this often

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

// One core is left for those who play: however many bots think, lines and tables are served.
inline constexpr int thinking_threads(unsigned cores) { return std::max(1, static_cast<int>(cores) - 1); }

}  // namespace server
