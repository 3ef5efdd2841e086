// See told_clock.cpp.
#pragma once

namespace wasm {

void tell_time(double milliseconds);

}  // namespace wasm
