// What the wishes share that carry a die to a free space of its board (LAMP-R-23).
#pragma once

#include <utility>

#include "games/magic_lamp/targets.h"

namespace magic_lamp {

struct Carrying {
 protected:
  static Reason why_not_carry(const State& state, Seat owner, std::size_t from, std::size_t to) {
    return allowed_if(has_die(state, owner, from) && !has_die(state, owner, to), LAMP_118);
  }

  static void carry(Course& course, Seat owner, std::size_t from, std::size_t to) {
    auto& board = course.state.board[owner];
    std::swap(board[from], board[to]);
    course.sink(event(Happening::move_die, summoner(course.state), LAMP_R_23, {owner, arg(from), arg(to)}));
    course.go_on();
  }
};

}  // namespace magic_lamp
