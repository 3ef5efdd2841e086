// What is open in a module: studies and thoughts, each under a number that is never used again.
#pragma once

#include <map>
#include <string>

#include "wasm/bounds.h"
#include "wasm/study.h"

namespace wasm {

// Some thinking that may be stopped at any moment. It thinks about the moment at which it began, wherever its study
// goes.
class Thinking {
 public:
  static Answered<Thinking> about(const Study& study, engine::Seat seat, std::string_view bot, std::uint64_t seed);

  bool go_on(std::uint32_t simulations);  // false: there is nothing more to think about
  std::string result() const;  // {"choice","simulations","drawn","options":[{"action","visits","share","worth"}]}
  const bots::Budget& budget() const { return budget_; }

 private:
  std::shared_ptr<const engine::AnyMatch> match_;
  std::unique_ptr<engine::AnyBot> bot_;
  bots::Budget budget_;
  toolkit::FastDice dice_{0};
  std::uint32_t done_ = 0;
};

template <class T, std::size_t most>
class Opened {
 public:
  T* find(int number) {
    const auto found = opened_.find(number);
    return found == opened_.end() ? nullptr : &found->second;
  }
  bool is_full() const { return opened_.size() >= most; }
  int add(T value) {
    opened_.emplace(++last_, std::move(value));
    return last_;
  }
  void close(int number) { opened_.erase(number); }

 private:
  std::map<int, T> opened_;
  int last_ = 0;
};

struct Desk {
  Opened<Study, kStudiesMax> studies;
  Opened<Thinking, kThoughtsMax> thoughts;
};

}  // namespace wasm
