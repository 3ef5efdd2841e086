// True chance for a module whose host lends it some: the import "host.random", which fills memory.
#include "wasm/sodium/sodium.h"

extern "C" __attribute__((import_module("host"), import_name("random"))) void host_random(void* out, std::size_t bytes);

void randombytes_buf(void* out, std::size_t bytes) { host_random(out, bytes); }
