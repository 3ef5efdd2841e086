// What a module brings along so that it needs nothing of WASI: no files, no printing, no environment. Every module
// links this, and one of told_clock.cpp (no imports: time is what the caller said last) and host_clock.cpp.
#include <cstddef>
#include <cstdint>

extern "C" {

// Debian's compiler-rt for WebAssembly was built with stack protection and brings no guard.
std::uintptr_t __stack_chk_guard = 0x5eed'1e55;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

// The way out of the C library: whatever would be printed is a mistake of ours and stops the module.
[[noreturn]] void abort() { __builtin_trap(); }
[[noreturn]] void __assert_fail(const char*, const char*, int, const char*) { __builtin_trap(); }

// The standard library prints before it aborts. Here there is nowhere to print to.
constexpr std::uint16_t kNoSuchFile = 8;  // WASI's EBADF
std::uint16_t __wasi_fd_close(int) { return kNoSuchFile; }
std::uint16_t __wasi_fd_seek(int, std::int64_t, std::uint8_t, std::uint64_t*) { return kNoSuchFile; }
std::uint16_t __wasi_fd_write(int, const void*, std::size_t, std::size_t*) { return kNoSuchFile; }
std::uint16_t __wasi_fd_fdstat_get(int, void*) { return kNoSuchFile; }
}
