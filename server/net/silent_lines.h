// All lines, so that those over which nothing comes are asked whether anybody is still there, and cut when nobody
// answers. One clock goes round for all of them: most lines are silent most of the time.
#pragma once

#include <boost/intrusive/list.hpp>
#include <cstdint>

#include "server/limits.h"

namespace server {

class LineInHouse : public boost::intrusive::list_base_hook<
                        boost::intrusive::link_mode<boost::intrusive::auto_unlink>> {  // which leaves by itself
 public:
  virtual void ask_whether_there() = 0;
  virtual void cut() = 0;

 protected:
  ~LineInHouse() = default;
  void has_spoken() { rounds_ = 0; }

 private:
  friend class SilentLines;
  std::uint8_t rounds_ = 0;  // since something came
};

class SilentLines {
 public:
  void add(LineInHouse& line) { lines_.push_back(line); }

  void go_round() {  // every kLineRoundMs
    for (auto next = lines_.begin(); next != lines_.end();) {
      auto& line = *next++;
      ++line.rounds_;
      if (line.rounds_ == kLineAskRounds) line.ask_whether_there();
      if (line.rounds_ >= kLineCutRounds) line.cut();
    }
  }

 private:
  boost::intrusive::list<LineInHouse, boost::intrusive::constant_time_size<false>> lines_;
};

}  // namespace server
