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

// One core is left for those who play: however many bots think, lines and tables are served.
inline constexpr int thinking_threads(unsigned cores) { return std::max(1, static_cast<int>(cores) - 1); }

}  // namespace server
