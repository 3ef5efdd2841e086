// What the program has freed, and its allocator still holds.
#pragma once

namespace toolkit {

// From now on nothing is held for long: whole pages go back to the system as soon as all of them is free.
void keep_no_free_memory();

// What this thread holds nevertheless, so that it is at hand when it is wanted again, goes back too.
void give_back_memory();

}  // namespace toolkit
