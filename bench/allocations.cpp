#include "bench/allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t g_allocations = 0;
}  // namespace

namespace bench {
std::uint64_t allocations_so_far() { return g_allocations; }
}  // namespace bench

// The other forms of operator new end in one of these, those of delete in one of the frees. The form that does not
// throw (std::stable_sort asks for it) would under the sanitizers come from theirs and be freed by ours.
void* operator new(std::size_t size) {
  ++g_allocations;
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++g_allocations;
  return std::malloc(size ? size : 1);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++g_allocations;
  const auto step = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
