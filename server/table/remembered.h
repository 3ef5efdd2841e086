// The last commands of a seat and something about each, so that one that comes again is known. The words themselves are
// not kept, but 64 bits of a hash of them: they are the seat's own, and chosen by chance.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "server/limits.h"

namespace server {

template <class Note>
class Remembered {
 public:
  void add(std::string_view id, Note note) {
    if (last_.size() < kRememberedPerSeat)
      last_.emplace_back(hash(id), std::move(note));
    else
      last_[next_] = {hash(id), std::move(note)};
    next_ = (next_ + 1) % kRememberedPerSeat;
  }
  const Note* find(std::string_view id) const {
    const auto wanted = hash(id);
    for (const auto& [one, note] : last_)
      if (one == wanted) return &note;
    return nullptr;
  }

 private:
  static std::uint64_t hash(std::string_view id) { return std::hash<std::string_view>()(id); }

  std::vector<std::pair<std::uint64_t, Note>> last_;
  std::size_t next_ = 0;  // where the oldest is, once there are enough
};

}  // namespace server
