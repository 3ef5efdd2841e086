// What the module asks of the worker that runs it (web/src/local/engine.ts). Texts are given as an address and a length
// in the module's memory; a text that comes back is written to `house_buffer`, and its length returned.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace host {

#define CARAVANSERAI_IMPORT(name) __attribute__((import_module("house"), import_name(name)))

extern "C" {
CARAVANSERAI_IMPORT("now_ms") double host_now_ms();
CARAVANSERAI_IMPORT("steady_us") double host_steady_us();
CARAVANSERAI_IMPORT("send") void host_send(std::uint32_t line, const char* text, std::uint32_t bytes);
CARAVANSERAI_IMPORT("hang_up") void host_hang_up(std::uint32_t line, const char* why, std::uint32_t bytes);
CARAVANSERAI_IMPORT("append") void host_append(std::uint32_t number, const char* text, std::uint32_t bytes);
CARAVANSERAI_IMPORT("entries_of") std::uint32_t host_entries_of(const char* table, std::uint32_t bytes);
CARAVANSERAI_IMPORT("made_by") std::uint32_t host_made_by(const char* word, std::uint32_t bytes);
CARAVANSERAI_IMPORT("answer") void host_answer(std::uint32_t number, bool good, const char* text, std::uint32_t bytes);
}

#undef CARAVANSERAI_IMPORT

inline std::uint32_t size_of(std::string_view text) { return static_cast<std::uint32_t>(text.size()); }

// What the worker has written to the buffer last.
std::string buffered(std::uint32_t bytes);

}  // namespace host
