#include "tests/records/play_again.h"

#include "replay/replay.h"
#include "toolkit/hash.h"

namespace records {
namespace {

using engine::Viewer;

// The order of an object's fields is no part of what happened.
std::string sorted_text(const toolkit::Json& value) { return nlohmann::json(value).dump(); }

class Course {
 public:
  explicit Course(const engine::AnyMatch& match) : match_(match) {
    viewers_.push_back(Viewer::spectator());
    for (engine::Seat seat = 0; seat < match.setup().seats; ++seat) viewers_.push_back(Viewer{seat});
    add_position();
  }

  void add(const replay::ActionEvents& events) {
    for (const auto& event : events)
      for (const Viewer viewer : viewers_) hash_.add(sorted_text(engine::event_json(match_.info(), event, viewer)));
    add_position();
  }

  std::string word() { return toolkit::to_hex(hash_.digest()).substr(0, 32); }

 private:
  void add_position() { hash_.add(sorted_text(match_.position())); }

  const engine::AnyMatch& match_;
  std::vector<Viewer> viewers_;
  toolkit::Hash hash_;
};

}  // namespace

toolkit::Result<Ending> play_again(const engine::Record& record) {
  if (auto whole = replay::replay(record); !whole) return toolkit::Error{whole.error()};
  auto now = replay::replay(record, 0);
  Course course(*now->match);
  for (const auto& [seat, action, at_ms] : record.actions) {
    replay::play_on(*now, seat, *now->match->parse(action));
    course.add(now->events.back());
  }
  return Ending{engine::to_json(now->match->outcome()), course.word()};
}

}  // namespace records
